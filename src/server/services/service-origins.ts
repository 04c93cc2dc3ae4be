// Which services the server may call. A project's settings name an address, and the server can reach more than those who change settings: so it
// calls only what it was allowed to call when it was started.

import { lookup } from 'node:dns/promises';
import { Failure } from '../errors/failure.ts';

export interface ServiceRules {
  /** Scheme, host and port, such as `http://10.0.0.5:8000`. */
  readonly origins?: readonly string[] | undefined;
  /** This machine may be called too, on any port. */
  readonly loopback?: boolean | undefined;
}

/** The origin that somebody allows; undefined for what is none. */
export function parseServiceOrigin(text: string): string | undefined {
  const url = parseUrl(text);
  const isOrigin = url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  return isOrigin ? url.origin : undefined;
}

/** The address, when it may be called. Other ways to write an IP address are one way by now: `new URL` has seen to that. */
export async function requireAllowed(address: string, { origins = [], loopback = false }: ServiceRules): Promise<URL> {
  const url = parseUrl(address);
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw refused('this is no address of a service');
  if (url.username !== '' || url.password !== '')
    throw refused('an address of a service has no name or password in it');
  if (origins.includes(url.origin) || (loopback && (await isLoopback(url.hostname)))) return url;
  throw refused(
    `the server may not call ${url.origin}: it starts with --service ${url.origin}, or ASSAY_SERVICES, to allow it`,
  );
}

/** `localhost` is what this machine's own list of names says, which is looked at. */
async function isLoopback(host: string): Promise<boolean> {
  if (host !== 'localhost') return isLoopbackAddress(host.replace(/^\[(.*)\]$/, '$1'));
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.length > 0 && found.every(({ address }) => isLoopbackAddress(address));
}

const isLoopbackAddress = (address: string): boolean => /^127(\.\d{1,3}){3}$/.test(address) || address === '::1';

const refused = (message: string): Failure => new Failure('service-not-allowed', message);

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
