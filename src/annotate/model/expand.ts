// An annotation as gold: frames become the frames of `core`, and with them come counting, matching, scoring and all formats.
// No form is ever listed.

import type { Fact, GoldSentence } from '../../core/fact.ts';
import { type Frame, frameToTriples } from '../../core/frame.ts';
import type { Form, SlotPattern, TriplePattern, WordGroup } from '../../core/pattern.ts';
import { countForms } from '../../core/pattern-count.ts';
import { createPatternMatcher } from '../../core/pattern-match.ts';
import { type Annotation, wordOf } from './annotation.ts';
import { type AnnotatedFact, type AnnotatedFrame, printOrigin } from './frame.ts';
import type { Slot, TokenRef } from './slot.ts';

export function toGoldSentence(annotation: Annotation): GoldSentence {
  const { sentence, text, language, tokenization, facts } = annotation;
  return {
    id: sentence,
    text,
    lang: language,
    tokens: tokenization.tokens.map(({ start, end }) => ({ text: text.slice(start, end), start, end })),
    facts: facts.map((fact) => toCoreFact(annotation, fact)),
  };
}

function toCoreFact(annotation: Annotation, { frames, tags, note }: AnnotatedFact): Fact {
  return {
    triples: [],
    frames: frames.map((frame) => toCoreFrame(annotation, frame)),
    ...(tags.length > 0 ? { tags } : {}),
    ...(note === '' ? {} : { note }),
  };
}

function toCoreFrame(annotation: Annotation, frame: AnnotatedFrame): Frame {
  const { subjects, body, cuts, objectFirst, exclusions, entity, tags, note, origin } = frame;
  const print = (refs: readonly TokenRef[]) => refs.map((ref) => wordOf(annotation, ref)).join(' ');
  return {
    subjects: subjects.map((subject) => subject && toPattern(annotation, subject)),
    body: toPattern(annotation, body),
    cuts,
    ...(objectFirst ? { objectFirst } : {}),
    ...(exclusions.length === 0
      ? {}
      : {
          exclusions: exclusions.map(({ subject, relation, object }) => ({
            subject: subject === null ? '/' : print(subject),
            relation: print(relation),
            object: print(object),
          })),
        }),
    ...(entity === null ? {} : { entity }),
    ...(tags.length > 0 ? { tags } : {}),
    ...(note === '' ? {} : { note }),
    ...(origin.kind === 'manual' ? {} : { origin: printOrigin(origin) }),
  };
}

function toPattern(annotation: Annotation, slot: Slot): SlotPattern {
  return slot.map(({ tokens, optional }): WordGroup => {
    const numbers = tokens.filter((ref) => typeof ref === 'number');
    const words = tokens.map((ref) => wordOf(annotation, ref));
    return { words, optional, ...(numbers.length === tokens.length ? { tokens: numbers } : {}) };
  });
}

export function triplesOfFrame(annotation: Annotation, frame: AnnotatedFrame): TriplePattern[] {
  return frameToTriples(toCoreFrame(annotation, frame));
}

export function triplesOfFrames(annotation: Annotation, frames: readonly AnnotatedFrame[]): TriplePattern[] {
  return frames.flatMap((frame) => triplesOfFrame(annotation, frame));
}

/** How many distinct forms these frames have together: what the page shows while a frame is being made. */
export function countFrameForms(annotation: Annotation, frames: readonly AnnotatedFrame[]): bigint {
  return countForms(triplesOfFrames(annotation, frames));
}

export interface FormMatch {
  readonly fact: string;
  readonly frame: string;
}

/** The facts and frames that have exactly this form: an extraction that matches none is wrong by this annotation. */
export function findFormMatches(annotation: Annotation, form: Form): FormMatch[] {
  return annotation.facts.flatMap((fact) =>
    fact.frames
      .filter((frame) => createPatternMatcher(triplesOfFrame(annotation, frame)).match(form).length > 0)
      .map((frame) => ({ fact: fact.id, frame: frame.id })),
  );
}
