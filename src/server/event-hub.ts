// Tells open pages of a project what has changed, as server-sent events. Nothing is kept: a page that was away asks again for what it shows.

import type { ServerResponse } from 'node:http';
import type { ProjectEvent } from '../annotate/api/event.ts';

/** A sign of life, so that neither side mistakes a silent connection for a broken one. */
export const defaultHeartbeat = 15_000;
/** A page that does not read is let go; it comes back and asks again. */
const mostUnread = 4_000_000;

export interface EventHub {
  publish(project: string, event: ProjectEvent): void;
  isWatched(project: string): boolean;
  /** How many pages listen. */
  count(): number;
  /**
   * Sends events until the page goes away; of entries only those of one annotator, if one is named. At each sign of life it asks whether the
   * page may still listen.
   */
  connect(
    project: string,
    annotator: string | undefined,
    response: ServerResponse,
    isAllowed: () => Promise<boolean>,
  ): void;
  /** Lets all pages go, because they may have missed something: they come back and ask again. */
  restart(): void;
  close(): void;
}

export function createEventHub(heartbeat = defaultHeartbeat): EventHub {
  /** By project, each connection with the annotator that it is about. */
  const watchers = new Map<string, Map<ServerResponse, string | undefined>>();
  const everybody = (): ServerResponse[] => [...watchers.values()].flatMap((responses) => [...responses.keys()]);
  const send = (response: ServerResponse, text: string) => {
    if (response.writableLength > mostUnread) response.destroy();
    else response.write(text);
  };
  const checks = new WeakMap<ServerResponse, () => Promise<boolean>>();
  /** A page that was let go comes back, and is told why it may not listen. */
  const check = async (response: ServerResponse): Promise<void> => {
    const isAllowed = await checks
      .get(response)?.()
      .catch(() => false);
    if (isAllowed) send(response, ': still here\n\n');
    else response.end();
  };
  const timer = setInterval(() => {
    for (const response of everybody()) void check(response);
  }, heartbeat);
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
    connect(project, annotator, response, isAllowed) {
      // Whoever left before this would never be noticed to leave.
      if (response.destroyed) return;
      checks.set(response, isAllowed);
      const responses = watchers.get(project) ?? new Map();
      watchers.set(project, responses.set(response, annotator));
      response.on('close', () => {
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
      clearInterval(timer);
      restart();
    },
  };
}
