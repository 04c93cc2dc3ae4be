// Where parsers hang lists and gaps on a wrong word, by marks and prepositions that leave no doubt: what follows a colon is the object that the
// verb lacks; "between 1950 and 1953" is one time; "on the sixth floor, a chapel on the seventh" has lost its second verb.

import type { AnalysedToken } from '../../language/tree/analysed-sentence.ts';
import {
  dependents,
  hasDependent,
  hasTag,
  headOf,
  isVerb,
  lemmaOf,
  relationOf,
  subtree,
  type Tree,
} from '../../language/tree/tree.ts';

/** Tokens whose head or relation is another one. */
type Changes = Map<number, Pick<AnalysedToken, 'head' | 'deprel'>>;

/** The tokens with what was found. `ranges` are the prepositions of two ends. */
export function mendLists(tree: Tree, ranges: ReadonlySet<string>): readonly AnalysedToken[] {
  const changes: Changes = new Map();
  for (const node of tree.tokens.keys()) {
    mendColon(tree, node, changes);
    mendRange(tree, node, ranges, changes);
    mendName(tree, node, changes);
    mendGap(tree, node, changes);
    mendCase(tree, node, changes);
  }
  return changes.size === 0 ? tree.tokens : tree.tokens.map((token, node) => ({ ...token, ...changes.get(node) }));
}

const isNominal = (tree: Tree, node: number): boolean => hasTag(tree, node, 'NOUN', 'PROPN', 'NUM', 'SYM', 'PRON');

/** "The activities include: a review and a test." */
function mendColon(tree: Tree, node: number, changes: Changes): void {
  const verb = headOf(tree, node);
  if (!['parataxis', 'appos'].includes(relationOf(tree, node)) || verb < 0 || !isVerb(tree, verb)) return;
  const [start = 0] = subtree(tree, node);
  const isAfterColon = [start - 1, start].some((word) => lemmaOf(tree, word) === ':');
  if (!isAfterColon || !isNominal(tree, node) || hasDependent(tree, node, 'nsubj', 'cop')) return;
  if (hasDependent(tree, verb, 'obj', 'ccomp', 'xcomp', 'obl')) return;
  changes.set(node, { head: verb, deprel: 'obj' });
}

/** The words between both ends stay with the first. */
function mendRange(tree: Tree, node: number, ranges: ReadonlySet<string>, changes: Changes): void {
  const first = headOf(tree, node);
  if (relationOf(tree, node) !== 'conj' || !hasTag(tree, node, 'NUM') || !hasTag(tree, first, 'NUM')) return;
  const isRange = dependents(tree, first, 'case').some((word) => ranges.has(lemmaOf(tree, word)));
  if (isRange) changes.set(node, { head: first, deprel: 'flat' });
}

/** "Berg & Sons" is one firm. */
function mendName(tree: Tree, node: number, changes: Changes): void {
  const first = headOf(tree, node);
  if (relationOf(tree, node) !== 'conj' || !hasTag(tree, first, 'PROPN') || !hasTag(tree, node, 'PROPN', 'NOUN'))
    return;
  const isFirm = dependents(tree, node, 'cc').some((word) => lemmaOf(tree, word) === '&' && word === first + 1);
  if (isFirm) changes.set(node, { head: first, deprel: 'flat' });
}

/** "graduated from Lund in 1989 and from Faro": a phrase with a preposition is no verb. */
function mendCase(tree: Tree, node: number, changes: Changes): void {
  const verb = headOf(tree, node);
  if (relationOf(tree, node) !== 'conj' || !isVerb(tree, verb) || !isNominal(tree, node)) return;
  if (!hasDependent(tree, node, 'case') || hasDependent(tree, node, 'cop', 'nsubj', 'orphan')) return;
  if (hasDependent(tree, verb, 'obl')) changes.set(node, { head: verb, deprel: 'obl' });
}

/** Written as treebanks write gaps: the first phrase is a conjunct of the verb, and the second its orphan. */
function mendGap(tree: Tree, node: number, changes: Changes): void {
  const first = headOf(tree, node);
  if (relationOf(tree, node) !== 'conj' || changes.has(node) || hasDependent(tree, node, 'case', 'orphan')) return;
  const verb = headOf(tree, first);
  if (verb < 0 || !isVerb(tree, verb) || verb > first || !isNominal(tree, node)) return;
  const orphan = findOrphan(tree, { verb, first, node });
  if (orphan === undefined) return;
  changes.set(node, { head: verb, deprel: 'conj' });
  changes.set(orphan, { head: node, deprel: 'orphan' });
}

function findOrphan(
  tree: Tree,
  { verb, first, node }: { readonly verb: number; readonly first: number; readonly node: number },
): number | undefined {
  const caseOf = (noun: number): string =>
    dependents(tree, noun, 'case')
      .map((word) => lemmaOf(tree, word))
      .join(' ');
  const startsAfter = (other: number): boolean => {
    const [start = -1] = subtree(tree, other);
    return start > node && start <= node + 1;
  };
  if (relationOf(tree, first) === 'obl' && caseOf(first) !== '') {
    const others = [...dependents(tree, verb, 'obl'), ...dependents(tree, node, 'nmod')];
    return others.find((other) => startsAfter(other) && caseOf(other) === caseOf(first));
  }
  if (relationOf(tree, first) !== 'obj' || !hasDependent(tree, verb, 'iobj')) return undefined;
  return dependents(tree, verb, 'obj').find((other) => other !== first && startsAfter(other));
}
