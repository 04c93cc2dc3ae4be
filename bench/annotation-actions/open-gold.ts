// Published gold as an annotator meets it: for each sentence the facts to be entered, by the numbers of its tokens. Punctuation is left out of
// the comparison, and so are lines that cannot be said with words of the sentence or that add nothing to their fact.

import { type Annotation, createAnnotation, type TextSpan } from '../../src/annotate/model/annotation.ts';
import { triplesOfFrames } from '../../src/annotate/model/expand.ts';
import type { AnnotatedFrame } from '../../src/annotate/model/frame.ts';
import { framesOfTriples } from '../../src/annotate/model/import-facts.ts';
import { placeTokens, type Slot, type SlotGroup, slotOfPlaced, tokensOf } from '../../src/annotate/model/slot.ts';
import { type GoldSentence, triplesOf } from '../../src/core/fact.ts';
import { printSlot, type SlotPattern, type TriplePattern, tidySlot } from '../../src/core/pattern.ts';
import { countForms } from '../../src/core/pattern-count.ts';

/** A line of gold by token numbers: what AnnIE's user selects. */
export interface TargetTriple {
  readonly subject: Slot;
  readonly relation: Slot;
  readonly object: Slot;
}

export interface TargetFact {
  readonly triples: readonly TargetTriple[];
  readonly frames: readonly AnnotatedFrame[];
  /** What the fact must expand to, without punctuation. */
  readonly patterns: readonly TriplePattern[];
}

export interface TargetSentence {
  readonly annotation: Annotation;
  readonly facts: readonly TargetFact[];
  /** Lines that hold a word that the sentence does not have. */
  readonly foreign: number;
  /** Lines that add no form to their fact once punctuation is ignored. */
  readonly redundant: number;
}

/** Letters, digits and the signs that are words: "Sen." is "Sen", "Coca-Cola" is two, and "," is nothing. */
const atom = /[\p{L}\p{N}$%€£&]+/gu;

const barePattern = (slot: SlotPattern): SlotPattern =>
  tidySlot(slot.map(({ words, optional }) => ({ optional, words: words.flatMap((word) => word.match(atom) ?? []) })));

export const bareTriple = ({ subject, relation, object }: TriplePattern): TriplePattern => ({
  subject: barePattern(subject),
  relation: barePattern(relation),
  object: barePattern(object),
});

export function readTarget({ id, text, facts }: GoldSentence): TargetSentence {
  const atoms = Array.from(text.matchAll(atom), ({ index, 0: word }) => ({ start: index, end: index + word.length }));
  const bare = createAnnotation({ sentence: id, annotator: 'bench', text, language: 'en', tokens: atoms });
  let [foreign, redundant, ids] = [0, 0, 0];
  const frameOf = (triples: readonly TriplePattern[]) =>
    framesOfTriples(bare, triples, { createId: () => `target-${ids++}`, source: 'gold' });
  const linked = facts.map((fact) => {
    const all = withoutRepeats(triplesOf(fact).map(bareTriple).filter(isWhole));
    const own = all.filter((triple) => !frameOf([triple]).some(hasForeignWord));
    const kept = withoutRedundant(own);
    foreign += all.length - own.length;
    redundant += triplesOf(fact).length - all.length + own.length - kept.length;
    return { triples: kept.flatMap((triple) => frameOf([triple]).map(toTriple)), frames: frameOf(kept) };
  });
  const tokens = chooseTokens(
    text,
    atoms,
    linked.flatMap(({ triples }) => triples),
  );
  const numbers = atoms.map(({ start }) => tokens.findIndex((token) => token.start <= start && start < token.end));
  const annotation = createAnnotation({ sentence: id, annotator: 'bench', text, language: 'en', tokens });
  const targets = linked.map(({ triples, frames }): TargetFact => {
    const own = frames.map((frame) => renumber(frame, numbers));
    return {
      triples: triples.map((triple) => ({
        subject: renumberSlot(triple.subject, numbers),
        relation: renumberSlot(triple.relation, numbers),
        object: renumberSlot(triple.object, numbers),
      })),
      frames: own,
      patterns: triplesOfFrames(annotation, own).map(bareTriple),
    };
  });
  return { annotation, facts: targets.filter(({ frames }) => frames.length > 0), foreign, redundant };
}

