// Times work as the best of repeated runs after a warm-up, so that two ways of doing the same can be given as a ratio on a machine that is
// never quiet. Both ways are warmed up and repeated for the same time.

interface Duration {
  readonly warmUp?: number;
  readonly measure?: number;
}

export function bestMilliseconds(work: () => void, { warmUp = 600, measure = 1200 }: Duration = {}): number {
  repeat(work, warmUp);
  return repeat(work, measure);
}

/** Runs the work again and again for so many milliseconds, at least once, and gives the shortest time. */
function repeat(work: () => void, milliseconds: number): number {
  let best = Number.POSITIVE_INFINITY;
  const end = now() + milliseconds;
  do {
    const start = now();
    work();
    best = Math.min(best, now() - start);
  } while (now() < end);
  return best;
}

const now = (): number => Number(process.hrtime.bigint()) / 1e6;
