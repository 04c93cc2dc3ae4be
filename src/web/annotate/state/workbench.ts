// The state of the Annotate screen for one sentence, and the one way in which it changes. Every change of the annotation is an operation of the
// model, applied here at once and handed on to be kept.

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Proposals } from '../../../annotate/api/proposal.ts';
import { type Annotation, findFrame } from '../../../annotate/model/annotation.ts';
import { applyNew } from '../../../annotate/model/apply.ts';
import { invert } from '../../../annotate/model/invert.ts';
import { createUndo, findUndoState, type LogEntry } from '../../../annotate/model/log.ts';
import type { Operation } from '../../../annotate/model/operations.ts';
import { type Reading, readAnnotation } from '../../../annotate/model/reading.ts';
import type { Settings } from '../../../annotate/model/settings.ts';
import type { AnalysedSentence } from '../../../language/tree/analysed-sentence.ts';
import { createDraft, type Draft, isBlank } from './draft.ts';
import {
  createState,
  type DraftStep,
  lastFrameOf,
  type Message,
  type WorkbenchOptions,
  type WorkbenchState,
} from './workbench-state.ts';

export interface Workbench {
  readonly store: StoreApi<WorkbenchState>;
  readonly createId: () => string;
  get(): WorkbenchState;
  set(change: Partial<WorkbenchState>): void;
  /** False when a rule forbids it; the reason is shown. */
  change(operation: Operation, say?: string): boolean;
  setDraft(draft: Draft): void;
  /** A new draft without a way back to the last one. */
  startDraft(draft: Draft): void;
  say(text: string, kind?: Message['kind']): void;
  undo(): void;
  redo(): void;
  /** The annotation as the server has it, with what is not sent yet on top. */
  replace(annotation: Annotation, log: readonly LogEntry[]): void;
  learn(known: {
    readonly settings?: Settings;
    readonly analysed?: AnalysedSentence;
    readonly proposals?: readonly Proposals[];
  }): void;
}

export function createWorkbench(options: WorkbenchOptions): Workbench {
  const { createId, keep } = options;
  const read = (parts: Pick<WorkbenchState, 'annotation' | 'settings' | 'analysed'>): Reading =>
    readAnnotation({ ...parts, createId });
  const store = createStore<WorkbenchState>(() => createState(options));
  const get = store.getState;
  const set = (change: Partial<WorkbenchState>): void => store.setState(change);
  const say: Workbench['say'] = (text, kind = 'info') => set({ message: { text, kind } });

  const append = (entry: LogEntry): boolean => {
    const state = get();
    const applied = applyNew(state.annotation, entry.operation);
    if (!applied.ok) {
      say(`${applied.refusal.reason} (${applied.refusal.rule})`, 'problem');
      return false;
    }
    const next = { annotation: applied.state, settings: state.settings, analysed: state.analysed };
    const log = [...state.log, entry];
    set({ annotation: applied.state, log, reading: read(next), isAskedForFacts: false, message: undefined });
    keep(entry);
    return true;
  };

  return {
    store,
    createId,
    get,
    set,
    say,
    change(operation, text) {
      const { annotation: current } = get();
      const inverse = invert(current, operation);
      const { sentence, annotator } = current;
      // Without an inverse the operation is refused: `append` says why.
      const isDone = append({ id: createId(), sentence, annotator, operation, inverse: inverse ?? operation });
      if (isDone && text !== undefined) say(text);
      return isDone;
    },
    setDraft(draft) {
      const { draft: last, past, log: entries } = get();
      if (draft === last) return;
      const step = { draft: last, at: entries.length };
      set({ draft, past: [...past, step], future: [], peek: undefined, message: undefined });
    },
    startDraft(draft) {
      set({ draft, past: [], future: [], anchor: undefined, count: '', peek: undefined });
    },
    ...createWayBack({ get, set, say, append, createId }),
    replace(current, entries) {
      const { settings: known, analysed: analysis, draft } = get();
      const isOther = current.tokenization.version !== get().annotation.tokenization.version;
      const reading = read({ annotation: current, settings: known, analysed: analysis });
      const fresh = isOther && !isBlank(draft) ? { draft: createDraft(known.objectFirst), past: [], future: [] } : {};
      const { focus } = get();
      const isFocusGone = focus === undefined || findFrame(current, focus) === undefined;
      set({
        annotation: current,
        log: entries,
        reading,
        ...(isFocusGone ? { focus: lastFrameOf(current) } : {}),
        ...fresh,
      });
    },
    learn(known) {
      const state = { ...get(), ...known };
      set({ ...known, reading: read(state) });
    },
  };
}

interface WayBackParts extends Pick<Workbench, 'get' | 'set' | 'say' | 'createId'> {
  readonly append: (entry: LogEntry) => boolean;
}

/** Steps of the draft and entries of the log go back, and on again, in the order in which they came. */
function createWayBack({ get, set, say, append, createId }: WayBackParts): Pick<Workbench, 'undo' | 'redo'> {
  const isSince = ({ at }: DraftStep, entry: LogEntry | undefined): boolean =>
    entry !== undefined && get().log.lastIndexOf(entry) >= at;
  return {
    undo() {
      const { past, draft, future, log: entries } = get();
      const { undo } = findUndoState(entries);
      const before = past.at(-1);
      if (before && !isSince(before, undo)) {
        const step = { draft, at: entries.length };
        set({ draft: before.draft, past: past.slice(0, -1), future: [step, ...future], message: undefined });
        return;
      }
      if (undo === undefined) say('There is nothing to undo');
      else if (append(createUndo(undo, createId()))) say('Undone');
    },
    redo() {
      const { past, draft, future, log: entries } = get();
      const [after, ...rest] = future;
      const { redo } = findUndoState(entries);
      if (after && !isSince(after, redo)) {
        const step = { draft, at: entries.length };
        set({ draft: after.draft, past: [...past, step], future: rest, message: undefined });
        return;
      }
      if (redo === undefined) say('There is nothing to redo');
      else if (append(createUndo(redo, createId()))) say('Done again');
    },
  };
}
