// How intervals and tests are drawn: options of every command that scores, and fields of its signature. They do not change the scores.

import type { NumberOption } from '../../core/option.ts';
import { type SignatureFields, type SignatureTable, signOptions } from '../../core/signature.ts';

export interface StatisticsOptions {
  /** Rounds for the 95 % intervals; 0 for none. Default: 1000. */
  readonly bootstrap?: number | undefined;
  /** Rounds for the test against the best system; 0 for none. Default: 10000. */
  readonly randomization?: number | undefined;
  /** Default: 1. */
  readonly seed?: number | undefined;
}

export type Statistics = { readonly [Name in keyof StatisticsOptions]-?: number };

const about = { kind: 'number', value: 'n', min: 0, whole: true } as const;

export const statisticsOptions = [
  { ...about, name: 'bootstrap', about: 'rounds for the 95 % intervals; 0 for none', default: 1000 },
  {
    ...about,
    name: 'randomization',
    about: 'rounds for the test against the best system; 0 for none',
    default: 10_000,
  },
  { ...about, name: 'seed', about: 'seed of both', max: 2 ** 31 - 1, default: 1 },
] as const satisfies readonly NumberOption[];

const [bootstrap, randomization, seed] = statisticsOptions;

export const readStatistics = (options: StatisticsOptions): Statistics => ({
  bootstrap: options.bootstrap ?? bootstrap.default,
  randomization: options.randomization ?? randomization.default,
  seed: options.seed ?? seed.default,
});

const table: SignatureTable<Statistics> = { bootstrap: String, randomization: String, seed: String };

export const signStatistics = (statistics: Statistics): SignatureFields => signOptions<Statistics>(statistics, table);
