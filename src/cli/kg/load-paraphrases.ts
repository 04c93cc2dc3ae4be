// Paraphrases from a file, only those of phrases that the data has.

import { inputName } from '../../core/input-errors.ts';
import type { Dataset } from '../../kg/graph/dataset.ts';
import { listPhrases } from '../../kg/graph/phrase-graph.ts';
import type { SideInfo } from '../../kg/similarity/side-info/gather-links.ts';
import { parseParaphrases } from '../../kg/similarity/side-info/paraphrase-file.ts';
import { openLines, signedName } from '../../node/read-lines.ts';
import { createCollector } from '../collect-diagnostics.ts';
import { type SettleOptions, settleDiagnostics } from '../settle-diagnostics.ts';

export type LoadParaphrases = (path: string) => NonNullable<SideInfo['paraphrases']>;

export function createParaphraseLoader({ triples }: Dataset, options: SettleOptions): LoadParaphrases {
  const loaded = new Map<string, ReturnType<LoadParaphrases>>();
  return (path) => {
    const known = loaded.get(path);
    if (known !== undefined) return known;
    const { nouns, relations } = listPhrases(triples);
    const phrases = new Set([...nouns, ...relations]);
    const name = inputName(path);
    const reader = openLines(path);
    const { diagnostics, report } = createCollector(name);
    const clusters = parseParaphrases({ name, lines: reader.lines }, (phrase) => phrases.has(phrase), report);
    settleDiagnostics(diagnostics, options);
    const paraphrases = { name: signedName(name, reader), clusters };
    loaded.set(path, paraphrases);
    return paraphrases;
  };
}
