// Facts and frames as people annotate them: plain data with ids that the client gives. A frame is the frame of `core`, with token numbers
// in place of words, so that it survives a change of tokenization.

import { z } from 'zod';
import { type Slot, sliceSlot, slotSchema, tokenRefSchema, tokensOf } from './slot.ts';

export const idSchema = z.string().min(1).max(100);
const noteSchema = z.string().max(10_000);
const tagsSchema = z.array(z.string().min(1).max(100)).max(100).readonly();

/** Where a frame comes from; it is kept with the frame whatever happens to it later. */
export const originSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('manual') }),
  /** Read from a file or another tool; a system may say how sure it is. */
  z.strictObject({
    kind: z.literal('import'),
    by: z.string().min(1).max(200),
    confidence: z.number().optional(),
  }),
  /** Proposed by a rule or a system and accepted by the annotator. */
  z.strictObject({
    kind: z.literal('suggestion'),
    by: z.string().min(1).max(200),
    confidence: z.number().min(0).max(1).optional(),
  }),
]);

export type Origin = z.infer<typeof originSchema>;

/** An origin as gold has it: `import: gold.txt`, `suggestion: extractor (0.87)`. */
export function printOrigin({ kind, by, confidence }: Exclude<Origin, { kind: 'manual' }>): string {
  return `${kind}: ${by}${confidence === undefined ? '' : ` (${confidence})`}`;
}

/** Undefined for what `printOrigin` did not write. */
export function parseFrameOrigin(text: string): Origin | undefined {
  const [, kind, by, number] = /^(import|suggestion): (.+?)(?: \(([\d.e-]+)\))?$/.exec(text) ?? [];
  const confidence = number === undefined ? {} : { confidence: Number(number) };
  return originSchema.safeParse({ kind, by, ...confidence }).data;
}

/** A form that is switched off, by its tokens; null is the dropped subject. */
const exclusionSchema = z.strictObject({
  subject: z.array(tokenRefSchema).readonly().nullable(),
  relation: z.array(tokenRefSchema).readonly(),
  object: z.array(tokenRefSchema).readonly(),
});
export type Exclusion = z.infer<typeof exclusionSchema>;

const frameFields = {
  /** Each alternative is one acceptable subject; null is a subject that the language drops. */
  subjects: z.array(slotSchema.nullable()).max(100).readonly(),
  /** Relation and object tokens in the order in which they are read (with `objectFirst`: object and relation). */
  body: slotSchema,
  /** Where the body may be cut in two: numbers of body tokens to the left of the cut. */
  cuts: z.array(z.int().min(0)).max(2000).readonly(),
  /** Object before relation, as in Japanese. */
  objectFirst: z.boolean(),
  exclusions: z.array(exclusionSchema).max(1000).readonly(),
  /** Whether subject and object are clean concepts (facet E); null when nobody has said. */
  entity: z.boolean().nullable(),
  /** Free labels, such as `attribution` or `passive-twin`. */
  tags: tagsSchema,
  note: noteSchema,
};

export const frameChangeSchema = z.strictObject(frameFields).partial();
/** The fields of a frame that an edit replaces. */
export type FrameChange = z.infer<typeof frameChangeSchema>;

export const frameSchema = z.strictObject({ id: idSchema, ...frameFields, origin: originSchema });
export type AnnotatedFrame = z.infer<typeof frameSchema>;

const factFields = { tags: tagsSchema, note: noteSchema };

export const factChangeSchema = z.strictObject(factFields).partial();
/** The fields of a fact, besides its frames, that an edit replaces. */
export type FactChange = z.infer<typeof factChangeSchema>;

export const factSchema = z.strictObject({
  id: idSchema,
  frames: z.array(frameSchema).min(1).max(1000).readonly(),
  ...factFields,
});
export type AnnotatedFact = z.infer<typeof factSchema>;

/** The frame with the fields that a change gives. */
export function changeFrame(frame: AnnotatedFrame, change: FrameChange): AnnotatedFrame {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return { ...frame, ...given };
}

/** Relation and object at a cut; either may be without groups. */
export function cutFrame(
  { body, objectFirst }: Pick<AnnotatedFrame, 'body' | 'objectFirst'>,
  cut: number,
): { relation: Slot; object: Slot } {
  const [left, right] = [sliceSlot(body, 0, cut), sliceSlot(body, cut, tokensOf(body).length)];
  return objectFirst ? { relation: right, object: left } : { relation: left, object: right };
}

type FrameParts = Pick<AnnotatedFrame, 'id' | 'subjects' | 'body' | 'cuts'> & Partial<AnnotatedFrame>;

/** A frame with what is said and nothing else. */
export function createFrame(parts: FrameParts): AnnotatedFrame {
  const { id, subjects, body, cuts, ...rest } = parts;
  const defaults = { objectFirst: false, exclusions: [], entity: null, tags: [], note: '' };
  return { id, subjects, body, cuts, ...defaults, origin: { kind: 'manual' }, ...rest };
}

export function createFact(
  parts: Pick<AnnotatedFact, 'id' | 'frames'> & Partial<Pick<AnnotatedFact, 'tags' | 'note'>>,
): AnnotatedFact {
  return { tags: [], note: '', ...parts };
}
