// What an error is to whoever asked: a failure of ours, something that the store says, a request that is wrong, or a bug. The one place that
// gives the store's errors their codes, and with them their statuses.

import type { FastifyError } from 'fastify';
import type { ApiErrorCode } from '../../annotate/api/error.ts';
import { shorten } from '../json/describe-issues.ts';
import { StoreError, type StoreErrorKind } from '../store/database/store-error.ts';
import type { Store } from '../store/store.ts';
import { Failure } from './failure.ts';

const codes = {
  outage: 'database-unavailable',
  'unknown-project': 'unknown-project',
  'unknown-sentence': 'unknown-sentence',
  'project-exists': 'project-exists',
  conflict: 'conflict',
  'id-reused': 'id-reused',
  refused: 'refused',
  'bad-records': 'bad-request',
  'too-large': 'too-large',
} as const satisfies Record<StoreErrorKind, ApiErrorCode>;

const failureOfStore = ({ kind, message, details: { refusal, log } }: StoreError): Failure =>
  new Failure(codes[kind], message, { ...refusal, ...(log === undefined ? {} : { beside: log }) });

/** What the server or its store has thrown on purpose. */
export function findFailure(error: unknown): Failure | undefined {
  if (error instanceof StoreError) return failureOfStore(error);
  return error instanceof Failure ? error : undefined;
}

export function toFailure(error: unknown, { engine }: Store): Failure {
  const known = findFailure(error);
  if (known !== undefined) return known;
  const outage = engine.explainOutage(error);
  if (outage !== undefined) return new Failure('database-unavailable', outage);
  const { code = '', statusCode = 500, message } = error as FastifyError;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Failure('too-large', shorten(`more than is taken here: ${message}`));
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Failure('wrong-type', 'this kind of content is not taken');
  if (
    error instanceof SyntaxError ||
    code === 'FST_ERR_CTP_EMPTY_JSON_BODY' ||
    code === 'FST_ERR_CTP_INVALID_JSON_BODY'
  )
    return new Failure('bad-json', shorten(`the request is not JSON: ${message}`));
  if (statusCode < 500) return new Failure('bad-request', shorten(message));
  return new Failure('own-bug', 'this is a bug in Assay');
}
