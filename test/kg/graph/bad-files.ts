// The bad files of graphs and clusters: what their readers must say, and how the files of each folder are read.

import type { Diagnostic } from '../../../src/core/diagnostic.ts';
import type { Source } from '../../../src/formats/format.ts';
import { parseGraphJsonl } from '../../../src/kg/canonical/export/graph-jsonl.ts';
import { parseCesi } from '../../../src/kg/graph/formats/cesi.ts';
import { parseClusters } from '../../../src/kg/graph/formats/cluster-file.ts';
import { parseCombo } from '../../../src/kg/graph/formats/combo.ts';
import { type CuvaSources, parseCuva } from '../../../src/kg/graph/formats/cuva.ts';
import { parseParaphrases } from '../../../src/kg/similarity/side-info/paraphrase-file.ts';
import { parseWordVectors } from '../../../src/kg/similarity/vectors/word-vectors.ts';

export const kgBadFiles: Readonly<Record<string, readonly string[]>> = {
  'format/combo/bad-json.json': ['format/combo/bad-json:4'],
  'format/combo/bad-record.json': ['format/combo/bad-record'],
  'format/combo/repeated-triple.json': ['format/combo/repeated-triple'],
  'format/combo/conflicting-triple.json': ['format/combo/conflicting-triple'],
  'format/combo/odd-label.json': ['format/combo/odd-label'],
  'format/combo/bad-span.json': ['format/combo/bad-span'],
  'format/combo/name-not-span.json': ['format/combo/name-not-span'],
  'format/combo/repeated-class.json': ['format/combo/repeated-class'],
  'format/combo/no-class.json': ['format/combo/no-class'],

  'format/cesi/bad-json.jsonl': ['format/cesi/bad-json:2'],
  'format/cesi/bad-record.jsonl': ['format/cesi/bad-record:2'],
  'format/cesi/repeated-triple.jsonl': ['format/cesi/repeated-triple:2'],
  'format/cesi/no-subject.jsonl': ['format/cesi/no-subject:2'],

  'format/cuva/row-count.txt': ['format/cuva/row-count:1'],
  'format/cuva/column-count.txt': ['format/cuva/column-count:3'],
  'format/cuva/bad-number.txt': ['format/cuva/bad-number:3'],
  'format/cuva/bad-cluster.txt': ['format/cuva/bad-cluster:2'],
  'format/cuva/cluster-size.txt': ['format/cuva/cluster-size:2'],
  'format/cuva/repeated-mention.txt': ['format/cuva/repeated-mention:2'],
  'format/cuva/two-clusters.txt': ['format/cuva/two-clusters:2'],
  'format/cuva/null-cluster.txt': ['format/cuva/null-cluster:2'],
  'format/cuva/mixed-mentions.txt': ['format/cuva/mixed-mentions'],
  'format/cuva/unlisted-phrase.txt': ['format/cuva/unlisted-phrase:2'],

  'format/word-vectors/vector-length.txt': ['format/word-vectors/vector-length:2'],
  'format/word-vectors/bad-number.txt': ['format/word-vectors/bad-number:2'],
  'format/word-vectors/header-length.txt': ['format/word-vectors/header-length:2'],
  'format/word-vectors/header-count.txt': ['format/word-vectors/header-count:1'],
  'format/word-vectors/no-vectors.txt': ['format/word-vectors/no-vectors'],

  'format/paraphrases/no-clusters.txt': ['format/paraphrases/no-clusters'],
  'format/paraphrases/outside-cluster.txt': ['format/paraphrases/outside-cluster:1'],

  'format/clusters/column-count.tsv': ['format/clusters/column-count:2'],
  'format/clusters/unknown-role.tsv': ['format/clusters/unknown-role:2'],

  'format/graph/repeated-id.jsonl': ['format/graph/repeated-id:3'],
  'format/graph/unknown-id.jsonl': ['format/graph/unknown-id:4'],
};

const collect =
  (parse: (source: Source, report: (diagnostic: Diagnostic) => void) => unknown) =>
  (file: string, text: string): readonly Diagnostic[] => {
    const diagnostics: Diagnostic[] = [];
    parse({ name: file, lines: text.split('\n') }, (diagnostic) => diagnostics.push(diagnostic));
    return diagnostics;
  };

/** The file of a CUVA folder that each of these is. */
const partOf: Readonly<Record<string, keyof CuvaSources>> = {
  'format/cuva/row-count.txt': 'triples',
  'format/cuva/column-count.txt': 'triples',
  'format/cuva/bad-number.txt': 'nounLinks',
};

const soundFolder: CuvaSources = {
  triples: { name: 'triples.txt', lines: ['1', 'ada\tsell\tmill'] },
  nouns: { name: 'ent2id.txt', lines: ['2', 'ada\t0', 'mill\t1'] },
};

export const kgReaders: Readonly<Record<string, (file: string, text: string) => readonly Diagnostic[]>> = {
  'format/combo': collect(parseCombo),
  'format/cesi': collect(parseCesi),
  'format/cuva': collect((source, report) =>
    parseCuva({ ...soundFolder, [partOf[source.name] ?? 'gold']: source }, 'folder', report),
  ),
  'format/clusters': collect(parseClusters),
  'format/graph': collect(parseGraphJsonl),
  'format/paraphrases': collect((source, report) => parseParaphrases(source, () => true, report)),
  'format/word-vectors': collect((source, report) => parseWordVectors(source, () => true, report)),
};
