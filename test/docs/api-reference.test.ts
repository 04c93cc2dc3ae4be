// The reference of the library is that of the source, and every export has a plain sentence.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeApiReference, readExports } from '../../scripts/api-reference.mjs';
import { expectFile } from './generated.ts';
import { root } from './pages.ts';
import { countWords, splitSentences } from './prose.ts';

const points = readExports();
const pages = makeApiReference(points);

test.each(pages)('$path', ({ path, text }) => expectFile(path, text));

test('there is no page of an entry point that has gone', () => {
  const names = readdirSync(join(root, 'docs/reference/api')).map((name) => `docs/reference/api/${name}`);
  expect(names.toSorted()).toEqual(pages.map(({ path }) => path).toSorted());
});

test.each(points)('every export of $name has a sentence of at most 25 words', ({ entries }) => {
  const isPlain = (sentence: string): boolean =>
    /^[\p{Lu}`].*[.?]$/u.test(sentence) &&
    countWords(sentence) <= 25 &&
    !/\b(tell|tells|told|telling)\b/i.test(sentence);
  const odd = entries.filter(({ sentence }) => sentence === '' || !splitSentences(sentence).every(isPlain));
  expect(odd.map(({ path, name, sentence }) => `${path}: ${name}: ${sentence}`)).toEqual([]);
});
