// All work on a project that the browser knows, as a file that "New project" and `assay annotate restore` take: whatever the server has lost.

import { type FileRecord, fileFormat } from '../../annotate/api/record.ts';
import { saveLines } from './save-lines.ts';
import { findSeenProject } from './seen-project.ts';
import type { Work } from './work.tsx';

export async function listRecords(
  { kept, outbox, session }: Pick<Work, 'kept' | 'outbox' | 'session'>,
  project: string,
): Promise<FileRecord[]> {
  const stored = findSeenProject(project);
  const records: FileRecord[] = [];
  if (stored) records.push({ type: 'project', format: fileFormat, project: stored.project, created: stored.created });
  const sentences = new Set<string>();
  for await (const { address, kept: found } of kept.list(project)) {
    if (!session.isOwn(address.annotator)) continue;
    const { sentence, log } = found.document;
    const { id, text, language, tokens } = sentence;
    const entries = new Map(
      [...(found.past ?? []), ...log, ...outbox.pendingOf(address)].map((entry) => [entry.id, entry]),
    );
    if (entries.size === 0) continue;
    if (!sentences.has(id)) records.push({ type: 'sentence', id, text, language, tokens });
    sentences.add(id);
    for (const { id: entry, operation, undoes } of entries.values()) {
      const { annotator } = address;
      const record = { type: 'entry' as const, id: entry, sentence: id, annotator, operation };
      records.push(undoes === undefined ? record : { ...record, undoes });
    }
  }
  return records;
}

export async function saveWork(work: Pick<Work, 'kept' | 'outbox' | 'session'>, project: string): Promise<void> {
  saveLines(await listRecords(work, project), `${project}-work.jsonl`);
}
