// A server on this machine that gives files in the ways that servers do: with and without resuming, breaking off, or not at all.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export interface ServedFile {
  readonly body: string | Uint8Array;
  /** Sent as ETag; without it nothing can be resumed safely. */
  readonly etag?: string;
  /** Whether parts can be asked for. */
  readonly ranges?: boolean;
  /** Breaks the connection after this many bytes, as often as `breaks` says. */
  readonly breakAfter?: number;
  breaks?: number;
  /** Answers this status first, as often as `refusals` says. */
  readonly status?: number;
  refusals?: number;
}

export interface FileServer {
  readonly url: string;
  /** Method, path and range of each request. */
  readonly requests: string[];
  readonly files: Record<string, ServedFile>;
}

export async function startServer(): Promise<FileServer> {
  const files: Record<string, ServedFile> = {};
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push([request.url, request.headers.range ?? 'all'].join(' '));
    const file = files[(request.url ?? '').slice(1)];
    if (file === undefined) response.writeHead(404).end();
    else if (file.status !== undefined && (file.refusals ?? 0) > 0) {
      file.refusals = (file.refusals ?? 0) - 1;
      response.writeHead(file.status).end();
    } else send(file, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, files };
}

function send(file: ServedFile, request: IncomingMessage, response: ServerResponse): void {
  const whole = Buffer.from(file.body);
  const wanted = /^bytes=(\d+)-$/.exec(request.headers.range ?? '');
  const isSame = request.headers['if-range'] === file.etag;
  const start = file.ranges && wanted && isSame ? Number(wanted[1]) : 0;
  const tag = file.etag === undefined ? {} : { etag: file.etag };
  if (start > whole.length) {
    response.writeHead(416, { 'content-range': `bytes */${whole.length}` }).end();
    return;
  }
  const body = whole.subarray(start);
  const range = start > 0 ? { 'content-range': `bytes ${start}-${whole.length - 1}/${whole.length}` } : {};
  response.writeHead(start > 0 ? 206 : 200, { ...tag, ...range, 'content-length': body.length });
  if (file.breakAfter !== undefined && (file.breaks ?? 0) > 0) {
    file.breaks = (file.breaks ?? 0) - 1;
    response.write(body.subarray(0, file.breakAfter), () => setTimeout(() => response.destroy(), 20));
  } else response.end(body);
}
