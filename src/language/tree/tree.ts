// The dependency tree of an analysed sentence and the one set of words for walking it. Extraction rules, annotation checks, suggestions
// and analyses all ask with these.

import { at } from '../../core/at.ts';
import { addToGroup } from '../../core/group.ts';
import { type AnalysedSentence, type AnalysedToken, childrenOf, universalRelation } from './analysed-sentence.ts';

export interface Tree {
  readonly sentence: AnalysedSentence;
  readonly tokens: readonly AnalysedToken[];
  readonly children: readonly (readonly number[])[];
  /** For each token its relation without the subtype. */
  readonly relations: readonly string[];
  /** For each token its children by their relation, with the subtype and without. */
  readonly childrenByRelation: readonly ReadonlyMap<string, readonly number[]>[];
}

/**
 * A token by its index. The root's head is -1. An annotator's word that is not in the sentence is a text of its own. Of both nothing more is
 * known, so that every question about them has an empty answer.
 */
export type TreeNode = number | string | undefined;

/** Questions about single tokens need no more than these. */
type Tokens = Pick<Tree, 'tokens'>;

export function toTree(sentence: AnalysedSentence): Tree {
  const { tokens } = sentence;
  const relations = tokens.map(({ deprel }) => universalRelation(deprel ?? ''));
  const children = childrenOf(tokens);
  return { sentence, tokens, children, relations, childrenByRelation: groupByRelation(tokens, children, relations) };
}

/** A token with thousands of children is asked for some of them thousands of times: without groups that costs the square. */
function groupByRelation(
  tokens: readonly AnalysedToken[],
  children: Tree['children'],
  relations: readonly string[],
): Tree['childrenByRelation'] {
  const none: ReadonlyMap<string, readonly number[]> = new Map();
  return children.map((list) => {
    if (list.length === 0) return none;
    const groups = new Map<string, number[]>();
    for (const child of list)
      for (const relation of new Set([at(relations, child), deprelOf({ tokens }, child)]))
        addToGroup(groups, relation, child);
    return groups;
  });
}

const tokenAt = ({ tokens }: Tokens, node: TreeNode): AnalysedToken | undefined =>
  typeof node === 'number' ? tokens[node] : undefined;

export const headOf = (tree: Tokens, node: TreeNode): number => tokenAt(tree, node)?.head ?? -1;
export const deprelOf = (tree: Tokens, node: TreeNode): string => tokenAt(tree, node)?.deprel ?? '';
export const tagOf = (tree: Tokens, node: TreeNode): string => tokenAt(tree, node)?.upos ?? '';
export const formOf = (tree: Tokens, node: TreeNode): string =>
  typeof node === 'string' ? node : (tokenAt(tree, node)?.form ?? '');
export const lemmaOf = (tree: Tokens, node: TreeNode): string =>
  (tokenAt(tree, node)?.lemma ?? formOf(tree, node)).toLowerCase();
export const featureOf = (tree: Tokens, node: TreeNode, name: string): string =>
  tokenAt(tree, node)?.feats?.[name] ?? '';

/** The relation to the head without its subtype. */
export const relationOf = ({ relations }: Tree, node: TreeNode): string =>
  typeof node === 'number' ? (relations[node] ?? '') : '';

export const hasTag = (tree: Tokens, node: TreeNode, ...tags: readonly string[]): boolean =>
  tags.includes(tagOf(tree, node));

/** Relations are named with their subtype or without. */
export const hasRelation = (tree: Tree, node: TreeNode, ...relations: readonly string[]): boolean =>
  relations.includes(relationOf(tree, node)) || relations.includes(deprelOf(tree, node));

/** The dependents of a token that have one of these relations. */
export function dependents(tree: Tree, node: number, ...relations: readonly string[]): readonly number[] {
  const groups = tree.childrenByRelation[node];
  const found = relations.map((relation) => groups?.get(relation) ?? []).filter(({ length }) => length > 0);
  return found.length > 1 ? inOrder(found.flat()) : (found[0] ?? []);
}

/** Whether a token has a dependent with one of these relations. */
export const hasDependent = (tree: Tree, node: number, ...relations: readonly string[]): boolean =>
  dependents(tree, node, ...relations).length > 0;

/** The node and everything below it, in the order of the sentence. Heads that run in a circle are walked once. */
export function subtree(tree: Tree, node: number): number[] {
  const found = new Set([node]);
  for (const inner of found) for (const child of tree.children[inner] ?? []) found.add(child);
  return inOrder([...found]);
}

export function inOrder(nodes: readonly number[]): number[] {
  const sorted = [...nodes].sort((a, b) => a - b);
  return sorted.filter((node, index) => node !== sorted[index - 1]);
}

/** Of some nodes the first whose head is none of them. */
export function topOf(tree: Tokens, nodes: readonly number[]): number | undefined {
  const inside = new Set(nodes);
  return nodes.find((node) => !inside.has(headOf(tree, node)));
}

/** For each token how many arcs it is away from the root; heads that run in a circle end where they began. */
export function depthsOf(tree: Tokens): number[] {
  const depths: number[] = [];
  for (const start of tree.tokens.keys()) {
    const path = new Set<number>();
    let node = start;
    for (; node >= 0 && depths[node] === undefined && !path.has(node); node = headOf(tree, node)) path.add(node);
    let depth = depths[node] ?? -1;
    for (const inner of [...path].reverse()) depths[inner] = ++depth;
  }
  return depths;
}

/** The node, then its conjuncts and theirs; a name such as "Marks and Spencer" is not taken apart. */
export function conjuncts(tree: Tree, node: number): number[] {
  const found: number[] = [];
  const waiting = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const above = next;
    found.push(above);
    waiting.push(
      ...dependents(tree, above, 'conj')
        .filter((child) => !sameEntity(tree, above, child))
        .reverse(),
    );
  }
  return found;
}

/** Are both words in one named entity? */
export const sameEntity = ({ sentence }: Tree, one: number, other: number): boolean =>
  sentence.entities.some(({ first, end }) => [one, other].every((node) => node >= first && node < end));

/** Verbs, auxiliaries that stand alone, and participles that a tagger took for adjectives. */
export function isVerb(tree: Tree, node: number): boolean {
  if (hasTag(tree, node, 'AUX')) return !hasRelation(tree, node, 'aux', 'cop');
  return hasTag(tree, node, 'VERB') || (hasTag(tree, node, 'ADJ') && hasDependent(tree, node, 'aux:pass'));
}

export type VerbForm = 'finite' | 'infinitive' | 'participle';

/** How a verb, or the auxiliary that stands before it, is inflected. */
export function verbForm(tree: Tree, node: number): VerbForm {
  const bearer = dependents(tree, node, 'aux', 'cop')[0] ?? node;
  const form = featureOf(tree, bearer, 'VerbForm');
  if (form === 'Inf') return 'infinitive';
  return form === 'Part' || form === 'Ger' ? 'participle' : 'finite';
}

export const isRelativePronoun = (tree: Tree, node: number): boolean =>
  featureOf(tree, node, 'PronType').includes('Rel') ||
  ['WDT', 'WP', 'WP$', 'PRELS'].includes(tokenAt(tree, node)?.xpos ?? '');

const isComma = (tree: Tree, node: number): boolean => /^[,;:–—]$|^--$/u.test(formOf(tree, node));

/** Is there a comma between the two, not counting either? */
export function commaBetween(tree: Tree, one: number, other: number): boolean {
  const [from, to] = one < other ? [one, other] : [other, one];
  for (let node = from + 1; node < to; node++) if (isComma(tree, node)) return true;
  return false;
}
