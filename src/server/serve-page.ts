// Serves the web page: the files that the build left in a folder, and its start page for every other address that is not the API's.

import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import send from '@fastify/send';
import type { FastifyInstance } from 'fastify';
import { Failure } from './failure.ts';

const notBuilt = 'The annotation server is running, but its page has not been built: npm run build\n';

/** Pages may load only from here. Styles are set by the components' scripts. */
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; worker-src 'self' blob:; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export function servePage(app: FastifyInstance, folder: string): void {
  const start = join(folder, 'index.html');
  app.get('/*', async (request, reply) => {
    if (request.url === '/api' || request.url.startsWith('/api/')) throw unknownAddress(request.url);
    if (!existsSync(start)) return reply.code(503).type('text/plain').send(notBuilt);
    reply.header('content-security-policy', policy);
    const found = await send(request.raw, request.url.split('?', 1)[0] ?? '/', { root: folder, dotfiles: 'deny' });
    if (found.type === 'file') return reply.code(found.statusCode).headers(found.headers).send(found.stream);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(createReadStream(start));
  });
}

export const unknownAddress = (url: string): Failure =>
  new Failure('unknown-address', `there is nothing at ${url.slice(0, 200)}`);
