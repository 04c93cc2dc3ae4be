// What a run of random operations asks the server apart from operations, and what it holds against the model.

import { isDeepStrictEqual } from 'node:util';
import type { Document, StoredEntry } from '../../src/annotate/api/document.ts';
import { type Annotation, createAnnotation } from '../../src/annotate/model/annotation.ts';
import { replay } from '../../src/annotate/model/log.ts';
import type { Counts } from './random.ts';
import type { FuzzServer } from './start-server.ts';

/** What somebody knows of one document. */
export interface Work {
  readonly url: string;
  state: Annotation;
  readonly log: StoredEntry[];
}

export interface Run {
  readonly server: FuzzServer;
  readonly counts: Counts;
  readonly problems: string[];
  operations: number;
}

type Json = Record<string, never> & { readonly error?: { readonly code: string } };

export async function ask(
  { server, problems }: Run,
  url: string,
  body?: unknown,
): Promise<{ status: number; json: Json }> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const type = typeof body === 'string' ? 'application/x-ndjson' : 'application/json';
  const answer = await server.app.inject(
    body === undefined ? { url } : { method: 'POST', url, payload, headers: { 'content-type': type } },
  );
  if (answer.statusCode >= 500) problems.push(`${answer.statusCode} for ${url}: ${payload?.slice(0, 500)}`);
  return { status: answer.statusCode, json: answer.json() };
}

export async function importLines(run: Run, lines: readonly string[], [added, known]: readonly [number, number]) {
  const { json } = await ask(run, '/api/projects/p/records', lines.join('\n'));
  if (!isDeepStrictEqual(json['sentences'], { added, known }))
    run.problems.push(`an import of ${lines.length} lines: ${JSON.stringify(json)}`);
}

export async function checkDocument(run: Run, { url, state, log }: Work): Promise<void> {
  const document = (await ask(run, url)).json as unknown as Document;
  const { tokens, text, language } = document.sentence;
  const { sentence, annotator } = document.annotation;
  const replayed = replay(createAnnotation({ sentence, annotator, text, language, tokens }), document.log);
  const isRight =
    document.version === log.length &&
    isDeepStrictEqual(
      document.log.map(({ id }) => id),
      log.map(({ id }) => id),
    ) &&
    document.log.every(({ version }, index) => version === index + 1) &&
    replayed.ok &&
    isDeepStrictEqual(JSON.parse(JSON.stringify(replayed.state)), document.annotation) &&
    isDeepStrictEqual(JSON.parse(JSON.stringify(state)), document.annotation);
  run.counts.add(isRight ? 'documents that are as they have to be' : 'documents that are WRONG');
  if (!isRight) run.problems.push(`the document ${url} is not what was acknowledged`);
}

export async function changeSettings(run: Run, round: number): Promise<void> {
  const entry = (id: string, name: string) => ({ id, annotator: 'ann-0', operation: { type: 'project.edit', name } });
  const change = { base: round, entries: [entry(`round-${round}`, `Round ${round}`)] };
  for (const [base, status] of [
    [round, 200],
    [round, 200],
    [round + 9, 409],
  ] as const) {
    const answer = await ask(run, '/api/projects/p/entries', { ...change, base });
    run.counts.add(`settings: ${answer.status}`);
    if (answer.status !== status) run.problems.push(`settings: ${answer.status}: ${JSON.stringify(answer.json)}`);
  }
}
