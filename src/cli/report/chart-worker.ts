// Draws charts in a thread of its own: loading the libraries and drawing take about as long as the scores, and need not wait for them.

import { parentPort, workerData } from 'node:worker_threads';
import type { TopLevelSpec } from 'vega-lite';
import { loadChartRenderer } from '../../report/charts/render-chart.ts';
import { loadPainter } from './paint-png.ts';

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

const renderer = loadChartRenderer();
const painter = workerData.withPng ? loadPainter() : undefined;

parentPort?.on('message', async ({ id, spec }: ChartRequest) => {
  const render = await renderer;
  const chart = await render(spec);
  const { paint, problem } = (await painter) ?? {};
  parentPort?.postMessage({ id, svg: chart.svg, png: await paint?.(chart), problem } satisfies ChartReply);
});
