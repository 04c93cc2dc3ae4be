// Times work as medians of repeated runs, so that two ways of doing the same can be given as a ratio.

export function medianMilliseconds(work: () => void, { runs = 15, warmUp = 3 } = {}): number {
  for (let i = 0; i < warmUp; i++) work();
  const times = Array.from({ length: runs }, () => {
    const start = process.hrtime.bigint();
    work();
    return Number(process.hrtime.bigint() - start) / 1e6;
  });
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] as number;
}

export function firstMilliseconds(work: () => void): number {
  return medianMilliseconds(work, { runs: 1, warmUp: 0 });
}
