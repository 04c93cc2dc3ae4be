// The nouns of canonicalization (COMBO, section 3): triples of an open knowledge graph, the mentions of phrases in them, and what is to
// be clustered. Nothing here knows a file format or a method.

import type { ArgumentNotes } from '../../core/argument-note.ts';
import type { Factuality } from '../../core/factuality.ts';
import type { SourcePlace } from '../../core/source-place.ts';

/** The place of a phrase in a triple. */
export type Role = 'subject' | 'relation' | 'object';
export const roles: readonly Role[] = ['subject', 'relation', 'object'];

/** Half-open, in words of the sentence. */
export type WordSpan = readonly [start: number, end: number];

/** A triple of phrases with the sentence that it was extracted from. */
export interface OpenTriple extends Readonly<Record<Role, string>> {
  readonly id: string;
  /** The words of the sentence that the triple was extracted from. */
  readonly sentence?: readonly string[] | undefined;
  /** Where the phrases stand in it. A phrase may differ from its span: annotators normalize phrases. */
  readonly spans?: Readonly<Record<Role, WordSpan>> | undefined;
  readonly sentenceId?: string | undefined;
  /** Where it stands in its document, with the document's further fields. */
  readonly document?: SourcePlace | undefined;
  /** What the extractor knows of subject and object. */
  readonly arguments?: ArgumentNotes | undefined;
  /** What the extractor gives it. */
  readonly confidence?: number | undefined;
  /** How its sentence stands to it; absent where the extractor does not say. */
  readonly factuality?: Factuality | undefined;
}

/** One occurrence of a phrase; equal phrases in two triples are two mentions. */
export interface Mention {
  readonly id: string;
  readonly phrase: string;
  readonly triple?: OpenTriple | undefined;
  /** Where in the triple it stands, in problems that mix subjects and objects. */
  readonly role?: Role | undefined;
}

/** Two phrases that an outside source believes to mean the same. */
export interface PhraseLink {
  readonly phrases: readonly [string, string];
  readonly weight: number;
}

/** What a method gets to see: mentions of one role. `argument` stands for subjects and objects together. */
export interface ClusterProblem {
  readonly role: Role | 'argument';
  readonly mentions: readonly Mention[];
  readonly sideInformation?: readonly PhraseLink[] | undefined;
  /** The same of the other phrases of the graph: of relations where noun phrases are clustered, and the other way round. */
  readonly otherSideInformation?: readonly PhraseLink[] | undefined;
  /** All triples of the graph, where mentions cannot be joined with their own. */
  readonly graph?: readonly OpenTriple[] | undefined;
}

/** Lists the mentions of one role. */
export function createProblem(triples: readonly OpenTriple[], role: Role): ClusterProblem {
  return { role, mentions: triples.map((triple) => ({ id: triple.id, phrase: triple[role], triple })) };
}

/** Lists the mentions of subjects and objects together: an entity is one, whichever side it stands on. */
export function createArgumentProblem(triples: readonly OpenTriple[]): ClusterProblem {
  const sides = ['subject', 'object'] as const;
  const mentions = triples.flatMap((triple) =>
    sides.map((role): Mention => ({ id: `${triple.id}:${role}`, phrase: triple[role], triple, role })),
  );
  return { role: 'argument', mentions };
}

/** Lower-cased, since upper and lower case never distinguish two entities in open graphs. Nothing else is changed. */
export const surfaceOf = ({ phrase }: Mention): string => phrase.toLowerCase();

/** The words of a phrase: runs of characters that are no white space. */
export const splitPhrase = (surface: string): string[] => surface.split(/\s+/u).filter((word) => word !== '');
