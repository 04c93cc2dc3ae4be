// Runs nginx with deploy/nginx.conf as it stands, but for its ports, files and the address of the server.

import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Agent, IncomingMessage, RequestOptions } from 'node:http';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { findNginx } from '../../../scripts/nginx.mjs';
import { root } from '../../cli/run-assay.ts';

export const publicName = 'annotate.example.org';

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly agent?: Agent;
}

export interface Proxy {
  /** The port without TLS. */
  readonly plainPort: number;
  /** Asks as a browser does that was told the public name. */
  ask(path: string, ask?: Ask): Promise<Answer>;
  open(path: string, ask?: Ask): Promise<IncomingMessage>;
}

export async function runNginx(server: string): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-nginx-'));
  const user = unprivilegedUser();
  const [plainPort, tlsPort] = [await findPort(), await findPort()];
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', `/CN=${publicName}`, '-addext', `subjectAltName=DNS:${publicName}`];
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key];
  execFileSync('openssl', ['req', '-x509', ...newKey, '-out', certificate, '-days', '2', ...subject], {
    stdio: 'pipe',
  });
  const site = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443', `listen 127.0.0.1:${tlsPort}`)
    .replace('/etc/ssl/assay/certificate.pem', certificate)
    .replace('/etc/ssl/assay/key.pem', key)
    .replace('server 127.0.0.1:7310;', `server ${new URL(server).host};`);
  writeFileSync(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
  const main = `daemon off; master_process off; pid nginx.pid; error_log stderr crit; events {}
    http { access_log off; ${temporary.join(' ')} include site.conf; }`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  mkdirSync(join(folder, 'logs'));
  if (user) for (const name of ['', 'logs', 'key.pem']) chownSync(join(folder, name), user.uid, user.gid);
  const nginx = spawn(findNginx() ?? '', ['-p', `${folder}/`, '-c', 'nginx.conf', '-e', 'stderr'], {
    ...user,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => nginx.once('exit', () => resolve()));
  onTestFinished(async () => {
    nginx.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const open = (path: string, { body, headers, ...ask }: Ask = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const options: RequestOptions & { readonly ca: Buffer; readonly servername: string } = {
        host: '127.0.0.1',
        port: tlsPort,
        path,
        ca: readFileSync(certificate),
        servername: publicName,
        headers: { host: publicName, ...headers },
        ...ask,
      };
      request(options, resolve).on('error', reject).end(body);
    });
  const ask = async (path: string, given?: Ask): Promise<Answer> => {
    const answer = await open(path, given);
    let text = '';
    for await (const chunk of answer.setEncoding('utf8')) text += chunk;
    return { status: answer.statusCode ?? 0, headers: answer.headers, text };
  };
  for (let attempt = 0; ; attempt++) {
    try {
      await ask('/api/health');
      return { plainPort, ask, open };
    } catch (error) {
      if (attempt === 100 || nginx.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** nginx as root would look for a user of its own. */
function unprivilegedUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
