// Turns bodies into what handlers take: JSON in strict UTF-8, without keys that would change prototypes; records stay a stream.

import type { FastifyInstance } from 'fastify';
import { Failure } from '../errors/failure.ts';
import { findWeightProblem } from '../json/json-weight.ts';

/** The longest request, in bytes; records may be longer, for they stream. */
export const longestBody = 8_000_000;

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

export function addParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string;
    try {
      text = strictUtf8.decode(body as Buffer);
    } catch {
      done(new Failure('not-utf8', 'the request is not valid UTF-8'));
      return;
    }
    const problem = findWeightProblem(text);
    if (problem !== undefined) {
      done(new Failure('too-large', `the JSON has ${problem}`));
      return;
    }
    parseJson(request, text, done);
  });
  app.addContentTypeParser('application/x-ndjson', (_request, _payload, done) => done(null));
}
