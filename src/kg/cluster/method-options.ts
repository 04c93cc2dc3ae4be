// The options of methods: what a program gives, and how an option is described for flags, configuration files and docs.

import type { z } from 'zod';
import type { OptionDescription } from '../../core/option.ts';
import type { InputForm } from '../similarity/encode/input-forms.ts';
import type { Pooling } from '../similarity/encode/pool-span.ts';
import type { SignalWeights, Unit } from '../similarity/features/signals.ts';
import type { SideSource } from '../similarity/side-info/gather-links.ts';
import type { Linkage } from './linkage/build-tree.ts';

/** The options of all methods by name; each takes some of them. A method of your own may have others. */
export interface MethodOptions {
  readonly threshold?: number | undefined;
  readonly sideInformation?: number | undefined;
  readonly sideSources?: readonly SideSource[] | undefined;
  /** A file. */
  readonly paraphrases?: string | undefined;
  /** A file. */
  readonly vectors?: string | undefined;
  readonly linkage?: Linkage | undefined;
  readonly cut?: number | undefined;
  readonly signals?: SignalWeights | undefined;
  readonly unit?: Unit | undefined;
  readonly smoothing?: number | undefined;
  /** A folder. */
  readonly modelDir?: string | undefined;
  readonly input?: InputForm | undefined;
  readonly pooling?: Pooling | undefined;
  readonly layer?: number | undefined;
  readonly standardize?: 'yes' | 'no' | undefined;
  /** A folder. */
  readonly embeddings?: string | undefined;
  readonly [other: string]: unknown;
}

/** An option of a method. */
export type MethodOption = OptionDescription & {
  /** What a configuration file holds, where that is no text. */
  readonly stored?: z.ZodType | undefined;
  /** Tuning chooses it, so it cannot be said beforehand. */
  readonly isTuned?: boolean | undefined;
};
