// The methods that `assay kg` offers and the options that they share.

import { type Command, Option } from 'commander';
import { requireKnown, usageError } from '../../core/assay-error.ts';
import { type BlockWeights, blockNames, type Unit, units } from '../../kg/features/blocks.ts';
import { type Linkage, linkages } from '../../kg/linkage/build-tree.ts';
import type { Method } from '../../kg/method.ts';
import { createBlendHac } from '../../kg/methods/blend-tree.ts';
import { createHoleHac } from '../../kg/methods/hole-tree.ts';
import { createIdfOverlap } from '../../kg/methods/idf-overlap.ts';
import { createTokenJaccard } from '../../kg/methods/token-jaccard.ts';
import { equalString, firstWord, lastWord, oneCluster, singletons } from '../../kg/methods/trivial.ts';
import { createVectorHac } from '../../kg/methods/vector-tree.ts';
import { randomVectors, type WordVectors } from '../../kg/vectors/phrase-vectors.ts';
import { numberOption } from '../parse-number.ts';

export interface MethodOptions {
  readonly threshold?: number | undefined;
  readonly sideInformation?: number | undefined;
  readonly vectors?: string | undefined;
  readonly linkage?: Linkage | undefined;
  readonly cut?: number | undefined;
  readonly blocks?: BlockWeights | undefined;
  readonly unit?: Unit | undefined;
  readonly smoothing?: number | undefined;
}

/** Reads the vectors of the words that the data has. */
export type LoadVectors = (path: string) => WordVectors & { readonly name: string };

interface OfferedMethod {
  create(options: MethodOptions, loadVectors: LoadVectors): Method;
  /** The options that it takes. */
  readonly takes: readonly (keyof MethodOptions)[];
}

const defaultCut = 0.2;
/** Of blend-hac, for names and relations alike: cautious, because a wrong merge does more harm than a missed one. */
const defaultBlend = { blocks: { words: 1, letters: 1 }, unit: 'phrase', cut: 0.45 } as const;
const trivial = [equalString, firstWord, lastWord, singletons, oneCluster];
const byStrings: Readonly<Record<string, OfferedMethod>> = {
  ...Object.fromEntries(trivial.map((method) => [method.id, { create: () => method, takes: [] }])),
  'token-jaccard': { create: createTokenJaccard, takes: ['threshold'] },
  'idf-overlap': { create: createIdfOverlap, takes: ['threshold', 'sideInformation'] },
};
const byTrees: Readonly<Record<string, OfferedMethod>> = {
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
  'hole-hac': {
    create: ({ linkage, cut = 0.3 }) => createHoleHac({ linkage, cut }),
    takes: ['linkage', 'cut'],
  },
  cesi: {
    create: ({ vectors: path, linkage = 'complete', cut = 0.3, sideInformation = 1 }, loadVectors) =>
      createHoleHac({
        id: 'cesi',
        linkage,
        cut,
        sideInformation,
        vectors: path === undefined ? undefined : loadVectors(path),
      }),
    takes: ['vectors', 'linkage', 'cut', 'sideInformation'],
  },
  'blend-hac': {
    create: ({ vectors: path, ...options }, loadVectors) =>
      createBlendHac({
        ...options,
        blocks: options.blocks ?? defaultBlend.blocks,
        unit: options.unit ?? defaultBlend.unit,
        cut: options.cut ?? defaultBlend.cut,
        vectors: path === undefined ? undefined : loadVectors(path),
      }),
    takes: ['blocks', 'unit', 'linkage', 'cut', 'vectors', 'smoothing', 'sideInformation'],
  },
};
const offered = { ...byStrings, ...byTrees };
export const methodNames: readonly string[] = Object.keys(offered);

const flags: Readonly<Record<keyof MethodOptions, string>> = {
  threshold: '--threshold',
  sideInformation: '--side-information',
  vectors: '--vectors',
  linkage: '--linkage',
  cut: '--cut',
  blocks: '--blocks',
  unit: '--unit',
  smoothing: '--smoothing',
};

/** All of them, or only some. */
export function addMethodOptions(command: Command, only?: readonly (keyof MethodOptions)[]): Command {
  for (const [name, option] of Object.entries(describeOptions()))
    if (only === undefined || only.includes(name as keyof MethodOptions)) command.addOption(option);
  return command;
}

function describeOptions(): Readonly<Record<keyof MethodOptions, Option>> {
  const number = (flag: string, argument: string, about: string, range: Parameters<typeof numberOption>[1]) =>
    new Option(`${flag} <${argument}>`, about).argParser(numberOption(flag, range));
  return {
    threshold: number(
      flags.threshold,
      'x',
      'token-jaccard, idf-overlap: least similarity of two phrases that are linked (default: 0.5)',
      { min: 0, max: 1 },
    ),
    sideInformation: number(
      flags.sideInformation,
      'weight',
      'idf-overlap, blend-hac, cesi: use pairs of phrases that the data itself gives with at least this weight (default: none; cesi: 1)',
      { min: 0 },
    ),
    vectors: new Option(
      `${flags.vectors} <file>`,
      "vector-hac, blend-hac, cesi: word vectors as text, in GloVe's or word2vec's form",
    ),
    linkage: new Option(
      `${flags.linkage} <name>`,
      'hierarchical methods: distance of clusters (default: complete; hole-hac, blend-hac: average)',
    ).choices(linkages),
    cut: number(
      flags.cut,
      'distance',
      `hierarchical methods: clusters nearer than this are merged (default: ${defaultCut}; hole-hac, cesi: 0.3; blend-hac: ${defaultBlend.cut})`,
      { min: 0, max: 2 },
    ),
    blocks: new Option(
      `${flags.blocks} <list>`,
      `blend-hac: what is compared, with weights: ${blockNames.join(', ')} (default: words=1,letters=1)`,
    ).argParser(parseBlocks),
    unit: new Option(
      `${flags.unit} <name>`,
      'blend-hac: cluster distinct phrases, or each mention by its own context (default: phrase)',
    ).choices(units),
    smoothing: number(
      flags.smoothing,
      'rounds',
      'blend-hac: smooth similarities over nearest neighbours so often (default: 0)',
      { min: 0, max: 10, whole: true },
    ),
  };
}

/** `words=1,letters=0.5`; a name alone weighs 1. */
function parseBlocks(list: string): BlockWeights {
  const entries = list.split(',').map((part) => {
    const [name = '', weight = '1', ...others] = part.split('=').map((side) => side.trim());
    const number = Number(weight);
    if (others.length > 0 || weight === '' || !(number > 0 && number < Number.POSITIVE_INFINITY))
      throw usageError('bad-value', `--blocks takes name=weight with weights above 0, not ${JSON.stringify(part)}`);
    return [requireKnown('block', name, blockNames), number] as const;
  });
  return Object.fromEntries(entries);
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
export function createMethod(name: string, options: MethodOptions, loadVectors: LoadVectors): Method {
  const method = offered[requireKnown('method', name, methodNames)] as OfferedMethod;
  return method.create(options, loadVectors);
}
