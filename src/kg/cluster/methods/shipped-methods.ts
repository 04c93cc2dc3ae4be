// The methods that Assay ships, in the order of help and docs, and how one is made by its name.

import { findKnown, usageError } from '../../../core/assay-error.ts';
import { flagOf } from '../../../core/option.ts';
import type { Method } from '../method.ts';
import type { MethodDescription, MethodResources } from '../method-description.ts';
import type { MethodOptions } from '../method-options.ts';
import { blendHac } from './blend-hac.ts';
import { cesi } from './cesi.ts';
import { encoderHac } from './encoder-hac.ts';
import { holeHac } from './hole-hac.ts';
import { idfOverlap } from './idf-overlap.ts';
import { tokenJaccard } from './token-jaccard.ts';
import { trivialMethods } from './trivial.ts';
import { randomHac, vectorHac } from './vector-hac.ts';

/** The methods that are shipped, in the order of the help. */
export const shippedMethods: readonly MethodDescription[] = [
  ...trivialMethods,
  tokenJaccard,
  idfOverlap,
  randomHac,
  vectorHac,
  holeHac,
  cesi,
  encoderHac,
  blendHac,
];

/**
 * One of the shipped methods with its options, by the same names and with the same defaults as `assay kg` has them. Files and encoders come
 * from `resources`; `createMethodResources` of `assay` makes some of a host.
 */
export async function createMethod(
  name: string,
  options: MethodOptions = {},
  resources: MethodResources = noResources,
): Promise<Method> {
  const method = findMethod(name, shippedMethods);
  refuseForeignOptions([method], options);
  return method.create(options, resources);
}

export const findMethod = (name: string, methods: readonly MethodDescription[]): MethodDescription =>
  findKnown('method', name, methods, ({ id }) => id);

/** Options that none of the methods takes would be ignored in silence. */
export function refuseForeignOptions(methods: readonly MethodDescription[], options: MethodOptions): void {
  const taken = new Set(methods.flatMap((method) => method.options.map(({ name }) => name)));
  const foreign = listGiven(options).find((name) => !taken.has(name));
  if (foreign === undefined) return;
  throw usageError('bad-option', `${flagOf(foreign)} means nothing to ${methods.map(({ id }) => id).join(', ')}`);
}

export const listGiven = (options: MethodOptions): string[] =>
  Object.keys(options).filter((name) => options[name] !== undefined);

const refuse = (what: string) => (): never => {
  throw usageError('bad-option', `${what} come from outside: give createMethod resources, such as those of a host`);
};

const noResources: MethodResources = {
  loadVectors: refuse('word vectors'),
  loadParaphrases: refuse('paraphrases'),
  openEncoder: refuse('encoders'),
  openEmbeddings: refuse('kept vectors'),
  showProgress: (_, work) => work(() => {}),
};
