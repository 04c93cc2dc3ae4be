// A prepositional phrase inside an object is a fact of its own: (He; was; Prime Minister [of Australia]) and (He; was Prime Minister of; Australia).
// Not in Chinese, where such a phrase cannot be split.

import { headOf, relationOf } from '../../language/tree/tree.ts';
import { type AnnotatedFrame, createFact, createFrame } from '../model/frame.ts';
import { allFrames, isPreposition, type PlacedFrame, printTokens, type Reading } from '../model/reading.ts';
import { placeTokens, slotOfPlaced, tokensOf } from '../model/slot.ts';
import { keepsSlotsFilled, keyOf, numbersOf, originOf, type Suggestion } from './suggestion.ts';

/** The frame with the cut at a preposition inside its object, both ways; undefined when there is none or a fact has it. */
function findNestedFrame(reading: Reading, { frame }: PlacedFrame): AnnotatedFrame | undefined {
  if (frame.objectFirst || !reading.knows.tree || /^zh\b/i.test(reading.annotation.language)) return undefined;
  const placed = placeTokens(frame.body);
  const start = Math.max(...frame.cuts);
  const position = placed.findLastIndex(
    ({ token }, index) => index > start && index < placed.length - 1 && isNominalCase(reading, token),
  );
  if (position < 0) return undefined;
  // The preposition and what is behind it are what the new fact is about, so they are mandatory there.
  const body = slotOfPlaced(
    placed.map((token, index) =>
      index >= position && token.group === placed[position]?.group ? { ...token, optional: false, group: -1 } : token,
    ),
  );
  const nested = createFrame({
    id: reading.createId(),
    subjects: frame.subjects,
    body,
    cuts: [position, position + 1],
    origin: originOf('nested-fact'),
  });
  return keepsSlotsFilled(nested) && !isKnown(reading, nested) ? nested : undefined;
}

/** A preposition whose noun depends on another noun. */
function isNominalCase(reading: Reading, ref: number | string): boolean {
  return typeof ref === 'number' && isPreposition(reading, ref) && relationOf(reading, headOf(reading, ref)) === 'nmod';
}

/** Does any fact cut the same words there? */
function isKnown(reading: Reading, nested: AnnotatedFrame): boolean {
  const words = tokensOf(nested.body);
  const [cut = 0] = nested.cuts;
  return allFrames(reading).some(({ frame }) => {
    const own = tokensOf(frame.body);
    return frame.cuts.some((known) => own[known] === words[cut] || own[known - 1] === words[cut]);
  });
}

/** One for each preposition, however many frames have it. */
export function suggestNestedFacts(reading: Reading): Suggestion[] {
  const seen = new Set<number>();
  return allFrames(reading).flatMap((placed) => {
    const nested = findNestedFrame(reading, placed);
    const suggestion = nested && suggestNested(reading, placed, nested);
    const [preposition = -1] = suggestion?.tokens ?? [];
    if (suggestion === undefined || seen.has(preposition)) return [];
    seen.add(preposition);
    return [suggestion];
  });
}

function suggestNested(reading: Reading, { fact, frame }: PlacedFrame, nested: AnnotatedFrame): Suggestion {
  const [, cut = 0] = nested.cuts;
  const refs = tokensOf(nested.body).slice(cut - 1);
  const { facts, tokenization } = reading.annotation;
  return {
    kind: 'nested-fact',
    key: keyOf(reading, ['nested-fact', frame.id], refs),
    label: `add the fact about ${JSON.stringify(printTokens(reading, refs))}`,
    strength: 'ghost',
    operation: {
      type: 'fact.add',
      version: tokenization.version,
      fact: createFact({ id: reading.createId(), frames: [nested] }),
      at: facts.findIndex(({ id }) => id === fact.id) + 1,
      origin: originOf('nested-fact'),
    },
    fact: fact.id,
    frame: frame.id,
    tokens: numbersOf(refs),
  };
}
