// What the database said lately about sentences and documents, kept so that the next change of the same document need not ask again.
// Sentences never change. A document may be changed elsewhere: what is kept of it is only a guess, which the next commit proves or refutes.

import type { Database } from '../database/tables.ts';
import type { FoundSentence } from '../projects/sentences.ts';
import type { DocumentPlace, Snapshot } from './document-rows.ts';

const mostKept = 2000;
/** Longer sentences, in UTF-16 code units, are read each time, so that memory stays within bounds. */
const longestKept = 5000;

export interface RecentWork {
  /** What is kept of this database; nothing, when it is not the one that was asked last. */
  of(db: Database): CountedWork;
  forget(): void;
}

interface CountedWork {
  findSentence(project: string, id: string): FoundSentence | undefined;
  keepSentence(project: string, sentence: FoundSentence): void;
  findSnapshot(place: DocumentPlace): Snapshot | undefined;
  /** Undefined: not to be relied on any more. */
  keepSnapshot(place: DocumentPlace, snapshot: Snapshot | undefined): void;
}

export function createRecentWork(): RecentWork {
  let current: { readonly db: Database; readonly kept: CountedWork } | undefined;
  return {
    of(db) {
      if (current?.db !== db) current = { db, kept: createCountedWork() };
      return current.kept;
    },
    forget() {
      current = undefined;
    },
  };
}

function createCountedWork(): CountedWork {
  const sentences = new Map<string, FoundSentence>();
  const snapshots = new Map<string, Snapshot>();
  return {
    findSentence: (project, id) => sentences.get(keyOf(project, id)),
    keepSentence(project, sentence) {
      if (sentence.text.length <= longestKept) keep(sentences, keyOf(project, sentence.id), sentence);
    },
    findSnapshot: (place) => snapshots.get(placeKey(place)),
    keepSnapshot(place, snapshot) {
      if (snapshot === undefined) snapshots.delete(placeKey(place));
      else if (place.sentence.text.length <= longestKept) keep(snapshots, placeKey(place), snapshot);
    },
  };
}

/** Names have no line breaks (`keySchema`). */
const keyOf = (...names: readonly string[]): string => names.join('\n');
const placeKey = ({ project, sentence, annotator }: DocumentPlace): string => keyOf(project, sentence.id, annotator);

/** As the newest; the oldest goes when there are too many. */
function keep<Item>(items: Map<string, Item>, key: string, item: Item): void {
  items.delete(key);
  items.set(key, item);
  if (items.size <= mostKept) return;
  const [oldest = ''] = items.keys();
  items.delete(oldest);
}
