// A document on the workbench, kept together with the browser's copy and the server: what is made here goes out, and what the server stores comes in. It
// knows which version of the document the page has, and asks for the document again only where entries are missing.

import type { Accepted, Document, DocumentAddress } from '../../../annotate/api/document.ts';
import type { Settings } from '../../../annotate/model/settings.ts';
import { createId } from '../../shared/create-id.ts';
import type { Work } from '../../shared/work.tsx';
import { documentKey } from '../../sync/database.ts';
import { extendDocument } from '../../sync/extend-document.ts';
import type { OpenedDocument } from '../../sync/open-document.ts';
import { rebase } from '../../sync/rebase.ts';
import type { Heard } from '../../sync/watch-project.ts';
import { isBlank } from '../state/draft.ts';
import { createWorkbench, type Workbench } from '../state/workbench.ts';
import type { SavedDraft } from '../state/workbench-state.ts';
import { fetchProposals } from './fetch-proposals.ts';
import { runLater } from './run-later.ts';

/** Milliseconds: an import reports each of its batches. */
const importPause = 1000;

export interface ConnectedDocument {
  readonly bench: Workbench;
  /** Ends the connection; the workbench can still be shown. */
  stop(): void;
}

export function connectDocument(
  work: Work,
  address: DocumentAddress,
  opened: OpenedDocument,
  settings: Settings,
): ConnectedDocument {
  const { outbox, watcher, kept } = work;
  const version = followVersion(work, address, opened.document, (document) => {
    const { annotation, log } = rebase(document, outbox.pendingOf(address));
    bench.replace(annotation, log);
  });
  const bench = createWorkbench({
    annotation: opened.annotation,
    log: opened.log,
    settings,
    analysed: opened.analysed,
    draft: opened.draft as SavedDraft | undefined,
    createId,
    keep({ id, operation, undoes }) {
      const entry = { id, operation, ...(undoes === undefined ? {} : { undoes }) };
      void outbox.add(address, version.current(), entry);
    },
  });
  const isHere = (place: DocumentAddress): boolean => documentKey(place) === documentKey(address);
  let laterCheck: (() => void) | undefined;
  const hear = (heard: Heard): void => {
    if (heard.type === 'entries' && isHere({ ...heard, project: address.project })) {
      version.take(heard, bench);
      void kept.accept(address, heard, []);
    } else if (heard.type === 'imported') {
      laterCheck?.();
      laterCheck = runLater(version.fetch, importPause);
    } else if (heard.type === 'gap') {
      void outbox.send();
      work.lookBack.check();
      void version.fetch();
    }
  };
  const stops = [
    outbox.onReplaced((place, document) => {
      if (isHere(place)) version.replace(document);
    }),
    outbox.onAccepted((place, accepted) => {
      if (isHere(place)) version.take(accepted, bench);
    }),
    watcher.watch(address.project, address.annotator, hear),
    saveDrafts(work, address, bench),
    learnLater(work, address, bench, opened),
  ];
  if (opened.isEarly) stops.push(runLater(version.fetch));
  return {
    bench,
    stop() {
      laterCheck?.();
      for (const stop of stops) stop();
    },
  };
}

interface FollowedVersion {
  current(): number;
  /** What the server says comes next; the document is asked for where something before it is missing. */
  take(accepted: Accepted, bench: Workbench): void;
  replace(document: Document): void;
  /** Asks the server. */
  fetch(): Promise<void>;
}

function followVersion(
  { outbox, kept }: Work,
  address: DocumentAddress,
  start: Document,
  show: (document: Document) => void,
): FollowedVersion {
  /** As the server has it, for all that the page knows. */
  let server = start;
  const replace = (document: Document): void => {
    server = document;
    show(document);
  };
  const fetch = async (): Promise<void> => {
    const met = await kept.fetch(address).catch(() => undefined);
    if (met === undefined) return;
    if (met.again.length > 0) void outbox.sendAgain(address, met.again);
    if (met.isBehind || met.document.version > server.version) replace(met.document);
  };
  return {
    current: () => server.version,
    replace,
    fetch,
    take(accepted, bench) {
      const extended = extendDocument(server, accepted);
      if (extended === 'known') return;
      if (extended === 'gap') return void fetch();
      const there = new Set(bench.get().log.map(({ id }) => id));
      const isOwn = accepted.entries.every(({ id }) => there.has(id));
      server = extended.document;
      if (isOwn) return;
      show(server);
      const { refused } = rebase(server, outbox.pendingOf(address));
      // What no longer fits is found when it is sent, and set aside then.
      if (refused.length === 0) outbox.learnVersion(address, server.version);
    },
  };
}

function saveDrafts({ drafts }: Work, address: DocumentAddress, bench: Workbench): () => void {
  return bench.store.subscribe(({ draft, past, annotation }, before) => {
    if (draft === before.draft) return;
    const earlier = past.map((step) => step.draft);
    const saved: SavedDraft = { draft, past: earlier, tokenization: annotation.tokenization.version };
    drafts.save(address, isBlank(draft) && past.length === 0 ? undefined : saved);
  });
}

/** Tags, tree and proposals, when the sentence is on the screen. */
function learnLater(work: Work, address: DocumentAddress, bench: Workbench, opened: OpenedDocument): () => void {
  return runLater(async () => {
    const proposals = fetchProposals(work, address, bench);
    if (opened.analysed === undefined) {
      const { project, sentence } = address;
      const analysed = await work.client.getAnalysis(project, sentence).catch(() => undefined);
      if (analysed !== undefined) {
        bench.learn({ analysed });
        void work.kept.learn(address, analysed);
      }
    }
    await proposals;
  });
}
