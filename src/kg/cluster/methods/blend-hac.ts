// Our own method as people choose it. Tuning tries blends without and with word vectors, and with an encoder.

import { z } from 'zod';
import { requireKnown, usageError } from '../../../core/assay-error.ts';
import { at } from '../../../core/at.ts';
import type { Task } from '../../graph/dataset.ts';
import { embedTriples } from '../../similarity/encode/embed-triples.ts';
import { requireLayer } from '../../similarity/encode/encoder.ts';
import { type SignalWeights, signalNames, units } from '../../similarity/features/signals.ts';
import type { MethodDescription, MethodResources } from '../method-description.ts';
import type { MethodOption, MethodOptions } from '../method-options.ts';
import type { Trial } from '../trial.ts';
import { type BlendEncoder, type BlendTreeOptions, createBlendHac } from './blend-tree.ts';
import { createBlendCandidates, listBlends } from './blend-trials.ts';
import * as shared from './shared-options.ts';

/** Cautious, because a wrong merge does more harm than a missed one. */
const defaultCut = 0.45;
const defaultSignals = 'words=1,letters=1';

const signals: MethodOption = {
  kind: 'text',
  name: 'signals',
  about: `what is compared, with weights: ${signalNames.join(', ')}`,
  value: 'list',
  default: defaultSignals,
  parse: parseSignals,
  stored: z.partialRecord(z.enum(signalNames), z.number().positive()),
  isTuned: true,
};

const unit: MethodOption = {
  kind: 'choice',
  name: 'unit',
  about: 'cluster distinct phrases, or each mention by its own context',
  value: 'name',
  choices: units,
  default: 'phrase',
  isTuned: true,
};

const smoothing: MethodOption = {
  kind: 'number',
  name: 'smoothing',
  about: 'smooth similarities over nearest neighbours so often',
  value: 'rounds',
  min: 0,
  max: 10,
  whole: true,
  default: 0,
  isTuned: true,
};

export const blendHac: MethodDescription = {
  id: 'blend-hac',
  about: 'Our own: hierarchical clusters by a weighted mean of several similarities (`--signals`).',
  options: [
    ...[signals, unit, shared.linkageBy('average'), shared.cutAt(defaultCut), shared.vectors, smoothing],
    ...[shared.sideInformation, shared.modelDir, shared.layerOr('the last three together'), shared.pooling],
    shared.embeddings,
  ],
  compares: 'distances',
  async create(options, resources) {
    const { vectors: path, linkage, smoothing: rounds, sideInformation } = options;
    const encoder = options.modelDir === undefined ? undefined : await openBlendEncoder(options, resources);
    return createBlendHac({
      ...{ encoder, linkage, smoothing: rounds, sideInformation },
      signals: options.signals ?? parseSignals(defaultSignals),
      unit: options.unit ?? 'phrase',
      cut: options.cut ?? defaultCut,
      vectors: path === undefined ? undefined : resources.loadVectors(path),
    });
  },
  async listTrials(task, options, resources) {
    const { vectors: path } = options;
    return [
      ...createTrials(task, options, {}, {}),
      ...(path === undefined
        ? []
        : createTrials(task, options, { vectors: resources.loadVectors(path) }, { vectors: path })),
      ...(options.modelDir === undefined ? [] : await listContextTrials(task, options, resources)),
    ];
  },
};

/** `words=1,letters=0.5`; a name alone weighs 1. */
function parseSignals(list: string): SignalWeights {
  const entries = list.split(',').map((part) => {
    const [name = '', weight = '1', ...others] = part.split('=').map((side) => side.trim());
    const number = Number(weight);
    if (others.length > 0 || weight === '' || !(number > 0 && number < Number.POSITIVE_INFINITY))
      throw usageError('bad-value', `--signals takes name=weight with weights above 0, not ${JSON.stringify(part)}`);
    return [requireKnown('signal', name, signalNames), number] as const;
  });
  return Object.fromEntries(entries);
}

/** Without a wish the last three layers: each says something that the others do not. */
async function openBlendEncoder(
  { modelDir, layer, pooling, embeddings }: MethodOptions,
  resources: MethodResources,
): Promise<BlendEncoder> {
  const encoder = await resources.openEncoder(modelDir);
  const layers = layer === undefined ? encoder.layers.slice(-3) : [requireLayer(encoder, layer)];
  return {
    encoder,
    layers,
    pooling,
    store: embeddings === undefined ? undefined : resources.openEmbeddings(embeddings),
  };
}

async function listContextTrials(
  task: Task,
  options: MethodOptions,
  resources: MethodResources,
): Promise<readonly Trial[]> {
  const { modelDir, layer, pooling, embeddings } = options;
  const { encoder, layers, store } = await openBlendEncoder(options, resources);
  const pooled = layers.map((each) => ({ layer: each, pooling: pooling ?? 'mean' }));
  const context = await resources.showProgress(`${encoder.name}, ${task.problem.role}, encoding`, (onProgress) =>
    embedTriples(task.problem, encoder, pooled, { store, onProgress }),
  );
  return createTrials(task, options, { context }, { modelDir, layer, pooling, embeddings });
}

/** Trials that compare contexts in one way, which `named` says in the configuration. */
function createTrials(
  task: Task,
  { sideInformation, linkage }: MethodOptions,
  compared: Pick<BlendTreeOptions, 'vectors' | 'context'>,
  named: MethodOptions,
): readonly Trial[] {
  const listed = listBlends(task, { ...compared, sideInformation });
  const blends = listed.filter((blend) => linkage === undefined || blend.linkage === linkage);
  return createBlendCandidates(blends).map((candidate, index) => {
    const { vectors, context, ...blend } = at(blends, index);
    const label = context === undefined ? candidate.label : `${candidate.label} in context`;
    return { candidate: { ...candidate, label }, config: (cut) => ({ ...blend, ...named, cut }) };
  });
}
