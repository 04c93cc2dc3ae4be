// Serves the web page: the files that the build left in a folder, and its start page for every other address that is not the API's.

import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import send from '@fastify/send';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../errors/failure.ts';

const notBuilt = 'The annotation server is running, but its page has not been built: npm run build\n';

const workerFile = 'service-worker.js';

export function servePage(app: FastifyInstance, folder: string): void {
  const start = join(folder, 'index.html');
  const forAll = { config: { access: 'public' } } as const;
  app.get(`/${workerFile}`, forAll, async (_, reply) => {
    if (!existsSync(join(folder, workerFile))) throw unknownAddress(`/${workerFile}`);
    reply.header('cache-control', 'no-cache');
    return reply.type('text/javascript; charset=utf-8').send(await createWorker(folder));
  });
  app.get('/*', forAll, async (request, reply) => {
    if (request.url === '/api' || request.url.startsWith('/api/')) throw unknownAddress(request.url);
    if (!existsSync(start)) return reply.code(503).type('text/plain').send(notBuilt);
    const path = request.url.split('?', 1)[0] ?? '/';
    const found = await send(request.raw, path, { root: folder, dotfiles: 'deny' });
    if (found.type === 'file') return reply.code(found.statusCode).headers(found.headers).send(found.stream);
    // A file of another build: the start page in its place would be taken for it.
    if (path.startsWith('/assets/')) throw unknownAddress(path);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(createReadStream(start));
  });
}

/** The page's worker for exactly this build: the names of its files have their contents in them, the start page has those names. */
async function createWorker(folder: string): Promise<string> {
  const names = await readdir(join(folder, 'assets'), { recursive: true });
  const files = names.map((name) => `/assets/${name.split(sep).join('/')}`).sort();
  const [start, worker] = await Promise.all(
    ['index.html', workerFile].map((name) => readFile(join(folder, name), 'utf8')),
  );
  const version = createHash('sha256').update(`${start}${files.join()}${worker}`).digest('hex').slice(0, 16);
  return `const version = ${JSON.stringify(version)};\nconst files = ${JSON.stringify(files)};\n${worker}`;
}

export const unknownAddress = (url: string): Failure =>
  new Failure('unknown-address', `there is nothing at ${url.slice(0, 200)}`);
