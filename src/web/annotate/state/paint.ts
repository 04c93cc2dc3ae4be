// What pointer and keys do to the draft of a workbench: choosing tokens, marks and cuts.

import type { SlotName } from '../../../core/pattern.ts';
import {
  type AssignOptions,
  addAlternative,
  assign,
  awaitsSubject,
  createDraft,
  type Draft,
  isAssigned,
  isMarked,
  nextSlot,
  setNullSubject,
  unassign,
} from './draft.ts';
import { proposeCuts, resolveDraft, resolveMarks } from './draft-frame.ts';
import {
  bodyOf,
  cutBefore,
  declineCut,
  isSameCut,
  moveCut,
  reorder,
  slotOfTokens,
  spreadCut,
  toggleCut,
  toggleOptional,
} from './draft-marks.ts';
import { widenToUnits } from './word-units.ts';
import type { Workbench } from './workbench.ts';

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.abs(last - first) + 1 }, (_, index) => Math.min(first, last) + index);

const tokenCount = (bench: Workbench): number => bench.get().annotation.tokenization.tokens.length;

/** The tokens that a key is about: the run, or the one under the cursor. */
export function chosenTokens(bench: Workbench): number[] {
  const { cursor, anchor } = bench.get();
  return range(anchor ?? cursor, cursor);
}

export function moveCursor(bench: Workbench, to: number, extend = false): void {
  const { cursor, anchor } = bench.get();
  const place = Math.max(0, Math.min(tokenCount(bench) - 1, to));
  bench.set({ cursor: place, anchor: extend ? (anchor ?? cursor) : undefined, count: '' });
}

const assignOptions = (bench: Workbench): AssignOptions => ({
  manualOrder: bench.get().settings.highlighting.wordOrder === 'manual',
});

/** A slot key: the run, or as many tokens as the count says, go into the slot; the cursor steps behind them. */
export function paintSlot(bench: Workbench, slot: SlotName, optional: boolean): void {
  const { cursor, anchor, count, draft } = bench.get();
  const end = tokenCount(bench) - 1;
  const length = Math.max(1, Number(count || '1'));
  const tokens = anchor === undefined ? range(cursor, Math.min(end, cursor + length - 1)) : chosenTokens(bench);
  const mark = optional ? { optional: tokens.length > 1 && anchor !== undefined ? 'group' : 'each' } : {};
  bench.setDraft(assign(draft, slot, tokens, { ...assignOptions(bench), ...(mark as AssignOptions) }));
  moveCursor(bench, (tokens.at(-1) ?? cursor) + 1);
}

export function erase(bench: Workbench): void {
  const { cursor, anchor, draft } = bench.get();
  const here = chosenTokens(bench);
  const isHere = here.some((token) => isAssigned(draft, token));
  const tokens = isHere || anchor !== undefined ? here : [cursor - 1];
  if (tokens.some((token) => isAssigned(draft, token))) bench.setDraft(unassign(draft, tokens));
  if (!isHere) moveCursor(bench, cursor - 1);
}

export interface Gesture {
  readonly first: number;
  readonly last: number;
  /** Shift: more words for the slot that was filled last. */
  readonly extend: boolean;
  /** Ctrl: the same, but behind the words that are there, whatever the order of the sentence. */
  readonly append?: boolean | undefined;
  /** Alt: an optional word or group. */
  readonly optional: boolean;
}

