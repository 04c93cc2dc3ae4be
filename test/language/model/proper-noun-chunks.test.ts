// Names as stretches of proper nouns that hang together in the tree.

import { expect, test } from 'vitest';
import { properNounChunks } from '../../../src/language/model/proper-noun-chunks.ts';

/** `word/TAG/head`, heads counted from 1 with 0 for the root. */
function chunks(text: string): string[] {
  const tokens = text.split(' ').map((word) => {
    const [form = '', upos, head] = word.split('/');
    return { form, start: 0, end: 0, spaceAfter: ' ', upos, head: Number(head) - 1 };
  });
  const forms = tokens.map(({ form }) => form);
  return properNounChunks(tokens).map(({ first, end, ...rest }) => {
    expect(rest).toEqual({});
    return forms.slice(first, end).join(' ');
  });
}

test.each([
  ['a name with its head first', 'Ines/PROPN/3 Maria/PROPN/1 singt/VERB/0', ['Ines Maria']],
  ['a name with its head last', 'Faro/PROPN/3 Stadt/PROPN/3 Museum/PROPN/0', ['Faro Stadt Museum']],
  ['neighbours that do not belong together', 'In/ADP/2 Faro/PROPN/4 Ines/PROPN/4 sang/VERB/0', ['Faro', 'Ines']],
  ['names that something stands between', 'Ines/PROPN/4 und/CCONJ/3 Rui/PROPN/1 singen/VERB/0', ['Ines', 'Rui']],
  ['no names', 'sie/PRON/2 singt/VERB/0', []],
  ['nothing but names, to the end', 'sieht/VERB/0 Rui/PROPN/1', ['Rui']],
])('%s', (_, text, expected) => expect(chunks(text)).toEqual(expected));
