// Word vectors from a file, only of the words that the data has: such files are larger than memory should be.

import { basename } from 'node:path';
import type { Dataset } from '../../kg/dataset.ts';
import { parseWordVectors } from '../../kg/formats/word-vectors.ts';
import { splitPhrase, surfaceOf } from '../../kg/open-graph.ts';
import { createCollector } from '../collect-diagnostics.ts';
import { createProgress } from '../progress.ts';
import { nameOf, openLines } from '../read-lines.ts';
import { type SettleOptions, settleDiagnostics } from '../settle-diagnostics.ts';
import type { LoadVectors } from './method-options.ts';

export function createVectorLoader({ problems }: Dataset, options: SettleOptions): LoadVectors {
  return (path) => {
    const words = new Set(
      problems.flatMap(({ mentions }) => mentions.flatMap((mention) => splitPhrase(surfaceOf(mention)))),
    );
    const name = nameOf(path);
    const progress = createProgress(name);
    const reader = openLines(path, { onProgress: progress.update });
    progress.start(reader.size);
    const { diagnostics, report } = createCollector(name);
    const vectors = parseWordVectors({ name, lines: reader.lines }, (word) => words.has(word), report);
    progress.stop();
    settleDiagnostics(diagnostics, options);
    return { ...vectors, name: `${basename(name)}@${reader.sha256().slice(0, 12)}` };
  };
}
