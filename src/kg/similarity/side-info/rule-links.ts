// Side information mined from the triples, after AMIE (Galárraga et al. 2013): a rule r1(x, y) => r2(x, y) holds if enough pairs stand in both relations, and
// they are enough of those pairs of r1 whose subject r2 says anything about (confidence under the partial completeness assumption). Rules both ways make two
// relation phrases one relation (Galárraga et al. 2014); the smaller confidence is the weight.

import { at } from '../../../core/at.ts';
import type { OpenTriple, PhraseLink } from '../../graph/open-graph.ts';

export interface RuleOptions {
  /** Pairs of subject and object that two relations have to share. */
  readonly support: number;
  /** Of a rule, in both directions. */
  readonly confidence: number;
}

const defaultRules: RuleOptions = { support: 2, confidence: 0.2 };

interface Relation {
  readonly name: string;
  /** Subject and object, as one key each, with the subject. */
  readonly pairs: Map<string, string>;
  readonly subjects: Set<string>;
}

export function mineRuleLinks(triples: readonly OpenTriple[], options: RuleOptions = defaultRules): PhraseLink[] {
  // What has too few pairs of its own cannot share enough of them.
  const relations = listRelations(triples).filter(({ pairs }) => pairs.size >= options.support);
  const relationsOf = new Map<string, number[]>();
  relations.forEach(({ pairs }, own) => {
    for (const pair of pairs.keys()) {
      const others = relationsOf.get(pair);
      if (others === undefined) relationsOf.set(pair, [own]);
      else others.push(own);
    }
  });
  return relations.flatMap((relation, own) => {
    const shared = new Map<number, number>();
    for (const pair of relation.pairs.keys())
      for (const other of relationsOf.get(pair) ?? []) if (other > own) shared.set(other, (shared.get(other) ?? 0) + 1);
    return [...shared].flatMap(([other, support]): PhraseLink[] => {
      const partner = at(relations, other);
      const weight = Math.min(confidence(relation, partner, support), confidence(partner, relation, support));
      const isRule = support >= options.support && weight >= options.confidence;
      return isRule ? [{ phrases: [relation.name, partner.name], weight }] : [];
    });
  });
}

function listRelations(triples: readonly OpenTriple[]): Relation[] {
  const byName = new Map<string, Relation>();
  for (const triple of triples) {
    const [name, subject, object] = [triple.relation, triple.subject, triple.object].map((part) => part.toLowerCase());
    if (name === undefined || subject === undefined) continue;
    const relation = byName.get(name) ?? { name, pairs: new Map(), subjects: new Set() };
    relation.pairs.set(`${subject}\t${object}`, subject);
    relation.subjects.add(subject);
    byName.set(name, relation);
  }
  return [...byName.values()];
}

function confidence(from: Relation, to: Relation, support: number): number {
  let known = 0;
  for (const subject of from.pairs.values()) if (to.subjects.has(subject)) known++;
  return support / known;
}
