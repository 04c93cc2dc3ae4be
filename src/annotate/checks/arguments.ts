// G2, G16, G17, G18: what an argument may be.

import { deprelOf, featureOf, hasTag, headOf, lemmaOf, relationOf, subtree } from '../../language/tree/tree.ts';
import { type AnnotatedFrame, cutFrame } from '../model/frame.ts';
import {
  allFrames,
  entityOf,
  isInList,
  lowerWord,
  type PlacedFrame,
  printTokens,
  type Reading,
} from '../model/reading.ts';
import { type Slot, type TokenRef, tokensOf } from '../model/slot.ts';
import { findCoordination, suggestSplit } from '../suggest/conjuncts.ts';
import { type Check, draftFor, type FindingDraft } from './check.ts';

export const coordinations: Check = {
  code: 'G2',
  title: 'no coordination inside an argument',
  level: 'warn',
  *find(reading) {
    for (const placed of allFrames(reading)) {
      const found = findCoordination(reading, placed.frame);
      if (found === undefined) continue;
      const split = suggestSplit(reading, placed, found);
      yield draftFor(reading, placed, {
        message: `${JSON.stringify(printTokens(reading, [found.ref]))} joins two arguments; each is a fact of its own`,
        refs: [found.ref],
        fixes: split ? [{ label: split.label, operation: split.operation }] : [],
      });
    }
  },
};

/** The object that no cut makes smaller. */
const smallestObject = (frame: AnnotatedFrame): Slot =>
  cutFrame(frame, frame.objectFirst ? Math.min(...frame.cuts) : Math.max(...frame.cuts)).object;

const smallestRelation = (frame: AnnotatedFrame): Slot =>
  cutFrame(frame, frame.objectFirst ? Math.max(...frame.cuts) : Math.min(...frame.cuts)).relation;

const mandatoryTokens = (slot: Slot): TokenRef[] => slot.flatMap(({ tokens, optional }) => (optional ? [] : tokens));

export const incompleteClauses: Check = {
  code: 'G16',
  title: 'no fact without its crucial part',
  level: 'warn',
  needs: 'tree',
  *find(reading) {
    for (const placed of allFrames(reading)) {
      const clause = findUncoveredClause(reading, placed.frame);
      if (clause === undefined) continue;
      const { version } = reading.annotation.tokenization;
      const body = [...placed.frame.body, { tokens: clause, optional: false }];
      yield draftFor(reading, placed, {
        message: `the object goes on: ${JSON.stringify(printTokens(reading, clause))}`,
        refs: clause,
        fixes: [
          {
            label: 'make the object longer',
            operation: { type: 'frame.edit', version, frame: placed.frame.id, change: { body } },
          },
        ],
      });
    }
  },
};

/** A clause right behind the object that says what happens to it ("the river being named after him"), and nothing of it in the frame. */
function findUncoveredClause(reading: Reading, frame: AnnotatedFrame): number[] | undefined {
  const object = tokensOf(smallestObject(frame)).filter((ref) => typeof ref === 'number');
  const used = new Set<TokenRef>([
    ...frame.subjects.flatMap((slot) => (slot ? tokensOf(slot) : [])),
    ...tokensOf(frame.body),
  ]);
  const first = Math.max(...object) + 1;
  if (!isGerund(reading, first) || used.has(first)) return undefined;
  // The clause is that of the gerund itself, or of the verb whose auxiliary it is.
  const verb = hasTag(reading, first, 'AUX') ? headOf(reading, first) : first;
  const isAbout = object.some(
    (token) =>
      (deprelOf(reading, verb) === 'acl' && headOf(reading, verb) === token) ||
      (relationOf(reading, token) === 'nsubj' && headOf(reading, token) === verb),
  );
  const clause = subtree(reading, verb).filter((part) => part >= first);
  return isAbout && clause.every((part) => !used.has(part)) ? clause : undefined;
}

