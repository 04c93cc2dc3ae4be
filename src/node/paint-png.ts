// Charts as PNG. The canvas is a program for each kind of machine, and takes its letters from the machine's fonts: either may be missing.

import type { RenderedChart } from '../report/charts/render-chart.ts';

/** Three pixels a unit: sharp in print. */
const scale = 3;

export interface Painter {
  readonly paint?: (chart: RenderedChart) => Promise<Uint8Array>;
  /** Why nothing can be painted. */
  readonly problem?: string;
}

export async function loadPainter(): Promise<Painter> {
  const canvas = await import('@napi-rs/canvas').catch(() => undefined);
  if (canvas === undefined) return { problem: 'no PNG files: @napi-rs/canvas has no program for this kind of machine' };
  if (canvas.GlobalFonts.families.length === 0)
    return { problem: 'no PNG files: this machine has no fonts; install some, such as the package fonts-dejavu-core' };
  return {
    paint: async (chart) => {
      const page = canvas.createCanvas(chart.width * scale, chart.height * scale);
      await chart.draw(page.getContext('2d'), scale);
      return page.toBuffer('image/png');
    },
  };
}
