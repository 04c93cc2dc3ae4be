// The sentences before and after this one, fetched ahead so that a step to them is at once.

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DocumentAddress } from '../../annotate/api/client.ts';
import { useWork } from '../shared/work.tsx';

export interface Neighbours {
  readonly next: string | undefined;
  readonly previous: string | undefined;
}

export function useNeighbours(
  { project, sentence, annotator }: DocumentAddress,
  position: number | undefined,
): Neighbours {
  const { client, desk } = useWork();
  const { data } = useQuery({
    queryKey: ['neighbours', project, sentence],
    enabled: position !== undefined,
    queryFn: async (): Promise<Neighbours> => {
      const at = position ?? 0;
      const [after, before] = await Promise.all([
        client.listSentences(project, { after: at, limit: 1 }),
        at === 0 ? { items: [] } : client.listSentences(project, { before: at, limit: 1 }),
      ]);
      return { next: after.items[0]?.id, previous: before.items.at(-1)?.id };
    },
  });
  const { next, previous } = data ?? {};
  useEffect(() => {
    for (const neighbour of [next, previous])
      if (neighbour !== undefined) desk.fetchAhead({ project, sentence: neighbour, annotator });
  }, [desk, project, annotator, next, previous]);
  return { next, previous };
}
