// One request of each kind that would be answered, to be spoilt. What would end the sessions that ask is left out.

export interface FuzzRequest {
  readonly method: string;
  readonly url: string;
  readonly body?: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const json = { 'content-type': 'application/json' };
const get = (url: string): FuzzRequest => ({ method: 'GET', url, headers: {} });
const post = (url: string, body: unknown): FuzzRequest => ({
  method: 'POST',
  url,
  body: JSON.stringify(body),
  headers: json,
});
const lines = (url: string, ...records: unknown[]): FuzzRequest => ({
  method: 'POST',
  url,
  body: records.map((record) => JSON.stringify(record)).join('\n'),
  headers: { 'content-type': 'application/x-ndjson' },
});

const project = '/api/projects/p';
const sentence = `${project}/sentences/a`;
const document = `${sentence}/documents/boss`;
const frame = {
  ...{ id: 'f1.1', subjects: [[{ tokens: [0], optional: false }], null], cuts: [1], objectFirst: false },
  body: [
    { tokens: [1, 'of'], optional: false },
    { tokens: [2, 3], optional: true },
  ],
  exclusions: [{ subject: [0], relation: [1], object: [2] }],
  ...{ entity: null, tags: ['t'], note: '', origin: { kind: 'suggestion', by: 'x', confidence: 0.5 } },
};
const settings = {
  language: 'en',
  checks: { G1: 'warn' },
  suggestionKinds: { extractor: 'off' },
  suggestionService: '',
};

export const validRequests: readonly FuzzRequest[] = [
  ...['health', 'me', 'projects', 'people', 'invitations', 'audit', 'audit/file'].map((path) => get(`/api/${path}`)),
  ...['account/sessions', 'account/tokens', 'ready', 'openapi.json'].map((path) => get(`/api/${path}`)),
  ...['', '/log', '/file', '/progress', '/members', '/audit'].map((path) => get(`${project}${path}`)),
  get(`${project}/progress?since=2026-01-01T00:00:00Z`),
  get(`${project}/sentences?search=mill&annotator=boss&status=done&flagged=true&after=-1&limit=10`),
  get(`${project}/sentences?before=3`),
  ...['', '/analysis', '/proposals', '/proposals/service', '/documents/boss'].map((path) => get(`${sentence}${path}`)),
  get(`${project}/export?annotator=boss&format=jsonl`),
  get(`${project}/export/report?annotator=boss&format=benchie`),
  get('/api/audit?person=boss&action=sign-in&since=2026-01-01T00:00:00Z&before=10&limit=5'),
  post('/api/sign-in', { name: 'somebody', password: 'not the password' }),
  post('/api/invitations/look', { secret: 'x'.repeat(43) }),
  post('/api/invitations/accept', { secret: 'x'.repeat(43), name: 'new', password: 'a good password' }),
  post('/api/account/password', { current: 'not the password', next: 'another password' }),
  post('/api/account/sessions/no-such-id/end', {}),
  post('/api/account/tokens', { name: 't', scopes: ['read'], project: 'p', days: 1 }),
  post('/api/account/tokens/no-such-id/revoke', {}),
  post('/api/people/somebody', { role: 'member', isDisabled: false }),
  post('/api/people/somebody/sign-out', {}),
  post('/api/invitations', { role: 'member', person: 'somebody', days: 2 }),
  post('/api/invitations/no-such-id/revoke', {}),
  post(`${project}/members/somebody`, { role: 'reader' }),
  post(`${project}/invitations`, { role: 'annotator', days: 1 }),
  post('/api/projects', { id: 'q', name: 'Q', settings: { language: 'en' } }),
  post(`${project}/entries`, {
    base: 0,
    entries: [{ id: 's1', annotator: 'boss', operation: { type: 'project.edit', name: 'P', settings } }],
  }),
  post(`${document}/entries`, {
    base: 0,
    entries: [
      {
        id: 'e1',
        operation: { type: 'fact.add', version: 1, fact: { id: 'f1', frames: [frame], tags: [], note: '' }, at: 0 },
      },
      { id: 'e2', operation: { type: 'token.label', version: 1, token: 0, label: { upos: 'NOUN', lemma: 'x' } } },
      {
        id: 'e3',
        operation: {
          type: 'batch',
          operations: [
            { type: 'sentence.note', note: 'x' },
            { type: 'dismissal.add', dismissal: { code: 'G1', key: 'k', reason: '' } },
          ],
        },
      },
      { id: 'e4', operation: { type: 'sentence.status', status: 'done' }, undoes: 'e1' },
    ],
  }),
  post(`${document}/entries`, {
    base: 0,
    entries: [{ id: 'r1', operation: { type: 'sentence.retokenize', from: 1, to: 2, tokens: [{ start: 0, end: 3 }] } }],
  }),
  lines(
    `${project}/records`,
    { type: 'sentence', id: 'b', text: 'Ann sold the mill .', language: 'en', tokens: [{ start: 0, end: 3 }] },
    { type: 'sentence', id: 'c', text: 'Ann runs .', conllu: '1\tAnn\tAnn\tPROPN\t_\t_\t2\tnsubj\t_\t_\n' },
    { type: 'entry', id: 'i1', sentence: 'b', annotator: 'gold', operation: { type: 'sentence.note', note: 'x' } },
    { type: 'extraction', id: 'x1', system: 's', sentence: 'a', subject: 'Ada', relation: 'sold', objects: ['mill'] },
    { type: 'setting', id: 'g1', annotator: 'boss', operation: { type: 'project.edit', name: 'N' }, at: '2026-01-01' },
  ),
  lines(
    '/api/project-files?id=z',
    {
      ...{ type: 'project', format: 1, created: '2026-01-01T00:00:00.000Z' },
      project: { id: 'z', name: 'Z', settings: { language: 'en' } },
    },
    { type: 'sentence', id: 'a', text: 'Ada sold the mill .' },
  ),
];
