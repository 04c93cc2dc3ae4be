// Word vectors from a file, only of the words that the data has: such files are larger than memory should be.

import { AssayError } from '../../core/assay-error.ts';
import { inputName } from '../../core/input-errors.ts';
import type { Dataset } from '../../kg/graph/dataset.ts';
import { splitPhrase, surfaceOf } from '../../kg/graph/open-graph.ts';
import type { WordVectors } from '../../kg/similarity/vectors/phrase-vectors.ts';
import { parseWordVectors, wordVectorDiagnostics } from '../../kg/similarity/vectors/word-vectors.ts';
import { openLines, signedName } from '../../node/read-lines.ts';
import { createCollector } from '../collect-diagnostics.ts';
import { createProgress } from '../progress.ts';
import { type SettleOptions, settleDiagnostics } from '../settle-diagnostics.ts';

/** Reads the vectors of the words that the data has. */
export type LoadVectors = (path: string) => WordVectors & { readonly name: string };

export function createVectorLoader(dataset: Dataset, options: SettleOptions): LoadVectors {
  const loaded = new Map<string, ReturnType<LoadVectors>>();
  return (path) => {
    const vectors = loaded.get(path) ?? loadVectors(path, listWords(dataset), options);
    loaded.set(path, vectors);
    return vectors;
  };
}

/** Of phrases and of the sentences around them. */
function listWords({ problems, triples }: Dataset): Set<string> {
  const words = new Set<string>();
  for (const mention of problems.flatMap(({ mentions }) => mentions))
    for (const word of splitPhrase(surfaceOf(mention))) words.add(word);
  for (const { sentence = [], subject, relation, object } of triples)
    for (const word of splitPhrase([...sentence, subject, relation, object].join(' ').toLowerCase())) words.add(word);
  return words;
}

function loadVectors(path: string, words: ReadonlySet<string>, options: SettleOptions): ReturnType<LoadVectors> {
  const name = inputName(path);
  const progress = createProgress(name);
  const reader = openLines(path, { onProgress: progress.update });
  progress.start(reader.size);
  const { diagnostics, report } = createCollector(name);
  const vectors = parseText(name, () =>
    parseWordVectors({ name, lines: reader.lines }, (word) => words.has(word), report),
  );
  progress.stop();
  settleDiagnostics(diagnostics, options);
  return { ...vectors, name: signedName(name, reader) };
}

const signsOfBytes = ['input/binary', 'input/not-utf8', 'input/line-ends', 'input/line-too-long'];

/** Vectors are often saved as bytes, after a first line of text. What is known by its first bytes, such as a gzip file, has no line. */
function parseText<Result>(file: string, parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof AssayError) || !signsOfBytes.includes(error.diagnostic.code)) throw error;
    const { message, place } = error.diagnostic;
    if (place.line === undefined) throw error;
    throw new AssayError('data', wordVectorDiagnostics.diagnose('not-text', { file, line: place.line }, message));
  }
}
