// A progress bar on standard error for large inputs, and only when a person is watching.

import type { SingleBar } from 'cli-progress';
import type { Progress } from '../tasks/host.ts';
import { createBar } from './create-bar.ts';

const worthShowing = 32 * 1024 * 1024;

export function createProgress(label: string): Progress {
  let bar: SingleBar | undefined;
  return {
    start(size) {
      if (size === undefined || size < worthShowing || !process.stderr.isTTY) return;
      bar = createBar(`${label} {bar} {percentage} %`);
      bar.start(size, 0);
    },
    update: (bytes) => {
      bar?.update(bytes);
      bar?.render();
    },
    stop: () => bar?.stop(),
  };
}
