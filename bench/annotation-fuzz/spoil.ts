// Changes something in a request: bytes, types, keys, headers, the address, or its length.

import type { Random } from './random.ts';
import type { FuzzRequest } from './valid-requests.ts';

const oddValues: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, 2 ** 31, '', ' ', '0', 'x'.repeat(3000), [], {}, [[]]],
  ...['\u0000', '\ud800', '\u202e', '\u2028', '\ufeff', '../..', '__proto__', 'constructor', 'system:x', '.', '..'],
  ...["' or 1=1 --", '<script>alert(1)</script>', '=1+1', '%00', '{{x}}', '2026-13-45T99:99:99Z', 'NaN'],
  ...[{ constructor: { prototype: { x: 1 } } }, Array.from({ length: 500 }, () => 0), { toString: 1, valueOf: 2 }],
];
const oddKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  '',
  'x',
  'id',
  'then',
];
const oddHeaders: readonly (readonly [string, string])[] = [
  ['content-type', 'text/plain'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'application/x-ndjson'],
  ['content-type', ''],
  ['content-encoding', 'gzip'],
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
  ['sec-fetch-site', 'cross-site'],
  ['cookie', '__Host-assay=x'],
  ['cookie', ''],
  ['cookie', '__Host-assay=%; =; ;;__proto__=1'],
  ['authorization', 'Bearer x'],
  ['authorization', 'Basic eDp4'],
  ['host', 'evil.example'],
  ['expect', '100-continue'],
  ['range', 'bytes=0-0'],
  ['x-forwarded-for', '127.0.0.1'],
  ['accept-encoding', '*'],
];

export function spoil(request: FuzzRequest, random: Random): FuzzRequest {
  const times = random.chance(70) ? 1 : 1 + random.below(4);
  return Array.from({ length: times }).reduce<FuzzRequest>((spoilt) => spoilOnce(spoilt, random), request);
}

function spoilOnce(request: FuzzRequest, random: Random): FuzzRequest {
  const what = random.below(100);
  if (what < 12) return { ...request, url: spoilAddress(request.url, random) };
  if (what < 22) {
    const [name, value] = random.pick(oddHeaders);
    return { ...request, headers: { ...request.headers, [name]: value } };
  }
  if (what < 27) {
    const method = random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']);
    return { ...request, method };
  }
  if (request.body === undefined) return { ...request, url: spoilQuery(request.url, random) };
  if (what < 45) return { ...request, body: spoilBytes(request.body, random) };
  return { ...request, body: spoilValues(request.body, random) };
}

function spoilAddress(url: string, random: Random): string {
  const at = 1 + random.below(url.length);
  const byte = `%${random.below(256).toString(16).padStart(2, '0')}`;
  const [path = '', query] = url.split('?');
  const parts = path.split('/');
  parts[random.below(parts.length)] = random.pick([
    '',
    '.',
    '..',
    '%2e%2e',
    '%2f',
    'x'.repeat(200),
    '%f0%9f',
    '*',
    'p',
    'a',
  ]);
  return random.pick([
    `${url.slice(0, at)}${byte}${url.slice(at + 1)}`,
    `${url.slice(0, at)}${byte}${url.slice(at)}`,
    url.slice(0, at),
    `${parts.join('/')}${query === undefined ? '' : `?${query}`}`,
    `${url}${url}`,
  ]);
}

function spoilQuery(url: string, random: Random): string {
  const name = random.pick([
    'annotator',
    'limit',
    'after',
    'before',
    'since',
    'format',
    'search',
    'status',
    'person',
    '__proto__',
  ]);
  const value = random.pick(oddValues);
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // What is no text at all has no form in an address.
  return `${url}${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'))}`;
}

function spoilBytes(body: string | Buffer, random: Random): Buffer {
  const bytes = Buffer.from(body);
  const at = random.below(bytes.length);
  const how = random.below(4);
  if (how === 0) return bytes.subarray(0, at);
  if (how === 1) return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random.below(5))]);
  if (how === 2) return Buffer.concat([bytes.subarray(0, at), Buffer.from([random.below(256)]), bytes.subarray(at)]);
  for (let count = 1 + random.below(3); count > 0; count--) bytes[random.below(bytes.length)] = random.below(256);
  return bytes;
}

/** One value, key or repetition somewhere in one of the JSON texts of a body. */
function spoilValues(body: string | Buffer, random: Random): string | Buffer {
  const lines = body.toString().split('\n');
  const at = random.below(lines.length);
  let value: unknown;
  try {
    value = JSON.parse(lines[at] ?? '');
  } catch {
    return spoilBytes(body, random);
  }
  const text = JSON.stringify(change(value, random));
  lines[at] = random.chance(10) ? repeatKey(text, random) : text;
  return lines.join('\n');
}

function change(value: unknown, random: Random): unknown {
  const isEnd = typeof value !== 'object' || value === null || random.chance(15);
  if (isEnd) return random.pick(oddValues);
  if (Array.isArray(value)) {
    const at = random.below(value.length);
    const how = random.below(5);
    if (how === 0) return value.filter((_, index) => index !== at);
    if (how === 1) return [...value, ...value];
    return value.map((item, index) => (index === at ? change(item, random) : item));
  }
  const entries = Object.entries(value);
  const at = random.below(entries.length);
  const how = random.below(6);
  if (how === 0) return Object.fromEntries(entries.filter((_, index) => index !== at));
  if (how === 1) return Object.fromEntries([...entries, [random.pick(oddKeys), random.pick(oddValues)]]);
  return Object.fromEntries(entries.map(([key, item], index) => [key, index === at ? change(item, random) : item]));
}

function repeatKey(text: string, random: Random): string {
  const keys = [...text.matchAll(/"(\w+)":/g)];
  if (keys.length === 0) return text;
  const { 1: key = '', index = 0 } = random.pick(keys);
  return `${text.slice(0, index)}"${key}":${JSON.stringify(random.pick(oddValues)) ?? 'null'},${text.slice(index)}`;
}
