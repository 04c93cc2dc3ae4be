// How a sentence stands to a fact, as our JSON formats have it.

import { z } from 'zod';
import { factModalities } from '../../core/factuality.ts';

const claim = { polarity: z.enum(['positive', 'negative']), modality: z.enum(factModalities) };

export const factualityRecord = z.strictObject({
  ...claim,
  attribution: z.strictObject({ source: z.string().optional(), verb: z.string().optional(), ...claim }).optional(),
  quantification: z.string().optional(),
  cues: z.array(z.string()).optional(),
});
