// What `assay kg tune` tries of blend-hac: without and with word vectors, and with an encoder.

import type { BlendTreeOptions } from '../../kg/cluster/methods/blend-tree.ts';
import { createBlendCandidates, listBlends } from '../../kg/cluster/tune/candidates.ts';
import type { Task } from '../../kg/graph/dataset.ts';
import { embedTriples } from '../../kg/similarity/encode/embed-triples.ts';
import type { RoleConfig } from './config-file.ts';
import type { Loaders } from './loaders.ts';
import type { MethodOptions } from './method-flags.ts';
import { blendEncoder } from './method-options.ts';
import type { Trial } from './trial.ts';
import { awaitWithProgress } from './work-progress.ts';

type BlendOptions = Pick<
  MethodOptions,
  'vectors' | 'sideInformation' | 'linkage' | 'modelDir' | 'layer' | 'pooling' | 'embeddings'
>;

export function listBlendTrials(task: Task, options: BlendOptions, loaders: Loaders): Trial[] {
  const { vectors: path } = options;
  return [
    ...createTrials(task, options, {}, {}),
    ...(path === undefined ? [] : createTrials(task, options, { vectors: loaders.vectors(path) }, { vectors: path })),
  ];
}

export async function listContextTrials(task: Task, options: BlendOptions, loaders: Loaders): Promise<Trial[]> {
  const { modelDir, layer, pooling, embeddings } = options;
  await loaders.openEncoder(modelDir);
  const { encoder, layers, store } = blendEncoder(options, loaders);
  const pooled = layers.map((each) => ({ layer: each, pooling: pooling ?? 'mean' }));
  const context = await awaitWithProgress(`${encoder.name}, ${task.problem.role}, encoding`, (onProgress) =>
    embedTriples(task.problem, encoder, pooled, { store, onProgress }),
  );
  return createTrials(task, options, { context }, { modelDir, layer, pooling, embeddings });
}

/** Trials that compare contexts in one way, which `told` says in the configuration. */
function createTrials(
  task: Task,
  { sideInformation, linkage }: BlendOptions,
  compared: Pick<BlendTreeOptions, 'vectors' | 'context'>,
  told: Partial<RoleConfig>,
): Trial[] {
  const listed = listBlends(task, { ...compared, sideInformation });
  const blends = listed.filter((blend) => linkage === undefined || blend.linkage === linkage);
  return createBlendCandidates(blends).map((candidate, index) => {
    const { vectors, context, ...blend } = blends[index] as BlendTreeOptions;
    const label = context === undefined ? candidate.label : `${candidate.label} in context`;
    return { candidate: { ...candidate, label }, config: (cut) => ({ method: 'blend-hac', ...blend, ...told, cut }) };
  });
}
