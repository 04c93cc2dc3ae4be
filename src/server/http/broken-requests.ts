// Requests that are hardly HTTP, or that servers in a row would understand in different ways. They are refused in our own form, and nothing
// that follows on the connection is taken for a request.

import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../errors/failure.ts';

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export interface BrokenRequests {
  readonly options: {
    readonly http: { readonly requireHostHeader: boolean };
    readonly clientErrorHandler: (error: Error & { readonly code?: string }, socket: Socket) => void;
  };
  watch(app: FastifyInstance): void;
}

export function refuseBrokenRequests(): BrokenRequests {
  /** What is under way on a connection; requests may be sent before the one in front is answered. */
  const underWay = new WeakMap<Socket, Set<Exchange>>();
  const broken = new WeakSet<Socket>();
  const refuse = (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || broken.has(socket)) return;
    broken.add(socket);
    const exchanges = [...(underWay.get(socket) ?? [])];
    const answered = exchanges.filter(({ request, response }) => request.complete || response.headersSent).at(-1);
    // What came before is answered first; its sender is not to take this answer for that.
    if (answered) answered.response.once('close', () => socket.end());
    else socket.end(printRefusal(error.code), () => socket.destroy());
  };
  const note = (request: IncomingMessage, response: ServerResponse): void => {
    const exchanges = underWay.get(request.socket) ?? new Set();
    const exchange = { request, response };
    underWay.set(request.socket, exchanges.add(exchange));
    response.once('close', () => exchanges.delete(exchange));
  };
  return {
    // The host is looked at below, where the answer is ours.
    options: { http: { requireHostHeader: false }, clientErrorHandler: refuse },
    watch(app) {
      app.server.prependListener('request', note);
      // Node puts the word to go on in the wrong place while an earlier request waits for its answer; a client goes on without it, too.
      app.server.on('checkContinue', (request, response) => {
        if (!underWay.get(request.socket)?.size) response.writeContinue();
        app.server.emit('request', request, response);
      });
      // Node would refuse expectations that it does not know without a word; passing over them is as good.
      app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
      app.addHook('onRequest', async (request, reply) => {
        // Behind such a request Node reads nothing more, for it might be of another protocol.
        if (request.headers.upgrade !== undefined) reply.header('connection', 'close');
        requireOneHost(request);
      });
    },
  };
}

/** A proxy may have looked at another host than we would. */
function requireOneHost({ raw: { rawHeaders, httpVersion } }: FastifyRequest): void {
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
  if (hosts > 1) throw new Failure('bad-request', 'the header "Host" is there more than once');
  if (hosts === 0 && httpVersion !== '1.0') throw new Failure('bad-request', 'the header "Host" is missing');
}

function explain(code: string | undefined): Failure {
  if (code === 'HPE_HEADER_OVERFLOW') return new Failure('too-large', 'the headers are too long');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new Failure('too-slow', 'the request did not come to its end in time');
  return new Failure('bad-request', 'this is no request of HTTP/1.1');
}

function printRefusal(code: string | undefined): string {
  const failure = explain(code);
  const body = JSON.stringify(failure.toBody());
  const lines = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
