// The JSON lines of CESI's ReVerb datasets: a raw and a normalized triple, links of subject and object to Freebase, source sentences. Phrases are
// the raw ones, since normalization glues the words of noun phrases together. "NULL" means that the entity is not known.

import { z } from 'zod';
import { declareDiagnostics, type Report } from '../../../core/diagnostic.ts';
import type { Source } from '../../../formats/format.ts';
import { describeJsonError, describeSchemaIssues } from '../../../formats/json-errors.ts';
import { recognizesJson } from '../../../formats/jsonl/jsonl.ts';
import type { Dataset } from '../dataset.ts';
import { createGold } from '../gold-clusters.ts';
import { createProblem, type OpenTriple, type PhraseLink } from '../open-graph.ts';
import { linkByKey } from '../phrase-graph.ts';

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
  entity_linking: z.object({ subject: link, object: link }).nullish(),
});

export function recognizesCesi(head: readonly string[]): boolean {
  return recognizesJson(head, (record) => 'true_link' in record, /"true_link"\s*:/);
}

/** Reads a graph in CESI's JSON lines. */
export function parseCesi(source: Source, report: Report): Dataset {
  const lineOf = new Map<string, number>();
  const triples: OpenTriple[] = [];
  const entities: string[][] = [];
  const linked: (readonly [phrase: string, entity: string])[] = [];
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
    entities.push(toEntity(record.true_link.subject));
    for (const entity of toEntity(record.entity_linking?.subject)) linked.push([subject, entity]);
    for (const entity of toEntity(record.entity_linking?.object)) linked.push([object, entity]);
    if (entities.at(-1)?.length === 0) say('no-subject', `the subject ${JSON.stringify(subject)} has no entity`);
  }
  const sideInformation = linkByEntity(linked);
  const subjects = { ...createProblem(triples, 'subject'), sideInformation };
  const relations = { ...createProblem(triples, 'relation'), otherSideInformation: sideInformation };
  return {
    triples,
    problems: [subjects, relations, { ...createProblem(triples, 'object'), sideInformation }],
    // Most objects have no entity, so nobody scores them.
    tasks: [{ kind: 'NPC-E', problem: subjects, gold: createGold(entities) }],
  };
}

/** What an entity linker found is side information: phrases are linked that it mostly takes for the same entity. */
function linkByEntity(linked: readonly (readonly [phrase: string, entity: string])[]): PhraseLink[] {
  const countsOf = new Map<string, Map<string, number>>();
  for (const [phrase, entity] of linked) {
    const counts = countsOf.get(phrase.toLowerCase()) ?? new Map<string, number>();
    counts.set(entity, (counts.get(entity) ?? 0) + 1);
    countsOf.set(phrase.toLowerCase(), counts);
  }
  const commonest = (counts: ReadonlyMap<string, number> = new Map()) =>
    [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0])[0];
  return linkByKey([...countsOf.keys()], (phrase) => commonest(countsOf.get(phrase)));
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
