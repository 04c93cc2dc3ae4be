// A document on the workbench: opened at the desk, kept by the outbox, and brought up to date when another page changed it.

import { useEffect, useLayoutEffect, useState } from 'react';
import type { DocumentAddress } from '../../../annotate/api/document.ts';
import type { ProjectEvent } from '../../../annotate/api/event.ts';
import type { Settings } from '../../../annotate/model/settings.ts';
import { createId } from '../../shared/create-id.ts';
import { useWork, type Work } from '../../shared/work.tsx';
import { documentKey } from '../../sync/database.ts';
import type { OpenedDocument } from '../../sync/open-document.ts';
import { rebase } from '../../sync/rebase.ts';
import { isBlank } from '../state/draft.ts';
import { createWorkbench, type SavedDraft, type Workbench } from '../state/workbench.ts';
import { fetchProposals } from './fetch-proposals.ts';

interface BenchDocument {
  readonly key: string;
  readonly bench: Workbench;
  readonly position: number;
  readonly isOffline: boolean;
}

export interface DocumentState {
  readonly document: BenchDocument | undefined;
  readonly problem: string | undefined;
}

/** While the next document is on its way the last one is still returned; its `key` tells. */
export function useDocument(address: DocumentAddress, settings: Settings | undefined): DocumentState {
  const work = useWork();
  const [state, setState] = useState<DocumentState>({ document: undefined, problem: undefined });
  const { project, sentence, annotator } = address;
  const isReady = settings !== undefined;
  // Before the browser paints: what was fetched ahead is shown in the same frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new settings are learnt below, without opening again
  useLayoutEffect(() => {
    if (settings === undefined) return;
    const place = { project, sentence, annotator };
    let stop: (() => void) | undefined;
    let isGone = false;
    const show = (opened: OpenedDocument): void => {
      const bench = openBench(work, place, opened, settings);
      stop = connect(work, place, bench, opened);
      const { position } = opened.document.sentence;
      const document = { key: documentKey(place), bench, position, isOffline: opened.isOffline };
      setState({ document, problem: undefined });
    };
    const ready = work.desk.openNow(place);
    if (ready) show(ready);
    else
      work.desk.open(place).then(
        (opened) => isGone || show(opened),
        (error: Error) => isGone || setState({ document: undefined, problem: error.message }),
      );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [work, project, sentence, annotator, isReady]);
  useEffect(() => {
    const bench = state.document?.bench;
    if (settings && bench && bench.get().settings !== settings) bench.learn({ settings });
  }, [settings, state.document]);
  return state;
}

const versions = new WeakMap<Workbench, number>();

function openBench(work: Work, address: DocumentAddress, opened: OpenedDocument, settings: Settings): Workbench {
  const { annotation, log, document, analysed } = opened;
  const bench: Workbench = createWorkbench({
    annotation,
    log,
    settings,
    analysed,
    draft: opened.draft as SavedDraft | undefined,
    createId,
    keep({ id, operation, undoes }) {
      const base = versions.get(bench) ?? document.version;
      void work.outbox.add(address, base, { id, operation, ...(undoes === undefined ? {} : { undoes }) });
    },
  });
  return bench;
}

/** Keeps the bench, the browser's copy and the server together; returns how to stop. */
function connect(work: Work, address: DocumentAddress, bench: Workbench, opened: OpenedDocument): () => void {
  const { outbox, desk, client, kept } = work;
  const key = documentKey(address);
  const replace = (document: OpenedDocument['document']): void => {
    versions.set(bench, document.version);
    const { annotation, log } = rebase(document, outbox.pendingOf(address));
    bench.replace(annotation, log);
  };
  const fetchAgain = async (): Promise<void> => {
    const met = await kept.fetch(address).catch(() => undefined);
    if (met === undefined) return;
    if (met.again.length > 0) void outbox.sendAgain(address, met.again);
    if (met.isBehind || met.document.version > (versions.get(bench) ?? opened.document.version)) replace(met.document);
  };
  const stops = [
    outbox.onReplaced((place, document) => {
      if (documentKey(place) === key) replace(document);
    }),
    outbox.onAccepted((place, version) => {
      if (documentKey(place) === key) versions.set(bench, version);
    }),
    bench.store.subscribe(({ draft, past, annotation }, before) => {
      if (draft === before.draft) return;
      const drafts = past.map((step) => step.draft);
      const saved: SavedDraft = { draft, past: drafts, tokenization: annotation.tokenization.version };
      desk.saveDraft(address, isBlank(draft) && past.length === 0 ? undefined : saved);
    }),
    runLater(() =>
      watch(work, address, (entries) => {
        const known = new Set(bench.get().log.map(({ id }) => id));
        if (entries === 'unknown') {
          void outbox.send();
          work.lookBack.check();
        }
        if (entries === 'unknown' || entries.some(({ id }) => !known.has(id))) void fetchAgain();
      }),
    ),
  ];
  if (opened.isEarly) stops.push(runLater(fetchAgain));
  if (opened.analysed === undefined)
    stops.push(
      runLater(async () => {
        const analysed = await client.getAnalysis(address.project, address.sentence).catch(() => undefined);
        if (analysed === undefined) return;
        bench.learn({ analysed });
        void kept.learn(address, analysed);
      }),
    );
  stops.push(runLater(() => fetchProposals(work, address, bench)));
  return () => {
    for (const stop of stops) stop();
  };
}

/** When the sentence is on the screen; returns how to give it up, or to end what it has begun. */
function runLater(run: () => Promise<void> | (() => void)): () => void {
  let stop: Promise<void> | (() => void) | undefined;
  const timer = setTimeout(() => {
    stop = run();
  }, 50);
  return () => {
    clearTimeout(timer);
    if (typeof stop === 'function') stop();
  };
}

/** `unknown` after a break in the connection: there may be new entries. */
function watch(
  { client, session }: Work,
  { project, sentence, annotator }: DocumentAddress,
  onEntries: (entries: readonly { readonly id: string }[] | 'unknown') => void,
): () => void {
  let isFirst = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = (): EventSource => {
    const source = new EventSource(client.urls.watchProject(project, annotator));
    source.addEventListener('open', () => {
      if (!isFirst) onEntries('unknown');
      isFirst = false;
    });
    source.addEventListener('message', ({ data }) => {
      const event = JSON.parse(String(data)) as ProjectEvent;
      if (event.type === 'entries' && event.sentence === sentence && event.annotator === annotator)
        onEntries(event.entries);
    });
    // The browser itself comes back after a break, but not after an answer that is an error: the session may have ended.
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return;
      void session.check();
      timer = setTimeout(openAgain, 15_000);
    });
    return source;
  };
  const openAgain = (): void => {
    if (events.readyState !== EventSource.CLOSED || !session.isSignedIn()) return;
    clearTimeout(timer);
    events = open();
  };
  let events = open();
  const stop = session.subscribe(openAgain);
  return () => {
    stop();
    clearTimeout(timer);
    events.close();
  };
}
