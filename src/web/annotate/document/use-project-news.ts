// A project whose name, settings or sentences are changed by somebody else while a sentence of it is open: the page takes over what it hears.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepProject, projectQuery } from '../../shared/seen-project.ts';
import { useWork } from '../../shared/work.tsx';
import { runLater } from './run-later.ts';

/** Milliseconds: an import reports each of its batches. */
const importPause = 1000;

export function useProjectNews(project: string, annotator: string): void {
  const { client, watcher } = useWork();
  const queries = useQueryClient();
  useEffect(() => {
    const { queryKey } = projectQuery(client, project);
    let later: (() => void) | undefined;
    const stop = watcher.watch(project, annotator, (heard) => {
      if (heard.type === 'project') {
        keepProject(project, heard.project);
        queries.setQueryData(queryKey, heard.project);
      } else if (heard.type !== 'entries') {
        later?.();
        later = runLater(() => queries.invalidateQueries({ queryKey }), importPause);
      }
    });
    return () => {
      later?.();
      stop();
    };
  }, [client, watcher, queries, project, annotator]);
}
