// What one click takes: a word, or with the project's settings a hyphenated word or what quotation marks enclose as a whole. Tokens stay what they
// are, and keys go token by token, so that a part can still be chosen.

import { type Annotation, wordsOf } from '../../../annotate/model/annotation.ts';
import type { Highlighting } from '../../../annotate/model/settings.ts';
import { at } from '../../../core/at.ts';

interface Run {
  readonly first: number;
  readonly last: number;
}

type UnitSettings = Pick<Highlighting, 'joinCompounds' | 'joinQuotes'>;

/** The run with the units that it touches. */
export function widenToUnits(annotation: Annotation, settings: UnitSettings, { first, last }: Run): Run {
  const units = [
    ...(settings.joinCompounds ? findCompounds(annotation) : []),
    ...(settings.joinQuotes ? findQuotes(annotation) : []),
  ];
  const [from, to] = [Math.min(first, last), Math.max(first, last)];
  const touched = units.filter((unit) => unit.first <= to && from <= unit.last);
  return {
    first: Math.min(from, ...touched.map((unit) => unit.first)),
    last: Math.max(to, ...touched.map((unit) => unit.last)),
  };
}

const hyphen = /^[-‐‑]$/;
const hasLetter = (word: string | undefined): boolean => word !== undefined && /[\p{L}\p{N}]/u.test(word);

/** Tokens without a space between them, where every second one is a hyphen: "well-known", "take-it-or-leave-it". */
function findCompounds(annotation: Annotation): Run[] {
  const { tokens } = annotation.tokenization;
  const words = wordsOf(annotation);
  const isJoined = (index: number): boolean => tokens[index - 1]?.end === tokens[index]?.start;
  const runs: Run[] = [];
  for (let index = 1; index < words.length - 1; index++) {
    const isHyphen = hyphen.test(at(words, index)) && isJoined(index) && isJoined(index + 1);
    if (!isHyphen || !hasLetter(words[index - 1]) || !hasLetter(words[index + 1])) continue;
    const before = runs.at(-1);
    if (before?.last === index - 1) runs[runs.length - 1] = { first: before.first, last: index + 1 };
    else runs.push({ first: index - 1, last: index + 1 });
  }
  return runs;
}

/** What closes a quotation, by what opens it; marks that look the same at both ends close what they opened. */
const closing: Readonly<Record<string, readonly string[]>> = {
  '"': ['"'],
  '``': ["''", '"'],
  '“': ['”'],
  '„': ['“', '”'],
  '«': ['»'],
  '»': ['«'],
  '‹': ['›'],
  '「': ['」'],
  '『': ['』'],
};

function findQuotes(annotation: Annotation): Run[] {
  const words = wordsOf(annotation);
  const runs: Run[] = [];
  for (let index = 0; index < words.length; index++) {
    const ends = closing[at(words, index)];
    const last = ends === undefined ? -1 : words.findIndex((word, at) => at > index && ends.includes(word));
    if (last < 0) continue;
    runs.push({ first: index, last });
    index = last;
  }
  return runs;
}
