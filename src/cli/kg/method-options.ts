// The methods that `assay kg` offers, each with the options that it takes.

import { requireKnown, usageError } from '../../core/assay-error.ts';
import type { Method } from '../../kg/cluster/method.ts';
import { type BlendEncoder, createBlendHac } from '../../kg/cluster/methods/blend-tree.ts';
import { createEncoderHac } from '../../kg/cluster/methods/encoder-tree.ts';
import { createHoleHac } from '../../kg/cluster/methods/hole-tree.ts';
import { createIdfOverlap } from '../../kg/cluster/methods/idf-overlap.ts';
import { createTokenJaccard } from '../../kg/cluster/methods/token-jaccard.ts';
import { equalString, firstWord, lastWord, oneCluster, singletons } from '../../kg/cluster/methods/trivial.ts';
import { createVectorHac } from '../../kg/cluster/methods/vector-tree.ts';
import type { ContextEncoder } from '../../kg/similarity/encode/encoder.ts';
import { randomVectors } from '../../kg/similarity/vectors/phrase-vectors.ts';
import { chooseSide } from './choose-side.ts';
import { createEmbeddingStore } from './encoders/embedding-store.ts';
import type { Loaders } from './loaders.ts';
import { measureInThreads as measure } from './measure-in-threads.ts';
import { defaultCuts, flags, type MethodOptions } from './method-flags.ts';

interface OfferedMethod {
  create(options: MethodOptions, loaders: Loaders): Method;
  /** The options that it takes. */
  readonly takes: readonly (keyof MethodOptions)[];
}

const trivial = [equalString, firstWord, lastWord, singletons, oneCluster];
const byStrings: Readonly<Record<string, OfferedMethod>> = {
  ...Object.fromEntries(trivial.map((method) => [method.id, { create: () => method, takes: [] }])),
  'token-jaccard': { create: createTokenJaccard, takes: ['threshold'] },
  'idf-overlap': { create: createIdfOverlap, takes: ['threshold', 'sideInformation'] },
};
const byTrees: Readonly<Record<string, OfferedMethod>> = {
  'random-hac': {
    create: ({ linkage, cut = defaultCuts.vectors }) =>
      createVectorHac({ id: 'random-hac', name: 'random-100', vectors: randomVectors(100), linkage, cut, measure }),
    takes: ['linkage', 'cut'],
  },
  'vector-hac': {
    create({ vectors: path, linkage, cut = defaultCuts.vectors }, loaders) {
      if (path === undefined) throw usageError('bad-option', 'vector-hac needs --vectors');
      const vectors = loaders.vectors(path);
      return createVectorHac({ id: 'vector-hac', name: vectors.name, vectors, linkage, cut, measure });
    },
    takes: ['vectors', 'linkage', 'cut'],
  },
  'hole-hac': {
    create: ({ linkage, cut = defaultCuts.hole }) => createHoleHac({ linkage, cut, measure }),
    takes: ['linkage', 'cut'],
  },
  cesi: {
    create: ({ vectors: path, linkage = 'complete', cut, ...options }, loaders) =>
      createHoleHac({
        id: 'cesi',
        linkage,
        cut: cut ?? (path === undefined ? defaultCuts.hole : defaultCuts.cesiVectors),
        side: chooseSide(options, loaders),
        measure,
        vectors: path === undefined ? undefined : loaders.vectors(path),
      }),
    takes: ['vectors', 'linkage', 'cut', 'sideInformation', 'sideSources', 'paraphrases'],
  },
  'encoder-hac': {
    create({ modelDir, input = 'sentence', pooling = 'mean', layer, embeddings, ...options }, loaders) {
      const encoder = loaders.encoder(modelDir);
      return createEncoderHac({
        encoder,
        form: input,
        pooling,
        layer: requireLayer(encoder, layer),
        linkage: options.linkage,
        standardized: options.standardize !== 'no',
        store: openStore(embeddings),
        cut: options.cut ?? defaultCuts.encoder,
        measure,
      });
    },
    takes: ['modelDir', 'input', 'pooling', 'layer', 'standardize', 'embeddings', 'linkage', 'cut'],
  },
  'blend-hac': {
    create: ({ vectors: path, modelDir, layer, pooling, embeddings, ...options }, loaders) =>
      createBlendHac({
        ...options,
        encoder: modelDir === undefined ? undefined : blendEncoder({ modelDir, layer, pooling, embeddings }, loaders),
        signals: options.signals ?? { words: 1, letters: 1 },
        unit: options.unit ?? 'phrase',
        cut: options.cut ?? defaultCuts.blend,
        vectors: path === undefined ? undefined : loaders.vectors(path),
      }),
    takes: [
      ...(['signals', 'unit', 'linkage', 'cut', 'vectors', 'smoothing', 'sideInformation'] as const),
      ...(['modelDir', 'layer', 'pooling', 'embeddings'] as const),
    ],
  },
};
const offered = { ...byStrings, ...byTrees };
export const methodNames: readonly string[] = Object.keys(offered);

/** An encoder to compare contexts by, already opened. */
export function blendEncoder(
  { modelDir, layer, pooling, embeddings }: Pick<MethodOptions, 'modelDir' | 'layer' | 'pooling' | 'embeddings'>,
  loaders: Loaders,
): BlendEncoder {
  const encoder = loaders.encoder(modelDir);
  return { encoder, layers: blendLayers(encoder, layer), pooling, store: openStore(embeddings) };
}

/** Without a wish the last three: each says something that the others do not. */
const blendLayers = (encoder: ContextEncoder, layer: number | undefined): readonly number[] =>
  layer === undefined ? encoder.layers.slice(-3) : [requireLayer(encoder, layer)];

export const openStore = (folder: string | undefined) =>
  folder === undefined ? undefined : createEmbeddingStore(folder);

/** The layer that is asked for, if the encoder shows it; else its last one. */
export function requireLayer({ layers, name }: ContextEncoder, layer = layers.at(-1) as number): number {
  if (layers.includes(layer)) return layer;
  throw usageError('bad-value', `${name} does not show layer ${layer}, but: ${layers.join(', ')}`);
}

/** `equal-string,idf-overlap`; `all` stands for those that compare strings. Options that none of them takes are refused. */
export function chooseMethods(list: string, options: MethodOptions): readonly string[] {
  const names = list.split(',').map((name) => name.trim());
  const wanted = names.includes('all')
    ? Object.keys(byStrings)
    : names.map((name) => requireKnown('method', name, methodNames));
  for (const [option, flag] of Object.entries(flags)) {
    const name = option as keyof MethodOptions;
    if (options[name] === undefined || wanted.some((method) => offered[method]?.takes.includes(name))) continue;
    throw usageError('bad-option', `${flag} means nothing to ${wanted.join(', ')}`);
  }
  return wanted;
}

/** Without a method its options would be ignored in silence. */
export function refuseMethodOptions(options: MethodOptions): void {
  const given = Object.entries(flags).find(([option]) => options[option as keyof MethodOptions] !== undefined);
  if (given !== undefined) throw usageError('bad-option', `${given[1]} belongs to a --method`);
}

/** One of the methods, with its options. */
export async function createMethod(name: string, options: MethodOptions, loaders: Loaders): Promise<Method> {
  const method = offered[requireKnown('method', name, methodNames)] as OfferedMethod;
  // Only encoder-hac has an encoder of its own to fall back on.
  if (options.modelDir !== undefined || name === 'encoder-hac') await loaders.openEncoder(options.modelDir);
  return method.create(options, loaders);
}
