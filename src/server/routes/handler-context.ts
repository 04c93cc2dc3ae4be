// What handlers work with, and the shape that the contract gives each of them.

import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { contract, Route, RouteName, RouteOutput } from '../../annotate/api/contract.ts';
import type { AnalysedSentence } from '../../language/tree/analysed-sentence.ts';
import type { EventHub, HubOptions } from '../events/event-hub.ts';
import type { TeamGuard } from '../guard/guard.ts';
import type { AskService } from '../services/ask-service.ts';
import type { Tokenize } from '../store/records/store-batch.ts';
import type { Store } from '../store/store.ts';

export interface HandlerContext {
  readonly store: Store;
  readonly hub: EventHub;
  readonly tokenize: Tokenize;
  /** Tags and tree of a sentence with given words; undefined without a model for its language. */
  readonly analyse: (sentence: AnalysedSentence, signal?: AbortSignal) => Promise<AnalysedSentence | undefined>;
  readonly askService?: AskService;
  /** How many may listen, and after which time they and others whose requests go on are looked at again. */
  readonly events?: HubOptions;
  /** Accounts, on a server for a team. */
  readonly team?: TeamGuard | undefined;
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

type Answer<R extends Route> = R['redirects'] extends true
  ? FastifyReply
  : R['streams'] extends string
    ? Readable | undefined
    : RouteOutput<R>;

export type Handlers = {
  readonly [Name in RouteName]: (call: Call<(typeof contract)[Name]>) => Promise<Answer<(typeof contract)[Name]>>;
};

/** The answer where there is nothing to say but that it was done. */
export const ok = { status: 'ok' } as const;
