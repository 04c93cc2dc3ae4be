// The record of where a sentence stands in its document, as extractions and graphs have it.

import { z } from 'zod';

const span = z.tuple([z.int().min(0), z.int().min(0)]).readonly();
const spans = z.array(span).readonly();

export const sourcePlaceSchema = z.strictObject({
  id: z.string(),
  sentence: z.int().min(1),
  page: z.int().min(1).optional(),
  span: span.optional(),
  spans: z
    .strictObject({ subject: spans, relation: spans, object: spans, further: z.array(spans).optional() })
    .optional(),
  fields: z.record(z.string(), z.unknown()).optional(),
});
