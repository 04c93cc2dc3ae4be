// Factuality benchmarks in JSON Lines: a pair of sentences a line. See docs/reference/factuality.md.

import { z } from 'zod';
import type { Report } from '../../core/diagnostic.ts';
import type { FactualityPair } from '../../core/factuality-pair.ts';
import type { Source } from '../format.ts';
import { parseJsonl } from './jsonl.ts';

const words = z.array(z.string().min(1));

const schema = z.strictObject({
  id: z.string().min(1),
  construction: z.string().min(1),
  asserted: z.string().min(1),
  contrary: z.string().min(1),
  fact: z.strictObject({ subject: words.min(1), relation: words.min(1), object: words.min(1) }),
  cues: words,
});

export function* parseFactualityPairs(source: Source, report: Report): Generator<FactualityPair> {
  for (const { data } of parseJsonl(source, report, 'assay-factuality', schema)) yield data;
}
