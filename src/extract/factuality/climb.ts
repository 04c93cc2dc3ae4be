// The way from a clause up to the root: what governs the clause, what it is coordinated with, and which words up there say something about it.

import {
  commaBetween,
  dependents,
  deprelOf,
  featureOf,
  formOf,
  hasDependent,
  hasRelation,
  hasTag,
  headOf,
  isVerb,
  lemmaOf,
  relationOf,
  tagOf,
  verbForm,
} from '../../language/tree/tree.ts';
import type { FactTree } from '../walk/fact-tree.ts';
import type { Governing } from '../walk/factuality-words.ts';
import {
  clauseDenials,
  clauseQuantifiers,
  isCommand,
  linksOf,
  readConsequence,
  readIntroduction,
  readModals,
  readQuestion,
  readSources,
  sayerOf,
} from './clause-words.ts';
import { denialsOf } from './denials.ts';
import type { Stance } from './reading.ts';

/** How much of what is said about the clause above also holds for this one. */
interface Scope {
  /** Negation, and subjects that nobody is. */
  readonly denials: boolean;
  /** Auxiliaries, questions, conditions, governing words that are no words of saying. */
  readonly moods: boolean;
}

const everything: Scope = { denials: true, moods: true };

/** Reads everything above the clause; what the clause says of itself has been read. */
export function climb(tree: FactTree, clause: number, reading: Stance): void {
  const seen = new Set<number>();
  let scope = everything;
  for (let node = clause; headOf(tree, node) >= 0 && !seen.has(node); node = headOf(tree, node)) {
    seen.add(node);
    scope = narrow(scope, step(tree, node, scope, reading));
    if (!scope.denials && !scope.moods && isKnown(tree, node)) break;
  }
}

const narrow = (one: Scope, other: Scope): Scope => ({
  denials: one.denials && other.denials,
  moods: one.moods && other.moods,
});

/** Presupposed by a word such as "know": whatever is said above says nothing more about it. */
const isKnown = (tree: FactTree, node: number): boolean =>
  isGoverned(tree, node) && governingOf(tree, node) === 'known';

const isGoverned = (tree: FactTree, node: number): boolean => {
  const relation = relationOf(tree, node);
  if (['ccomp', 'csubj', 'xcomp'].includes(relation)) return true;
  if (relation !== 'acl' || isParticiple(tree, node)) return false;
  return deprelOf(tree, node) !== 'acl:relcl' || hasConjunction(tree, node);
};

/** "the rumour that Kim married a prince", taken by a parser for a relative clause: its "that" is a conjunction all the same. */
const hasConjunction = (tree: FactTree, node: number): boolean =>
  tree.children[node]?.some((word) => word < node && hasTag(tree, word, 'SCONJ')) === true;

/** "a bill approved by": told in passing. */
const isParticiple = (tree: FactTree, node: number): boolean =>
  verbForm(tree, node) === 'participle' && linksOf(tree, node).length === 0 && !hasDependent(tree, node, 'nsubj');

/** A relative clause, a participle or an apposition: true whatever is said about what it belongs to. */
export const isInPassing = (tree: FactTree, node: number): boolean =>
  ['acl', 'appos'].includes(relationOf(tree, node)) && !isGoverned(tree, node);

/** The verb of "forbids the states from building", where the parser has given the gerund to the object. */
function barringVerb(tree: FactTree, node: number, noun: number): number | undefined {
  const links = linksOf(tree, node);
  if (relationOf(tree, node) !== 'acl' || links.length === 0 || !hasRelation(tree, noun, 'obj', 'iobj', 'nsubj:pass'))
    return undefined;
  const verb = headOf(tree, noun);
  const { infinitives } = tree.habits.factuality;
  return links.some((link) => infinitives.has(`${lemmaOf(tree, verb)} ${link}`)) ? verb : undefined;
}

