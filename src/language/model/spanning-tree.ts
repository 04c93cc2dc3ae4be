// The best dependency tree over arc scores (Chu-Liu and Edmonds), with exactly one word below the root.

import { at, float64At, int32At } from '../../core/at.ts';

const FORBIDDEN = -1e18;

/**
 * `scores[dependent * size + head]` for `size` nodes, of which node 0 is the root.
 * Returns the head of every node; the root's own entry is 0.
 */
export function bestTree(scores: ArrayLike<number>, size: number): Int32Array {
  const open = Float64Array.from(scores).fill(FORBIDDEN, 0, size);
  for (let node = 1; node < size; node++) open[node * size + node] = FORBIDDEN;
  const heads = spanningTree(open, size);
  const roots = [...heads.keys()].filter((node) => node > 0 && heads[node] === 0);
  if (roots.length <= 1) return heads;
  let best = heads;
  let bestTotal = -Infinity;
  for (const root of roots) {
    const single = open.slice();
    for (let node = 1; node < size; node++) if (node !== root) single[node * size] = FORBIDDEN;
    const candidate = spanningTree(single, size);
    const total = candidate.reduce(
      (sum, head, node) => (node === 0 ? 0 : sum + float64At(single, node * size + head)),
      0,
    );
    if (total > bestTotal) [best, bestTotal] = [candidate, total];
  }
  return best;
}

function spanningTree(scores: Float64Array, size: number): Int32Array {
  const heads = new Int32Array(size);
  for (let node = 1; node < size; node++) heads[node] = bestHead(scores, node, size);
  const cycle = findCycle(heads);
  return cycle === undefined ? heads : contract(scores, size, heads, cycle);
}

function bestHead(scores: Float64Array, node: number, size: number): number {
  let best = 0;
  for (let head = 1; head < size; head++) {
    if (float64At(scores, node * size + head) > float64At(scores, node * size + best)) best = head;
  }
  return best;
}

function findCycle(heads: Int32Array): readonly number[] | undefined {
  const seenFrom = new Int32Array(heads.length);
  for (let start = 1; start < heads.length; start++) {
    const path: number[] = [];
    let node = start;
    while (node !== 0 && seenFrom[node] === 0) {
      seenFrom[node] = start;
      path.push(node);
      node = int32At(heads, node);
    }
    if (node !== 0 && seenFrom[node] === start) return path.slice(path.indexOf(node));
  }
  return undefined;
}

/** Replaces the cycle by one node, solves the smaller problem, and opens the cycle where the solution enters it. */
function contract(scores: Float64Array, size: number, heads: Int32Array, cycle: readonly number[]): Int32Array {
  const inside = new Set(cycle);
  const outside = Array.from({ length: size }, (_, node) => node).filter((node) => !inside.has(node));
  const merged = outside.length;
  const small = new Float64Array((merged + 1) ** 2).fill(FORBIDDEN);
  const cycleTotal = cycle.reduce((sum, node) => sum + float64At(scores, node * size + int32At(heads, node)), 0);
  const entry: number[] = [];
  const exit: number[] = [];
  for (const [i, node] of outside.entries()) {
    for (const [j, head] of outside.entries()) small[i * (merged + 1) + j] = float64At(scores, node * size + head);
    const enters = best(
      cycle,
      (member) => float64At(scores, member * size + node) - float64At(scores, member * size + int32At(heads, member)),
    );
    entry.push(enters.member);
    small[merged * (merged + 1) + i] = enters.score + cycleTotal;
    const leaves = best(cycle, (member) => float64At(scores, node * size + member));
    exit.push(leaves.member);
    if (node !== 0) small[i * (merged + 1) + merged] = leaves.score;
  }
  small.fill(FORBIDDEN, 0, merged + 1);
  const solved = spanningTree(small, merged + 1);
  const result = heads.slice();
  for (const [i, node] of outside.entries()) {
    if (node === 0) continue;
    const head = int32At(solved, i);
    result[node] = at(head === merged ? exit : outside, head === merged ? i : head);
  }
  const from = int32At(solved, merged);
  result[at(entry, from)] = at(outside, from);
  return result;
}

function best(cycle: readonly number[], scoreOf: (member: number) => number): { member: number; score: number } {
  let found = { member: at(cycle, 0), score: -Infinity };
  for (const member of cycle) {
    const score = scoreOf(member);
    if (score > found.score) found = { member, score };
  }
  return found;
}
