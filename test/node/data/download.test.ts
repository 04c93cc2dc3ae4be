// Downloads from a server on this machine: whole, resumed, broken off, refused.

import fs, { existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { download } from '../../../src/node/data/download.ts';
import { createScratch } from '../../cli/run-assay.ts';
import { type ServedFile, startServer } from './file-server.ts';

const body = Array.from({ length: 4000 }, (_, i) => `line ${i}`).join('\n');
const server = await startServer();
const scratch = createScratch();
let target = '';
let count = 0;

beforeEach(() => {
  target = scratch.path(`file-${count++}.txt`);
  server.requests.length = 0;
});

const get = (file: ServedFile, options: Parameters<typeof download>[2] = {}) => {
  server.files['file'] = file;
  return download([`${server.url}/file`], target, { pauses: [0, 0], ...options });
};
const content = () => readFileSync(target, 'utf8');

test('a whole file, with progress', async () => {
  const seen: (number | undefined)[][] = [];
  await get({ body }, { onProgress: (bytes, total) => seen.push([bytes, total]) });
  expect(content()).toBe(body);
  expect([seen[0], seen.at(-1)]).toEqual([
    [0, body.length],
    [body.length, body.length],
  ]);
  expect(existsSync(`${target}.part`) || existsSync(`${target}.part.tag`)).toBe(false);
});

describe('a connection that breaks', () => {
  test('is taken up where it broke', async () => {
    await get({ body, etag: '"1"', ranges: true, breakAfter: 10_000, breaks: 2 });
    expect(content()).toBe(body);
    expect(server.requests).toEqual(['/file all', '/file bytes=10000-', '/file bytes=20000-']);
  });

  test('is begun anew where the server cannot resume', async () => {
    await get({ body, etag: '"1"', breakAfter: 10_000, breaks: 1 });
    expect(content()).toBe(body);
    expect(server.requests).toEqual(['/file all', '/file bytes=10000-']);
  });

  test('is begun anew where nothing tells whether the file is the same', async () => {
    await get({ body, ranges: true, breakAfter: 10_000, breaks: 1 });
    expect(content()).toBe(body);
    expect(server.requests).toEqual(['/file all', '/file all']);
  });

  test('is given up after some attempts; what has arrived stays, and another run goes on from it', async () => {
    const file = { body, etag: '"1"', ranges: true, breakAfter: 5000, breaks: 3 };
    await expect(get(file)).rejects.toThrow(/file: .*terminated/);
    expect([existsSync(target), statSync(`${target}.part`).size]).toEqual([false, 15_000]);
    await get(file);
    expect(content()).toBe(body);
    expect(server.requests.at(-1)).toBe('/file bytes=15000-');
  });
});

test('a file that changed on the server is not glued to the old part', async () => {
  writeFileSync(`${target}.part`, 'old beginning');
  writeFileSync(`${target}.part.tag`, '"old"');
  await get({ body, etag: '"new"', ranges: true });
  expect(content()).toBe(body);
});

test('a part that is longer than the file is thrown away', async () => {
  writeFileSync(`${target}.part`, `${body} and more`);
  writeFileSync(`${target}.part.tag`, '"1"');
  await get({ body, etag: '"1"', ranges: true });
  expect(content()).toBe(body);
  expect(server.requests).toEqual([`/file bytes=${body.length + 9}-`, '/file all']);
});

test('an overloaded server is asked again', async () => {
  await get({ body, status: 503, refusals: 2 });
  expect([content() === body, server.requests.length]).toEqual([true, 3]);
});

test.skipIf(!existsSync('/dev/full'))('a full disk is not tried again (needs /dev/full)', async () => {
  symlinkSync('/dev/full', `${target}.part`);
  await expect(get({ body })).rejects.toThrow('ENOSPC');
  expect(server.requests).toEqual(['/file all']);
});

test('a system that writes less than it is given gets the rest', async () => {
  const { writeSync } = fs;
  const short = (descriptor: number, data: Uint8Array, offset = 0, length = data.length - offset) =>
    writeSync(descriptor, data, offset, Math.min(length, 1000));
  const spy = vi.spyOn(fs, 'writeSync').mockImplementation(short as typeof writeSync);
  syncBuiltinESMExports();
  try {
    await get({ body });
  } finally {
    spy.mockRestore();
    syncBuiltinESMExports();
  }
  expect(content()).toBe(body);
});

test('what is not there is asked for once', async () => {
  await expect(download([`${server.url}/none`], target, { pauses: [0, 0] })).rejects.toMatchObject({
    diagnostic: { code: 'data/download-failed', message: `${server.url}/none: the server answers 404 Not Found` },
  });
  expect(server.requests).toEqual(['/none all']);
});

test('the second address is tried where the first has no such file, and only then', async () => {
  server.files['file'] = { body };
  const used = await download([`${server.url}/none`, `${server.url}/file`], target);
  expect([used, content() === body]).toEqual([`${server.url}/file`, true]);
  server.requests.length = 0;
  server.files['busy'] = { body, status: 500, refusals: 9 };
  await expect(download([`${server.url}/busy`, `${server.url}/file`], `${target}.2`, { pauses: [] })).rejects.toThrow(
    '500',
  );
  expect(server.requests).toEqual(['/busy all']);
});

test('a machine that does not answer is named', async () => {
  await expect(download(['http://127.0.0.1:9/file'], target, { pauses: [] })).rejects.toThrow(
    /127\.0\.0\.1:9\/file: .*ECONNREFUSED|bad port/,
  );
});

test('an interruption keeps what has arrived', async () => {
  const interrupt = new AbortController();
  const running = get(
    { body, etag: '"1"', ranges: true, breakAfter: 8000, breaks: 99 },
    {
      pauses: [60_000],
      signal: interrupt.signal,
      onProgress: (bytes) => {
        if (bytes >= 8000) interrupt.abort();
      },
    },
  );
  await expect(running).rejects.toThrow('aborted');
  expect(statSync(`${target}.part`).size).toBe(8000);
});
