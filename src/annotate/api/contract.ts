// The one table of what the server offers. Server, client and OpenAPI document are all made from it.

import { z } from 'zod';
import { analysisSchema } from './analysis.ts';
import {
  acceptedSchema,
  documentChangeSchema,
  documentSchema,
  sentencePageSchema,
  sentenceQuerySchema,
  storedEntrySchema,
  tokenizedSentenceSchema,
} from './document.ts';
import type { ApiErrorCode } from './error.ts';
import { exportQuerySchema, exportReportSchema } from './export.ts';
import { keySchema, personSchema } from './key.ts';
import {
  newProjectSchema,
  progressSchema,
  projectChangeSchema,
  projectEntrySchema,
  storedProjectSchema,
  versionSchema,
} from './project.ts';
import { proposalsSchema } from './proposal.ts';
import { importResultSchema } from './record.ts';

export interface Route {
  readonly method: 'GET' | 'POST';
  /** Parameters stand in braces. */
  readonly path: string;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body is a stream of records (record.ts), one JSON object a line. */
  readonly takesRecords?: true;
  /** JSON, unless `streams` names another type. */
  readonly response: z.ZodType;
  readonly streams?: 'text/plain' | 'application/x-ndjson' | 'text/event-stream';
  /** Errors beyond those that every address has. */
  readonly errors?: readonly ApiErrorCode[];
}

const project = z.strictObject({ project: keySchema });
const sentence = project.extend({ sentence: keySchema });
const document = sentence.extend({ annotator: keySchema });
const text = z.string();

