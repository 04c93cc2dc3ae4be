// What the server does for each line of the contract.

import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readGivenAnalysis } from '../../annotate/exchange/conllu.ts';
import { createAnnotation } from '../../annotate/model/annotation.ts';
import { toAnalysedSentence } from '../../annotate/model/token-info.ts';
import { assayVersion } from '../../core/signature.ts';
import { Failure } from '../errors/failure.ts';
import { defaultHeartbeat } from '../events/event-hub.ts';
import { isStillAllowed } from '../guard/guard.ts';
import { nameOf, type Principal, toActor } from '../people/principal.ts';
import { createServiceCaller } from '../services/ask-service.ts';
import type { Owner } from '../store/projects/projects.ts';
import type { Store } from '../store/store.ts';
import { exportGold, reportExport } from './export-gold.ts';
import type { HandlerContext, Handlers } from './handler-context.ts';
import { createPeopleHandlers } from './people-handlers.ts';
import { refusePatterns } from './refuse-patterns.ts';
import { createRecordIntake, mostUnreadable } from './take-records.ts';

/** A token for one project shows only that. */
function maySee(principal: Principal, project: string, roles: Readonly<Record<string, unknown>>): boolean {
  if (!('name' in principal)) return principal.kind === 'machine';
  if (principal.kind === 'token' && principal.project !== null && principal.project !== project) return false;
  return principal.role === 'administrator' || Object.hasOwn(roles, project);
}

function ownerOf({ principal }: FastifyRequest): Owner | undefined {
  if (!('name' in principal)) return undefined;
  return { name: principal.name, isAdministrator: principal.role === 'administrator' };
}

/** Settings are changed under one's own name. */
function requireOwnName({ principal }: FastifyRequest, entries: readonly { readonly annotator: string }[]): void {
  const other = 'name' in principal && entries.find(({ annotator }) => annotator !== principal.name);
  if (other) throw new Failure('forbidden', `you are not ${JSON.stringify(other.annotator)}`);
}

export function createHandlers(context: HandlerContext): Handlers {
  const { store, hub, tokenize, analyse, askService = createServiceCaller(), team } = context;
  const { heartbeat = defaultHeartbeat } = context.events ?? {};
  const people = team?.people;
  /** Nobody speaks for somebody who can do so: their work comes in only when they send it, or from an administrator. */
  const refuseNames = ({ principal }: FastifyRequest) => {
    if (people === undefined || !('name' in principal) || principal.role === 'administrator') return undefined;
    const known = new Map<string, Promise<boolean>>([[principal.name, Promise.resolve(false)]]);
    return async (annotator: string): Promise<string | undefined> => {
      const isSomebody = known.get(annotator) ?? people.isSomebody(annotator);
      known.set(annotator, isSomebody);
      if (!(await isSomebody)) return undefined;
      return `${JSON.stringify(annotator)} has an account here: only an administrator may bring in their work`;
    };
  };
  /** Records come in for as long as somebody sends them: whoever loses the right meanwhile is not listened to any longer. */
  async function* watchRight<Piece>(pieces: AsyncIterable<Piece>, request: FastifyRequest): AsyncGenerator<Piece> {
    let checked = performance.now();
    for await (const piece of pieces) {
      if (performance.now() - checked >= heartbeat) {
        if (!(await isStillAllowed(request, people))) throw new Failure('no-access', 'the right to do this has ended');
        checked = performance.now();
      }
      yield piece;
    }
  }
  const takeRecords = createRecordIntake();
  const importing = (request: FastifyRequest) => ({
    tokenize,
    mostUnreadable,
    refuseName: refuseNames(request),
    onProject: async (project: string) => people?.record(toActor(request), { action: 'project.imported', project }),
  });
  return {
    ...createPeopleHandlers(context),
    async health() {
      return { status: 'ok', version: assayVersion, engine: store.engine.name };
    },
    async listProjects({ request: { principal } }) {
      const projects = await store.listProjects();
      const roles = people && 'name' in principal ? await people.listRoles(principal.name) : {};
      return { projects: projects.filter(({ project: { id } }) => maySee(principal, id, roles)) };
    },
    async createProject({ body, request }) {
      refusePatterns('highlighting' in body.settings ? body.settings : undefined);
      const made = await store.createProject(body, ownerOf(request));
      await people?.record(toActor(request), { action: 'project.made', project: body.id, target: body.id });
      return made;
    },
    getProject: ({ params }) => store.getProject(params.project),
    getProjectLog: async ({ params }) => ({ entries: await store.getProjectLog(params.project) }),
    async changeProject({ params, body, request }) {
      requireOwnName(request, body.entries);
      const { settings } = (await store.getProject(params.project)).project;
      for (const { operation } of body.entries) refusePatterns(operation.settings, settings);
      const { project, isNew } = await store.changeProject(params.project, body);
      if (isNew) await people?.record(toActor(request), { action: 'project.changed', project: params.project });
      return project;
    },
    async importProject({ query, records, request }) {
      const options = { newId: query.id, owner: ownerOf(request), ...importing(request) };
      return takeRecords(records, (lines) => store.importRecords(watchRight(lines, request), options));
    },
    async exportProject({ params, reply, request }) {
      const { project } = await store.getProject(params.project);
      await people?.record(toActor(request), { action: 'project.exported', project: project.id });
      offerDownload(reply, project.id, 'jsonl');
      return toStream(printRecords(store, params.project));
    },
    listProgress: async ({ params, query }) => ({ annotators: await store.listProgress(params.project, query.since) }),
    async importRecords({ params, records, request }) {
      const options = { ...params, ...importing(request) };
      return takeRecords(records, (lines) => store.importRecords(watchRight(lines, request), options));
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
      const { version, entries } = await store.changeDocument(params, body);
      return { version, entries };
    },
    async watchProject({ params, query, request, reply }) {
      await store.getProject(params.project);
      const owner = nameOf(request.principal) ?? request.ip;
      const isAllowed = () => isStillAllowed(request, people);
      hub.connect(params.project, { annotator: query.annotator, owner, isAllowed }, reply.raw);
      reply.hijack();
      return undefined;
    },
    async exportGold({ params, query, reply, request }) {
      const { project } = await store.getProject(params.project);
      const { format, pieces } = exportGold(store, params.project, query);
      const details = { annotator: query.annotator, format: format.id };
      await people?.record(toActor(request), { action: 'project.exported', project: project.id, details });
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
