// A profile as text: a table of errors, one for each feature, and the signature.

import { type Paint, plain } from './paint.ts';
import { printTable, type TableFormat } from './print-table.ts';
import { type ProfileReport, tabulateErrors, tabulateFeature } from './profile-report.ts';

/** Prints where and how systems fail. */
export function printProfile(report: ProfileReport, format: TableFormat, paint: Paint = plain): string {
  if (format === 'json') return `${JSON.stringify(report, null, 2)}\n`;
  const title = (text: string) =>
    format === 'md' ? `### ${text}\n\n` : format === 'tsv' ? `# ${text}\n` : `${text}\n`;
  const features = report.systems[0]?.features.map(({ feature }) => feature) ?? [];
  const signature = {
    md: `\`${report.signature}\`\n`,
    tsv: '',
    latex: `% ${report.signature}\n`,
    table: `${report.signature}\n`,
  };
  const sections = [
    title(
      `Wrong extractions by right slots (subject, relation, object; ties: ${report.tie}) and share of slot errors`,
    ) + printTable(tabulateErrors(report), format, paint),
    ...features.map(
      (name) => title(`F1 by ${name} (sentences)`) + printTable(tabulateFeature(report, name), format, paint),
    ),
    signature[format],
  ];
  return sections.filter((section) => section !== '').join('\n');
}
