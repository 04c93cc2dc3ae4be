// Other mentions of a subject. Chains that the annotator linked hold for all facts of the sentence; an apposition ("His son, John Crozie")
// names the same thing twice. Pronouns are left to the annotator.

import { deprelOf, hasTag, headOf, subtree } from '../../language/tree/tree.ts';
import { addSubjects } from '../model/edit-frame.ts';
import { allFrames, type PlacedFrame, printTokens, type Reading } from '../model/reading.ts';
import { type Slot, type TokenRef, tokensOf } from '../model/slot.ts';
import { keyOf, numbersOf, type Suggestion, suggestEdit } from './suggestion.ts';

const sameTokens = (left: Slot, right: Slot): boolean => tokensOf(left).join() === tokensOf(right).join();

/** Mentions that may stand for a subject of the frame and do not yet. */
export function findCoreferents(reading: Reading, { frame }: PlacedFrame): Slot[] {
  const subjects = frame.subjects.filter((subject) => subject !== null);
  const chains = [...reading.annotation.chains.map(({ mentions }) => mentions), ...findAppositions(reading)];
  const found: Slot[] = [];
  for (const mentions of chains) {
    if (!mentions.some((mention) => subjects.some((subject) => sameTokens(subject, mention)))) continue;
    for (const mention of mentions)
      if (![...subjects, ...found].some((known) => sameTokens(known, mention))) found.push(mention);
  }
  return found;
}

const mandatory = (tokens: readonly TokenRef[]): Slot => [{ tokens, optional: false }];

/** Pairs of a noun and its apposition, each with what belongs to it and without commas. */
function findAppositions(reading: Reading): Slot[][] {
  if (!reading.knows.tree) return [];
  return reading.tokens.flatMap((_, token): Slot[][] => {
    const head = headOf(reading, token);
    if (deprelOf(reading, token) !== 'appos' || head < 0) return [];
    const inner = subtree(reading, token);
    const outer = subtree(reading, head).filter((other) => other < Math.min(...inner));
    const isWord = (other: number) => !hasTag(reading, other, 'PUNCT');
    const [name, apposition] = [outer.filter(isWord), inner.filter(isWord)];
    return name.length === 0 || apposition.length === 0 ? [] : [[mandatory(name), mandatory(apposition)]];
  });
}

export function suggestCoreferentSubjects(reading: Reading): Suggestion[] {
  return allFrames(reading).flatMap((placed) =>
    findCoreferents(reading, placed).map((mention) => suggestCoreferent(reading, placed, mention)),
  );
}

export function suggestCoreferent(reading: Reading, placed: PlacedFrame, mention: Slot): Suggestion {
  const refs = tokensOf(mention);
  const suggestion = suggestEdit(reading, placed, {
    kind: 'coreferent-subject',
    label: `add the subject ${JSON.stringify(printTokens(reading, refs))}: it means the same`,
    strength: 'ghost',
    refs,
    change: addSubjects(placed.frame, [mention]),
  });
  return { ...suggestion, key: keyOf(reading, ['coreferent-subject', placed.frame.id], refs), tokens: numbersOf(refs) };
}
