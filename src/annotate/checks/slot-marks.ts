// G24, G27 and G28: what optional groups may do to a slot, and tokens that are in two.

import { hasTag } from '../../language/tree/tree.ts';
import { type AnnotatedFrame, cutFrame } from '../model/frame.ts';
import { allFrames, isInList, type PlacedFrame, printTokens, type Reading } from '../model/reading.ts';
import { type Slot, type TokenRef, tokensOf } from '../model/slot.ts';
import { type Check, draftFor, type FindingDraft } from './check.ts';

/** Every slot that some cut makes, each once. */
function slotsOf(frame: AnnotatedFrame): { name: string; slot: Slot }[] {
  const cut = frame.cuts.map((at) => cutFrame(frame, at));
  const all = [
    ...frame.subjects.flatMap((slot) => (slot ? [{ name: 'subject', slot }] : [])),
    ...cut.map(({ relation }) => ({ name: 'relation', slot: relation })),
    ...cut.map(({ object }) => ({ name: 'object', slot: object })),
  ];
  return all.filter(({ slot }) => slot.length > 0);
}

export const mandatoryWord: Check = {
  code: 'G24',
  title: 'a slot keeps a word that is not optional',
  level: 'block',
  *find(reading) {
    for (const placed of allFrames(reading)) {
      for (const { name, slot } of slotsOf(placed.frame)) {
        if (!slot.every(({ optional }) => optional)) continue;
        const message = `every word of the ${name} is optional, so it can be empty`;
        yield draftFor(reading, placed, { message, refs: tokensOf(slot), detail: name });
      }
    }
  },
};

export const tokensInTwoSlots: Check = {
  code: 'G27',
  title: 'a token in two slots is rarely meant',
  level: 'info',
  *find(reading) {
    for (const placed of allFrames(reading)) {
      const body = tokensOf(placed.frame.body);
      const repeated = body.filter((ref, index) => body.indexOf(ref) !== index);
      const subjects = placed.frame.subjects.flatMap((slot) => (slot ? tokensOf(slot) : []));
      const shared = new Set([...repeated, ...subjects.filter((ref) => body.includes(ref))]);
      const refs = [...shared].filter(
        (ref) => typeof ref === 'number' && /[\p{L}\p{N}]/u.test(printTokens(reading, [ref])),
      );
      if (refs.length === 0) continue;
      const message = `${JSON.stringify(printTokens(reading, refs))} is in two slots`;
      yield draftFor(reading, placed, { message, refs });
    }
  },
};

export const overOptional: Check = {
  code: 'G28',
  title: 'an optional group changes no meaning',
  level: 'warn',
  *find(reading) {
    for (const placed of allFrames(reading)) {
      yield* findNegations(reading, placed);
      if (reading.knows.tags) yield* findLostHeads(reading, placed);
    }
  },
};

function* findNegations(reading: Reading, placed: PlacedFrame): Generator<FindingDraft> {
  const { subjects, body } = placed.frame;
  for (const { tokens, optional } of [...subjects.flatMap((slot) => slot ?? []), ...body]) {
    const refs = optional ? tokens.filter((ref) => isInList(reading, 'negations', ref)) : [];
    // A whole phrase that is denied may be left out; a single "not" turns the fact around.
    if (refs.length === 0 || tokens.length > 2) continue;
    const message = `without ${JSON.stringify(printTokens(reading, refs))} the fact says the opposite`;
    yield draftFor(reading, placed, { message, refs: tokens });
  }
}

/** An argument that has a noun only in its optional groups: "[people] happy". */
function* findLostHeads(reading: Reading, placed: PlacedFrame): Generator<FindingDraft> {
  const isNoun = (ref: TokenRef) => hasTag(reading, ref, 'NOUN', 'PROPN', 'PRON', 'NUM', 'SYM');
  const seen = new Set<TokenRef>();
  for (const { name, slot } of slotsOf(placed.frame)) {
    const [kept, left] = [true, false].map((isKept) =>
      slot.flatMap(({ tokens, optional }) => (optional === isKept ? [] : tokens)),
    ) as [TokenRef[], TokenRef[]];
    const noun = left.findLast(isNoun);
    const isLost = kept.length > 0 && kept.every((ref) => hasTag(reading, ref, 'ADJ', 'DET', 'ADP'));
    if (name === 'relation' || noun === undefined || !isLost || seen.has(noun)) continue;
    seen.add(noun);
    const message = `without ${JSON.stringify(printTokens(reading, [noun]))} the ${name} loses its main word`;
    yield draftFor(reading, placed, { message, refs: [noun], detail: name });
  }
}