function step(tree: FactTree, node: number, scope: Scope, reading: Stance): Scope {
  const head = headOf(tree, node);
  const relation = relationOf(tree, node);
  if (relation === 'conj') return stepToConjunct(tree, node, head, scope, reading);
  const governor = barringVerb(tree, node, head);
  if (governor !== undefined) return stepToGovernor(tree, node, governor, scope, reading);
  if (isGoverned(tree, node)) return stepToGovernor(tree, node, head, scope, reading);
  if (relation === 'advcl') return stepFromAdverbial(tree, node, head, scope, reading);
  if (relation === 'parataxis' || relation === 'dep') return stepFromAside(tree, node, head, scope, reading);
  if (isInPassing(tree, node)) return { denials: false, moods: false };
  // From a noun to its verb.
  readAbove(tree, head, scope, reading, node);
  return everything;
}

/** What the words of a clause above say; a source does not say of itself what it says. */
function readAbove(tree: FactTree, head: number, { denials, moods }: Scope, reading: Stance, from?: number): void {
  readSources(tree, head, reading, from);
  if (moods) {
    readModals(tree, head, reading);
    readQuestion(tree, head, reading);
    readIntroduction(tree, head, reading);
    readConsequence(tree, head, reading);
  }
  if (!denials) return;
  const not = clauseDenials(tree, head);
  if (not.length > 0) reading.deny(not);
  const few = clauseQuantifiers(tree, head);
  if (few.length > 0) reading.quantify(few);
}

/** A conjunct shares the auxiliaries and the negation of the first if it has none, and in any case what is said about both. */
function stepToConjunct(tree: FactTree, node: number, head: number, scope: Scope, reading: Stance): Scope {
  readSources(tree, head, reading);
  if (scope.moods) {
    readQuestion(tree, head, reading);
    readIntroduction(tree, head, reading);
    if (dependents(tree, head, 'advcl').some((child) => child < head)) readConsequence(tree, head, reading);
    if (isCommand(tree, head) && !hasDependent(tree, node, 'nsubj')) reading.doubt('commanded', [head]);
  }
  const shares = !hasDependent(tree, node, 'nsubj', 'aux', 'cop', 'expl');
  const sharesForm = shares && hasFormOf(tree, node, head);
  if (scope.moods && sharesForm) readModals(tree, head, reading);
  const { contrasts, alternatives } = tree.habits.factuality;
  const links = dependents(tree, node, 'cc').map((word) => lemmaOf(tree, word));
  const isContrast = links.some((link) => contrasts.has(link));
  const not = denialsOf(tree, head).filter((word) => relationOf(tree, word) !== 'cc' || head > word);
  const isJoint = sharesForm || (shares && links.some((link) => alternatives.has(link)));
  if (scope.denials && isJoint && !isContrast && not.length > 0) reading.deny(not);
  // A subject that nobody is belongs to all verbs that share it.
  if (scope.denials && shares) {
    const own = new Set(not);
    const nobody = clauseDenials(tree, head).filter((word) => !own.has(word) && headOf(tree, word) !== head);
    if (nobody.length > 0) reading.deny(nobody);
  }
  return everything;
}

/** "may buy or sell", "was bought and sold": one auxiliary for both. */
function hasFormOf(tree: FactTree, node: number, first: number): boolean {
  if (featureOf(tree, node, 'VerbForm') === 'Fin' && hasDependent(tree, first, 'aux')) return false;
  return ['VerbForm', 'Tense'].every((name) => featureOf(tree, node, name) === featureOf(tree, first, name));
}

/** What a verb, an adjective or a noun says about the clause that it governs. */
function stepToGovernor(tree: FactTree, node: number, head: number, scope: Scope, reading: Stance): Scope {
  const kind = governingOf(tree, node, head);
  if (kind === 'known') return { denials: false, moods: false };
  const not = clauseDenials(tree, head);
  const isSaying = kind === 'said' || kind === 'disputed';
  if (!scope.moods && !isSaying) return everything;
  const cue = [head, ...dependents(tree, head, 'compound:prt')];
  reading.govern(
    kind,
    not.length > 0 && kind === 'holds' ? not : [...cue, ...not],
    scope.denials && not.length > 0,
    sayerOf(tree, head),
  );
  const few = clauseQuantifiers(tree, head);
  if (few.length > 0) reading.quantify(few);
  readAbove(tree, head, { denials: false, moods: true }, reading);
  return everything;
}

