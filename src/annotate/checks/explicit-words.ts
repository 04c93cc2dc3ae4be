// G1, G13 and G25: words of imported facts that are not in the sentence. Facts that are made by choosing tokens cannot have them.

import { createExplicitTest } from '../../text/surface-words.ts';
import { allFrames, lowerWord, type Reading } from '../model/reading.ts';
import { tokensOf } from '../model/slot.ts';
import { type Check, draftFor, type FindingDraft } from './check.ts';

function* findForeign(
  reading: Reading,
  isMeant: (word: string) => boolean,
  message: (word: string) => string,
): Generator<FindingDraft> {
  for (const placed of allFrames(reading)) {
    const slots = [...placed.frame.subjects, placed.frame.body].filter((slot) => slot !== null);
    const words = new Set(slots.flatMap(tokensOf).filter((ref) => typeof ref === 'string'));
    for (const word of words)
      if (isMeant(word)) yield draftFor(reading, placed, { message: message(word), refs: [word] });
  }
}

export const explicitWords: Check = {
  code: 'G1',
  title: 'every word is in the sentence',
  level: 'block',
  find: (reading) => {
    const isExplicit = createExplicitTest(reading.annotation.text);
    return findForeign(
      reading,
      (word) => !isExplicit(word),
      (word) => `${JSON.stringify(word)} is not in the sentence, so no extraction can match`,
    );
  },
};

export const noPassiveOfActive: Check = {
  code: 'G13',
  title: 'no passive of an active sentence',
  level: 'block',
  find: (reading) => {
    const { copulas, agents } = reading.classes;
    const shown = new Set(reading.tokens.map((_, index) => lowerWord(reading, index)));
    const isAdded = (word: string) =>
      (copulas.has(word.toLowerCase()) || agents.has(word.toLowerCase())) && !shown.has(word.toLowerCase());
    return findForeign(
      reading,
      isAdded,
      (word) => `${JSON.stringify(word)} was added to make a passive; keep the active`,
    );
  },
};

export const brackets: Check = {
  code: 'G25',
  title: 'brackets are balanced and stand alone',
  level: 'block',
  find: (reading) =>
    findForeign(
      reading,
      (word) => /[[\]]/.test(word),
      (word) => `${JSON.stringify(word)} has a bracket that was not read as an optional group`,
    ),
};
