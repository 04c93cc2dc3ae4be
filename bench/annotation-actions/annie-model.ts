// How many clicks AnnIE needs for triples, by its interaction as published: slot buttons, a click for each token, an Optional toggle, bars for groups
// of several tokens, one click to add. A selection stays after adding, so the next triple is an edit of it or, after Clear, made anew; the
// cheaper way counts. Clicks for saving and for going on are left out.

import { placeTokens } from '../../src/annotate/model/slot.ts';
import type { TargetTriple } from './open-gold.ts';

type SlotName = keyof TargetTriple;
const slots: readonly SlotName[] = ['subject', 'relation', 'object'];

/** What is selected: for each slot its tokens, true for a token that is optional by itself. */
type Selection = Readonly<Record<SlotName, ReadonlyMap<number, boolean>>>;

const nothing: Selection = { subject: new Map(), relation: new Map(), object: new Map() };

/** Tokens of longer optional groups are plain tokens with a pair of bars around them. */
function select(triple: TargetTriple): Selection {
  const read = (slot: SlotName): ReadonlyMap<number, boolean> =>
    new Map(
      triple[slot].flatMap(({ tokens, optional }) =>
        tokens.map((ref): [number, boolean] => [Number(ref), optional && tokens.length === 1]),
      ),
    );
  return { subject: read('subject'), relation: read('relation'), object: read('object') };
}

/** A bar is opened by one click and closed by two; any click on a token wipes all bars, so they are set each time. */
const countBars = (triple: TargetTriple): number =>
  3 * slots.flatMap((slot) => triple[slot]).filter(({ tokens, optional }) => optional && tokens.length > 1).length;

/**
 * How optional tokens are made: chosen first and then marked; or, at best, all chosen while Optional is on, in an order of slots that needs no more
 * clicks for it, which nobody does.
 */
type Style = 'marking' | 'at best';

/** Clicks that lead from a selection to a triple, with the click that adds it. */
function countEdit(from: Selection, triple: TargetTriple, style: Style = 'marking'): number {
  const to = select(triple);
  let clicks = 0;
  let [marks, chosen] = [0, 0];
  for (const slot of slots) {
    const [before, after] = [from[slot], to[slot]];
    const gone = [...before].filter(([token]) => !after.has(token));
    const fresh = [...after].filter(([token]) => !before.has(token));
    const kept = [...after].filter(([token]) => before.has(token));
    // An optional token becomes mandatory by its first click and is taken out by the second.
    clicks += gone.reduce((sum, [, optional]) => sum + (optional ? 2 : 1), 0);
    clicks += fresh.length + (fresh.length > 0 ? 1 : 0);
    clicks += kept.filter(([token, optional]) => !optional && before.get(token)).length;
    marks += kept.filter(([token, optional]) => optional && !before.get(token)).length;
    chosen += fresh.filter(([, optional]) => optional).length;
  }
  // Optional is switched on and off again.
  const toggles = marks + chosen > 0 ? 2 : 0;
  return clicks + toggles + marks + (style === 'marking' ? chosen : 0) + countBars(triple) + 1;
}

export interface AnnieCost {
  /** Each triple by the cheaper of editing the last selection and beginning anew. */
  readonly reusing: number;
  /** The same with optional tokens at best: a lower bound. */
  readonly atBest: number;
  /** Each triple anew, with Clear before it. */
  readonly anew: number;
}

/** The triples of a sentence in the order in which they are entered. */
export function countAnnieClicks(triples: readonly TargetTriple[]): AnnieCost {
  let cost: AnnieCost = { reusing: 0, atBest: 0, anew: 0 };
  let last = nothing;
  for (const [index, triple] of triples.entries()) {
    const start = index === 0 ? 0 : 1;
    const cheaper = (style: Style): number =>
      Math.min(start + countEdit(nothing, triple, style), countEdit(last, triple, style));
    cost = {
      reusing: cost.reusing + cheaper('marking'),
      atBest: cost.atBest + cheaper('at best'),
      anew: cost.anew + start + countEdit(nothing, triple),
    };
    last = select(triple);
  }
  return cost;
}

/** Does the triple need a token in two slots? AnnIE cannot do that; it is counted as if it could. */
export function needsTokenTwice(triple: TargetTriple): boolean {
  const tokens = slots.flatMap((slot) => placeTokens(triple[slot]).map(({ token }) => token));
  return new Set(tokens).size < tokens.length;
}
