// One event stream a project: shared by the sentences of it, kept on the way from one to the next, and opened again after a break or a sign-in.

import { expect, test, vi } from 'vitest';
import { createProjectWatcher, type EventStream, type Heard } from '../../src/web/sync/watch-project.ts';

type Listener = (event: { readonly data?: unknown }) => void;

function createBrowser() {
  const streams: { url: string; isOpen: boolean; readyState: number; emit(type: string, data?: unknown): void }[] = [];
  const open = (url: string): EventStream => {
    const listeners = new Map<string, Listener[]>();
    const stream = {
      url,
      isOpen: true,
      readyState: 1,
      emit: (type: string, data?: unknown) => {
        for (const listener of listeners.get(type) ?? []) listener({ data: JSON.stringify(data) });
      },
      addEventListener: (type: string, listener: Listener) =>
        void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
      close() {
        stream.isOpen = false;
      },
    };
    streams.push(stream);
    return stream;
  };
  return { open, streams };
}

function createSession() {
  const listeners = new Set<() => void>();
  let isSignedIn = true;
  return {
    check: vi.fn(async () => {}),
    isSignedIn: () => isSignedIn,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(next: boolean) {
      isSignedIn = next;
      for (const listener of listeners) listener();
    },
  };
}

const client = { urls: { watchProject: (project: string, annotator = '') => `${project}?${annotator}` } as never };
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function setUp() {
  const [browser, session] = [createBrowser(), createSession()];
  const watcher = createProjectWatcher({ client, session, open: browser.open, linger: 20, pause: 20 });
  const heard: Heard[] = [];
  return { ...browser, session, watcher, heard, hear: (one: Heard) => void heard.push(one) };
}

test('S24: two sentences of a project share a stream, and the way to the next one keeps it', async () => {
  const { watcher, streams, hear, heard } = setUp();
  const stopFirst = watcher.watch('p', 'ann', hear);
  stopFirst();
  const stopSecond = watcher.watch('p', 'ann', hear);
  await wait(40);
  expect(streams.map(({ url, isOpen }) => [url, isOpen])).toEqual([['p?ann', true]]);
  streams[0]?.emit('message', { type: 'imported' });
  expect(heard).toEqual([{ type: 'imported' }]);
  stopSecond();
  await wait(40);
  expect(streams.map(({ isOpen }) => isOpen)).toEqual([false]);
});

test('S24: whenever it opens, something may have been missed: while the page was loaded, or during a break', () => {
  const { watcher, streams, hear, heard } = setUp();
  watcher.watch('p', 'ann', hear);
  streams[0]?.emit('open');
  expect(heard).toEqual([{ type: 'gap' }]);
  streams[0]?.emit('error');
  expect(heard).toHaveLength(1);
  streams[0]?.emit('open');
  expect(heard).toEqual([{ type: 'gap' }, { type: 'gap' }]);
});

test('S24: a stream that could not be had at first has missed something too', () => {
  const { watcher, streams, hear, heard } = setUp();
  watcher.watch('p', 'ann', hear);
  streams[0]?.emit('error');
  streams[0]?.emit('open');
  expect(heard).toEqual([{ type: 'gap' }]);
});

test('S24: one that the server refused is opened again after a sign-in, not before', async () => {
  const { watcher, streams, session, hear, heard } = setUp();
  watcher.watch('p', 'ann', hear);
  const [first] = streams;
  if (first === undefined) throw new Error('no stream');
  session.set(false);
  first.readyState = 2;
  first.emit('error');
  expect(session.check).toHaveBeenCalledTimes(1);
  await wait(40);
  expect(streams).toHaveLength(1);
  session.set(true);
  expect(streams).toHaveLength(2);
  streams[1]?.emit('open');
  expect(heard).toEqual([{ type: 'gap' }]);
});
