// Writes every exhibit into a folder: charts as SVG and PNG, their data as CSV and JSON, tables as CSV, Markdown and LaTeX.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inputError } from '../../core/input-errors.ts';
import { writeWhole } from '../../node/streams/output.ts';
import { errorCode } from '../../node/streams/read-lines.ts';
import { tabulateValues } from '../../report/exhibit.ts';
import { renderCsv, renderLatex, renderMarkdown } from '../../report/table.ts';
import type { DrawnExhibit } from './draw-charts.ts';

export function writeExhibits(folder: string, exhibits: readonly DrawnExhibit[]): void {
  createFolder(folder);
  for (const { exhibit, svg, png } of exhibits) {
    const { id, table, chart } = exhibit;
    const files: Readonly<Record<string, string | Uint8Array | undefined>> = {
      md: renderMarkdown(table),
      tex: renderLatex(table),
      csv: renderCsv(chart ? tabulateValues(chart.values) : table),
      json: chart && `${JSON.stringify(chart.values, null, 2)}\n`,
      svg,
      png,
    };
    for (const [ending, content] of Object.entries(files)) {
      if (content !== undefined) writeWhole(join(folder, `${id}.${ending}`), [content]);
    }
  }
}

function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw inputError('unwritable', folder, `cannot be made (${errorCode(error)})`);
  }
}
