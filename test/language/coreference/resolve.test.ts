// Who "she" is, on texts of our own: by the shipped parser and the shipped weights.

import { describe, expect, test } from 'vitest';
import { toCoreferenceHabits } from '../../../src/language/coreference/coreference-habits.ts';
import { findMentions } from '../../../src/language/coreference/mention.ts';
import { listChoices, resolve } from '../../../src/language/coreference/resolve.ts';
import type { AnalysedSentence, TokenSpan } from '../../../src/language/tree/analysed-sentence.ts';
import { englishCoreference } from '../../../src/languages/en/english-coreference.ts';
import { englishPronouns } from '../../../src/languages/en/english-pronouns.ts';
import { loadModel, loadTokenizer } from '../../../src/node/load-model.ts';

const habits = toCoreferenceHabits(englishPronouns, englishCoreference);
const { analyse } = loadModel('en', undefined, { treebank: 'pud' });
const read = (text: string): AnalysedSentence[] => analyse([...loadTokenizer({ language: 'en' })(text)]);
const textOf = ({ tokens }: AnalysedSentence, { first, end }: TokenSpan): string =>
  tokens
    .slice(first, end)
    .map(({ form }) => form)
    .join(' ');

const chainsIn = (text: string): string[][] => {
  const sentences = read(text);
  return resolve(sentences, habits).map((chain) =>
    chain.map((mention) => textOf(sentences[mention.sentence] as AnalysedSentence, mention)),
  );
};

describe('mentions', () => {
  test.each([
    ['Ines, a baker, saw the harbour of Faro.', ['Ines', 'a baker', 'the harbour of Faro', 'Faro']],
    ['Her brother and the nurse met him.', ['Her brother and the nurse', 'Her', 'Her brother', 'the nurse', 'him']],
    ['It rained on the roof that Ines painted.', ['It', 'the roof that Ines painted', 'Ines']],
  ])('%s', (text, expected) => {
    const sentences = read(text);
    const found = findMentions(sentences, habits).map((mention) => textOf(sentences[0] as AnalysedSentence, mention));
    expect([...found].sort()).toEqual([...expected].sort());
  });
});

describe('chains', () => {
  test.each([
    ['Ines Karlow runs a bakery in Faro. She opened it in 2009.', ['Ines Karlow', 'She']],
    ['Peter met Maria at the station. He gave her a map.', ['Peter', 'He']],
    ['Peter met Maria at the station. He gave her a map.', ['Maria', 'her']],
    ['The Danube Bank lost money. Its owners said that they would sell it.', ['The Danube Bank', 'Its', 'it']],
    ['Karin Holm wrote the report. Holm left in May.', ['Karin Holm', 'Holm']],
  ])('%s %j', (text, expected) => {
    expect(chainsIn(text)).toContainEqual(expected);
  });

  test.each([
    ['Peter met Maria. She smiled.', ['Peter', 'She']],
    ['The nurses left. It was late.', ['The nurses', 'It']],
    ['Ines saw her.', ['Ines', 'her']],
  ])('%s never %j', (text, unwanted) => {
    const together = chainsIn(text).some((chain) => unwanted.every((words) => chain.includes(words)));
    expect(together).toBe(false);
  });
});

test('a mention looks at few earlier ones, however long the document is', () => {
  const once = read('Ines met the mayor. She thanked him.');
  const mentions = findMentions(Array.from({ length: 200 }, () => once).flat(), habits);
  const most = Math.max(...listChoices(mentions).map(({ options }) => options.length));
  expect(mentions.length).toBe(800);
  expect(most).toBeLessThan(60);
});
