// Sends to the pages of this server what was committed, here or through other servers on the same database. Nobody else sends them anything.

import type { ProjectEvent } from '../../annotate/api/event.ts';
import type { CommitNews } from '../store/database/news.ts';
import type { Store } from '../store/store.ts';
import type { EventHub } from './event-hub.ts';

export async function relayNews(store: Store, hub: EventHub, onStray: (text: string) => void): Promise<void> {
  // One after the other, so that events keep their order.
  let last = Promise.resolve();
  await store.listen({
    onNews(news) {
      if (!hub.isWatched(news.project)) return;
      last = last
        .then(async () => {
          const event = await toEvent(store, news);
          if (event) hub.publish(news.project, event);
        })
        // The database is gone again; the gap that follows is announced.
        .catch(() => {});
    },
    onGap: () => hub.restart(),
    onStray,
  });
}

/** Undefined when the database does not bear the news out: anybody on it can say something that looks like news. */
async function toEvent(store: Store, news: CommitNews): Promise<ProjectEvent | undefined> {
  if (news.type === 'imported') return { type: 'imported' };
  if (news.type === 'project') return { type: 'project', project: await store.getProject(news.project) };
  const { type, project, sentence, annotator, behind, version } = news;
  const entries = news.added ?? (await store.readLogBetween({ project, sentence, annotator }, [behind, version]));
  return entries.length === version - behind
    ? { type, sentence, annotator, version, entries: [...entries] }
    : undefined;
}
