// Finds out whether the server still has what it confirmed, when the page starts and when the connection comes back. Of every project the newest
// document that was whole is asked for: if something of it is gone, the database was put back to an older copy, and all documents that the browser
// knows of the project are looked at.

import { ApiError, isFinalAnswer } from '../../annotate/api/client.ts';
import type { DocumentAddress } from '../../annotate/api/document.ts';
import { type DocumentCopies, OtherProjectError } from './document-copies.ts';
import type { Outbox } from './outbox.ts';
import type { Sender } from './session.ts';

export interface LookBackOptions {
  readonly kept: DocumentCopies;
  readonly outbox: Outbox;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Without one everybody's documents are looked at. */
  readonly sender?: Sender;
  /** In milliseconds, before a question that got no answer is asked again. */
  readonly pause?: number;
}

export interface LookBack {
  check(): void;
}

/** Of a project that is being looked at, so that a page that is left in the middle begins again. */
const markOf = (project: string): string => `assay-look-back-${project}`;

interface Known {
  /** The last change of a document that is whole on the server, for all that is known. */
  newest?: { readonly address: DocumentAddress; readonly at: string };
  readonly behind: DocumentAddress[];
}

export function createLookBack({ kept, outbox, storage, sender, pause = 5000 }: LookBackOptions): LookBack {
  const isOwn = ({ annotator }: DocumentAddress): boolean => sender?.isOwn(annotator) ?? true;
  const busy = new Set<string>();
  let isChecking = false;
  let isWanted = false;

  /** What has to be sent again is kept with its document until the server has it. */
  const look = async (address: DocumentAddress): Promise<void> => {
    for (;;) {
      try {
        const { again } = await kept.fetch(address);
        if (again.length > 0) void outbox.sendAgain(address, again);
        return;
      } catch (error) {
        // The server has answered: it is another project, or the sentence is not there.
        if (error instanceof OtherProjectError || isFinalAnswer(error)) return;
        // Looked at again after the sign-in.
        if (error instanceof ApiError && error.code === 'no-access') throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  };
  const lookAtAll = async (project: string): Promise<void> => {
    if (busy.has(project)) return;
    busy.add(project);
    mark(project);
    try {
      const addresses: DocumentAddress[] = [];
      for await (const { address, kept: known } of kept.list(project))
        if (isOwn(address) && (known.document.log.length > 0 || known.past)) addresses.push(address);
      for (const address of addresses) await look(address);
      storage.removeItem(markOf(project));
    } finally {
      busy.delete(project);
    }
  };
  const mark = (project: string): void => {
    try {
      storage.setItem(markOf(project), '');
    } catch {
      // The browser's storage is full: a page that is left in the middle does not begin again.
    }
  };
  const findKnown = async (): Promise<Map<string, Known>> => {
    const projects = new Map<string, Known>();
    for await (const { address, kept: known } of kept.list()) {
      if (!isOwn(address)) continue;
      const project = projects.get(address.project) ?? { behind: [] };
      projects.set(address.project, project);
      const at = known.document.log.at(-1)?.at ?? '';
      if (known.past) project.behind.push(address);
      else if (!known.isGone && at > (project.newest?.at ?? '')) project.newest = { address, at };
    }
    return projects;
  };
  const checkAll = async (): Promise<void> => {
    const projects = await findKnown();
    for (const { behind } of projects.values()) for (const address of behind) await kept.remind(address);
    for (const [project, { behind, newest }] of projects) {
      if (storage.getItem(markOf(project)) !== null) void lookAtAll(project).catch(ignore);
      else for (const address of [...behind, ...(newest ? [newest.address] : [])]) await look(address);
    }
  };

  const check = async (): Promise<void> => {
    isWanted = true;
    if (isChecking) return;
    isChecking = true;
    while (isWanted) {
      isWanted = false;
      await checkAll().catch(ignore);
    }
    isChecking = false;
  };

  kept.onLost((project) => void lookAtAll(project).catch(ignore));
  return { check: () => void check() };
}

/** The browser's database fails: each document is held against the server when it is opened. */
const ignore = (): void => undefined;
