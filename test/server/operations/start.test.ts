// How a server for a team may be started, and how not.

import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { hidePassword } from '../../../src/cli/annotate/with-store.ts';
import { readDatabase } from '../../../src/cli/server/database-address.ts';
import { collectProxies, isLoopback, readTeamOptions } from '../../../src/cli/server/team-options.ts';
import { createScratch, main } from '../../cli/run-assay.ts';
import { runTeamServer } from '../run-team-server.ts';

const scratch = createScratch();
const given = { host: '127.0.0.1', port: 7310, trustProxy: [], service: [] };

describe('the address that people type', () => {
  test.each([
    ['nothing said', {}, 'http://127.0.0.1:7310'],
    ['on this machine, under its name', { publicUrl: 'http://localhost:8080' }, 'http://localhost:8080'],
    ['on IPv6', { host: '::1' }, 'http://[::1]:7310'],
    ['behind a proxy', { publicUrl: 'https://annotate.example.org/' }, 'https://annotate.example.org'],
    ['in a container', { host: '0.0.0.0', publicUrl: 'https://a.example' }, 'https://a.example'],
    ['trusted', { host: '10.1.1.1', publicUrl: 'http://a.example', insecureHttp: true }, 'http://a.example'],
  ])('%s', (_, options, url) => {
    expect(readTeamOptions({ ...given, ...options }).publicUrl).toBe(url);
  });

  test.each([
    ['reachable without a name', { host: '0.0.0.0' }, 'give --public-url'],
    ['reachable without a name, though trusted', { host: '0.0.0.0', insecureHttp: true }, 'give --public-url'],
    ['reachable without TLS', { host: '0.0.0.0', publicUrl: 'http://a.example' }, 'passwords would travel'],
    ['reachable under the name of this machine', { host: '::', publicUrl: 'http://localhost' }, 'passwords would'],
    ['a proxy without TLS', { publicUrl: 'http://a.example' }, '--insecure-http'],
    ['a path', { publicUrl: 'https://a.example/annotate' }, 'without a path'],
    ['a password', { publicUrl: 'https://a:b@a.example' }, '--public-url takes'],
    ['no address', { publicUrl: 'a.example' }, '--public-url takes'],
    ['a script', { publicUrl: 'javascript:alert(1)' }, '--public-url takes'],
    ['a service with a path', { service: ['https://s.example/facts'] }, '--service takes'],
  ])('%s is refused', (_, options, said) => {
    expect(() => readTeamOptions({ ...given, ...options })).toThrow(said);
  });
});

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['[::1]', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['127.0.0.1.example.org', false],
  ['10.0.0.1', false],
])('%s is this machine: %s', (host, is) => {
  expect(isLoopback(host)).toBe(is);
});

describe('proxies', () => {
  test('are addresses, networks and names of networks', () => {
    const first = collectProxies('127.0.0.1, 10.0.0.0/8', undefined);
    expect(collectProxies('loopback,fd00::/8', first)).toEqual(['127.0.0.1', '10.0.0.0/8', 'loopback', 'fd00::/8']);
  });

  test.each(['true', '*', '1', '0.0.0.0/0', '10.0.0.0/33', 'proxy.example.org', '10.0.0.0/8/8'])(
    '%s is refused',
    (proxy) => {
      expect(() => collectProxies(proxy, undefined)).toThrow('--trust-proxy takes addresses');
    },
  );
});

