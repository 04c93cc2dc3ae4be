// Whoever sends slowly, or opens streams without end, holds up nobody; whoever has much to send is not cut off.

import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../src/server/create-app.ts';
import { createEventHub } from '../../src/server/events/event-hub.ts';
import { hurry } from '../../src/server/routes/take-records.ts';
import { openStore } from '../../src/server/store/store.ts';
import { spansOf } from '../annotate/annotations.ts';
import { createScratch } from '../cli/run-assay.ts';
import { createClock } from './clock.ts';
import { createSample, mill } from './sample.ts';

const scratch = createScratch();
const quick = { headers: 100, body: 300, silence: 5000, keepAlive: 5000, check: 20 };

async function listen(name: string, limits = quick) {
  const store = await openStore(scratch.path(name), createClock());
  const events = { most: { all: 5, ofOwner: 3 }, heartbeat: 50 };
  const app = createApp({ store, tokenize: spansOf, analyse: async () => undefined, limits, events });
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  await createSample(store, 'p', mill);
  return (app.server.address() as AddressInfo).port;
}

/** A connection, and all that the server says until it ends it. */
function open(port: number, text: string): { readonly socket: Socket; readonly said: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(text);
  const said = new Promise<string>((resolve) => {
    let all = '';
    socket.on('data', (chunk) => {
      all += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(all));
  });
  return { socket, said };
}

const head = (method: string, path: string, ...more: string[]) =>
  `${[`${method} ${path} HTTP/1.1`, 'host: localhost', ...more].join('\r\n')}\r\n`;
const entries = '/api/projects/p/sentences/a/documents/ann/entries';

describe('time', () => {
  test('headers that never end are cut off', async () => {
    const port = await listen('headers.db');
    expect(await open(port, head('GET', '/api/health')).said).toMatch(/^(HTTP\/1.1 408|$)/);
  });

  test('a body that never ends is cut off', async () => {
    const port = await listen('body.db');
    const start = head('POST', entries, 'content-type: application/json', 'content-length: 1000');
    expect(await open(port, `${start}\r\n{`).said).toMatch(/^HTTP\/1.1 408/);
  });

  test('a connection on which nothing moves is ended', async () => {
    const port = await listen('silence.db', { ...quick, headers: 60_000, silence: 100 });
    expect(await open(port, '').said).toBe('');
  });

  test('an import that takes longer than other requests goes through, and so does an event stream', async () => {
    const port = await listen('import.db', { ...quick, silence: 400 });
    const stream = open(port, `${head('GET', '/api/projects/p/events')}\r\n`);
    const start = head(
      'POST',
      '/api/projects/p/records',
      ...['content-type: application/x-ndjson', 'transfer-encoding: chunked', 'connection: close'],
    );
    const { socket, said } = open(port, `${start}\r\n`);
    // Five times as long as a body may take; each piece comes when the stream has shown a sign of life.
    let isEnded = false;
    const signs = new Promise<void>((resolve) => {
      let count = 0;
      const began = performance.now();
      stream.socket.on('data', () => {
        const line = `${JSON.stringify({ type: 'sentence', text: `${mill} ${count++}` })}\n`;
        if (!isEnded) socket.write(`${line.length.toString(16)}\r\n${line}\r\n`);
        if (performance.now() - began > 5 * quick.body) resolve();
      });
    });
    await signs;
    isEnded = true;
    socket.write('0\r\n\r\n');
    expect(await said).toMatch(/^HTTP\/1.1 200[\s\S]*"problems":0/);
    expect(stream.socket.destroyed).toBe(false);
  });

  test('records that only trickle in to keep a place are ended', async () => {
    let time = 0;
    const trickle = async function* () {
      for (let chunk = 0; chunk < 100; chunk++) {
        time += 1000;
        yield Buffer.from('x');
      }
    };
    const read = async (chunks: AsyncIterable<Uint8Array>) => {
      let count = 0;
      for await (const _ of hurry(chunks, () => time)) count++;
      return count;
    };
    await expect(read(trickle())).rejects.toMatchObject({ kind: 'bad-records' });
    const steady = async function* () {
      for (let chunk = 0; chunk < 1000; chunk++) {
        time += 1000;
        yield Buffer.alloc(5000);
      }
    };
    expect(await read(steady())).toBe(1000);
  });
});

/** As much of a response as the hub uses. */
function createResponse(writableLength = 0) {
  const response = Object.assign(new EventEmitter(), {
    ...{ writableLength, writableEnded: false, destroyed: false, written: [] as string[] },
    writeHead: () => {},
    write(text: string) {
      if (response.writableEnded) response.emit('error', new Error('write after end'));
      response.written.push(text);
    },
    end() {
      response.writableEnded = true;
    },
    destroy() {
      response.destroyed = true;
      response.emit('close');
    },
  });
  return response;
}

describe('event streams', () => {
  test('are counted by owner and in all, and a closed one makes room', () => {
    const hub = createEventHub({ most: { all: 3, ofOwner: 2 } });
    onTestFinished(() => hub.close());
    const open = (owner: string) => {
      const response = createResponse();
      hub.connect(
        'p',
        { annotator: undefined, owner, isAllowed: async () => true },
        response as unknown as ServerResponse,
      );
      return response;
    };
    const first = open('ann');
    open('ann');
    expect(() => open('ann')).toThrow('2 event streams are open from ann');
    open('bob');
    expect(() => open('cy')).toThrow('3 event streams are open');
    first.destroy();
    open('cy');
  });

  test('beyond the limit are answered with 429', async () => {
    const port = await listen('streams.db');
    const url = `http://127.0.0.1:${port}/api/projects/p/events`;
    const controller = new AbortController();
    onTestFinished(() => controller.abort());
    const statuses: number[] = [];
    for (let stream = 0; stream < 4; stream++) {
      const answer = await fetch(url, { signal: controller.signal });
      statuses.push(answer.status);
      if (!answer.ok) expect(await answer.json()).toMatchObject({ error: { code: 'too-many' } });
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('S25: of pages that do not read are let go, also after they were told to come back', () => {
    const hub = createEventHub();
    onTestFinished(() => hub.close());
    const slow = createResponse(1_000_001);
    const ended = createResponse();
    for (const response of [slow, ended])
      hub.connect(
        'p',
        { annotator: undefined, owner: 'ann', isAllowed: async () => true },
        response as unknown as ServerResponse,
      );
    hub.publish('p', { type: 'imported' });
    expect([slow.destroyed, ended.destroyed]).toEqual([true, false]);
    hub.restart();
    hub.publish('p', { type: 'imported' });
    expect(ended.destroyed).toBe(true);
    expect(hub.isWatched('p')).toBe(false);
  });
});
