// The pages are plain English: sentences of at most 25 words, lines of at most 160 characters, and the fixed verbs of CONVENTIONS.

import { describe, expect, test } from 'vitest';
import { pages } from './pages.ts';
import { countWords, proseLines, sentencesOf } from './prose.ts';

/** Sentences that may be longer, in each page; and lines, such as an address that cannot be broken. */
const mostLongSentences = 0;
const mostLongLines = 5;

/** Made from comments of the source. */
const isGenerated = (page: string): boolean => page.startsWith('docs/reference/api/');

describe.each(pages.filter((page) => !isGenerated(page)))('%s', (page) => {
  const sentences = sentencesOf(page);

  test('has short sentences', () => {
    const long = sentences.filter((sentence) => countWords(sentence) > 25);
    expect(long.length, long.join('\n')).toBeLessThanOrEqual(mostLongSentences);
  });

  test('detects, reports, prints and skips, and "tells" nothing', () => {
    expect(sentences.filter((sentence) => /\b(tell|tells|told|telling)\b/i.test(sentence))).toEqual([]);
  });

  test('has lines that fit', () => {
    const long = proseLines(page).filter(([, line]) => line.length > 160);
    expect(long.length, `lines ${long.map(([number]) => number).join(', ')}`).toBeLessThanOrEqual(mostLongLines);
  });
});

test('sentences and words are counted', () => {
  expect(sentencesOf('docs/reference/signature.md')).toContain(
    'Two scores with equal signatures come from the same recipe and data.',
  );
  expect(countWords('one, two – `three`')).toBe(3);
});
