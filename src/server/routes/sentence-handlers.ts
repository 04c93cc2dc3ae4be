// What the server does for sentences: their analyses, what systems propose for them, people's work on them, and news of it.

import type { FastifyReply } from 'fastify';
import { readGivenAnalysis } from '../../annotate/exchange/conllu.ts';
import { createAnnotation } from '../../annotate/model/annotation.ts';
import { toAnalysedSentence } from '../../annotate/model/token-info.ts';
import { Failure } from '../errors/failure.ts';
import { isStillAllowed } from '../guard/guard.ts';
import { nameOf } from '../people/principal.ts';
import { createServiceCaller } from '../services/ask-service.ts';
import type { HandlerContext, Handlers } from './handler-context.ts';

type SentenceHandlers = Pick<
  Handlers,
  | 'listSentences'
  | 'getSentence'
  | 'getAnalysis'
  | 'listProposals'
  | 'askService'
  | 'getDocument'
  | 'changeDocument'
  | 'watchProject'
>;

export function createSentenceHandlers(context: HandlerContext): SentenceHandlers {
  const { store, hub, analyse, askService = createServiceCaller(), team } = context;
  return {
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
      const isAllowed = () => isStillAllowed(request, team?.people);
      hub.connect(params.project, { annotator: query.annotator, owner, isAllowed }, reply.raw);
      reply.hijack();
      return undefined;
    },
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
