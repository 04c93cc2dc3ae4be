// Sends bytes to a server as they are, and reads what comes back as strictly as a proxy would: answer after answer, by their lengths.

import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface RawRequest {
  readonly port: number;
  readonly bytes: string | Buffer;
  /** Stops sending there, as somebody does who goes away in the middle of a request. */
  readonly leaves?: boolean;
}

/** Everything that the server says until it closes the connection, or until a stream of events begins. Bytes are those of Latin-1. */
export function sendRaw({ port, bytes, leaves = false }: RawRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const patience = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no end after 20 s of ${bytes.toString('latin1').slice(0, 300)}`));
    }, 20_000);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (chunk.includes(': connected\n\n')) socket.destroy();
    });
    // A server that is sent more than it wants to read may cut the connection; what it said before counts.
    socket.on('error', () => {});
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      clearTimeout(patience);
      resolve(Buffer.concat(chunks).toString('latin1'));
    });
    if (leaves) socket.end(bytes);
    else socket.write(bytes);
  });
}

/** Throws when what came is not a row of whole answers. */
export function parseAnswers(text: string, methods: readonly string[]): RawAnswer[] {
  const answers: RawAnswer[] = [];
  for (let rest = text; rest !== ''; ) {
    const end = rest.indexOf('\r\n\r\n');
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
    if (end < 0 || Number.isNaN(status)) throw new Error(`this is no answer: ${rest.slice(0, 300)}`);
    const headers = Object.fromEntries(lines.map(splitHeader));
    rest = rest.slice(end + 4);
    if (status < 200) continue;
    const isHead = methods[answers.length] === 'HEAD';
    const [body, after] = isHead || status === 204 || status === 304 ? ['', rest] : takeBody(rest, headers);
    answers.push({ status, headers, body });
    rest = after;
  }
  return answers;
}

function splitHeader(line: string): [string, string] {
  const [, name = '', value = ''] = /^([\w-]+): ?(.*)$/.exec(line) ?? [];
  if (name === '') throw new Error(`this is no header: ${line}`);
  return [name.toLowerCase(), value];
}

function takeBody(rest: string, headers: Readonly<Record<string, string>>): [body: string, rest: string] {
  if (headers['content-type']?.startsWith('text/event-stream')) return [rest, ''];
  if (headers['transfer-encoding'] === 'chunked') return takeChunks(rest);
  if (headers['content-length'] === undefined) return [rest, ''];
  const length = Number(headers['content-length']);
  if (rest.length < length) throw new Error(`${rest.length} bytes of ${length}`);
  return [rest.slice(0, length), rest.slice(length)];
}

function takeChunks(text: string): [body: string, rest: string] {
  let body = '';
  for (let rest = text; ; ) {
    const [line = '', size = ''] = /^([\da-f]+)\r\n/.exec(rest) ?? [];
    if (line === '') throw new Error(`this is no chunk: ${rest.slice(0, 100)} behind ${text.slice(-300)}`);
    const length = Number.parseInt(size, 16);
    body += rest.slice(line.length, line.length + length);
    rest = rest.slice(line.length + length + 2);
    if (length === 0) return [body, rest];
  }
}
