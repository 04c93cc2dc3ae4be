// Whole facts that a system proposes. Whatever it is, it gives extractions; those that are explicit and not yet annotated become suggestions.

import type { Extraction } from '../../core/extraction.ts';
import { describeFactuality, type Factuality } from '../../core/factuality.ts';
import { addToGroup } from '../../core/group.ts';
import type { Form, SlotPattern, TriplePattern } from '../../core/pattern.ts';
import { splitWords } from '../../core/sentence.ts';
import { wordsOf } from '../model/annotation.ts';
import { findFormMatches } from '../model/expand.ts';
import { type AnnotatedFact, type AnnotatedFrame, createFact } from '../model/frame.ts';
import { framesOfTriples } from '../model/import-facts.ts';
import { printTokens, type Reading } from '../model/reading.ts';
import { type TokenRef, tokensOf } from '../model/slot.ts';
import { splitIntoTokens } from '../model/split-into-tokens.ts';
import { markObviousTokens } from './optional-tokens.ts';
import { keyOf, numbersOf, type Suggestion, type SuggestionKind } from './suggestion.ts';

/** `source` names the system; it is kept as the origin of what is accepted. */
export function suggestCandidates(
  reading: Reading,
  extractions: readonly Extraction[],
  source: string,
  kind: 'extractor' | 'system' = 'extractor',
): Suggestion[] {
  const tokens = new Set(wordsOf(reading.annotation));
  const fresh = extractions
    .map((extraction) => inTokens(extraction, tokens))
    .filter((extraction) => findFormMatches(reading.annotation, formOf(extraction)).length === 0);
  return [...groupTwins(fresh).values()].flatMap((twins): Suggestion[] => {
    const confidences = twins.flatMap(({ confidence }) => confidence ?? []);
    const confidence = confidences.length === 0 ? {} : { confidence: clamp(Math.max(...confidences)) };
    const [linked] = framesOfTriples(reading.annotation, twins.map(toTriple), { createId: reading.createId, source });
    if (linked === undefined || refsOf(linked).some((ref) => typeof ref === 'string')) return [];
    const frame = { ...linked, origin: { kind: 'suggestion', by: source, ...confidence } } as const;
    return [suggestFrame(reading, markObviousTokens(reading, frame), kind, twins[0]?.factuality)];
  });
}

/** The extraction with its words cut into tokens of the sentence. */
function inTokens(extraction: Extraction, tokens: ReadonlySet<string>): Extraction {
  const cut = (text: string): string =>
    splitWords(text)
      .flatMap((word) => splitIntoTokens(word, tokens))
      .join(' ');
  const { subject, relation, objects } = extraction;
  return { ...extraction, subject: cut(subject), relation: cut(relation), objects: objects.map(cut) };
}

const formOf = ({ subject, relation, objects }: Extraction): Form => ({
  subject,
  relation,
  object: objects.join(' '),
});

/** Extractions that differ only in where the relation ends. */
function groupTwins(extractions: readonly Extraction[]): Map<string, Extraction[]> {
  const groups = new Map<string, Extraction[]>();
  for (const extraction of extractions) {
    const { subject, relation, object } = formOf(extraction);
    if (subject === '' || relation === '' || object === '') continue;
    const key = `${subject}\n${relation} ${object}`;
    addToGroup(groups, key, extraction);
  }
  return groups;
}

function toTriple(extraction: Extraction): TriplePattern {
  const { subject, relation, object } = formOf(extraction);
  const toSlot = (text: string): SlotPattern => [{ words: splitWords(text), optional: false }];
  return { subject: toSlot(subject), relation: toSlot(relation), object: toSlot(object) };
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

function refsOf({ subjects, body }: AnnotatedFrame): TokenRef[] {
  return [...subjects.flatMap((subject) => (subject ? tokensOf(subject) : [])), ...tokensOf(body)];
}

/** Into the fact that is about the same words, if there is one; else a fact of its own. */
function suggestFrame(
  reading: Reading,
  frame: AnnotatedFrame,
  kind: SuggestionKind,
  factuality: Factuality | undefined,
): Suggestion {
  const { annotation, createId } = reading;
  const { version } = annotation.tokenization;
  const { origin } = frame;
  const home = annotation.facts.find((fact) => fact.frames.some((known) => coreOf(known) === coreOf(frame)));
  const kept = factuality === undefined ? [] : describeFactuality(factuality);
  const words = [printTokens(reading, refsOf(frame)), ...(kept.length === 0 ? [] : [`(${kept.join(', ')})`])].join(' ');
  const newFact = (): AnnotatedFact => createFact({ id: createId(), frames: [frame] });
  return {
    kind,
    key: keyOf(reading, [kind, frame.cuts.join()], refsOf(frame)),
    label: home ? `add to the fact that it fits: ${words}` : `add the fact: ${words}`,
    strength: 'ghost',
    operation: home
      ? { type: 'frame.add', version, fact: home.id, frame, origin }
      : { type: 'fact.add', version, fact: newFact(), origin },
    ...(home ? { fact: home.id } : {}),
    tokens: numbersOf(refsOf(frame)),
  };
}

/** The mandatory tokens in the order of the sentence, for each subject: frames with the same are about the same. */
export function coreOf({ subjects, body }: AnnotatedFrame): string {
  const mandatory = (slot: AnnotatedFrame['body']): TokenRef[] =>
    slot.flatMap(({ tokens, optional }) => (optional ? [] : tokens));
  const [subject] = subjects;
  return [...(subject ? mandatory(subject) : []), ...mandatory(body)].map(String).sort().join();
}
