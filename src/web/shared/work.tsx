// What every screen shares: the server, the outbox, the desk where documents are opened, and who is annotating.

import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Client } from '../../annotate/api/client.ts';
import { personSchema } from '../../annotate/api/key.ts';
import { openDatabase } from '../sync/database.ts';
import { createDraftStash } from '../sync/draft-stash.ts';
import { createKeptDocuments, type DoubtfulWork, type KeptDocuments } from '../sync/kept-documents.ts';
import { createLookBack, type LookBack } from '../sync/look-back.ts';
import { createDesk, type DocumentDesk } from '../sync/open-document.ts';
import { createOutbox, type Outbox, type OutboxStatus } from '../sync/outbox.ts';
import { findProject } from './kept-project.ts';

export interface Work {
  readonly client: Client;
  readonly outbox: Outbox;
  readonly desk: DocumentDesk;
  readonly kept: KeptDocuments;
  readonly lookBack: LookBack;
}

export async function startWork(client: Client): Promise<Work> {
  const database = await openDatabase().catch(() => undefined);
  const kept = createKeptDocuments({ client, database, createdOf: (project) => findProject(project)?.created });
  const outbox = await createOutbox({ client, database, kept });
  const lookBack = createLookBack({ kept, outbox, storage: localStorage });
  window.addEventListener('online', () => void outbox.send());
  window.addEventListener('beforeunload', (event) => {
    const { pending, keepsWork } = outbox.status();
    if (pending > 0 && !keepsWork) event.preventDefault();
  });
  void outbox.send();
  lookBack.check();
  return {
    client,
    outbox,
    kept,
    lookBack,
    desk: createDesk({ client, database, kept, outbox, stash: createDraftStash(sessionStorage) }),
  };
}

const WorkContext = createContext<Work | undefined>(undefined);
export const WorkProvider = WorkContext.Provider;

export function useWork(): Work {
  const work = useContext(WorkContext);
  if (work === undefined) throw new Error('useWork outside of WorkProvider');
  return work;
}

export function useOutboxStatus(): OutboxStatus {
  const { outbox } = useWork();
  return useSyncExternalStore(outbox.subscribe, outbox.status);
}

/** What the server has lost and has to be asked about. */
export function useDoubtfulWork(): readonly DoubtfulWork[] {
  const { kept } = useWork();
  return useSyncExternalStore(kept.subscribe, kept.doubtful);
}

const nameKey = 'assay-annotator';
const nameListeners = new Set<() => void>();

/** As kept, unless an earlier version let in what cannot be seen: then it has to be given again. */
function readName(): string | undefined {
  return personSchema.safeParse(localStorage.getItem(nameKey)).data;
}

/** The annotator's name is kept in the browser; another one can be chosen at any time. */
export function useAnnotator(): [string | undefined, (name: string) => void] {
  const name = useSyncExternalStore((listener) => {
    nameListeners.add(listener);
    return () => nameListeners.delete(listener);
  }, readName);
  const setName = (next: string): void => {
    localStorage.setItem(nameKey, next);
    for (const listener of nameListeners) listener();
  };
  return [name, setName];
}
