// A server for one document, in memory.

import { ApiError, type Client } from '../../src/annotate/api/client.ts';
import type { Document, DocumentChange, StoredEntry } from '../../src/annotate/api/document.ts';
import { apply } from '../../src/annotate/model/apply.ts';
import { invert } from '../../src/annotate/model/invert.ts';
import type { Operation } from '../../src/annotate/model/operations.ts';
import { annotate } from '../annotate/annotations.ts';

export const address = { project: 'p', sentence: 's1', annotator: 'ann' };
export const note = (text: string): Operation => ({ type: 'sentence.note', note: text });

/** A server in memory that keeps the rules of the real one, and fails when told to. */
export function createServer() {
  const start = annotate('Ada sold it .');
  let document: Document = {
    sentence: { id: 's1', position: 0, text: start.text, language: 'en', tokens: start.tokenization.tokens },
    annotation: start,
    version: 0,
    log: [],
    undo: null,
    redo: null,
  };
  const fail: { before: boolean; after: boolean } = { before: false, after: false };
  const store = ({ entries }: Pick<DocumentChange, 'entries'>): void => {
    for (const { id, operation } of entries) {
      if (document.log.some((entry) => entry.id === id)) continue;
      const inverse = invert(document.annotation, operation);
      const applied = apply(document.annotation, operation);
      if (!applied.ok || inverse === undefined) throw refusal(id, entries);
      const version = document.version + 1;
      const entry: StoredEntry = { id, sentence: 's1', annotator: 'ann', operation, inverse, version, at: '2026' };
      document = { ...document, annotation: applied.state, version, log: [...document.log, entry] };
    }
  };
  const refusal = (id: string, entries: DocumentChange['entries']): ApiError => {
    const index = entries.findIndex((entry) => entry.id === id);
    return new ApiError(422, { error: { code: 'refused', message: 'no', remedy: 'see', rule: 'R11', index } });
  };
  const client: Pick<Client, 'changeDocument' | 'getDocument'> = {
    getDocument: async () => {
      if (fail.before) throw new TypeError('network');
      return document;
    },
    changeDocument: async (_, { base, entries }) => {
      if (fail.before) throw new TypeError('network');
      const missed = document.log.slice(base);
      if (missed.some(({ id }, index) => entries[index]?.id !== id) || base > document.version)
        return { ok: false, version: document.version, entries: missed };
      store({ entries });
      if (fail.after) throw new TypeError('network');
      return { ok: true, version: document.version, entries: document.log.slice(base) };
    },
  };
  const putBack = (older: Document): void => {
    document = older;
  };
  return { client, fail, store, putBack, get: () => document };
}
