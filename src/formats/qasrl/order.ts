// The order of a tuple's arguments. QA-SRL does not give one; OIE2016 took it from counts of the positions at which answers to questions
// of a pattern (wh, subject, object) stood in the sentence. The table is the caller's; what it lacks never stops the conversion.

import { z } from 'zod';
import { usageError } from '../../core/assay-error.ts';
import { describeJsonError, describeSchemaIssues } from '../json-errors.ts';
import { asksForSubject, printSlotText, type QasrlQuestion } from './model.ts';

/** For each pattern, such as `who _ something`, how often its answers stood at position 0, 1, 2, ... */
export type QasrlOrderTable = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface PlacedArgument {
  readonly question: QasrlQuestion;
  /** Where the answer begins in the sentence. */
  readonly offset: number;
}

export type ArgumentOrder = (left: PlacedArgument, right: PlacedArgument) => number;

export const byOffset: ArgumentOrder = (left, right) => left.offset - right.offset;

/** Our own order without a table: the subject, then direct objects, then the rest; within each by place in the sentence. */
export const byRole: ArgumentOrder = (left, right) =>
  rankOf(left.question) - rankOf(right.question) || byOffset(left, right);

function rankOf(question: QasrlQuestion): number {
  if (asksForSubject(question)) return 0;
  const isObject = /^(who|whom|what)$/i.test(question.wh) && (question.preposition === '' || question.object2 !== '');
  return isObject ? 1 : 2;
}

/**
 * The argument with the highest share of position 0 goes first. The others, the most frequent pattern first, take their most frequent
 * position that is still free; those that find none go last, in the order of `fallback`.
 */
export function orderArguments<Item extends PlacedArgument>(
  items: readonly Item[],
  table: QasrlOrderTable | undefined,
  fallback: ArgumentOrder,
): Item[] {
  if (table === undefined) return items.toSorted(fallback);
  const counted = items.map((item) => ({ item, counts: countsOf(item.question, table) }));
  const [first, ...rest] = counted.toSorted((left, right) => shareOfFirst(right.counts) - shareOfFirst(left.counts));
  if (first === undefined) return [];
  const places = new Map<number, Item>([[0, first.item]]);
  const leftovers: Item[] = [];
  // Sorted from the questions' own order, so that equal counts keep it.
  const others = counted.filter((entry) => rest.includes(entry));
  for (const { item, counts } of others.toSorted((left, right) => sum(right.counts) - sum(left.counts))) {
    const free = [...counts].filter(([position]) => !places.has(position));
    const [best] = free.sort(([p, m], [q, n]) => n - m || p - q);
    if (best === undefined) leftovers.push(item);
    else places.set(best[0], item);
  }
  const placed = [...places].sort(([left], [right]) => left - right).map(([, item]) => item);
  return [...placed, ...leftovers.sort(fallback)];
}

type Counts = ReadonlyMap<number, number>;

/** A pattern that the table lacks counts as a subject where it asks for one, and otherwise has no position. */
function countsOf(question: QasrlQuestion, table: QasrlOrderTable): Counts {
  const { wh, subject, object } = question;
  const pattern = [wh, subject, object].map(printSlotText).join(' ').toLowerCase();
  const counts = Object.hasOwn(table, pattern) ? table[pattern] : undefined;
  if (counts === undefined) return asksForSubject(question) ? new Map([[0, 1]]) : new Map();
  return new Map(Object.entries(counts).map(([position, count]) => [Number(position), count]));
}

const sum = (counts: Counts): number => [...counts.values()].reduce((total, count) => total + count, 0);
const shareOfFirst = (counts: Counts): number => (counts.get(0) ?? 0) / Math.max(1, sum(counts));

const tableSchema = z.record(z.string(), z.record(z.string().regex(/^\d+$/), z.number().nonnegative()));

/** Reads a table from JSON; wrong use throws. */
export function parseOrderTable(text: string, name = 'order table'): QasrlOrderTable {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw usageError('bad-value', `${name}: ${describeJsonError(error, text).message}`);
  }
  const table = tableSchema.safeParse(data);
  if (table.success) return table.data;
  const said = describeSchemaIssues(table.error);
  throw usageError('bad-value', `${name}: ${said}; expected {"who _ something": {"0": 12, "1": 3}}`);
}
