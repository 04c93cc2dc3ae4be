// A typed client of the server, made from the contract. It needs only `fetch`, which is given to it, so it runs in pages and in Node.

import type { z } from 'zod';
import { lookUp } from '../../core/at.ts';
import { type Caller, createPeopleCalls } from './client-people.ts';
import {
  contract,
  type documentConflictSchema,
  type projectConflictSchema,
  type Route,
  type RouteInput,
  type RouteName,
  type RouteOutput,
} from './contract.ts';
import type { Accepted, DocumentAddress, DocumentChange } from './document.ts';
import type { ApiErrorBody, ApiErrorCode } from './error.ts';
import type { ExportQuery } from './export.ts';
import type { ProjectChange, ProjectEntry, StoredProject } from './project.ts';

/** As much of the standard `fetch` as the client uses. */
export type Fetch = (
  url: string,
  init: { readonly method: string; readonly headers: Readonly<Record<string, string>>; readonly body?: string },
) => Promise<{ readonly ok: boolean; readonly status: number; text(): Promise<string> }>;

export interface ClientOptions {
  readonly fetch: Fetch;
  /** Where the server is, such as `http://127.0.0.1:7310`; empty for the page's own. */
  readonly baseUrl?: string;
  /** A program's token for the server of a team; pages have a cookie. */
  readonly token?: string;
  /** Called with every answer that is an error, before the caller gets it. */
  readonly onError?: (error: ApiError) => void;
}

/** The server said no. What it could not be asked for at all is an error of `fetch`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode | 'no-answer';
  readonly details: ApiErrorBody['error'] | undefined;
  /** The whole body, where it was JSON. */
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    const details = (body as Partial<ApiErrorBody> | undefined)?.error;
    super(details ? `${details.message}; ${details.remedy}` : `the server answered ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = details?.code ?? 'no-answer';
    this.details = details;
    this.body = body;
  }
}

const passing = new Set(['no-access', 'no-answer', 'too-many', 'locked']);

/** Asked the same again, the server would not answer otherwise. After a sign-in, or a moment later, it might. */
export const isFinalAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && !passing.has(error.code);

/** Another change came first: nothing was stored. `entries` are those behind `base`. */
export interface Conflict<Entry> {
  readonly ok: false;
  readonly version: number;
  readonly entries: readonly Entry[];
}

type Call<Name extends RouteName> = RouteOutput<(typeof contract)[Name]>;

export type Client = ReturnType<typeof createClient>;

export function createClient({ fetch, baseUrl = '', token, onError }: ClientOptions) {
  const call: Caller = async <R extends Route>(route: R, input: RouteInput<R>): Promise<RouteOutput<R>> => {
    const { params, query, body, records } = input as LooseInput;
    const content = records ?? (body === undefined ? undefined : JSON.stringify(body));
    const answer = await fetch(baseUrl + buildUrl(route.path, params, query), {
      method: route.method,
      headers: {
        accept: 'application/json',
        ...(content === undefined
          ? {}
          : { 'content-type': records === undefined ? 'application/json' : 'application/x-ndjson' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(content === undefined ? {} : { body: content }),
    });
    const text = await answer.text();
    if (!answer.ok) {
      const error = new ApiError(answer.status, parseJson(text));
      onError?.(error);
      throw error;
    }
    return (route.streams ? text : JSON.parse(text)) as RouteOutput<R>;
  };

  return {
    health: () => call(contract.health, {}),
    ...createPeopleCalls(call),
    listProjects: async (): Promise<StoredProject[]> => (await call(contract.listProjects, {})).projects,
    createProject: (body: RouteInput<typeof contract.createProject>['body']) => call(contract.createProject, { body }),
    getProject: (project: string) => call(contract.getProject, { params: { project } }),
    getProjectLog: async (project: string): Promise<ProjectEntry[]> =>
      (await call(contract.getProjectLog, { params: { project } })).entries,
    changeProject: (project: string, body: ProjectChange) =>
      withConflict<StoredProject, z.infer<typeof projectConflictSchema>>(() =>
        call(contract.changeProject, { params: { project }, body }),
      ),
    listProgress: async (project: string, since?: string): Promise<Call<'listProgress'>['annotators']> =>
      (await call(contract.listProgress, { params: { project }, query: since === undefined ? {} : { since } }))
        .annotators,
    listSentences: (project: string, query: RouteInput<typeof contract.listSentences>['query'] = {}) =>
      call(contract.listSentences, { params: { project }, query }),
    getSentence: (project: string, sentence: string) => call(contract.getSentence, { params: { project, sentence } }),
    /** Undefined when there is no model for the sentence's language. */
    getAnalysis: async (project: string, sentence: string): Promise<Call<'getAnalysis'> | undefined> => {
      try {
        return await call(contract.getAnalysis, { params: { project, sentence } });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'no-analysis') return undefined;
        throw error;
      }
    },
    listProposals: async (project: string, sentence: string): Promise<Call<'listProposals'>['proposals']> =>
      (await call(contract.listProposals, { params: { project, sentence } })).proposals,
    askService: (project: string, sentence: string) => call(contract.askService, { params: { project, sentence } }),
    getDocument: (address: DocumentAddress) => call(contract.getDocument, { params: address }),
    /** `ok` means: on disk. The same entries may be sent again after a break; none is stored twice. */
    changeDocument: (address: DocumentAddress, body: DocumentChange) =>
      withConflict<Accepted, z.infer<typeof documentConflictSchema>>(() =>
        call(contract.changeDocument, { params: address, body }),
      ),
    /** `records` are lines of JSON (record.ts). Long files may be sent in parts. */
    importRecords: (project: string, records: string) => call(contract.importRecords, { params: { project }, records }),
    importProject: (records: string, id?: string) =>
      call(contract.importProject, { records, query: id === undefined ? {} : { id } }),
    reportExport: (project: string, query: ExportQuery) => call(contract.reportExport, { params: { project }, query }),
    /** Addresses for links and for `EventSource`, which cannot send a token: they are for pages. */
    urls: {
      exportGold: (project: string, query: ExportQuery) =>
        baseUrl + buildUrl(contract.exportGold.path, { project }, query),
      exportProject: (project: string) => baseUrl + buildUrl(contract.exportProject.path, { project }),
      watchProject: (project: string, annotator?: string) =>
        baseUrl + buildUrl(contract.watchProject.path, { project }, { annotator }),
      exportAudit: () => baseUrl + contract.exportAudit.path,
    },
  };
}

interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly records?: string;
}

function buildUrl(path: string, params: LooseInput['params'] = {}, query: LooseInput['query'] = {}): string {
  const given = new Map(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(lookUp(given, name)));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`],
  );
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
}

async function withConflict<Done extends object, Missed extends { version: number; entries: readonly unknown[] }>(
  ask: () => Promise<Done>,
): Promise<({ readonly ok: true } & Done) | Conflict<Missed['entries'][number]>> {
  try {
    return { ok: true, ...(await ask()) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
    const { version, entries } = error.body as Missed;
    return { ok: false, version, entries };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
