// What deploy/ offers, as far as a machine without a container engine can tell: the image's files lie as its Dockerfile puts them, with the
// packages of a production install, and its commands are run there; compose file and unit are read by programs that know their form.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { timeLimits } from '../../../src/server/http/time-limits.ts';
import { createScratch, main, root } from '../../cli/run-assay.ts';

const scratch = createScratch();
const read = (name: string): string => readFileSync(join(root, name), 'utf8');

interface Instruction {
  readonly stage: number;
  readonly name: string;
  readonly rest: string;
}

/** One instruction a line, as this Dockerfile has it. */
function readDockerfile(): readonly Instruction[] {
  let stage = -1;
  return read('deploy/Dockerfile')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', ...rest] = line.split(' ');
      if (name === 'FROM') stage++;
      return { stage, name, rest: rest.join(' ') };
    });
}

const instructions = readDockerfile();
const last = instructions.at(-1)?.stage ?? 0;
const inImage = (name: string) => instructions.filter((one) => one.stage === last && one.name === name);
const only = (name: string): string => inImage(name).at(-1)?.rest ?? '';

/** Those of a `COPY`, without the place where they go. */
const sourcesOf = ({ rest }: Instruction): readonly string[] =>
  rest
    .split(' ')
    .filter((word) => !word.startsWith('--'))
    .slice(0, -1);

describe('the image', () => {
  test('copies what is there and not left out of the context', () => {
    const copies = instructions.filter(({ name, rest }) => name === 'COPY' && !rest.startsWith('--from'));
    const sources = new Set(copies.flatMap(sourcesOf));
    expect(sources.size).toBeGreaterThan(5);
    const ignored = read('.dockerignore').split('\n');
    for (const source of sources)
      expect([source, existsSync(join(root, source)), ignored.includes(source)]).toEqual([source, true, false]);
    // Passwords of the compose file never come into an image.
    expect(ignored).toContain('deploy/secrets');
  });

  test('does not run as root, and ends on the signal that the server knows', () => {
    expect([only('USER'), only('STOPSIGNAL')]).toEqual(['node', 'SIGTERM']);
    const [major = 0, minor = 0] = /node:(\d+)(?:\.(\d+))?-slim/.exec(only('FROM'))?.slice(1).map(Number) ?? [];
    expect([major, Number.isNaN(minor) || minor >= 19]).toEqual([20, true]);
  });

  test('its commands run on its files', async () => {
    const image = scratch.path('image');
    for (const copy of inImage('COPY')) layOut(copy, image);
    expect(existsSync(join(image, 'node_modules/vitest'))).toBe(false);
    const set = Object.fromEntries(inImage('ENV').map(({ rest }) => rest.split('=') as [string, string]));
    const env = {
      PATH: process.env['PATH'],
      ...set,
      ASSAY_HOST: '127.0.0.1',
      ASSAY_PORT: '0',
      ASSAY_PUBLIC_URL: 'http://127.0.0.1:7310',
      ASSAY_DATABASE: scratch.path('image.db'),
    };
    const [program = '', ...args] = [...JSON.parse(only('ENTRYPOINT')), ...JSON.parse(only('CMD'))] as string[];
    expect(program).toBe('node');
    const server = spawn(process.execPath, args, { cwd: image, env, stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void server.kill('SIGKILL'));
    let text = '';
    let url: string | undefined;
    for await (const chunk of server.stdout) {
      text += chunk;
      url = /"msg":"started"/.test(text) ? /"url":"(http:[^"]+)"/.exec(text)?.[1] : undefined;
      if (url) break;
    }
    expect((await fetch(`${url}/`)).headers.get('content-type')).toBe('text/html; charset=utf-8');
    const checkHealth = () => {
      const [, command = ''] = /CMD (\[.*\])$/.exec(only('HEALTHCHECK')) ?? [];
      const [, ...rest] = JSON.parse(command) as string[];
      const { port } = new URL(url ?? '');
      return spawnSync(process.execPath, rest, { env: { ...env, ASSAY_PORT: port } }).status;
    };
    expect(checkHealth()).toBe(0);
    const exit = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    expect(checkHealth()).toBe(1);
  });

  test('refuses to start without the address that people type', () => {
    const env = { ...process.env, ASSAY_HOST: '0.0.0.0', ASSAY_DATABASE: scratch.path('none.db') };
    const args = [main, 'server', 'start'];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([2, expect.stringContaining('give --public-url')]);
  });
});

