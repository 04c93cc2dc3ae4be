// What can be asked of an export, and what its report says.

import { z } from 'zod';
import { exportFormats } from '../exchange/export-formats.ts';
import { statusSchema } from '../model/annotation.ts';
import { keySchema } from './key.ts';

export const exportQuerySchema = z.strictObject({
  format: z.enum(exportFormats.map(({ id }) => id)),
  /** Whose work. */
  annotator: keySchema,
  /** Only sentences that the annotator has brought to this state; without it all that the annotator has worked on. */
  status: statusSchema.optional(),
});
export type ExportQuery = z.infer<typeof exportQuerySchema>;

export const exportReportSchema = z.strictObject({
  sentences: z.int(),
  facts: z.int(),
  /** What the format cannot hold: empty when the file says all that the annotations say. */
  losses: z.array(z.strictObject({ code: z.string(), count: z.int(), example: z.string(), remedy: z.string() })),
});
export type ExportReport = z.infer<typeof exportReportSchema>;
