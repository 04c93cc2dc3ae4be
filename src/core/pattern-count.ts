// Counts the distinct forms that a set of triple patterns has together, without listing them.
//
// The patterns are read as one automaton. Walking it word by word with sets of positions (so that every distinct prefix is in exactly
// one set) and carrying only how many prefixes lead to each set gives the number of distinct forms by addition.

import { usageError } from './assay-error.ts';
import { at } from './at.ts';
import { type Form, minimalSlot, slotNames, type TriplePattern } from './pattern.ts';
import { createPatternMatcher, type MatchOptions, sameForm } from './pattern-match.ts';

type CountOptions = Pick<MatchOptions, 'concatenated' | 'minimal'>;

const slotEnd = '\0';
const maxStates = 500_000;

/** Counts the distinct forms of patterns, exactly. */
export function countForms(triples: readonly TriplePattern[], options: CountOptions = {}): bigint {
  return walkForms(createChart(triples, options)) - countExcluded(triples, options);
}

/** All patterns laid end to end: the word at each position, where an optional group beginning there ends, where patterns end. */
interface Chart {
  readonly words: readonly string[];
  readonly skips: ReadonlyMap<number, number>;
  readonly ends: ReadonlySet<number>;
  readonly starts: readonly number[];
}

function createChart(triples: readonly TriplePattern[], options: CountOptions): Chart {
  const words: string[] = [];
  const skips = new Map<number, number>();
  const ends = new Set<number>();
  const starts: number[] = [];
  for (const triple of triples) {
    starts.push(words.length);
    for (const name of slotNames) {
      for (const group of options.minimal ? minimalSlot(triple[name]) : triple[name]) {
        if (group.optional) skips.set(words.length, words.length + group.words.length);
        for (const word of group.words) words.push(word);
      }
      if (!options.concatenated) words.push(slotEnd);
    }
    ends.add(words.length);
    words.push(slotEnd);
  }
  return { words, skips, ends, starts };
}

interface State {
  readonly positions: readonly number[];
  prefixes: bigint;
}

function walkForms(chart: Chart): bigint {
  let total = 0n;
  let layer = new Map<string, State>([['', { positions: chart.starts, prefixes: 1n }]]);
  while (layer.size > 0) {
    const next = new Map<string, State>();
    for (const { positions, prefixes } of layer.values()) {
      const { accepts, steps } = step(chart, positions);
      if (accepts) total += prefixes;
      for (const targets of steps.values()) {
        const sorted = [...targets].sort((a, b) => a - b);
        const key = sorted.join();
        const state = next.get(key);
        if (state) state.prefixes += prefixes;
        else next.set(key, { positions: sorted, prefixes });
      }
      if (next.size > maxStates)
        throw usageError('pattern-too-ambiguous', 'the optional groups of a fact are too ambiguous to count');
    }
    layer = next;
  }
  return total;
}

/** Where each word leads from a set of positions, and whether a form may end there. */
function step(chart: Chart, positions: readonly number[]) {
  const steps = new Map<string, Set<number>>();
  let accepts = false;
  for (const start of positions) {
    for (let position: number | undefined = start; position !== undefined; position = chart.skips.get(position)) {
      if (chart.ends.has(position)) {
        accepts = true;
        break;
      }
      const word = at(chart.words, position);
      const targets = steps.get(word);
      if (targets) targets.add(position + 1);
      else steps.set(word, new Set([position + 1]));
    }
  }
  return { accepts, steps };
}

/** Excluded forms that the patterns would have and that no other pattern brings back. */
function countExcluded(triples: readonly TriplePattern[], options: CountOptions): bigint {
  const excluded = triples.flatMap((triple) => triple.exclusions ?? []);
  if (excluded.length === 0) return 0n;
  const matcher = createPatternMatcher(triples, options);
  const bare = createPatternMatcher(
    triples.map(({ exclusions: _, ...triple }) => triple),
    options,
  );
  const gone: Form[] = [];
  for (const form of excluded) {
    if (gone.some((other) => sameForm(other, form, options))) continue;
    if (bare.match(form).length > 0 && matcher.match(form).length === 0) gone.push(form);
  }
  return BigInt(gone.length);
}
