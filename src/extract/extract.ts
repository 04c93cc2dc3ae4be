// The extractor: facts of an analysed sentence, with confidence, fields and the way they were found.

import type { AnalysedSentence } from '../language/tree/analysed-sentence.ts';
import { deprelOf, formOf } from '../language/tree/tree.ts';
import { type FactCandidate, findCandidates } from './candidates.ts';
import { type ConfidenceWeights, confidenceOf } from './confidence.ts';
import { type FactFields, fieldsOf } from './fields.ts';
import { findNounFacts, type NounFact } from './noun-facts.ts';
import { shippedRules, withoutGroups } from './rules.ts';
import { selectFacts } from './select.ts';
import { slotText } from './slot-text.ts';
import { applyStyle, type Style, wordingsFor } from './style.ts';
import { type FactTree, toFactTree } from './walk/fact-tree.ts';
import type { Habits } from './walk/habits.ts';
import { nounPhrase } from './walk/phrase.ts';
import type { ExtractionRules } from './walk/rule.ts';

/** A slot of an extracted fact. */
export interface FactSlot {
  readonly text: string;
  /** Indices of its tokens, in the order in which they are told. */
  readonly tokens: readonly number[];
}

/** A fact that the extractor found, with its confidence and how it was found. */
export interface ExtractedFact extends Omit<FactFields, 'attribution'> {
  readonly subject: FactSlot;
  readonly relation: FactSlot;
  readonly object: FactSlot;
  readonly confidence: number;
  readonly attribution?: { readonly source: string; readonly verb: string } | undefined;
  /** The rules that led to it, and the path through the tree. */
  readonly rules: readonly string[];
  readonly path: string;
}

/** Which facts are extracted, and how they are worded. */
export interface ExtractorOptions {
  readonly style?: Style | undefined;
  /** Facts below this confidence are left out; by default what is best for the language. */
  readonly threshold?: number | undefined;
  /** Also facts that no verb tells (see noun-facts.ts). */
  readonly nouns?: boolean | undefined;
  /** Groups of rules to leave out. */
  readonly without?: readonly string[] | undefined;
  /** Default: the rules that Assay ships. */
  readonly rules?: ExtractionRules | undefined;
}

/** What the extractor has to know of a language. */
export interface ExtractedLanguage {
  readonly habits: Habits;
  readonly confidence: ConfidenceWeights;
}

/** What extracts facts from analysed sentences. */
export interface Extractor {
  extract(sentence: AnalysedSentence): ExtractedFact[];
}

export function createRuleExtractor(
  { habits, confidence: weights }: ExtractedLanguage,
  options: ExtractorOptions = {},
): Extractor {
  const { style = 'full', threshold = weights.threshold } = options;
  const rules = withoutGroups(options.rules ?? shippedRules, options.without ?? []);
  const judge = createJudge(weights, rules);
  return {
    extract(sentence) {
      const tree = toFactTree(sentence, habits);
      const judged = wordingsFor(findCandidates(tree, rules), style).map((candidate) => ({
        candidate,
        confidence: judge(tree, candidate),
      }));
      const facts = selectFacts(judged, threshold).map(({ candidate, confidence }) =>
        toFact(tree, applyStyle(tree, candidate, style), confidence),
      );
      const further = options.nouns ? findNounFacts(tree).filter(({ confidence }) => confidence >= threshold) : [];
      return withoutCopies([...facts, ...further.map((found) => nounFact(tree, found))]);
    },
  };
}

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

function toFact(tree: FactTree, candidate: FactCandidate, confidence: number): ExtractedFact {
  const slot = (words: readonly number[]): FactSlot => ({ text: slotText(tree, words), tokens: words });
  const { attribution, ...fields } = fieldsOf(tree, candidate);
  return {
    subject: slot(candidate.subject),
    relation: slot(candidate.relation),
    object: slot(candidate.object),
    confidence,
    ...fields,
    attribution: attribution && {
      source: slotText(tree, nounPhrase(tree, attribution.source, 'full')),
      verb: formOf(tree, attribution.verb),
    },
    rules: rulesOf(candidate),
    path: pathOf(tree, candidate),
  };
}

function nounFact(
  tree: FactTree,
  { rule, subject, relation, object, subjectHead, objectHead, confidence }: NounFact,
): ExtractedFact {
  const name = (node: number): string => formOf(tree, node);
  return {
    subject: { text: slotText(tree, subject), tokens: subject },
    relation: { text: relation, tokens: [] },
    object: { text: slotText(tree, object), tokens: object },
    confidence,
    polarity: 'positive',
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
  return facts.filter(({ subject, relation, object }) => {
    const key = JSON.stringify([subject.text, relation.text, object.text]);
    return !seen.has(key) && seen.add(key);
  });
}
