// What the server answers when it cannot do what it was asked: a code, a sentence that says what is wrong, and what to do.

import { z } from 'zod';

interface ErrorRule {
  readonly status: number;
  readonly remedy: string;
}

export const apiErrors = {
  'bad-request': { status: 400, remedy: 'send what docs/reference/annotation-api.md asks for' },
  'bad-json': { status: 400, remedy: 'send JSON' },
  'not-utf8': { status: 400, remedy: 'send text in UTF-8' },
  'no-access': { status: 401, remedy: 'give the token that the server was started with' },
  'foreign-page': { status: 403, remedy: 'open the page at the address that the server printed' },
  'service-not-allowed': {
    status: 403,
    remedy: 'ask whoever runs the server to allow the service, or name another one in the settings',
  },
  'unknown-address': { status: 404, remedy: 'see /api/openapi.json for all addresses' },
  'unknown-project': { status: 404, remedy: 'list the projects to see which there are (assay annotate list)' },
  'unknown-sentence': { status: 404, remedy: 'list the sentences of the project to see which there are' },
  'no-analysis': { status: 404, remedy: 'work without tags: there is no model for this language' },
  'no-service': { status: 404, remedy: 'name a service in the settings of the project' },
  'project-exists': { status: 409, remedy: 'choose another id for the new project' },
  conflict: { status: 409, remedy: 'apply the entries that were missed and send again with the new version as base' },
  'too-large': { status: 413, remedy: 'send it in smaller parts' },
  'wrong-type': { status: 415, remedy: 'send application/json, or application/x-ndjson for records' },
  'id-reused': { status: 422, remedy: 'give each entry an id of its own' },
  refused: { status: 422, remedy: 'see the rule in docs/reference/annotation-rules.md' },
  'own-bug': { status: 500, remedy: 'please report it; nothing was changed' },
  'service-failed': {
    status: 502,
    remedy: 'see whether the service that the project names runs; all else works without it',
  },
  'database-unavailable': { status: 503, remedy: 'nothing was stored; keep the work and send it again in a moment' },
} as const satisfies Record<string, ErrorRule>;

export type ApiErrorCode = keyof typeof apiErrors;
const codes = Object.keys(apiErrors) as [ApiErrorCode, ...ApiErrorCode[]];

export const apiErrorSchema = z.strictObject({
  error: z.strictObject({
    code: z.enum(codes),
    message: z.string(),
    remedy: z.string(),
    /** With `refused`: the rule, and which of the entries that were sent was refused. */
    rule: z.string().optional(),
    index: z.int().optional(),
  }),
});
export type ApiErrorBody = z.infer<typeof apiErrorSchema>;
