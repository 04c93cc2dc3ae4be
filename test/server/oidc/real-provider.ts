// A real provider of OpenID Connect on this machine, and somebody who signs in there by filling in its forms.

import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { afterAll, vi } from 'vitest';
import type { ProviderOptions } from '../../../src/server/people/team-options.ts';

export const clientSecret = 'the-secret-of-the-client-0123456789';

export interface RealProvider {
  readonly options: ProviderOptions;
  /** Goes where the server has sent a browser, signs in there, and returns the address that the provider sends the browser back to. */
  signIn(url: string, subject: string): Promise<string>;
  /** Declines instead. */
  decline(url: string): Promise<string>;
  /** Until it is started again it answers nobody. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export async function createRealProvider(callback: string, port = 0): Promise<RealProvider> {
  const server = createServer();
  await listen(server, port);
  const address = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${address.port}`;
  server.on('request', createListener(issuer, callback));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  afterAll(stop);
  return {
    options: { issuer, clientId: 'assay', clientSecret, name: 'Our login', canJoin: false },
    signIn: (url, subject) => walk(url, callback, (form) => submit(form, subject)),
    decline: (url) => walk(url, callback, (form) => ({ url: form.abort })),
    stop,
    start: () => listen(server, address.port),
  };
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve());
  });

// Made once: it takes as long as many requests.
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

function createListener(issuer: string, callback: string) {
  const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' };
  // It says at length that its forms are for trying out.
  const quiet = [vi.spyOn(console, 'info'), vi.spyOn(console, 'warn')].map((spy) => spy.mockImplementation(() => {}));
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'assay', client_secret: clientSecret, redirect_uris: [callback] }],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key for the provider’s own cookies'] },
    jwks: { keys: [key] },
    pkce: { required: () => true },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ sub: id, preferred_username: id.replace(/^sub-/, ''), name: 'Somebody' }),
    }),
  });
  for (const spy of quiet) spy.mockRestore();
  return provider.callback();
}

interface Form {
  readonly action: string;
  readonly prompt: string;
  readonly abort: string;
}
interface Step {
  readonly url: string;
  readonly body?: URLSearchParams;
}

const submit = ({ action, prompt }: Form, subject: string): Step => ({
  url: action,
  body: new URLSearchParams({ prompt, login: subject, password: 'any' }),
});

async function walk(start: string, callback: string, answer: (form: Form) => Step): Promise<string> {
  const jar = new Map<string, string>();
  let step: Step = { url: start };
  for (let steps = 0; steps < 20; steps++) {
    const { url, body } = step;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const page = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(body ? { method: 'POST', body } : {}),
    });
    for (const set of page.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    const location = page.headers.get('location');
    const next = location === null ? undefined : new URL(location, url).href;
    if (next?.startsWith(callback)) return next;
    step = next === undefined ? answer(readForm(await page.text(), url)) : { url: next };
  }
  throw new Error('the provider never sent the browser back');
}

function readForm(html: string, url: string): Form {
  const find = (pattern: RegExp): string => {
    const [, found] = pattern.exec(html) ?? [];
    if (found === undefined) throw new Error(`the provider shows something else: ${html.slice(0, 2000)}`);
    return found;
  };
  return {
    action: new URL(find(/action="([^"]+)"/), url).href,
    prompt: find(/name="prompt" value="(\w+)"/),
    abort: new URL(find(/href="([^"]+\/abort)"/), url).href,
  };
}
