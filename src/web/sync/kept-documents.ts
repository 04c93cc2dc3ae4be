// Documents as the browser last saw them. Every answer of the server is held against them: what it once confirmed and no longer has is found here.

import type { Client, DocumentAddress } from '../../annotate/api/client.ts';
import type { Accepted, Document, NewEntry } from '../../annotate/api/document.ts';
import { documentKey, type KeptDocument, type PageDatabase } from './database.ts';
import { createLateWriter } from './late-writer.ts';
import { findLost, grow, isBeginning, meet, settle } from './lost-work.ts';

export interface KeptOptions {
  readonly client: Pick<Client, 'getDocument'> & Partial<Pick<Client, 'getProject'>>;
  readonly database: PageDatabase | undefined;
  /** When a project was made, as last seen: it tells apart projects of the same name in two databases. */
  readonly createdOf?: (project: string) => string | undefined;
}

interface MetDocument {
  readonly document: Document;
  /** What the server has lost and may be sent again without asking. */
  readonly again: readonly NewEntry[];
  /** The server has lost something of it. */
  readonly isBehind: boolean;
}

/** Lost entries of one document that have to be asked about: the server has others in their place. */
export interface DoubtfulWork {
  readonly address: DocumentAddress;
  readonly entries: readonly NewEntry[];
}

export interface KeptDocuments {
  fetch(address: DocumentAddress): Promise<MetDocument>;
  find(address: DocumentAddress): Promise<KeptDocument | undefined>;
  list(project: string): Promise<readonly { readonly address: DocumentAddress; readonly kept: KeptDocument }[]>;
  accept(address: DocumentAddress, accepted: Accepted): Promise<void>;
  learn(address: DocumentAddress, analysed: KeptDocument['analysed']): Promise<void>;
  /** Somebody has decided about these lost entries. */
  settle(address: DocumentAddress, ids: ReadonlySet<string>): Promise<void>;
  /** Tells when the server is found to have lost work on a project. */
  onLost(listener: (project: string) => void): void;
  readonly doubtful: () => readonly DoubtfulWork[];
  subscribe(listener: () => void): () => void;
}

/** The server has another project of the same name than the one that was worked on. */
export class OtherProjectError extends Error {}

export function createKeptDocuments({ client, database, createdOf = () => undefined }: KeptOptions): KeptDocuments {
  /** Where the browser has no database. */
  const memory = new Map<string, KeptDocument>();
  const writer = createLateWriter<KeptDocument>((key, kept) => {
    if (database) return database.put('documents', kept, key);
    memory.set(key, kept);
    return undefined;
  });
  const listeners = new Set<() => void>();
  const lostListeners = new Set<(project: string) => void>();
  let doubtful: readonly DoubtfulWork[] = [];
  let last: Promise<void> = Promise.resolve();

  const keyOf = (address: DocumentAddress): string =>
    JSON.stringify([address.project, address.sentence, address.annotator, createdOf(address.project) ?? '']);
  const findKey = async (key: string): Promise<KeptDocument | undefined> =>
    writer.find(key)?.value ?? (database ? await database.get('documents', key) : memory.get(key));
  /** One after the other, so that no change is made on what is out of date. */
  const change = (
    address: DocumentAddress,
    run: (kept: KeptDocument | undefined) => KeptDocument | undefined,
    when: 'late' | 'now' = 'late',
  ): Promise<void> => {
    const isDone = last.then(async () => {
      const key = keyOf(address);
      const changed = run(await findKey(key));
      if (changed === undefined) return;
      if (when === 'late') writer.put(key, changed);
      else await writer.putNow(key, changed);
      noteDoubt(address, changed);
    });
    // The browser's database may fail: what it kept before stays, and the next change is tried.
    last = isDone.catch(() => undefined);
    return last;
  };
  const noteDoubt = (address: DocumentAddress, kept: KeptDocument): void => {
    const entries = isBeginning(kept) ? [] : findLost(kept).map(toNewEntry);
    const others = doubtful.filter((work) => documentKey(work.address) !== documentKey(address));
    if (entries.length === 0 && others.length === doubtful.length) return;
    doubtful = entries.length === 0 ? others : [...others, { address, entries }];
    for (const listener of listeners) listener();
  };
  const isSameProject = async (project: string): Promise<boolean> => {
    const created = createdOf(project);
    return created === undefined || (await client.getProject?.(project))?.created === created;
  };

  return {
    async fetch(address) {
      // First what is known, then the question: an entry that is confirmed in between is not taken for a lost one.
      const before = await findKey(keyOf(address));
      const document = await client.getDocument(address);
      const met = meet(before, document);
      if (met.past && !(await isSameProject(address.project)))
        throw new OtherProjectError(
          `the server has another project “${address.project}” than the one you worked on; what you made waits for that one`,
        );
      await change(address, (now) => (now?.document.version === before?.document.version ? met : undefined));
      const isBehind = met.past !== undefined;
      if (isBehind && before?.past === undefined) for (const listener of lostListeners) listener(address.project);
      return { document, isBehind, again: isBeginning(met) ? findLost(met).map(toNewEntry) : [] };
    },
    find: (address) => findKey(keyOf(address)),
    async list(project) {
      const keys = database ? await database.getAllKeys('documents') : [...memory.keys()];
      const listed = [];
      for (const key of keys) {
        const [name, sentence = '', annotator = '', created] = JSON.parse(key) as string[];
        if (name !== project || created !== (createdOf(project) ?? '')) continue;
        const kept = await findKey(key);
        if (kept) listed.push({ address: { project, sentence, annotator }, kept });
      }
      return listed;
    },
    // At once: when an entry leaves the queue it is known here.
    accept: (address, accepted) => change(address, (kept) => kept && grow(kept, accepted), 'now'),
    learn: (address, analysed) => change(address, (kept) => kept && { ...kept, analysed }),
    settle: (address, ids) => change(address, (kept) => kept && settle(kept, (id) => ids.has(id)), 'now'),
    onLost: (listener) => void lostListeners.add(listener),
    doubtful: () => doubtful,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const toNewEntry = ({ id, operation, undoes }: NewEntry): NewEntry => ({
  id,
  operation,
  ...(undoes === undefined ? {} : { undoes }),
});
