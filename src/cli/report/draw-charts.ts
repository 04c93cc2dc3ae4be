// Has charts drawn in another thread while this one goes on.

import { Worker } from 'node:worker_threads';
import type { TopLevelSpec } from 'vega-lite';
import { labelSvg } from '../../report/charts/render-chart.ts';
import type { Exhibit, Section } from '../../report/exhibit.ts';
import type { ChartReply, ChartRequest } from './chart-worker.ts';

export interface DrawnExhibit {
  readonly exhibit: Exhibit;
  readonly svg: string | undefined;
  readonly png: Uint8Array | undefined;
}

export interface ChartDrawer {
  draw(sections: readonly Section[]): Promise<DrawnExhibit[]>;
  /** What could not be drawn, and why. */
  problems(): readonly string[];
  close(): Promise<unknown>;
}

/** The thread starts to load what it needs at once. */
export function createChartDrawer({ withPng }: { readonly withPng: boolean }): ChartDrawer {
  const worker = new Worker(new URL('./chart-worker.js', import.meta.url), { workerData: { withPng } });
  const waiting = new Map<string, (reply: ChartReply) => void>();
  const problems = new Set<string>();
  const failed = new Promise<never>((_, reject) => worker.once('error', reject));
  // It may fail before anyone waits for it.
  failed.catch(() => {});
  worker.on('message', (reply: ChartReply) => {
    if (reply.problem !== undefined) problems.add(reply.problem);
    waiting.get(reply.id)?.(reply);
  });
  const request = (id: string, spec: TopLevelSpec): Promise<ChartReply> => {
    worker.postMessage({ id, spec } satisfies ChartRequest);
    return Promise.race([failed, new Promise<ChartReply>((resolve) => waiting.set(id, resolve))]);
  };
  return {
    draw: (sections) =>
      Promise.all(
        sections
          .flatMap(({ exhibits }) => exhibits)
          .map(async (exhibit) => combine(exhibit, exhibit.chart && (await request(exhibit.id, exhibit.chart.spec)))),
      ),
    problems: () => [...problems],
    close: () => worker.terminate(),
  };
}

function combine(exhibit: Exhibit, reply: ChartReply | undefined): DrawnExhibit {
  const { id, title, chart } = exhibit;
  if (!chart || !reply) return { exhibit, svg: undefined, png: undefined };
  return { exhibit, svg: labelSvg(reply.svg, { id, title, description: chart.description }), png: reply.png };
}
