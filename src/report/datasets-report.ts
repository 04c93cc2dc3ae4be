// Public datasets for a person or a program: the list with what is there, and all that is known of one.

import { counterOf } from '../catalogue/count-items.ts';
import { canDownload, type PublicDataset } from '../catalogue/dataset.ts';
import type { DatasetState, Manifest } from '../catalogue/manifest.ts';
import { type Paint, plain } from './paint.ts';
import { printTable, type TableFormat } from './print-table.ts';
import { type Table, text, whole } from './table.ts';

interface ListedDataset {
  readonly dataset: PublicDataset;
  readonly state: DatasetState;
}

export interface ShownDataset extends ListedDataset {
  readonly manifest: Manifest | undefined;
  readonly folder: string;
}

/** `home` is the folder where they are kept. */
export function printDatasets(
  list: readonly ListedDataset[],
  home: string,
  format: TableFormat,
  paint: Paint = plain,
): string {
  if (format === 'json') {
    const datasets = list.map(({ dataset, state }) => ({ ...dataset, ...state }));
    return `${JSON.stringify({ home, datasets }, null, 2)}\n`;
  }
  const table: Table = {
    columns: ['dataset', 'state', 'licence', 'what'].map((title) => ({ title, align: 'left' })),
    rows: list.map(({ dataset: { name, title, licence }, state: { completeness, extent } }) => [
      text(name),
      text(extent === '' ? completeness : `${completeness} (${extent})`),
      text(licence),
      text(title),
    ]),
  };
  return printTable(table, format, paint);
}

export const datasetFormats = ['table', 'json'] as const;

/** Prints what the catalogue knows about a dataset. */
export function printDataset(
  { dataset, manifest, state, folder }: ShownDataset,
  format: (typeof datasetFormats)[number],
  paint: Paint = plain,
): string {
  if (format === 'json') return `${JSON.stringify({ ...dataset, manifest: manifest ?? null }, null, 2)}\n`;
  const lines = [
    dataset.title,
    '',
    `homepage  ${dataset.homepage}`,
    `licence   ${dataset.licence}`,
    `download  ${canDownload(dataset) ? (dataset.archive[0] ?? 'file by file') : 'no address known; add a copy with --from DIR'}`,
    `state     ${printState(state)}`,
    ...(manifest === undefined ? [] : [`folder    ${folder}`, `origin    ${manifest.origin}`]),
    ...(dataset.note === undefined ? [] : ['', dataset.note]),
  ];
  return `${lines.join('\n')}\n\n${printTable(tabulateFiles(dataset, manifest), 'table', paint)}\n${dataset.citation}\n`;
}

const tabulateFiles = ({ files }: PublicDataset, manifest: Manifest | undefined): Table => ({
  columns: [
    ...['file', 'role', 'language', 'format'].map((title) => ({ title, align: 'left' }) as const),
    { title: 'published', align: 'right' },
    { title: 'here', align: 'right' },
    { title: 'counted', align: 'left' },
  ],
  rows: files.map(({ path, role, language = '', format, items }) => {
    const record = manifest?.files[path];
    return [
      ...[path, role, language, format].map(text),
      items === undefined ? text('?') : whole(items),
      record === undefined ? text('–') : whole(record.items),
      text(counterOf(format).unit),
    ];
  }),
});

export const printState = ({ completeness, remarks }: DatasetState): string =>
  remarks.length === 0 ? completeness : `${completeness}: ${remarks.join('; ')}`;
