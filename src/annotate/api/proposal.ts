// What systems say about a sentence, as it travels: proposals that an annotator may take over.

import { z } from 'zod';
import { systemSchema } from './key.ts';

const extractionSchema = z.strictObject({
  subject: z.string(),
  relation: z.string(),
  objects: z.array(z.string()),
  confidence: z.number().optional(),
});

export const proposalsSchema = z.strictObject({ system: systemSchema, extractions: z.array(extractionSchema) });
export type Proposals = z.infer<typeof proposalsSchema>;
