// Outputs of systems and CoNLL-U on the server: joined with the sentences that are there, kept apart from people's work, stored once.

import { beforeAll, describe, expect, test } from 'vitest';
import { importText } from '../annotate/import/import-covers.ts';
import { addFact, mill, newProject } from './sample.ts';
import { createTestServer, type TestServer } from './test-client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await server.client.createProject(newProject('p'));
  await server.client.importRecords('p', JSON.stringify({ type: 'sentence', id: 'a', text: mill }));
  await server.client.changeDocument(
    { project: 'p', sentence: 'a', annotator: 'ann' },
    { base: 0, entries: [addFact('1')] },
  );
});

const bring = (text: string, format: string) =>
  server.client.importRecords(
    'p',
    importText(text, format, { importId: format })
      .records.map((record) => JSON.stringify(record))
      .join('\n'),
  );
const documentOf = (sentence: string, annotator: string) =>
  server.client.getDocument({ project: 'p', sentence, annotator });

describe('outputs of systems', () => {
  // The same sentence in another tokenization, a word that the sentence does not have, and a sentence that is new.
  const carb = [
    'Ada sold the old mill in May.\t-0.5\tsold\tAda\tthe old mill in May.',
    'Ada sold the old mill in May.\t0.25\tis seller of\tAda\tmill',
    'Bo reads .\t1\treads\tBo\t',
  ].join('\n');

  test('join the sentences by their letters, and add those that are not there', async () => {
    expect(await bring(carb, 'carb')).toMatchObject({
      sentences: { added: 1 },
      entries: { added: 3 },
      problems: 0,
    });
    expect(await bring(carb, 'carb')).toMatchObject({ sentences: { added: 0 }, entries: { added: 0, known: 3 } });
    const { annotation } = await documentOf('a', 'system:tool');
    expect(annotation.facts.map(({ frames }) => frames[0])).toMatchObject([
      { body: [{ tokens: [1, 2, 3, 4, 5, 6, 7] }], origin: { kind: 'import', by: 'tool', confidence: -0.5 } },
      { body: [{ tokens: ['is', 'seller', 'of', 4] }], origin: { kind: 'import', by: 'tool', confidence: 0.25 } },
    ]);
  });

  test('leave the work of people as it was, and are offered as proposals', async () => {
    expect(await documentOf('a', 'ann')).toMatchObject({ version: 1 });
    expect(await server.client.listProposals('p', 'a')).toEqual([
      {
        system: 'tool',
        extractions: [
          { subject: 'Ada', relation: 'sold', objects: ['the old mill in May .'], confidence: -0.5 },
          { subject: 'Ada', relation: 'is seller of', objects: ['mill'], confidence: 0.25 },
        ],
      },
    ]);
  });

  test('have names that no person can take; what only looks like one is a person', async () => {
    const write = (annotator: string) =>
      server.client.changeDocument(
        { project: 'p', sentence: 'a', annotator },
        { base: 0, entries: [addFact(annotator)] },
      );
    await expect(write('system:mine')).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('names that begin with "system:" are kept for systems'),
    });
    expect(await write('System:Ann')).toMatchObject({ ok: true });
    expect((await server.client.listProposals('p', 'a')).map(({ system }) => system)).toEqual(['tool']);
  });

  test('that name sentences by ids need these sentences; what has none is told by line, the rest is kept', async () => {
    const tsv = 'a\tAda\tsold\tmill\nnowhere\tx\ty\tz\na\t \t \tz';
    const { entries, problems, listed } = await bring(tsv, 'tsv');
    expect([entries.added, problems]).toEqual([1, 2]);
    expect(listed.map(({ message }) => message)).toEqual([
      expect.stringContaining('there is no sentence "nowhere"'),
      expect.stringContaining('without subject'),
    ]);
  });
});

describe('CoNLL-U', () => {
  const block =
    '# sent_id = c\n1\tBo\tBo\tPROPN\t_\t_\t2\tnsubj\t_\tNER=B-person\n2\tsings\tsing\tVERB\t_\t_\t0\troot\t_\t_\n';

  test('its tags and tree are the analysis of the sentence, also after a backup', async () => {
    const { app, client } = server;
    expect(await bring(block, 'conllu')).toMatchObject({ sentences: { added: 1 }, problems: 0 });
    const analysis = {
      tokens: [
        { upos: 'PROPN', head: 1 },
        { lemma: 'sing', head: -1 },
      ],
      entities: [{ first: 0, end: 1, type: 'person' }],
    };
    expect(await client.getAnalysis('p', 'c')).toMatchObject(analysis);
    const { payload } = await app.inject(client.urls.exportProject('p'));
    await client.importProject(payload, 'copy');
    expect(await client.getAnalysis('copy', 'c')).toMatchObject(analysis);
  });

  test('a block that spells another sentence is refused', async () => {
    const record = { type: 'sentence', id: 'z', text: 'Other words .', conllu: block };
    const { sentences, listed } = await server.client.importRecords('p', JSON.stringify(record));
    expect([sentences.added, listed[0]?.message]).toEqual([0, expect.stringContaining('CoNLL-U')]);
  });
});
