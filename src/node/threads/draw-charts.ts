// Draws charts in a thread of its own: loading the libraries and drawing take about as long as the scores, and need not wait for them.

import { parentPort, workerData } from 'node:worker_threads';
import { loadChartRenderer } from '../../report/charts/render-chart.ts';
import type { ChartReply, ChartRequest, DrawingOptions } from '../../tasks/report/draw-charts.ts';
import { loadPainter } from '../paint-png.ts';
import type { ThreadData } from '../start-thread.ts';

const renderer = loadChartRenderer();
const { data } = workerData as ThreadData;
const painter = (data as DrawingOptions).withPng ? loadPainter() : undefined;

parentPort?.on('message', async ({ id, spec }: ChartRequest) => {
  const render = await renderer;
  const chart = await render(spec);
  const { paint, problem } = (await painter) ?? {};
  parentPort?.postMessage({ id, svg: chart.svg, png: await paint?.(chart), problem } satisfies ChartReply);
});
