// Finds and loads the models of languages, or a model file that the user names.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languages } from '../builtins/languages.ts';
import { AssayError, requireKnown, usageError } from '../core/assay-error.ts';
import { inputError } from '../core/input-errors.ts';
import { primaryLanguage } from '../core/language-tag.ts';
import { type AnalyserOptions, createAnalyser } from '../language/model/load-analyser.ts';
import { modelDiagnostics } from '../language/model/model-file.ts';
import { anyLanguage } from '../languages/any/any-language.ts';
import { createLanguageFinder } from '../languages/any/find-language.ts';
import type { Language } from '../languages/language.ts';
import type { LoadedModel, Models } from '../tasks/host.ts';
import { createTokenizerLoader } from './load-tokenizer.ts';
import { errorCode } from './streams/read-lines.ts';

const shipped = new URL('../../models/', import.meta.url);

/** The models of these languages. */
export function createModels(known: readonly Language[]): Models {
  const findLanguage = createLanguageFinder(known, anyLanguage);
  const parsers = known.flatMap((language) => language.parsers);
  const names = [...new Set(parsers.map(({ name }) => name))].sort();
  const has = (tag: string): boolean => findLanguage(tag).parsers.length > 0;
  const read = (path: string, { treebank }: AnalyserOptions): Omit<LoadedModel, 'name'> => {
    const bytes = readBytes(path);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    try {
      return { ...createAnalyser(bytes, { treebank, languageOf: findLanguage }), sha256 };
    } catch (error) {
      throw error instanceof AssayError && error.kind === 'data' ? damaged(path, error.diagnostic.message) : error;
    }
  };
  const load: Models['load'] = (tag, nameOrFile, options = {}) => {
    if (nameOrFile !== undefined && !names.includes(nameOrFile)) {
      if (!existsSync(nameOrFile)) requireKnown('model', nameOrFile, [...names, 'or a file']);
      return { ...read(nameOrFile, options), name: nameOrFile };
    }
    const own = findLanguage(tag).parsers;
    const parser = own.find(({ name }) => nameOrFile === undefined || name === nameOrFile);
    if (parser === undefined)
      throw nameOrFile === undefined ? noModel(tag, known) : otherLanguage(tag, nameOrFile, known);
    const { name, file = new URL(`${name}.safetensors`, shipped).href } = parser;
    const path = fileURLToPath(file);
    const model = read(path, options);
    // The card of a shipped model names the checksum of the file that it describes.
    const card = parser.file === undefined ? readBytes(path.replace('.safetensors', '.md')) : undefined;
    if (card && !new TextDecoder().decode(card).includes(model.sha256))
      throw damaged(path, 'its checksum is not the one that its card names');
    return { ...model, name };
  };
  return { has, load, loadTokenizer: createTokenizerLoader(findLanguage) };
}

/** The models of the languages that Assay ships. */
export const { load: loadModel, loadTokenizer } = createModels(languages);

function noModel(tag: string, known: readonly Language[]): AssayError {
  const codes = known.flatMap(({ code, parsers }) => (parsers.length > 0 ? [code] : [])).sort();
  const others = 'facts of other languages come from trees in CoNLL-U';
  const message = `there is no model for ${JSON.stringify(tag)}; languages with a model: ${codes.join(', ')}; ${others}`;
  return usageError('unknown-name', message);
}

function otherLanguage(tag: string, name: string, known: readonly Language[]): AssayError {
  const owner = known.find(({ parsers }) => parsers.some((parser) => parser.name === name));
  const code = owner?.code ?? primaryLanguage(name);
  return usageError('bad-option', `the model ${name} is not for ${JSON.stringify(tag)}; say --lang ${code}`);
}

const damaged = (file: string, message: string): AssayError =>
  new AssayError('data', modelDiagnostics.diagnose('damaged', { file }, message));

function readBytes(path: string): Uint8Array {
  try {
    return new Uint8Array(readFileSync(path));
  } catch (error) {
    throw inputError('unreadable', path, `the model cannot be read (${errorCode(error)})`);
  }
}
