// Requests that were valid until something in them was changed, to a server for a team, by administrators, members and strangers. None may be
// our bug, hang, or change anything unless it was answered as done.

import { isDeepStrictEqual } from 'node:util';
import type { InjectOptions } from 'fastify';
import Database from 'libsql';
import { apiErrorSchema } from '../../src/annotate/api/error.ts';
import { createPeople } from '../../src/server/people/people.ts';
import type { OperationsResult } from './fuzz-operations.ts';
import { Counts, createRandom, type Random } from './random.ts';
import { spoil } from './spoil.ts';
import { type FuzzServer, startServer } from './start-server.ts';
import { type FuzzRequest, validRequests } from './valid-requests.ts';

const publicUrl = 'https://annotate.example.org';
const operator = { person: null, address: null };
/** Whoever asks more often in a minute is refused. */
const requestsOfOne = 2000;

export async function fuzzRequests(wanted: number, seed: number): Promise<OperationsResult> {
  const random = createRandom(seed);
  const [counts, problems]: [Counts, string[]] = [new Counts(), []];
  for (let done = 0, part = 0; done < wanted && problems.length < 20; part++) {
    // A new server now and then: what was accepted fills the old one.
    const server = await startServer({ publicUrl, trustProxy: [], services: [], isInsecure: false });
    const count = Math.min(wanted - done, 3 * requestsOfOne);
    await askServer(server, { random, counts, problems, count, part });
    problems.push(...server.bugs.map((bug) => (bug instanceof Error ? (bug.stack ?? '') : String(bug))));
    await server.close();
    done += count;
  }
  return { operations: wanted, counts, problems };
}

interface Part {
  readonly random: Random;
  readonly counts: Counts;
  readonly problems: string[];
  readonly count: number;
  readonly part: number;
}

async function askServer(server: FuzzServer, { random, counts, problems, count, part }: Part): Promise<void> {
  const askers = await prepare(server, part);
  const watch = watchCommits(server);
  for (let sent = 0; sent < count; sent++) {
    const [who, headers] = random.pick(askers);
    const request = spoil(random.pick(validRequests), random);
    const before = watch.read();
    const answer = await ask(server, request, headers, random);
    if (answer === undefined) {
      counts.add('cannot be written as an address');
      continue;
    }
    const { status, text } = answer;
    counts.add(`${who}: ${status} ${codeOf(text)}`.trim());
    const fail = (why: string) => problems.push(`${why}: ${describe(request)}: ${text.slice(0, 300)}`);
    if (status >= 500) fail(String(status));
    if (status >= 400 && request.method !== 'HEAD' && !isError(text)) fail('not our form');
    if (status >= 400 && !isNoted(request) && watch.read() !== before) fail(`${status}, but something was stored`);
    if (who === 'stranger' && status < 300 && text.includes('Ada sold')) fail('a stranger was told');
  }
  watch.close();
  const people = await createPeople(server.store).listPeople();
  const administrators = people.filter(({ role }) => role === 'administrator').map(({ name }) => name);
  const expected = ['boss', 'boss two'];
  if (!isDeepStrictEqual(administrators.sort(), expected)) problems.push(`administrators are ${administrators}`);
}

type Headers = Readonly<Record<string, string>>;

/** Two administrators, somebody who annotates, and a stranger. */
async function prepare({ app, store }: FuzzServer, part: number): Promise<(readonly [string, Headers])[]> {
  const people = createPeople(store);
  const join = async (name: string, role: 'administrator' | 'member'): Promise<Headers> => {
    const { secret } = await people.makeInvitation(operator, { role, days: 1 });
    const visitor = { address: 'fuzz', agent: `part ${part}` };
    const session = await people.acceptInvitation(
      { secret, name, password: 'a password for tests' },
      visitor,
      undefined,
    );
    return { origin: publicUrl, cookie: `__Host-assay=${session}` };
  };
  const [boss, second, member] = [
    await join('boss', 'administrator'),
    await join('boss two', 'administrator'),
    await join('worker', 'member'),
    // Whom the others try to change.
    await join('somebody', 'member'),
  ];
  const project = { id: 'p', name: 'P', settings: { language: 'en' } };
  await app.inject({ method: 'POST', url: '/api/projects', headers: boss, payload: project });
  const payload = JSON.stringify({ type: 'sentence', id: 'a', text: 'Ada sold the old mill in May .' });
  const headers = { ...boss, 'content-type': 'application/x-ndjson' };
  await app.inject({ method: 'POST', url: '/api/projects/p/records', headers, payload });
  await people.changeMember(operator, { project: 'p', person: 'worker', role: 'annotator' });
  return [
    ['administrator', boss],
    ['administrator', second],
    ['annotator', member],
    ['stranger', {}],
  ];
}

async function ask({ app }: FuzzServer, request: FuzzRequest, who: Headers, random: Random) {
  const { method, url, body, headers } = request;
  // Addresses take turns, so that not everything is refused for having been asked too often.
  const remoteAddress = `10.${random.below(200)}.${random.below(200)}.1`;
  const options: InjectOptions = { method: method as 'GET', url, headers: { ...who, ...headers }, remoteAddress };
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer to ${describe(request)}`)), 30_000);
  });
  try {
    const asked = app.inject(body === undefined ? options : { ...options, payload: body });
    const { statusCode: status, payload: text } = await Promise.race([asked, patience]);
    return { status, text };
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_INVALID_URL') return undefined;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** A number that changes with every commit of somebody else. */
function watchCommits({ file }: FuzzServer) {
  const database = new Database(file);
  const statement = database.prepare('PRAGMA data_version');
  return { read: () => JSON.stringify(statement.all()), close: () => database.close() };
}

/** Wrong passwords are counted and told in the audit log. */
const isNoted = ({ url }: FuzzRequest): boolean => /sign-in|password/.test(decodeURIComponentSafely(url));

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const describe = ({ method, url, body, headers }: FuzzRequest): string =>
  JSON.stringify([method, url.slice(0, 300), headers, body?.toString().slice(0, 2000)]);

function isError(text: string): boolean {
  try {
    return apiErrorSchema.loose().safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

const codeOf = (text: string): string => /^\{"error":\{"code":"([\w-]+)"/.exec(text)?.[1] ?? '';
