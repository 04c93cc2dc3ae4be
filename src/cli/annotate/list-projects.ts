// assay annotate list: the projects of a database, and who has worked on them.

import { printResult } from '../../node/streams/output.ts';
import { printTable, type TableFormat } from '../../report/print-table.ts';
import { type Table, text, whole } from '../../report/table.ts';
import { paintOutput } from '../paint-output.ts';
import { listAnnotators } from './find-project.ts';
import { withStore } from './with-store.ts';

export interface ListOptions {
  readonly database: string;
  readonly format: TableFormat;
}

export async function runList({ database, format }: ListOptions): Promise<void> {
  const projects = await withStore(database, 'existing', async (store) => {
    const stored = await store.listProjects();
    return Promise.all(
      stored.map(async ({ project: { id, name, settings }, sentences }) => {
        const annotators = await listAnnotators(store, id);
        return { id, name, language: settings.language, sentences, annotators };
      }),
    );
  });
  if (format === 'json') return printResult(`${JSON.stringify(projects, null, 2)}\n`, format);
  const table: Table = {
    columns: (['id', 'name', 'language', 'sentences', 'annotators'] as const).map((title) => ({
      title,
      align: title === 'sentences' ? 'right' : 'left',
    })),
    rows: projects.map(({ id, name, language, sentences, annotators }) => [
      ...[text(id), text(name), text(language), whole(sentences), text(annotators.join(', '))],
    ]),
  };
  printResult(printTable(table, format, paintOutput), format);
}
