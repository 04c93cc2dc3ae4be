// Reads the options of `assay server start` about the outside: the address that people type, proxies, services. What would send passwords over
// a network in the clear is refused.

import { BlockList, isIP } from 'node:net';
import { usageError } from '../../core/assay-error.ts';
import type { TeamOptions } from '../../server/people/team-options.ts';

export interface GivenTeamOptions {
  readonly host: string;
  readonly port: number;
  readonly publicUrl?: string;
  readonly trustProxy: readonly string[];
  readonly service: readonly string[];
  readonly insecureHttp?: boolean;
}

export function readTeamOptions(given: GivenTeamOptions): TeamOptions {
  const { host, port, publicUrl, trustProxy, service } = given;
  const isInsecure = given.insecureHttp === true || isSwitchedOn(process.env['ASSAY_INSECURE_HTTP']);
  const url = publicUrl === undefined ? defaultUrl(host, port) : readOrigin('--public-url', publicUrl);
  const isPrivate = isLoopback(host) && isLoopback(url.hostname);
  if (url.protocol !== 'https:' && !isPrivate && !isInsecure)
    throw usageError(
      'bad-option',
      `passwords would travel readable for everybody on the way to ${url.origin}: put a proxy with TLS in front and give its address, --public-url https://... (docs/guides/run-a-server.md), or say with --insecure-http that the network is trusted`,
    );
  return {
    publicUrl: url.origin,
    trustProxy,
    services: service.map((address) => readOrigin('--service', address).origin),
    isInsecure,
  };
}

function defaultUrl(host: string, port: number): URL {
  if (port === 0) throw usageError('bad-option', '--port 0 needs --public-url: links have to name an address');
  if (!isLoopback(host))
    throw usageError(
      'bad-option',
      `${host} can be reached from other machines: give --public-url, the address that people type there`,
    );
  return new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`);
}

export function readOrigin(option: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (url === undefined || !isWeb || url.username !== '' || `${url.origin}/` !== url.href)
    throw usageError(
      'bad-value',
      `${option} takes an address such as https://annotate.example.org, without a path, not ${JSON.stringify(text)}`,
    );
  return url;
}

/** Options that may be given several times, or once with commas or spaces. */
export const collect = (text: string, before: readonly string[] | undefined): readonly string[] => [
  ...(before ?? []),
  ...text.split(/[\s,]+/).filter((part) => part !== ''),
];

/** The names that stand for networks; names of machines would make the trust depend on who answers for them. */
const networks = new Set(['loopback', 'linklocal', 'uniquelocal']);

export function collectProxies(text: string, before: readonly string[] | undefined): readonly string[] {
  const proxies = collect(text, before);
  const wrong = proxies.find((proxy) => !networks.has(proxy) && !isNetwork(proxy));
  if (wrong !== undefined)
    throw usageError(
      'bad-value',
      `--trust-proxy takes addresses and networks such as 127.0.0.1 or 10.0.0.0/8, not ${JSON.stringify(wrong)}`,
    );
  return proxies;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const version = isIP(bare);
  return version === 0 ? bare === 'localhost' : loopback.check(bare, version === 4 ? 'ipv4' : 'ipv6');
}

export const isSwitchedOn = (value: string | undefined): boolean =>
  !['', '0', 'false', 'no', undefined].includes(value);
