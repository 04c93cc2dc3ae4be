// A line on standard error that tells a person who is watching how far the extraction is.

import { createBar } from '../create-bar.ts';

export interface ExtractionProgress {
  update(bytes: number, sentences: number): void;
  stop(): void;
}

interface ProgressOptions {
  /** Bytes of the input; without them only sentences are told. */
  readonly size: number | undefined;
  /** Sentences that an earlier run has done; they do not count for the speed. */
  readonly before: number;
  readonly quiet: boolean;
}

export function startProgress(label: string, { size, before, quiet }: ProgressOptions): ExtractionProgress {
  if (quiet || !process.stderr.isTTY) return { update: () => {}, stop: () => {} };
  const share = size === undefined ? '' : '{bar} {percentage} %  ';
  const bar = createBar(`${label}  ${share}{sentences} sentences  {speed}/s`, { hideCursor: true });
  const begun = performance.now();
  bar.start(size ?? 1, 0, { sentences: before, speed: 0 });
  return {
    update(bytes, sentences) {
      const seconds = (performance.now() - begun) / 1000;
      const speed = seconds > 0 ? Math.round((sentences - before) / seconds) : 0;
      bar.update(size === undefined ? 0 : Math.min(bytes, size), {
        sentences: sentences.toLocaleString('en-US'),
        speed,
      });
      // The event loop is often too busy for the bar's own timer.
      bar.render();
    },
    stop: () => bar.stop(),
  };
}
