// Options that several methods take, each described once. A method gives its own default to those where it has one.

import type { NumberOption } from '../../../core/option.ts';
import { poolings } from '../../similarity/encode/pool-span.ts';
import { linkages } from '../linkage/build-tree.ts';
import type { MethodOption } from '../method-options.ts';

export const defaultThreshold = 0.5;

export const threshold: MethodOption = {
  kind: 'number',
  name: 'threshold',
  about: 'least similarity of two phrases that are linked',
  value: 'x',
  min: 0,
  max: 1,
  default: defaultThreshold,
  isTuned: true,
};

const weight: Omit<NumberOption, 'otherwise'> = {
  kind: 'number',
  name: 'sideInformation',
  about: 'use pairs of phrases that the data itself gives with at least this weight',
  value: 'weight',
  min: 0,
};

export const sideInformation: MethodOption = { ...weight, otherwise: 'none' };
export const sideInformationFrom = (least: number): MethodOption => ({ ...weight, default: least });

export const vectors: MethodOption = {
  kind: 'text',
  name: 'vectors',
  about: "word vectors as text, in GloVe's or word2vec's form",
  value: 'file',
};

export const linkageBy = (name: (typeof linkages)[number]): MethodOption => ({
  kind: 'choice',
  name: 'linkage',
  about: 'distance of clusters',
  value: 'name',
  choices: linkages,
  default: name,
});

/** `otherwise` where the default depends on other options. */
export const cutAt = (distance: number, otherwise?: string): MethodOption => ({
  kind: 'number',
  name: 'cut',
  about: 'clusters nearer than this are merged',
  value: 'distance',
  min: 0,
  max: 2,
  ...(otherwise === undefined ? { default: distance } : { otherwise }),
  isTuned: true,
});

const folder = {
  kind: 'text',
  name: 'modelDir',
  about: 'a folder with model.onnx or model.safetensors, tokenizer.json and config.json',
  value: 'folder',
} as const;

export const modelDir: MethodOption = { ...folder, otherwise: 'no encoder' };
export const modelDirOrOwn: MethodOption = { ...folder, otherwise: "the encoder of Assay's English parser" };

export const pooling: MethodOption = {
  kind: 'choice',
  name: 'pooling',
  about: 'how the pieces of a phrase become one vector',
  value: 'name',
  choices: poolings,
  default: 'mean',
};

export const layerOr = (otherwise: string): MethodOption => ({
  kind: 'number',
  name: 'layer',
  about: 'after which layer vectors are taken',
  value: 'n',
  min: 1,
  whole: true,
  otherwise,
});

export const embeddings: MethodOption = {
  kind: 'text',
  name: 'embeddings',
  about: 'keep the vectors here, so that the next run need not encode again',
  value: 'folder',
};
