// Text that is no text: forty kilobytes of one thing cost about four times as much as ten, in cutting and in extracting.

import { describe, expect, test } from 'vitest';
import { createExtractor, tokenizeText } from '../../src/builtins/languages.ts';
import type { AnalysedSentence } from '../../src/language/tree/analysed-sentence.ts';

const kilobyte = 1000;
const inputs: readonly (readonly [string, string])[] = [
  ['parentheses', '('],
  ['brackets', '['],
  ['quotation marks', '"'],
  ['apostrophes', "'"],
  ['(a', '(a'],
  ['commas', ','],
  ['periods', '.'],
  ['periods and spaces', '. '],
  ['dashes', '- - -'],
  ['and', 'and '],
  ['one word', 'x'],
  ['one number', '1'],
  ['1,', '1,'],
  ['a.', 'a.'],
  ['a-', 'a-'],
  ['a@', 'a@'],
  ['a/', 'a/'],
  ['&', '&'],
  ['spaces', ' '],
  ['newlines', '\n'],
  ['emoji', '😀'],
  ['joined emoji', '👩‍'],
  ['flags', '🇩🇪'],
  ['combining marks', 'e\u0301'],
  ['marks on one letter', '\u0301'],
  ['Chinese', '中'],
];

/** Processor time of this process in milliseconds: what else the machine does hardly counts. */
function timeOf(work: () => void): number {
  const start = process.cpuUsage();
  work();
  return process.cpuUsage(start).user / 1000;
}

/**
 * Linear is four times, quadratic sixteen; what takes a few milliseconds is not measured that well. The shortest of three to ten rounds counts:
 * noise only adds, so work that grows with the square never comes below the line.
 */
function expectLinear(work: (size: number) => void, small: number, large: number): void {
  let short = Number.POSITIVE_INFINITY;
  let long = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 || (round < 10 && long >= 9 * short + 100); round++) {
    short = Math.min(
      short,
      timeOf(() => work(small)),
    );
    long = Math.min(
      long,
      timeOf(() => work(large)),
    );
  }
  expect(long).toBeLessThan(9 * short + 100);
}

describe('cut into sentences and tokens', () => {
  for (const language of ['en', 'de', 'zh'])
    test.each(inputs)(`${language}: %s`, (_, piece) => {
      const cut = (kilobytes: number) => {
        const text = `a${piece.repeat((kilobytes * kilobyte) / piece.length)}b`;
        tokenizeText(text, { language, contractions: 'keep', lines: 'flow' });
      };
      expectLinear(cut, 10, 40);
    });
});

describe('facts of a sentence', () => {
  /** Words in a chain, each below the one before, or all below the first. */
  const makeTree = (words: number, deprel: string, shape: 'chain' | 'star'): AnalysedSentence => {
    const tokens = Array.from({ length: words }, (_, index) => ({
      ...{ form: 'sold', lemma: 'sell', start: 5 * index, end: 5 * index + 4, spaceAfter: ' ' },
      upos: index % 3 === 0 ? 'VERB' : 'NOUN',
      head: index === 0 ? -1 : shape === 'chain' ? index - 1 : 0,
      deprel: index === 0 ? 'root' : deprel,
    }));
    return { text: 'sold '.repeat(words), language: 'en', tokens, multiwords: [], entities: [] };
  };
  const { extract } = createExtractor('en', { nouns: true });
  const relations = 'conj nmod obl nsubj obj acl advcl xcomp ccomp appos punct dep case'.split(' ');
  for (const shape of ['chain', 'star'] as const)
    test.each(relations)(`a ${shape} of %s`, (deprel) => {
      expectLinear((words) => extract(makeTree(words, deprel, shape)), 500, 2000);
    });
});
