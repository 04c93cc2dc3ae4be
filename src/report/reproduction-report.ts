// A reproduction as a table: published beside ours beside the difference, with the words of the reasons that the legend explains.

import { printShare } from '../catalogue/manifest.ts';
import type { ExplainedFigure, ExplainedReproduction } from '../reproduce/explain.ts';
import type { PublishedTable } from '../reproduce/published-table.ts';
import { type Cell, type Column, type Table, text } from './table.ts';

export function tabulateReproduction({ figures }: ExplainedReproduction, { published }: PublishedTable): Table {
  const hasIntervals = figures.some(({ interval }) => interval !== null);
  const columns: Column[] = [
    { title: 'of', align: 'left' },
    { title: 'measure', align: 'left' },
    { title: published, align: 'right' },
    { title: 'ours', align: 'right' },
    ...(hasIntervals ? [{ title: '95 %', align: 'right' } as const] : []),
    { title: 'difference', align: 'right' },
    { title: 'why', align: 'left' },
  ];
  return {
    columns,
    rows: figures.map((figure) => [
      text(figure.row),
      text(figure.measure),
      print(figure, figure.published, 0),
      print(figure, figure.ours, 1),
      ...(hasIntervals ? [printInterval(figure)] : []),
      printDifference(figure),
      text(figure.agrees ? 'agrees' : figure.reasons.map(({ key }) => key).join(', ')),
    ]),
  };
}

/** With as many decimals as the paper has; ours have one more where that is still readable. */
function print({ scale, digits }: ExplainedFigure, value: number | null, more: number): Cell {
  if (value === null) return { shown: '–', exact: '' };
  const shown = scale === 'percent' ? value * 100 : value;
  const exact = String(value);
  if (scale === 'count') return { shown: shown.toLocaleString('en-US'), exact };
  return { shown: shown.toFixed(Math.max(digits, Math.min(digits + more, scale === 'share' ? 3 : 2))), exact };
}

function printInterval(figure: ExplainedFigure): Cell {
  const { interval } = figure;
  if (interval === null) return { shown: '', exact: '' };
  return {
    shown: `${print(figure, interval.low, 1).shown}–${print(figure, interval.high, 1).shown}`,
    exact: `${interval.low}–${interval.high}`,
  };
}

/** In points, where shares are compared. */
function printDifference({ difference, scale }: ExplainedFigure): Cell {
  if (difference === null) return { shown: '–', exact: '' };
  const size = Math.abs(difference);
  const shown = scale === 'count' ? size.toLocaleString('en-US') : size.toFixed(1);
  const sign = Number(shown.replace(/,/g, '')) === 0 ? '' : difference < 0 ? '-' : '+';
  return { shown: sign + shown, exact: String(difference) };
}

export interface ReportSection {
  readonly title: string;
  readonly lines: readonly string[];
}

/** What stands before the table and after it. */
export function describeReproduction(
  { figures, parts, claims = [], notes = [], reasons, signatures }: ExplainedReproduction,
  { source, title }: PublishedTable,
): { readonly before: readonly ReportSection[]; readonly after: readonly ReportSection[] } {
  const longest = reasons.reduce((length, { key }) => Math.max(length, key.length), 0);
  const ran = parts.map(({ file, have, of, unit }) => `ran on ${printShare(have, of, unit)} of ${file}`);
  return {
    before: [{ title: `${source}: ${title}`, lines: [...ran, summarize(figures)] }],
    after: [
      {
        title: 'What the text says',
        lines: claims.map(
          ({ text: said, holds, evidence }) => `${holds ? 'holds' : 'does not hold here'}: ${said} (${evidence})`,
        ),
      },
      { title: 'Left out', lines: notes },
      { title: 'Why', lines: reasons.map(({ key, text: said }) => `${key.padEnd(longest)}  ${said}`) },
      { title: 'Recipes', lines: signatures },
    ],
  };
}

/** `9 of 30 figures agree, 20 inside the interval, 1 outside; ...` */
function summarize(figures: readonly ExplainedFigure[]): string {
  const count = (key: string) => figures.filter(({ reasons }) => reasons.some((reason) => reason.key === key)).length;
  const missing = figures.filter(({ ours }) => ours === null).length;
  const parts = [
    `${figures.filter(({ agrees }) => agrees).length} of ${figures.length} figures agree`,
    ...(['inside', 'outside'] as const)
      .filter((key) => count(key) > 0)
      .map((key) => `${count(key)} ${key} the interval`),
    ...(missing > 0 ? [`${missing} not computed`] : []),
  ];
  return `${parts.join(', ')}; differences of shares in points`;
}
