// Compares what writers were told with what a database holds: nothing that was acknowledged may be lost or be there twice, logs have no holes,
// and each snapshot is where its log leads.

import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '../../dist/annotate/model/operations.js';

/** An entry whose writer was told that it is on disk, with its place in the log of its document. */
export interface JournalEntry {
  readonly id: string;
  readonly sentence: string;
  readonly annotator: string;
  readonly version: number;
}

export interface StoredEntry {
  readonly id: string;
  readonly version: number;
  readonly operation: Operation;
}

/** A document as its rows are, whatever their order. */
export interface StoredDocument {
  readonly sentence: string;
  readonly annotator: string;
  readonly entries: readonly StoredEntry[];
  /** Undefined when there are entries, but no snapshot. */
  readonly snapshot: { readonly version: number; readonly state: unknown } | undefined;
}

export interface Verdict {
  readonly acknowledged: number;
  readonly stored: number;
  /** Acknowledged, and not there, or not at the place that was acknowledged. */
  readonly lost: readonly string[];
  /** There twice, or acknowledged twice. */
  readonly doubled: readonly string[];
  /** There without having been sent by any of the writers. */
  readonly foreign: readonly string[];
  /** Documents whose log has a hole, and those whose snapshot is not what their log leads to. */
  readonly broken: readonly string[];
}

interface Evidence {
  readonly journal: readonly JournalEntry[];
  /** All ids that were sent, acknowledged or not. */
  readonly sent: ReadonlySet<string>;
  readonly stored: readonly StoredDocument[];
  /** The state that operations lead to in a document; undefined when one of them is refused. */
  readonly replay: (document: StoredDocument, operations: readonly Operation[]) => unknown;
}

export function checkJournals({ journal, sent, stored, replay }: Evidence): Verdict {
  const places = stored.flatMap(({ entries, sentence, annotator }) =>
    entries.map(({ id, version }) => ({ id, place: placeOf({ sentence, annotator, version }) })),
  );
  const there = new Map(places.map(({ id, place }) => [id, place]));
  return {
    acknowledged: journal.length,
    stored: places.length,
    lost: journal.filter((entry) => there.get(entry.id) !== placeOf(entry)).map(({ id }) => id),
    doubled: [...findRepeats(places.map(({ id }) => id)), ...findRepeats(journal.map(({ id }) => id))],
    foreign: [...there.keys()].filter((id) => !sent.has(id)),
    broken: stored
      .filter((document) => !isSound(document, replay))
      .map(({ sentence, annotator }) => `${sentence} ${annotator}`),
  };
}

const placeOf = ({ sentence, annotator, version }: Omit<JournalEntry, 'id'>): string =>
  JSON.stringify([sentence, annotator, version]);

function findRepeats(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.has(id) || !seen.add(id));
}

function isSound(document: StoredDocument, replay: Evidence['replay']): boolean {
  const log = document.entries.toSorted((left, right) => left.version - right.version);
  const isGapless = log.every(({ version }, index) => version === index + 1);
  const state = replay(
    document,
    log.map(({ operation }) => operation),
  );
  const { snapshot } = document;
  return isGapless && snapshot?.version === log.length && isDeepStrictEqual(snapshot.state, state);
}
