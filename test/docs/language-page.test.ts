// docs/reference/language.md lists the languages as the code describes them.

import { test } from 'vitest';
import { languages } from '../../src/builtins/languages.ts';
import { expectSection, markdownTable } from './generated.ts';

const names = new Intl.DisplayNames('en', { type: 'language' });

test('the table of languages', () => {
  const rows = languages.map(({ code, parsers, segmenter, isUnspaced }) => [
    `\`${code}\``,
    names.of(code) ?? code,
    parsers.map(({ name }) => `[\`${name}\`](../../models/${name}.md)`).join(', '),
    isUnspaced ? 'stand together' : 'are apart',
    segmenter === undefined ? 'by rules' : 'learned',
  ]);
  const head = ['`--lang`', 'language', 'models', 'words', 'where words and sentences end'];
  expectSection('docs/reference/language.md', 'languages', markdownTable(head, rows));
});
