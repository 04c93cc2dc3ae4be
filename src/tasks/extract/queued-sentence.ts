// A sentence on its way to the extractor: plain data, so that it can go to another thread.

import type { Extraction } from '../../core/extraction.ts';
import type { SourcePlace } from '../../core/source-place.ts';
import type { Style } from '../../extract/style.ts';
import type { AnalysedSentence } from '../../language/tree/analysed-sentence.ts';
import type { TextPiece } from '../../text/prose/placed-text.ts';

export interface QueuedSentence {
  readonly id: string;
  /** The sentence as it was given; places of slots are places in it. */
  readonly text: string;
  readonly sentence: AnalysedSentence;
  /** Its own tree is used as it is. */
  readonly hasTree: boolean;
  /** Where the words stand in `text`, for each code unit of the sentence's text; absent where the two texts are one. */
  readonly places?: readonly number[] | undefined;
  readonly document?: QueuedPlace | undefined;
}

/** Where a sentence stands in its document. */
export interface QueuedPlace extends Pick<SourcePlace, 'id' | 'sentence' | 'page' | 'fields'> {
  /** Where the characters of `text` come from; absent where offsets are not known. */
  readonly pieces?: readonly TextPiece[] | undefined;
}

/** What decides about the output, besides the input. */
export interface ExtractionRecipe {
  readonly system: ExtractionSystem;
  readonly style?: Style | undefined;
  readonly threshold?: number | undefined;
  readonly nouns: boolean;
  readonly asserted: boolean;
  readonly without: readonly string[];
  readonly lang: string;
  readonly model?: string | undefined;
  readonly format: OutputFormat;
  /** Facts say what is known of their arguments: form, entity type, and what they refer to in their document. */
  readonly coref: boolean;
  /** Whether batches carry their extractions, besides the text. */
  readonly keepsExtractions: boolean;
}

export const extractionSystems = ['rules', 'naive'] as const;
export type ExtractionSystem = (typeof extractionSystems)[number];

export const outputFormats = ['jsonl', 'tsv', 'carb', 'benchie'] as const;
export type OutputFormat = (typeof outputFormats)[number] | 'explain';

/** The facts of a batch of sentences. */
export interface ExtractedBatch {
  /** As the format has them. */
  readonly text: string;
  readonly facts: number;
  /** Empty unless the recipe keeps them. */
  readonly extractions: readonly Extraction[];
}
