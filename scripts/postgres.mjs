// A PostgreSQL of one's own for tests and measurements: finds the programs, and runs a private server in a folder, on a socket.

import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const debian = '/usr/lib/postgresql';

export const howToGetPostgres =
  'The tests of the store need PostgreSQL: apt-get install postgresql (Debian, Ubuntu), or the folder with initdb and postgres named by ASSAY_POSTGRES=/path/to/bin.';

/** The folder that holds initdb and postgres; undefined when there is none. */
export function findPostgres() {
  const named = process.env.ASSAY_POSTGRES;
  const isThere = (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));
  if (named) {
    if (!isThere(named)) throw new Error(`ASSAY_POSTGRES names ${named}, which has no initdb and postgres.`);
    return named;
  }
  const versions = existsSync(debian) ? readdirSync(debian).sort((left, right) => Number(right) - Number(left)) : [];
  return [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ].find(isThere);
}

/** Installs PostgreSQL on a Debian or Ubuntu where that is allowed, as on a fresh machine for continuous integration. */
export function ensurePostgres() {
  if (findPostgres()) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(howToGetPostgres);
  console.log('Installing PostgreSQL ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-y', '-qq', 'postgresql'], { stdio: ['inherit', 'ignore', 'inherit'], env });
  if (!findPostgres()) throw new Error(howToGetPostgres);
}

/** Starts a server with an empty database. It may be stopped and started again; `remove` ends it for good. */
export async function createPostgres() {
  const programs = findPostgres();
  if (programs === undefined) throw new Error(howToGetPostgres);
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'assay-postgres-'));
  const sockets = join(folder, 'socket');
  mkdirSync(sockets);
  if (user) for (const path of [folder, sockets]) chownSync(path, user.uid, user.gid);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'assay', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  createData(data, () => execFileSync(join(programs, 'initdb'), initdb, { ...user, cwd: folder, stdio: 'pipe' }));

  let server;
  const start = async () => {
    const settings = ['listen_addresses=', 'log_min_messages=fatal', ...(scratch === undefined ? [] : ['fsync=off'])];
    server = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-k', sockets, ...settings.flatMap((setting) => ['-c', setting])],
      {
        ...user,
        cwd: folder,
        stdio: 'ignore',
      },
    );
    for (let attempt = 0; attempt < 600; attempt++) {
      if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`);
      if (isReady(programs, sockets)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('postgres did not start within 30 s');
  };
  const isRunning = () => server !== undefined && server.exitCode === null && server.signalCode === null;
  const end = async (signal) => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  /** At once, as when a machine loses its network; what was committed is kept. */
  const stop = async () => {
    if (!isRunning()) return;
    thaw();
    await end('SIGINT');
  };
  /** Nothing answers any more, and nothing says so either. */
  const freeze = () => signalAll('SIGSTOP');
  const thaw = () => signalAll('SIGCONT');
  /** First the server, so that it starts no more workers while they are listed. */
  const signalAll = (signal) => {
    server.kill(signal);
    const workers = listWorkers(server.pid);
    for (const pid of workers) sendSignal(pid, signal);
    return workers;
  };
  /** With kill -9, the server and all its workers, as when a machine loses its power. */
  const kill = async () => {
    if (!isRunning()) return;
    const workers = freeze();
    for (const pid of workers) sendSignal(pid, 'SIGKILL');
    await end('SIGKILL');
    // It does not start again while one of them still has its memory.
    while (workers.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const remove = async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  await start();
  const url = `postgres://assay@localhost/postgres?host=${encodeURIComponent(sockets)}`;
  return { url, start, stop, kill, freeze, thaw, remove };
}

/** Of a run of tests: its databases are copies of one, and do without what outlives a machine. */
const scratch = process.env.ASSAY_TEST_SCRATCH;

/** An empty database; in a run of tests a copy of the first one. */
function createData(data, initialize) {
  if (scratch === undefined) return initialize();
  const template = join(scratch, 'postgres-template');
  if (existsSync(template)) return copy(template, data);
  initialize();
  copy(data, `${data}-copy`);
  try {
    renameSync(`${data}-copy`, template);
  } catch {
    // Another worker was faster. Its copy serves, and this one goes with the folder.
  }
}

/** With owners and rights. */
const copy = (from, to) => execFileSync('cp', ['-a', from, to]);

/** From the kernel where it has files for that, because a slim Linux has no ps. */
function readProcesses() {
  const parse = (line) => {
    const [, pid, state, parent] = /^(\d+) \(.*\) (\S) (\d+)/s.exec(line) ?? /(\d+)\s+(\S)\S*\s+(\d+)/.exec(line) ?? [];
    return { pid: Number(pid), parent: Number(parent), isDead: state === 'Z' };
  };
  if (!existsSync('/proc/self/stat'))
    return execFileSync('ps', ['-A', '-o', 'pid=', '-o', 'stat=', '-o', 'ppid='], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(parse);
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return numbers.flatMap((pid) => {
    try {
      return parse(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    } catch {
      return []; // It has ended meanwhile.
    }
  });
}

const listWorkers = (server) => readProcesses().flatMap(({ pid, parent }) => (parent === server ? pid : []));

const isAlive = (wanted) => readProcesses().some(({ pid, isDead }) => pid === wanted && !isDead);

function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

function isReady(programs, sockets) {
  try {
    execFileSync(join(programs, 'pg_isready'), ['-q', '-h', sockets], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag, name) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {}
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
}
