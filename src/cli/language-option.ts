// The option that names a language, with the languages that Assay knows.

import { Option } from 'commander';
import { commandHost } from './host.ts';
import { readLanguage } from './parse-language.ts';

export function languageOption(about: string): Option {
  const codes = commandHost().registry.languages.map(({ code }) => code);
  return new Option('--lang <code>', `${about}; known best: ${codes.sort().join(', ')}`).argParser(readLanguage);
}
