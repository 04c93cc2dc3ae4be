// The provider of OpenID Connect that people may sign in with. It is asked for its addresses when somebody first wants to go there, so that
// one that is down keeps neither the server from starting nor others from signing in by password.

import { createHmac, timingSafeEqual } from 'node:crypto';
import * as oidc from 'openid-client';
import { personSchema } from '../../annotate/api/key.ts';
import { isFitLine } from '../../annotate/model/fit-text.ts';
import { Failure } from '../errors/failure.ts';
import type { ProviderOptions } from './team-options.ts';

/** Who came back, as the provider says and has signed. */
export interface ProviderAccount {
  readonly issuer: string;
  readonly subject: string;
  /** The provider's name for them, when it can be a name here. */
  readonly name: string | undefined;
}

export interface Provider {
  readonly name: string;
  readonly issuer: string;
  readonly canJoin: boolean;
  /** Where to send the browser that has the secret in its cookie. */
  begin(secret: string): Promise<string>;
  /** Whether it is this browser that was sent there. */
  fits(secret: string, query: URLSearchParams): boolean;
  /** Exchanges the code, and checks all that the provider says. */
  finish(secret: string, query: URLSearchParams): Promise<ProviderAccount>;
}

interface ProviderContext {
  readonly publicUrl: string;
  readonly now: () => string;
  /** Called with what the operator should know. It holds neither code nor state nor token. */
  readonly onProblem: (reason: string) => void;
}

const callbackPath = '/api/sign-in/provider/callback';
/** In seconds. */
const patience = 5;
const skew = 30;
/** In milliseconds, after which the provider is asked for its addresses again. */
const trust = 3_600_000;
const longestSubject = 255;

/** All that a browser has to bring back comes from the one secret in its cookie; who has only the database or only the address has none of it. */
const derive = (secret: string, what: 'state' | 'nonce' | 'verifier'): string =>
  createHmac('sha256', secret).update(what).digest('base64url');

export function createProvider(options: ProviderOptions, { publicUrl, now, onProblem }: ProviderContext): Provider {
  const callback = publicUrl + callbackPath;
  const configure = createConfiguration(options, now);
  const explain = (error: unknown): Failure => {
    const { failure, reason } = describeProblem(error);
    onProblem(reason);
    return failure;
  };
  return {
    name: options.name,
    issuer: options.issuer,
    canJoin: options.canJoin,
    async begin(secret) {
      const configuration = await configure().catch((error: unknown) => {
        onProblem(describeProblem(error).reason);
        throw away();
      });
      const verifier = derive(secret, 'verifier');
      return oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        scope: 'openid profile',
        state: derive(secret, 'state'),
        nonce: derive(secret, 'nonce'),
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href;
    },
    fits(secret, query) {
      const given = Buffer.from(query.getAll('state').join());
      const expected = Buffer.from(derive(secret, 'state'));
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    async finish(secret, query) {
      try {
        const tokens = await oidc.authorizationCodeGrant(await configure(), new URL(`${callback}?${query}`), {
          expectedState: derive(secret, 'state'),
          expectedNonce: derive(secret, 'nonce'),
          pkceCodeVerifier: derive(secret, 'verifier'),
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined || !isUsable(claims.sub)) throw new Error('no usable subject');
        return { issuer: claims.iss, subject: claims.sub, name: chooseName(claims) };
      } catch (error) {
        throw explain(error);
      }
    },
  };
}

/** What was found out stays good for a while, and longer when the provider does not answer then. */
function createConfiguration({ issuer, clientId, clientSecret }: ProviderOptions, now: () => string) {
  let known: { readonly configuration: oidc.Configuration; readonly until: number } | undefined;
  let asking: Promise<oidc.Configuration> | undefined;
  const discover = async (): Promise<oidc.Configuration> => {
    // The command line takes plain HTTP only on this machine, or where the operator has said that the network is trusted.
    const isPlain = new URL(issuer).protocol === 'http:';
    const configuration = await oidc.discovery(
      new URL(issuer),
      clientId,
      { [oidc.clockTolerance]: skew },
      authenticate(clientSecret),
      {
        timeout: patience,
        // Signatures count although the ID token comes straight from the provider: what lies between may be more than TLS.
        execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
      },
    );
    known = { configuration, until: Date.parse(now()) + trust };
    return configuration;
  };
  return async (): Promise<oidc.Configuration> => {
    if (known && Date.parse(now()) < known.until) return known.configuration;
    asking ??= discover().finally(() => {
      asking = undefined;
    });
    return asking.catch((error: unknown) => {
      if (known) return known.configuration;
      throw error;
    });
  };
}

/** In the header, as the standard's default is, unless the provider takes the secret in the body only. */
function authenticate(secret: string): oidc.ClientAuth {
  const inHeader = oidc.ClientSecretBasic(secret);
  const inBody = oidc.ClientSecretPost(secret);
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (ways.includes('client_secret_basic') ? inHeader : inBody)(server, ...rest);
  };
}

/** The standard sets the length; the library lets an empty one through. */
const isUsable = (subject: string): boolean =>
  /\S/.test(subject) && subject.length <= longestSubject && isFitLine(subject);

function chooseName(claims: oidc.IDToken): string | undefined {
  for (const name of [claims['preferred_username'], claims['name']]) {
    const { success, data } = personSchema.safeParse(typeof name === 'string' ? name.trim() : undefined);
    if (success) return data;
  }
  return undefined;
}

const away = (): Failure => new Failure('provider-away', 'the provider cannot be asked');

/** What a provider's failing to answer looks like; all else is an answer that is wrong. */
const silences = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

function describeProblem(error: unknown): { readonly failure: Failure; readonly reason: string } {
  const { message = '', code = '', error: said = '', cause } = error as Record<string, unknown>;
  const { code: below = '' } = (cause ?? {}) as Record<string, unknown>;
  const reason = [message, code, said, below].map((part) => String(part).slice(0, 200)).filter((part) => part !== '');
  return { failure: toFailure(error, String(code)), reason: reason.join(' · ') };
}

function toFailure(error: unknown, code: string): Failure {
  if (error instanceof oidc.AuthorizationResponseError)
    return new Failure('provider-refused', 'the provider did not sign you in');
  const isUnreachable = error instanceof TypeError && error.message === 'fetch failed';
  if (isUnreachable || silences.has(code)) return away();
  return new Failure('sign-in-failed', 'what came back from the provider does not fit');
}
