// For whom the page works: sessions that end, others who sign in meanwhile, and pages that are opened without the server.

import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { ApiError } from '../../src/annotate/api/client.ts';
import type { Me } from '../../src/annotate/api/people.ts';
import { listRights } from '../../src/web/shared/rights.ts';
import { openDatabase } from '../../src/web/sync/database.ts';
import { createOutbox } from '../../src/web/sync/outbox.ts';
import { createSession, meKey } from '../../src/web/sync/session.ts';
import { address, createServer, note } from './memory-server.ts';

let count = 0;
const openFresh = () => openDatabase(`session-${++count}`);
const delay = () => undefined;

const meOf = (name: string | undefined): Me => ({
  mode: 'team',
  person: name === undefined ? null : { name, role: 'member' },
  projects: name === undefined ? {} : { p: 'annotator' },
  provider: null,
});
const refusal = (status: number, code: 'no-access' | 'forbidden' | 'too-many') =>
  new ApiError(status, { error: { code, message: 'no', remedy: 'wait' } });

/** The server of a team for one document of "ann", and a browser in which somebody is signed in. */
function createTeam(signedIn: string | undefined) {
  const server = createServer();
  const browser: { signedIn: string | undefined; isBusy: boolean } = { signedIn, isBusy: false };
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const getMe = async (): Promise<Me> => {
    if (server.fail.before) throw new TypeError('network');
    return meOf(browser.signedIn);
  };
  const openSession = () => createSession({ client: { getMe }, storage });
  const session = openSession();
  const client: typeof server.client = {
    getDocument: server.client.getDocument,
    async changeDocument(place, change) {
      const error =
        browser.signedIn === undefined
          ? refusal(401, 'no-access')
          : browser.signedIn !== place.annotator
            ? refusal(403, 'forbidden')
            : browser.isBusy
              ? refusal(429, 'too-many')
              : undefined;
      if (error && !server.fail.before) {
        session.note(error);
        throw error;
      }
      return server.client.changeDocument(place, change);
    },
  };
  return { server, client, session, browser, storage, stored, openSession };
}

test('S47: a session that ends keeps the work, and the same person’s sign-in sends it', async () => {
  const { server, client, session, browser } = createTeam('ann');
  const database = await openFresh();
  await session.adopt();
  const outbox = await createOutbox({ client, database, delay, sender: session });
  session.subscribe(() => void outbox.send());
  browser.signedIn = undefined;
  await outbox.add(address, 0, { id: 'a', operation: note('1') });
  await session.check();
  expect(session.state()).toMatchObject({ status: 'ended', me: { person: { name: 'ann' } } });
  expect(outbox.status()).toMatchObject({ pending: 1, others: [], state: 'signed-out', reason: 'sign in to save' });
  expect(await database.count('queue')).toBe(1);
  browser.signedIn = 'ann';
  await session.adopt();
  await expect.poll(() => outbox.status()).toMatchObject({ pending: 0, state: 'idle' });
  expect(session.state().status).toBe('open');
  expect(server.get().log.map(({ id }) => id)).toEqual(['a']);
});

test('S47: what waits is not sent while nobody is signed in, however often it is tried', async () => {
  const { client, session, browser } = createTeam('ann');
  await session.adopt();
  let sent = 0;
  const counting: typeof client = {
    ...client,
    changeDocument: (...given) => {
      sent++;
      return client.changeDocument(...given);
    },
  };
  const outbox = await createOutbox({ client: counting, database: await openFresh(), delay, sender: session });
  browser.signedIn = undefined;
  await session.check();
  await outbox.add(address, 0, { id: 'a', operation: note('1') });
  await outbox.send();
  expect(sent).toBe(0);
  expect(outbox.status()).toMatchObject({ pending: 1, state: 'signed-out' });
});

test('S46: work of somebody else stays, is told as theirs, and is sent when they come back', async () => {
  const { server, client, session, browser } = createTeam('ann');
  const database = await openFresh();
  await session.adopt();
  const outbox = await createOutbox({ client, database, delay, sender: session });
  session.subscribe(() => void outbox.send());
  browser.signedIn = undefined;
  await outbox.add(address, 0, { id: 'a', operation: note('1') });
  browser.signedIn = 'ben';
  await session.adopt();
  await outbox.send();
  expect(outbox.status()).toMatchObject({ pending: 0, others: [{ annotator: 'ann', pending: 1 }], state: 'idle' });
  // A page that Ben opens later knows it too.
  const next = await createOutbox({ client, database, delay, sender: session });
  await next.send();
  expect(next.status()).toMatchObject({ pending: 0, others: [{ annotator: 'ann', pending: 1 }], state: 'idle' });
  expect(server.get().log).toEqual([]);
  browser.signedIn = 'ann';
  await session.adopt();
  await expect.poll(() => outbox.status()).toMatchObject({ pending: 0, others: [], state: 'idle' });
  expect(server.get().log.map(({ id }) => id)).toEqual(['a']);
});

