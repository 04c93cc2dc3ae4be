// What the language engine says about a sentence, as it travels (`AnalysedSentence` of language/analysis.ts).

import { z } from 'zod';
import type { AnalysedSentence } from '../../language/tree/analysed-sentence.ts';

const span = { first: z.int(), end: z.int() };

export const analysisSchema: z.ZodType<AnalysedSentence> = z.object({
  id: z.string().optional(),
  text: z.string(),
  offset: z.int().optional(),
  language: z.string(),
  tokens: z.array(
    z.object({
      form: z.string(),
      start: z.int(),
      end: z.int(),
      spaceAfter: z.string(),
      lemma: z.string().optional(),
      upos: z.string().optional(),
      xpos: z.string().optional(),
      feats: z.record(z.string(), z.string()).optional(),
      head: z.int().optional(),
      deprel: z.string().optional(),
    }),
  ),
  multiwords: z.array(z.object({ ...span, form: z.string() })),
  entities: z.array(z.object({ ...span, type: z.string().optional() })),
});
