// Slots as text: words joined as the sentence has them, brackets around optional groups.

import { type Annotation, wordOf } from '../../../annotate/model/annotation.ts';
import type { AnnotatedFrame } from '../../../annotate/model/frame.ts';
import { type Slot, sliceSlot, type TokenRef, tokensOf } from '../../../annotate/model/slot.ts';
import { at } from '../../../core/at.ts';

/** What stands between two words: what the sentence has there if they are neighbours, else a space. */
function between({ text, tokenization }: Annotation, left: TokenRef | undefined, right: TokenRef): string {
  if (left === undefined) return '';
  if (typeof left !== 'number' || typeof right !== 'number' || right !== left + 1) return ' ';
  return text.slice(tokenization.tokens[left]?.end, tokenization.tokens[right]?.start);
}

/** Words in their order, as the sentence has them. */
export function spellTokens(annotation: Annotation, refs: readonly TokenRef[]): string {
  return refs.map((ref, index) => `${between(annotation, refs[index - 1], ref)}${wordOf(annotation, ref)}`).join('');
}

function printSlotText(annotation: Annotation, slot: Slot): string {
  let last: TokenRef | undefined;
  return slot
    .map(({ tokens, optional }) => {
      const lead = tokens[0] === undefined ? '' : between(annotation, last, tokens[0]);
      const words = spellTokens(annotation, tokens);
      last = tokens.at(-1);
      return `${lead}${optional ? `[${words}]` : words}`;
    })
    .join('');
}

export interface FrameText {
  readonly subjects: readonly string[];
  /** The body between its cuts: the first part is always in the relation, the last always in the object (or the other way round). */
  readonly parts: readonly string[];
}

export function printFrame(annotation: Annotation, frame: AnnotatedFrame): FrameText {
  const cuts = [...new Set(frame.cuts)].sort((a, b) => a - b);
  const ends = [0, ...cuts, tokensOf(frame.body).length];
  return {
    subjects: frame.subjects.map((subject) => (subject ? printSlotText(annotation, subject) : '∅')),
    parts: ends.slice(1).map((end, index) => printSlotText(annotation, sliceSlot(frame.body, at(ends, index), end))),
  };
}
