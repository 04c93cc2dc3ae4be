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
import { exportQuerySchema, exportReportSchema } from './export.ts';
import { keySchema, personSchema } from './key.ts';
import { peopleRoutes } from './people-routes.ts';
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
import type { Route } from './route.ts';

export type { Route };

const project = z.strictObject({ project: keySchema });
const sentence = project.extend({ sentence: keySchema });
const document = sentence.extend({ annotator: keySchema });
const text = z.string();

const projectRoutes = {
  health: {
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'Whether the server lives; asks no database',
    response: z.strictObject({ status: z.literal('ok'), version: z.string(), engine: z.enum(['sqlite', 'postgres']) }),
  },
  listProjects: {
    method: 'GET',
    path: '/api/projects',
    access: 'signed-in',
    summary: 'All projects',
    response: z.strictObject({ projects: z.array(storedProjectSchema) }),
  },
  createProject: {
    method: 'POST',
    path: '/api/projects',
    access: 'projects.create',
    summary: 'Makes a project; the same again does nothing',
    body: newProjectSchema,
    response: storedProjectSchema,
    errors: ['project-exists'],
  },
  importProject: {
    method: 'POST',
    path: '/api/project-files',
    access: 'projects.create',
    summary: 'Makes a project from a project file; sent again after a break it goes on',
    query: z.strictObject({ id: keySchema.optional() }),
    takesRecords: true,
    response: importResultSchema,
    errors: ['project-exists', 'too-large', 'too-many'],
  },
  getProject: {
    method: 'GET',
    path: '/api/projects/{project}',
    access: 'project.read',
    summary: 'One project',
    params: project,
    response: storedProjectSchema,
  },
  getProjectLog: {
    method: 'GET',
    path: '/api/projects/{project}/log',
    access: 'project.read',
    summary: 'The history of a project’s settings',
    params: project,
    response: z.strictObject({ entries: z.array(projectEntrySchema) }),
  },
  changeProject: {
    method: 'POST',
    path: '/api/projects/{project}/entries',
    access: 'settings.change',
    summary: 'Changes name or settings',
    params: project,
    body: projectChangeSchema,
    response: storedProjectSchema,
    errors: ['conflict', 'id-reused'],
  },
  exportProject: {
    method: 'GET',
    path: '/api/projects/{project}/file',
    access: 'project.export',
    summary: 'The whole project, with all history, as one file',
    params: project,
    response: text,
    streams: 'application/x-ndjson',
  },
  listProgress: {
    method: 'GET',
    path: '/api/projects/{project}/progress',
    access: 'project.read',
    summary: 'How far each annotator has come, the last active first',
    params: project,
    query: z.strictObject({ since: z.iso.datetime().optional() }),
    response: z.strictObject({ annotators: z.array(progressSchema) }),
  },
  importRecords: {
    method: 'POST',
    path: '/api/projects/{project}/records',
    access: 'project.import',
    summary: 'Brings sentences and annotations into a project; what is there already is passed over',
    params: project,
    takesRecords: true,
    response: importResultSchema,
    errors: ['too-large', 'too-many'],
  },
  listSentences: {
    method: 'GET',
    path: '/api/projects/{project}/sentences',
    access: 'project.read',
    summary: 'A page of sentences',
    params: project,
    query: sentenceQuerySchema,
    response: sentencePageSchema,
  },
  getSentence: {
    method: 'GET',
    path: '/api/projects/{project}/sentences/{sentence}',
    access: 'project.read',
    summary: 'One sentence with its tokens',
    params: sentence,
    response: tokenizedSentenceSchema,
    errors: ['unknown-sentence'],
  },
  getAnalysis: {
    method: 'GET',
    path: '/api/projects/{project}/sentences/{sentence}/analysis',
    access: 'project.read',
    summary: 'Tags and tree of a sentence: those it came with, else from the language engine',
    params: sentence,
    response: analysisSchema,
    errors: ['unknown-sentence', 'no-analysis', 'too-many'],
  },
  listProposals: {
    method: 'GET',
    path: '/api/projects/{project}/sentences/{sentence}/proposals',
    access: 'project.read',
    summary: 'What systems whose outputs were brought in say about a sentence',
    params: sentence,
    response: z.strictObject({ proposals: z.array(proposalsSchema) }),
    errors: ['unknown-sentence'],
  },
  askService: {
    method: 'GET',
    path: '/api/projects/{project}/sentences/{sentence}/proposals/service',
    access: 'work.write',
    summary: 'What the service that the project names says about a sentence',
    params: sentence,
    response: proposalsSchema,
    errors: ['unknown-sentence', 'no-service', 'service-not-allowed', 'service-failed'],
  },
  getDocument: {
    method: 'GET',
    path: '/api/projects/{project}/sentences/{sentence}/documents/{annotator}',
    access: 'project.read',
    own: 'read',
    summary: 'One annotator’s work on one sentence, with its log',
    params: document,
    response: documentSchema,
    errors: ['unknown-sentence'],
  },
  changeDocument: {
    method: 'POST',
    path: '/api/projects/{project}/sentences/{sentence}/documents/{annotator}/entries',
    access: 'work.write',
    own: 'write',
    summary: 'Appends entries to a log, all or none; answers when they are on disk',
    params: document.extend({ annotator: personSchema }),
    body: documentChangeSchema,
    response: acceptedSchema,
    errors: ['unknown-sentence', 'conflict', 'id-reused', 'refused'],
  },
  watchProject: {
    method: 'GET',
    path: '/api/projects/{project}/events',
    access: 'project.read',
    own: 'read',
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
    access: 'project.read',
    own: 'read',
    summary: 'One annotator’s work in an outside format',
    params: project,
    query: exportQuerySchema,
    response: text,
    streams: 'text/plain',
  },
  reportExport: {
    method: 'GET',
    path: '/api/projects/{project}/export/report',
    access: 'project.read',
    own: 'read',
    summary: 'What an export would lose',
    params: project,
    query: exportQuerySchema,
    response: exportReportSchema,
  },
} as const satisfies Record<string, Route>;

export const contract = { ...peopleRoutes, ...projectRoutes } as const;

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
