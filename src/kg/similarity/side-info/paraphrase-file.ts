// Clusters of paraphrases as text, as PPDB's are passed around: a line without a TAB opens a cluster, and each line with one after it is a member. Only
// phrases that are asked for are kept: such files have hundreds of thousands.

import { declareDiagnostics, type Report } from '../../../core/diagnostic.ts';
import type { Source } from '../../../formats/format.ts';
import type { ParaphraseClusters } from './paraphrase-links.ts';

export const paraphraseDiagnostics = declareDiagnostics('format/paraphrases', {
  'no-clusters': {
    severity: 'error',
    remedy: 'give a text file with a line for each cluster and its members below, each behind a TAB',
  },
  'outside-cluster': { severity: 'error', remedy: 'write a line without a TAB above it, which opens the cluster' },
});

export function parseParaphrases(
  source: Source,
  isWanted: (phrase: string) => boolean,
  report: Report,
): ParaphraseClusters {
  const clusters: Set<string>[] = [];
  let line = 0;
  let members = 0;
  for (const text of source.lines) {
    line++;
    if (text.trim() === '') continue;
    if (!text.includes('\t')) {
      clusters.push(new Set());
      continue;
    }
    members++;
    const phrase = text.trim().split('\t')[0]?.trim().toLowerCase() ?? '';
    const cluster = clusters.at(-1);
    if (cluster === undefined) {
      const message = `${JSON.stringify(phrase)} belongs to no cluster`;
      report(paraphraseDiagnostics.diagnose('outside-cluster', { file: source.name, line }, message));
    } else if (isWanted(phrase)) cluster.add(phrase);
  }
  if (members === 0 || clusters.length === 0)
    report(
      paraphraseDiagnostics.diagnose('no-clusters', { file: source.name }, 'there are no paraphrases in the file'),
    );
  return clusters.filter(({ size }) => size > 1).map((cluster) => [...cluster]);
}
