// Sentences that nobody can parse are left out, and their languages are told.

import type { Report } from '../../core/diagnostic.ts';
import { inputDiagnostics } from '../input-errors.ts';
import { hasModel } from '../language/load-model.ts';
import type { ExtractionRecipe, ExtractionTask } from './extraction-task.ts';

export function* keepWithModel(
  tasks: Iterable<ExtractionTask>,
  { lang, model }: ExtractionRecipe,
  file: string,
  report: Report,
): Generator<ExtractionTask> {
  const known = new Map<string, boolean>(model === undefined ? [] : [[lang, true]]);
  for (const task of tasks) {
    const { language } = task.sentence;
    if (!task.hasTree && !known.has(language)) {
      known.set(language, hasModel(language));
      const message = `sentences in ${JSON.stringify(language)} are left out, from ${task.id} on: there is no model for it`;
      if (!known.get(language)) report(inputDiagnostics.diagnose('no-model', { file }, message));
    }
    if (task.hasTree || known.get(language)) yield task;
  }
}
