// What every screen shares: the server, the outbox, documents, drafts, and who is annotating.

import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Client } from '../../annotate/api/client.ts';
import { personSchema } from '../../annotate/api/key.ts';
import type { Me } from '../../annotate/api/people.ts';
import { openDatabase } from '../sync/database.ts';
import { createDocumentCopies, type DocumentCopies } from '../sync/document-copies.ts';
import type { DoubtfulWork } from '../sync/doubtful-work.ts';
import { createDraftStash } from '../sync/draft-stash.ts';
import { createDrafts, type Drafts } from '../sync/drafts.ts';
import { createLookBack, type LookBack } from '../sync/look-back.ts';
import { createDocumentOpener, type DocumentOpener } from '../sync/open-document.ts';
import { createOutbox, type Outbox } from '../sync/outbox.ts';
import type { OutboxStatus } from '../sync/outbox-status.ts';
import { meKey, type Session, type SessionState } from '../sync/session.ts';
import { createProjectWatcher, type ProjectWatcher } from '../sync/watch-project.ts';
import { listRights, type Rights } from './rights.ts';
import { findSeenProject } from './seen-project.ts';

export interface Work {
  readonly client: Client;
  readonly outbox: Outbox;
  readonly opener: DocumentOpener;
  readonly drafts: Drafts;
  readonly kept: DocumentCopies;
  readonly lookBack: LookBack;
  readonly session: Session;
  readonly watcher: ProjectWatcher;
}

export async function startWork(client: Client, session: Session): Promise<Work> {
  const database = await openDatabase().catch(() => undefined);
  const kept = createDocumentCopies({ client, database, createdOf: (project) => findSeenProject(project)?.created });
  const outbox = await createOutbox({ client, database, kept, sender: session });
  const drafts = createDrafts(database, createDraftStash(sessionStorage));
  const lookBack = createLookBack({ kept, outbox, sender: session, storage: localStorage });
  window.addEventListener('online', () => {
    void session.check();
    void outbox.send();
  });
  // Somebody may have signed in or out in another tab, or been given another role.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && session.state().me?.mode === 'team') void session.check();
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === meKey) void session.check();
  });
  session.subscribe(() => {
    void outbox.send();
    if (session.isSignedIn()) lookBack.check();
  });
  window.addEventListener('beforeunload', (event) => {
    const { pending, others, keepsWork } = outbox.status();
    if ((pending > 0 || others.length > 0) && !keepsWork) event.preventDefault();
  });
  void outbox.send();
  lookBack.check();
  return {
    client,
    outbox,
    kept,
    lookBack,
    session,
    watcher: createProjectWatcher({ client, session }),
    opener: createDocumentOpener({ client, kept, outbox, drafts }),
    drafts,
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
  const { kept, session } = useWork();
  const doubtful = useSyncExternalStore(kept.subscribe, kept.doubtful);
  const own = useSession().me?.person?.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen again for another person
  return useMemo(() => doubtful.filter(({ address }) => session.isOwn(address.annotator)), [doubtful, session, own]);
}

export function useSession(): SessionState {
  const { session } = useWork();
  return useSyncExternalStore(session.subscribe, session.state);
}

/** Who is signed in on the server of a team; undefined on one's own machine. */
export function useTeamMe(): Me | undefined {
  const { me } = useSession();
  return me?.mode === 'team' ? me : undefined;
}

export function useRights(): Rights {
  const { me } = useSession();
  return useMemo(() => listRights(me), [me]);
}

const nameKey = 'assay-annotator';
const nameListeners = new Set<() => void>();

/** As kept, unless an earlier version let in what cannot be seen: then it has to be given again. */
function readName(): string | undefined {
  return personSchema.safeParse(localStorage.getItem(nameKey)).data;
}

/** On one's own machine the name is kept in the browser, and another one can be chosen at any time. In a team it is that of the account. */
export function useAnnotator(): [string | undefined, (name: string) => void] {
  const team = useTeamMe();
  const chosen = useSyncExternalStore((listener) => {
    nameListeners.add(listener);
    return () => nameListeners.delete(listener);
  }, readName);
  const setName = useCallback((next: string): void => {
    localStorage.setItem(nameKey, next);
    for (const listener of nameListeners) listener();
  }, []);
  return [team ? team.person?.name : chosen, setName];
}
