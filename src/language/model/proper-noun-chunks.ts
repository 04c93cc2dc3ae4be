// Entities for models that have not learned any: names as stretches of proper nouns, without a type.

import type { AnalysedToken, EntitySpan } from '../tree/analysed-sentence.ts';
import { hasTag, headOf } from '../tree/tree.ts';

/** Neighbouring proper nouns are one name when the tree ties them together; `in Lisbon Ines sang` has two. */
export function properNounChunks(tokens: readonly AnalysedToken[]): EntitySpan[] {
  const isProper = (index: number): boolean => hasTag({ tokens }, index, 'PROPN');
  const spans: EntitySpan[] = [];
  for (let start = 0; start < tokens.length; start++) {
    if (!isProper(start)) continue;
    let end = start + 1;
    while (isProper(end)) end++;
    for (let first = start; first < end; ) {
      const top = topInside(tokens, first, start, end);
      let last = first + 1;
      while (last < end && topInside(tokens, last, start, end) === top) last++;
      spans.push({ first, end: last });
      first = last;
    }
    start = end;
  }
  return spans;
}

/** The last word on the way to the root that is still inside. */
function topInside(tokens: readonly AnalysedToken[], index: number, start: number, end: number): number {
  let at = index;
  for (;;) {
    const head = headOf({ tokens }, at);
    if (head < start || head >= end) return at;
    at = head;
  }
}
