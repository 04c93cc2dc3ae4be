// The extractor: facts of an analysed sentence, with confidence, fields and the way they were found.

import { type Factuality, isAsserted } from '../core/factuality.ts';
import type { AnalysedSentence } from '../language/tree/analysed-sentence.ts';
import { deprelOf, formOf } from '../language/tree/tree.ts';
import { type FactCandidate, findCandidates } from './candidates.ts';
import { type ConfidenceWeights, confidenceOf, weighFeatures } from './confidence.ts';
import { namePredicate, toEdge } from './edge.ts';
import { isSource } from './factuality/clause-words.ts';
import { readFactuality } from './factuality/factuality-of.ts';
import { factualityOfNouns } from './factuality/noun-factuality.ts';
import { cutsGlued } from './glued.ts';
import { joinFacts, nounFeatures } from './join.ts';
import { findNounFacts, type NounFact } from './noun-facts.ts';
import { shippedRules, withoutGroups } from './rules.ts';
import { type Judged, selectFacts } from './select.ts';
import { slotText } from './slot-text.ts';
import { applyStyle, type Style, wordingsFor } from './style.ts';
import { type Tense, tenseOf } from './tense.ts';
import { type FactTree, toFactTree } from './walk/fact-tree.ts';
import type { Habits } from './walk/habits.ts';
import type { ExtractionRules } from './walk/rule.ts';

/** A slot of an extracted fact. */
export interface FactSlot {
  readonly text: string;
  /** Indices of its tokens, in the order of the slot. */
  readonly tokens: readonly number[];
}

/** A fact that the extractor found, with its confidence and how it was found. */
export interface ExtractedFact {
  readonly subject: FactSlot;
  readonly relation: FactSlot;
  readonly object: FactSlot;
  /** The arguments after the first, in styles that have tuples. */
  readonly further?: readonly FactSlot[] | undefined;
  readonly confidence: number;
  /** Whether the sentence says that it is so. */
  readonly factuality: Factuality;
  readonly tense?: Tense | undefined;
  /** The rules that led to it, and the path through the tree. */
  readonly rules: readonly string[];
  readonly path: string;
}

/** Which facts are extracted, and how they are worded. */
export interface ExtractorOptions {
  readonly style?: Style | undefined;
  /** Facts below this confidence are left out; by default what is best for the language. */
  readonly threshold?: number | undefined;
  /** Also facts without a verb (see noun-facts.ts). */
  readonly nouns?: boolean | undefined;
  /** Only what the sentence itself says to be so. */
  readonly asserted?: boolean | undefined;
  /** Groups of rules to leave out. */
  readonly without?: readonly string[] | undefined;
  /** Default: the rules that Assay ships. */
  readonly rules?: ExtractionRules | undefined;
}

/** What the extractor has to know of a language. */
export interface ExtractedLanguage {
  readonly habits: Habits;
  readonly confidence: ConfidenceWeights;
  /** Of tuples in the style `carb`; absent where nothing was learned. */
  readonly tuples?: ConfidenceWeights | undefined;
}

/** What extracts facts from analysed sentences. */
export interface Extractor {
  extract(sentence: AnalysedSentence): ExtractedFact[];
}

export function createRuleExtractor(language: ExtractedLanguage, options: ExtractorOptions = {}): Extractor {
  const { style = 'facts', threshold = defaultThreshold(language, style) } = options;
  const rules = withoutGroups(options.rules ?? shippedRules, options.without ?? []);
  const judge = createJudge(language.confidence, rules);
  const tell = createTeller(language, style, options.threshold === undefined);
  const tellsNouns = options.nouns ?? style === 'carb';
  const nounChance = createNounJudge(language, style);
  return {
    extract(sentence) {
      const tree = toFactTree(sentence, language.habits);
      // Who says it is no argument, but benchmarks of tuples count it as one.
      const isArgument = (one: FactCandidate): boolean => style === 'carb' || !isSource(tree, one.objectHead);
      const found = findCandidates(tree, rules).filter((one) => !cutsGlued(tree, one) && isArgument(one));
      const judged = wordingsFor(found, style).map((candidate) => ({
        candidate,
        confidence: judge(tree, candidate),
      }));
      const further = (tellsNouns ? findNounFacts(tree) : []).map((found) => nounFact(tree, found, nounChance));
      const all = withoutCopies([
        ...tell(tree, judged, threshold),
        ...further.filter(({ confidence }) => confidence >= threshold),
      ]);
      return options.asserted ? all.filter(isAsserted) : all;
    },
  };
}

type Teller = (tree: FactTree, judged: readonly Judged[], threshold: number) => readonly ExtractedFact[];

/** CaRB draws its curve over all tuples, the least sure ones too. */
const defaultThreshold = ({ confidence }: ExtractedLanguage, style: Style): number =>
  style === 'carb' ? 0 : confidence.threshold;

function createTeller(language: ExtractedLanguage, style: Style, keepsLone: boolean): Teller {
  if (style === 'carb' || style === 'n-ary') return createTupleTeller(language, style);
  return style === 'graph' ? tellEdges : tellFacts(style, keepsLone);
}

