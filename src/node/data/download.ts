// Downloads one file. What arrives is kept beside the target as `.part`; an interrupted download goes on where it stopped, provided that the
// server says the file is still the same. Servers that cannot resume are asked for the whole file again.

import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { dataError } from '../../catalogue/diagnostics.ts';
import { errorCode } from '../streams/read-lines.ts';

export interface DownloadOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((bytes: number, total: number | undefined) => void) | undefined;
  /** Milliseconds to wait before each further attempt. */
  readonly pauses?: readonly number[] | undefined;
}

/** An answer that is no file; some are worth another attempt. */
class BadAnswer extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Tries the addresses in order and gives the one that had the file: the next is tried only where the one before has no such file. */
export async function download(
  urls: readonly string[],
  target: string,
  options: DownloadOptions = {},
): Promise<string> {
  const failures: string[] = [];
  for (const url of urls) {
    try {
      await downloadFrom(url, target, options);
      return url;
    } catch (error) {
      options.signal?.throwIfAborted();
      failures.push(`${url}: ${describe(error)}`);
      if (!(error instanceof BadAnswer && isGone(error))) break;
    }
  }
  throw dataError('download-failed', target, failures.join('; '));
}

async function downloadFrom(url: string, target: string, options: DownloadOptions): Promise<void> {
  const { pauses = [1000, 4000, 10_000] } = options;
  for (let attempt = 0; ; attempt++) {
    try {
      await fetchInto(url, `${target}.part`, options);
      renameSync(`${target}.part`, target);
      rmSync(tagOf(`${target}.part`), { force: true });
      return;
    } catch (error) {
      const pause = pauses[attempt];
      if (options.signal?.aborted || pause === undefined || !isWorthAnother(error)) throw error;
      await wait(pause, undefined, { signal: options.signal });
    }
  }
}

const isGone = ({ status }: BadAnswer): boolean => status === 404 || status === 410;
/** Overloaded servers and broken connections, not files that are not there, nor a disk that is full. */
function isWorthAnother(error: unknown): boolean {
  if (error instanceof BadAnswer)
    return error.status < 400 || error.status >= 500 || [408, 416, 429].includes(error.status);
  // Errors of the file system have a code of their own; `fetch` puts that of a broken connection into the cause.
  return !(error instanceof Error && 'code' in error);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // `fetch failed` alone says nothing; its cause names the host or the connection.
  return error.cause instanceof Error ? `${error.message} (${errorCode(error.cause)})` : error.message;
}

/** The validator of what has arrived so far: an ETag or a date. */
const tagOf = (part: string): string => `${part}.tag`;

async function fetchInto(url: string, part: string, { signal, onProgress }: DownloadOptions): Promise<void> {
  const { bytes, tag } = readProgress(part);
  const response = await fetch(url, {
    headers: {
      'accept-encoding': 'identity',
      ...(bytes > 0 ? { range: `bytes=${bytes}-`, 'if-range': tag } : {}),
    },
    signal: signal ?? null,
  });
  const start = response.status === 206 ? bytes : 0;
  if (!response.ok || response.body === null || (start > 0 && !continuesAt(response, start))) {
    // What is kept does not fit what the server has: the next attempt begins anew.
    if (response.status === 416 || response.status === 206) rmSync(part, { force: true });
    throw new BadAnswer(response.status, `the server answers ${response.status} ${response.statusText}`.trim());
  }
  writeFileSync(tagOf(part), validatorOf(response));
  const length = response.headers.get('content-length');
  const total = length === null ? undefined : start + Number(length);
  const descriptor = openSync(part, start > 0 ? 'a' : 'w');
  let done = start;
  try {
    onProgress?.(done, total);
    for await (const chunk of response.body) {
      // Not `writeSync`, which may write less than it is given.
      writeFileSync(descriptor, chunk);
      done += chunk.length;
      onProgress?.(done, total);
    }
  } finally {
    closeSync(descriptor);
  }
  if (total !== undefined && done !== total) throw new BadAnswer(0, `the file ended after ${done} of ${total} bytes`);
}

/** What can be resumed: without a validator nobody knows whether the rest would fit. */
function readProgress(part: string): { bytes: number; tag: string } {
  const bytes = statSync(part, { throwIfNoEntry: false })?.size ?? 0;
  const tag = statSync(tagOf(part), { throwIfNoEntry: false }) ? readFileSync(tagOf(part), 'utf8') : '';
  return tag === '' ? { bytes: 0, tag } : { bytes, tag };
}

/** Weak ETags promise nothing about bytes. */
function validatorOf({ headers }: Response): string {
  const etag = headers.get('etag') ?? '';
  return etag !== '' && !etag.startsWith('W/') ? etag : (headers.get('last-modified') ?? '');
}

const continuesAt = ({ headers }: Response, start: number): boolean =>
  headers.get('content-range')?.startsWith(`bytes ${start}-`) ?? false;
