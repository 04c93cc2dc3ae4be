// Writes every exhibit into a folder: charts as SVG and PNG, their data as CSV and JSON, tables as CSV, Markdown and LaTeX.

import { tabulateValues } from '../../report/exhibit.ts';
import { renderCsv, renderLatex, renderMarkdown } from '../../report/table.ts';
import type { Host, Piece } from '../host.ts';
import { writeOutput } from '../write-output.ts';
import type { DrawnExhibit } from './draw-charts.ts';

export function writeExhibits(folder: string, exhibits: readonly DrawnExhibit[], host: Host): void {
  host.makeFolder(folder);
  for (const { exhibit, svg, png } of exhibits) {
    const { id, table, chart } = exhibit;
    const files: Readonly<Record<string, Piece | undefined>> = {
      md: renderMarkdown(table),
      tex: renderLatex(table),
      csv: renderCsv(chart ? tabulateValues(chart.values) : table),
      json: chart && `${JSON.stringify(chart.values, null, 2)}\n`,
      svg,
      png,
    };
    for (const [ending, content] of Object.entries(files)) {
      if (content !== undefined) writeOutput(`${folder}/${id}.${ending}`, [content], host);
    }
  }
}
