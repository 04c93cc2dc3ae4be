// The cookie of a session. Scripts cannot read it, and other sites cannot make a browser send it.

import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** In seconds; the server ends sessions by its own clock. */
const life = 30 * 86_400;

export interface SessionCookie {
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, secret: string): void;
  clear(reply: FastifyReply): void;
}

/** With HTTPS the name itself makes browsers refuse a cookie that a neighbouring host has set. */
export function createSessionCookie(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-assay' : 'assay';
  const set = (reply: FastifyReply, value: string, maxAge: number) => {
    const attributes = { httpOnly: true, sameSite: 'strict', path: '/', secure, maxAge } as const;
    reply.header('set-cookie', stringifySetCookie({ name, value, ...attributes }));
  };
  return {
    read: ({ headers }) => parseCookie(headers.cookie ?? '')[name],
    write: (reply, secret) => set(reply, secret, life),
    clear: (reply) => set(reply, '', 0),
  };
}
