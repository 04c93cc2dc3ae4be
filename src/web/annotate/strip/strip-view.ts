// What each token of the sentence looks like for a draft: the slots that it is in, brackets and cuts. Looks are compared as text, so that only
// tokens that change are drawn again.

import type { SlotName } from '../../../core/pattern.ts';
import type { CutPlace, Draft, Marks } from '../state/draft.ts';

type BandLetter = 'S' | 'P' | 'O';

interface Band {
  readonly letter: BandLetter;
  readonly optional: boolean;
  readonly opens: boolean;
  readonly closes: boolean;
  /** The first token of a run gets the letter; the last ends the line. */
  readonly first: boolean;
  readonly last: boolean;
}

export interface TokenLook {
  readonly bands: readonly Band[];
  /** A cut before this token: one that is set, or one that is proposed. */
  readonly cut: 'set' | 'proposed' | undefined;
}

const letters: Readonly<Record<SlotName, BandLetter>> = { subject: 'S', relation: 'P', object: 'O' };

/** For each token its look as JSON; empty for a token that is in no slot. The draft's marks are decided. */
export function createLooks(draft: Draft, proposed: readonly CutPlace[], count: number): string[] {
  const looks = Array.from({ length: count }, (): { bands: Band[]; cut: TokenLook['cut'] } => ({
    bands: [],
    cut: undefined,
  }));
  const slots: [SlotName, Marks][] = [
    ...draft.subjects.map((subject): [SlotName, Marks] => ['subject', subject ?? []]),
    ['relation', draft.relation],
    ['object', draft.object],
  ];
  for (const [slot, marks] of slots) {
    const numbers = new Set(marks.map(({ token }) => token));
    for (const [index, { token, optional, group }] of marks.entries()) {
      const look = typeof token === 'number' ? looks[token] : undefined;
      if (look === undefined || typeof token !== 'number') continue;
      const isGroup = (other: number): boolean =>
        optional === true && marks[other]?.optional === true && marks[other]?.group === group;
      look.bands.push({
        letter: letters[slot],
        optional: optional === true,
        opens: optional === true && !isGroup(index - 1),
        closes: optional === true && !isGroup(index + 1),
        first: !numbers.has(token - 1),
        last: !numbers.has(token + 1),
      });
    }
  }
  for (const [cuts, kind] of [
    [proposed, 'proposed'],
    [draft.cuts, 'set'],
  ] as const) {
    for (const { token } of cuts) {
      const look = typeof token === 'number' ? looks[token] : undefined;
      if (look) look.cut = kind;
    }
  }
  return looks.map((look) => (look.bands.length === 0 && look.cut === undefined ? '' : JSON.stringify(look)));
}

const emptyLook: TokenLook = { bands: [], cut: undefined };

export const readLook = (look: string): TokenLook => (look === '' ? emptyLook : (JSON.parse(look) as TokenLook));

const names: Readonly<Record<BandLetter, string>> = { S: 'subject', P: 'predicate', O: 'object' };

/** What a screen reader says: "Hart, 3 of 7, subject, optional". */
export function describeToken(word: string, index: number, count: number, look: string): string {
  const { bands, cut } = readLook(look);
  const slots = bands.map(({ letter, optional }) => `${names[letter]}${optional ? ', optional' : ''}`);
  const cutText = cut === undefined ? [] : [cut === 'set' ? 'cut before it' : 'cut proposed before it'];
  return [word, `${index + 1} of ${count}`, ...slots, ...cutText].join(', ');
}