export const contract = {
  health: {
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the server and its database work',
    response: z.strictObject({ status: z.literal('ok'), version: z.string(), engine: z.enum(['sqlite', 'postgres']) }),
  },
  openSession: {
    method: 'POST',
    path: '/api/session',
    summary: 'Sets a cookie with the token, for links and events that cannot send a header',
    body: z.strictObject({ token: z.string().max(1000) }),
    response: z.strictObject({ status: z.literal('ok') }),
  },
  listProjects: {
    method: 'GET',
    path: '/api/projects',
    summary: 'All projects',
    response: z.strictObject({ projects: z.array(storedProjectSchema) }),
  },
  createProject: {
    method: 'POST',
    path: '/api/projects',
    summary: 'Makes a project; the same again does nothing',
    body: newProjectSchema,
    response: storedProjectSchema,
    errors: ['project-exists'],
  },
  importProject: {
    method: 'POST',
    path: '/api/project-files',
    summary: 'Makes a project from a project file; sent again after a break it goes on',
    query: z.strictObject({ id: keySchema.optional() }),
    takesRecords: true,
    response: importResultSchema,
    errors: ['project-exists', 'too-large', 'too-many'],
  },
  getProject: {
    method: 'GET',
    path: '/api/projects/{project}',
    summary: 'One project',
    params: project,
    response: storedProjectSchema,
  },
  getProjectLog: {
    method: 'GET',
    path: '/api/projects/{project}/log',
    summary: 'The history of a project’s settings',
    params: project,
    response: z.strictObject({ entries: z.array(projectEntrySchema) }),
  },
  changeProject: {
    method: 'POST',
    path: '/api/projects/{project}/entries',
    summary: 'Changes name or settings',
    params: project,
    body: projectChangeSchema,
    response: storedProjectSchema,
    errors: ['conflict', 'id-reused'],
  },
  exportProject: {
    method: 'GET',
    path: '/api/projects/{project}/file',
    summary: 'The whole project, with all history, as one file',
    params: project,
    response: text,
    streams: 'application/x-ndjson',
  },
  listProgress: {
    method: 'GET',
    path: '/api/projects/{project}/progress',
    summary: 'How far each annotator has come, the last active first',
    params: project,
    query: z.strictObject({ since: z.iso.datetime().optional() }),
    response: z.strictObject({ annotators: z.array(progressSchema) }),
  },
  importRecords: {
    method: 'POST',
    path: '/api/projects/{project}/records',
    summary: 'Brings sentences and annotations into a project; what is there already is passed over',
    params: project,
    takesRecords: true,
    response: importResultSchema,
    errors: ['too-large', 'too-many'],
  },
  listSentences: {
    method: 'GET',
    path: '/api/projects/{project}/sentences',
    summary: 'A page of sentences',
    params: project,
    query: sentenceQuerySchema,
    response: sentencePageSchema,
  },
  getSentence: {
    method: 'GET',
    path: '/api/projects/{project}/sentences/{sentence}',
    summary: 'One sentence with its tokens',
    params: sentence,
    response: tokenizedSentenceSchema,
    errors: ['unknown-sentence'],
  },
  getAnalysis: {
    method: 'GET',
    path: '/api/projects/{project}/sentences/{sentence}/analysis',
    summary: 'Tags and tree of a sentence: those it came with, else from the language engine',
    params: sentence,
    response: analysisSchema,
    errors: ['unknown-sentence', 'no-analysis', 'too-many'],
  },
  listProposals: {
    method: 'GET',
    path: '/api/projects/{project}/sentences/{sentence}/proposals',
    summary: 'What systems whose outputs were brought in say about a sentence',
    params: sentence,
    response: z.strictObject({ proposals: z.array(proposalsSchema) }),
    errors: ['unknown-sentence'],
  },
  askService: {
    method: 'GET',
    path: '/api/projects/{project}/sentences/{sentence}/proposals/service',
    summary: 'What the service that the project names says about a sentence',
    params: sentence,
    response: proposalsSchema,
    errors: ['unknown-sentence', 'no-service', 'service-failed'],
  },
  getDocument: {
    method: 'GET',
    path: '/api/projects/{project}/sentences/{sentence}/documents/{annotator}',
    summary: 'One annotator’s work on one sentence, with its log',
    params: document,
    response: documentSchema,
    errors: ['unknown-sentence'],
  },
  changeDocument: {
    method: 'POST',
    path: '/api/projects/{project}/sentences/{sentence}/documents/{annotator}/entries',
    summary: 'Appends entries to a log, all or none; answers when they are on disk',
    params: document.extend({ annotator: personSchema }),
    body: documentChangeSchema,
    response: acceptedSchema,
    errors: ['unknown-sentence', 'conflict', 'id-reused', 'refused'],
  },
  watchProject: {
    method: 'GET',
    path: '/api/projects/{project}/events',
    summary:
      'Changes as they happen, as server-sent events (event.ts); of entries only those of one annotator, if named',
    params: project,
    query: z.strictObject({ annotator: keySchema.optional() }),
    response: text,
    streams: 'text/event-stream',
    errors: ['too-many'],
  },
  exportGold: {
    method: 'GET',
    path: '/api/projects/{project}/export',
    summary: 'One annotator’s work in an outside format',
    params: project,
    query: exportQuerySchema,
    response: text,
    streams: 'text/plain',
  },
  reportExport: {
    method: 'GET',
    path: '/api/projects/{project}/export/report',
    summary: 'What an export would lose',
    params: project,
    query: exportQuerySchema,
    response: exportReportSchema,
  },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof contract;

/** The body of a conflict: what was missed. For a project the entries are those of its settings. */
export const documentConflictSchema = z.object({ version: versionSchema, entries: z.array(storedEntrySchema) });
export const projectConflictSchema = z.object({ version: versionSchema, entries: z.array(projectEntrySchema) });

type Given<Part extends string, Schema> = Schema extends z.ZodType
  ? { readonly [Key in Part]: z.input<Schema> }
  : object;

/** What a caller gives. */
export type RouteInput<R extends Route> = Given<'params', R['params']> &
  Given<'query', R['query']> &
  Given<'body', R['body']> &
  (R['takesRecords'] extends true ? { readonly records: string } : object);

/** What comes back. */
export type RouteOutput<R extends Route> = z.output<R['response']>;
