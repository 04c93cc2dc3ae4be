// Files of the page and nothing else: no address leads out of its folder, to hidden files, or to a folder's list.

import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parseAnswers, sendRaw } from './raw-http.ts';
import { createTestServer } from './test-client.ts';

const marker = 'TOP-SECRET';
let port = 0;
beforeAll(async () => {
  const { app, folder } = await createTestServer();
  for (const name of ['page/assets', 'page/.git', 'page-of-others']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'page/index.html'), 'the start page');
  writeFileSync(join(folder, 'page/assets/app-1.js'), 'the script');
  for (const name of [
    'secret.txt',
    'page-of-others/index.html',
    'page/.env',
    'page/.git/config',
    'page/assets/.secret',
  ])
    writeFileSync(join(folder, name), marker);
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});

async function ask(target: string) {
  const bytes = Buffer.from(`GET ${target} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`, 'latin1');
  const [answer] = parseAnswers(await sendRaw({ port, bytes }), ['GET']);
  return { status: answer?.status ?? 0, body: answer?.body ?? '' };
}

test('files of the page are served', async () => {
  expect(await ask('/')).toEqual({ status: 200, body: 'the start page' });
  expect(await ask('/projects/p')).toEqual({ status: 200, body: 'the start page' });
  expect(await ask('/assets/app-1.js')).toEqual({ status: 200, body: 'the script' });
  expect((await ask('/assets/app-2.js')).status).toBe(404);
});

const ups = ['..', '%2e%2e', '.%2e', '%252e%252e', '..%00', '..;', '%c0%ae%c0%ae', '%u002e%u002e', '....', '\\..'];
const separators = ['/', '%2f', '%5c', '\\', '//', '/./', '%252f', '%c0%af'];
const leaders = ['/', '//', '/assets/', '/assets/x/', '/assets/app-1.js/', 'http://localhost/', 'file:///', '/C:/'];
const targets = ['secret.txt', 'page-of-others/index.html', 'package.json', 'etc/passwd'];
const hidden = [
  '.env',
  '.git/config',
  'assets/.secret',
  '%2eenv',
  '.%67it/config',
  'assets/%2esecret',
  './.env',
  '//.env',
];

test('no address leads out of the folder', async () => {
  for (const leader of leaders)
    for (const target of targets)
      for (const up of ups)
        for (const separator of separators) {
          const address = `${leader}${up}${separator}${up}${separator}${target}`;
          const { status, body } = await ask(address);
          const isFine = status < 500 && !body.includes(marker) && !body.includes('root:');
          expect([address, status, isFine]).toEqual([address, status, true]);
        }
});

test('hidden files, folders and names of devices are not there', async () => {
  const devices = [
    'CON',
    'NUL',
    'aux.txt',
    'index.html::$DATA',
    'index.html.',
    'index.html%20',
    'INDEX.HTML',
    'index~1.htm',
  ];
  const folders = ['assets', 'assets/', '.git', '.git/', 'assets/..', '/'];
  for (const name of [...hidden, ...devices, ...folders]) {
    const { status, body } = await ask(`/${name}`);
    const isFine = status < 500 && !body.includes(marker) && !body.includes('app-1.js');
    expect([name, status, isFine]).toEqual([name, status, true]);
  }
});
