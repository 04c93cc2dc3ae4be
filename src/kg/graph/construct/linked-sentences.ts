// Sentences in which entities are marked and linked, one JSON object a line: what a benchmark for canonicalization is built from (COMBO, section 4).

import { z } from 'zod';
import type { Report } from '../../../core/diagnostic.ts';
import type { Source } from '../../../formats/format.ts';
import { parseJsonl } from '../../../formats/jsonl/jsonl.ts';
import { constructDiagnostics } from './construct-diagnostics.ts';

const entitySchema = z.strictObject({
  /** Half-open, in characters. */
  span: z.tuple([z.int(), z.int()]),
  id: z.string().min(1),
  classes: z.array(z.string().min(1)).default([]),
});
const relationSchema = z.strictObject({
  /** Places in `entities`. */
  subject: z.int(),
  object: z.int(),
  label: z.string().min(1),
  id: z.string().min(1).optional(),
});
const schema = z.strictObject({
  id: z.string().min(1),
  text: z.string().min(1),
  entities: z.array(entitySchema),
  /** Where it is known which relations hold; then only their pairs are kept. */
  relations: z.array(relationSchema).optional(),
  meta: z.unknown().optional(),
});

export type LinkedEntity = z.infer<typeof entitySchema>;
export type LinkedRelation = z.infer<typeof relationSchema>;
export type LinkedSentence = z.infer<typeof schema>;

export function parseLinkedSentences(source: Source, report: Report): LinkedSentence[] {
  const sentences = new Map<string, LinkedSentence>();
  for (const { data, line } of parseJsonl(source, report, 'assay-linked-sentences', schema)) {
    const { id, text, entities, relations = [] } = data;
    const say = (name: 'bad-span' | 'repeated-sentence' | 'bad-relation', message: string) =>
      report(constructDiagnostics.diagnose(name, { file: source.name, line }, message));
    if (sentences.has(id)) say('repeated-sentence', `the sentence ${id} stands here again`);
    sentences.set(id, data);
    for (const { span, id: entity } of entities)
      if (text.slice(Math.max(0, span[0]), span[1]).trim() === '' || span[0] < 0 || span[1] > text.length)
        say('bad-span', `${entity} at [${span.join(', ')}] marks nothing in ${text.length} characters`);
    for (const { subject, object, label } of relations)
      if (entities[subject] === undefined || entities[object] === undefined)
        say('bad-relation', `${label} holds between the entities ${subject} and ${object}, of ${entities.length}`);
  }
  return [...sentences.values()];
}
