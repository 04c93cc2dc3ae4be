// Other mentions of a subject. Chains that the annotator linked hold for all facts of the sentence; an apposition ("His son, John Crozie")
// names the same thing twice. Pronouns are left to the annotator.

import { addSubjects } from '../model/edit-frame.ts';
import { allFrames, type PlacedFrame, printTokens, type Reading, subtreeOf } from '../model/reading.ts';
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
  const { tokens, knows } = reading;
  if (!knows.tree) return [];
  return tokens.flatMap(({ deprel, head }, index): Slot[][] => {
    if (deprel !== 'appos' || head === undefined || head < 0) return [];
    const inner = subtreeOf(reading, index);
    const outer = subtreeOf(reading, head).filter((token) => token < Math.min(...inner));
    const isWord = (token: number) => tokens[token]?.upos !== 'PUNCT';
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
