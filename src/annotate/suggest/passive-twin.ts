// The active twin of a passive: "The ball was kicked by John" also says (John; kicked; [The] ball), if the participle can be a finite verb.
// The other way round is not allowed: the words would not be in the sentence.

import { hasTag } from '../../language/tree/tree.ts';
import { joinBody } from '../model/edit-frame.ts';
import type { AnnotatedFrame } from '../model/frame.ts';
import { createFrame } from '../model/frame.ts';
import { allFrames, isInList, lowerWord, type PlacedFrame, printTokens, type Reading } from '../model/reading.ts';
import { placeTokens, type Slot, sliceSlot, slotOfPlaced, type TokenRef, tokensOf } from '../model/slot.ts';
import { keyOf, numbersOf, originOf, type Suggestion } from './suggestion.ts';

/** The parts of a passive frame: "[The] ball" "was" "kicked" "by" "John". */
interface PassiveParts {
  readonly participle: number;
  readonly agent: number;
}

function findPassive(reading: Reading, { body, cuts }: AnnotatedFrame): PassiveParts | undefined {
  const tokens = tokensOf(body);
  const agent = tokens.findIndex((ref) => isInList(reading, 'agents', ref));
  const participle = agent - 1;
  const auxiliaries = tokens.slice(0, Math.max(0, participle));
  const isWhole = participle > 0 && auxiliaries.every((ref) => hasTag(reading, ref, 'AUX', 'ADV', 'PART'));
  if (!isWhole || !auxiliaries.some((ref) => isInList(reading, 'copulas', ref))) return undefined;
  if (auxiliaries.some((ref) => isInList(reading, 'negations', ref))) return undefined;
  // The cut has to part the agent from the verb, or it is not the agent that the fact is about.
  const isParted = cuts.some((cut) => cut === agent || cut === agent + 1);
  return isParted && isPastForm(reading, tokens[participle]) ? { participle, agent } : undefined;
}

/** Is the participle also the past tense? */
function isPastForm(reading: Reading, ref: TokenRef | undefined): boolean {
  const { finiteParticiples, regularPast } = reading.classes;
  const word = lowerWord(reading, ref);
  const isParticiple = hasTag(reading, ref, 'VERB');
  return isParticiple && (finiteParticiples.has(word) || (regularPast?.test(word) ?? false));
}

/** The active frame, or undefined when the frame is no passive with an agent or the fact has the twin already. */
function findPassiveTwin(reading: Reading, { fact, frame }: PlacedFrame): AnnotatedFrame | undefined {
  const parts = findPassive(reading, frame);
  const [subject] = frame.subjects;
  if (parts === undefined || !subject) return undefined;
  const agent = sliceSlot(frame.body, parts.agent + 1, tokensOf(frame.body).length);
  if (agent.length === 0 || hasSubject(fact.frames, agent)) return undefined;
  const verb = slotOfPlaced(placeTokens(frame.body).slice(parts.participle, parts.agent));
  return createFrame({
    id: reading.createId(),
    subjects: [agent],
    ...joinBody(verb, subject),
    tags: ['passive-twin'],
    origin: originOf('passive-twin'),
  });
}

function hasSubject(frames: readonly AnnotatedFrame[], agent: Slot): boolean {
  const words = tokensOf(agent).join();
  return frames.some(({ subjects }) =>
    subjects.some((subject) => subject !== null && tokensOf(subject).join() === words),
  );
}

/** One for each agent of a fact, however many frames have it. */
export function suggestPassiveTwins(reading: Reading): Suggestion[] {
  const seen = new Set<string>();
  return allFrames(reading).flatMap((placed) => {
    const twin = findPassiveTwin(reading, placed);
    const key = `${placed.fact.id} ${JSON.stringify(twin?.subjects)}`;
    if (twin === undefined || seen.has(key)) return [];
    seen.add(key);
    return [suggestTwin(reading, placed, twin)];
  });
}

function suggestTwin(reading: Reading, { fact, frame }: PlacedFrame, twin: AnnotatedFrame): Suggestion {
  const [subject] = twin.subjects;
  const refs = [...(subject ? tokensOf(subject) : []), ...tokensOf(twin.body)];
  return {
    kind: 'passive-twin',
    key: keyOf(reading, ['passive-twin', frame.id], refs),
    label: `add the active twin: ${printTokens(reading, refs)}`,
    strength: 'ghost',
    operation: {
      type: 'frame.add',
      version: reading.annotation.tokenization.version,
      fact: fact.id,
      frame: twin,
      origin: originOf('passive-twin'),
    },
    fact: fact.id,
    frame: frame.id,
    tokens: numbersOf(refs),
  };
}
