// A sentence on its way to the extractor: plain data, so that it can go to another thread.

import type { AnalysedSentence } from '../../language/tree/analysed-sentence.ts';

export interface ExtractionTask {
  readonly id: string;
  /** The sentence as it was given; places of slots are places in it. */
  readonly text: string;
  readonly sentence: AnalysedSentence;
  /** Its own tree is used as it is. */
  readonly hasTree: boolean;
  /** Where the words stand in `text`, for each code unit of the sentence's text; absent where the two texts are one. */
  readonly places?: readonly number[] | undefined;
}

/** What decides about the output, besides the input. */
export interface ExtractionRecipe {
  readonly system: 'rules' | 'naive';
  readonly style?: 'full' | 'minimal' | 'entity' | undefined;
  readonly threshold?: number | undefined;
  readonly nouns: boolean;
  readonly without: readonly string[];
  readonly lang: string;
  readonly model?: string | undefined;
  readonly format: OutputFormat;
}

export const outputFormats = ['jsonl', 'tsv', 'carb', 'benchie'] as const;
export type OutputFormat = (typeof outputFormats)[number] | 'explain';

/** The facts of a batch of sentences as text. */
export interface ExtractedBatch {
  readonly text: string;
  readonly facts: number;
}
