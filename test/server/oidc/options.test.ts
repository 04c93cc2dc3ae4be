// What `assay server start` takes about a provider, and what it refuses.

import { afterEach, describe, expect, test, vi } from 'vitest';
import { readProviderOptions } from '../../../src/cli/server/provider-options.ts';
import { createScratch } from '../../cli/run-assay.ts';

const scratch = createScratch();
const secret = scratch.write('secret', 'from a file\n');
const given = { oidcIssuer: 'https://login.example.org/realms/team', oidcClientId: 'assay' };

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a provider', () => {
  test('needs an address, a client and a secret; all else has a default', () => {
    expect(readProviderOptions({ ...given, oidcClientSecretFile: secret }, false)).toEqual({
      issuer: 'https://login.example.org/realms/team',
      clientId: 'assay',
      clientSecret: 'from a file',
      name: 'login.example.org',
      canJoin: false,
    });
  });

  test('may be described in the environment', () => {
    vi.stubEnv('ASSAY_OIDC_CLIENT_SECRET', 'from the environment');
    vi.stubEnv('ASSAY_OIDC_AUTO_JOIN', '1');
    expect(readProviderOptions({ ...given, oidcName: 'Our login' }, false)).toMatchObject({
      ...{ clientSecret: 'from the environment', name: 'Our login', canJoin: true },
    });
    vi.stubEnv('ASSAY_OIDC_AUTO_JOIN', '0');
    expect(readProviderOptions(given, false)?.canJoin).toBe(false);
  });

  test('is not there when nothing is said', () => {
    vi.stubEnv('ASSAY_OIDC_CLIENT_SECRET', 'left over');
    expect(readProviderOptions({}, false)).toBeUndefined();
  });

  test.each(['http://127.0.0.1:8080/realms/team', 'http://localhost', 'http://[::1]:8080'])(
    'at %s may be tried out without TLS',
    (oidcIssuer) => {
      expect(readProviderOptions({ ...given, oidcIssuer, oidcClientSecretFile: secret }, false)?.issuer).toBe(
        oidcIssuer,
      );
    },
  );

  test('in a network that is trusted may be without TLS', () => {
    const oidcIssuer = 'http://keycloak:8080/realms/team';
    expect(readProviderOptions({ ...given, oidcIssuer, oidcClientSecretFile: secret }, true)?.issuer).toBe(oidcIssuer);
  });

  test.each([
    ['without TLS', { oidcIssuer: 'http://login.example.org' }, 'could sign in as anybody'],
    ['that is no address', { oidcIssuer: 'login.example.org' }, '--oidc-issuer takes'],
    ['that is no web address', { oidcIssuer: 'file:///etc/passwd' }, '--oidc-issuer takes'],
    ['with a password', { oidcIssuer: 'https://a:b@login.example.org' }, '--oidc-issuer takes'],
    ['with a query', { oidcIssuer: 'https://login.example.org/?a=b' }, '--oidc-issuer takes'],
    ['without a client', { oidcClientId: undefined }, 'needs --oidc-client-id'],
    ['without a secret', { oidcClientSecretFile: undefined }, 'needs the secret'],
    ['whose secret is not there', { oidcClientSecretFile: scratch.path('no') }, 'cannot be read (ENOENT)'],
    ['whose secret is empty', { oidcClientSecretFile: scratch.write('empty', '\n') }, 'there is no secret in it'],
    ['with a name that fills no button', { oidcName: 'x'.repeat(61) }, '--oidc-name has at most 60'],
    ['without its address', { oidcIssuer: undefined }, 'needs --oidc-issuer'],
  ])('%s is refused', (_, options, said) => {
    const all = { ...given, oidcClientSecretFile: secret, ...options };
    const present = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    expect(() => readProviderOptions(present, false)).toThrow(said);
  });
});
