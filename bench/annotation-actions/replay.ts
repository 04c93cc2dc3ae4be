// Enters the facts of a sentence on the page's own workbench. For each frame several ways are tried, from where the last one ended; a way counts
// only if the workbench then holds exactly the forms that are wanted, and the shortest is taken.

import { wordOf } from '../../src/annotate/model/annotation.ts';
import { triplesOfFrames } from '../../src/annotate/model/expand.ts';
import type { AnnotatedFrame } from '../../src/annotate/model/frame.ts';
import { type PlacedToken, placeTokens, type Slot, sliceSlot, tokensOf } from '../../src/annotate/model/slot.ts';
import { printSlot, type SlotName, type TriplePattern } from '../../src/core/pattern.ts';
import { countForms } from '../../src/core/pattern-count.ts';
import type { AnalysedSentence } from '../../src/language/tree/analysed-sentence.ts';
import { type Draft, type Mark, type Marks, marksOf } from '../../src/web/annotate/state/draft.ts';
import { proposeCuts, resolveDraft } from '../../src/web/annotate/state/draft-frame.ts';
import { bodyOf } from '../../src/web/annotate/state/draft-marks.ts';
import { createHand, type Hand } from './hand.ts';
import { bareTriple, type TargetFact, type TargetSentence } from './open-gold.ts';

/** A target frame cut in two at one of its cuts. */
interface Plan {
  readonly subjects: readonly (readonly PlacedToken[])[];
  readonly relation: readonly PlacedToken[];
  readonly object: readonly PlacedToken[];
  /** The first token behind each further cut. */
  readonly cuts: readonly number[];
}

function planFrame({ subjects, body, cuts }: AnnotatedFrame, cut: number): Plan {
  const placed = placeTokens(body);
  return {
    subjects: subjects.map((subject) => placeTokens(subject ?? [])),
    relation: placed.slice(0, cut),
    object: placed.slice(cut),
    cuts: cuts.filter((other) => other !== cut).map((other) => Number(placed[other]?.token)),
  };
}

const numbersOf = (placed: readonly PlacedToken[]): number[] => placed.map(({ token }) => Number(token));

/** Runs of neighbours in the sentence; punctuation between two words belongs to the run. */
function runsOf(hand: Hand, tokens: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const token of tokens) {
    const last = runs.at(-1);
    if (last && last[1] < token && isBridge(hand, last[1] + 1, token)) last[1] = token;
    else runs.push([token, token]);
  }
  return runs;
}

function isBridge({ bench }: Hand, from: number, to: number): boolean {
  const { text, tokenization } = bench.get().annotation;
  const between = tokenization.tokens.slice(from, to);
  return between.every(({ start, end }) => !/[\p{L}\p{N}$%€£&]/u.test(text.slice(start, end)));
}

const resolved = ({ bench }: Hand): Draft => resolveDraft(bench.get().reading, bench.get().draft);

/** One drag for each run into the slot that is empty now; with Ctrl where the order is not that of the sentence. */
function fill(hand: Hand, tokens: readonly number[]): void {
  const more = isInOrder(tokens) ? 'Shift' : 'Ctrl';
  for (const [index, [first, last]] of runsOf(hand, tokens).entries())
    hand.drag(first, last, index === 0 ? undefined : more);
}

function byGroup<Item extends { readonly group: number }>(items: readonly Item[]): Map<number, Item[]> {
  const groups = new Map<number, Item[]>();
  for (const item of items) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return groups;
}

/** Sets the optional groups of a slot that are not as wanted. */
function mark(hand: Hand, slot: SlotName, wanted: readonly PlacedToken[]): void {
  const groups = byGroup(wanted);
  for (const group of groups.values()) {
    const tokens = numbersOf(group);
    const isOptional = group[0]?.optional ?? false;
    const wrong = isOptional ? (isOneGroup(hand, slot, tokens) ? [] : [tokens]) : findOptional(hand, slot, tokens);
    for (const part of wrong) hand.drag(Math.min(...part), Math.max(...part), 'Alt');
  }
}

function isOneGroup(hand: Hand, slot: SlotName, tokens: readonly number[]): boolean {
  const marks = marksOf(resolved(hand), slot);
  const own = marks.filter(({ token }) => tokens.includes(Number(token)));
  const [first] = own;
  return own.every(({ optional, group }) => optional === true && group === first?.group);
}

