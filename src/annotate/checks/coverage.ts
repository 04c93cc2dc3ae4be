// G22, G23, G26: what the sentence says and the annotation does not.

import { allFrames, printTokens, type Reading } from '../model/reading.ts';
import { type TokenRef, tokensOf } from '../model/slot.ts';
import { suggestNestedFacts } from '../suggest/nested-fact.ts';
import { type Check, draftOf } from './check.ts';

export const unusedVerbs: Check = {
  code: 'G22',
  title: 'every verb is in a relation',
  level: 'warn',
  milder: 'info',
  needs: 'tags',
  *find(reading) {
    if (reading.settings.factType !== 'verb-mediated') return;
    const [inRelations, inFrames] = collectUsed(reading);
    for (const [token, { upos }] of reading.tokens.entries()) {
      if (upos !== 'VERB' || inRelations.has(token)) continue;
      const isUsed = inFrames.has(token);
      const word = JSON.stringify(printTokens(reading, [token]));
      yield {
        message: isUsed ? `${word} is in no relation` : `${word} is in no fact`,
        key: `${printTokens(reading, [token])}|${token}`,
        tokens: [token],
        fixes: [],
        ...(isUsed ? { isMilder: true as const } : {}),
      };
    }
  },
};

/** Tokens that some cut puts into a relation, and tokens of any slot. */
function collectUsed(reading: Reading): [Set<TokenRef>, Set<TokenRef>] {
  const [inRelations, inFrames] = [new Set<TokenRef>(), new Set<TokenRef>()];
  for (const { frame } of allFrames(reading)) {
    const body = tokensOf(frame.body);
    const relation = frame.objectFirst ? body.slice(Math.min(...frame.cuts)) : body.slice(0, Math.max(...frame.cuts));
    for (const ref of relation) inRelations.add(ref);
    for (const ref of [...body, ...frame.subjects.flatMap((slot) => (slot ? tokensOf(slot) : []))]) inFrames.add(ref);
  }
  return [inRelations, inFrames];
}

export const nestedPhrases: Check = {
  code: 'G23',
  title: 'a prepositional phrase inside an object is a fact too',
  level: 'suggest',
  needs: 'tree',
  find: (reading) =>
    suggestNestedFacts(reading).map((suggestion) =>
      draftOf(suggestion, 'the phrase inside the object makes a second fact'),
    ),
};

/** What is dismissed when a sentence is meant to have no facts. */
export const noFacts = 'no facts';

export const doneWithoutFacts: Check = {
  code: 'G26',
  title: 'a sentence without facts is meant so',
  level: 'warn',
  *find({ annotation: { status, facts } }) {
    if (status !== 'done' || facts.length > 0) return;
    const message = 'the sentence is done and has no fact: every extraction from it will count as wrong';
    yield { message, key: noFacts, tokens: [], fixes: [] };
  },
};