function isGerund(reading: Reading, token: number): boolean {
  const form = featureOf(reading, token, 'VerbForm');
  return form === 'Ger' || (form === 'Part' && featureOf(reading, token, 'Tense') === 'Pres');
}

export const complexArguments: Check = {
  code: 'G17',
  title: 'an argument is one concept',
  level: 'warn',
  *find(reading) {
    for (const placed of allFrames(reading)) {
      const { frame } = placed;
      const relation = tokensOf(smallestRelation(frame));
      // What somebody said is a clause by nature.
      if (relation.some((ref) => reading.classes.attributions.has(lemmaOf(reading, ref)))) continue;
      for (const slot of [...frame.subjects.filter((subject) => subject !== null), smallestObject(frame)]) {
        const reason = whyComplex(reading, mandatoryTokens(slot));
        if (reason) yield draftFor(reading, placed, { message: `the argument ${reason}`, refs: tokensOf(slot) });
      }
    }
  },
};

function whyComplex(reading: Reading, core: readonly TokenRef[]): string | undefined {
  const finite = core.find((ref) => isFiniteVerb(reading, ref));
  if (finite !== undefined) return `has a verb of its own (${printTokens(reading, [finite])})`;
  const opener = core.find(
    (ref, index) =>
      index > 0 &&
      (isInList(reading, 'openers', ref) ||
        (lowerWord(reading, ref) === 'such' && lowerWord(reading, core[index + 1]) === 'as')),
  );
  if (opener !== undefined) return `goes on with ${JSON.stringify(printTokens(reading, [opener]))}`;
  const { longArgument } = reading.classes;
  return core.length > longArgument ? `has ${core.length} words that are not optional` : undefined;
}

export const twoConcepts: Check = {
  code: 'G18',
  title: 'a fact relates two concepts',
  level: 'block',
  milder: 'warn',
  *find(reading) {
    for (const placed of allFrames(reading)) {
      yield* findEmptySlots(reading, placed);
      yield* reading.settings.factType === 'verb-mediated'
        ? findVerbless(reading, placed)
        : findNameless(reading, placed);
    }
  },
};

function* findEmptySlots(reading: Reading, placed: PlacedFrame): Generator<FindingDraft> {
  const { frame } = placed;
  if (frame.subjects.includes(null) && !reading.settings.nullSubject)
    yield draftFor(reading, placed, { message: 'the subject is missing', refs: [], detail: 'subject' });
  for (const cut of frame.cuts) {
    const { relation, object } = cutFrame(frame, cut);
    const name = relation.length === 0 ? 'relation' : object.length === 0 ? 'object' : undefined;
    if (name) yield draftFor(reading, placed, { message: `the ${name} is missing`, refs: [], detail: name });
  }
}

function* findVerbless(reading: Reading, placed: PlacedFrame): Generator<FindingDraft> {
  const refs = tokensOf(smallestRelation(placed.frame));
  if (!reading.knows.tags || refs.length === 0 || refs.some((ref) => hasTag(reading, ref, 'VERB', 'AUX'))) return;
  yield draftFor(reading, placed, { message: 'the relation has no verb', refs, isMilder: true });
}

function* findNameless(reading: Reading, placed: PlacedFrame): Generator<FindingDraft> {
  if (!reading.knows.entities) return;
  const { frame } = placed;
  for (const slot of [...frame.subjects.filter((subject) => subject !== null), smallestObject(frame)]) {
    const refs = tokensOf(slot);
    const isNamed = refs.some((ref) => entityOf(reading, ref) !== undefined || hasTag(reading, ref, 'PROPN'));
    if (refs.length > 0 && !isNamed)
      yield draftFor(reading, placed, { message: 'the argument is no named entity', refs, isMilder: true });
  }
}

/** Some treebanks show it by the mood only. */
const isFiniteVerb = (reading: Reading, ref: TokenRef): boolean =>
  hasTag(reading, ref, 'VERB', 'AUX') &&
  (featureOf(reading, ref, 'VerbForm') === 'Fin' || featureOf(reading, ref, 'Mood') !== '');
