// Turns the specification of a chart into SVG, without a browser, or onto a canvas. The libraries are large and loaded only when a chart is
// wanted.

import type { TopLevelSpec } from 'vega-lite';
import { estimateWidth } from './text-width.ts';

export interface RenderedChart {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** Draws the chart, so many times as large, onto the context of a canvas of that size. */
  draw(context: unknown, scale: number): Promise<void>;
}

export async function loadChartRenderer(): Promise<(spec: TopLevelSpec) => Promise<RenderedChart>> {
  const [{ compile }, vega] = await Promise.all([import('vega-lite'), import('vega')]);
  measureBetter(vega);
  return async (spec) => {
    const view = new vega.View(vega.parse(compile(spec).spec), { renderer: 'none' });
    const svg = numberClips(await view.toSVG());
    const [, width, height] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
    return {
      svg,
      width: Number(width),
      height: Number(height),
      draw: async (context, scale) => {
        await view.toCanvas(scale, { externalContext: context });
      },
    };
  };
}

/** The library numbers them over all charts of a process, and the same chart shall give the same bytes. */
function numberClips(svg: string): string {
  const names = new Map<string, string>();
  return svg.replace(/\bclip\d+\b/g, (name) => {
    const known = names.get(name) ?? `clip${names.size}`;
    names.set(name, known);
    return known;
  });
}

/** Without a canvas vega takes texts for far wider than they are. This part of it has no types. */
function measureBetter(vega: object): void {
  const { textMetrics } = vega as {
    textMetrics: {
      height(item: object): number;
      width: (item: object, text: unknown) => number;
    };
  };
  textMetrics.width = (item, text) => estimateWidth(String(text ?? '').trim(), textMetrics.height(item));
}

/** The same SVG for a page or a file of its own: named, with its alternative text, and with ids that no other chart has. */
export function labelSvg(
  svg: string,
  { id, title, description }: Record<'id' | 'title' | 'description', string>,
): string {
  const names = `<title id="${id}-title">${escapeText(title)}</title><desc id="${id}-desc">${escapeText(description)}</desc>`;
  return svg
    .replace(/<[^>]*>/g, dropNotes)
    .replace(
      /^<svg([^>]*)>/,
      (_, attributes) => `<svg role="img" aria-labelledby="${id}-title ${id}-desc"${attributes}>${names}`,
    )
    .replace(/\bid="(clip\d+)"/g, `id="${id}-$1"`)
    .replace(/url\(#(clip\d+)\)/g, `url(#${id}-$1)`);
}

/** What the library notes about parts of a chart, which are no images of their own. */
const dropNotes = (tag: string): string => tag.replace(/ (?:role|class|aria-[a-z]+)="[^"]*"/g, '');

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