/** What spaces part, unless a line of the gold parts more: then every word of the sentence is cut at its punctuation. */
function chooseTokens(text: string, atoms: readonly TextSpan[], triples: readonly TargetTriple[]): readonly TextSpan[] {
  const words = Array.from(text.matchAll(/\S+/g), ({ index, 0: word }) => ({ start: index, end: index + word.length }));
  const wordOfAtom = atoms.map(({ start }) => words.findIndex((word) => word.start <= start && start < word.end));
  const isTorn = ({ tokens }: SlotGroup): boolean =>
    tokens.some((ref, index) => {
      const [own, atomNumber] = [wordOfAtom[Number(ref)], Number(ref)];
      const isWith = (neighbour: number, at: number) => wordOfAtom[neighbour] !== own || tokens[at] === neighbour;
      return !isWith(atomNumber - 1, index - 1) || !isWith(atomNumber + 1, index + 1);
    });
  const groups = triples.flatMap(({ subject, relation, object }) => [...subject, ...relation, ...object]);
  if (!groups.some(isTorn)) return words;
  return Array.from(text.matchAll(/[\p{L}\p{N}$%€£&]+|[^\s\p{L}\p{N}$%€£&]/gu), ({ index, 0: word }) => {
    return { start: index, end: index + word.length };
  });
}

const isWhole = ({ subject, relation, object }: TriplePattern): boolean =>
  subject.length > 0 && relation.length > 0 && object.length > 0;

function withoutRepeats(triples: readonly TriplePattern[]): TriplePattern[] {
  const print = ({ subject, relation, object }: TriplePattern) =>
    [subject, relation, object].map(printSlot).join(' --> ');
  return [...new Map(triples.map((triple) => [print(triple), triple])).values()];
}

function withoutRedundant(triples: readonly TriplePattern[]): TriplePattern[] {
  return triples.reduceRight<TriplePattern[]>(
    (kept, triple) => {
      const others = kept.filter((other) => other !== triple);
      return others.length > 0 && countForms(others) === countForms(kept) ? others : kept;
    },
    [...triples],
  );
}

const hasForeignWord = ({ subjects, body }: AnnotatedFrame): boolean =>
  [...subjects.map((subject) => subject ?? []), body].some((slot) =>
    tokensOf(slot).some((ref) => typeof ref === 'string'),
  );

/** From atoms to tokens; several atoms of one token are one. */
function renumberSlot(slot: Slot, numbers: readonly number[]): Slot {
  return slot.map(({ tokens, optional }) => {
    const own = tokens.map((ref) => numbers[Number(ref)] ?? 0);
    return { optional, tokens: own.filter((token, index) => token !== own[index - 1]) };
  });
}

function renumber(frame: AnnotatedFrame, numbers: readonly number[]): AnnotatedFrame {
  const subjects = frame.subjects.map((subject) => subject && renumberSlot(subject, numbers));
  const body = renumberSlot(frame.body, numbers);
  const placed = placeTokens(frame.body);
  const cuts = frame.cuts.map((cut) => tokensOf(renumberSlot(slotOfPlaced(placed.slice(0, cut)), numbers)).length);
  return { ...frame, subjects, body, cuts, origin: { kind: 'manual' } };
}

function toTriple({ subjects, body, cuts }: AnnotatedFrame): TargetTriple {
  const placed = placeTokens(body);
  return {
    subject: subjects[0] ?? [],
    relation: slotOfPlaced(placed.slice(0, cuts[0])),
    object: slotOfPlaced(placed.slice(cuts[0])),
  };
}
