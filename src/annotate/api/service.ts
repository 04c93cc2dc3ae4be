// What the server and a service of an Open IE system say to each other (docs/reference/annotation-api.md, "A service that proposes facts").

import { z } from 'zod';
import { newSystemSchema } from './key.ts';

/** What a service is sent, as JSON by POST. */
export interface ServiceRequest {
  readonly id: string;
  readonly text: string;
  readonly language: string;
  /** Offsets in UTF-16 code units. */
  readonly tokens: readonly { readonly text: string; readonly start: number; readonly end: number }[];
}

const phrase = z.string().max(5000);

/** Fields that are not named here are passed over, so that a service may say more. */
export const serviceAnswerSchema = z.object({
  /** Kept as the origin of what is accepted; the service's host, when absent. */
  system: newSystemSchema.optional(),
  extractions: z
    .array(
      z.object({
        subject: phrase,
        relation: phrase,
        objects: z.array(phrase).max(20),
        confidence: z.number().optional(),
      }),
    )
    .max(200),
});
