// An annotation with all that checks and suggestions ask about it: the tokens' analysis, word classes, and the parts of its frames.

import type { TriplePattern } from '../../core/pattern.ts';
import { type AnalysedSentence, hasTree } from '../../language/tree/analysed-sentence.ts';
import { type Annotation, wordOf } from './annotation.ts';
import { type ClosedClasses, closedClassesOf } from './closed-classes.ts';
import { triplesOfFrame } from './expand.ts';
import type { AnnotatedFact, AnnotatedFrame } from './frame.ts';
import type { Settings } from './settings.ts';
import type { TokenRef } from './slot.ts';
import { describeTokens, type TokenInfo } from './token-info.ts';

export interface Reading {
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
  return {
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

export function lowerWord({ annotation }: Reading, ref: TokenRef | undefined): string {
  return ref === undefined ? '' : wordOf(annotation, ref).toLowerCase();
}

export function infoOf({ tokens }: Reading, ref: TokenRef | undefined): TokenInfo | undefined {
  return typeof ref === 'number' ? tokens[ref] : undefined;
}

type ListName = {
  [Name in keyof ClosedClasses]: ClosedClasses[Name] extends ReadonlySet<string> ? Name : never;
}[keyof ClosedClasses];

export function isIn(reading: Reading, list: ListName, ref: TokenRef | undefined): boolean {
  return reading.classes[list].has(lowerWord(reading, ref));
}

export function hasTag(reading: Reading, ref: TokenRef | undefined, ...tags: readonly string[]): boolean {
  return tags.includes(infoOf(reading, ref)?.upos ?? '');
}

/** With tags an adposition that is no particle of a verb; else a word of the language's list. */
export function isPreposition(reading: Reading, ref: TokenRef | undefined): boolean {
  const info = infoOf(reading, ref);
  if (info?.upos === undefined) return isIn(reading, 'prepositions', ref);
  return info.upos === 'ADP' && info.deprel !== 'compound:prt';
}

export function isVerb(reading: Reading, ref: TokenRef | undefined): boolean {
  return hasTag(reading, ref, 'VERB', 'AUX');
}

export function lemmaOf(reading: Reading, ref: TokenRef | undefined): string {
  return infoOf(reading, ref)?.lemma?.toLowerCase() ?? lowerWord(reading, ref);
}

/** Is the token inside a named entity, and not its only token? */
export function isInsideEntity(reading: Reading, ref: TokenRef): boolean {
  const entity = infoOf(reading, ref)?.entity;
  return entity !== undefined && entity.end - entity.first > 1;
}

export function printTokens({ annotation }: Reading, refs: readonly TokenRef[]): string {
  return refs.map((ref) => wordOf(annotation, ref)).join(' ');
}

/** The token and all that depend on it, in the order of the sentence. */
export function subtreeOf({ tokens }: Reading, token: number): number[] {
  const inside = new Set([token]);
  for (let size = 0; size < inside.size; ) {
    size = inside.size;
    for (const [index, { head }] of tokens.entries()) if (head !== undefined && inside.has(head)) inside.add(index);
  }
  return [...inside].sort((a, b) => a - b);
}
