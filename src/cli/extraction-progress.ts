// A line on standard error that shows a person who is watching how far the extraction is.

import type { SingleBar } from 'cli-progress';
import type { ExtractionProgress } from '../tasks/extract/extract-file.ts';
import { createBar } from './create-bar.ts';

export interface ExtractionBar {
  update(progress: ExtractionProgress): void;
  stop(): void;
}

export function createExtractionProgress(label: string, quiet: boolean): ExtractionBar {
  if (quiet || !process.stderr.isTTY) return { update: () => {}, stop: () => {} };
  let bar: SingleBar | undefined;
  let begun = 0;
  return {
    update({ bytes, size, sentences, before }) {
      if (bar === undefined) {
        begun = performance.now();
        const share = size === undefined ? '' : '{bar} {percentage} %  ';
        bar = createBar(`${label}  ${share}{sentences} sentences  {speed}/s`, { hideCursor: true });
        bar.start(size ?? 1, 0, { sentences: before, speed: 0 });
        return;
      }
      const seconds = (performance.now() - begun) / 1000;
      // Sentences that an earlier run has done do not count for the speed.
      const speed = seconds > 0 ? Math.round((sentences - before) / seconds) : 0;
      bar.update(size === undefined ? 0 : Math.min(bytes, size), {
        sentences: sentences.toLocaleString('en-US'),
        speed,
      });
      // The event loop is often too busy for the bar's own timer.
      bar.render();
    },
    stop: () => bar?.stop(),
  };
}
