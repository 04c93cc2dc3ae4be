// COMBO's val.json and test.json: one JSON array of triples with their sentence and all gold. Gold is `id` of head and tail (NPC-E),
// `r.label` (RPC) and `instance` of head and tail (NPC-O). The phrase is `name`, which annotators normalized, not the span.

import { z } from 'zod';
import { declareDiagnostics, type Report } from '../../../core/diagnostic.ts';
import type { Source } from '../../../formats/format.ts';
import { describeJsonError, describeSchemaIssues } from '../../../formats/json-errors.ts';
import type { Dataset, Task } from '../dataset.ts';
import { createGold } from '../gold-clusters.ts';
import { createProblem, type OpenTriple, type Role, roles, type WordSpan } from '../open-graph.ts';

export const comboDiagnostics = declareDiagnostics('format/combo', {
  'bad-json': { severity: 'error', remedy: 'give the JSON array as COMBO publishes it; is the file cut off here?' },
  'bad-record': { severity: 'error', remedy: 'give each record tri_id, text, h, r and t as COMBO does' },
  'repeated-triple': { severity: 'info', remedy: 'nothing needs doing: the copies say the same and count once' },
  'conflicting-triple': { severity: 'warning', remedy: 'give each triple a tri_id of its own; the last one counts' },
  'odd-label': { severity: 'warning', remedy: 'check r.label; it is kept as a relation of its own' },
  'bad-span': {
    severity: 'warning',
    remedy: 'give pos as [start, end) in tokens of text; the triple is read without its sentence',
  },
  'name-not-span': { severity: 'info', remedy: 'nothing needs doing: the phrase is the name' },
  'repeated-class': { severity: 'info', remedy: 'nothing needs doing: a class counts once' },
  'no-class': { severity: 'info', remedy: 'nothing needs doing: as in the paper, the entity stands for its class' },
});

const words = z.array(z.string());
const span = z.tuple([z.int(), z.int()]);
const nounPhrase = z.object({ name: words.min(1), id: z.string().min(1), instance: words, pos: span });
const recordSchema = z.object({
  tri_id: z.union([z.int(), z.string().min(1)]),
  text: words,
  h: nounPhrase,
  r: z.object({ name: words.min(1), label: z.string().min(1), pos: span }),
  t: nounPhrase,
});
type ComboRecord = z.infer<typeof recordSchema>;

const sides = { subject: 'h', relation: 'r', object: 't' } as const;

export function recognizesCombo(head: readonly string[]): boolean {
  return /^\s*\[/.test(head[0] ?? '') && /"tri_id"\s*:|"instance"\s*:/.test(head.join('\n'));
}

/** Reads a graph in COMBO's JSON. */
export function parseCombo(source: Source, report: Report): Dataset {
  const records = keepLast(parseRecords(source, report), source.name, report);
  remarkRecords(records, source.name, report);
  const triples = records.map(toTriple);
  const problems = roles.map((role) => createProblem(triples, role));
  const [subjects, relations, objects] = problems as [Task['problem'], Task['problem'], Task['problem']];
  const classesOf = ({ id, instance }: ComboRecord['h']) => (instance.length === 0 ? [id] : instance);
  return {
    triples,
    problems,
    tasks: [
      { kind: 'NPC-E', problem: subjects, gold: createGold(records.map(({ h }) => [h.id])) },
      { kind: 'NPC-E', problem: objects, gold: createGold(records.map(({ t }) => [t.id])) },
      { kind: 'RPC', problem: relations, gold: createGold(records.map(({ r }) => [r.label])) },
      { kind: 'NPC-O', problem: subjects, gold: createGold(records.map(({ h }) => classesOf(h))) },
      { kind: 'NPC-O', problem: objects, gold: createGold(records.map(({ t }) => classesOf(t))) },
    ],
  };
}

function parseRecords(source: Source, report: Report): ComboRecord[] {
  const text = [...source.lines].join('\n');
  const complain = (name: 'bad-json' | 'bad-record', message: string, line?: number) =>
    report(comboDiagnostics.diagnose(name, { file: source.name, line }, message));
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const { message, line } = describeJsonError(error, text);
    complain('bad-json', message, line);
    return [];
  }
  if (!Array.isArray(data)) {
    complain('bad-json', 'the file holds no array');
    return [];
  }
  return data.flatMap((item: unknown, index) => {
    const record = recordSchema.safeParse(item);
    if (record.success) return [record.data];
    complain('bad-record', `record ${index + 1}: ${describeSchemaIssues(record.error)}`);
    return [];
  });
}

/** By tri_id, as the original code does: a repeated triple replaces the earlier one, in its place. */
function keepLast(records: readonly ComboRecord[], file: string, report: Report): ComboRecord[] {
  const byId = new Map<string, ComboRecord>();
  for (const record of records) {
    const id = String(record.tri_id);
    const earlier = byId.get(id);
    byId.set(id, record);
    if (earlier === undefined) continue;
    const isCopy = JSON.stringify(earlier) === JSON.stringify(record);
    report(
      isCopy
        ? comboDiagnostics.diagnose('repeated-triple', { file }, `tri_id ${id} occurs again`)
        : comboDiagnostics.diagnose('conflicting-triple', { file }, `tri_id ${id} occurs again with other data`),
    );
  }
  return [...byId.values()];
}

function toTriple({ tri_id, text, ...record }: ComboRecord): OpenTriple {
  const pick = <Value>(value: (side: ComboRecord['h' | 'r']) => Value) =>
    Object.fromEntries(roles.map((role) => [role, value(record[sides[role]])])) as Record<Role, Value>;
  const spans = pick(({ pos }): WordSpan => pos);
  const isSound = roles.every((role) => isInside(spans[role], text));
  return {
    id: String(tri_id),
    ...pick(({ name }) => name.join(' ')),
    ...(isSound ? { sentence: text, spans } : {}),
  };
}

const isInside = ([start, end]: WordSpan, text: readonly string[]): boolean =>
  start >= 0 && start < end && end <= text.length;

function remarkRecords(records: readonly ComboRecord[], file: string, report: Report): void {
  for (const { tri_id, text, h, r, t } of records) {
    const say = (name: keyof typeof comboDiagnostics.rules, message: string) =>
      report(comboDiagnostics.diagnose(name, { file }, `tri_id ${tri_id}: ${message}`));
    if (/^[\d\s]+$/.test(r.label)) say('odd-label', `the relation is called ${JSON.stringify(r.label)}`);
    for (const { name, pos } of [h, r, t]) {
      const said = text.slice(...pos).join(' ');
      if (!isInside(pos, text)) say('bad-span', `[${pos.join(', ')}] lies outside the ${text.length} tokens`);
      else if (said !== name.join(' '))
        say('name-not-span', `${JSON.stringify(name.join(' '))} stands for ${JSON.stringify(said)}`);
    }
    for (const { id, instance } of [h, t]) {
      if (new Set(instance).size < instance.length) say('repeated-class', `${id} has a class twice`);
      if (instance.length === 0) say('no-class', `${id} has no class`);
    }
  }
}
