// The pages are plain English: sentences of at most 25 words, lines of at most 120 characters, and the fixed verbs of CONVENTIONS.

import { describe, expect, test } from 'vitest';
import { pages, readPage } from './pages.ts';
import { countWords, proseLines, sentencesOf } from './prose.ts';

/** Rows of tables, examples, and addresses that cannot be broken may be longer than any other line, a handful in each page. */
const mostLongLines = 5;

/** Made from comments of the source. */
const isGenerated = (page: string): boolean => page.startsWith('docs/reference/api/');

describe.each(pages.filter((page) => !isGenerated(page)))('%s', (page) => {
  const sentences = sentencesOf(page);

  test('has short sentences', () => {
    const long = sentences.filter((sentence) => countWords(sentence) > 25);
    expect(long).toEqual([]);
  });

  test('detects, reports, prints and skips, and "tells" nothing', () => {
    expect(sentences.filter((sentence) => /\b(tell|tells|told|telling)\b/i.test(sentence))).toEqual([]);
  });

  test('has lines that fit', () => {
    expect(proseLines(page).filter(([, line]) => line.length > 120)).toEqual([]);
    const lines = readPage(page).split('\n');
    const long = lines.flatMap((line, index) => (line.length > 160 ? [index + 1] : []));
    expect(long.length, `lines ${long.join(', ')}`).toBeLessThanOrEqual(mostLongLines);
  });
});

test('sentences and words are counted', () => {
  expect(sentencesOf('docs/reference/signature.md')).toContain(
    'Two scores with equal signatures come from the same recipe and data.',
  );
  expect(countWords('one, two – `three`')).toBe(3);
});
