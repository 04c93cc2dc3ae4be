// What an error is to whoever asked: a failure of ours, an outage of the database, a request that is wrong, or a bug.

import type { FastifyError } from 'fastify';
import { shorten } from '../json/describe-issues.ts';
import type { Store } from '../store/store.ts';
import { Failure } from './failure.ts';

export function toFailure(error: unknown, { engine }: Store): Failure {
  if (error instanceof Failure) return error;
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
