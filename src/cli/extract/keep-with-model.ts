// Sentences that nobody can parse are left out, and their languages are told; so are those that are too long to be sentences.

import type { Report } from '../../core/diagnostic.ts';
import { inputDiagnostics } from '../../core/input-errors.ts';
import { hasModel } from '../../node/load-model.ts';
import type { ExtractionRecipe, ExtractionTask } from './extraction-task.ts';

/** The longest sentences of books have a few hundred words; a file without line ends, or of brackets, has no sentence to wait for. */
const mostWords = 2000;

export function* keepWithModel(
  tasks: Iterable<ExtractionTask>,
  { lang, model }: ExtractionRecipe,
  file: string,
  report: Report,
): Generator<ExtractionTask> {
  const known = new Map<string, boolean>(model === undefined ? [] : [[lang, true]]);
  for (const task of tasks) {
    const { language, tokens } = task.sentence;
    if (tokens.length > mostWords) {
      const told = `${task.id} has ${tokens.length} words, more than the ${mostWords} that a sentence may have, and is left out`;
      report(inputDiagnostics.diagnose('sentence-too-long', { file }, told));
      continue;
    }
    if (!task.hasTree && !known.has(language)) {
      known.set(language, hasModel(language));
      const message = `sentences in ${JSON.stringify(language)} are left out, from ${task.id} on: there is no model for it`;
      if (!known.get(language)) report(inputDiagnostics.diagnose('no-model', { file }, message));
    }
    if (task.hasTree || known.get(language)) yield task;
  }
}
