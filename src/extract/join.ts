// One tuple for each clause: its subject, its verbs, and all arguments in their order, as n-ary benchmarks such as CaRB have them.

import { at } from '../core/at.ts';
import { addToGroup } from '../core/group.ts';
import { dependents, headOf, relationOf, tagOf } from '../language/tree/tree.ts';
import type { FactCandidate } from './candidates.ts';
import type { NounFact } from './noun-facts.ts';
import type { Judged } from './select.ts';
import type { FactTree } from './walk/fact-tree.ts';
import { casesOfConjunct, nounPhrase } from './walk/phrase.ts';

/** Facts of one clause as one. */
export interface JoinedFact {
  /** The surest of its facts, with the subject and the relation of the tuple, and the first argument as object. */
  readonly candidate: FactCandidate;
  /** The arguments after the first. */
  readonly further: readonly (readonly number[])[];
  /** How sure the surest of its facts is. */
  readonly confidence: number;
  /** What the confidence of the tuple depends on. */
  readonly features: readonly string[];
}

/** A fact with the words of its argument, the preposition before them. */
interface Argument extends Judged {
  readonly rule: string;
  readonly cases: readonly number[];
  readonly words: readonly number[];
}

/** Facts that lead past an argument repeat it in their relation: the tuple has it already. */
const pastArguments = ['noun-modifier', 'apposed-place', 'stacked-oblique', 'verb-alone'];
/** Their object is told as it is. */
const wholeArguments = ['complement-clause', 'adverb'];

/** `leadsWith` says where the preposition of the first argument goes. */
export function joinFacts(
  tree: FactTree,
  judged: readonly Judged[],
  leadsWith: 'relation' | 'argument',
): readonly JoinedFact[] {
  const clauses = new Map<string, Judged[]>();
  for (const one of judged) {
    const { subjectHead, verbs, steps } = one.candidate;
    const last = steps.slice(lastVerbStep(one.candidate) + 1);
    if (verbs.length === 0 || last.some(({ rule }) => pastArguments.includes(rule))) continue;
    addToGroup(clauses, `${subjectHead} ${verbs.join()}`, one);
  }
  return [...clauses.values()].map((facts) => joinClause(tree, facts, leadsWith));
}

const lastVerbStep = ({ steps, verbs }: FactCandidate): number =>
  steps.findLastIndex(({ rule, node }) => rule !== 'verb-alone' && verbs.includes(node));

function joinClause(tree: FactTree, facts: readonly Judged[], leadsWith: 'relation' | 'argument'): JoinedFact {
  const byArgument = new Map<number, Judged>();
  for (const fact of facts) {
    const { objectHead } = fact.candidate;
    if (fact.confidence > (byArgument.get(objectHead)?.confidence ?? -1)) byArgument.set(objectHead, fact);
  }
  const all = [...byArgument.values()].map((fact) => toArgument(tree, fact));
  const { candidate, confidence } = all.reduce((best, other) => (other.confidence > best.confidence ? other : best));
  const [firstVerb = 0] = candidate.verbs;
  const isFronted = ({ words }: Argument): boolean => at(words, 0) < firstVerb;
  const outer = all.filter((one) => !all.some((other) => isInside(one, other)));
  const ordered = [...outer, ...indirectObjects(tree, candidate, outer)].sort(
    (a, b) => Number(isFronted(a)) - Number(isFronted(b)) || at(a.words, 0) - at(b.words, 0),
  );
  const [first, ...more] = [at(ordered, 0), ...ordered.slice(1)];
  const leads = leadsWith === 'relation' && !isFronted(first) && first.words.length > first.cases.length;
  return {
    candidate: {
      ...candidate,
      subject: nounPhrase(tree, candidate.subjectHead, 'full'),
      relation: leads ? [...candidate.verbs, ...first.cases] : candidate.verbs,
      object: leads ? first.words.filter((word) => !first.cases.includes(word)) : first.words,
    },
    further: more.map(({ words }) => words),
    confidence,
    features: tupleFeatures(tree, candidate, outer),
  };
}

/** A conjunct or a modifier that another argument has among its words. */
const isInside = (one: Argument, other: Argument): boolean =>
  one !== other && other.words.length > one.words.length && other.words.includes(one.candidate.objectHead);

/** Facts tell whom one gives something in their relation: "gave the girl". */
function indirectObjects(tree: FactTree, candidate: FactCandidate, found: readonly Argument[]): Argument[] {
  const verb = candidate.steps[lastVerbStep(candidate)]?.node ?? candidate.predicate;
  return dependents(tree, verb, 'iobj')
    .filter((node) => !found.some(({ words }) => words.includes(node)))
    .map((node) => ({ candidate, confidence: 0, rule: 'iobj', cases: [], words: nounPhrase(tree, node, 'full') }));
}

function toArgument(tree: FactTree, { candidate, confidence }: Judged): Argument {
  const { objectHead: node, object, verbs, steps } = candidate;
  const rule = lastVerbStep(candidate) === steps.length - 1 ? 'predicate' : (steps.at(-1)?.rule ?? 'predicate');
  if (wholeArguments.includes(rule)) return { candidate, confidence, rule, cases: [], words: object };
  let first = node;
  while (relationOf(tree, first) === 'conj') first = headOf(tree, first);
  const cases = casesOfConjunct(tree, first, node).filter((word) => !verbs.includes(word));
  const words = [...new Set([...cases, ...nounPhrase(tree, node, 'clause')])];
  return { candidate, confidence, rule, cases, words };
}

function tupleFeatures(tree: FactTree, candidate: FactCandidate, found: readonly Argument[]): string[] {
  const chances = found.map(({ confidence }) => confidence);
  const mean = chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
  const path = candidate.steps.slice(0, lastVerbStep(candidate) + 1);
  return [
    `subject by ${candidate.subjectRule}`,
    ...new Set(path.map(({ rule }) => `through ${rule}`)),
    ...new Set(found.map(({ rule }) => `argument by ${rule}`)),
    `arguments ${Math.min(found.length, 4)}`,
    `surest ${oddsName(Math.max(...chances))}`,
    `mean ${oddsName(mean)}`,
    `clause is ${relationOf(tree, candidate.predicate)}`,
    `predicate tag ${tagOf(tree, candidate.predicate)}`,
  ];
}

/** What the confidence of a fact that no verb tells depends on, beside tuples. */
export const nounFeatures = (tree: FactTree, { rule, subjectHead, objectHead, confidence }: NounFact): string[] => [
  `noun ${rule}`,
  `noun ${rule} ${confidence > 0.9 ? 'sure' : 'unsure'}`,
  `noun tags ${tagOf(tree, subjectHead)} ${tagOf(tree, objectHead)}`,
];

/** Logarithm of the odds, in whole numbers. */
const oddsName = (chance: number): string => String(Math.round(Math.log(chance / (1 - chance))) + 0);
