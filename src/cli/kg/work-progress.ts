// A progress bar for work that takes longer than a moment, when a person is watching.

import type { SingleBar } from 'cli-progress';
import type { OnProgress } from '../../kg/graph/progress.ts';
import { createBar } from '../create-bar.ts';

const patience = 500;

/** Runs `work` with a bar on standard error that appears after half a second and goes away at the end. */
export function withProgress<Result>(label: string, work: (onProgress: OnProgress) => Result): Result {
  const bar = createWorkBar(label);
  try {
    return work(bar.update);
  } finally {
    bar.stop();
  }
}

/** The same for work that has to be waited for. */
export async function awaitWithProgress<Result>(
  label: string,
  work: (onProgress: OnProgress) => Promise<Result>,
): Promise<Result> {
  const bar = createWorkBar(label);
  try {
    return await work(bar.update);
  } finally {
    bar.stop();
  }
}

function createWorkBar(label: string): { readonly update: OnProgress; stop(): void } {
  if (!process.stderr.isTTY) return { update: () => {}, stop: () => {} };
  const begin = Date.now();
  let bar: SingleBar | undefined;
  return {
    update(share) {
      if (bar === undefined && Date.now() - begin > patience) {
        bar = createBar(`${label} {bar} {percentage} %`);
        bar.start(1, share);
      }
      bar?.update(share);
      bar?.render();
    },
    stop: () => bar?.stop(),
  };
}
