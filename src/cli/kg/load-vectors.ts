// Word vectors from a file, only of the words that the data has: such files are larger than memory should be.

import type { Dataset } from '../../kg/dataset.ts';
import { parseWordVectors } from '../../kg/formats/word-vectors.ts';
import { splitPhrase, surfaceOf } from '../../kg/open-graph.ts';
import type { WordVectors } from '../../kg/vectors/phrase-vectors.ts';
import { createCollector } from '../collect-diagnostics.ts';
import { createProgress } from '../progress.ts';
import { nameOf, openLines, signedName } from '../read-lines.ts';
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
  const name = nameOf(path);
  const progress = createProgress(name);
  const reader = openLines(path, { onProgress: progress.update });
  progress.start(reader.size);
  const { diagnostics, report } = createCollector(name);
  const vectors = parseWordVectors({ name, lines: reader.lines }, (word) => words.has(word), report);
  progress.stop();
  settleDiagnostics(diagnostics, options);
  return { ...vectors, name: signedName(name, reader) };
}
