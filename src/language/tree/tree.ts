// The dependency tree of an analysed sentence and the one set of words for walking it. Extraction rules, annotation checks, suggestions
// and analyses all ask with these. Tokens are named by their index; the head of the root is -1.

import { type AnalysedSentence, type AnalysedToken, childrenOf, universalRelation } from './analysed-sentence.ts';

export interface Tree {
  readonly sentence: AnalysedSentence;
  readonly tokens: readonly AnalysedToken[];
  readonly children: readonly (readonly number[])[];
  /** For each token its relation without the subtype. */
  readonly relations: readonly string[];
}

export function toTree(sentence: AnalysedSentence): Tree {
  const { tokens } = sentence;
  const relations = tokens.map(({ deprel }) => universalRelation(deprel ?? ''));
  return { sentence, tokens, children: childrenOf(tokens), relations };
}

export const headOf = ({ tokens }: Tree, node: number): number => tokens[node]?.head ?? -1;
export const deprelOf = ({ tokens }: Tree, node: number): string => tokens[node]?.deprel ?? '';
export const tagOf = ({ tokens }: Tree, node: number): string => tokens[node]?.upos ?? '';
export const lemmaOf = ({ tokens }: Tree, node: number): string => {
  const token = tokens[node];
  return (token?.lemma ?? token?.form ?? '').toLowerCase();
};
export const featureOf = ({ tokens }: Tree, node: number, name: string): string => tokens[node]?.feats?.[name] ?? '';

/** The relation to the head without its subtype. */
export const relationOf = ({ relations }: Tree, node: number): string => relations[node] ?? '';

export function dependents(tree: Tree, node: number, ...relations: readonly string[]): number[] {
  return (tree.children[node] ?? []).filter(
    (child) => relations.includes(relationOf(tree, child)) || relations.includes(deprelOf(tree, child)),
  );
}

export const hasDependent = (tree: Tree, node: number, ...relations: readonly string[]): boolean =>
  dependents(tree, node, ...relations).length > 0;

/** The node and everything below it, in the order of the sentence. */
export function subtree(tree: Tree, node: number): number[] {
  const found = [node];
  for (const at of found) found.push(...(tree.children[at] ?? []));
  return inOrder(found);
}

export function inOrder(nodes: readonly number[]): number[] {
  const sorted = [...nodes].sort((a, b) => a - b);
  return sorted.filter((node, index) => node !== sorted[index - 1]);
}

/** The node, then its conjuncts and theirs; a name such as "Marks and Spencer" is not taken apart. */
export function conjuncts(tree: Tree, node: number): number[] {
  const others = dependents(tree, node, 'conj').filter((child) => !sameEntity(tree, node, child));
  return [node, ...others.flatMap((child) => conjuncts(tree, child))];
}

/** Are both words in one named entity? */
export const sameEntity = ({ sentence }: Tree, one: number, other: number): boolean =>
  sentence.entities.some(({ first, end }) => [one, other].every((node) => node >= first && node < end));

/** Verbs, auxiliaries that stand alone, and participles that a tagger took for adjectives. */
export function isVerb(tree: Tree, node: number): boolean {
  const tag = tagOf(tree, node);
  if (tag === 'AUX') return !['aux', 'cop'].includes(relationOf(tree, node));
  return tag === 'VERB' || (tag === 'ADJ' && hasDependent(tree, node, 'aux:pass'));
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
  ['WDT', 'WP', 'WP$', 'PRELS'].includes(tree.tokens[node]?.xpos ?? '');

const isComma = ({ tokens }: Tree, node: number): boolean => /^[,;:–—]$|^--$/u.test(tokens[node]?.form ?? '');

/** Is there a comma between the two, not counting either? */
export function commaBetween(tree: Tree, one: number, other: number): boolean {
  const [from, to] = one < other ? [one, other] : [other, one];
  for (let node = from + 1; node < to; node++) if (isComma(tree, node)) return true;
  return false;
}
