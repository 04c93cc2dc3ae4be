// Exact matching of surface forms against triple patterns without ever listing a pattern's forms.
//
// A set of reachable input positions is kept as bits: bit j means "the pattern so far can have produced the first j words".
// A pattern word shifts the set by one and masks it with the places where that word stands in the input; an optional group adds
// what it reaches to what was there before. Time is linear in the pattern's length; inputs of up to 30 words fit one machine word,
// longer ones use a bigint in the same way.

import { type Form, minimalSlot, type SlotPattern, slotNames, type TriplePattern } from './pattern.ts';

export interface MatchOptions {
  /** Compare the three slots joined, not slot by slot (facet C). */
  readonly concatenated?: boolean;
  /** Leave optional groups out of the patterns (facet M). */
  readonly minimal?: boolean;
  readonly ignoreCase?: boolean;
}

export interface PatternMatcher {
  /** Indices of the patterns, in the order given, that have this form. */
  match(form: Form): number[];
}

/** Runs of a slot, one after another: (length * 2 + optional), then the word ids. */
type SlotCode = Int32Array;

export function createPatternMatcher(triples: readonly TriplePattern[], options: MatchOptions = {}): PatternMatcher {
  const fold = options.ignoreCase ? (word: string) => word.toLowerCase() : (word: string) => word;
  const compiler = createCompiler(fold, options.minimal ?? false);
  const codes = triples.map((triple) => slotNames.map((name) => compiler.compile(triple[name])));
  const { vocabulary } = compiler;
  const matchCodes = options.concatenated ? matchJoined(codes, vocabulary) : matchSlots(codes, vocabulary);
  return {
    match(form) {
      const found = matchCodes(slotNames.map((name) => (options.ignoreCase ? form[name].map(fold) : form[name])));
      return found.filter((index) => !isExcluded(triples[index], form));
    },
  };
}

/** Compiles each distinct slot once: facts of a sentence share most of theirs. */
function createCompiler(fold: (word: string) => string, minimal: boolean) {
  const vocabulary = new Map<string, number>();
  const known = new Map<SlotPattern, SlotCode>();
  const idOf = (word: string): number => {
    const folded = fold(word);
    const id = vocabulary.get(folded) ?? vocabulary.size;
    if (id === vocabulary.size) vocabulary.set(folded, id);
    return id;
  };
  const compile = (slot: SlotPattern): SlotCode => {
    const existing = known.get(slot);
    if (existing) return existing;
    const code: number[] = [];
    for (const { words, optional } of minimal ? minimalSlot(slot) : slot) {
      code.push(words.length * 2 + (optional ? 1 : 0));
      for (const word of words) code.push(idOf(word));
    }
    const compiled = Int32Array.from(code);
    known.set(slot, compiled);
    return compiled;
  };
  return { vocabulary, compile };
}

type Slots<Item> = readonly Item[];

function matchSlots(triples: readonly Slots<SlotCode>[], vocabulary: ReadonlyMap<string, number>) {
  const inputs = slotNames.map(() => createInput(vocabulary));
  return (form: Slots<readonly string[]>): number[] => {
    const found: number[] = [];
    if (inputs.every((input, slot) => input.load(form[slot] as readonly string[]))) {
      for (const [index, codes] of triples.entries()) {
        if (inputs.every((input, slot) => input.accepts(codes[slot] as SlotCode))) found.push(index);
      }
    }
    for (const input of inputs) input.unload();
    return found;
  };
}

function matchJoined(triples: readonly Slots<SlotCode>[], vocabulary: ReadonlyMap<string, number>) {
  const input = createInput(vocabulary);
  const joined = triples.map((codes) => Int32Array.from(codes.flatMap((code) => [...code])));
  return (form: Slots<readonly string[]>): number[] => {
    const found: number[] = [];
    if (input.load(form.flat())) {
      for (const [index, code] of joined.entries()) if (input.accepts(code)) found.push(index);
    }
    input.unload();
    return found;
  };
}

const maxNarrowLength = 30;

/** Holds one word sequence and tells which slots have it as a form. Remembers its answers until it is unloaded. */
function createInput(vocabulary: ReadonlyMap<string, number>) {
  const masks = new Int32Array(vocabulary.size);
  let wideMasks = new Map<number, bigint>();
  let ids: number[] = [];
  let answers = new Map<SlotCode, boolean>();

  function accepts(code: SlotCode): boolean {
    const known = answers.get(code);
    if (known !== undefined) return known;
    const answer =
      ids.length <= maxNarrowLength
        ? (runNarrow(code, masks) & (1 << ids.length)) !== 0
        : (runWide(code, wideMasks) & (1n << BigInt(ids.length))) !== 0n;
    answers.set(code, answer);
    return answer;
  }

  /** False when the input has a word that no pattern has: nothing can match then. */
  function load(words: readonly string[]): boolean {
    for (const word of words) {
      const id = vocabulary.get(word);
      if (id === undefined) return false;
      ids.push(id);
    }
    for (const [position, id] of ids.entries()) {
      if (ids.length <= maxNarrowLength) masks[id] = (masks[id] as number) | (1 << (position + 1));
      else wideMasks.set(id, (wideMasks.get(id) ?? 0n) | (1n << BigInt(position + 1)));
    }
    return true;
  }

  function unload(): void {
    for (const id of ids) masks[id] = 0;
    ids = [];
    if (wideMasks.size > 0) wideMasks = new Map();
    if (answers.size > 0) answers = new Map();
  }

  return { accepts, load, unload };
}

function runNarrow(code: SlotCode, masks: Int32Array): number {
  let reached = 1;
  for (let i = 0; i < code.length && reached !== 0; ) {
    const header = code[i++] as number;
    const end = i + (header >> 1);
    let group = reached;
    for (; i < end; i++) group = (group << 1) & (masks[code[i] as number] as number);
    reached = header & 1 ? reached | group : group;
  }
  return reached;
}

function runWide(code: SlotCode, masks: ReadonlyMap<number, bigint>): bigint {
  let reached = 1n;
  for (let i = 0; i < code.length && reached !== 0n; ) {
    const header = code[i++] as number;
    const end = i + (header >> 1);
    let group = reached;
    for (; i < end; i++) group = (group << 1n) & (masks.get(code[i] as number) ?? 0n);
    reached = header & 1 ? reached | group : group;
  }
  return reached;
}

function isExcluded(triple: TriplePattern | undefined, form: Form): boolean {
  return triple?.exclusions?.some((excluded) => sameForm(excluded, form)) ?? false;
}

export function sameForm(left: Form, right: Form): boolean {
  return slotNames.every(
    (name) => left[name].length === right[name].length && left[name].every((word, i) => word === right[name][i]),
  );
}
