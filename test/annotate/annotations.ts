// Annotations for tests, written the way people read them: sentences split at spaces, slots with optional groups in brackets.

import { type Annotation, createAnnotation, wordOf, wordsOf } from '../../src/annotate/model/annotation.ts';
import { apply } from '../../src/annotate/model/apply.ts';
import { type AnnotatedFact, type AnnotatedFrame, createFact, createFrame } from '../../src/annotate/model/frame.ts';
import type { Operation } from '../../src/annotate/model/operations.ts';
import { type Reading, readAnnotation } from '../../src/annotate/model/reading.ts';
import { createSettings, type Settings } from '../../src/annotate/model/settings.ts';
import { type Slot, sliceSlot, tokensOf } from '../../src/annotate/model/slot.ts';
import { toAnalysedSentence } from '../../src/annotate/model/token-info.ts';
import { printSlot } from '../../src/core/pattern.ts';
import { parseBrackets } from '../../src/formats/benchie/brackets.ts';
import type { AnalysedSentence } from '../../src/language/tree/analysed-sentence.ts';

export function spansOf(text: string): { start: number; end: number }[] {
  return Array.from(text.matchAll(/\S+/g), ({ index, 0: word }) => ({ start: index, end: index + word.length }));
}

export function annotate(text: string, language = 'en'): Annotation {
  return createAnnotation({ sentence: 's1', annotator: 'ann', text, language, tokens: spansOf(text) });
}

/** The slot with the first tokens that have these words, in order as far as possible. */
export function slot(annotation: Annotation, text: string): Slot {
  const words = wordsOf(annotation);
  let last = -1;
  return parseBrackets(text, { file: 'test' }, () => {}).map(({ words: wanted, optional }) => ({
    optional,
    tokens: wanted.map((word) => {
      const after = words.indexOf(word, last + 1);
      last = after < 0 ? words.indexOf(word) : after;
      return last < 0 ? word : last;
    }),
  }));
}

/** "Ana | she --> runs ¦ in --> the race": subjects divided by |, more cuts by ¦. */
export function frame(annotation: Annotation, id: string, line: string): AnnotatedFrame {
  const [subjects = '', ...bodyParts] = line.split(/ (?:-->|¦) /);
  const groups = bodyParts.map((part) => slot(annotation, part));
  const lengths = groups.map((part) => part.reduce((sum, { tokens }) => sum + tokens.length, 0));
  return createFrame({
    id,
    subjects: subjects.split(' | ').map((text) => (text === '/' ? null : slot(annotation, text))),
    body: slot(annotation, bodyParts.join(' ')),
    cuts: lengths.slice(0, -1).map((_, index) => lengths.slice(0, index + 1).reduce((sum, length) => sum + length, 0)),
  });
}

export function fact(annotation: Annotation, id: string, ...lines: string[]): AnnotatedFact {
  return createFact({ id, frames: lines.map((line, index) => frame(annotation, `${id}.${index + 1}`, line)) });
}

export function applyAll(start: Annotation, ...operations: Operation[]): Annotation {
  return operations.reduce((state, operation) => {
    const applied = apply(state, operation);
    if (!applied.ok) throw new Error(`${applied.refusal.rule}: ${applied.refusal.reason}`);
    return applied.state;
  }, start);
}

export function withFacts(text: string, facts: readonly (readonly string[])[], language = 'en'): Annotation {
  const start = annotate(text, language);
  const add = (lines: readonly string[], index: number): Operation => ({
    type: 'fact.add',
    version: 1,
    fact: fact(start, `f${index + 1}`, ...lines),
  });
  return applyAll(start, ...facts.map(add));
}

/**
 * An analysis of the annotation's tokens, written as one item per token: "DET:det:2" is tag, relation and head (from 1; 0 is the root),
 * features follow after "+": "VERB:root:0+VerbForm=Fin".
 */
export function analyse(
  annotation: Annotation,
  items: string,
  entities: AnalysedSentence['entities'] = [],
): AnalysedSentence {
  const bare = toAnalysedSentence(annotation);
  const parts = items.split(' ').map((item) => item.split('+'));
  if (parts.length !== bare.tokens.length) throw new Error(`${parts.length} items for ${bare.tokens.length} tokens`);
  const tokens = bare.tokens.map((token, index) => {
    const [tags = '', ...feats] = parts[index] ?? [];
    const [, upos, deprel, head] = /^(\w+)(?::(.+):(\d+))?$/.exec(tags) ?? [];
    const features = Object.fromEntries(feats.map((feature) => feature.split('=') as [string, string]));
    return {
      ...token,
      upos,
      feats: features,
      ...(deprel === undefined ? {} : { deprel, head: Number(head) - 1 }),
    };
  });
  return { ...bare, tokens, entities };
}

export function read(annotation: Annotation, analysed?: AnalysedSentence, settings: Partial<Settings> = {}): Reading {
  let ids = 0;
  return readAnnotation({
    annotation,
    analysed,
    settings: { ...createSettings(annotation.language), ...settings },
    createId: () => `n${++ids}`,
  });
}

/** The facts as lines: subjects divided by |, cuts by ¦ (the last one is the arrow's place). */
export function printFacts(annotation: Annotation): string[][] {
  const print = (slot: Slot) =>
    printSlot(slot.map(({ tokens, optional }) => ({ words: tokens.map((ref) => wordOf(annotation, ref)), optional })));
  return annotation.facts.map(({ frames }) =>
    frames.map((item) => {
      const ends = [...item.cuts, tokensOf(item.body).length];
      const parts = ends.map((end, index) => print(sliceSlot(item.body, ends[index - 1] ?? 0, end)));
      const subjects = item.subjects.map((subject) => (subject ? print(subject) : '/')).join(' | ');
      return `${subjects} --> ${parts.slice(0, -1).join(' ¦ ')} --> ${parts.at(-1)}`;
    }),
  );
}
