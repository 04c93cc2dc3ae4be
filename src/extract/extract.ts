// The extractor: facts of an analysed sentence, with confidence, fields and the way they were found.

import type { AnalysedSentence } from '../language/tree/analysed-sentence.ts';
import { deprelOf, formOf, type Tree } from '../language/tree/tree.ts';
import { type Candidate, findCandidates } from './candidates.ts';
import { type ConfidenceWeights, confidenceOf } from './confidence.ts';
import { toFactTree } from './fact-tree.ts';
import { type FactFields, fieldsOf } from './fields.ts';
import type { Habits } from './habits.ts';
import { findNounFacts, type NounFact } from './noun-facts.ts';
import { nounPhrase } from './phrase.ts';
import { selectFacts } from './select.ts';
import { slotText } from './slot-text.ts';
import { applyStyle, type Style, wordingsFor } from './style.ts';

export interface FactSlot {
  readonly text: string;
  /** Indices of its tokens, in the order in which they are told. */
  readonly tokens: readonly number[];
}

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

export interface ExtractorOptions {
  readonly style?: Style | undefined;
  /** Facts below this confidence are left out; by default what is best for the language. */
  readonly threshold?: number | undefined;
  /** Also facts that no verb tells (see noun-facts.ts). */
  readonly nouns?: boolean | undefined;
  /** Groups of rules to leave out. */
  readonly without?: readonly string[] | undefined;
}

/** What the extractor has to know of a language. */
export interface ExtractedLanguage {
  readonly habits: Habits;
  readonly confidence: ConfidenceWeights;
}

export interface Extractor {
  extract(sentence: AnalysedSentence): ExtractedFact[];
}

export function createRuleExtractor(
  { confidence: weights }: ExtractedLanguage,
  options: ExtractorOptions = {},
): Extractor {
  const { style = 'full', threshold = weights.threshold } = options;
  const without = new Set(options.without ?? []);
  return {
    extract(sentence) {
      const tree = toFactTree(sentence);
      const judged = wordingsFor(findCandidates(tree, without), style).map((candidate) => ({
        candidate,
        confidence: confidenceOf(tree, candidate, weights),
      }));
      const facts = selectFacts(judged, threshold).map(({ candidate, confidence }) =>
        toFact(tree, applyStyle(tree, candidate, style), confidence),
      );
      const further = options.nouns ? findNounFacts(tree).filter(({ confidence }) => confidence >= threshold) : [];
      return withoutCopies([...facts, ...further.map((found) => nounFact(tree, found))]);
    },
  };
}

function toFact(tree: Tree, candidate: Candidate, confidence: number): ExtractedFact {
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
    rules: [candidate.subjectRule, ...candidate.steps.map(({ rule }) => rule)],
    path: pathOf(tree, candidate),
  };
}

function nounFact(
  tree: Tree,
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
function pathOf(tree: Tree, { subjectHead, predicate, subjectRule, steps }: Candidate): string {
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
