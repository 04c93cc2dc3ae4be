// Documents as the browser last saw them. Every answer of the server is held against them: what it once confirmed and no longer has is found here.

import { ApiError, type Client } from '../../annotate/api/client.ts';
import type { Accepted, Document, DocumentAddress, NewEntry } from '../../annotate/api/document.ts';
import { createCopyStore } from './copy-store.ts';
import type { DocumentCopy, PageDatabase } from './database.ts';
import { createDoubtfulWorkList, type DoubtfulWork } from './doubtful-work.ts';
import { createListeners } from './listeners.ts';
import { grow, isBeginning, listLost, meet, settle } from './lost-work.ts';

export interface CopyOptions {
  readonly client: Pick<Client, 'getDocument'> & Partial<Pick<Client, 'getProject'>>;
  readonly database: PageDatabase | undefined;
  /** When a project was made, as last seen: it distinguishes projects of the same name in two databases. */
  readonly createdOf?: (project: string) => string | undefined;
}

interface MetDocument {
  readonly document: Document;
  /** What the server has lost and may be sent again without asking. */
  readonly again: readonly NewEntry[];
  /** The server has lost something of it. */
  readonly isBehind: boolean;
}

interface ListedDocument {
  readonly address: DocumentAddress;
  readonly kept: DocumentCopy;
}

export interface DocumentCopies {
  fetch(address: DocumentAddress): Promise<MetDocument>;
  find(address: DocumentAddress): Promise<DocumentCopy | undefined>;
  /** Of one project or of all. */
  list(project?: string): AsyncGenerator<ListedDocument>;
  /** False where the document is not kept; else its entries, by their keys in the queue, leave it on disk when it is written. */
  accept(address: DocumentAddress, accepted: Accepted, queued: readonly number[]): Promise<boolean>;
  learn(address: DocumentAddress, analysed: DocumentCopy['analysed']): Promise<unknown>;
  /** Until all is on disk, as far as the browser's database takes it. */
  write(): Promise<void>;
  /** Looks whether somebody has to be asked about it, without the server. */
  remind(address: DocumentAddress): Promise<unknown>;
  /** Somebody has decided about these lost entries. */
  settle(address: DocumentAddress, ids: ReadonlySet<string>): Promise<unknown>;
  /** Called when the server is found to have lost work on a project. */
  onLost(listener: (project: string) => void): () => void;
  readonly doubtful: () => readonly DoubtfulWork[];
  subscribe(listener: () => void): () => void;
  /** When the project was made, as last seen. */
  createdOf(project: string): string | undefined;
  /** Asks the server; fails where it has another project than the one that was made then. */
  requireProject(project: string, created: string | undefined): Promise<void>;
}

/** The server has another project of the same name than the one that was worked on. */
export class OtherProjectError extends Error {
  constructor(project: string) {
    super(`the server has another project “${project}” than the one you worked on; what you made waits for that one`);
  }
}

export function createDocumentCopies({ client, database, createdOf = () => undefined }: CopyOptions): DocumentCopies {
  const store = createCopyStore(database);
  const doubtful = createDoubtfulWorkList();
  const lostListeners = createListeners<[project: string]>();
  let last = Promise.resolve(false);

  const keyOf = (address: DocumentAddress): string =>
    JSON.stringify([address.project, address.sentence, address.annotator, createdOf(address.project) ?? '']);
  /** One after the other, so that no change is made on what is out of date; written a moment later, with the entries of the queue that it confirms, or now. */
  const change = (
    address: DocumentAddress,
    run: (kept: DocumentCopy | undefined) => DocumentCopy | undefined,
    when: 'now' | readonly number[] = [],
  ): Promise<boolean> => {
    const isChanged = last.then(async () => {
      const key = keyOf(address);
      const changed = run(await store.find(key));
      if (changed === undefined) return false;
      if (when === 'now') await store.putNow(key, changed);
      else store.put(key, changed, when);
      doubtful.note(address, changed);
      return true;
    });
    // The browser's database may fail: what it kept before stays, and the next change is tried.
    last = isChanged.catch(() => true);
    return last;
  };
  const requireProject = async (project: string, created: string | undefined): Promise<void> => {
    if (created !== undefined && (await client.getProject?.(project))?.created !== created)
      throw new OtherProjectError(project);
  };
  /** The sentence is gone with all work on it, for it came after the copy that the server was put back to. */
  const noteGone = async (address: DocumentAddress): Promise<void> => {
    await requireProject(address.project, createdOf(address.project));
    await change(address, (kept) => kept && { ...kept, isGone: true }, 'now');
    lostListeners.call(address.project);
  };

  return {
    async fetch(address) {
      // First what is known, then the question: an entry that is confirmed in between is not taken for a lost one.
      const before = await store.find(keyOf(address));
      const document = await client.getDocument(address).catch(async (error: unknown) => {
        const isGone = error instanceof ApiError && error.code === 'unknown-sentence';
        if (isGone && before && !before.isGone) await noteGone(address);
        throw error;
      });
      const met = meet(before, document);
      const isBehind = met.past !== undefined;
      if (isBehind) await requireProject(address.project, createdOf(address.project));
      // What is lost is written at once: who sends it again may be gone before the server has it.
      const when = isBehind ? 'now' : [];
      await change(address, (now) => (now?.document.version === before?.document.version ? met : undefined), when);
      if (isBehind && before?.past === undefined) lostListeners.call(address.project);
      return { document, isBehind, again: isBeginning(met) ? listLost(met) : [] };
    },
    find: (address) => store.find(keyOf(address)),
    async *list(project) {
      for await (const [key, kept] of store.list(project === undefined ? '[' : `[${JSON.stringify(project)},`)) {
        const [name = '', sentence = '', annotator = ''] = JSON.parse(key) as string[];
        const address = { project: name, sentence, annotator };
        if (key === keyOf(address)) yield { address, kept };
      }
    },
    accept: (address, accepted, queued) => change(address, (kept) => kept && grow(kept, accepted), queued),
    learn: (address, analysed) => change(address, (kept) => kept && { ...kept, analysed }),
    write: store.flush,
    remind: (address) => change(address, (kept) => kept),
    settle: (address, ids) => change(address, (kept) => kept && settle(kept, (id) => ids.has(id)), 'now'),
    onLost: lostListeners.add,
    doubtful: doubtful.get,
    subscribe: doubtful.subscribe,
    createdOf,
    requireProject,
  };
}
