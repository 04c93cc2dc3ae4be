// A writer that sends one entry after the other, each again and again until it is acknowledged, and keeps a journal of what it was told.

import type { Client } from '../../dist/annotate/api/client.js';
import type { JournalEntry } from './check-journals.ts';

export interface Journal {
  readonly entries: JournalEntry[];
  readonly sent: Set<string>;
  /** How often something was sent without an answer that it is stored. */
  failures: number;
}

export const createJournal = (): Journal => ({ entries: [], sent: new Set(), failures: 0 });

interface Writer {
  readonly name: string;
  /** Whose documents it writes to; two writers under one name get in each other's way. */
  readonly annotator: string;
  readonly project: string;
  readonly sentences: readonly string[];
  /** The server as it is now; waits while there is none. */
  readonly findClient: () => Promise<Client>;
  readonly journal: Journal;
  readonly isOver: () => boolean;
}

export async function writeJournal(writer: Writer): Promise<void> {
  const { name, annotator, sentences, journal, isOver } = writer;
  const versions = new Map<string, number>();
  for (let number = 0; !isOver(); number++) {
    const sentence = sentences[number % sentences.length] ?? '';
    const id = `${name}-${number}`;
    journal.sent.add(id);
    const version = await sendUntilStored(writer, { id, sentence, base: versions.get(sentence) ?? 0 });
    versions.set(sentence, version);
    journal.entries.push({ id, sentence, annotator, version });
  }
}

interface Sent {
  readonly id: string;
  readonly sentence: string;
  readonly base: number;
}

async function sendUntilStored(writer: Writer, { id, sentence, base: first }: Sent): Promise<number> {
  const { project, annotator, findClient, journal } = writer;
  const operation = { type: 'sentence.note' as const, note: id };
  for (let base = first; ; ) {
    try {
      const client = await findClient();
      const answer = await client.changeDocument(
        { project, sentence, annotator },
        { base, entries: [{ id, operation }] },
      );
      if (!answer.ok) base = answer.version;
      else {
        const stored = answer.entries.find((entry) => entry.id === id);
        if (stored === undefined) throw new Error(`${id} was acknowledged, but is not in the answer`);
        return stored.version;
      }
    } catch (error) {
      if (!isOutage(error)) throw error;
      journal.failures++;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

/** The server is gone, which fetch says with a TypeError, or the server says that its database is. Nothing else may happen. */
const isOutage = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && 'code' in error && error.code === 'database-unavailable');
