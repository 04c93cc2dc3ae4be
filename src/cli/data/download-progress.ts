// Tells a person how a download goes: a bar on a terminal, otherwise one line a file.

import type { SingleBar } from 'cli-progress';
import { printNote } from '../../node/streams/terminal.ts';
import { createBar } from '../create-bar.ts';

export interface DownloadProgress {
  update(name: string, bytes: number, total: number | undefined): void;
  stop(): void;
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

export function createDownloadProgress(): DownloadProgress {
  let current: string | undefined;
  let bar: SingleBar | undefined;
  const stop = () => {
    bar?.stop();
    bar = undefined;
  };
  const start = (name: string, total: number | undefined) => {
    stop();
    current = name;
    if (!process.stderr.isTTY) {
      printNote(`  downloading ${name}${total === undefined ? '' : ` (${megabytes(total)} MB)`}\n`);
      return;
    }
    const share = total === undefined ? '' : ' {bar} {percentage} %';
    bar = createBar(`  ${name}${share} {done} MB`);
    bar.start(total ?? 0, 0, { done: '0.0' });
  };
  return {
    update(name, bytes, total) {
      if (name !== current) start(name, total);
      bar?.update(bytes, { done: megabytes(bytes) });
    },
    stop,
  };
}
