// The methods that `assay kg` offers and the options that they share.

import { freemem } from 'node:os';
import { type Command, Option } from 'commander';
import { requireKnown, usageError } from '../../core/assay-error.ts';
import { type Linkage, linkages } from '../../kg/linkage/build-tree.ts';
import type { ClusterTree } from '../../kg/linkage/cluster-tree.ts';
import { isTreeMethod, type Method } from '../../kg/method.ts';
import { createIdfOverlap } from '../../kg/methods/idf-overlap.ts';
import { createTokenJaccard } from '../../kg/methods/token-jaccard.ts';
import { equalString, firstWord, lastWord, oneCluster, singletons } from '../../kg/methods/trivial.ts';
import { createVectorHac } from '../../kg/methods/vector-tree.ts';
import { type Problem, surfaceOf } from '../../kg/open-graph.ts';
import type { Partition } from '../../kg/partition.ts';
import { randomVectors, type WordVectors } from '../../kg/vectors/phrase-vectors.ts';
import { numberOption } from '../parse-number.ts';
import { withProgress } from './work-progress.ts';

export interface MethodOptions {
  readonly threshold?: number;
  readonly sideInformation?: number;
  readonly vectors?: string;
  readonly linkage?: Linkage;
  readonly cut?: number;
}

/** Reads the vectors of the words that the data has. */
export type LoadVectors = (path: string) => WordVectors & { readonly name: string };

interface OfferedMethod {
  create(options: MethodOptions, loadVectors: LoadVectors): Method;
  /** The options that it takes. */
  readonly takes: readonly (keyof MethodOptions)[];
}

const defaultCut = 0.2;
const trivial = [equalString, firstWord, lastWord, singletons, oneCluster];
const byStrings: Readonly<Record<string, OfferedMethod>> = {
  ...Object.fromEntries(trivial.map((method) => [method.id, { create: () => method, takes: [] }])),
  'token-jaccard': { create: createTokenJaccard, takes: ['threshold'] },
  'idf-overlap': { create: createIdfOverlap, takes: ['threshold', 'sideInformation'] },
};
const byVectors: Readonly<Record<string, OfferedMethod>> = {
  'random-hac': {
    create: ({ linkage, cut = defaultCut }) =>
      createVectorHac({ id: 'random-hac', name: 'random-100', vectors: randomVectors(100), linkage, cut }),
    takes: ['linkage', 'cut'],
  },
  'vector-hac': {
    create({ vectors: path, linkage, cut = defaultCut }, loadVectors) {
      if (path === undefined) throw usageError('bad-option', 'vector-hac needs --vectors');
      const vectors = loadVectors(path);
      return createVectorHac({ id: 'vector-hac', name: vectors.name, vectors, linkage, cut });
    },
    takes: ['vectors', 'linkage', 'cut'],
  },
};
const offered = { ...byStrings, ...byVectors };
export const methodNames: readonly string[] = Object.keys(offered);

const flags: Readonly<Record<keyof MethodOptions, string>> = {
  threshold: '--threshold',
  sideInformation: '--side-information',
  vectors: '--vectors',
  linkage: '--linkage',
  cut: '--cut',
};

export function addMethodOptions(command: Command): Command {
  return command
    .option(
      '--threshold <x>',
      'token-jaccard, idf-overlap: least similarity of two phrases that are linked (default: 0.5)',
      numberOption('--threshold', { min: 0, max: 1 }),
    )
    .option(
      '--side-information <weight>',
      'idf-overlap: also link phrases that the data itself pairs with at least this weight',
      numberOption('--side-information', { min: 0 }),
    )
    .option('--vectors <file>', "vector-hac: word vectors as text, in GloVe's or word2vec's form")
    .addOption(
      new Option('--linkage <name>', 'random-hac, vector-hac: distance of clusters (default: complete)').choices(
        linkages,
      ),
    )
    .option(
      '--cut <distance>',
      `random-hac, vector-hac: clusters nearer than this are merged (default: ${defaultCut})`,
      numberOption('--cut', { min: 0, max: 2 }),
    );
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

export function createMethods(names: readonly string[], options: MethodOptions, loadVectors: LoadVectors): Method[] {
  return names.flatMap((name) => offered[name]?.create(options, loadVectors) ?? []);
}

/** `threshold:0.5|side-information:none` */
export function printRecipe({ signature }: Method): string {
  return Array.from(signature, ([key, value]) => `${key}:${value}`).join('|');
}

/** A tree needs the distances of all pairs of phrases; better to say so than to die on the way. */
export function requireMemory({ mentions, role }: Problem, available: number = freemem()): void {
  const phrases = new Set(mentions.map(surfaceOf)).size;
  const bytes = 2 * phrases * (phrases - 1);
  if (bytes < available * 0.9) return;
  const gigabytes = (value: number) => `${(value / 1e9).toFixed(1)} GB`;
  throw usageError(
    'bad-value',
    `${phrases.toLocaleString('en-US')} distinct phrases (${role}) need ${gigabytes(bytes)} for their distances, and ${gigabytes(available)} are free; choose a method that compares strings`,
  );
}

export interface MethodClusters {
  readonly partition: Partition;
  /** Where the method has one. */
  readonly tree?: ClusterTree;
}

export function runMethod(method: Method, problem: Problem): MethodClusters {
  return withProgress(`${method.id}, ${problem.role}`, (onProgress) => {
    if (!isTreeMethod(method)) return { partition: method.cluster(problem, onProgress) };
    requireMemory(problem);
    const tree = method.grow(problem, onProgress);
    return { tree, partition: method.cut(tree) };
  });
}
