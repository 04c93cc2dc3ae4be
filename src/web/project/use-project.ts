// A project with the one way to change its settings: an entry of its log, sent again on top of what others changed.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StoredProject } from '../../annotate/api/project.ts';
import type { ProjectOperation } from '../../annotate/model/settings.ts';
import { createId } from '../shared/create-id.ts';
import { projectQuery } from '../shared/seen-project.ts';
import { useWork } from '../shared/work.tsx';

export type ProjectChangeInput = Omit<ProjectOperation, 'type'>;

export function useProject(project: string, annotator: string) {
  const { client } = useWork();
  const queries = useQueryClient();
  const query = useQuery(projectQuery(client, project));
  const change = useMutation({
    mutationFn: async (input: ProjectChangeInput): Promise<StoredProject> => {
      const entries = [{ id: createId(), annotator, operation: { type: 'project.edit' as const, ...input } }];
      let base = (await client.getProject(project)).version;
      for (let tries = 0; tries < 5; tries++) {
        const answer = await client.changeProject(project, { base, entries });
        if (answer.ok) return answer;
        base = answer.version;
      }
      throw new Error('somebody else keeps changing this project; try again');
    },
    onSuccess: () => queries.invalidateQueries(),
  });
  return { stored: query.data, error: query.error ?? change.error, change: change.mutate, isSaved: change.isSuccess };
}
