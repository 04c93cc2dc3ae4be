// What browsers shall refuse, on every answer: by helmet, with a policy under which the page loads only from here.

import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const self = "'self'";

/** Styles are set by the components' scripts; the language engine is WebAssembly. */
const directives = {
  'default-src': [self],
  'script-src': [self, "'wasm-unsafe-eval'"],
  'style-src': [self, "'unsafe-inline'"],
  'img-src': [self, 'data:', 'blob:'],
  'worker-src': [self, 'blob:'],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
};

export function addSecurityHeaders(app: FastifyInstance, isSecure: boolean): void {
  app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    setOwnHeaders(request, reply);
  });
}

/** For answers that are given before any hook and plug-in: they are never a page. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  setOwnHeaders(request, reply);
  return reply.headers({ 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' });
}

function setOwnHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=()');
  // Answers are about one person at one moment: nobody between may keep them, and no browser shows them after signing out.
  if (!isPage(request.routeOptions.url)) reply.header('cache-control', 'no-store');
}

/** Files of the page say themselves how long they may be kept. */
const isPage = (route: string | undefined): boolean => route === '/*' || route === '/service-worker.js';