/** What governs a clause with a verb of its own, or an infinitive or gerund. */
function governingOf(tree: FactTree, node: number, head = headOf(tree, node)): Governing {
  const { clauses, infinitives, otherInfinitives, withoutObject, ranks } = tree.habits.factuality;
  const isNominal = !isVerb(tree, node) && !hasDependent(tree, node, 'cop', 'nsubj');
  const isFull = !isNominal && ['ccomp', 'csubj', 'acl'].includes(relationOf(tree, node)) && !isInfinitive(tree, node);
  if (isFull && isPresupposed(tree, node)) return 'known';
  const map = isFull ? clauses : infinitives;
  const listed = namesOf(tree, head, linksOf(tree, node))
    .map((name) => map.get(name))
    .find((kind) => kind !== undefined);
  if (isNominal) return ofPredicate(tree, head, listed);
  const isMeans = withoutObject.has(lemmaOf(tree, head)) && hasDependent(tree, head, 'obj');
  if (listed !== undefined && !isMeans) return listed;
  if (isFull)
    return isVerb(tree, head) && relationOf(tree, node) !== 'csubj' ? 'said' : unlistedClause(tree, node, head);
  if (isExcess(tree, head)) return 'denied';
  const isRanked = [head, ...dependents(tree, head, 'amod', 'nummod', 'det')].some((word) =>
    ranks.has(lemmaOf(tree, word)),
  );
  if (isRanked) return 'holds';
  return isInfinitive(tree, node) && isMarked(tree, node) ? otherInfinitives : 'holds';
}

/** "asked why Anna left" */
const isPresupposed = (tree: FactTree, node: number): boolean =>
  dependents(tree, node, 'advmod', 'mark').some(
    (word) => word < node && tree.habits.factuality.presupposing.has(lemmaOf(tree, word)),
  );

/** "too tired to" */
const isExcess = (tree: FactTree, head: number): boolean =>
  dependents(tree, head, 'advmod').some(
    (word) => tree.habits.factuality.excess.has(lemmaOf(tree, word)) && word < head,
  );

/** What somebody is, is called or is found to be: "pleaded guilty", "is believed dead", "seems happy". */
function ofPredicate(tree: FactTree, head: number, listed: Governing | undefined): Governing {
  if (listed === 'denied' || listed === 'fails') return isVerb(tree, head) ? listed : 'holds';
  if (listed === 'possible' && !hasDependent(tree, head, 'obj')) return listed;
  return listed === 'said' && hasDependent(tree, head, 'nsubj:pass') ? listed : 'holds';
}

/** "It is sad that" takes the clause for true; "the idea that" does not, and "the house that Ben built" is no such clause. */
function unlistedClause(tree: FactTree, node: number, head: number): Governing {
  return relationOf(tree, node) === 'acl' && hasDependent(tree, node, 'mark') && hasTag(tree, head, 'NOUN')
    ? 'said'
    : 'known';
}

/** "turn out", "bar from", "bar". */
function namesOf(tree: FactTree, head: number, links: readonly string[]): string[] {
  const lemma = lemmaOf(tree, head);
  const particles = dependents(tree, head, 'compound:prt', 'advmod').map((word) => formOf(tree, word).toLowerCase());
  const passive = hasDependent(tree, head, 'nsubj:pass', 'aux:pass') ? [`be ${lemma}`] : [];
  const both = particles.flatMap((particle) => links.map((link) => `${particle} ${link}`));
  return [
    ...[...both, ...particles, ...links].map((word) => `${lemma} ${word}`),
    ...passive,
    lemma,
    formOf(tree, head),
  ];
}

const isInfinitive = (tree: FactTree, node: number): boolean =>
  isMarked(tree, node) || (verbForm(tree, node) !== 'finite' && !hasDependent(tree, node, 'nsubj'));

/** "to sign", "zu unterschreiben". */
const isMarked = (tree: FactTree, node: number): boolean =>
  dependents(tree, node, 'mark').some((word) => tagOf(tree, word) === 'PART');

