// G3 to G9: tokens that could be optional. How firmly each is said follows how often published gold has it so.

import { hasTag, lemmaOf } from '../../language/tree/tree.ts';
import { setOptional } from '../model/edit-frame.ts';
import { allFrames, isInList, lowerWord, type PlacedFrame, printTokens, type Reading } from '../model/reading.ts';
import { placeTokens } from '../model/slot.ts';
import {
  findRemovable,
  isAdverb,
  isArticle,
  isOffice,
  isQuantity,
  isTitle,
  type MandatoryToken,
  suggestOptional,
} from '../suggest/optional-tokens.ts';
import { type Check, draftFor, draftOf, type FindingDraft } from './check.ts';

type Test = (reading: Reading, token: MandatoryToken) => boolean;

function* findOptional(reading: Reading, name: string, test: Test, weight?: 'milder'): Generator<FindingDraft> {
  for (const placed of allFrames(reading)) {
    for (const token of findRemovable(placed.frame, (candidate) => test(reading, candidate))) {
      const suggestion = suggestOptional(reading, placed, token, { name, strength: 'ghost' });
      const message = `${JSON.stringify(printTokens(reading, [token.ref]))} (${name}) is not optional`;
      yield { ...draftOf(suggestion, message), ...(weight === 'milder' ? { isMilder: true as const } : {}) };
    }
  }
}

export const articles: Check = {
  code: 'G3',
  title: 'determiners are optional, unless they belong to a name',
  level: 'suggest',
  automatic: true,
  find: (reading) => findOptional(reading, 'determiner', isArticle),
};

export const titles: Check = {
  code: 'G4',
  title: 'titles are optional',
  level: 'suggest',
  milder: 'info',
  automatic: true,
  *find(reading) {
    yield* findOptional(reading, 'title', isTitle);
    yield* findOptional(reading, 'office', isOffice, 'milder');
  },
};

export const adjectives: Check = {
  code: 'G5',
  title: 'adjectives are optional where the meaning allows it',
  level: 'info',
  needs: 'tags',
  find: (reading) =>
    findOptional(reading, 'adjective', (_, { ref, next }) => hasTag(reading, ref, 'ADJ') && next !== undefined),
};

export const adverbs: Check = {
  code: 'G6',
  title: 'adverbs of the relation are usually optional',
  level: 'suggest',
  needs: 'tags',
  find: (reading) => findOptional(reading, 'adverb', (_, token) => token.inRelation && isAdverb(reading, token)),
};

export const quantities: Check = {
  code: 'G7',
  title: 'some quantities are optional',
  level: 'suggest',
  milder: 'info',
  *find(reading) {
    yield* findOptional(reading, 'quantity', isQuantity);
    const isNumeral: Test = (_, { ref, next }) => hasTag(reading, ref, 'NUM') && hasTag(reading, next, 'NOUN', 'ADJ');
    yield* findOptional(reading, 'number', isNumeral, 'milder');
  },
};

export const tenses: Check = {
  code: 'G8',
  title: 'words that mark a tense may be optional',
  level: 'info',
  find: (reading) =>
    findOptional(
      reading,
      'tense',
      (_, { ref, next, place }) =>
        place === 'body' && isInList(reading, 'perfects', ref) && isParticiple(reading, next),
    ),
};

function isParticiple(reading: Reading, ref: MandatoryToken['next']): boolean {
  return hasTag(reading, ref, 'VERB') || isInList(reading, 'copulas', ref);
}

export const semiModals: Check = {
  code: 'G9',
  title: 'a verb that only colours the next one may be optional',
  level: 'info',
  needs: 'tags',
  *find(reading) {
    for (const placed of allFrames(reading)) yield* findSemiModals(reading, placed);
  },
};

/** "continues to reside": the verb and its "to" are one group. */
function* findSemiModals(reading: Reading, placed: PlacedFrame): Generator<FindingDraft> {
  const body = placeTokens(placed.frame.body);
  for (const [position, { token, optional }] of body.entries()) {
    const [next, verb] = [body[position + 1], body[position + 2]];
    const isPhrase =
      reading.classes.semiModals.has(lemmaOf(reading, token)) && lowerWord(reading, next?.token) === 'to';
    if (optional || !isPhrase || next?.optional || !hasTag(reading, verb?.token, 'VERB', 'AUX')) continue;
    const refs = [token, ...(next ? [next.token] : [])];
    const change = setOptional(placed.frame, 'body', { from: position, to: position + 2, optional: true });
    const { version } = reading.annotation.tokenization;
    yield draftFor(reading, placed, {
      message: `${JSON.stringify(printTokens(reading, refs))} could be optional`,
      refs,
      fixes: [
        {
          label: 'make it one optional group',
          operation: { type: 'frame.edit', version, frame: placed.frame.id, change },
        },
      ],
    });
  }
}
