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
  'no-access': { status: 401, remedy: 'sign in, or send a token of this server' },
  'wrong-password': { status: 401, remedy: 'try again, or ask an administrator for a new link' },
  'sign-in-failed': { status: 401, remedy: 'begin to sign in anew' },
  'foreign-page': { status: 403, remedy: 'open the page at the address that the server printed' },
  forbidden: { status: 403, remedy: 'ask a manager of the project or an administrator' },
  'service-not-allowed': {
    status: 403,
    remedy: 'ask whoever runs the server to allow the service, or name another one in the settings',
  },
  'not-invited': { status: 403, remedy: 'ask an administrator for an invitation, and open its link first' },
  'provider-refused': { status: 403, remedy: 'try again, or ask whoever manages accounts at the provider' },
  'out-of-scope': { status: 403, remedy: 'make a token with the scope that is named, or sign in' },
  'unknown-address': { status: 404, remedy: 'see /api/openapi.json for all addresses' },
  'unknown-project': { status: 404, remedy: 'list the projects to see which there are (assay annotate list)' },
  'unknown-sentence': { status: 404, remedy: 'list the sentences of the project to see which there are' },
  'unknown-person': { status: 404, remedy: 'list the people to see who is there' },
  'unknown-invitation': { status: 404, remedy: 'ask whoever invited you for a new link' },
  'no-accounts': { status: 404, remedy: 'this server is for one person on one machine; see assay server for a team' },
  'no-analysis': { status: 404, remedy: 'work without tags and tree' },
  'no-provider': { status: 404, remedy: 'sign in by name and password' },
  'no-service': { status: 404, remedy: 'name a service in the settings of the project' },
  'too-slow': { status: 408, remedy: 'send the whole request at once' },
  'project-exists': { status: 409, remedy: 'choose another id for the new project' },
  'name-taken': { status: 409, remedy: 'choose another name' },
  'name-needed': { status: 409, remedy: 'choose a name, then go to the provider again' },
  'identity-taken': {
    status: 409,
    remedy: 'sign in with the provider to see whose account it is, and unlink it there',
  },
  'last-way-in': { status: 409, remedy: 'ask an administrator for a link to choose a password first' },
  'last-administrator': { status: 409, remedy: 'make somebody else administrator first' },
  conflict: { status: 409, remedy: 'apply the entries that were missed and send again with the new version as base' },
  'too-large': { status: 413, remedy: 'send it in smaller parts' },
  'wrong-type': { status: 415, remedy: 'send application/json, or application/x-ndjson for records' },
  'id-reused': { status: 422, remedy: 'give each entry an id of its own' },
  refused: { status: 422, remedy: 'see the rule in docs/reference/annotation-rules.md' },
  locked: { status: 429, remedy: 'wait a quarter of an hour, or ask an administrator for a new link' },
  'too-many': { status: 429, remedy: 'wait a moment, then try again' },
  'own-bug': { status: 500, remedy: 'please report it; nothing was changed' },
  'provider-away': { status: 502, remedy: 'try again in a moment; name and password work meanwhile' },
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
