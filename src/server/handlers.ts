// What the server does for each line of the contract.

import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { contract, Route, RouteName, RouteOutput } from '../annotate/api/contract.ts';
import { readGivenAnalysis } from '../annotate/exchange/conllu.ts';
import { createAnnotation } from '../annotate/model/annotation.ts';
import { toAnalysedSentence } from '../annotate/model/token-info.ts';
import { assayVersion } from '../core/signature.ts';
import type { AnalysedSentence } from '../language/analysis.ts';
import { checkToken, printCookie } from './access.ts';
import { type AskService, createServiceCaller } from './ask-service.ts';
import type { EventHub } from './event-hub.ts';
import { exportGold, reportExport } from './export-gold.ts';
import { Failure } from './failure.ts';
import { refusePatterns } from './refuse-patterns.ts';
import type { Store } from './store/store.ts';
import type { Tokenize } from './store/store-batch.ts';
import { createRecordIntake, mostUnreadable } from './take-records.ts';

export interface HandlerContext {
  readonly store: Store;
  readonly hub: EventHub;
  readonly tokenize: Tokenize;
  /** Tags and tree of a sentence with given words; undefined without a model for its language. */
  readonly analyse: (sentence: AnalysedSentence, signal?: AbortSignal) => Promise<AnalysedSentence | undefined>;
  readonly askService?: AskService;
  readonly token?: string | undefined;
}

type Checked<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

interface Call<R extends Route> {
  readonly params: Checked<R['params']>;
  readonly query: Checked<R['query']>;
  readonly body: Checked<R['body']>;
  /** The body of a route that takes records. */
  readonly records: IncomingMessage;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Answer<R extends Route> = R['streams'] extends string ? Readable | undefined : RouteOutput<R>;

export type Handlers = {
  readonly [Name in RouteName]: (call: Call<(typeof contract)[Name]>) => Promise<Answer<(typeof contract)[Name]>>;
};

export function createHandlers(context: HandlerContext): Handlers {
  const { store, hub, tokenize, analyse, askService = createServiceCaller(), token } = context;
  const takeRecords = createRecordIntake();
  const importing = { tokenize, mostUnreadable };
  return {
    async health() {
      await store.listProjects();
      return { status: 'ok', version: assayVersion, engine: store.engine.name };
    },
    async openSession({ body, reply }) {
      checkToken(body.token, token);
      reply.header('set-cookie', printCookie(body.token));
      return { status: 'ok' };
    },
    listProjects: async () => ({ projects: await store.listProjects() }),
    async createProject({ body }) {
      refusePatterns('highlighting' in body.settings ? body.settings : undefined);
      return store.createProject(body);
    },
    getProject: ({ params }) => store.getProject(params.project),
    getProjectLog: async ({ params }) => ({ entries: await store.getProjectLog(params.project) }),
    async changeProject({ params, body }) {
      const { settings } = (await store.getProject(params.project)).project;
      for (const { operation } of body.entries) refusePatterns(operation.settings, settings);
      const { project, isNew } = await store.changeProject(params.project, body);
      if (isNew) hub.publish(params.project, { type: 'project', project });
      return project;
    },
    importProject: ({ query, records }) =>
      takeRecords(records, (lines) => store.importRecords(lines, { newId: query.id, ...importing })),
    async exportProject({ params, reply }) {
      const { project } = await store.getProject(params.project);
      offerDownload(reply, project.id, 'jsonl');
      return toStream(printRecords(store, params.project));
    },
    listProgress: async ({ params, query }) => ({ annotators: await store.listProgress(params.project, query.since) }),
    async importRecords({ params, records }) {
      const result = await takeRecords(records, (lines) => store.importRecords(lines, { ...params, ...importing }));
      hub.publish(params.project, { type: 'imported' });
      return result;
    },
    listSentences: ({ params, query }) => store.listSentences(params.project, query),
    getSentence: ({ params }) => store.getSentence(params.project, params.sentence),
    async getAnalysis({ params, reply }) {
      const sentence = await store.getSentence(params.project, params.sentence);
      const { id, text, language, tokens } = sentence;
      refuseLong(tokens.length);
      const block = await store.getBlock(params.project, params.sentence);
      const given = block === undefined ? undefined : readGivenAnalysis(block, sentence);
      if (given) return given;
      const start = createAnnotation({ sentence: id, annotator: 'nobody', text, language, tokens });
      const analysed = await analyse(toAnalysedSentence(start), untilClosed(reply));
      if (analysed === undefined) throw new Failure('no-analysis', `there is no model for ${JSON.stringify(language)}`);
      return analysed;
    },
    listProposals: async ({ params }) => ({
      proposals: await store.listProposals(params.project, params.sentence),
    }),
    async askService({ params }) {
      const { settings } = (await store.getProject(params.project)).project;
      if (!settings.suggestionService) throw new Failure('no-service', 'the project names no service for suggestions');
      return askService(settings.suggestionService, await store.getSentence(params.project, params.sentence));
    },
    getDocument: ({ params }) => store.getDocument(params),
    async changeDocument({ params, body }) {
      const { version, entries, added } = await store.changeDocument(params, body);
      const { project, ...address } = params;
      if (added.length > 0) hub.publish(project, { type: 'entries', ...address, version, entries: [...added] });
      return { version, entries };
    },
    async watchProject({ params, query, request, reply }) {
      await store.getProject(params.project);
      hub.connect(params.project, { annotator: query.annotator, owner: request.ip }, reply.raw);
      reply.hijack();
      return undefined;
    },
    async exportGold({ params, query, reply }) {
      const { project } = await store.getProject(params.project);
      const { format, pieces } = exportGold(store, params.project, query);
      offerDownload(reply, `${project.id}-${query.annotator}-${format.id}`, format.ending);
      return toStream(pieces);
    },
    reportExport: ({ params, query }) => reportExport(store, params.project, query),
  };
}

/** Words of a sentence that has tags and a tree; with more of them they take seconds and hundreds of megabytes. */
const mostAnalysed = 1000;

function refuseLong(words: number): void {
  if (words > mostAnalysed)
    throw new Failure('no-analysis', `${words} words, and only sentences of up to ${mostAnalysed} have tags and trees`);
}

/** Ends when whoever asked has gone. */
function untilClosed({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => controller.abort());
  return controller.signal;
}

/** Bytes, so that a slow reader holds back the reading of the database. */
const toStream = (pieces: AsyncIterable<string>): Readable => Readable.from(pieces, { objectMode: false });

async function* printRecords(store: Store, project: string): AsyncGenerator<string> {
  for await (const record of store.readRecords(project)) yield `${JSON.stringify(record)}\n`;
}

/** The name is a proposal to the browser; whatever is no plain letter or digit is replaced. */
function offerDownload(reply: FastifyReply, name: string, ending: string): void {
  const safe = name.replace(/[^\p{L}\p{N}-]+/gu, '_').slice(0, 100);
  reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(safe)}.${ending}`);
}
