// Where the log of a server goes: standard output. A reader that is slow or goes away must neither hold up the server nor end it.

import type { Writable } from 'node:stream';

/** Bytes that may wait for a slow reader; what comes then is dropped. */
const mostWaiting = 16_000_000;

export interface LogStream {
  write(line: string): void;
}

/** Takes over what happens when the output breaks: other commands end then. */
export function createLogStream(output: Writable): LogStream {
  let isBroken = false;
  output.removeAllListeners('error');
  output.on('error', () => {
    isBroken = true;
  });
  return {
    write(line) {
      if (!isBroken && output.writableLength < mostWaiting) output.write(line);
    },
  };
}
