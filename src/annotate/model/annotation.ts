// The state that operations change: one annotator's work on one sentence. It holds all it needs, so that a server or a page can work on
// one sentence of a project of any size.

import { z } from 'zod';
import { type AnnotatedFact, type AnnotatedFrame, factSchema, idSchema } from './frame.ts';
import { slotSchema, type TokenRef } from './slot.ts';

/** Where a token stands in the text: half-open, in UTF-16 code units. Its text is what stands there. */
export const tokenSpanSchema = z.strictObject({ start: z.int().min(0), end: z.int().min(1) });
export type TextSpan = z.infer<typeof tokenSpanSchema>;

const tokenizationSchema = z.strictObject({
  /** Chosen by whoever makes the tokenization; operations name it (R2). */
  version: z.int().min(1),
  tokens: z.array(tokenSpanSchema).max(100_000).readonly(),
});

/** What an annotator says about a token in place of the language engine. */
export const tokenLabelSchema = z.strictObject({
  upos: z.string().min(1).max(20).optional(),
  lemma: z.string().min(1).max(200).optional(),
  /** Type of the named entity that the token belongs to; empty for none. */
  entity: z.string().max(50).optional(),
});
export type TokenLabel = z.infer<typeof tokenLabelSchema>;

/** Mentions of one entity: each may stand for the others as a subject. */
export const chainSchema = z.strictObject({ id: idSchema, mentions: z.array(slotSchema).max(100).readonly() });
export type Chain = z.infer<typeof chainSchema>;

/** A finding of a check, or a suggestion, that the annotator does not want to see again. */
export const dismissalSchema = z.strictObject({
  /** Code of the check (`G10`) or kind of the suggestion (`passive-twin`). */
  code: z.string().min(1).max(50),
  /** The finding's or suggestion's own key. */
  key: z.string().min(1).max(2000),
  reason: z.string().max(10_000),
});

export const statusSchema = z.enum(['todo', 'done', 'skipped']);
export type Status = z.infer<typeof statusSchema>;

export const annotationSchema = z.strictObject({
  sentence: idSchema,
  annotator: idSchema,
  text: z.string().min(1),
  /** BCP 47 language tag, such as `en`. */
  language: z.string().min(1).max(35),
  tokenization: tokenizationSchema,
  facts: z.array(factSchema).readonly(),
  chains: z.array(chainSchema).readonly(),
  /** By token number, as text because it is a key. */
  labels: z.record(z.string().regex(/^\d+$/), tokenLabelSchema).readonly(),
  dismissals: z.array(dismissalSchema).readonly(),
  status: statusSchema,
  flagged: z.boolean(),
  note: z.string().max(10_000),
});
export type Annotation = z.infer<typeof annotationSchema>;

export type AnnotationStart = Pick<Annotation, 'sentence' | 'annotator' | 'text' | 'language'> & {
  readonly tokens: readonly TextSpan[];
};

/** An annotation on which nothing has been done. */
export function createAnnotation({ tokens, ...start }: AnnotationStart): Annotation {
  return {
    ...start,
    tokenization: { version: 1, tokens: tokens.map(({ start, end }) => ({ start, end })) },
    facts: [],
    chains: [],
    labels: {},
    dismissals: [],
    status: 'todo',
    flagged: false,
    note: '',
  };
}

/** The text of a token, or the word itself where a reference is no token. */
export function wordOf({ text, tokenization }: Annotation, ref: TokenRef): string {
  if (typeof ref === 'string') return ref;
  const span = tokenization.tokens[ref];
  return span === undefined ? '' : text.slice(span.start, span.end);
}

export function wordsOf(annotation: Annotation): string[] {
  return annotation.tokenization.tokens.map((_, index) => wordOf(annotation, index));
}

export interface FoundFrame {
  readonly fact: AnnotatedFact;
  readonly factIndex: number;
  readonly frame: AnnotatedFrame;
  readonly frameIndex: number;
}

export function findFrame({ facts }: Annotation, id: string): FoundFrame | undefined {
  for (const [factIndex, fact] of facts.entries()) {
    const frameIndex = fact.frames.findIndex((frame) => frame.id === id);
    const frame = fact.frames[frameIndex];
    if (frame) return { fact, factIndex, frame, frameIndex };
  }
  return undefined;
}
