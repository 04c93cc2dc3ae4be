// A canonical graph as JSON lines: each entity, relation, type and fact with all that is known of it. The one export that loses nothing.

import { printHeader } from '../../../formats/jsonl/jsonl.ts';
import type { CanonicalGraph } from '../build/canonical-graph.ts';

/** Prints a graph as JSON lines. */
export function* printGraphJsonl({ entities, relations, types, facts }: CanonicalGraph): Generator<string> {
  yield printHeader('assay-graph');
  const groups = { entity: entities, relation: relations, type: types, fact: facts };
  for (const [kind, records] of Object.entries(groups))
    for (const record of records) yield `${JSON.stringify({ kind, ...record })}\n`;
}