/** Tokens that are optional and should not be, by group. */
function findOptional(hand: Hand, slot: SlotName, tokens: readonly number[]): number[][] {
  const own = marksOf(resolved(hand), slot).filter(
    ({ token, optional }) => optional === true && tokens.includes(Number(token)),
  );
  return [...byGroup(own).values()].map((group) => group.map(({ token }) => Number(token)));
}

/** Sets cuts that are missing and refuses proposed ones that are not wanted; each may bring a new proposal. */
function cut(hand: Hand, wanted: readonly number[]): void {
  for (let steps = 0; steps < 12; steps++) {
    const draft = resolved(hand);
    const places = [...draft.cuts, ...proposeCuts(hand.bench.get().reading, draft)].map(({ token }) => Number(token));
    const there = places.map((token) => firstWord(hand, token));
    const next =
      wanted.find((token) => !there.includes(token)) ?? places.find((_, index) => !wanted.includes(there[index] ?? -1));
    if (next === undefined) return;
    hand.clickGap(next);
  }
}

/** A cut before punctuation is one before the next word. */
function firstWord(hand: Hand, token: number): number {
  const body = bodyOf(resolved(hand)).map((place) => Number(place.token));
  const at = body.indexOf(token);
  return body.slice(at).find((next) => !isBridge(hand, next, next + 1)) ?? token;
}

/** Words and groups of a slot as text, without punctuation, to compare. */
function printMarks(hand: Hand, marks: readonly (Mark | PlacedToken)[]): string {
  const words = marks.filter(({ token }) => !isBridge(hand, Number(token), Number(token) + 1));
  const isSame = (left: Mark | PlacedToken | undefined, right: Mark | PlacedToken | undefined): boolean =>
    left?.optional === true && right?.optional === true && left.group === right.group;
  const print = (mark: Mark | PlacedToken, index: number): string => {
    if (mark.optional !== true) return `${mark.token}`;
    return `${isSame(words[index - 1], mark) ? '' : '['}${mark.token}${isSame(mark, words[index + 1]) ? '' : ']'}`;
  };
  return words.map(print).join(' ');
}

/** Subjects that the draft has already stay; others are added, or all is cleared first. */
function enterSubjects(hand: Hand, { subjects }: Plan): void {
  const there = resolved(hand).subjects.map((marks) => printMarks(hand, marks ?? []));
  const wanted = subjects.map((subject) => printMarks(hand, subject));
  const isKept = there.every((subject) => wanted.includes(subject));
  if (!isKept) hand.key('Escape');
  let isFirst = there.length === 0 || !isKept;
  for (const [index, subject] of subjects.entries()) {
    if (isKept && there.includes(wanted[index] ?? '')) continue;
    if (!isFirst) hand.key('a');
    isFirst = false;
    fill(hand, numbersOf(subject));
    mark(hand, 'subject', subject);
  }
}

/** From the carried subject on. */
function enterAnew(hand: Hand, plan: Plan): void {
  enterSubjects(hand, plan);
  fill(hand, numbersOf(plan.relation));
  mark(hand, 'relation', plan.relation);
  fill(hand, numbersOf(plan.object));
  mark(hand, 'object', plan.object);
  cut(hand, plan.cuts);
}

/** Steps of the cut until the object begins where it should. */
function moveCut(hand: Hand, plan: Plan): void {
  const order = numbersOf([...plan.relation, ...plan.object]);
  const target = Number(plan.object[0]?.token);
  for (let steps = 0; steps < 12; steps++) {
    const first = wordsOf(hand, resolved(hand).object)[0];
    if (first === target || first === undefined) return;
    hand.key(order.indexOf(first) < order.indexOf(target) ? ']' : '[');
  }
}

/** Tokens without punctuation. */
const wordsOf = (hand: Hand, marks: Marks): number[] =>
  marks.map(({ token }) => Number(token)).filter((token) => !isBridge(hand, token, token + 1));

/** The last frame once more, with what differs changed. New words come into the object. */
function enterVariant(hand: Hand, plan: Plan): void {
  hand.key('d');
  enterSubjects(hand, plan);
  const wanted = numbersOf([...plan.relation, ...plan.object]);
  for (const token of wordsOf(hand, bodyOf(resolved(hand)))) if (!wanted.includes(token)) hand.drag(token, token);
  const there = wordsOf(hand, bodyOf(resolved(hand)));
  const missing = wanted.filter((token) => !there.includes(token));
  for (const [first, last] of runsOf(hand, missing)) hand.drag(first, last);
  moveCut(hand, plan);
  mark(hand, 'relation', plan.relation);
  mark(hand, 'object', plan.object);
  cut(hand, plan.cuts);
}

