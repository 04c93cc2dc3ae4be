// Sends to the open pages of a project what has changed, as server-sent events. Nothing is kept: a page that was away asks again for what it shows.

import type { ServerResponse } from 'node:http';
import type { ProjectEvent } from '../../annotate/api/event.ts';
import { lookUp } from '../../core/at.ts';
import { Failure } from '../errors/failure.ts';
import { closedStore } from '../store/database/store-error.ts';

/** A sign of life, so that neither side mistakes a silent connection for a broken one. */
export const defaultHeartbeat = 15_000;
/** A page that does not read is let go; it comes back and asks again. */
const mostUnread = 1_000_000;

/** Streams that are open at once: of everybody, and of one owner. A page has one. */
const most = { all: 500, ofOwner: 100 };

interface Watcher {
  readonly annotator: string | undefined;
  /** Whoever has opened the stream: a person, or an address. */
  readonly owner: string;
  /** Whether the page may still listen: asked at each sign of life. */
  readonly isAllowed: () => Promise<boolean>;
}

export interface HubOptions {
  readonly most?: { readonly all: number; readonly ofOwner: number };
  readonly heartbeat?: number | undefined;
}

export interface EventHub {
  publish(project: string, event: ProjectEvent): void;
  isWatched(project: string): boolean;
  /** How many pages listen. */
  count(): number;
  /**
   * Sends events until the page goes away; of entries only those of one annotator, if one is named. Throws, before anything is sent, when there
   * are too many streams.
   */
  connect(project: string, watcher: Watcher, response: ServerResponse): void;
  /** Lets all pages go, because they may have missed something: they come back and ask again. */
  restart(): void;
  close(): void;
}

export function createEventHub(options: HubOptions = {}): EventHub {
  /** By project, each connection with the annotator that it is about. */
  const watchers = new Map<string, Map<ServerResponse, string | undefined>>();
  const places = createPlaces(options.most ?? most);
  let isClosed = false;
  const everybody = (): ServerResponse[] => [...watchers.values()].flatMap((responses) => [...responses.keys()]);
  const send = (response: ServerResponse, text: string) => {
    // One that was let go, and has not read its end yet, takes nothing more.
    if (response.writableEnded || response.writableLength > mostUnread) response.destroy();
    else response.write(text);
  };
  const checks = new WeakMap<ServerResponse, () => Promise<boolean>>();
  /** A page that was let go comes back, and gets the reason why it may not listen. */
  const check = async (response: ServerResponse): Promise<void> => {
    // While the database is away nobody knows; then it is asked at the next sign of life.
    const isAllowed = await checks
      .get(response)?.()
      .catch(() => true);
    if (isAllowed) send(response, ': still here\n\n');
    else response.end();
  };
  const timer = setInterval(() => {
    for (const response of everybody()) void check(response);
  }, options.heartbeat ?? defaultHeartbeat);
  timer.unref();
  const restart = () => {
    for (const response of everybody()) response.end();
  };
  return {
    publish(project, event) {
      const about = event.type === 'entries' ? event.annotator : undefined;
      let text: string | undefined;
      for (const [response, annotator] of watchers.get(project) ?? []) {
        if (about !== undefined && annotator !== undefined && about !== annotator) continue;
        text ??= `data: ${JSON.stringify(event)}\n\n`;
        send(response, text);
      }
    },
    isWatched: (project) => watchers.has(project),
    count: () => everybody().length,
    connect(project, { annotator, owner, isAllowed }, response) {
      // Gone before the stream began.
      if (response.destroyed) return;
      if (isClosed) throw closedStore();
      places.take(owner);
      checks.set(response, isAllowed);
      const responses = watchers.get(project) ?? new Map();
      watchers.set(project, responses.set(response, annotator));
      response.on('close', () => {
        places.free(owner);
        responses.delete(response);
        if (responses.size === 0) watchers.delete(project);
      });
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      response.write(': connected\n\n');
    },
    restart,
    close() {
      isClosed = true;
      clearInterval(timer);
      restart();
    },
  };
}

/** Places for streams: each owner has some, and there are only so many. */
function createPlaces({ all, ofOwner }: typeof most) {
  const taken = new Map<string, number>();
  return {
    take(owner: string): void {
      const own = taken.get(owner) ?? 0;
      if (own >= ofOwner)
        throw new Failure(
          'too-many',
          `${ofOwner} event streams are open from ${owner}; close pages that are not needed`,
        );
      if ([...taken.values()].reduce((sum, count) => sum + count, 0) >= all)
        throw new Failure('too-many', `${all} event streams are open, and no more may be`);
      taken.set(owner, own + 1);
    },
    free(owner: string): void {
      const left = lookUp(taken, owner) - 1;
      if (left > 0) taken.set(owner, left);
      else taken.delete(owner);
    },
  };
}
