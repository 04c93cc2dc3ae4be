// A table as HTML: headings of columns and rows, numbers that sort by their exact values, and intervals drawn beside a column.

import type { Exhibit, IntervalBars } from '../exhibit.ts';
import type { Cell, Table } from '../table.ts';
import { type Fragment, type Html, html } from './html.ts';

export interface TableOptions extends Pick<Exhibit, 'bars' | 'groupStarts'> {
  readonly id: string;
  readonly caption: string;
  /** The column that names the row. */
  readonly rowHeading?: string;
}

/** It scrolls inside its box where the screen is narrow. */
export function renderTable(
  { columns, rows }: Table,
  { id, caption, rowHeading = 'system', bars, groupStarts = [] }: TableOptions,
): Html {
  const headingColumn = columns.findIndex(({ title }) => title === rowHeading);
  return html`<div class="scroll" role="group" aria-labelledby="${id}-caption" tabindex="0">
<table class="sortable">
<caption id="${id}-caption" class="for-screen-readers">${caption}</caption>
<thead><tr>${columns.map(({ title, align }) => html`<th scope="col" class="${align}">${title}</th>`)}</tr></thead>
<tbody>
${rows.map(
  (row, index) => html`<tr${groupStarts.includes(index) && html` class="group-start"`}>${row.map((cell, column) =>
    column === headingColumn
      ? html`<th scope="row" dir="auto">${cell.shown}</th>`
      : html`<td class="${columns[column]?.align ?? 'left'}"${sortValue(cell)}>${column === bars?.column && drawInterval(bars, index)}${cell.shown}</td>`,
  )}</tr>
`,
)}</tbody>
</table>
</div>`;
}

/** Only where it says more than what is shown. */
function sortValue({ shown, exact }: Cell): Fragment {
  return exact !== undefined && exact !== shown && html` data-value="${exact}"`;
}

const barWidth = 96;

/** A number's place and its interval on a common scale; the numbers beside it say the same. */
function drawInterval({ max, values }: IntervalBars, row: number): Fragment {
  const { value = null, low = null, high = null } = values[row] ?? {};
  if (value === null) return undefined;
  const at = (number: number) => ((number / max) * (barWidth - 4) + 2).toFixed(1);
  return html`<svg class="interval" width="${barWidth}" height="12" aria-hidden="true"><line class="scale" x1="2" x2="${barWidth - 2}" y1="6" y2="6"/>${
    low !== null && high !== null && html`<line class="range" x1="${at(low)}" x2="${at(high)}" y1="6" y2="6"/>`
  }<circle cx="${at(value)}" cy="6" r="3.5"/></svg> `;
}
