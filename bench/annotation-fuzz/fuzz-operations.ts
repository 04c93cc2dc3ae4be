// Random work of several annotators through the real server, against a model of what has to be there: nothing that was acknowledged is lost or
// doubled, versions have no gaps, logs lead to the snapshots, and every answer is the one that the rules ask for.

import { documentChangeSchema, type NewEntry, type StoredEntry } from '../../src/annotate/api/document.ts';
import { type Annotation, createAnnotation } from '../../src/annotate/model/annotation.ts';
import { apply } from '../../src/annotate/model/apply.ts';
import { replay } from '../../src/annotate/model/log.ts';
import { Counts, createRandom, type Random } from './random.ts';
import { createOperation } from './random-operation.ts';
import { ask, changeSettings, checkDocument, importLines, type Run, type Work } from './run.ts';
import { startServer } from './start-server.ts';

export interface OperationsResult {
  readonly operations: number;
  readonly counts: Counts;
  readonly problems: readonly string[];
}

const annotators = 8;
const sentencesOfRound = 10;
const text = 'Mayor Ritter is certain she has enough friends to stop such a plan .';

interface Annotator {
  readonly name: string;
  readonly random: Random;
  ids: number;
}

export async function fuzzOperations(wanted: number, seed: number): Promise<OperationsResult> {
  const server = await startServer();
  const run: Run = { server, counts: new Counts(), problems: [], operations: 0 };
  await ask(run, '/api/projects', { id: 'p', name: 'p', settings: { language: 'en' } });
  const people = Array.from({ length: annotators }, (_, index): Annotator => {
    return { name: `ann-${index}`, random: createRandom(seed + index), ids: 0 };
  });
  let stored = 0;
  for (let round = 0; run.operations < wanted && run.problems.length < 20; round++) {
    const lines = Array.from({ length: sentencesOfRound }, (_, index) =>
      JSON.stringify({ type: 'sentence', id: `s${round}-${index}`, text }),
    );
    await importLines(run, lines, [sentencesOfRound, 0]);
    // The same again is known.
    await importLines(run, lines, [0, sentencesOfRound]);
    const works = await Promise.all(people.map((person) => annotateRound(run, person, round)));
    for (const work of works.flat()) {
      await checkDocument(run, work);
      stored += work.log.length;
    }
    await changeSettings(run, round);
  }
  const db = await server.store.engine.open();
  const { count } = await db
    .selectFrom('entry')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) !== stored) run.problems.push(`${count} entries are stored, ${stored} were acknowledged`);
  run.problems.push(...server.bugs.map(String));
  await server.close();
  return run;
}

async function annotateRound(run: Run, person: Annotator, round: number): Promise<Work[]> {
  const works = Array.from({ length: sentencesOfRound }, (_, index): Work => {
    const sentence = `s${round}-${index}`;
    const tokens = Array.from(text.matchAll(/\S+/g), ({ index, 0: word }) => ({
      start: index,
      end: index + word.length,
    }));
    return {
      url: `/api/projects/p/sentences/${sentence}/documents/${person.name}`,
      state: createAnnotation({ sentence, annotator: person.name, text, language: 'en', tokens }),
      log: [],
    };
  });
  for (let turn = 0; turn < 40; turn++) await takeTurn(run, person, person.random.pick(works));
  return works;
}

async function takeTurn(run: Run, person: Annotator, work: Work): Promise<void> {
  const { random } = person;
  const what = random.below(100);
  const entries = createEntries(person, work);
  const version = work.log.length;
  if (what < 70) return sendEntries(run, work, version, entries);
  if (what < 78) return takeBack(run, person, work);
  // Sent again after the answer was lost.
  if (what < 84 && version > 0) {
    const base = random.below(version);
    const again = work.log.slice(base).map(({ id, operation }) => ({ id, operation }));
    return expectAnswer(run, work, { base, entries: again }, 'resent', 200);
  }
  if (what < 88 && version > 0) return expectAnswer(run, work, { base: version - 1, entries }, 'old base', 409);
  if (what < 90) return expectAnswer(run, work, { base: version + 3, entries }, 'base to come', 409);
  if (what < 93 && version > 0) {
    const reused = [{ id: work.log[0]?.id, operation: { type: 'sentence.note', note: `other ${person.ids++}` } }];
    return expectAnswer(run, work, { base: version, entries: reused }, 'id reused', 422);
  }
  if (what < 96) {
    const broken = [{ ...entries[0], operation: { type: random.pick(['drop', 'batch', 'fact.add']) } }];
    return expectAnswer(run, work, { base: version, entries: broken }, 'no operation', 400);
  }
  return race(run, person, work);
}

