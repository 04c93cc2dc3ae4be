// Turns the specification of a chart into SVG, without a browser. The libraries are large and loaded only when a chart is wanted.

import type { TopLevelSpec } from 'vega-lite';

export async function renderSvg(spec: TopLevelSpec): Promise<string> {
  const [{ compile }, { parse, View }] = await Promise.all([import('vega-lite'), import('vega')]);
  const view = new View(parse(compile(spec).spec), { renderer: 'none' });
  return view.toSVG();
}
