// The two kinds of files in a CUVA folder: tables whose first line counts their rows, and gold clusters, one a line.

import { declareDiagnostics, type Report } from '../../../core/diagnostic.ts';
import type { Source } from '../../../formats/format.ts';
import { createComplaint, parseNumber, readRows } from '../../../formats/rows.ts';

export const cuvaDiagnostics = declareDiagnostics('format/cuva', {
  'no-triples': { severity: 'error', remedy: 'name the folder that holds triples.txt' },
  'row-count': { severity: 'error', remedy: 'write the number of rows into the first line; is the file cut off?' },
  'column-count': { severity: 'error', remedy: 'separate the columns by TABs' },
  'bad-number': { severity: 'error', remedy: 'write the weight as a decimal number' },
  'bad-cluster': { severity: 'error', remedy: 'write cluster, size and mentions, separated by TABs' },
  'cluster-size': { severity: 'error', remedy: 'correct the size; is the line cut off?' },
  'repeated-mention': { severity: 'warning', remedy: 'name each mention once in a cluster; it counts once' },
  'two-clusters': {
    severity: 'info',
    remedy: 'nothing needs doing: subject and object of a triple may share the phrase',
  },
  'null-cluster': { severity: 'warning', remedy: 'use gold_npclust.txt; mentions without an entity are not scored' },
  'mixed-mentions': { severity: 'warning', remedy: 'write all mentions as phrase|triple, or all as phrases' },
  'unlisted-phrase': { severity: 'warning', remedy: 'check that gold and ent2id.txt are of the same data' },
});

interface TableOptions {
  /** Columns that hold numbers. */
  readonly numbers?: readonly number[];
}

export function parseTable(
  source: Source,
  columnCount: number,
  report: Report,
  { numbers = [] }: TableOptions = {},
): (readonly string[])[] {
  const complain = createComplaint(cuvaDiagnostics, report);
  const [head, ...rows] = readRows(source);
  const kept = rows.filter((row) => {
    const isWhole = row.columns.length === columnCount;
    if (!isWhole) complain('column-count', row, `${row.columns.length} columns instead of ${columnCount}`);
    const wrong = numbers.find((column) => parseNumber(row.columns[column]) === undefined);
    if (isWhole && wrong !== undefined) complain('bad-number', row, `column ${wrong + 1} is no number`);
    return isWhole && wrong === undefined;
  });
  if (head === undefined || head.text.trim() !== String(rows.length)) {
    const message = `the first line should be the number of rows, ${rows.length}, and is ${JSON.stringify(head?.text ?? '')}`;
    report(cuvaDiagnostics.diagnose('row-count', { file: source.name, line: 1 }, message));
  }
  return kept.map(({ columns }) => columns);
}

/** For each mention its clusters, in the order of the file. */
export function parseGoldClusters(source: Source, nouns: ReadonlySet<string>, report: Report): Map<string, string[]> {
  const complain = createComplaint(cuvaDiagnostics, report);
  const clustersOf = new Map<string, string[]>();
  for (const row of readRows(source)) {
    const [cluster = '', size, ...mentions] = row.columns;
    if (cluster === '' || size === undefined || mentions.length === 0) {
      complain('bad-cluster', row, 'this is no cluster');
      continue;
    }
    if (size !== String(mentions.length)) complain('cluster-size', row, `${mentions.length} mentions, not ${size}`);
    checkMentions(mentions, nouns, (name, message) => complain(name, row, message));
    const isNull = cluster === 'NULL';
    if (isNull) complain('null-cluster', row, `${mentions.length} mentions of unknown entities are no cluster`);
    for (const mention of new Set(mentions)) {
      const earlier = clustersOf.get(mention) ?? [];
      if (earlier.length > 0) complain('two-clusters', row, `${JSON.stringify(mention)} is in another cluster, too`);
      clustersOf.set(mention, isNull ? earlier : [...earlier, cluster]);
    }
  }
  return clustersOf;
}

type Say = (name: 'repeated-mention' | 'unlisted-phrase', message: string) => void;

function checkMentions(mentions: readonly string[], nouns: ReadonlySet<string>, say: Say): void {
  if (new Set(mentions).size < mentions.length) say('repeated-mention', 'a mention stands here twice');
  if (nouns.size === 0) return;
  const unlisted = mentions.find((mention) => !nouns.has(mention) && !nouns.has(phraseOf(mention)));
  if (unlisted !== undefined) say('unlisted-phrase', `ent2id.txt does not list ${JSON.stringify(unlisted)}`);
}

/** `old mill|12` is a mention of the phrase `old mill`. */
export const phraseOf = (mention: string): string => mention.replace(/\|\d+$/, '');
