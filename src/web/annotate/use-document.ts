// A document on the workbench: opened at the desk, kept by the outbox, and brought up to date when another page changed it.

import { useEffect, useState } from 'react';
import type { DocumentAddress } from '../../annotate/api/client.ts';
import type { ProjectEvent } from '../../annotate/api/event.ts';
import type { Settings } from '../../annotate/model/settings.ts';
import { createId } from '../shared/create-id.ts';
import { useWork, type Work } from '../shared/work.tsx';
import { documentKey } from '../sync/database.ts';
import type { OpenedDocument } from '../sync/open-document.ts';
import { rebase } from '../sync/rebase.ts';
import { isBlank } from './draft.ts';
import { createWorkbench, type SavedDraft, type Workbench } from './workbench.ts';

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: new settings are learnt below, without opening again
  useEffect(() => {
    if (settings === undefined) return;
    const place = { project, sentence, annotator };
    let stop: (() => void) | undefined;
    let isGone = false;
    const open = async (): Promise<void> => {
      try {
        const [opened, draft] = await Promise.all([work.desk.open(place), work.desk.readDraft(place)]);
        if (isGone) return;
        const bench = openBench(work, place, opened, settings, draft as SavedDraft | undefined);
        stop = connect(work, place, bench, opened);
        const { position } = opened.document.sentence;
        setState({
          document: { key: documentKey(place), bench, position, isOffline: opened.isOffline },
          problem: undefined,
        });
      } catch (error) {
        if (!isGone) setState({ document: undefined, problem: (error as Error).message });
      }
    };
    void open();
    return () => {
      isGone = true;
      stop?.();
    };
  }, [work, project, sentence, annotator, isReady]);
  useEffect(() => {
    if (settings) state.document?.bench.learn({ settings });
  }, [settings, state.document]);
  return state;
}

const versions = new WeakMap<Workbench, number>();

function openBench(
  work: Work,
  address: DocumentAddress,
  opened: OpenedDocument,
  settings: Settings,
  draft: SavedDraft | undefined,
): Workbench {
  const { annotation, log, document } = opened;
  const bench: Workbench = createWorkbench({
    annotation,
    log,
    settings,
    draft,
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
  const { outbox, desk, client } = work;
  const key = documentKey(address);
  const replace = (document: OpenedDocument['document']): void => {
    versions.set(bench, document.version);
    desk.keep(address, { document });
    const { annotation, log } = rebase(document, outbox.pendingOf(address));
    bench.replace(annotation, log);
  };
  const fetchAgain = (): void => void client.getDocument(address).then(replace, () => undefined);
  const stops = [
    outbox.onReplaced((place, document) => {
      if (documentKey(place) === key) replace(document);
    }),
    outbox.onAccepted((place, version) => {
      if (documentKey(place) !== key) return;
      versions.set(bench, version);
      if (outbox.pendingOf(address).length > 0) return;
      const { annotation, log } = bench.get();
      const stored = log.map((entry, index) => ({ ...entry, version: index + 1, at: '' }));
      desk.keep(address, { document: { ...opened.document, annotation, log: stored, version } });
    }),
    bench.store.subscribe(({ draft, past, annotation }, before) => {
      if (draft === before.draft) return;
      const saved: SavedDraft = { draft, past, tokenization: annotation.tokenization.version };
      desk.saveDraft(address, isBlank(draft) && past.length === 0 ? undefined : saved);
    }),
    watch(work, address, (entries) => {
      const known = new Set(bench.get().log.map(({ id }) => id));
      if (entries.some(({ id }) => !known.has(id))) fetchAgain();
    }),
  ];
  void client.getAnalysis(address.project, address.sentence).then(
    (analysed) => analysed && bench.learn({ analysed }),
    () => undefined,
  );
  return () => {
    for (const stop of stops) stop();
  };
}

function watch(
  { client }: Work,
  { project, sentence, annotator }: DocumentAddress,
  onEntries: (entries: readonly { readonly id: string }[]) => void,
): () => void {
  const events = new EventSource(client.urls.watchProject(project));
  events.addEventListener('message', ({ data }) => {
    const event = JSON.parse(String(data)) as ProjectEvent;
    if (event.type === 'entries' && event.sentence === sentence && event.annotator === annotator)
      onEntries(event.entries);
  });
  return () => events.close();
}
