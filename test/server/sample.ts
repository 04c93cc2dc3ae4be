// Projects, sentences and entries for tests of store and server.

import type { NewEntry } from '../../src/annotate/api/document.ts';
import type { NewProject } from '../../src/annotate/api/project.ts';
import type { FileRecord, ImportResult } from '../../src/annotate/api/record.ts';
import type { RecordLine } from '../../src/server/store/records/import-records.ts';
import type { Store } from '../../src/server/store/store.ts';
import { annotate, fact, spansOf } from '../annotate/annotations.ts';

export const newProject = (id: string): NewProject => ({ id, name: `Project ${id}`, settings: { language: 'en' } });

export const mill = 'Ada sold the old mill in May .';

async function* toLines(records: Iterable<FileRecord | string>): AsyncGenerator<readonly RecordLine[]> {
  let line = 0;
  for (const record of records)
    yield [{ line: ++line, text: typeof record === 'string' ? record : JSON.stringify(record) }];
}

export function importInto(
  store: Store,
  project: string | undefined,
  records: Iterable<FileRecord | string>,
  newId?: string,
): Promise<ImportResult> {
  return store.importRecords(toLines(records), { project, newId, tokenize: spansOf });
}

/** A project with these sentences, whose ids are a, b, c ... */
export async function createSample(store: Store, id: string, ...texts: string[]): Promise<void> {
  await store.createProject(newProject(id));
  const records = texts.map((text, index): FileRecord => {
    return { type: 'sentence', id: String.fromCharCode(97 + index), text };
  });
  await importInto(store, id, records);
}

export const status = (id: string, value: 'todo' | 'done' | 'skipped'): NewEntry => ({
  id,
  operation: { type: 'sentence.status', status: value },
});

export const note = (id: string, text: string): NewEntry => ({ id, operation: { type: 'sentence.note', note: text } });

/** Adds a fact to the sentence `mill`. */
export function addFact(id: string, factId = 'f1', line = 'Ada --> sold ¦ [the] [old] --> mill'): NewEntry {
  const start = annotate(mill);
  return { id, operation: { type: 'fact.add', version: 1, fact: fact(start, factId, line) } };
}