test('S20: what somebody else has set aside is not shown', async () => {
  const { client, session, browser } = createTeam('ann');
  const database = await openFresh();
  await session.adopt();
  const outbox = await createOutbox({ client, database, delay, sender: session });
  session.subscribe(() => void outbox.send());
  await outbox.add(address, 0, { id: 'a', operation: { type: 'fact.remove', fact: 'not there' } });
  expect(outbox.status().aside).toBe(1);
  browser.signedIn = 'ben';
  await session.adopt();
  await expect.poll(() => outbox.status().aside).toBe(0);
  expect(await outbox.listAside()).toEqual([]);
  browser.signedIn = 'ann';
  await session.adopt();
  await expect.poll(() => outbox.status().aside).toBe(1);
  expect(await database.count('aside')).toBe(1);
});

test('S48: somebody else signs in in another tab: the page goes on for whom it was opened, and is not stuck afterwards', async () => {
  const { server, client, session, browser } = createTeam('ann');
  await session.adopt();
  const outbox = await createOutbox({ client, database: await openFresh(), delay, sender: session });
  session.subscribe(() => void outbox.send());
  browser.signedIn = 'ben';
  await outbox.add(address, 0, { id: 'a', operation: note('1') });
  await session.check();
  expect(session.state()).toMatchObject({ status: 'other', other: 'ben', me: { person: { name: 'ann' } } });
  await expect.poll(() => outbox.status()).toMatchObject({ pending: 1, state: 'signed-out' });
  browser.signedIn = 'ann';
  await session.check();
  await expect.poll(() => server.get().log.map(({ id }) => id)).toEqual(['a']);
});

test('S48: a page that is opened without the server works for who was there last, and sends nothing before it knows', async () => {
  const { server, client, session, browser, storage, openSession } = createTeam('ann');
  await session.adopt();
  server.fail.before = true;
  const next = openSession();
  expect(await next.adopt()).toBe(false);
  expect(next.state().me?.person?.name).toBe('ann');
  const outbox = await createOutbox({ client, database: await openFresh(), delay, sender: next });
  await outbox.add(address, 0, { id: 'a', operation: note('1') });
  expect(outbox.status()).toMatchObject({ pending: 1, state: 'waiting' });
  // It was Ben who signed in in the meantime.
  server.fail.before = false;
  browser.signedIn = 'ben';
  await next.check();
  await outbox.send();
  expect(outbox.status()).toMatchObject({ pending: 1, state: 'signed-out' });
  expect(server.get().log).toEqual([]);
  storage.setItem(meKey, '{"mode":"team"');
  server.fail.before = true;
  const broken = openSession();
  await broken.adopt();
  expect(broken.state().me).toBeUndefined();
  expect(broken.isSignedIn()).toBe(false);
});

test('S48: after a sign-out nobody is remembered', async () => {
  const { server, session, browser, openSession } = createTeam('ann');
  await session.adopt();
  browser.signedIn = undefined;
  await session.adopt();
  server.fail.before = true;
  const next = openSession();
  await next.adopt();
  expect(next.state().me).toMatchObject({ mode: 'team', person: null });
});

test('S10: a server that asks for patience gets the work a moment later', async () => {
  const { server, client, session, browser } = createTeam('ann');
  await session.adopt();
  const later: (() => void)[] = [];
  const outbox = await createOutbox({
    client,
    database: await openFresh(),
    delay: (run) => void later.push(run),
    sender: session,
  });
  browser.isBusy = true;
  await outbox.add(address, 0, { id: 'a', operation: note('1') });
  expect(outbox.status()).toMatchObject({ pending: 1, state: 'waiting' });
  browser.isBusy = false;
  later.at(-1)?.();
  await expect.poll(() => server.get().log.map(({ id }) => id)).toEqual(['a']);
});

test('rights come from both roles; on one’s own machine there are no others', () => {
  const rights = listRights({ ...meOf('ann'), projects: { p: 'manager', q: 'reader' } });
  expect([rights.may('projects.create'), rights.mayIn('p', 'settings.change')]).toEqual([false, true]);
  expect([rights.mayIn('q', 'work.write'), rights.mayIn('q', 'work.read')]).toEqual([false, true]);
  expect([rights.mayIn('r', 'project.read'), rights.mayIn('constructor', 'project.read')]).toEqual([false, false]);
  const chief = listRights({ ...meOf('ann'), person: { name: 'ann', role: 'administrator' } });
  expect([chief.may('people.manage'), chief.mayIn('r', 'settings.change')]).toEqual([true, true]);
  expect(listRights(meOf(undefined)).may('signed-in')).toBe(false);
  const machine = listRights({ mode: 'machine', person: null, projects: {}, provider: null });
  expect([machine.may('projects.create'), machine.mayIn('r', 'settings.change')]).toEqual([true, true]);
});
