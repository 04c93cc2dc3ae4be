// The cookies of the server: of a session, and of the way to the provider and back. Scripts cannot read them.

import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { attemptLife } from '../people/attempts.ts';

export interface SecretCookie {
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, secret: string): void;
  clear(reply: FastifyReply): void;
}

interface CookieRules {
  readonly name: string;
  /** With `strict` no other site can make a browser send it. */
  readonly sameSite: 'strict' | 'lax';
  /** In seconds; the server counts by its own clock. */
  readonly life: number;
}

export const createSessionCookie = (publicUrl: string): SecretCookie =>
  createCookie(publicUrl, { name: 'assay', sameSite: 'strict', life: 30 * 86_400 });

/** The way back begins at the provider, which is another site. */
export const createAttemptCookie = (publicUrl: string): SecretCookie =>
  createCookie(publicUrl, { name: 'assay-sign-in', sameSite: 'lax', life: attemptLife * 60 });

/** With HTTPS the name itself makes browsers refuse a cookie that a neighbouring host has set. */
function createCookie(publicUrl: string, { name: plain, sameSite, life }: CookieRules): SecretCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? `__Host-${plain}` : plain;
  const set = (reply: FastifyReply, value: string, maxAge: number) => {
    const attributes = { httpOnly: true, sameSite, path: '/', secure, maxAge } as const;
    reply.header('set-cookie', stringifySetCookie({ name, value, ...attributes }));
  };
  return {
    read: ({ headers }) => parseCookie(headers.cookie ?? '')[name],
    write: (reply, secret) => set(reply, secret, life),
    clear: (reply) => set(reply, '', 0),
  };
}