/** A click or drag over tokens. */
export function chooseTokens(bench: Workbench, { first, last, extend, append, optional }: Gesture): void {
  const { draft, annotation, settings } = bench.get();
  const unit = widenToUnits(annotation, settings.highlighting, { first, last });
  const tokens = range(unit.first, unit.last);
  bench.set({ cursor: last, anchor: undefined, count: '' });
  if (optional) markOptional(bench, tokens);
  else if (append) bench.setDraft(assign(draft, draft.active ?? nextSlot(draft), tokens, { manualOrder: true }));
  else if (extend) bench.setDraft(assign(draft, draft.active ?? nextSlot(draft), tokens, assignOptions(bench)));
  else if (draft.carried && tokens.every((token) => isMarked(draft.subjects[0] ?? [], token)))
    bench.setDraft(assign(draft, 'subject', tokens, assignOptions(bench)));
  else if (first === last && isAssigned(draft, first) && !draft.carried && !awaitsSubject(draft))
    bench.setDraft(unassign(draft, tokens));
  else bench.setDraft(assign(draft, nextSlot(draft), tokens, assignOptions(bench)));
}

function markOptional(bench: Workbench, tokens: readonly number[]): void {
  const { draft, reading } = bench.get();
  bench.setDraft(toggleOptional(draft, tokens, (marks) => resolveMarks(reading, marks)));
}

export function toggleOptionalRun(bench: Workbench): void {
  markOptional(bench, chosenTokens(bench));
}

/** A click between two words: the cut before `token` comes or goes, also one that is only proposed. */
export function clickGap(bench: Workbench, token: number): void {
  const { draft, reading } = bench.get();
  const place = cutBefore(draft, token);
  if (place === undefined) return;
  const resolved = resolveDraft(reading, draft);
  const body = bodyOf(resolved);
  const at = body.findIndex((mark) => mark.slot === place.slot && mark.token === place.token);
  const [left, right] = [body[at - 1], body[at]];
  if (left?.optional === true && right?.optional === true && left.group === right.group) {
    bench.say('A cut cannot stand inside an optional group', 'problem');
    return;
  }
  const isProposed = proposeCuts(reading, resolved).some((cut) => isSameCut(cut, place));
  bench.setDraft(isProposed ? declineCut(draft, place) : toggleCut(draft, place));
}

export function shiftCut(bench: Workbench, direction: -1 | 1): void {
  const { draft, reading } = bench.get();
  bench.setDraft(moveCut(resolveDraft(reading, draft), direction));
}

export function widenCut(bench: Workbench, direction: -1 | 1): void {
  bench.setDraft(spreadCut(bench.get().draft, direction));
}

export function moveWord(bench: Workbench, direction: -1 | 1): void {
  const { draft, cursor } = bench.get();
  if (slotOfTokens(draft, [cursor]) === undefined) bench.say('Put the cursor on a word that is in a slot');
  else bench.setDraft(reorder(draft, cursor, direction));
}

export function addSubject(bench: Workbench): void {
  bench.setDraft(addAlternative(bench.get().draft));
  bench.say('Choose another subject');
}

export function dropSubject(bench: Workbench): void {
  const { draft, settings } = bench.get();
  if (settings.nullSubject) bench.setDraft(setNullSubject(draft));
  else bench.say('This project has no dropped subjects; its settings can allow them', 'problem');
}

/** Nothing chosen any more; a second time the carried subject goes too. */
export function clear(bench: Workbench): void {
  const { settings, draft, anchor, count } = bench.get();
  if (anchor !== undefined || count !== '') bench.set({ anchor: undefined, count: '' });
  else if (draft.editing) bench.startDraft(createDraft(settings.objectFirst));
  else if (draft.subjects.length + draft.relation.length + draft.object.length > 0)
    bench.setDraft(createDraft(settings.objectFirst) satisfies Draft);
  bench.set({ message: undefined, waiting: undefined, peek: undefined });
}

/** To the next token that begins with the letter, around the end. */
export function jumpTo(bench: Workbench, letter: string): void {
  const { annotation, cursor } = bench.get();
  const words = annotation.tokenization.tokens.map(({ start, end }) => annotation.text.slice(start, end).toLowerCase());
  const order = [...words.keys()].map((index) => (cursor + 1 + index) % words.length);
  const found = order.find((index) => words[index]?.startsWith(letter.toLowerCase()));
  if (found === undefined) bench.say(`No word begins with “${letter}”`);
  else moveCursor(bench, found);
}