/** Puts what a COPY names where it goes. What is large and only read is linked. */
function layOut(copy: Instruction, image: string): void {
  for (const given of sourcesOf(copy)) {
    const source = given.replace(/^\/assay\//, '');
    const target = join(image, source);
    mkdirSync(dirname(target), { recursive: true });
    if (source === 'node_modules') linkProduction(target);
    else if (source === 'models') symlinkSync(join(root, source), target);
    else cpSync(join(root, source), target, { recursive: true });
  }
}

/** The packages that `npm install --omit=dev` brings. */
function linkProduction(target: string): void {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>>;
  };
  for (const [path, { dev = false, devOptional = false }] of Object.entries(packages)) {
    const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    if (name === undefined || dev || devOptional || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(target, name)), { recursive: true });
    symlinkSync(join(root, path), join(target, name));
  }
}

describe('the compose file', () => {
  const yaml = join(root, 'node_modules/yaml/bin.mjs');
  if (!existsSync(yaml)) console.log('skipped: the compose file as YAML (no reader of YAML among the packages)');
  test.skipIf(!existsSync(yaml))('is YAML, and says what both services need', () => {
    const { status, stdout } = spawnSync(process.execPath, [yaml, '--json'], { input: read('deploy/compose.yaml') });
    expect(status).toBe(0);
    const [compose] = JSON.parse(stdout.toString());
    const { server, database } = compose.services;
    for (const service of [server, database]) {
      expect(service).toMatchObject({ restart: 'unless-stopped', secrets: ['database-password'] });
      expect(service.healthcheck.test[0]).toBe('CMD');
    }
    expect(compose.secrets['database-password'].file).toBe('./secrets/database-password');
    expect(existsSync(join(root, 'deploy', server.build.context, server.build.dockerfile))).toBe(true);
    expect(server.ports).toEqual(['127.0.0.1:7310:7310']);
    const used = [...server.volumes, ...database.volumes].map((volume: string) => volume.split(':')[0]);
    expect(used.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
    // No secret stands in it.
    expect(stdout.toString()).not.toMatch(/PASSWORD":"(?!\/run\/secrets)/);
    expect(server.environment.ASSAY_TRUST_PROXY).toBe(compose.networks.default.ipam.config[0].gateway);
  });

  test('names only settings that the command knows', () => {
    const known = spawnSync(process.execPath, [main, 'server', 'start', '--help'], { cwd: root });
    const help = known.stdout.toString();
    const files = ['deploy/compose.yaml', 'deploy/assay.service', 'deploy/Dockerfile'];
    const named = files.flatMap((name) => read(name).match(/\bASSAY_[A-Z_]+/g) ?? []);
    expect([...new Set(named)].filter((name) => !help.includes(name))).toEqual([]);
  });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0 && existsSync('/usr/bin/node');
if (!hasSystemd) console.log('skipped: the unit of systemd (needs systemd-analyze, and node in /usr/bin)');
test.skipIf(!hasSystemd)('the unit of systemd has no fault, and is hardened', () => {
  const unit = join(root, 'deploy/assay.service');
  const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  expect([verified.status, verified.stderr]).toEqual([0, '']);
  const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', unit], { encoding: 'utf8' });
  expect(Number(/exposure level for assay.service: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2.5);
});

test('proxies let go of idle connections before the server does', () => {
  const seconds = timeLimits.keepAlive / 1000;
  for (const [file, pattern] of [
    ['deploy/nginx.conf', /^ {2}keepalive_timeout (\d+)s;$/m],
    ['deploy/Caddyfile', /^\t+keepalive (\d+)s$/m],
  ] as const) {
    expect([file, Number(pattern.exec(read(file))?.[1])]).toEqual([file, expect.toSatisfy((limit) => limit < seconds)]);
    expect(read(file)).toContain(`The server keeps idle connections for ${seconds} s`);
  }
});
