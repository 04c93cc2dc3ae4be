// Exact matching of surface forms against triple patterns without ever listing a pattern's forms.
//
// A pattern is read left to right over the input's text while keeping every place where the pattern so far can have ended. A mandatory
// group moves each place past its words or drops it; an optional group adds the places it reaches to those already there. The places
// are word beginnings of the input, so the time is linear in the pattern's length, and nearly always there is only one place.

import { at } from './at.ts';
import { type Form, minimalSlot, type SlotPattern, slotNames, type TriplePattern } from './pattern.ts';
import { splitWords, tidySpaces } from './sentence.ts';

/** How patterns are matched. */
export interface MatchOptions {
  /** Compare the three slots joined, not slot by slot (facet C). */
  readonly concatenated?: boolean;
  /** Leave optional groups out of the patterns (facet M). */
  readonly minimal?: boolean;
  readonly ignoreCase?: boolean;
}

/** Matches forms against patterns without listing the forms of any. */
export interface PatternMatcher {
  /** Indices of the patterns, in the order given, that have this form. */
  match(form: Form): readonly number[];
  /** For each pattern, which of its parts (subject, relation, object; or all joined) have the form's text. */
  matchParts(form: Form): readonly (readonly boolean[])[];
}

/** Prepares patterns for matching. */
export function createPatternMatcher(triples: readonly TriplePattern[], options: MatchOptions = {}): PatternMatcher {
  const { concatenated = false, minimal = false, ignoreCase = false } = options;
  const fold = (text: string): string => (ignoreCase ? text.toLowerCase() : text);
  const parts = concatenated ? [joinedPart] : slotParts;
  const compilers = parts.map(({ ofTriple }) => ({ ofTriple, compile: createCompiler(fold, minimal) }));
  const compiled = triples.map((triple) => compilers.map(({ ofTriple, compile }) => compile(ofTriple(triple))));
  const excluding = new Map(
    triples.flatMap((triple, index) =>
      triple.exclusions?.length ? [[index, createExclusionTest(triple, options)] as const] : [],
    ),
  );
  let inputs = 0;
  const createComparer = (form: Form) => {
    const texts = parts.map((part) => fold(tidySpaces(part.ofForm(form))));
    const input = ++inputs;
    return (slot: CompiledSlot, part: number): boolean => accepts(slot, at(texts, part), input);
  };
  return {
    match(form) {
      const isAccepted = createComparer(form);
      const found: number[] = [];
      for (const [index, slots] of compiled.entries()) if (slots.every(isAccepted)) found.push(index);
      return excluding.size === 0 ? found : found.filter((index) => !excluding.get(index)?.(form));
    },
    matchParts(form) {
      const isAccepted = createComparer(form);
      return compiled.map((slots) => slots.map(isAccepted));
    },
  };
}

/** What is compared as one: a slot, or all three joined. */
interface ComparedPart {
  ofTriple(triple: TriplePattern): SlotPattern;
  ofForm(form: Form): string;
}

const slotParts: readonly ComparedPart[] = slotNames.map((name) => ({
  ofTriple: (triple) => triple[name],
  ofForm: (form) => form[name],
}));

const joinedPart: ComparedPart = {
  ofTriple: ({ subject, relation, object }) => [...subject, ...relation, ...object],
  ofForm: ({ subject, relation, object }) => `${subject} ${relation} ${object}`,
};

interface Run {
  readonly text: string;
  readonly optional: boolean;
}

interface CompiledSlot {
  /** Length of the shortest and the longest form: most inputs are refused by these alone. */
  readonly shortest: number;
  readonly longest: number;
  /** Made when they are needed for the first time. */
  readonly runs: () => readonly Run[];
  /** The input that `accepted` is about: triples of a sentence share slots, and each is tried once. */
  input: number;
  accepted: boolean;
}

