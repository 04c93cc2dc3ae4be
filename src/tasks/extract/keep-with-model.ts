// Sentences in a language without a model are skipped, and each such language is reported once. So are those that are too long.

import type { Report } from '../../core/diagnostic.ts';
import { inputDiagnostics } from '../../core/input-errors.ts';
import type { Models } from '../host.ts';
import type { ExtractionRecipe, QueuedSentence } from './queued-sentence.ts';

/** The longest sentences of books have a few hundred words; a file without line ends, or of brackets, has no sentence to wait for. */
const mostWords = 2000;

export function* keepWithModel(
  sentences: Iterable<QueuedSentence>,
  { lang, model }: ExtractionRecipe,
  { file, models, report }: { readonly file: string; readonly models: Pick<Models, 'has'>; readonly report: Report },
): Generator<QueuedSentence> {
  const known = new Map<string, boolean>(model === undefined ? [] : [[lang, true]]);
  for (const queued of sentences) {
    const { language, tokens } = queued.sentence;
    if (tokens.length > mostWords) {
      const message = `${queued.id} has ${tokens.length} words, more than the ${mostWords} that a sentence may have, and is left out`;
      report(inputDiagnostics.diagnose('sentence-too-long', { file }, message));
      continue;
    }
    if (!queued.hasTree && !known.has(language)) {
      known.set(language, models.has(language));
      const message = `sentences in ${JSON.stringify(language)} are left out, from ${queued.id} on: there is no model for it`;
      if (!known.get(language)) report(inputDiagnostics.diagnose('no-model', { file }, message));
    }
    if (queued.hasTree || known.get(language)) yield queued;
  }
}
