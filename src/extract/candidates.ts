// All facts that the rules can reach in a tree, before any of them is judged.

import { conjuncts, dependents, hasDependent, inOrder, isVerb, relationOf, tagOf } from '../language/tree/tree.ts';
import { hasParticiplePreposition } from './rules/participial-preposition.ts';
import type { FactTree } from './walk/fact-tree.ts';
import { casesOf, negations, nounPhrase, type PhraseSize, splitModifiers, verbGroup } from './walk/phrase.ts';
import { reduceTree } from './walk/reduced-trees.ts';
import type { ExtractionRules, SubjectRule, WalkPlace, WalkStep } from './walk/rule.ts';

export interface FactCandidate {
  /** The reduced tree that it was found in; absent for the sentence's own. */
  readonly reduced?: FactTree | undefined;
  /** Head of the subject, and the verb or predicate that the walk began with. */
  readonly subjectHead: number;
  readonly predicate: number;
  readonly objectHead: number;
  readonly subject: readonly number[];
  readonly relation: readonly number[];
  /** The words of the relation up to and with its last verb. */
  readonly verbs: readonly number[];
  readonly object: readonly number[];
  readonly subjectRule: string;
  readonly steps: readonly WalkStep[];
  /** How much of the prepositional phrases the subject and the object keep, of what they have. */
  readonly subjectSize: PhraseSize;
  readonly objectSize: PhraseSize;
  /** Where its preposition stands. */
  readonly preposition: 'relation' | 'object' | 'none';
}

interface Clause {
  readonly subject: number;
  readonly rule: string;
  readonly place: WalkPlace;
}

/** Walks end here: longer chains are never worth printing. */
const mostSteps = 4;

/** In the order of the clauses; a clause's walks go on from the shorter to the longer. */
export function findCandidates(tree: FactTree, rules: ExtractionRules): FactCandidate[] {
  const found = walkTree(tree, rules);
  const seen = new Set(found.map(keyOf));
  for (const reduced of rules.reducesTrees === false ? [] : reduceTree(tree))
    for (const candidate of walkTree(reduced, rules)) {
      if (seen.has(keyOf(candidate))) continue;
      seen.add(keyOf(candidate));
      found.push({ ...candidate, reduced });
    }
  return found;
}

const keyOf = ({ subject, relation, object }: FactCandidate): string =>
  [subject, relation, object].map((words) => words.join()).join(';');

function walkTree(tree: FactTree, rules: ExtractionRules): FactCandidate[] {
  const found: FactCandidate[] = [];
  for (const clause of findClauses(tree, rules.subjectRules)) {
    const places: WalkPlace[] = [clause.place];
    for (const place of places) {
      if (place.steps.length > 0 || place.kind === 'noun') found.push(...atPlace(tree, clause, place));
      if (place.steps.length >= mostSteps) continue;
      for (const rule of rules.argumentRules)
        if (rule.from.includes(place.kind)) places.push(...rule.extend(tree, place));
    }
  }
  return found;
}

function findClauses(tree: FactTree, rules: readonly SubjectRule[]): Clause[] {
  const known = new Map<number, { subjects: readonly number[]; rule: string }>();
  const look = (verb: number): { subjects: readonly number[]; rule: string } => {
    const before = known.get(verb);
    if (before) return before;
    known.set(verb, { subjects: [], rule: '' });
    for (const { name, find } of rules) {
      const subjects = find(tree, verb, (other) => look(other).subjects);
      if (subjects.length === 0) continue;
      known.set(verb, { subjects, rule: name });
      break;
    }
    return known.get(verb) ?? { subjects: [], rule: '' };
  };
  return tree.tokens.flatMap((_, node) => {
    const place = startAt(tree, node);
    if (place === undefined) return [];
    const { subjects, rule } = look(node);
    return subjects
      .flatMap((subject) => conjuncts(tree, subject).filter((other) => other === subject || other < node))
      .map((subject) => ({ subject, rule, place }));
  });
}

function startAt(tree: FactTree, node: number): WalkPlace | undefined {
  if (['amod', 'compound', 'aux', 'cop'].includes(relationOf(tree, node))) return undefined;
  if (hasDependent(tree, node, 'cop')) {
    const verbs = inOrder([...dependents(tree, node, 'aux', 'cop'), ...negations(tree, node)]);
    return { kind: 'noun', node, relation: [...verbs, ...casesOf(tree, node)], verbs, steps: [] };
  }
  const words = hasParticiplePreposition(tree, node) ? casesOf(tree, node) : verbGroup(tree, node);
  if (hasParticiplePreposition(tree, node)) return { kind: 'noun', node, relation: words, verbs: words, steps: [] };
  return isVerb(tree, node) ? { kind: 'verb', node, relation: words, verbs: words, steps: [] } : undefined;
}

function atPlace(tree: FactTree, { subject, rule, place: start }: Clause, place: WalkPlace): FactCandidate[] {
  if (place.kind === 'verb' || place.relation.length === 0) return [];
  const objects = place.object
    ? [{ words: place.object, size: 'full' as const }]
    : sizesOf(tree, place.node).flatMap((size) =>
        splitModifiers(tree, place.node, size).map((words) => ({ words, size })),
      );
  return sizesOf(tree, subject).flatMap((subjectSize) => {
    const words = nounPhrase(tree, subject, subjectSize);
    return objects
      .filter((object) => object.words.length > 0 && !object.words.some((word) => words.includes(word)))
      .flatMap((object) =>
        placePreposition(tree, place, object.words)
          .flatMap((slots) => placeAdverb(tree, slots))
          .map((slots) => ({
            ...slots,
            subjectHead: subject,
            predicate: start.node,
            objectHead: place.node,
            subject: words,
            verbs: place.verbs,
            subjectRule: rule,
            steps: place.steps,
            subjectSize,
            objectSize: object.size,
          })),
      );
  });
}

type Slots = Pick<FactCandidate, 'relation' | 'object' | 'preposition'>;

/** The argument alone, and where languages word it so with the adverb right before it. */
function placeAdverb(tree: FactTree, slots: Slots): Slots[] {
  const before = Math.min(...slots.object) - 1;
  const isAdverb = tagOf(tree, before) === 'ADV' && relationOf(tree, before) === 'advmod';
  if (!tree.habits.adverbsWithArguments || !isAdverb || slots.relation.includes(before)) return [slots];
  return [slots, { ...slots, object: [before, ...slots.object] }];
}

/** The preposition of the object at the end of the relation, or with the object, as the language words its facts. */
function placePreposition(tree: FactTree, { kind, node, relation }: WalkPlace, object: readonly number[]): Slots[] {
  const cases = kind === 'noun' ? relation.filter((word) => casesOf(tree, node).includes(word)) : [];
  const rest = relation.filter((word) => !cases.includes(word));
  if (cases.length === 0 || rest.length === 0) return [{ relation, object, preposition: 'none' }];
  return tree.habits.prepositions.map((preposition) =>
    preposition === 'relation'
      ? { relation, object, preposition }
      : { relation: rest, object: inOrder([...cases, ...object]), preposition },
  );
}

/** The sizes of a noun phrase that differ, largest first. */
function sizesOf(tree: FactTree, node: number): PhraseSize[] {
  const seen = new Set<string>();
  return phraseSizes.filter((size) => {
    const text = nounPhrase(tree, node, size).join();
    return !seen.has(text) && seen.add(text);
  });
}

const phraseSizes: readonly PhraseSize[] = ['full', 'of', 'bare', 'clause'];
