// What can be set of an extraction: the options of `assay extract` and of the tasks, checked in one place.

import { requireKnown, usageError } from '../../core/assay-error.ts';
import { listGroups } from '../../extract/rules.ts';
import type { Style } from '../../extract/style.ts';
import type { Host } from '../host.ts';
import type { ExtractionRecipe, ExtractionSystem, OutputFormat } from './queued-sentence.ts';

/** Which sentences are read, and which facts are extracted and printed. */
export interface ExtractionOptions {
  /** The language of sentences that carry none. Default: `en`. */
  readonly lang?: string | undefined;
  /** What the input is. Default: detected from the content. */
  readonly from?: string | undefined;
  /** Sentences that come with trees are parsed all the same. */
  readonly reparse?: boolean | undefined;
  /** Default: `jsonl`. */
  readonly format?: OutputFormat | undefined;
  /** Default: `rules`. */
  readonly system?: ExtractionSystem | undefined;
  /** How much of the sentence a fact repeats. Default: `full`. */
  readonly style?: Style | undefined;
  /** Facts below this confidence are left out. Default: what is best for the language. */
  readonly threshold?: number | undefined;
  /** Also facts without a verb. */
  readonly nouns?: boolean | undefined;
  /** Only what the sentence itself says to be so: nothing denied, possible, asked, only wished or somebody's claim. */
  readonly asserted?: boolean | undefined;
  /** Groups of rules to leave out. */
  readonly without?: readonly string[] | undefined;
  /** Facts of our rules in JSON Lines say what pronouns and descriptions refer to in their document. Default: true. */
  readonly coref?: boolean | undefined;
  /** A shipped model such as `en-small`, or a file. Default: the model of the language. */
  readonly model?: string | undefined;
  /** Threads that work side by side. Default: 1; of `extractFile` as many as there are processors, for large files. */
  readonly jobs?: number | undefined;
  /** For inputs that can only be read whole, in megabytes. Default: what the host allows. */
  readonly maxSize?: number | undefined;
}

export function readRecipe(options: ExtractionOptions, keepsExtractions: boolean, host: Host): ExtractionRecipe {
  const {
    lang = 'en',
    format = 'jsonl',
    system = 'rules',
    style,
    threshold,
    nouns,
    asserted,
    without = [],
    model,
  } = options;
  const groups = listGroups(host.registry);
  for (const group of without) requireKnown('group of rules', group, groups);
  if (system === 'naive' && [style, threshold, nouns, asserted, without[0]].some((option) => option !== undefined))
    throw usageError(
      'bad-option',
      '--style, --threshold, --nouns, --asserted and --without belong to our rules; --system naive has none',
    );
  const sorted = [...without].sort();
  const coref = options.coref !== false && format === 'jsonl' && system === 'rules';
  const only = { nouns: nouns === true, asserted: asserted === true, without: sorted, coref };
  return { system, style, threshold, ...only, lang, model, format, keepsExtractions };
}
