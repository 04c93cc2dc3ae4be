// One event stream for each project that is open here, whichever of its sentences is shown: it hands on what the server sends, and says when something
// may have been missed. It comes back by itself after a break, a restart of the server, and a new sign-in.

import type { Client } from '../../annotate/api/client.ts';
import type { ProjectEvent } from '../../annotate/api/event.ts';
import type { Session } from './session.ts';

/** `gap`: there was no connection until now, so that anything may have changed meanwhile. */
export type Heard = ProjectEvent | { readonly type: 'gap' };

export interface ProjectWatcher {
  /** Hears of the project, and of the entries of one annotator in it. Returns how to stop. */
  watch(project: string, annotator: string, hear: (heard: Heard) => void): () => void;
}

/** What is used of the browser's EventSource. */
export interface EventStream {
  readonly readyState: number;
  addEventListener(type: 'open' | 'message' | 'error', listener: (event: { readonly data?: unknown }) => void): void;
  close(): void;
}

export interface WatcherOptions {
  readonly client: Pick<Client, 'urls'>;
  readonly session: Pick<Session, 'check' | 'isSignedIn' | 'subscribe'>;
  readonly open?: (url: string) => EventStream;
  /** Milliseconds: how long a stream stays that nobody listens to, so that the way to the next sentence does not end it. */
  readonly linger?: number;
  /** Milliseconds before a stream that the server refused is asked for again. */
  readonly pause?: number;
}

/** EventSource.CLOSED, which there is only in browsers. */
const closed = 2;

interface Watched {
  readonly hearers: Set<(heard: Heard) => void>;
  close(): void;
}

export function createProjectWatcher(options: WatcherOptions): ProjectWatcher {
  const { linger = 1000 } = options;
  const streams = new Map<string, Watched>();
  return {
    watch(project, annotator, hear) {
      const url = options.client.urls.watchProject(project, annotator);
      const stream = streams.get(url) ?? openStream(url, options);
      streams.set(url, stream);
      stream.hearers.add(hear);
      return () => {
        stream.hearers.delete(hear);
        setTimeout(() => {
          if (stream.hearers.size > 0 || streams.get(url) !== stream) return;
          streams.delete(url);
          stream.close();
        }, linger);
      };
    },
  };
}

function openStream(url: string, { session, open = openSource, pause = 15_000 }: WatcherOptions): Watched {
  const hearers = new Set<(heard: Heard) => void>();
  const announce = (heard: Heard): void => {
    for (const hear of hearers) hear(heard);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const connect = (): EventStream => {
    const source = open(url);
    // At the first opening too: what happened between the loading of the page and now was heard by nobody.
    source.addEventListener('open', () => announce({ type: 'gap' }));
    source.addEventListener('message', ({ data }) => announce(JSON.parse(String(data)) as ProjectEvent));
    // The browser itself comes back after a break, but not after an answer that is an error: the session may have ended.
    source.addEventListener('error', () => {
      if (source.readyState !== closed) return;
      void session.check();
      clearTimeout(timer);
      timer = setTimeout(connectAgain, pause);
    });
    return source;
  };
  const connectAgain = (): void => {
    if (source.readyState !== closed || !session.isSignedIn()) return;
    clearTimeout(timer);
    source = connect();
  };
  let source = connect();
  const stop = session.subscribe(connectAgain);
  return {
    hearers,
    close() {
      stop();
      clearTimeout(timer);
      source.close();
    },
  };
}

const openSource = (url: string): EventStream => new EventSource(url);
