// Predicted clusters in a file: our JSONL, one cluster a line, or a table of role, mention and cluster separated by TABs. Both can hold
// clusters that overlap.

import { z } from 'zod';
import { at } from '../../../core/at.ts';
import { declareDiagnostics, type Report } from '../../../core/diagnostic.ts';
import { countEach } from '../../../core/group.ts';
import type { Source } from '../../../formats/format.ts';
import { parseJsonl, printHeader } from '../../../formats/jsonl/jsonl.ts';
import { createComplaint, readRows } from '../../../formats/rows.ts';
import type { ClusterProblem } from '../open-graph.ts';
import { listClusterMembers, type Partition } from '../partition.ts';

export const clusterFileDiagnostics = declareDiagnostics('format/clusters', {
  'column-count': { severity: 'error', remedy: 'write role, mention and cluster, separated by TABs' },
  'unknown-role': { severity: 'error', remedy: 'write subject, relation, object or argument' },
});

/** A cluster of a file: its role, its name and its mentions. */
export interface NamedCluster {
  readonly role: ClusterProblem['role'];
  readonly name: string;
  /** Ids of mentions. */
  readonly mentions: readonly string[];
}

const roleNames = ['subject', 'relation', 'object', 'argument'] as const;
const format = 'assay-clusters';
const schema = z.strictObject({
  role: z.enum(roleNames),
  name: z.string(),
  mentions: z.array(z.union([z.string(), z.int().transform(String)])),
  /** For people; the mentions say all. */
  phrases: z.array(z.string()).optional(),
});

/** Reads clusters from JSON lines or tab-separated lines. */
export function parseClusters(source: Source, report: Report): NamedCluster[] {
  const lines = [...source.lines];
  const isJson = lines
    .find((line) => line.trim() !== '')
    ?.trimStart()
    .startsWith('{');
  const all = { name: source.name, lines };
  return isJson ? Array.from(parseJsonl(all, report, format, schema), ({ data }) => data) : parseTable(all, report);
}

function parseTable(source: Source, report: Report): NamedCluster[] {
  const complain = createComplaint(clusterFileDiagnostics, report);
  const clusters = new Map<string, { role: ClusterProblem['role']; name: string; mentions: string[] }>();
  for (const row of readRows(source)) {
    const [roleName = '', mention = '', name = '', ...rest] = row.columns;
    const role = roleNames.find((known) => known === roleName.trim().toLowerCase());
    if (name === '' || rest.length > 0) complain('column-count', row, `${row.columns.length} columns instead of 3`);
    else if (role === undefined) complain('unknown-role', row, `unknown role ${JSON.stringify(roleName)}`);
    else {
      const key = `${role}\t${name}`;
      const cluster = clusters.get(key);
      if (cluster) cluster.mentions.push(mention);
      else clusters.set(key, { role, name, mentions: [mention] });
    }
  }
  return [...clusters.values()];
}

/** Names each cluster for its commonest phrase, the first of equally common ones. */
export function nameClusters(
  { role, mentions }: ClusterProblem,
  partition: Partition,
): (NamedCluster & { readonly phrases: readonly string[] })[] {
  return listClusterMembers(partition).map((members) => {
    const own = members.map((member) => at(mentions, member));
    const counts = countEach(own.map(({ phrase }) => phrase));
    const byCount = [...counts].sort(([, a], [, b]) => b - a).map(([phrase]) => phrase);
    return {
      role,
      name: at(byCount, 0),
      phrases: byCount,
      mentions: own.map(({ id }) => id),
    };
  });
}

/** Prints clusters as JSON lines. */
export function* printClusters(clusters: Iterable<NamedCluster>): Generator<string> {
  yield printHeader(format);
  for (const cluster of clusters) yield `${JSON.stringify(cluster)}\n`;
}
