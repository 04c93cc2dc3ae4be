// A method as people choose it: its description says what it is and which options it takes, makes it, and lists what tuning tries of it.

import type { Task } from '../graph/dataset.ts';
import type { OnProgress } from '../graph/progress.ts';
import type { EmbeddingStore } from '../similarity/encode/embed-places.ts';
import type { ContextEncoder } from '../similarity/encode/encoder.ts';
import type { SideInfo } from '../similarity/side-info/gather-links.ts';
import type { WordVectors } from '../similarity/vectors/phrase-vectors.ts';
import type { MeasureCosines } from './linkage/grow-cosine-tree.ts';
import type { Method } from './method.ts';
import type { MethodOption, MethodOptions } from './method-options.ts';
import type { Trial } from './trial.ts';

/** What methods need besides their options. Each thing is loaded once, and only if a method asks for it. */
export interface MethodResources {
  loadVectors(path: string): WordVectors & { readonly name: string };
  loadParaphrases(path: string): NonNullable<SideInfo['paraphrases']>;
  /** The encoder of a model folder; without one, Assay's own. */
  openEncoder(folder: string | undefined): Promise<ContextEncoder>;
  /** A folder that keeps vectors for the next run. */
  openEmbeddings(folder: string): EmbeddingStore;
  /** How distances are measured; in this thread unless given. */
  readonly measure?: MeasureCosines | undefined;
  /** Runs `work` while somebody may watch how far it has come. */
  showProgress<Result>(label: string, work: (onProgress: OnProgress) => Promise<Result>): Promise<Result>;
}

/** A method as people choose it: by name, with options that have defaults. Where `Options` is named, it is a `type`: an `interface` does not fit. */
export interface MethodDescription<Options = MethodOptions> {
  readonly id: string;
  /** One sentence: what its clusters are. */
  readonly about: string;
  readonly options: readonly MethodOption[];
  /** Strings are compared fast; distances are those of all pairs. */
  readonly compares: 'strings' | 'distances';
  create(options: Options, resources: MethodResources): Method | Promise<Method>;
  /** What tuning tries. A method without it is tried once, without options. */
  listTrials?(task: Task, options: Options, resources: MethodResources): readonly Trial[] | Promise<readonly Trial[]>;
}
