// The JSON lines of CESI's ReVerb datasets: a raw and a normalized triple, links of subject and object to Freebase, source sentences. Phrases are
// the raw ones, since normalization glues the words of noun phrases together. "NULL" means that the entity is not known.

import { z } from 'zod';
import { declareDiagnostics, type Report } from '../../core/diagnostic.ts';
import type { Source } from '../../formats/format.ts';
import { describeJsonError, describeSchemaIssues } from '../../formats/json-errors.ts';
import { recognizesJson } from '../../formats/jsonl.ts';
import type { Dataset } from '../dataset.ts';
import { createGold } from '../gold-clusters.ts';
import { createProblem, type OpenTriple } from '../open-graph.ts';

export const cesiDiagnostics = declareDiagnostics('format/cesi', {
  'bad-json': { severity: 'error', remedy: 'write one JSON object a line; is the file cut off here?' },
  'bad-record': { severity: 'error', remedy: 'give each record _id, triple and true_link as CESI does' },
  'repeated-triple': { severity: 'error', remedy: 'give each triple an _id of its own' },
  'no-subject': { severity: 'warning', remedy: 'link the subject; its mention is clustered but not scored' },
});

const link = z.string().nullish();
const recordSchema = z.object({
  _id: z.union([z.int(), z.string().min(1)]),
  triple: z.tuple([z.string(), z.string(), z.string()]),
  true_link: z.object({ subject: link, object: link }),
  src_sentences: z.array(z.string()).nullish(),
});

export function recognizesCesi(head: readonly string[]): boolean {
  return recognizesJson(head, (record) => 'true_link' in record, /"true_link"\s*:/);
}

export function parseCesi(source: Source, report: Report): Dataset {
  const lineOf = new Map<string, number>();
  const triples: OpenTriple[] = [];
  const entities: { readonly subject: string[]; readonly object: string[] }[] = [];
  let line = 0;
  for (const text of source.lines) {
    line++;
    if (text.trim() === '') continue;
    const say = (name: keyof typeof cesiDiagnostics.rules, message: string) =>
      report(cesiDiagnostics.diagnose(name, { file: source.name, line }, message));
    const record = parseRecord(text, say);
    if (record === undefined) continue;
    const id = String(record._id);
    const earlier = lineOf.get(id);
    if (earlier !== undefined) {
      say('repeated-triple', `_id ${id} was used before, at line ${earlier}`);
      continue;
    }
    lineOf.set(id, line);
    const [subject, relation, object] = record.triple;
    const sentence = record.src_sentences?.[0]?.split(/\s+/u).filter((word) => word !== '');
    triples.push({ id, subject, relation, object, sentence });
    entities.push({ subject: toEntity(record.true_link.subject), object: toEntity(record.true_link.object) });
    if (entities.at(-1)?.subject.length === 0)
      say('no-subject', `the subject ${JSON.stringify(subject)} has no entity`);
  }
  const subjects = createProblem(triples, 'subject');
  return {
    triples,
    problems: [subjects, createProblem(triples, 'relation'), createProblem(triples, 'object')],
    // Most objects have no entity, so nobody scores them.
    tasks: [{ kind: 'NPC-E', problem: subjects, gold: createGold(entities.map(({ subject }) => subject)) }],
  };
}

type Say = (name: 'bad-json' | 'bad-record', message: string) => void;

function parseRecord(text: string, say: Say): z.infer<typeof recordSchema> | undefined {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    say('bad-json', describeJsonError(error, text).message);
    return undefined;
  }
  const record = recordSchema.safeParse(data);
  if (record.success) return record.data;
  say('bad-record', describeSchemaIssues(record.error));
  return undefined;
}

const toEntity = (name: string | null | undefined): string[] => (name && name !== 'NULL' ? [name] : []);
