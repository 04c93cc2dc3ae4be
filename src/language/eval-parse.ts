// Scores tokens, tags and trees against a gold treebank by the rules of the CoNLL 2018 shared task (universaldependencies.org/conll18): tokens,
// sentences and words by what they cover, everything else over aligned words, relations without subtypes, features of the universal list.

import { AssayError } from '../core/assay-error.ts';
import { at } from '../core/at.ts';
import { declareDiagnostics } from '../core/diagnostic.ts';
import type { ConlluSentence, ConlluWord } from '../formats/conllu/model.ts';
import { alignWords, type CharacterSpan } from './align-words.ts';
import { flattenTreebank, isContent, type Treebank, type TreebankWord } from './flatten-treebank.ts';

export const evalParseDiagnostics = declareDiagnostics('eval-parse', {
  'different-text': {
    severity: 'error',
    remedy: 'both files must hold the same text, white space aside; was one of them changed or cut off?',
  },
});

export const parseMeasures = [
  'tokens',
  'sentences',
  'words',
  'upos',
  'xpos',
  'ufeats',
  'alltags',
  'lemmas',
  'uas',
  'las',
  'clas',
  'mlas',
  'blex',
] as const;
export type ParseMeasure = (typeof parseMeasures)[number];

/** Precision, recall and F1 of one column. */
export interface ParseScore {
  readonly gold: number;
  readonly system: number;
  readonly correct: number;
  /** Null where nothing was there to be right or wrong. */
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
  /** Correct among the gold words that have a system word; null for spans. */
  readonly alignedAccuracy: number | null;
}

/**
 * The score of each measure. It is null when one of the files never gives its column. A measure of several columns is also null when
 * only one file gives one of them. AllTags takes UPOS, XPOS and features, MLAS takes UPOS and features, BLEX takes lemmas.
 */
export type ParseScores = Readonly<Record<ParseMeasure, ParseScore | null>>;

/** A treebank with the name that diagnostics give it. */
export interface NamedTreebank {
  readonly file: string;
  readonly sentences: readonly ConlluSentence[];
}

/** Scores tokens, tags and trees by the rules of the CoNLL 2018 shared task. */
export function evalParse(gold: NamedTreebank, system: NamedTreebank): ParseScores {
  const [left, right] = [flattenTreebank(gold.sentences), flattenTreebank(system.sentences)];
  refuseOtherText(left, right, gold, system);
  const pairs = new Alignment(left.words, right.words);
  type IsGiven = (word: ConlluWord) => boolean;
  const givers = (isGiven: IsGiven): number =>
    [left, right].filter(({ words }) => words.some(({ word }) => isGiven(word))).length;
  /** Both files give the column; of the further ones both or none, since what only one of them gives would always be wrong. */
  const scoreColumn = (isGiven: IsGiven, score: () => ParseScore, further: readonly IsGiven[] = []) =>
    givers(isGiven) === 2 && further.every((column) => givers(column) !== 1) ? score() : null;
  const hasTag = ({ upos }: ConlluWord) => upos !== undefined;
  const hasOwnTag = ({ xpos }: ConlluWord) => xpos !== undefined;
  const hasFeatures = ({ feats }: ConlluWord) => Object.keys(feats).length > 0;
  const hasLemma = ({ lemma }: ConlluWord) => lemma !== undefined;
  const hasHead = ({ head }: ConlluWord) => head !== undefined;
  const sameTags: Comparison = (g, s) => sameTag(g, s) && sameOwnTag(g, s) && sameFeatures(g, s);
  const sameMorphology: Comparison = (g, s) => pairs.sameMorphology(g, s);
  const sameArc: Comparison = (g, s) => pairs.sameArc(g, s);
  const sameArcAndLemma: Comparison = (g, s) => pairs.sameArc(g, s) && sameLemma(g, s);
  return {
    tokens: scoreSpans(left.tokens, right.tokens),
    sentences: scoreSpans(left.spans, right.spans),
    words: pairs.score(() => true),
    upos: scoreColumn(hasTag, () => pairs.score(sameTag)),
    xpos: scoreColumn(hasOwnTag, () => pairs.score(sameOwnTag)),
    ufeats: scoreColumn(hasFeatures, () => pairs.score(sameFeatures)),
    alltags: scoreColumn(hasTag, () => pairs.score(sameTags), [hasOwnTag, hasFeatures]),
    lemmas: scoreColumn(hasLemma, () => pairs.score(sameLemma)),
    uas: scoreColumn(hasHead, () => pairs.score((g, s) => pairs.sameHead(g, s))),
    las: scoreColumn(hasHead, () => pairs.score(sameArc)),
    clas: scoreColumn(hasHead, () => pairs.score(sameArc, isContent)),
    mlas: scoreColumn(hasHead, () => pairs.score(sameMorphology, isContent), [hasTag, hasFeatures]),
    blex: scoreColumn(hasHead, () => pairs.score(sameArcAndLemma, isContent), [hasLemma]),
  };
}

