// Finds out whether the server still has what it confirmed. The last change that it took is asked for when the page starts and when the connection
// comes back: if that one is gone, the database was put back to an older copy, and all documents that the browser knows are looked at.

import { ApiError, type DocumentAddress } from '../../annotate/api/client.ts';
import { type KeptDocuments, OtherProjectError } from './kept-documents.ts';
import type { Outbox } from './outbox.ts';

export interface LookBackOptions {
  readonly kept: KeptDocuments;
  readonly outbox: Outbox;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** In milliseconds, before a question that got no answer is asked again. */
  readonly pause?: number;
}

export interface LookBack {
  check(): void;
}

const lastKey = 'assay-last-change';
/** The project that is being looked at, so that a page that is left in the middle begins again. */
const projectKey = 'assay-look-back';

export function createLookBack({ kept, outbox, storage, pause = 5000 }: LookBackOptions): LookBack {
  const busy = new Set<string>();
  const look = async (address: DocumentAddress): Promise<void> => {
    for (;;) {
      try {
        const { again } = await kept.fetch(address);
        if (again.length > 0) void outbox.sendAgain(address, again);
        return;
      } catch (error) {
        // The server has answered: it is another project, or the sentence is not there.
        if (error instanceof OtherProjectError || (error instanceof ApiError && error.status < 500)) return;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  };
  const lookAtAll = async (project: string): Promise<void> => {
    if (busy.has(project)) return;
    busy.add(project);
    storage.setItem(projectKey, project);
    for (const { address, kept: known } of await kept.list(project))
      if (known.document.log.length > 0) await look(address);
    storage.removeItem(projectKey);
    busy.delete(project);
  };
  kept.onLost((project) => void lookAtAll(project));
  outbox.onAccepted((address) => storage.setItem(lastKey, JSON.stringify(address)));
  return {
    check() {
      const last = storage.getItem(lastKey);
      const project = storage.getItem(projectKey);
      if (last !== null) void look(JSON.parse(last) as DocumentAddress);
      if (project !== null) void lookAtAll(project);
    },
  };
}
