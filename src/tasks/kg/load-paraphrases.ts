// Paraphrases from a file, only those of phrases that the data has.

import { inputName } from '../../core/input-errors.ts';
import type { MethodResources } from '../../kg/cluster/method-description.ts';
import type { Dataset } from '../../kg/graph/dataset.ts';
import { listPhrases } from '../../kg/graph/phrase-graph.ts';
import { parseParaphrases } from '../../kg/similarity/side-info/paraphrase-file.ts';
import type { Host } from '../host.ts';
import type { SettleOptions } from '../settle-diagnostics.ts';
import { parseSettled, signedName } from './read-source.ts';

export function loadParaphrases(
  path: string,
  { triples }: Dataset,
  options: SettleOptions,
  host: Host,
): ReturnType<MethodResources['loadParaphrases']> {
  const { nouns, relations } = listPhrases(triples);
  const phrases = new Set([...nouns, ...relations]);
  const name = inputName(path);
  const reader = host.openLines(path);
  const source = { name, lines: reader.lines };
  const clusters = parseSettled(
    source,
    (_, report) => parseParaphrases(source, (phrase) => phrases.has(phrase), report),
    options,
    host,
  );
  return { name: signedName(name, reader), clusters };
}
