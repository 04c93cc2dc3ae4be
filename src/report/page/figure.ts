// An exhibit on the page: the chart with its alternative text, its table, how to read it, and buttons that save it.

import type { Exhibit } from '../exhibit.ts';
import { type Html, html, trustHtml } from './html.ts';
import { renderTable } from './html-table.ts';

/** `svg` is the chart, drawn and labelled. */
export function renderExhibit(exhibit: Exhibit, svg: string | undefined): Html {
  const { id, title, caption, table, isTableFirst } = exhibit;
  const tableHtml = renderTable(table, { ...exhibit, caption: title });
  const chart =
    svg !== undefined &&
    html`<div class="chart scroll" role="group" aria-label="Chart: ${title}" tabindex="0">${trustHtml(fitToScreen(svg))}</div>`;
  return html`<section class="exhibit${exhibit.isWide && ' wide'}" id="${id}" aria-labelledby="${id}-heading">
<h3 id="${id}-heading">${title}</h3>
<figure>
${isTableFirst && tableHtml}
${chart}
<figcaption>${caption}</figcaption>
</figure>
${!isTableFirst && html`<details${!chart && html` class="only-table"`}><summary>${chart ? 'Data' : 'Show the table'}</summary>${tableHtml}</details>`}
${renderSaveButtons(exhibit, svg !== undefined)}
</section>
`;
}

/** On a narrow screen a chart shrinks a little, and scrolls rather than become too small to read. */
function fitToScreen(svg: string): string {
  const [, width] = / width="([\d.]+)"/.exec(svg) ?? [];
  return svg.replace(/^<svg/, `<svg style="min-width:${Math.round(Number(width) * 0.85)}px"`);
}

/** They need the page's script, which shows them. */
function renderSaveButtons({ id, title }: Exhibit, hasChart: boolean): Html {
  const kinds = [...(hasChart ? ['SVG', 'PNG'] : []), 'CSV', 'MD', 'TeX'];
  return html`<p class="save" hidden data-save="${id}">Save as ${kinds.map(
    (kind) => html`<button type="button" data-kind="${kind}" aria-label="${kind}: ${title}">${kind}</button> `,
  )}</p>`;
}
