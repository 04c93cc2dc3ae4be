// G15, G19, G20, G21: what belongs into one fact and what does not.

import { slotNames, type TriplePattern } from '../../core/pattern.ts';
import { countForms } from '../../core/pattern-count.ts';
import { findCommonForm } from '../../core/pattern-overlap.ts';
import { hasTag, lemmaOf } from '../../language/tree/tree.ts';
import { type AnnotatedFact, type AnnotatedFrame, cutFrame } from '../model/frame.ts';
import { allFrames, isPreposition, type PlacedFrame, type Reading } from '../model/reading.ts';
import { placeTokens, type TokenRef, tokensOf } from '../model/slot.ts';
import { coreOf } from '../suggest/candidates.ts';
import { type Check, draftFor, type FindingDraft } from './check.ts';

export const attributions: Check = {
  code: 'G15',
  title: 'an attribution stands where the project wants it',
  level: 'warn',
  *find(reading) {
    const placed = allFrames(reading);
    for (const attribution of placed.filter(({ frame }) => isAttribution(reading, frame))) {
      const said = new Set<TokenRef>(tokensOf(cutFrame(attribution.frame, Math.max(...attribution.frame.cuts)).object));
      for (const core of placed) {
        if (core.frame.id === attribution.frame.id || !isInside(core.frame, said)) continue;
        const isSame = core.fact.id === attribution.fact.id;
        if (isSame !== (reading.settings.attribution === 'same')) yield draftMisplaced(reading, attribution, core);
      }
    }
  },
};

function isAttribution(reading: Reading, frame: AnnotatedFrame): boolean {
  const { relation } = cutFrame(frame, Math.min(...frame.cuts));
  return tokensOf(relation).some(
    (ref) => reading.classes.attributions.has(lemmaOf(reading, ref)) && !hasTag(reading, ref, 'NOUN', 'ADJ', 'PROPN'),
  );
}

function isInside({ subjects, body }: AnnotatedFrame, said: ReadonlySet<TokenRef>): boolean {
  const hasSubject = subjects.some((slot) => slot !== null && tokensOf(slot).every((ref) => said.has(ref)));
  return hasSubject && tokensOf(body).every((ref) => said.has(ref));
}

function draftMisplaced(reading: Reading, attribution: PlacedFrame, core: PlacedFrame): FindingDraft {
  const isSame = core.fact.id === attribution.fact.id;
  return draftFor(reading, core, {
    message: isSame
      ? 'the attribution and what it reports are two facts in this project'
      : 'the attribution and what it reports are one fact in this project',
    refs: tokensOf(core.frame.body),
    detail: attribution.frame.id,
    fixes: [
      isSame
        ? {
            label: 'make it a fact of its own',
            operation: { type: 'fact.split', fact: core.fact.id, frames: [core.frame.id], newFact: reading.createId() },
          }
        : {
            label: 'merge the two facts',
            operation: { type: 'fact.merge', fact: core.fact.id, into: attribution.fact.id },
          },
    ],
  });
}

export const sharedForms: Check = {
  code: 'G19',
  title: 'two facts share no form',
  level: 'block',
  *find({ annotation, triplesOf }) {
    const all = annotation.facts.map((fact) => ({ fact, triples: fact.frames.flatMap(triplesOf) }));
    for (const [index, later] of all.entries()) {
      for (const earlier of all.slice(0, index)) {
        const form = findShared(earlier.triples, later.triples);
        if (form === undefined) continue;
        yield {
          message: `facts ${all.indexOf(earlier) + 1} and ${index + 1} both have (${slotNames.map((name) => form[name]).join('; ')})`,
          key: `${earlier.fact.id}|${later.fact.id}`,
          fact: later.fact.id,
          tokens: [],
          fixes: [
            {
              label: `merge fact ${index + 1} into fact ${all.indexOf(earlier) + 1}`,
              operation: { type: 'fact.merge', fact: later.fact.id, into: earlier.fact.id },
            },
          ],
        };
      }
    }
  },
};

function findShared(left: readonly TriplePattern[], right: readonly TriplePattern[]) {
  for (const a of left) {
    for (const b of right) {
      const form = findCommonForm(a, b);
      if (form) return form;
    }
  }
  return undefined;
}

export const redundantFrames: Check = {
  code: 'G20',
  title: 'no frame says what others say',
  level: 'suggest',
  automatic: true,
  *find(reading) {
    for (const fact of reading.annotation.facts) {
      if (fact.frames.length < 2) continue;
      const all = countFacets(fact.frames.flatMap(reading.triplesOf));
      let kept = fact.frames;
      for (const frame of [...fact.frames].reverse()) {
        const others = kept.filter((other) => other !== frame);
        const triples = others.flatMap(reading.triplesOf);
        const isShared = reading.triplesOf(frame).every((own) => triples.some((other) => findCommonForm(own, other)));
        if (!isShared || countFacets(triples) !== all) continue;
        kept = others;
        yield draftRedundant(reading, fact, frame);
      }
    }
  },
};

/** How many forms there are, and how many without optional words: a frame whose loss changes neither is not missed. */
const countFacets = (triples: readonly TriplePattern[]): string =>
  `${countForms(triples)} ${countForms(triples, { minimal: true })}`;

function draftRedundant(reading: Reading, fact: AnnotatedFact, frame: AnnotatedFrame): FindingDraft {
  return draftFor(
    reading,
    { fact, frame },
    {
      message: 'other frames of the fact have all forms of this one',
      refs: [],
      fixes: [{ label: 'remove it', operation: { type: 'frame.remove', frame: frame.id } }],
    },
  );
}

export const misplacedFrames: Check = {
  code: 'G21',
  title: 'a frame is in the fact that it fits',
  level: 'suggest',
  *find(reading) {
    const { facts } = reading.annotation;
    const cores = facts.map(({ frames }) => frames.map((frame) => ({ words: coreOf(frame), cuts: coreCuts(frame) })));
    for (const placed of allFrames(reading)) {
      const own = facts.indexOf(placed.fact);
      const [words, cuts] = [coreOf(placed.frame), coreCuts(placed.frame)];
      const body = mandatoryBody(placed.frame);
      const isTwin = (a: number, b: number) =>
        a === b || (Math.abs(a - b) === 1 && isPreposition(reading, body[Math.min(a, b)]));
      const fitting = cores
        .slice(0, own)
        .findIndex((known) =>
          known.some((other) => other.words === words && other.cuts.some((a) => cuts.some((b) => isTwin(a, b)))),
        );
      const target = facts[fitting];
      if (target) yield draftFitting(reading, placed, target, fitting + 1);
    }
  },
};

function draftFitting(reading: Reading, placed: PlacedFrame, target: AnnotatedFact, number: number): FindingDraft {
  return draftFor(reading, placed, {
    message: `it looks like fact ${number}: the same words, parted in the same place`,
    refs: tokensOf(placed.frame.body),
    detail: target.id,
    fixes: [
      {
        label: `move it to fact ${number}`,
        operation: { type: 'frame.move', frame: placed.frame.id, fact: target.id },
      },
    ],
  });
}

const mandatoryBody = ({ body }: AnnotatedFrame): TokenRef[] =>
  body.flatMap(({ tokens, optional }) => (optional ? [] : tokens));

/** Cuts counted in mandatory tokens. */
function coreCuts({ body, cuts }: AnnotatedFrame): number[] {
  const placed = placeTokens(body);
  return cuts.map((cut) => placed.slice(0, cut).filter(({ optional }) => !optional).length);
}
