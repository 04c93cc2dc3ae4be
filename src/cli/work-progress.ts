// A progress bar for work that takes longer than a moment, when a person is watching.

import type { SingleBar } from 'cli-progress';
import type { Progress } from '../tasks/host.ts';
import { createBar } from './create-bar.ts';

const patience = 500;

/** The bar appears on standard error after half a second and goes away at the end. */
export function createWorkProgress(label: string): Progress {
  let bar: SingleBar | undefined;
  let begin = 0;
  return {
    start() {
      begin = Date.now();
    },
    update(share) {
      if (!process.stderr.isTTY) return;
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
