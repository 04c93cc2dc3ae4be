// Decisions made by hand, one JSON object a line: what must be in one cluster (`together`), and what must not (`apart`: no member of one list
// may be with a member of another). The report writes such files, and every method obeys them.

import { z } from 'zod';
import type { Report } from '../../../core/diagnostic.ts';
import type { Source } from '../../../formats/format.ts';
import { parseJsonl } from '../../../formats/jsonl/jsonl.ts';
import type { ClusterProblem } from '../open-graph.ts';

/** A link that a person made between phrases. `argument` stands for subjects and objects. */
export interface HandLink {
  readonly role: ClusterProblem['role'];
  /** Whether phrases are named, whatever their case, or mentions by their ids. */
  readonly by: 'phrase' | 'mention';
  readonly together?: readonly string[] | undefined;
  readonly apart?: readonly (readonly string[])[] | undefined;
  readonly line: number;
}

/** Decisions made by hand: what has to be together, and what apart. */
export interface HandLinks {
  readonly file: string;
  readonly links: readonly HandLink[];
}

const names = z.array(z.string().min(1)).min(1);
const schema = z
  .strictObject({
    role: z.enum(['subject', 'relation', 'object', 'argument']),
    by: z.enum(['phrase', 'mention']).default('phrase'),
    together: names.min(2).optional(),
    apart: z.array(names).min(2).optional(),
  })
  .refine(({ together, apart }) => (together === undefined) !== (apart === undefined), {
    message: 'give either "together" or "apart"',
  });

/** Reads decisions made by hand. */
export function parseLinks(source: Source, report: Report): HandLinks {
  const records = parseJsonl(source, report, 'assay-links', schema);
  return { file: source.name, links: Array.from(records, ({ data, line }) => ({ ...data, line })) };
}
