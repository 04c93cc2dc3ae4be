// The document of the sentence that is shown, for the Annotate screen: opened where it can be had, and connected while it is shown.

import { useEffect, useLayoutEffect, useState } from 'react';
import type { DocumentAddress } from '../../../annotate/api/document.ts';
import type { Settings } from '../../../annotate/model/settings.ts';
import { useWork } from '../../shared/work.tsx';
import { documentKey } from '../../sync/database.ts';
import type { OpenedDocument } from '../../sync/open-document.ts';
import type { Workbench } from '../state/workbench.ts';
import { connectDocument } from './connect-document.ts';

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

/** While the next document is on its way the last one is still returned; its `key` says which it is. */
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
      const connected = connectDocument(work, place, opened, settings);
      stop = connected.stop;
      const { position } = opened.document.sentence;
      const document = { key: documentKey(place), bench: connected.bench, position, isOffline: opened.isOffline };
      setState({ document, problem: undefined });
    };
    const ready = work.opener.openNow(place);
    if (ready) show(ready);
    else
      work.opener.open(place).then(
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
