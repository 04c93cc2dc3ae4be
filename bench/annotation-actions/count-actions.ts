// What entering published gold costs in actions, on this page and in AnnIE. Loaded by bench/annotation-actions.ts and by a test.

import { toAnalysedSentence } from '../../src/annotate/model/token-info.ts';
import type { GoldSentence } from '../../src/core/fact.ts';
import type { AnalysedSentence } from '../../src/language/tree/analysed-sentence.ts';
import { type AnnieCost, countAnnieClicks, needsTokenTwice } from './annie-model.ts';
import { readTarget } from './open-gold.ts';
import { type Replay, replay } from './replay.ts';

export interface ActionCounts {
  readonly facts: number;
  readonly triples: number;
  readonly frames: number;
  /** Lines that were left out, and triples that AnnIE cannot have. */
  readonly foreign: number;
  readonly redundant: number;
  readonly tokenTwice: number;
  readonly ours: Replay;
  readonly annie: AnnieCost;
}

type Analyse = (sentences: readonly AnalysedSentence[]) => readonly AnalysedSentence[];

export function countActions(gold: readonly GoldSentence[], analyse: Analyse): ActionCounts {
  const targets = gold.map(readTarget);
  const analysed = analyse(targets.map(({ annotation }) => toAnalysedSentence(annotation)));
  const facts = targets.flatMap((target) => target.facts);
  const triples = facts.flatMap((fact) => fact.triples);
  return {
    facts: facts.length,
    triples: triples.length,
    frames: facts.reduce((sum, { frames }) => sum + frames.length, 0),
    foreign: sum(targets.map(({ foreign }) => foreign)),
    redundant: sum(targets.map(({ redundant }) => redundant)),
    tokenTwice: triples.filter(needsTokenTwice).length,
    ours: addUp(targets.map((target, index) => replay(target, analysed[index]))),
    annie: addUp(targets.map((target) => countAnnieClicks(target.facts.flatMap((fact) => fact.triples)))),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Field by field. */
function addUp<Counts extends { readonly [Name in keyof Counts]: number }>(all: readonly Counts[]): Counts {
  const names = Object.keys(all[0] ?? {}) as (keyof Counts)[];
  return Object.fromEntries(names.map((name) => [name, sum(all.map((counts) => counts[name]))])) as Counts;
}
