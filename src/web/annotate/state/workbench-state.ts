// What the Annotate screen knows of one sentence, and how it begins.

import type { Proposals } from '../../../annotate/api/proposal.ts';
import type { Annotation } from '../../../annotate/model/annotation.ts';
import type { LogEntry } from '../../../annotate/model/log.ts';
import type { Operation } from '../../../annotate/model/operations.ts';
import { type Reading, readAnnotation } from '../../../annotate/model/reading.ts';
import type { CheckLevel, Settings } from '../../../annotate/model/settings.ts';
import type { AnalysedSentence } from '../../../language/tree/analysed-sentence.ts';
import { createDraft, type Draft } from './draft.ts';

export interface Message {
  readonly kind: 'info' | 'problem';
  readonly text: string;
}

/** A finding of a check, or a suggestion. */
export interface Offer {
  readonly id: string;
  /** Code of the check, or kind of the suggestion. */
  readonly code: string;
  readonly key: string;
  readonly level: CheckLevel;
  readonly message: string;
  readonly frame?: string | undefined;
  readonly tokens: readonly number[];
  readonly fixes: readonly { readonly label: string; readonly operation: Operation }[];
}

export type Panel = 'keys' | 'line' | 'note' | 'match' | 'label' | 'tokens' | 'forms';

export interface WorkbenchState {
  readonly annotation: Annotation;
  readonly log: readonly LogEntry[];
  readonly settings: Settings;
  readonly analysed: AnalysedSentence | undefined;
  /** What other systems say about the sentence. */
  readonly proposals: readonly Proposals[];
  readonly reading: Reading;
  readonly draft: Draft;
  readonly past: readonly DraftStep[];
  readonly future: readonly DraftStep[];
  readonly cursor: number;
  /** The other end of a run that is being chosen. */
  readonly anchor: number | undefined;
  /** Digits that were typed and wait for a slot key. */
  readonly count: string;
  /** A key that waits for a second one. */
  readonly waiting: 'jump' | 'merge' | undefined;
  /** The frame that edit, duplicate, delete and the like are about. */
  readonly focus: string | undefined;
  /** A frame that is looked at: its words are shown in the sentence. */
  readonly peek: string | undefined;
  /** What checks and suggestions offer; it follows the annotation a moment later. */
  readonly offers: readonly Offer[];
  /** The offer that `y` and `x` are about. */
  readonly offer: string | undefined;
  readonly message: Message | undefined;
  /** The annotator has been asked whether the sentence has no facts. */
  readonly isAskedForFacts: boolean;
  readonly panel: Panel | undefined;
}

export interface WorkbenchOptions {
  readonly annotation: Annotation;
  readonly log: readonly LogEntry[];
  readonly settings: Settings;
  readonly analysed?: AnalysedSentence | undefined;
  readonly draft?: SavedDraft | undefined;
  readonly createId: () => string;
  /** Is given every entry right after it was applied. */
  readonly keep: (entry: LogEntry) => void;
}

/** A draft that was left for another one. */
export interface DraftStep {
  readonly draft: Draft;
  /** How long the log was then: what has come into it since is undone or done again before. */
  readonly at: number;
}

/** What a reload brings back of a frame that is not finished. */
export interface SavedDraft {
  readonly draft: Draft;
  readonly past: readonly Draft[];
  readonly tokenization: number;
}

export const lastFrameOf = ({ facts }: Annotation): string | undefined => facts.at(-1)?.frames.at(-1)?.id;

/** What a sentence is opened with: nothing chosen, and the draft that was left if its tokens are still those. */
export function createState({
  annotation,
  log,
  settings,
  analysed,
  draft: saved,
  createId,
}: WorkbenchOptions): WorkbenchState {
  const fitting = saved?.tokenization === annotation.tokenization.version ? saved : undefined;
  return {
    annotation,
    log,
    settings,
    analysed,
    proposals: [],
    reading: readAnnotation({ annotation, settings, analysed, createId }),
    draft: fitting?.draft ?? createDraft(settings.objectFirst),
    past: (fitting?.past ?? []).map((draft) => ({ draft, at: log.length })),
    future: [],
    cursor: 0,
    anchor: undefined,
    count: '',
    waiting: undefined,
    focus: lastFrameOf(annotation),
    peek: undefined,
    offers: [],
    offer: undefined,
    message: undefined,
    isAskedForFacts: false,
    panel: undefined,
  };
}
