// The best dependency tree over arc scores (Chu-Liu and Edmonds), with exactly one word below the root.

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
    const total = candidate.reduce((sum, head, node) => (node === 0 ? 0 : sum + at(single, node * size + head)), 0);
    if (total > bestTotal) [best, bestTotal] = [candidate, total];
  }
  return best;
}

const at = (values: Float64Array | Int32Array, index: number): number => values[index] ?? FORBIDDEN;

function spanningTree(scores: Float64Array, size: number): Int32Array {
  const heads = new Int32Array(size);
  for (let node = 1; node < size; node++) heads[node] = bestHead(scores, node, size);
  const cycle = findCycle(heads);
  return cycle === undefined ? heads : contract(scores, size, heads, cycle);
}

function bestHead(scores: Float64Array, node: number, size: number): number {
  let best = 0;
  for (let head = 1; head < size; head++) {
    if (at(scores, node * size + head) > at(scores, node * size + best)) best = head;
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
      node = at(heads, node);
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
  const cycleTotal = cycle.reduce((sum, node) => sum + at(scores, node * size + at(heads, node)), 0);
  const entry: number[] = [];
  const exit: number[] = [];
  for (const [i, node] of outside.entries()) {
    for (const [j, head] of outside.entries()) small[i * (merged + 1) + j] = at(scores, node * size + head);
    const enters = best(
      cycle,
      (member) => at(scores, member * size + node) - at(scores, member * size + at(heads, member)),
    );
    entry.push(enters.member);
    small[merged * (merged + 1) + i] = enters.score + cycleTotal;
    const leaves = best(cycle, (member) => at(scores, node * size + member));
    exit.push(leaves.member);
    if (node !== 0) small[i * (merged + 1) + merged] = leaves.score;
  }
  small.fill(FORBIDDEN, 0, merged + 1);
  const solved = spanningTree(small, merged + 1);
  const result = heads.slice();
  for (const [i, node] of outside.entries()) {
    if (node === 0) continue;
    const head = at(solved, i);
    result[node] = head === merged ? (exit[i] ?? 0) : (outside[head] ?? 0);
  }
  const from = at(solved, merged);
  result[entry[from] ?? 0] = outside[from] ?? 0;
  return result;
}

function best(cycle: readonly number[], scoreOf: (member: number) => number): { member: number; score: number } {
  let found = { member: cycle[0] ?? 0, score: -Infinity };
  for (const member of cycle) {
    const score = scoreOf(member);
    if (score > found.score) found = { member, score };
  }
  return found;
}
