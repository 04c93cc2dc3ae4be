// Every route, asked over a real socket by a script of hostile requests, in both modes, by strangers and by people with and without rights.
// Nothing of it may be answered with data for somebody without the right, change anything, break the connection for what follows, or be our bug.

import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiErrorSchema } from '../../src/annotate/api/error.ts';
import { holdsServerRight, isProjectRight, needsNobody } from '../../src/annotate/api/rights.ts';
import type { Store } from '../../src/server/store/store.ts';
import { breakFraming, cutShort } from './broken-framing.ts';
import { dumpTables } from './dump-tables.ts';
import { badBodies, disguise, otherMethods, trickHeaders } from './hostile-script.ts';
import { parseAnswers, type RawAnswer, sendRaw } from './raw-http.ts';
import { importInto, newProject, note } from './sample.ts';
import { createTeamServer, origin } from './team-server.ts';
import { createTestServer } from './test-client.ts';

/** In everything that is not for strangers. */
const marker = 'TOP-SECRET';
const annotator = 'ann';

interface Place {
  readonly app: FastifyInstance;
  readonly port: number;
  readonly store: Store;
  /** Headers of somebody, by who it is. */
  readonly people: Readonly<Record<string, string>>;
}

async function fill(app: FastifyInstance, store: Store, folder: string): Promise<number> {
  mkdirSync(join(folder, 'page'));
  writeFileSync(join(folder, 'page/index.html'), '<p>the start page</p>');
  writeFileSync(join(folder, 'secret.txt'), marker);
  await store.createProject({ ...newProject('own'), name: marker });
  await importInto(store, 'own', [{ type: 'sentence', id: 'a', text: `${marker} sold the mill .` }]);
  const address = { project: 'own', sentence: 'a', annotator };
  await store.changeDocument(address, { base: 0, entries: [note('n', marker)] });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

async function createMachinePlace(): Promise<Place> {
  const { app, store, folder } = await createTestServer();
  const port = await fill(app, store, folder);
  return {
    ...{ app, port, store },
    people: { 'the one person': `Host: localhost:${port}\r\n`, 'a page of another name': 'Host: evil.example\r\n' },
  };
}

async function createTeamPlace(): Promise<Place> {
  const { app, store, folder, join } = await createTeamServer({ now: () => '2026-03-01T08:00:00.000Z' });
  const port = await fill(app, store, folder);
  const host = `Host: localhost:${port}\r\n`;
  const signedIn = async (name: string, role: 'member' | 'administrator') =>
    `${host}Origin: ${origin}\r\nCookie: ${(await join(name, role)).cookie}\r\n`;
  return {
    ...{ app, port, store },
    people: {
      'a stranger': host,
      'a member without a role': await signedIn('member', 'member'),
      'an administrator': await signedIn('boss', 'administrator'),
    },
  };
}

// Limits of a minute are not what is looked at here.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});
const passMinute = () => vi.setSystemTime(Date.now() + 61_000);

const addressOf = (url: string): string =>
  url
    .replace(':project', 'own')
    .replace(':sentence', 'a')
    .replace(':annotator', annotator)
    .replace(':person', 'nobody-of-them')
    .replace(':id', 'no-such-id')
    .replace('*', 'index.html');

/** They end the visit that the next question needs. */
const ends = new Set(['/api/sign-out', '/api/account/sign-out-everywhere']);

describe.each([
  ['on this machine', createMachinePlace, ['the one person', 'a page of another name']],
  ['for a team', createTeamPlace, ['a stranger', 'a member without a role', 'an administrator']],
] as const)('%s', (_, create, everybody) => {
  let place: Place;
  beforeAll(async () => {
    place = await create();
  });
  beforeEach(passMinute);

  const routesOf = (who: string) =>
    place.app.rightsOfRoutes
      .filter(({ url }) => who === 'a stranger' || !ends.has(url))
      .map((route) => ({ ...route, path: addressOf(route.url) }));

  const mayRead = (who: string, access: (typeof place.app.rightsOfRoutes)[number]['access']): boolean =>
    who === 'the one person' ||
    who === 'an administrator' ||
    (who === 'a member without a role' &&
      !needsNobody(access) &&
      !isProjectRight(access) &&
      holdsServerRight('member', access));

  function checkAnswer(what: unknown, who: string, answer: RawAnswer, method: string): void {
    const { status, headers, body } = answer;
    const isFine = status < 500 && headers['x-content-type-options'] === 'nosniff';
    expect([what, status, isFine]).toEqual([what, status, true]);
    if (status >= 400 && method !== 'HEAD') {
      expect([what, headers['content-type']]).toEqual([what, 'application/json; charset=utf-8']);
      apiErrorSchema.loose().parse(JSON.parse(body));
    }
    const isAllowed = ['the one person', 'an administrator'].includes(who);
    if (!isAllowed) expect([what, body.includes(marker)]).toEqual([what, false]);
  }

  /** Sends requests behind each other and a good one at the end, which has to be answered unless the connection was closed before. */
  async function send(
    who: string,
    what: unknown,
    requests: readonly (readonly [method: string, bytes: string | Buffer])[],
  ) {
    const { port } = place;
    const good = `GET /api/health HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`;
    const bytes = requests.map(([, bytes]) => (typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes));
    const text = await sendRaw({ port, bytes: Buffer.concat([...bytes, Buffer.from(good)]) });
    const methods = requests.map(([method]) => method);
    let answers: RawAnswer[] = [];
    expect(
      () => {
        answers = parseAnswers(text, methods);
      },
      JSON.stringify([what, who, requests[0]?.[1].toString().slice(0, 300)]),
    ).not.toThrow();
    for (const [index, answer] of answers.slice(0, requests.length).entries())
      checkAnswer(
        [what, who, index, bytes[index]?.toString('latin1').slice(0, 300)],
        who,
        answer,
        methods[index] ?? '',
      );
    return answers;
  }

  async function holdState(who: string, work: () => Promise<void>): Promise<void> {
    const before = await dumpTables(place.store);
    await work();
    expect([who, await dumpTables(place.store)]).toEqual([who, before]);
    const good = await send('an administrator', 'afterwards', []);
    expect(good[0]?.body).toContain('"status":"ok"');
  }

  const isStream = (path: string) => path.endsWith('/events');
  type Request = readonly [method: string, bytes: string];

  /** Each route's requests behind each other; but behind a stream of events, which has no end, nothing comes. */
  async function sendInRows(who: string, create: (method: string, path: string, headers: string) => Request[]) {
    for (const { method, path, access } of routesOf(who)) {
      passMinute();
      const requests = create(method, path, place.people[who] ?? '');
      if (isStream(path) && mayRead(who, access)) for (const one of requests) await send(who, path, [one]);
      else {
        const answers = await send(who, path, requests);
        const isWhole = answers.length === requests.length + 1 || answers.at(-1)?.headers['connection'] === 'close';
        expect([path, isWhole]).toEqual([path, true]);
      }
    }
  }
  const bodyOf = (method: string) =>
    method === 'POST' ? 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n[]' : '\r\n';

  test.each([...everybody])('addresses and methods in disguise, by %s', (who) =>
    holdState(who, () =>
      sendInRows(who, (method, path, headers) => [
        ...disguise(path).map(
          (target): Request => [method, `${method} ${target} HTTP/1.1\r\n${headers}${bodyOf(method)}`],
        ),
        ...otherMethods.map((other): Request => [other, `${other} ${path} HTTP/1.1\r\n${headers}\r\n`]),
      ]),
    ),
  );

  test.each([...everybody])('headers that some servers believe, by %s', (who) =>
    holdState(who, () =>
      sendInRows(who, (method, path, headers) =>
        trickHeaders.map(
          (line): Request => [method, `${method} ${path} HTTP/1.1\r\n${headers}${line}\r\n${bodyOf(method)}`],
        ),
      ),
    ),
  );

  test.each([...everybody])('bodies that are not what is asked for, by %s', (who) =>
    holdState(who, async () => {
      const headers = place.people[who] ?? '';
      for (const { method, path } of routesOf(who).filter(({ method }) => method === 'POST')) {
        passMinute();
        // One by one: behind a body that could not be read the connection is closed.
        for (const [type, body, header] of badBodies) {
          const content = Buffer.from(body);
          const more = `${type && `Content-Type: ${type}\r\n`}${header ? `${header}\r\n` : ''}`;
          const head = `${method} ${path} HTTP/1.1\r\n${headers}${more}Content-Length: ${content.length}\r\n\r\n`;
          await send(who, 'bodies', [[method, Buffer.concat([Buffer.from(head, 'latin1'), content])]]);
        }
      }
    }),
  );

  test.each([...everybody])('requests that servers cut in different places, by %s', (who) =>
    holdState(who, async () => {
      const headers = place.people[who] ?? '';
      for (const { method, path, access } of routesOf(who)) {
        passMinute();
        if (isStream(path) && mayRead(who, access)) continue;
        for (const [name, bytes] of Object.entries(breakFraming(method, path, headers)))
          await send(who, name, [[method, bytes]]);
      }
    }),
  );

  test.each([...everybody])('requests whose sender goes away, by %s', (who) =>
    holdState(who, async () => {
      const headers = place.people[who] ?? '';
      for (const { method, path } of routesOf(who))
        for (const bytes of cutShort(method, path, headers)) {
          const text = await sendRaw({ port: place.port, bytes, leaves: true });
          for (const answer of parseAnswers(text, [method])) checkAnswer(['cut', bytes], who, answer, method);
        }
    }),
  );
});
