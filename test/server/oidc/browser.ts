// A browser as far as cookies go: those that are `Strict` stay behind when it comes from another site.

import type { LightMyRequestResponse as Response } from 'fastify';
import { origin, type TeamServer } from '../team-server.ts';

interface Cookie {
  readonly value: string;
  readonly isStrict: boolean;
}

export interface Browser {
  readonly jar: Map<string, Cookie>;
  /** By a script of the server's own page. */
  post(url: string, payload?: object): Promise<Response>;
  get(url: string): Promise<Response>;
  /** From the provider, by a redirect. */
  arrive(url: string): Promise<Response>;
}

export function createBrowser({ app }: Pick<TeamServer, 'app'>, session?: string): Browser {
  const jar = new Map<string, Cookie>();
  const keep = (set: string): void => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    if (/; Max-Age=0(;|$)/.test(set)) jar.delete(name);
    else jar.set(name, { value, isStrict: set.includes('; SameSite=Strict') });
  };
  if (session !== undefined) keep(`${session}; SameSite=Strict`);
  const ask = async (method: 'GET' | 'POST', url: string, site: string, payload?: object): Promise<Response> => {
    const sent = [...jar].filter(([, { isStrict }]) => site === 'same-origin' || !isStrict);
    const answer = await app.inject({
      method,
      url: url.startsWith(origin) ? url.slice(origin.length) : url,
      headers: {
        'sec-fetch-site': site,
        ...(method === 'POST' && { origin }),
        ...(sent.length > 0 && { cookie: sent.map(([name, { value }]) => `${name}=${value}`).join('; ') }),
      },
      ...(payload && { payload }),
    });
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) keep(set);
    return answer;
  };
  return {
    jar,
    post: (url, payload = {}) => ask('POST', url, 'same-origin', payload),
    get: (url) => ask('GET', url, 'same-origin'),
    arrive: (url) => ask('GET', url, 'cross-site'),
  };
}