function createEntries(person: Annotator, work: Work): NewEntry[] {
  const { random } = person;
  const createId = () => `${person.name}.${person.ids++}`;
  const entries: NewEntry[] = [];
  const count = 1 + random.below(24);
  // Some requests are sent as they come; in others what the rules refuse is left out.
  const isCareful = random.chance(85);
  let state = work.state;
  while (entries.length < count) {
    const operation = JSON.parse(JSON.stringify(createOperation({ random, state, createId })));
    const applied = apply(state, operation);
    if (applied.ok) state = applied.state;
    else if (isCareful) continue;
    entries.push({ id: createId(), operation });
  }
  return entries;
}

async function sendEntries(run: Run, work: Work, base: number, entries: readonly NewEntry[]): Promise<void> {
  run.operations += entries.length;
  const isValid = documentChangeSchema.safeParse({ base, entries }).success;
  const applied = isValid ? replay(work.state, entries) : undefined;
  const expected = applied === undefined ? 400 : applied.ok ? 200 : 422;
  const { status, json } = await ask(run, `${work.url}/entries`, { base, entries });
  run.counts.add(`${expected === 200 ? 'accepted' : expected === 400 ? 'not valid' : 'refused by a rule'}: ${status}`);
  if (status !== expected)
    run.problems.push(`${status}, not ${expected}: ${JSON.stringify([json, entries]).slice(0, 1000)}`);
  if (status !== 200 || !applied?.ok) return;
  keep(run, work, applied.state, json['entries'] as unknown as StoredEntry[]);
}

function keep({ problems }: Run, work: Work, state: Annotation, added: readonly StoredEntry[]): void {
  work.state = state;
  work.log.push(...added);
  if (work.log.some(({ version }, index) => version !== index + 1)) problems.push(`a gap in ${work.url}`);
}

/** Undo, and now and then the redo behind it. */
async function takeBack(run: Run, person: Annotator, work: Work): Promise<void> {
  const last = work.log.at(-1);
  if (last === undefined) return;
  const undo = { id: `${person.name}.${person.ids++}`, operation: last.inverse, undoes: last.id };
  await sendEntries(run, work, work.log.length, [undo]);
  run.counts.add('taken back');
}

async function expectAnswer(
  run: Run,
  work: Work,
  change: { base: number; entries: readonly unknown[] },
  what: string,
  wanted: number,
) {
  run.operations += change.entries.length;
  const { status, json } = await ask(run, `${work.url}/entries`, change);
  run.counts.add(`${what}: ${status}`);
  if (status !== wanted)
    run.problems.push(`${what}: ${status}, not ${wanted}: ${JSON.stringify([json, change]).slice(0, 1000)}`);
  if (status === 200 && json['version'] !== work.log.length) run.problems.push(`${what}: version ${json['version']}`);
}

/** Two pages of one person send at the same moment: one comes first, the other is told what it missed. */
async function race(run: Run, person: Annotator, work: Work): Promise<void> {
  const base = work.log.length;
  const changes = [0, 1].map((side) => [
    { id: `${person.name}.${person.ids++}`, operation: { type: 'sentence.note' as const, note: `side ${side}` } },
  ]);
  run.operations += changes.length;
  const answers = await Promise.all(changes.map((entries) => ask(run, `${work.url}/entries`, { base, entries })));
  const statuses = answers.map(({ status }) => status);
  run.counts.add(`at the same moment: ${[...statuses].sort().join(' and ')}`);
  const first = statuses.indexOf(200);
  if (first < 0 || statuses[1 - first] !== 409) {
    run.problems.push(`at the same moment: ${statuses} for ${work.url}`);
    return;
  }
  const applied = replay(work.state, changes[first] ?? []);
  if (applied.ok) keep(run, work, applied.state, answers[first]?.json['entries'] as unknown as StoredEntry[]);
}
