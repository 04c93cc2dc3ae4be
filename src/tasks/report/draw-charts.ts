// Has charts drawn in another thread while this one goes on.

import type { TopLevelSpec } from 'vega-lite';
import { labelSvg } from '../../report/charts/render-chart.ts';
import type { Exhibit, Section } from '../../report/exhibit.ts';
import type { Host } from '../host.ts';

export interface ChartRequest {
  readonly id: string;
  readonly spec: TopLevelSpec;
}

export interface ChartReply {
  readonly id: string;
  readonly svg: string;
  /** Where PNG is asked for and can be made. */
  readonly png: Uint8Array | undefined;
  readonly problem: string | undefined;
}

/** What the thread begins with. */
export interface DrawingOptions {
  readonly withPng: boolean;
}

export interface DrawnExhibit {
  readonly exhibit: Exhibit;
  readonly svg: string | undefined;
  readonly png: Uint8Array | undefined;
}

export interface ChartDrawer {
  draw(sections: readonly Section[]): Promise<DrawnExhibit[]>;
  /** What could not be drawn, and why. */
  problems(): readonly string[];
  close(): Promise<void>;
}

/** The thread starts to load what it needs at once. */
export function createChartDrawer(options: DrawingOptions, host: Pick<Host, 'startThread'>): ChartDrawer {
  const thread = host.startThread('draw-charts', options);
  const waiting = new Map<string, (reply: ChartReply) => void>();
  const problems = new Set<string>();
  const failed = new Promise<never>((_, reject) => thread.onError(reject));
  // It may fail before anyone waits for it.
  failed.catch(() => {});
  thread.onMessage((message) => {
    const reply = message as ChartReply;
    if (reply.problem !== undefined) problems.add(reply.problem);
    waiting.get(reply.id)?.(reply);
  });
  const request = (id: string, spec: TopLevelSpec): Promise<ChartReply> => {
    thread.send({ id, spec } satisfies ChartRequest);
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
    close: () => thread.close(),
  };
}

function combine(exhibit: Exhibit, reply: ChartReply | undefined): DrawnExhibit {
  const { id, title, chart } = exhibit;
  if (!chart || !reply) return { exhibit, svg: undefined, png: undefined };
  return { exhibit, svg: labelSvg(reply.svg, { id, title, description: chart.description }), png: reply.png };
}
