// Chooses among candidates that word the same fact differently, and drops what is too uncertain.

import { addToGroup } from '../core/group.ts';
import type { FactCandidate } from './candidates.ts';

export interface Judged {
  readonly candidate: FactCandidate;
  readonly confidence: number;
}

/**
 * A second wording of one fact is worth printing when it is likely right where the better ones are wrong: the odds that it
 * adds a fact against being wrong itself have to reach this.
 */
const worthSaying = 0.5;

/** The best wording of every fact that reaches the threshold, in the order of the candidates. */
export function selectFacts(judged: readonly Judged[], threshold: number, keepsLone = false): Judged[] {
  const chosen = new Set<Judged>();
  for (const wordings of groupByFact(judged).values()) {
    const [best, ...others] = wordings.sort((a, b) => b.confidence - a.confidence);
    if (best === undefined || best.confidence < threshold) continue;
    chosen.add(best);
    let allWrong = 1 - best.confidence;
    for (const other of others) {
      if (other.confidence * allWrong < worthSaying * (1 - other.confidence)) continue;
      chosen.add(other);
      allWrong *= 1 - other.confidence;
    }
  }
  if (keepsLone) for (const one of loneVerbs(judged, chosen)) chosen.add(one);
  return judged.filter((one) => chosen.has(one));
}

/** Rules that end at the verb itself. */
const verbRules = ['verb-alone', 'complement-alone'];
/** Below this even the parser is unsure. */
const leastLone = 0.05;

/**
 * "Refused to resign" is all that its clause says. Annotators seldom write such facts, so they are unlikely; but without them a reader
 * would miss what the sentence says. A clause of which nothing is chosen keeps the best of them.
 */
function loneVerbs(judged: readonly Judged[], chosen: ReadonlySet<Judged>): Iterable<Judged> {
  const told = new Set([...chosen].map(({ candidate }) => candidate.predicate));
  const best = new Map<string, Judged>();
  for (const one of judged) {
    const { predicate, subjectHead, steps } = one.candidate;
    const isVerb = verbRules.some((rule) => steps.at(-1)?.rule === rule);
    if (told.has(predicate) || !isVerb || one.confidence < leastLone) continue;
    const key = `${subjectHead} ${predicate}`;
    if (one.confidence > (best.get(key)?.confidence ?? 0)) best.set(key, one);
  }
  return best.values();
}

/** Wordings of one fact have the same heads; wordings that are equal count once. */
function groupByFact(judged: readonly Judged[]): Map<string, Judged[]> {
  const groups = new Map<string, Judged[]>();
  const seen = new Set<string>();
  for (const one of judged) {
    const { subjectHead, predicate, objectHead, subject, relation, object } = one.candidate;
    const words = [subject, relation, object].map((slot) => slot.join()).join(';');
    if (seen.has(words)) continue;
    seen.add(words);
    const key = [subjectHead, predicate, objectHead].join();
    addToGroup(groups, key, one);
  }
  return groups;
}
