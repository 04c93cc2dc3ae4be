// The sentences before and after this one, fetched ahead so that a step to them is at once.

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Client } from '../../../annotate/api/client.ts';
import type { DocumentAddress } from '../../../annotate/api/document.ts';
import { useWork } from '../../shared/work.tsx';

export interface SentenceNeighbours {
  readonly next: string | undefined;
  readonly previous: string | undefined;
}

const keyOf = (project: string, sentence: string) => ['neighbours', project, sentence];

/** How many sentences are fetched in the direction of the work. */
const ahead = 2;

/** In milliseconds. */
const requestDelay = 40;

/** Undefined while they are not known. */
export function useNeighbours(
  { project, sentence, annotator }: DocumentAddress,
  position: number | undefined,
): SentenceNeighbours | undefined {
  const { client, opener } = useWork();
  const queries = useQueryClient();
  const { data, refetch } = useQuery({
    queryKey: keyOf(project, sentence),
    enabled: false,
    queryFn: () => findNeighbours(client, queries, { project, sentence, position: position ?? 0 }),
  });
  // Requests wait until the sentence is on the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again for each sentence
  useEffect(() => {
    if (position === undefined) return;
    const timer = setTimeout(() => void refetch(), requestDelay);
    return () => clearTimeout(timer);
  }, [refetch, project, sentence, position]);
  useEffect(() => {
    const wanted = data ? [...data.following.slice(0, ahead), data.previous] : [];
    const timer = setTimeout(() => {
      for (const neighbour of wanted)
        if (neighbour !== undefined) opener.fetchAhead({ project, sentence: neighbour, annotator });
    }, requestDelay);
    return () => clearTimeout(timer);
  }, [opener, project, annotator, data]);
  return useMemo(() => data && { next: data.following[0], previous: data.previous }, [data]);
}

interface Found {
  readonly following: readonly string[];
  readonly previous: string | undefined;
}

/** Asks for more than the next one, so that a second step need not wait: what is known about it is put in its place. */
async function findNeighbours(
  client: Client,
  queries: QueryClient,
  { project, sentence, position }: { project: string; sentence: string; position: number },
): Promise<Found> {
  const [after, before] = await Promise.all([
    client.listSentences(project, { after: position, limit: ahead + 1 }),
    position === 0 ? { items: [] } : client.listSentences(project, { before: position, limit: 1 }),
  ]);
  const following = after.items.map(({ id }) => id);
  const [next, ...further] = following;
  if (next !== undefined && further.length > 0)
    queries.setQueryData<Found>(keyOf(project, next), (known) => known ?? { following: further, previous: sentence });
  return { following, previous: before.items.at(-1)?.id };
}