/** Edges of one pair of ends with one predicate are one. */
const tellEdges: Teller = (tree, judged, threshold) => {
  const edges = judged.flatMap(({ candidate, confidence }) => {
    const edge = toEdge(tree, candidate);
    return edge ? [{ candidate: edge, confidence }] : [];
  });
  return selectFacts(edges, threshold).map(({ candidate, confidence }) => {
    const fact = toFact(tree, applyStyle(tree, candidate, 'graph'), confidence);
    return { ...fact, relation: { ...fact.relation, text: namePredicate(tree, fact.relation.tokens) } };
  });
};

const tellFacts =
  (style: Style, keepsLone: boolean): Teller =>
  (tree, judged, threshold) =>
    selectFacts(judged, threshold, keepsLone).map(({ candidate, confidence }) =>
      toFact(tree, applyStyle(tree, candidate, style), confidence),
    );

function createTupleTeller({ tuples }: ExtractedLanguage, style: 'carb' | 'n-ary'): Teller {
  const isCarb = style === 'carb';
  return (tree, judged, threshold) => {
    const facts = isCarb ? judged : judged.filter(({ confidence }) => confidence >= threshold);
    return joinFacts(tree, facts, isCarb ? 'relation' : 'argument')
      .map(({ candidate, further, confidence, features }) =>
        toFact(tree, candidate, isCarb && tuples ? weighFeatures(features, tuples) : confidence, further),
      )
      .filter(({ confidence }) => confidence >= threshold);
  };
}

/** The parser's certainty, or for the tuples of benchmarks, which have few such facts, what was learned from them. */
const createNounJudge =
  ({ tuples }: ExtractedLanguage, style: Style) =>
  (tree: FactTree, found: NounFact): number =>
    style === 'carb' && tuples ? weighFeatures(nounFeatures(tree, found), tuples) : found.confidence;

/** By the learned weights, or by what rules of one's own say of themselves. */
function createJudge(
  weights: ConfidenceWeights,
  { subjectRules, argumentRules }: ExtractionRules,
): (tree: FactTree, candidate: FactCandidate) => number {
  const ownConfidences = new Map(
    [...subjectRules, ...argumentRules].flatMap(({ name, confidence }) =>
      confidence === undefined ? [] : [[name, confidence] as const],
    ),
  );
  return (tree, candidate) => {
    const own = rulesOf(candidate).flatMap((rule) => ownConfidences.get(rule) ?? []);
    return own.length === 0 ? confidenceOf(tree, candidate, weights) : Math.min(...own);
  };
}

const rulesOf = ({ subjectRule, steps }: FactCandidate): string[] => [subjectRule, ...steps.map(({ rule }) => rule)];

const toSlot = (tree: FactTree, words: readonly number[]): FactSlot => ({ text: slotText(tree, words), tokens: words });

function toFact(
  tree: FactTree,
  candidate: FactCandidate,
  confidence: number,
  further?: readonly (readonly number[])[],
): ExtractedFact {
  const { factuality, foreign } = readFactuality(tree, { ...candidate, further }, (words) => slotText(tree, words));
  return {
    subject: toSlot(tree, candidate.subject),
    relation: toSlot(
      tree,
      candidate.relation.filter((word) => !foreign.has(word)),
    ),
    object: toSlot(tree, candidate.object),
    ...(further && { further: further.map((words) => toSlot(tree, words)) }),
    confidence,
    factuality,
    tense: tenseOf(tree, candidate.predicate),
    rules: rulesOf(candidate),
    path: pathOf(tree, candidate),
  };
}

function nounFact(tree: FactTree, found: NounFact, chance: (tree: FactTree, found: NounFact) => number): ExtractedFact {
  const { rule, subject, relation, object, subjectHead, objectHead } = found;
  const name = (node: number): string => formOf(tree, node);
  return {
    subject: toSlot(tree, subject),
    relation: { text: relation, tokens: [] },
    object: toSlot(tree, object),
    confidence: chance(tree, found),
    factuality: factualityOfNouns(tree, [subjectHead, objectHead], (words) => slotText(tree, words)),
    rules: [rule],
    path: `${name(subjectHead)} -[${rule}]- ${name(objectHead)}`,
  };
}

/** How the walk went: `lives -[own-subject]-> Anna; lives -[oblique obl]-> Oslo`. */
function pathOf(tree: FactTree, { subjectHead, predicate, subjectRule, steps }: FactCandidate): string {
  const name = (node: number): string => formOf(tree, node);
  const arrow = (from: number, rule: string, to: number): string =>
    `${name(from)} -[${rule}${deprelOf(tree, to) === '' ? '' : ` ${deprelOf(tree, to)}`}]-> ${name(to)}`;
  const walk = steps.map(({ rule, node }, index) => arrow(steps[index - 1]?.node ?? predicate, rule, node));
  return [arrow(predicate, subjectRule, subjectHead), ...walk].join('; ');
}

function withoutCopies(facts: readonly ExtractedFact[]): ExtractedFact[] {
  const seen = new Set<string>();
  return facts.filter(({ subject, relation, object, further = [] }) => {
    const key = JSON.stringify([subject, relation, object, ...further].map(({ text }) => text));
    return !seen.has(key) && seen.add(key);
  });
}
