// Times work as the best of repeated runs, so that two ways of doing the same can be given as a ratio on a machine that is never quiet.

export function bestMilliseconds(work: () => void, { runs = 20, warmUp = 5 } = {}): number {
  for (let i = 0; i < warmUp; i++) work();
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < runs; i++) {
    globalThis.gc?.();
    const start = process.hrtime.bigint();
    work();
    best = Math.min(best, Number(process.hrtime.bigint() - start) / 1e6);
  }
  return best;
}
