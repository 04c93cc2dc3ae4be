// What slots refer to, on texts of our own.

import { describe, expect, test } from 'vitest';
import { createRuleExtractor } from '../../src/extract/extract.ts';
import { findReferents } from '../../src/extract/referents.ts';
import { toCoreferenceHabits } from '../../src/language/coreference/coreference-habits.ts';
import { english } from '../../src/languages/en/english.ts';
import { englishCoreference } from '../../src/languages/en/english-coreference.ts';
import { englishPronouns } from '../../src/languages/en/english-pronouns.ts';
import { loadModel, loadTokenizer } from '../../src/node/load-model.ts';

const { analyse } = loadModel('en', undefined, { treebank: 'pud' });
const extractor = createRuleExtractor(english);

/** `slot = referent` for each slot of the facts that has one. */
function referentsIn(text: string): string[] {
  const sentences = analyse([...loadTokenizer({ language: 'en' })(text)]);
  const referentOf = findReferents(sentences, toCoreferenceHabits(englishPronouns, englishCoreference), english.habits);
  const found = sentences.flatMap((sentence, index) =>
    extractor.extract(sentence).flatMap(({ subject, object }) =>
      [subject, object].flatMap((slot) => {
        const referent = referentOf(index, slot.tokens);
        return referent ? [`${slot.text} = ${referent.text}`] : [];
      }),
    ),
  );
  return [...new Set(found)].sort();
}

describe('referents', () => {
  test.each([
    ['Ines Karlow runs a bakery in Faro. She opened it in 2009.', ['She = Ines Karlow']],
    ['Peter met Maria at the station. She thanked him.', ['She = Maria', 'him = Peter']],
    [
      'Norwall Bank lost money. The bank said that it would cut jobs.',
      ['The bank = Norwall Bank', 'it = Norwall Bank'],
    ],
    ['The ministers met in Geneva. They signed a treaty.', ['They = The ministers']],
    ['Karin Holm wrote the report. Holm left in May.', ['Holm = Karin Holm']],
    ['The nurses left. It was late.', []],
    ['I met you. You thanked me.', []],
  ])('%s', (text, expected) => {
    expect(referentsIn(text)).toEqual(expected);
  });
});