/** "to sign": not what was done, but what for. */
const isPurpose = (tree: FactTree, node: number): boolean => isMarked(tree, node) && isInfinitive(tree, node);

/** "barred from selling", and "barred ..., running clinics" where the parser has lost the "from". */
function isBarred(tree: FactTree, node: number, head: number): boolean {
  const { infinitives, complementLinks } = tree.habits.factuality;
  const links = linksOf(tree, node);
  const endsWithLink = (name: string): boolean => links.some((link) => name.endsWith(` ${link}`));
  if (links.some((link) => complementLinks.has(link)) && infinitives.has(lemmaOf(tree, head))) return true;
  if (links.length > 0) return namesOf(tree, head, links).some((name) => endsWithLink(name) && infinitives.has(name));
  const isGerund = verbForm(tree, node) === 'participle' && !hasDependent(tree, node, 'nsubj', 'advmod');
  if (!isGerund) return false;
  // "ruled out buying", but not "gave up, crying".
  const phrasal = commaBetween(tree, head, node) ? [] : namesOf(tree, head, []).filter((name) => name.includes(' '));
  return [...phrasal, `${lemmaOf(tree, head)} from`].some((name) => infinitives.get(name) === 'denied');
}

/** "by cheating", "of selling": as true as the clause that it belongs to. */
const isPrepositional = (tree: FactTree, node: number): boolean =>
  verbForm(tree, node) === 'participle' && linksOf(tree, node).length > 0 && !hasDependent(tree, node, 'nsubj');

/** "will tour Asia once the sponsor has paid" */
function isFutureTime(tree: FactTree, node: number, head: number): boolean {
  const { futures, factuality } = tree.habits;
  const isTime = dependents(tree, node, 'mark', 'advmod').some((word) => factuality.times.has(lemmaOf(tree, word)));
  const isPresent = [node, ...dependents(tree, node, 'aux', 'cop')].some(
    (word) => featureOf(tree, word, 'Tense') === 'Pres',
  );
  return isTime && isPresent && dependents(tree, head, 'aux').some((word) => futures.has(lemmaOf(tree, word)));
}

/** "cancelled the release before the game reached Japan" */
function isForestalled(tree: FactTree, node: number, head: number): boolean {
  const { infinitives, forestalling } = tree.habits.factuality;
  const links = linksOf(tree, node);
  return links.some((link) => forestalling.has(link)) && infinitives.get(lemmaOf(tree, head)) === 'denied';
}

/** A purpose is wished, "without" denies, and a clause with a subject of its own is told for certain. */
function stepFromAdverbial(tree: FactTree, node: number, head: number, scope: Scope, reading: Stance): Scope {
  const links = linksOf(tree, node);
  const isBeyond = links.length > 0 && isExcess(tree, head);
  if (isPurpose(tree, node) || isBeyond || isBarred(tree, node, head))
    return stepToGovernor(tree, node, head, scope, reading);
  readSources(tree, head, reading);
  const isOwn =
    hasDependent(tree, node, 'mark', 'nsubj') || dependents(tree, node, 'advmod').some((word) => word < node);
  if (isPrepositional(tree, node) && !commaBetween(tree, node, head)) {
    readAbove(tree, head, scope, reading);
    return everything;
  }
  if (isOwn) {
    if (scope.moods && isFutureTime(tree, node, head)) reading.doubt('intended', [node]);
    if (isForestalled(tree, node, head)) reading.doubt('possible', [head]);
    return { denials: false, moods: false };
  }
  readAbove(tree, head, { denials: false, moods: scope.moods }, reading);
  return { denials: false, moods: true };
}

/** "Anna said: Ben signed." */
function stepFromAside(tree: FactTree, node: number, head: number, scope: Scope, reading: Stance): Scope {
  const kind = tree.habits.factuality.clauses.get(lemmaOf(tree, head));
  const isSaying = (kind === 'said' || kind === 'disputed') && !hasDependent(tree, head, 'ccomp', 'obj') && node > head;
  if (isSaying) reading.govern(kind, [head], false, sayerOf(tree, head));
  if (scope.moods) readQuestion(tree, head, reading);
  return { denials: false, moods: isSaying };
}
