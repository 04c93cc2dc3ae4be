// Facet E for gold without marks: a triple is entity-clean when its subject and its object are whole concepts, that is, noun phrases
// whose first and last words belong to them (BenchIE, ACL 2022, section 3.1). Optional words at an edge that do not belong are cut off.

import { type Fact, type GoldSentence, triplesOf } from '../core/fact.ts';
import type { SlotPattern, TriplePattern } from '../core/pattern.ts';
import type { AnalysedToken } from '../language/analysis.ts';
import type { TreeOf } from './tree-features.ts';

/** Words that connect or predicate instead of naming something. */
const outsiders = new Set(['ADP', 'SCONJ', 'CCONJ', 'AUX', 'VERB', 'PUNCT']);
/** A participle before its noun ("increased production") and the parts of a name are inside all the same. */
const insideRelations = new Set(['amod', 'compound', 'flat', 'nummod']);

export function markEntityTriples(sentence: GoldSentence, treeOf: TreeOf): GoldSentence {
  const { tokens } = treeOf(sentence);
  const facts = sentence.facts.map(({ frames: _, ...fact }, index): Fact => {
    const triples = triplesOf(sentence.facts[index] as Fact).map((triple) => markTriple(triple, tokens));
    return { ...fact, triples };
  });
  return { ...sentence, facts };
}

function markTriple(triple: TriplePattern, tokens: readonly AnalysedToken[]): TriplePattern {
  const subject = cleanSlot(triple.subject, tokens);
  const object = cleanSlot(triple.object, tokens);
  return subject && object ? { ...triple, subject, object, entity: true } : { ...triple, entity: false };
}

/** The slot without optional outsiders at its edges; undefined if an outsider is left there. */
function cleanSlot(slot: SlotPattern, tokens: readonly AnalysedToken[]): SlotPattern | undefined {
  const groups = [...slot];
  const isOutside = (group: SlotPattern[number] | undefined, edge: 'first' | 'last'): boolean => {
    const word = group?.words.at(edge === 'first' ? 0 : -1);
    return word !== undefined && isOutsider(findToken(word, slot, tokens), edge);
  };
  while (groups[0]?.optional && isOutside(groups[0], 'first')) groups.shift();
  while (groups.at(-1)?.optional && isOutside(groups.at(-1), 'last')) groups.pop();
  // Whatever optional groups are left out in a form, a mandatory one is its edge or has a clean one before it.
  const edges = [groups.find((group) => !group.optional), groups.findLast((group) => !group.optional)] as const;
  return groups.length === 0 || isOutside(edges[0], 'first') || isOutside(edges[1], 'last') ? undefined : groups;
}

function isOutsider({ upos = 'X', deprel = '' }: AnalysedToken, edge: 'first' | 'last'): boolean {
  if (upos === 'PART') return edge === 'first';
  return outsiders.has(upos) && !(edge === 'first' && upos !== 'ADP' && insideRelations.has(deprel));
}

const unknownToken: AnalysedToken = { form: '', start: 0, end: 0, spaceAfter: '' };

/** The token that a word of a slot stands for: where the slot's words stand in a row, or else the first of that form. */
function findToken(word: string, slot: SlotPattern, tokens: readonly AnalysedToken[]): AnalysedToken {
  const words = slot.flatMap((group) => group.words);
  const start = tokens.findIndex((_, index) => words.every((other, at) => tokens[index + at]?.form === other));
  const inRow = start < 0 ? undefined : tokens[start + words.indexOf(word)];
  return inRow ?? tokens.find(({ form }) => form === word) ?? unknownToken;
}
