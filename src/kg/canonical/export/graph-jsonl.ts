// A canonical graph as JSON lines: each entity, relation, literal, type and fact with all that is known of it. The one export that loses nothing, and
// that is read again.

import { z } from 'zod';
import { declareDiagnostics, type Report } from '../../../core/diagnostic.ts';
import type { Source } from '../../../formats/format.ts';
import { factualityRecord } from '../../../formats/jsonl/factuality-record.ts';
import { type JsonlRecord, parseJsonl, printHeader, recognizesJsonl } from '../../../formats/jsonl/jsonl.ts';
import { sourcePlaceSchema } from '../../../formats/jsonl/source-place.ts';
import type { CanonicalGraph } from '../build/canonical-graph.ts';
import { literalDatatypes } from '../reading/literal.ts';

export const graphFileDiagnostics = declareDiagnostics('format/graph', {
  'repeated-id': { severity: 'error', remedy: 'give every entity, relation, literal, type and fact an id of its own' },
  'unknown-id': {
    severity: 'error',
    remedy: 'write the entity, relation, literal or type that the id stands for, too',
  },
});

const format = 'assay-graph';
const node = {
  id: z.string(),
  name: z.string(),
  aliases: z.array(
    z.strictObject({ phrase: z.string(), mentions: z.int().positive(), inverse: z.literal(true).optional() }),
  ),
  mentions: z.int().min(0),
};
const evidence = z.strictObject({
  triple: z.string(),
  subject: z.string(),
  relation: z.string(),
  object: z.string(),
  referents: z.strictObject({ subject: z.string().optional(), object: z.string().optional() }).optional(),
  inverse: z.literal(true).optional(),
  sentence: z.string().optional(),
  sentenceId: z.string().optional(),
  document: sourcePlaceSchema.optional(),
  confidence: z.number().optional(),
  factuality: factualityRecord.optional(),
});
const schema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('entity'), ...node, types: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('relation'), ...node }),
  z.strictObject({
    kind: z.literal('literal'),
    ...node,
    value: z.string(),
    datatype: z.enum(literalDatatypes),
    unit: z.string().optional(),
  }),
  z.strictObject({
    kind: z.literal('type'),
    id: z.string(),
    name: z.string(),
    broader: z.string().optional(),
    entities: z.array(z.string()),
  }),
  z.strictObject({
    kind: z.literal('fact'),
    id: z.string(),
    subject: z.string(),
    relation: z.string(),
    object: z.string(),
    evidence: z.array(evidence),
    confidence: z.number().optional(),
    factuality: factualityRecord.optional(),
  }),
]);
type GraphRecord = z.infer<typeof schema>;

/** Prints a graph as JSON lines. */
export function* printGraphJsonl({ entities, relations, literals, types, facts }: CanonicalGraph): Generator<string> {
  yield printHeader(format);
  const groups = { entity: entities, relation: relations, literal: literals, type: types, fact: facts };
  for (const [kind, records] of Object.entries(groups))
    for (const record of records) yield `${JSON.stringify({ kind, ...record })}\n`;
}

export const recognizesGraph = (head: readonly string[]): boolean => recognizesJsonl(head, format, 'kind');

/** Reads a graph that was printed as JSON lines. */
export function parseGraphJsonl(source: Source, report: Report): CanonicalGraph {
  const records = [...parseJsonl(source, report, format, schema)];
  checkIds(records, source.name, report);
  return {
    entities: records.flatMap(({ data }) => (data.kind === 'entity' ? [withoutKind(data)] : [])),
    relations: records.flatMap(({ data }) => (data.kind === 'relation' ? [withoutKind(data)] : [])),
    literals: records.flatMap(({ data }) => (data.kind === 'literal' ? [withoutKind(data)] : [])),
    types: records.flatMap(({ data }) => (data.kind === 'type' ? [withoutKind(data)] : [])),
    facts: records.flatMap(({ data }) => (data.kind === 'fact' ? [withoutKind(data)] : [])),
  };
}

const withoutKind = <Record extends GraphRecord>({ kind: _, ...others }: Record): Omit<Record, 'kind'> => others;

function checkIds(records: readonly JsonlRecord<GraphRecord>[], file: string, report: Report): void {
  const known = new Map<string, GraphRecord['kind']>();
  const complain = (name: 'repeated-id' | 'unknown-id', line: number, message: string) =>
    report(graphFileDiagnostics.diagnose(name, { file, line }, message));
  for (const { data, line } of records) {
    if (known.has(data.id)) complain('repeated-id', line, `the id ${JSON.stringify(data.id)} has been given already`);
    known.set(data.id, data.kind);
  }
  for (const { data, line } of records)
    for (const [kinds, id] of listReferences(data))
      if (!kinds.some((kind) => known.get(id) === kind))
        complain('unknown-id', line, `there is no ${kinds.join(' or ')} with the id ${JSON.stringify(id)}`);
}

type Reference = readonly [kinds: readonly GraphRecord['kind'][], id: string];

function listReferences(record: GraphRecord): readonly Reference[] {
  if (record.kind === 'entity') return record.types.map((id): Reference => [['type'], id]);
  if (record.kind === 'type') {
    const broader = record.broader === undefined ? [] : [[['type'], record.broader] satisfies Reference];
    return [...broader, ...record.entities.map((id): Reference => [['entity'], id])];
  }
  if (record.kind === 'relation' || record.kind === 'literal') return [];
  const { subject, relation, object } = record;
  return [
    [['entity'], subject],
    [['relation'], relation],
    [['entity', 'literal'], object],
  ];
}
