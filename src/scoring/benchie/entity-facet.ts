// Facet E for gold without marks: a triple is entity-clean when its subject and its object are whole concepts, that is, noun phrases
// whose first and last words belong to them (BenchIE, ACL 2022, section 3.1). Optional words at an edge that do not belong are cut off.

import { type Fact, type GoldSentence, triplesOf } from '../../core/fact.ts';
import type { SlotPattern, TriplePattern } from '../../core/pattern.ts';
import type { TreeOf } from '../../language/tree/analysed-sentence.ts';
import { findTokens } from '../../language/tree/find-tokens.ts';
import { hasRelation, hasTag, type Tree, toTree } from '../../language/tree/tree.ts';

/** Words that connect or predicate instead of naming something. */
const outsiders = ['ADP', 'SCONJ', 'CCONJ', 'AUX', 'VERB', 'PUNCT'];
/** A participle before its noun ("increased production") and the parts of a name are inside all the same. */
const insideRelations = ['amod', 'compound', 'flat', 'nummod'];

/** Marks the triples whose arguments are clean concepts, by the sentence's tree. */
export function markEntityTriples(sentence: GoldSentence, treeOf: TreeOf): GoldSentence {
  const tree = toTree(treeOf(sentence));
  const facts = sentence.facts.map((whole): Fact => {
    const { frames: _, ...fact } = whole;
    const triples = triplesOf(whole).map((triple) => markTriple(triple, tree));
    return { ...fact, triples };
  });
  return { ...sentence, facts };
}

function markTriple(triple: TriplePattern, tree: Tree): TriplePattern {
  const subject = cleanSlot(triple.subject, tree);
  const object = cleanSlot(triple.object, tree);
  return subject && object ? { ...triple, subject, object, entity: true } : { ...triple, entity: false };
}

/** The slot without optional groups at its edges that begin or end with an outsider; undefined if an outsider must stay there. */
function cleanSlot(slot: SlotPattern, tree: Tree): SlotPattern | undefined {
  const positions = findTokens(
    slot.flatMap((group) => group.words),
    tree.tokens,
  );
  let next = 0;
  const edges = slot.map(({ words }) => {
    const [first, last] = [positions[next], positions[next + words.length - 1]];
    next += words.length;
    return {
      startsOutside: isOutsider(tree, first, 'first'),
      endsOutside: isOutsider(tree, last, 'last'),
    };
  });
  const firstFixed = slot.findIndex((group) => !group.optional);
  const lastFixed = slot.findLastIndex((group) => !group.optional);
  if (firstFixed < 0 || edges[firstFixed]?.startsOutside || edges[lastFixed]?.endsOutside) return undefined;
  // Any optional group before the first mandatory one may come to stand at the edge, and likewise at the end.
  return slot.filter(
    (_, index) =>
      !(index < firstFixed && edges[index]?.startsOutside) && !(index > lastFixed && edges[index]?.endsOutside),
  );
}

function isOutsider(tree: Tree, token: number | undefined, edge: 'first' | 'last'): boolean {
  if (hasTag(tree, token, 'PART')) return edge === 'first';
  const isInside = edge === 'first' && !hasTag(tree, token, 'ADP') && hasRelation(tree, token, ...insideRelations);
  return hasTag(tree, token, ...outsiders) && !isInside;
}
