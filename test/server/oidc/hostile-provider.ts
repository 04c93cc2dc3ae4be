// A provider that lies: it says in its ID token, and signs, whatever a test wants.

import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { ProviderOptions } from '../../../src/server/people/team-options.ts';
import { clientSecret } from './real-provider.ts';

type Claims = Readonly<Record<string, unknown>>;

export interface Lie {
  readonly claims?: Claims;
  readonly header?: Claims;
  /** Another key than the one that it shows; `none`, or the client's secret. */
  readonly signedWith?: 'another key' | 'nothing' | 'the secret';
  /** Instead of an ID token. */
  readonly answer?: { readonly status: number; readonly type?: string; readonly body: string };
}

export interface HostileProvider {
  readonly options: ProviderOptions;
  /** What it says next. */
  lie: Lie;
  /** The address that it would send a browser back to. */
  signIn(url: string, changes?: Readonly<Record<string, string>>): string;
}

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const createKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
// Made once: a pair of keys takes as long as many requests.
const keys = createKeys();
const others = createKeys();

export async function createHostileProvider(): Promise<HostileProvider> {
  let nonce = '';
  const server = createServer((request, response) => {
    const say = (value: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
    if (request.url === '/.well-known/openid-configuration') return say(describe(issuer));
    if (request.url === '/keys') return say({ keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one' }] });
    const { answer } = provider.lie;
    if (answer) {
      response.writeHead(answer.status, { 'content-type': answer.type ?? 'application/json' });
      return response.end(answer.body);
    }
    return say({ access_token: 'x', token_type: 'bearer', id_token: makeToken(provider.lie) });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  afterAll(() => server.closeAllConnections());
  afterAll(() => {
    server.close();
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const makeToken = ({ claims, header, signedWith }: Lie): string => {
    const now = Math.floor(Date.now() / 1000);
    const truth = { iss: issuer, sub: 'eve', aud: 'assay', iat: now, exp: now + 300, nonce, preferred_username: 'eve' };
    const text = `${base64({ alg: 'RS256', kid: 'one', ...header })}.${base64({ ...truth, ...claims })}`;
    if (signedWith === 'nothing') return `${text}.`;
    if (signedWith === 'the secret')
      return `${text}.${createHmac('sha256', clientSecret).update(text).digest('base64url')}`;
    return `${text}.${signWith(signedWith === undefined ? keys.privateKey : others.privateKey, text)}`;
  };

  const provider: HostileProvider = {
    options: { issuer, clientId: 'assay', clientSecret, name: 'Hostile', canJoin: true },
    lie: {},
    signIn(url, changes = {}) {
      const { searchParams } = new URL(url);
      nonce = searchParams.get('nonce') ?? '';
      const back = { code: 'a-code', state: searchParams.get('state') ?? '', iss: issuer, ...changes };
      return `${searchParams.get('redirect_uri')}?${new URLSearchParams(back)}`;
    },
  };
  return provider;
}

const signWith = (key: KeyObject, text: string): string => sign('sha256', Buffer.from(text), key).toString('base64url');

const describe = (issuer: string): Claims => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  id_token_signing_alg_values_supported: ['RS256'],
  authorization_response_iss_parameter_supported: true,
});
