// Tells open pages of a project what has changed, as server-sent events. Nothing is kept: a page that was away asks again for what it shows.

import type { ServerResponse } from 'node:http';
import type { ProjectEvent } from '../annotate/api/event.ts';

/** A sign of life, so that neither side mistakes a silent connection for a broken one. */
const heartbeat = 15_000;
/** A page that does not read is let go; it comes back and asks again. */
const mostUnread = 4_000_000;

export interface EventHub {
  publish(project: string, event: ProjectEvent): void;
  /** Sends events until the page goes away. */
  connect(project: string, response: ServerResponse): void;
  close(): void;
}

export function createEventHub(): EventHub {
  const connections = new Map<string, Set<ServerResponse>>();
  const send = (response: ServerResponse, text: string) => {
    if (response.writableLength > mostUnread) response.destroy();
    else response.write(text);
  };
  const timer = setInterval(() => {
    for (const responses of connections.values()) for (const response of responses) send(response, ': still here\n\n');
  }, heartbeat);
  timer.unref();
  return {
    publish(project, event) {
      const text = `data: ${JSON.stringify(event)}\n\n`;
      for (const response of connections.get(project) ?? []) send(response, text);
    },
    connect(project, response) {
      const responses = connections.get(project) ?? new Set();
      connections.set(project, responses.add(response));
      response.on('close', () => {
        responses.delete(response);
        if (responses.size === 0) connections.delete(project);
      });
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(': connected\n\n');
    },
    close() {
      clearInterval(timer);
      for (const responses of connections.values()) for (const response of responses) response.end();
    },
  };
}