describe('the password of PostgreSQL', () => {
  const notGiven = { getOptionValueSource: () => 'env' };
  test.each(['simple', 'p@ss:w/rd?#', '100%', "it's +&= ü", ' spaces '])('%s comes from a file', (secret) => {
    const file = scratch.write('secret', `${secret}\n`);
    const database = 'postgres://assay@db.example.org:5433/notes?application_name=x';
    const address = readDatabase({ database, databasePasswordFile: file }, notGiven);
    const { user, password, host, port, database: name } = new pg.Client({ connectionString: address });
    expect({ user, password, host, port, name }).toEqual({
      user: 'assay',
      password: secret,
      host: 'db.example.org',
      port: 5433,
      name: 'notes',
    });
    expect(hidePassword(address)).toBe('postgres://assay:***@db.example.org:5433/notes?application_name=x');
  });

  test('is never shown, wherever it stands', () => {
    expect(hidePassword('postgres://db/notes?user=a&password=x&ssl=1')).toBe(
      'postgres://db/notes?user=a&password=***&ssl=1',
    );
  });

  test.each([
    ['postgres://a:x@db/notes', 'cli'],
    ['postgres://db/notes?password=x', 'cli'],
  ])('%s is refused on the command line', (database, source) => {
    expect(() => readDatabase({ database }, { getOptionValueSource: () => source })).toThrow(
      'can be read by everybody',
    );
    expect(readDatabase({ database }, notGiven)).toBe(database);
  });

  test('has no place in an address without a host', () => {
    const file = scratch.write('secret', 'x');
    expect(() => readDatabase({ database: 'postgres:///notes', databasePasswordFile: file }, notGiven)).toThrow(
      'needs an address with a host',
    );
  });
});

describe('the command', () => {
  const server = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'server', ...args], {
      encoding: 'utf8',
      env: { ...process.env, ASSAY_DATABASE: scratch.path('never.db'), ...env },
    });
    return { status, stdout, stderr };
  };
  const password = scratch.write('password', 'x\n');
  test.each<[string, string[], Record<string, string>, number, string]>([
    [
      'another machine without TLS',
      ['--host', '0.0.0.0', '--public-url', 'http://a.example'],
      {},
      2,
      'passwords would',
    ],
    ['the same from the environment', [], { ASSAY_HOST: '0.0.0.0' }, 2, 'give --public-url'],
    ['a switch that is off', [], { ASSAY_PUBLIC_URL: 'http://a.example', ASSAY_INSECURE_HTTP: '0' }, 2, 'passwords'],
    ['a port that is none', [], { ASSAY_PORT: '70000' }, 2, '--port takes a whole number'],
    ['a password for everybody to read', ['-d', 'postgres://a:secret@h/db'], {}, 2, '--database-password-file'],
    ['a password for a file', ['--database-password-file', password], {}, 2, 'has no password'],
    [
      'a password file that is not there',
      ['-d', 'postgres://a@h/db', '--database-password-file', scratch.path('no')],
      {},
      1,
      'cannot be read (ENOENT)',
    ],
    ['a password for nobody', ['invite', '--person', 'Ada'], {}, 1, 'there is no such database'],
    ['a provider’s name alone', ['--oidc-client-id', 'x'], {}, 2, '--oidc-client-id is about a provider'],
    ['an unknown subcommand', ['strat'], {}, 2, 'Did you mean start?'],
    ['an unknown level', ['--log-level', 'trace'], {}, 2, 'unknown --log-level: "trace"; known:'],
  ])('refuses %s', (_, args, env, code, said) => {
    const { status, stdout, stderr } = server(args, env);
    expect([status, stdout, stderr]).toEqual([code, '', expect.stringContaining(said)]);
    expect(stderr).not.toContain('secret@');
  });

  test('invites to a database that is not there yet, and says so', () => {
    const database = scratch.path('new.db');
    const first = server(['invite', '--database', database]);
    expect([first.status, first.stderr]).toEqual([0, expect.stringContaining(`${database} is new`)]);
    expect(server(['invite', '--database', database]).stderr).not.toContain('is new');
  });
});

test('a server without an administrator names the whole command, and a file that others can read', async () => {
  const database = scratch.write('open.db', '');
  chmodSync(database, 0o644);
  const server = await runTeamServer(database, {
    args: ['--public-url', 'https://a.example'],
    tokens: new Map(),
  });
  const { msg } = await server.waitFor(({ msg }) => String(msg).includes('nobody can manage'));
  expect(msg).toContain(`\`assay server invite --database ${database} --public-url https://a.example\``);
  expect(server.text()).toContain('others on this machine can read');
});
