// The tasks of a dataset that are asked for.

import { usageError } from '../../core/assay-error.ts';
import { nameTask, type Task } from '../../kg/graph/dataset.ts';
import type { LoadedDataset } from './load-dataset.ts';

/** `npc-e,rpc`; all unless named. */
export function chooseTasks({ tasks, file }: LoadedDataset, list: string | undefined): readonly Task[] {
  if (tasks.length === 0)
    throw usageError('wrong-kind', `${file}: this data has no gold clusters; assay kg cluster needs none`);
  if (list === undefined) return tasks;
  const slugOf = (name: string) => name.trim().toLowerCase().replace(/\s+/g, '-');
  const known = tasks.map((task) => slugOf(nameTask(task)));
  const wanted = list.split(',').map(slugOf);
  const unknown = wanted.find((name) => !known.some((slug) => slug === name || slug.startsWith(`${name}-`)));
  if (unknown !== undefined)
    throw usageError('unknown-name', `unknown task: ${JSON.stringify(unknown)}; known: ${known.join(', ')}`);
  return tasks.filter((_, index) =>
    wanted.some((name) => known[index] === name || known[index]?.startsWith(`${name}-`)),
  );
}
