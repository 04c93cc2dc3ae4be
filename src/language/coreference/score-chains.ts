// The CoNLL score of coreference: the mean F1 of MUC (Vilain et al. 1995), B-cubed (Bagga and Baldwin 1998) and CEAF-e (Luo 2005), with exact
// spans and without mentions that stand alone, as in the CoNLL 2012 shared task (Pradhan et al. 2014).

import { at, lookUp } from '../../core/at.ts';
import { assignRows } from './assign-rows.ts';
import type { CoreferenceChain } from './chain.ts';

/** The chains of one document. */
export interface ScoredDocument {
  readonly gold: readonly CoreferenceChain[];
  readonly system: readonly CoreferenceChain[];
}

interface ChainScore {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export interface ChainScores {
  readonly muc: ChainScore;
  readonly bCubed: ChainScore;
  readonly ceafE: ChainScore;
  /** Of mentions that are in a chain: found with the same span. */
  readonly mentions: ChainScore;
  /** The mean F1 of the first three. */
  readonly conll: number;
}

/** Numerator and denominator of precision and of recall, which documents add up to. */
interface Sums {
  right: number;
  system: number;
  rightOfGold: number;
  gold: number;
}

type Keys = readonly (readonly string[])[];
type Measure = (gold: Keys, system: Keys) => Sums;

export function scoreChains(documents: readonly ScoredDocument[]): ChainScores {
  const keyed = documents.map(({ gold, system }) => ({ gold: keysOf(gold), system: keysOf(system) }));
  const score = (measure: Measure): ChainScore => {
    const total: Sums = { right: 0, system: 0, rightOfGold: 0, gold: 0 };
    for (const { gold, system } of keyed) {
      const sums = measure(gold, system);
      total.right += sums.right;
      total.system += sums.system;
      total.rightOfGold += sums.rightOfGold;
      total.gold += sums.gold;
    }
    return toScore(total);
  };
  const [muc, bCubed, ceafE, mentions] = [
    score(countLinks),
    score(countShares),
    score(countMatches),
    score(countMentions),
  ];
  return { muc, bCubed, ceafE, mentions, conll: (muc.f1 + bCubed.f1 + ceafE.f1) / 3 };
}

const keysOf = (chains: readonly CoreferenceChain[]): Keys =>
  chains
    .filter(({ length }) => length > 1)
    .map((chain) => chain.map(({ sentence, first, end }) => `${sentence}:${first}-${end}`));

function toScore({ right, system, rightOfGold, gold }: Sums): ChainScore {
  const precision = system === 0 ? 0 : right / system;
  const recall = gold === 0 ? 0 : rightOfGold / gold;
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

/** MUC: the links of each chain, less one for each further part that the other side cuts it into. */
function countLinks(gold: Keys, system: Keys): Sums {
  const count = (chains: Keys, others: Keys) => {
    const owner = ownersOf(others);
    let [kept, all] = [0, 0];
    for (const chain of chains) {
      const found = chain.filter((key) => owner.has(key));
      const parts = new Set(found.map((key) => lookUp(owner, key))).size + (chain.length - found.length);
      kept += chain.length - parts;
      all += chain.length - 1;
    }
    return [kept, all] as const;
  };
  const [rightOfGold, goldLinks] = count(gold, system);
  const [right, systemLinks] = count(system, gold);
  return { right, system: systemLinks, rightOfGold, gold: goldLinks };
}

/** B-cubed: for each mention the part of its chain that the other side has with it. */
function countShares(gold: Keys, system: Keys): Sums {
  const count = (chains: Keys, others: Keys) => {
    const owner = ownersOf(others);
    let [shares, all] = [0, 0];
    for (const chain of chains) {
      const common = new Map<number, number>();
      for (const key of chain) {
        const other = owner.get(key);
        if (other !== undefined) common.set(other, (common.get(other) ?? 0) + 1);
      }
      for (const size of common.values()) shares += size ** 2 / chain.length;
      all += chain.length;
    }
    return [shares, all] as const;
  };
  const [rightOfGold, goldMentions] = count(gold, system);
  const [right, systemMentions] = count(system, gold);
  return { right, system: systemMentions, rightOfGold, gold: goldMentions };
}

/** CEAF-e: chains paired one to one, so that what the pairs have in common, as F1 of their mentions, is most. */
function countMatches(gold: Keys, system: Keys): Sums {
  const owner = ownersOf(system);
  const similarities = gold.map((chain) => {
    const row = system.map(() => 0);
    for (const key of chain) {
      const other = owner.get(key);
      if (other !== undefined) row[other] = at(row, other) + 2 / (chain.length + at(system, other).length);
    }
    return row;
  });
  const pairs = [...assignRows(similarities).entries()].filter(([, column]) => column >= 0);
  const total = pairs.reduce((sum, [row, column]) => sum + at(at(similarities, row), column), 0);
  return { right: total, system: system.length, rightOfGold: total, gold: gold.length };
}

function countMentions(gold: Keys, system: Keys): Sums {
  const owner = ownersOf(system);
  const right = gold.flat().filter((key) => owner.has(key)).length;
  return { right, system: system.flat().length, rightOfGold: right, gold: gold.flat().length };
}

/** For each mention the number of its chain. */
const ownersOf = (chains: Keys): Map<string, number> =>
  new Map(chains.flatMap((chain, number) => chain.map((key) => [key, number] as const)));
