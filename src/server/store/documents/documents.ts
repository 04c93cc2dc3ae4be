// Documents: one annotator's work on one sentence. The log is the truth; the snapshot beside it is written in the same transaction.

import type { Accepted, Document, DocumentAddress, NewEntry, StoredEntry } from '../../../annotate/api/document.ts';
import { applyNew } from '../../../annotate/model/apply.ts';
import { invert } from '../../../annotate/model/invert.ts';
import { findUndoState } from '../../../annotate/model/log.ts';
import type { Refusal } from '../../../annotate/model/rules.ts';
import type { WritingContext } from '../database/commit.ts';
import type { StoreContext } from '../database/engine.ts';
import { StoreError } from '../database/store-error.ts';
import { appendToLog, type Log } from '../projects/append-log.ts';
import { requireSentence } from '../projects/sentences.ts';
import {
  type DocumentPlace,
  findKnownEntries,
  type Growth,
  readEntries,
  readSnapshot,
  type Snapshot,
} from './document-rows.ts';
import type { GroupCommit } from './group-commit.ts';
import type { RecentWork } from './recent-work.ts';

/** What changes of documents need beside the database. */
export interface DocumentContext extends WritingContext {
  readonly recent: RecentWork;
  readonly store: GroupCommit;
}

export async function getDocument({ engine }: StoreContext, address: DocumentAddress): Promise<Document> {
  const db = await engine.open();
  const { project, annotator } = address;
  const sentence = await requireSentence(db, project, address.sentence);
  const place = { project, sentence, annotator };
  const { annotation, version } = await readSnapshot(db, place);
  // Entries that were stored between the two queries belong to the next answer.
  const log = (await readEntries(db, place, 0)).slice(0, version);
  const { undo, redo } = findUndoState(log);
  return { sentence, annotation, version, log, undo: undo?.id ?? null, redo: redo?.id ?? null };
}

/** The entries of a log behind one version, up to another. */
export async function readLogBetween(
  { engine }: StoreContext,
  { project, sentence: id, annotator }: DocumentAddress,
  [behind, upTo]: readonly [number, number],
): Promise<StoredEntry[]> {
  const db = await engine.open();
  const sentence = await requireSentence(db, project, id);
  const entries = await readEntries(db, { project, sentence, annotator }, behind);
  return entries.slice(0, upTo - behind);
}

export interface ChangedDocument extends Accepted {
  /** What was stored just now. */
  readonly added: readonly StoredEntry[];
}

export async function changeDocument(
  context: DocumentContext,
  address: DocumentAddress,
  base: number,
  entries: readonly NewEntry[],
): Promise<ChangedDocument> {
  const { project, annotator } = address;
  const db = await context.engine.open();
  const kept = context.recent.of(db);
  const sentence =
    kept.findSentence(project, address.sentence) ?? (await requireSentence(db, project, address.sentence));
  kept.keepSentence(project, sentence);
  const log = createDocumentLog(context, { project, sentence, annotator });
  const appended = await appendToLog(log, base, entries);
  return { ...appended, entries: [...appended.entries] };
}

function createDocumentLog(context: DocumentContext, place: DocumentPlace): Log<NewEntry, StoredEntry> {
  const { engine, now, recent, store } = context;
  const { project, annotator, sentence } = place;
  let snapshot: Snapshot;
  return {
    async readVersion(expected) {
      const db = await engine.open();
      const kept = recent.of(db).findSnapshot(place);
      snapshot = kept && kept.version === expected ? kept : await readSnapshot(db, place);
      return snapshot.version;
    },
    readBehind: async (version) => readEntries(await engine.open(), place, version),
    async findKnown(ids) {
      const known = await findKnownEntries(await engine.open(), project, ids);
      return known.map(({ id, operation, ...row }) => ({
        id,
        operation,
        isHere: row.position === sentence.position && row.annotator === annotator,
      }));
    },
    async append(entries) {
      const growth = extend(place, snapshot, entries, {
        now: now(),
        apply: applyNew,
        onRefusal: (refusal, index) => {
          throw new StoreError('refused', refusal.reason, { refusal: { rule: refusal.rule, index } });
        },
      });
      const isStored = await store(growth);
      return isStored ? growth.added : undefined;
    },
  };
}

interface ExtendOptions {
  readonly now: string;
  /** `applyNew` for what comes in, `apply` for a backup. */
  readonly apply: typeof applyNew;
  readonly onRefusal: (refusal: Refusal, index: number) => void;
}

/** Applies entries one after the other. What is refused is reported and left out. */
export function extend(
  place: DocumentPlace,
  { annotation: start, version }: Snapshot,
  entries: readonly (NewEntry & { readonly at?: string | undefined })[],
  { now, apply, onRefusal }: ExtendOptions,
): Growth {
  const { sentence, annotator } = place;
  let annotation = start;
  const added: StoredEntry[] = [];
  for (const [index, { id, operation, undoes, at = now }] of entries.entries()) {
    const applied = apply(annotation, operation);
    const inverse = applied.ok ? invert(annotation, operation) : undefined;
    if (!applied.ok || inverse === undefined) {
      onRefusal(applied.ok ? { rule: 'R21', reason: 'it cannot be taken back' } : applied.refusal, index);
      continue;
    }
    annotation = applied.state;
    const entry = { id, sentence: sentence.id, annotator, operation, inverse, version: version + added.length + 1, at };
    added.push(undoes === undefined ? entry : { ...entry, undoes });
  }
  return { place, annotation, added };
}
