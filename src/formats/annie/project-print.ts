// Writes AnnIE's project JSON, so that a benchmark can go back to a team that works there.

import { at } from '../../core/at.ts';
import type { Report } from '../../core/diagnostic.ts';
import { type GoldSentence, triplesOf } from '../../core/fact.ts';
import { type SlotPattern, slotNames, type TriplePattern } from '../../core/pattern.ts';
import { splitWords } from '../../core/sentence.ts';
import { createGoldLossReporter, lossDiagnostics } from '../gold-losses.ts';

interface Bar {
  readonly state: 'sep-start' | 'sep-end';
  readonly index1: number;
  readonly index2: number;
}

type Locate = (word: string, token: number | undefined) => number;

export function* printAnnieProject(sentences: Iterable<GoldSentence>, report: Report): Generator<string> {
  const all = [...sentences];
  for (const { before, print, after } of createAnnieSections(report)) {
    yield before;
    for (const [index, sentence] of all.entries()) yield print(sentence, index);
    yield after;
  }
}

/** A part of the file that goes through all sentences once. */
export interface AnnieSection {
  readonly before: string;
  print(sentence: GoldSentence, index: number): string;
  readonly after: string;
}

/** The three parts one after the other are the file, so that nobody has to hold all sentences who can read them three times. */
export function createAnnieSections(report: Report): AnnieSection[] {
  const reportLosses = createGoldLossReporter('AnnIE project JSON', report, { holdsBrackets: true, holdsIds: false });
  let hasCluster = false;
  return [
    {
      before: '{"name":"assay","textFile":{"name":"assay.txt","text":"',
      print: ({ text }, index) => (index > 0 ? '\\n' : '') + JSON.stringify(text).slice(1, -1),
      after: '","sentences":[',
    },
    {
      before: '',
      print: (sentence, index) =>
        (index > 0 ? ',' : '') + JSON.stringify({ index, text: sentence.text, words: wordsOf(sentence) }),
      after: ']},"clusters":[',
    },
    {
      before: '',
      print(sentence, sentenceNumber) {
        const { tokens: _, ...rest } = sentence;
        reportLosses(rest);
        const clusters = sentence.facts.map((fact, index) => ({
          sentenceNumber,
          clusterNumber: index + 1,
          triples: triplesOf(fact).map((triple) => printTriple(triple, createLocator(sentence, triple, report))),
        }));
        const separator = hasCluster && clusters.length > 0 ? ',' : '';
        hasCluster ||= clusters.length > 0;
        return separator + clusters.map((cluster) => JSON.stringify(cluster)).join();
      },
      after: ']}\n',
    },
  ];
}

function wordsOf({ text, tokens }: GoldSentence) {
  const words = tokens ?? splitWords(text).map((word) => ({ text: word, pos: undefined }));
  return words.map(({ text: word, pos }, index) => ({
    text: word,
    posLabel: pos ?? '',
    index: index + 1,
    type: '',
    optional: false,
  }));
}

/**
 * Finds for each word of one triple the 1-based index of its token: the one it is linked to, otherwise the next that is still free,
 * counted from the word before. AnnIE can use a token once in a triple, and a word that the sentence does not have gets index 0.
 */
function createLocator(sentence: GoldSentence, triple: TriplePattern, report: Report): Locate {
  const words = wordsOf(sentence).map((word) => word.text);
  const linked = new Set(slotNames.flatMap((name) => triple[name].flatMap((group) => group.tokens ?? [])));
  const used = new Set<number>();
  let last = -1;
  const isFree = (word: string, index: number): boolean =>
    words[index] === word && !used.has(index) && !linked.has(index);
  const findFree = (word: string): number => {
    const after = words.findIndex((_, index) => index > last && isFree(word, index));
    return after >= 0 ? after : words.findIndex((_, index) => isFree(word, index));
  };
  return (word, token) => {
    const index = token ?? findFree(word);
    if (index < 0 || used.has(index)) {
      const problem = words.includes(word) ? 'is needed more often than the sentence has it' : 'is no token of it';
      const message = `sentence ${sentence.id}: ${JSON.stringify(word)} ${problem}`;
      report(lossDiagnostics.diagnose('not-a-token', { file: '' }, message));
    }
    used.add(index);
    last = index;
    return index + 1;
  };
}

function printTriple(triple: TriplePattern, locate: Locate) {
  const startSeparators: Bar[] = [];
  const endSeparators: Bar[] = [];
  const printSlot = (slot: SlotPattern, type: string) =>
    slot.flatMap(({ words, optional, tokens }) => {
      const indices = words.map((word, i) => locate(word, tokens?.[i]));
      const isSingle = words.length === 1;
      if (optional && !isSingle) {
        const [first, last] = [at(indices, 0), at(indices, indices.length - 1)];
        startSeparators.push({ state: 'sep-start', index1: first - 1, index2: first });
        endSeparators.push({ state: 'sep-end', index1: last, index2: last + 1 });
      }
      return words.map((text, i) => ({
        text,
        posLabel: '',
        index: String(at(indices, i)),
        type,
        optional: optional && isSingle,
      }));
    });
  return {
    subjects: printSlot(triple.subject, 'subject'),
    predicates: printSlot(triple.relation, 'predicate'),
    objects: printSlot(triple.object, 'object'),
    startSeparators,
    endSeparators,
  };
}
