// The server calls only services that it was started for, however their address is written.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createServiceCaller } from '../../src/server/services/ask-service.ts';
import { parseServiceOrigin, requireAllowed } from '../../src/server/services/service-origins.ts';
import { assay } from '../cli/run-assay.ts';
import { mill, newProject } from './sample.ts';
import { createTestServer } from './test-client.ts';

const notAllowed = { code: 'service-not-allowed', status: 403 };

describe('this machine is', () => {
  for (const address of [
    'http://127.0.0.1:8000/extract',
    'http://127.3.2.1/',
    'http://localhost:8000/',
    'http://LOCALHOST/',
    'http://[::1]:8000/',
    // One address, written otherwise.
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://127.0.0.1./',
  ])
    test(address, async () => {
      expect((await requireAllowed(address, { loopback: true })).hostname).toMatch(/^(127\.|\[::1\]$|localhost$)/);
      await expect(requireAllowed(address, {})).rejects.toMatchObject(notAllowed);
    });
});

describe('this machine is not', () => {
  for (const address of [
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://0251.0376.0251.0376/',
    'http://[::ffff:169.254.169.254]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::]/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://[fd00::1]/',
    'http://127.0.0.1.example.org/',
    'http://localhost.example.org/',
    'http://localhost./',
    'http://example.org/127.0.0.1',
    'http://example.org#127.0.0.1',
    'http://127.0.0.1@example.org/',
    'http://ann:secret@127.0.0.1/',
    'http://ann@localhost/',
    'ftp://127.0.0.1/',
    'file:///etc/passwd',
    'not an address',
  ])
    test(address, () => expect(requireAllowed(address, { loopback: true })).rejects.toMatchObject(notAllowed));
});

test('an origin is allowed by scheme, host and port', async () => {
  const rules = { origins: ['https://extractor.example.org', 'http://10.0.0.5:8000'] };
  for (const address of [
    'https://extractor.example.org/v1?x=1',
    'https://extractor.example.org:443/',
    'https://EXTRACTOR.example.org/',
    'http://10.0.0.5:8000/extract',
    'http://167772165:8000/extract',
  ])
    expect(rules.origins).toContain((await requireAllowed(address, rules)).origin);
  for (const address of [
    'http://extractor.example.org/',
    'https://extractor.example.org:444/',
    'https://other.extractor.example.org/',
    'https://extractor.example.org.evil.org/',
    'http://10.0.0.5/',
    'http://10.0.0.5:80000/',
    'http://10.0.0.50:8000/',
    'http://ann:secret@10.0.0.5:8000/',
    'http://127.0.0.1:8000/',
    'http://localhost/',
  ])
    await expect(requireAllowed(address, rules)).rejects.toMatchObject(notAllowed);
});

test('what may be allowed is an origin and nothing else', () => {
  expect(parseServiceOrigin('http://10.0.0.5:8000')).toBe('http://10.0.0.5:8000');
  expect(parseServiceOrigin('HTTPS://Example.org:443/')).toBe('https://example.org');
  for (const text of ['example.org', 'http://example.org/path', 'http://a@example.org', 'ftp://example.org', '*', ''])
    expect(parseServiceOrigin(text)).toBeUndefined();
  expect(assay(['annotate', '--service', 'example.org/x', '--no-open'])).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/--service takes scheme, host and port, .*example\.org\/x/),
  });
});

test('what is not allowed is not called, and the answer says which option allows it', async () => {
  const { client } = await createTestServer();
  let calls = 0;
  const service = createServer((_, response) => {
    calls++;
    response.end(JSON.stringify({ extractions: [] }));
  });
  onTestFinished(() => void service.close());
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  await client.createProject(newProject('p'));
  await client.importRecords('p', JSON.stringify({ type: 'sentence', id: 'a', text: mill }));
  const name = async (suggestionService: string, base: number) =>
    client.changeProject('p', {
      base,
      entries: [
        { id: `e${base}`, annotator: 'ann', operation: { type: 'project.edit', settings: { suggestionService } } },
      ],
    });
  // By another name of this machine, which it would answer to.
  await name(`http://0.0.0.0:${port}/extract`, 0);
  await expect(client.askService('p', 'a')).rejects.toMatchObject({
    ...notAllowed,
    message: expect.stringContaining(`--service http://0.0.0.0:${port}`),
  });
  expect(calls).toBe(0);
  await name(`http://localhost:${port}/extract`, 1);
  expect(await client.askService('p', 'a')).toMatchObject({ system: `localhost:${port}` });
  expect(calls).toBe(1);
  // What was answered while it was allowed is not given by a caller for whom it is not.
  const sentence = await client.getSentence('p', 'a');
  await expect(createServiceCaller()(`http://localhost:${port}/extract`, sentence)).rejects.toMatchObject(notAllowed);
});
