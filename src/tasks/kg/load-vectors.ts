// Word vectors from a file, only of the words that the data has: such files are larger than memory should be.

import { AssayError } from '../../core/assay-error.ts';
import { inputName } from '../../core/input-errors.ts';
import type { MethodResources } from '../../kg/cluster/method-description.ts';
import type { Dataset } from '../../kg/graph/dataset.ts';
import { splitPhrase, surfaceOf } from '../../kg/graph/open-graph.ts';
import { parseWordVectors, wordVectorDiagnostics } from '../../kg/similarity/vectors/word-vectors.ts';
import type { Host } from '../host.ts';
import type { SettleOptions } from '../settle-diagnostics.ts';
import { parseSettled, signedName } from './read-source.ts';

export function loadVectors(
  path: string,
  dataset: Dataset,
  options: SettleOptions,
  host: Host,
): ReturnType<MethodResources['loadVectors']> {
  const words = listWords(dataset);
  const name = inputName(path);
  const progress = host.progress(name);
  const reader = host.openLines(path, { onProgress: progress.update });
  progress.start(reader.size);
  const source = { name, lines: reader.lines };
  const parse = () =>
    parseSettled(source, (_, report) => parseWordVectors(source, (word) => words.has(word), report), options, host);
  try {
    const vectors = refuseBytes(name, parse);
    return { ...vectors, name: signedName(name, reader) };
  } finally {
    progress.stop();
  }
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

const signsOfBytes = ['input/binary', 'input/not-utf8', 'input/line-ends', 'input/line-too-long'];

/** Vectors are often saved as bytes, after a first line of text. What is known by its first bytes, such as a gzip file, has no line. */
function refuseBytes<Result>(file: string, parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof AssayError) || !signsOfBytes.includes(error.diagnostic.code)) throw error;
    const { message, place } = error.diagnostic;
    if (place.line === undefined) throw error;
    throw new AssayError('data', wordVectorDiagnostics.diagnose('not-text', { file, line: place.line }, message));
  }
}