/** Equal pattern objects are compiled once: the triples of a sentence share most of their slots. */
function createCompiler(fold: (text: string) => string, minimal: boolean): (pattern: SlotPattern) => CompiledSlot {
  const known = new Map<SlotPattern, CompiledSlot>();
  return (pattern) => {
    let slot = known.get(pattern);
    if (slot === undefined) {
      slot = compileSlot(minimal ? minimalSlot(pattern) : pattern, fold);
      known.set(pattern, slot);
    }
    return slot;
  };
}

function compileSlot(pattern: SlotPattern, fold: (text: string) => string): CompiledSlot {
  let shortest = -1;
  let longest = -1;
  for (const { words, optional } of pattern) {
    for (const word of words) {
      const length = fold(word).length + 1;
      longest += length;
      if (!optional) shortest += length;
    }
  }
  let runs: readonly Run[] | undefined;
  return {
    shortest: Math.max(0, shortest),
    longest: Math.max(0, longest),
    runs: () => {
      runs ??= pattern.map(({ words, optional }) => ({ text: fold(words.join(' ')), optional }));
      return runs;
    },
    input: 0,
    accepted: false,
  };
}

function accepts(slot: CompiledSlot, text: string, input: number): boolean {
  if (slot.input !== input) {
    slot.input = input;
    slot.accepted = text.length >= slot.shortest && text.length <= slot.longest && hasForm(slot.runs(), text);
  }
  return slot.accepted;
}

function hasForm(runs: readonly Run[], text: string): boolean {
  let places = [0];
  for (const run of runs) {
    const further = advance(places, run.text, text);
    places = run.optional ? mergeSorted(places, further) : further;
    if (places.length === 0) return false;
  }
  return places.at(-1) === (text === '' ? 0 : text.length + 1);
}

/** From each place the beginning of the word after `run`, if the run stands there; ascending like the places. */
function advance(places: readonly number[], run: string, text: string): number[] {
  const further: number[] = [];
  for (const place of places) {
    if (!text.startsWith(run, place)) continue;
    const end = place + run.length;
    if (end === text.length || text.charCodeAt(end) === 32) further.push(end + 1);
  }
  return further;
}

function mergeSorted(left: number[], right: readonly number[]): number[] {
  if (right.length === 0) return left;
  const merged: number[] = [];
  for (let i = 0, j = 0; i < left.length || j < right.length; ) {
    const a = left[i] ?? Number.POSITIVE_INFINITY;
    const b = right[j] ?? Number.POSITIVE_INFINITY;
    merged.push(Math.min(a, b));
    if (a <= b) i++;
    if (b <= a) j++;
  }
  return merged;
}

/**
 * Finds which forms a triple does not have because they are switched off. Joined, a text is switched off only if every way to divide it
 * into the triple's slots is.
 */
function createExclusionTest(triple: TriplePattern, options: MatchOptions): (form: Form) => boolean {
  const isListed = (form: Form): boolean =>
    triple.exclusions?.some((excluded) => sameForm(excluded, form, { ...options, concatenated: false })) ?? false;
  if (!options.concatenated) return isListed;
  const { exclusions: _, ...bare } = triple;
  const bySlot = createPatternMatcher([bare], { ...options, concatenated: false });
  return (form) => {
    const words = splitWords(joinedPart.ofForm(form));
    for (let i = 0; i <= words.length; i++) {
      for (let j = i; j <= words.length; j++) {
        const [subject, relation, object] = [words.slice(0, i), words.slice(i, j), words.slice(j)].map((slot) =>
          slot.join(' '),
        );
        const division = { subject, relation, object } as Form;
        if (bySlot.match(division).length > 0 && !isListed(division)) return false;
      }
    }
    return true;
  };
}

export function sameForm(
  left: Form,
  right: Form,
  { ignoreCase = false, concatenated = false }: MatchOptions = {},
): boolean {
  const key = (form: Form): string => {
    const slots = slotNames.map((name) => tidySpaces(form[name]));
    const text = concatenated ? tidySpaces(slots.join(' ')) : slots.join('\n');
    return ignoreCase ? text.toLowerCase() : text;
  };
  return key(left) === key(right);
}
