// A slot of an annotation: groups of sentence tokens, each mandatory or optional as a whole. The same shape as a slot pattern of gold,
// with token numbers in place of words.

import { z } from 'zod';
import { splitWords } from '../../core/sentence.ts';

/** The number of a token of the sentence, from 0; or a word that the sentence does not have, which only imported facts may hold (R4). */
export const tokenRefSchema = z.union([
  z.int().min(0),
  z.string().refine((word) => splitWords(word)[0] === word, 'a word is not empty and has no white space'),
]);
export type TokenRef = z.infer<typeof tokenRefSchema>;

const slotGroupSchema = z.strictObject({
  tokens: z.array(tokenRefSchema).min(1).max(2000).readonly(),
  optional: z.boolean(),
});
export type SlotGroup = z.infer<typeof slotGroupSchema>;

export const slotSchema = z.array(slotGroupSchema).min(1).max(1000).readonly();
export type Slot = z.infer<typeof slotSchema>;

/** All tokens of a slot in its order, optional ones too. */
export function tokensOf(slot: Slot): readonly TokenRef[] {
  return slot.flatMap((group) => group.tokens);
}

/** Joins neighbouring mandatory groups, so that equal slots look equal (R8). */
export function tidySlotGroups(slot: Slot): Slot {
  const tidy: SlotGroup[] = [];
  for (const { tokens, optional } of slot) {
    const last = tidy.at(-1);
    if (last && !last.optional && !optional)
      tidy[tidy.length - 1] = { tokens: [...last.tokens, ...tokens], optional: false };
    else tidy.push({ tokens, optional });
  }
  return tidy;
}

/** The groups of the tokens from `from` to `to` (half-open) of a slot. */
export function sliceSlot(slot: Slot, from: number, to: number): Slot {
  return slotOfPlaced(placeTokens(slot).slice(from, to));
}

/** Can the slot be read as exactly these tokens? */
export function slotHasForm(slot: Slot, form: readonly TokenRef[]): boolean {
  let places = new Set([0]);
  for (const { tokens, optional } of slot) {
    const further = [...places].filter((place) => tokens.every((token, index) => form[place + index] === token));
    places = new Set([...(optional ? places : []), ...further.map((place) => place + tokens.length)]);
  }
  return places.has(form.length);
}

/** Each token on its own with the group that it belongs to: what edits work on. */
export interface PlacedToken {
  readonly token: TokenRef;
  readonly optional: boolean;
  /** Tokens of one optional group share it. */
  readonly group: number;
}

export function placeTokens(slot: Slot): PlacedToken[] {
  return slot.flatMap(({ tokens, optional }, group) => tokens.map((token) => ({ token, optional, group })));
}

export function slotOfPlaced(placed: readonly PlacedToken[]): Slot {
  const groups: { tokens: TokenRef[]; optional: boolean; group: number }[] = [];
  for (const { token, optional, group } of placed) {
    const last = groups.at(-1);
    if (last && last.group === group && last.optional === optional) last.tokens.push(token);
    else groups.push({ tokens: [token], optional, group });
  }
  return tidySlotGroups(groups.map(({ tokens, optional }) => ({ tokens, optional })));
}
