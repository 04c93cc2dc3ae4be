// Reads all documents of a project from the tables themselves, past everything that a server believes of them, and judges a run by them.

import type { createAnnotation } from '../../dist/annotate/model/annotation.js';
import type { replay } from '../../dist/annotate/model/log.js';
import type { Store } from '../../dist/server/store/store.js';
import { checkJournals, type StoredDocument, type StoredEntry, type Verdict } from './check-journals.ts';
import type { CrashReport } from './run-crashes.ts';

/** The model's own functions, which tests have as source and benches as built. */
interface Model {
  readonly createAnnotation: typeof createAnnotation;
  readonly replay: typeof replay;
}

export async function judgeRun(
  store: Store,
  project: string,
  { journal: { entries: journal, sent } }: CrashReport,
  model: Model,
): Promise<Verdict> {
  const stored = await readDocuments(store, project);
  const ids = [...new Set(stored.map(({ sentence }) => sentence))];
  const sentences = new Map(
    await Promise.all(ids.map(async (id) => [id, await store.getSentence(project, id)] as const)),
  );
  return checkJournals({
    journal,
    sent,
    stored,
    replay({ sentence, annotator }, operations) {
      const found = sentences.get(sentence);
      if (found === undefined) return undefined;
      const { text, language, tokens } = found;
      const start = model.createAnnotation({ sentence, annotator, text, language, tokens });
      const end = model.replay(
        start,
        operations.map((operation) => ({ operation })),
      );
      return end.ok ? end.state : undefined;
    },
  });
}

interface GrowingDocument extends StoredDocument {
  readonly entries: StoredEntry[];
  snapshot: StoredDocument['snapshot'];
}

async function readDocuments(store: Store, project: string): Promise<StoredDocument[]> {
  const db = await store.engine.open();
  const sentences = await db.selectFrom('sentence').select(['id', 'position']).where('project', '=', project).execute();
  const entries = await db.selectFrom('entry').selectAll().where('project', '=', project).execute();
  const snapshots = await db.selectFrom('document').selectAll().where('project', '=', project).execute();
  const ids = new Map(sentences.map(({ id, position }) => [position, id]));
  const documents = new Map<string, GrowingDocument>();
  const findDocument = ({ position, annotator }: { readonly position: number; readonly annotator: string }) => {
    const key = `${position} ${annotator}`;
    const document: GrowingDocument = documents.get(key) ?? {
      sentence: ids.get(position) ?? '',
      annotator,
      entries: [],
      snapshot: undefined,
    };
    documents.set(key, document);
    return document;
  };
  for (const { id, version, operation, ...place } of entries)
    findDocument(place).entries.push({ id, version, operation: JSON.parse(operation) });
  for (const { version, state, ...place } of snapshots)
    findDocument(place).snapshot = { version, state: JSON.parse(state) };
  return [...documents.values()];
}
