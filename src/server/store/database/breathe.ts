// Lets others go on between two pages or batches: requests of annotators, and the clean-up of statements that are done with. SQLite answers at
// once, so that a long import or export would otherwise never give way, and memory would grow until its end.

/** Who works long waits here, all in one row: between two pieces of such work, whosever they are, everybody else has a turn. */
const waiting: (() => void)[] = [];

export const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(letOneGoOn);
  });

function letOneGoOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letOneGoOn);
}

/** Milliseconds that work may take at a stretch. A key stroke meets a few stretches until it is on disk, and may take 100 ms. */
const longestStretch = 8;

/** Says when work of many small steps has to give way. */
export interface Stretch {
  isOver(): boolean;
  breathe(): Promise<void>;
}

export function createStretch(): Stretch {
  let start = performance.now();
  return {
    isOver: (): boolean => performance.now() - start > longestStretch,
    async breathe(): Promise<void> {
      await breathe();
      start = performance.now();
    },
  };
}
