// An annotation with all that checks and suggestions ask about it: the tokens' analysis, word classes, and the parts of its frames.

import type { TriplePattern } from '../../core/pattern.ts';
import { type AnalysedSentence, type EntitySpan, hasTree } from '../../language/tree/analysed-sentence.ts';
import { deprelOf, formOf, hasTag, type Tree, tagOf, toTree } from '../../language/tree/tree.ts';
import { type Annotation, wordOf } from './annotation.ts';
import { type ClosedClasses, closedClassesOf } from './closed-classes.ts';
import { triplesOfFrame } from './expand.ts';
import type { AnnotatedFact, AnnotatedFrame } from './frame.ts';
import type { Settings } from './settings.ts';
import type { TokenRef } from './slot.ts';
import { describeTokens, type TokenInfo, toAnalysedSentence } from './token-info.ts';

/** It is a tree of the annotation's own tokens, so that the words of `language/tree` ask it too. */
export interface Reading extends Tree {
  readonly annotation: Annotation;
  readonly settings: Settings;
  readonly tokens: readonly TokenInfo[];
  readonly knows: { readonly tags: boolean; readonly tree: boolean; readonly entities: boolean };
  readonly classes: ClosedClasses;
  /** The triples of a frame, made once. */
  triplesOf(frame: AnnotatedFrame): readonly TriplePattern[];
  /** Gives ids to the facts and frames that fixes and suggestions bring in. */
  readonly createId: () => string;
}

export interface ReadingInput {
  readonly annotation: Annotation;
  readonly settings: Settings;
  readonly analysed?: AnalysedSentence | undefined;
  readonly createId: () => string;
}

export function readAnnotation({ annotation, settings, analysed, createId }: ReadingInput): Reading {
  const tokens = describeTokens(annotation, analysed);
  const isAnalysed = analysed?.text === annotation.text;
  const triples = new Map<AnnotatedFrame, readonly TriplePattern[]>();
  const entities = new Set(tokens.flatMap(({ entity }) => entity ?? []));
  return {
    ...toTree({ ...toAnalysedSentence(annotation), tokens, entities: [...entities] }),
    annotation,
    settings,
    tokens,
    knows: {
      tags: tokens.length > 0 && tokens.every(({ upos }) => upos !== undefined),
      tree: isAnalysed && hasTree(analysed),
      entities: isAnalysed && (analysed.entities.length > 0 || hasTree(analysed)),
    },
    classes: closedClassesOf(annotation.language),
    triplesOf(frame) {
      const own = triples.get(frame) ?? triplesOfFrame(annotation, frame);
      triples.set(frame, own);
      return own;
    },
    createId,
  };
}

/** A frame with the fact that it belongs to. */
export interface PlacedFrame {
  readonly fact: AnnotatedFact;
  readonly frame: AnnotatedFrame;
}

export function allFrames({ annotation }: Reading): PlacedFrame[] {
  return annotation.facts.flatMap((fact) => fact.frames.map((frame) => ({ fact, frame })));
}

export function lowerWord(reading: Reading, ref: TokenRef | undefined): string {
  return formOf(reading, ref).toLowerCase();
}

type ListName = {
  [Name in keyof ClosedClasses]: ClosedClasses[Name] extends ReadonlySet<string> ? Name : never;
}[keyof ClosedClasses];

export function isInList(reading: Reading, list: ListName, ref: TokenRef | undefined): boolean {
  return reading.classes[list].has(lowerWord(reading, ref));
}

/** With tags an adposition that is no particle of a verb; else a word of the language's list. */
export function isPreposition(reading: Reading, ref: TokenRef | undefined): boolean {
  if (tagOf(reading, ref) === '') return isInList(reading, 'prepositions', ref);
  return hasTag(reading, ref, 'ADP') && deprelOf(reading, ref) !== 'compound:prt';
}

export function entityOf({ tokens }: Reading, ref: TokenRef): EntitySpan | undefined {
  return typeof ref === 'number' ? tokens[ref]?.entity : undefined;
}

/** Is the token inside a named entity, and not its only token? */
export function isInsideEntity(reading: Reading, ref: TokenRef): boolean {
  const entity = entityOf(reading, ref);
  return entity !== undefined && entity.end - entity.first > 1;
}

export function printTokens({ annotation }: Reading, refs: readonly TokenRef[]): string {
  return refs.map((ref) => wordOf(annotation, ref)).join(' ');
}
