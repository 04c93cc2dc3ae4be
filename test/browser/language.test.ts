// The language engine in a browser: the same modules and the same weights give the same trees as in Node.

import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadAnalyser, tokenizeText } from '../../src/builtins/languages.ts';
import { root } from '../setup/built.ts';
import { startBrowser } from './browse.ts';

const text = 'The ferry to Gozo was not repaired by the two mechanics, who had left early.';
const page = `<!doctype html><title>parse</title>
<script type="importmap">{ "imports": { "zod": "/node_modules/zod/index.js" } }</script>
<script type="module">
  import { loadAnalyser, tokenizeText } from '/dist/builtins/languages.js';
  const bytes = new Uint8Array(await (await fetch('/models/en.safetensors')).arrayBuffer());
  globalThis.parsed = loadAnalyser(bytes).analyse(tokenizeText(${JSON.stringify(text)}, { language: 'en' }));
</script>`;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.safetensors': 'application/octet-stream',
};
const browsing = startBrowser();
let server: Server;

beforeAll(async () => {
  server = createServer(({ url = '/' }, response) => {
    const type = url === '/' ? 'text/html' : types[extname(url)];
    if (type === undefined) return void response.writeHead(204).end();
    response.writeHead(200, { 'content-type': type }).end(url === '/' ? page : readFileSync(join(root, url)));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(() => server.close());

test('parses in the browser as in Node', async () => {
  const { port } = server.address() as AddressInfo;
  const { page: tab, complaints } = await browsing.open(`http://127.0.0.1:${port}/`);
  await tab.waitForFunction('globalThis.parsed', undefined, { timeout: 60_000 });
  const inNode = loadAnalyser(new Uint8Array(readFileSync(join(root, 'models/en.safetensors')))).analyse(
    tokenizeText(text, { language: 'en' }),
  );
  expect(complaints).toEqual([]);
  expect(JSON.parse(JSON.stringify(await tab.evaluate('globalThis.parsed')))).toEqual(
    JSON.parse(JSON.stringify(inNode)),
  );
}, 120_000);
