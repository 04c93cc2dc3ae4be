// Watches a project as a page does, by server-sent events.

import { onTestFinished } from 'vitest';
import { eventSchema, type ProjectEvent } from '../../src/annotate/api/event.ts';

export interface Watched {
  readonly contentType: string | null;
  readonly told: readonly ProjectEvent[];
  /** Waits until so many events have come, or the server has ended the connection: then false. */
  readUntil(count: number): Promise<boolean>;
}

export async function watchEvents(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Watched> {
  const answer = await fetch(url, { headers });
  const reader = (answer.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => reader.cancel());
  const told: ProjectEvent[] = [];
  let text = '';
  return {
    contentType: answer.headers.get('content-type'),
    told,
    async readUntil(count) {
      while (told.length < count) {
        const { value, done } = await reader.read();
        if (done) return false;
        const parts = (text + value).split('\n\n');
        text = parts.pop() ?? '';
        for (const part of parts)
          if (part.startsWith('data: ')) told.push(eventSchema.parse(JSON.parse(part.slice(6))));
      }
      return true;
    },
  };
}
