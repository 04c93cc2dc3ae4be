// Every change of an annotation is one of these operations: plain data, checked by a schema, applied by `apply`, taken back by `invert`.
// Facts and frames come with ids that the client made. What an operation means and when it is refused: docs/reference/annotation-rules.md.

import { z } from 'zod';
import { chainSchema, dismissalSchema, statusSchema, tokenLabelSchema, tokenSpanSchema } from './annotation.ts';
import { factChangeSchema, factSchema, frameChangeSchema, frameSchema, idSchema, originSchema } from './frame.ts';

/** The tokenization that the operation's token numbers mean (R2). */
const version = z.int().min(1);
/** Position in the list after the operation; the end when absent. */
const at = z.int().min(0).optional();
/** Who proposed the change; absent for the annotator's own. Kept in the log. */
const origin = originSchema.optional();

const simpleOperations = [
  z.strictObject({ type: z.literal('fact.add'), version, fact: factSchema, at, origin }),
  z.strictObject({ type: z.literal('fact.remove'), fact: idSchema, origin }),
  z.strictObject({ type: z.literal('fact.edit'), fact: idSchema, change: factChangeSchema, origin }),
  z.strictObject({ type: z.literal('fact.move'), fact: idSchema, to: z.int().min(0), origin }),
  /** All frames of `fact` go to the end of `into`. */
  z.strictObject({ type: z.literal('fact.merge'), fact: idSchema, into: idSchema, origin }),
  /** The named frames leave the fact and make a new one right behind it. */
  z.strictObject({
    type: z.literal('fact.split'),
    fact: idSchema,
    frames: z.array(idSchema).min(1).readonly(),
    newFact: idSchema,
    origin,
  }),
  z.strictObject({ type: z.literal('frame.add'), version, fact: idSchema, frame: frameSchema, at, origin }),
  z.strictObject({ type: z.literal('frame.remove'), frame: idSchema, origin }),
  z.strictObject({ type: z.literal('frame.edit'), version, frame: idSchema, change: frameChangeSchema, origin }),
  /** To another fact, or to another place in its own. */
  z.strictObject({ type: z.literal('frame.move'), frame: idSchema, fact: idSchema, at, origin }),
  z.strictObject({ type: z.literal('chain.put'), version, chain: chainSchema, at, origin }),
  z.strictObject({ type: z.literal('chain.remove'), chain: idSchema, origin }),
  z.strictObject({
    type: z.literal('token.label'),
    version,
    token: z.int().min(0),
    label: tokenLabelSchema.nullable(),
    origin,
  }),
  z.strictObject({
    type: z.literal('sentence.retokenize'),
    from: version,
    to: version,
    tokens: z.array(tokenSpanSchema).max(100_000).readonly(),
    origin,
  }),
  z.strictObject({ type: z.literal('sentence.status'), status: statusSchema, origin }),
  z.strictObject({ type: z.literal('sentence.flag'), flagged: z.boolean(), origin }),
  z.strictObject({ type: z.literal('sentence.note'), note: z.string().max(10_000), origin }),
  z.strictObject({ type: z.literal('dismissal.add'), dismissal: dismissalSchema, at, origin }),
  z.strictObject({
    type: z.literal('dismissal.remove'),
    code: dismissalSchema.shape.code,
    key: dismissalSchema.shape.key,
    origin,
  }),
  /** What undoing a merge, split or move needs: facts put back as they were, others taken away, all in a given order. */
  z.strictObject({
    type: z.literal('facts.restore'),
    version,
    put: z.array(factSchema).readonly(),
    remove: z.array(idSchema).readonly(),
    order: z.array(idSchema).readonly(),
    origin,
  }),
] as const;

const simpleOperationSchema = z.discriminatedUnion('type', simpleOperations);
export type SimpleOperation = z.infer<typeof simpleOperationSchema>;

export const operationSchema = z.discriminatedUnion('type', [
  ...simpleOperations,
  /** All or none (R19). */
  z.strictObject({
    type: z.literal('batch'),
    operations: z.array(simpleOperationSchema).min(1).max(10_000).readonly(),
    origin,
  }),
]);
export type Operation = z.infer<typeof operationSchema>;
export type OperationType = Operation['type'];