/** Has the frame in focus exactly the wanted forms? */
function isEntered(hand: Hand, wanted: readonly TriplePattern[], into: string | undefined): boolean {
  const { annotation, focus } = hand.bench.get();
  const fact = annotation.facts.at(-1);
  const frame = fact?.frames.find(({ id }) => id === focus);
  if (frame === undefined || (into !== undefined && fact?.id !== into)) return false;
  if (into === undefined && fact?.frames.length !== 1) return false;
  return hasSameForms(triplesOfFrames(annotation, [frame]).map(bareTriple), wanted);
}

function hasSameForms(left: readonly TriplePattern[], right: readonly TriplePattern[]): boolean {
  const all = countForms([...left, ...right]);
  return countForms(left) === all && countForms(right) === all;
}

export interface Replay {
  readonly actions: number;
  readonly entered: number;
  /** Facts that no way led to. */
  readonly missed: number;
}

export function replay(target: TargetSentence, analysed: AnalysedSentence | undefined): Replay {
  const hand = createHand(target.annotation, analysed);
  let missed = 0;
  for (const fact of target.facts) {
    const back = hand.save();
    if (enterFact(hand, fact)) continue;
    back();
    missed++;
  }
  return { actions: hand.actions, entered: target.facts.length - missed, missed };
}

/** False when a frame of it cannot be entered. */
function enterFact(hand: Hand, fact: TargetFact): boolean {
  let id: string | undefined;
  for (const frame of fact.frames) {
    const wanted = triplesOfFrames(hand.bench.get().annotation, [frame]).map(bareTriple);
    if (!enterFrame(hand, frame, wanted, id)) return false;
    id = hand.bench.get().annotation.facts.at(-1)?.id;
  }
  const { annotation } = hand.bench.get();
  return hasSameForms(
    triplesOfFrames(annotation, annotation.facts.at(-1)?.frames ?? []).map(bareTriple),
    fact.patterns,
  );
}

function enterFrame(
  hand: Hand,
  frame: AnnotatedFrame,
  wanted: readonly TriplePattern[],
  into: string | undefined,
): boolean {
  const back = hand.save();
  let best: { actions: number; done: () => void } | undefined;
  for (const way of listWays(hand, frame, into)) {
    back();
    way();
    if (!isEntered(hand, wanted, into)) continue;
    if (best === undefined || hand.actions < best.actions) best = { actions: hand.actions, done: hand.save() };
  }
  back();
  best?.done();
  return best !== undefined;
}

/** Each cut as the first one, anew or as a variant of the last frame; or typed. */
function listWays(hand: Hand, frame: AnnotatedFrame, into: string | undefined): (() => void)[] {
  const commit = (): void => hand.key(into === undefined ? 'Enter' : 'Shift+Enter');
  const anew = frame.cuts.map((at) => () => {
    enterAnew(hand, planFrame(frame, at));
    commit();
  });
  const variants = frame.cuts.map((at) => () => {
    enterVariant(hand, planFrame(frame, at));
    commit();
  });
  return [...anew, ...variants, () => typeFrame(hand, frame, into)];
}

const isInOrder = (tokens: readonly number[]): boolean =>
  tokens.every((token, index) => token > (tokens[index - 1] ?? -1));

/** As a line of text; a key for each character. */
function typeFrame(hand: Hand, { subjects, body, cuts }: AnnotatedFrame, into: string | undefined): void {
  const { annotation } = hand.bench.get();
  const print = (slot: Slot): string =>
    printSlot(slot.map(({ tokens, optional }) => ({ optional, words: tokens.map((ref) => wordOf(annotation, ref)) })));
  const [cut = 0] = cuts;
  const subject = subjects.map((own) => print(own ?? [])).join(' | ');
  const line = `${subject} --> ${print(sliceSlot(body, 0, cut))} --> ${print(sliceSlot(body, cut, tokensOf(body).length))}`;
  hand.type(line, into === undefined ? 'new fact' : 'fact in focus');
}