function refuseOtherText(left: Treebank, right: Treebank, gold: NamedTreebank, system: NamedTreebank): void {
  if (left.characters === right.characters) return;
  let at = 0;
  while (at < left.characters.length && left.characters[at] === right.characters[at]) at++;
  const excerpt = ({ characters }: Treebank) => JSON.stringify(characters.slice(Math.max(0, at - 10), at + 20));
  const lineIn = ({ spans }: Treebank, { sentences }: NamedTreebank) =>
    sentences[spans.findIndex(({ end }) => at < end)]?.line ?? sentences.at(-1)?.line;
  const place = { file: system.file, line: lineIn(right, system) };
  const message = `the text is not that of ${gold.file}:${lineIn(left, gold) ?? 1}: ${excerpt(right)} instead of ${excerpt(left)}`;
  throw new AssayError('data', evalParseDiagnostics.diagnose('different-text', place, message));
}

const sameTag = (gold: TreebankWord, system: TreebankWord): boolean => gold.word.upos === system.word.upos;
const sameOwnTag = (gold: TreebankWord, system: TreebankWord): boolean => gold.word.xpos === system.word.xpos;
const sameFeatures = (gold: TreebankWord, system: TreebankWord): boolean => gold.features === system.features;
/** A lemma that the gold does not give cannot be wrong. */
const sameLemma = (gold: TreebankWord, system: TreebankWord): boolean =>
  gold.word.lemma === undefined || gold.word.lemma === system.word.lemma;

type Comparison = (gold: TreebankWord, system: TreebankWord) => boolean;

/** Two lists of words and which of them belong together. */
class Alignment {
  readonly #gold: readonly TreebankWord[];
  readonly #system: readonly TreebankWord[];
  readonly #partner: readonly number[];

  constructor(gold: readonly TreebankWord[], system: readonly TreebankWord[]) {
    this.#gold = gold;
    this.#system = system;
    this.#partner = alignWords(gold, system);
  }

  score(isCorrect: Comparison, counts: (word: TreebankWord) => boolean = () => true): ParseScore {
    let [correct, aligned] = [0, 0];
    for (const [index, system] of this.#system.entries()) {
      const gold = this.#gold[at(this.#partner, index)];
      if (gold === undefined || !counts(gold)) continue;
      aligned++;
      if (isCorrect(gold, system)) correct++;
    }
    const [all, said] = [this.#gold.filter(counts).length, this.#system.filter(counts).length];
    return { ...scoreCounts(all, said, correct), alignedAccuracy: divide(correct, aligned) };
  }

  sameHead(gold: TreebankWord, system: TreebankWord): boolean {
    if (gold.head === undefined || system.head === undefined) return false;
    return gold.head === -1 || system.head === -1
      ? gold.head === system.head
      : this.#partner[system.head] === gold.head;
  }

  sameArc(gold: TreebankWord, system: TreebankWord): boolean {
    return this.sameHead(gold, system) && gold.relation === system.relation;
  }

  /** Arc, tag and features are right, and so are those of all dependents that are function words. */
  sameMorphology(gold: TreebankWord, system: TreebankWord): boolean {
    const isSame = sameTag(gold, system) && sameFeatures(gold, system) && this.sameArc(gold, system);
    if (!isSame || gold.functionWords.length !== system.functionWords.length) return false;
    return gold.functionWords.every((index, position) => {
      const ownIndex = at(system.functionWords, position);
      const [left, right] = [at(this.#gold, index), at(this.#system, ownIndex)];
      return (
        this.#partner[ownIndex] === index &&
        left.relation === right.relation &&
        sameTag(left, right) &&
        sameFeatures(left, right)
      );
    });
  }
}

function scoreSpans(gold: readonly CharacterSpan[], system: readonly CharacterSpan[]): ParseScore {
  let correct = 0;
  for (let [g, s] = [0, 0]; ; ) {
    const [left, right] = [gold[g], system[s]];
    if (left === undefined || right === undefined) break;
    if (left.start === right.start && left.end === right.end) correct++;
    if (left.start <= right.start) g++;
    if (right.start <= left.start) s++;
  }
  return { ...scoreCounts(gold.length, system.length, correct), alignedAccuracy: null };
}

function scoreCounts(gold: number, system: number, correct: number): Omit<ParseScore, 'alignedAccuracy'> {
  const f1 = divide(2 * correct, gold + system);
  return { gold, system, correct, precision: divide(correct, system), recall: divide(correct, gold), f1 };
}

const divide = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
