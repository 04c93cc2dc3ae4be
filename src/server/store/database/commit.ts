// A transaction together with its news: whoever changes a log or adds sentences does it in a commit, and pages hear of it when, and only when, it is on
// disk. Pages of this server hear of it from here, those of other servers on the database from the database.

import type { Engine, Hearing, StoreContext } from './engine.ts';
import type { CommitNews } from './news.ts';
import type { Database, Executor } from './tables.ts';

export interface Commit {
  readonly db: Executor;
  /** Is sent to all pages once the transaction is on disk. */
  addNews(news: CommitNews): void;
}

/** Who hears of the commits of this server. */
export interface NewsFeed {
  publish(news: readonly CommitNews[]): void;
  /** The news of all servers on the database. */
  listen(hearing: Hearing<CommitNews>): Promise<void>;
}

/** What writes to logs works with. */
export interface WritingContext extends StoreContext {
  readonly feed: NewsFeed;
}

export function createNewsFeed(engine: Engine): NewsFeed {
  const hearers = new Set<(news: CommitNews) => void>();
  return {
    publish(news) {
      for (const hear of hearers) for (const one of news) hear(one);
    },
    async listen(hearing) {
      hearers.add(hearing.onNews);
      await engine.listen(hearing);
    },
  };
}

/** Runs the work in one transaction and announces its news afterwards; of a transaction that fails nobody hears. */
export async function commit<Result>(
  { engine, feed }: Omit<WritingContext, 'now'>,
  db: Database,
  work: (commit: Commit) => Promise<Result>,
): Promise<Result> {
  const news: CommitNews[] = [];
  const result = await db.transaction().execute(async (transaction) => {
    const done = await work({ db: transaction, addNews: (one) => void news.push(one) });
    if (news.length > 0) await engine.announce(transaction, news);
    return done;
  });
  feed.publish(news);
  return result;
}
