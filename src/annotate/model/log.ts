// The log of an annotation: operations with ids that the client made, so that sending one twice does nothing, and undo as entries of
// their own, so that it reaches back as far as the log does.

import { z } from 'zod';
import type { Annotation } from './annotation.ts';
import { type Applied, apply } from './apply.ts';
import { idSchema } from './frame.ts';
import { operationSchema } from './operations.ts';

export const logEntrySchema = z.strictObject({
  id: idSchema,
  sentence: idSchema,
  annotator: idSchema,
  operation: operationSchema,
  /** The inverse, made by whoever applied the operation: with it an undo needs no replay. */
  inverse: operationSchema,
  /** The entry that this one takes back. A redo takes back an undo. */
  undoes: idSchema.optional(),
});
export type LogEntry = z.infer<typeof logEntrySchema>;

/** The annotation after all entries; the first that is refused ends it. */
export function replay(start: Annotation, entries: Iterable<Pick<LogEntry, 'operation'>>): Applied {
  let state = start;
  for (const { operation } of entries) {
    const applied = apply(state, operation);
    if (!applied.ok) return applied;
    state = applied.state;
  }
  return { ok: true, state };
}

export interface UndoState {
  /** The entry that an undo takes back next. */
  readonly undo: LogEntry | undefined;
  /** The undo that a redo takes back next. */
  readonly redo: LogEntry | undefined;
}

/** Walks the log once: an undo makes a redo possible, any other change ends that. */
export function findUndoState(entries: Iterable<LogEntry>): UndoState {
  const undos: LogEntry[] = [];
  const redos: LogEntry[] = [];
  for (const entry of entries) {
    if (entry.undoes === undefined) {
      undos.push(entry);
      redos.length = 0;
    } else if (undos.at(-1)?.id === entry.undoes) {
      undos.pop();
      redos.push(entry);
    } else if (redos.at(-1)?.id === entry.undoes) {
      redos.pop();
      undos.push(entry);
    }
  }
  return { undo: undos.at(-1), redo: redos.at(-1) };
}

/** The entry that takes another one back. */
export function createUndo(entry: LogEntry, id: string): LogEntry {
  return { ...entry, id, operation: entry.inverse, inverse: entry.operation, undoes: entry.id };
}
