// Every export comes in again through the import of the same format: what the annotation said is there, and whatever is not was reported, to
// the word.

import { beforeAll, describe, expect, test } from 'vitest';
import { parseCsv } from '../../src/annotate/exchange/csv.ts';
import { exportFormats } from '../../src/annotate/exchange/export-formats.ts';
import { detectImport, readImport } from '../../src/annotate/import/read-import.ts';
import type { Annotation } from '../../src/annotate/model/annotation.ts';
import { triplesOfFrames } from '../../src/annotate/model/expand.ts';
import { readers } from '../../src/builtins/builtins.ts';
import type { Diagnostic } from '../../src/core/diagnostic.ts';
import { printTriple } from '../../src/core/pattern.ts';
import { annotate, fact } from '../annotate/annotations.ts';
import { mill, newProject } from './sample.ts';
import { createTestServer, type TestServer } from './test-client.ts';

const second = 'Das Haus , "groß" & <b>alt</b> , wurde 1900 gebaut .';
const block = ['# newpar', '# sent_id = x', `# text = ${second}`]
  .concat(
    second
      .split(' ')
      .map((word, index) =>
        [
          index + 1,
          word,
          word,
          index === 9 ? 'VERB' : 'X',
          '_',
          '_',
          index === 9 ? 0 : 10,
          index === 9 ? 'root' : 'dep',
          '_',
          index === 1 ? 'NER=B-thing|Gloss=house' : '_',
        ].join('\t'),
      ),
  )
  .join('\n');

const first = fact(annotate(mill), 'f1', 'Ada | / --> sold ¦ [the] [old] --> mill', 'Ada --> sold in --> May');
const rich = {
  ...first,
  note: 'a "note", with comma',
  tags: ['passive', 'odd tag'],
  frames: first.frames.map((frame) => ({ ...frame, entity: true })),
};
const other = fact(annotate(mill), 'f2', 'Ada --> sold --> [the old] mill');

const chain = { id: 'c', mentions: [[{ tokens: [0], optional: false }], [{ tokens: [4], optional: false }]] };
const operations = [
  { type: 'fact.add', version: 1, fact: rich },
  { type: 'fact.add', version: 1, fact: other },
  { type: 'chain.put', version: 1, chain },
  { type: 'token.label', version: 1, token: 4, label: { upos: 'NOUN', lemma: 'mill', entity: 'thing' } },
  { type: 'sentence.note', note: 'look again' },
  { type: 'sentence.flag', flagged: true },
  { type: 'dismissal.add', dismissal: { code: 'G10', key: 'f1', reason: '' } },
  { type: 'sentence.status', status: 'done' },
];
const germanFact = fact(annotate(second, 'de'), 'g', '[Das] Haus --> wurde gebaut --> 1900');
const records = [
  { type: 'sentence', id: 'ab', text: mill },
  { type: 'sentence', id: '2', text: second, language: 'de', conllu: block },
  { type: 'sentence', id: '3', text: 'Nothing  here ; really .' },
  ...operations.map((operation, index) => ({
    type: 'entry',
    id: `o${index}`,
    sentence: 'ab',
    annotator: 'ann',
    operation,
  })),
  {
    type: 'entry',
    id: 'g',
    sentence: '2',
    annotator: 'ann',
    operation: { type: 'fact.add', version: 1, fact: germanFact },
  },
  {
    type: 'entry',
    id: 'n',
    sentence: '3',
    annotator: 'ann',
    operation: { type: 'sentence.status', status: 'skipped' },
  },
];

const sentencesOnly = records
  .filter(({ type }) => type === 'sentence')
  .map((record) => JSON.stringify(record))
  .join('\n');

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await server.client.createProject(newProject('p'));
  const result = await server.client.importRecords('p', records.map((record) => JSON.stringify(record)).join('\n'));
  expect(result).toMatchObject({ sentences: { added: 3 }, entries: { added: 10 }, problems: 0 });
});

interface Again {
  readonly annotations: readonly Annotation[];
  readonly lost: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Exports the project, and brings the file into a new one. */
async function goAround(format: string): Promise<Again> {
  const { app, client } = server;
  const query = { format, annotator: 'ann' };
  const { payload } = await app.inject(client.urls.exportGold('p', query));
  const { losses } = await client.reportExport('p', query);
  const lines = payload.split(/\r?\n/);
  const head = lines.filter((line) => line !== '');
  expect(detectImport(head.slice(0, 12), readers)).toBe(format);
  const diagnostics: Diagnostic[] = [];
  const options = {
    format,
    readers,
    importId: 'i',
    annotator: 'ann',
    source: 'file',
    language: 'en',
    system: 'ann',
    sentencePrefix: 'file',
  };
  const again = [...readImport({ name: 'file', lines }, options, (diagnostic) => diagnostics.push(diagnostic))];
  await client.createProject(newProject(format));
  // Its lines name sentences by id alone.
  if (format === 'tsv') await client.importRecords(format, sentencesOnly);
  const result = await client.importRecords(format, again.map(({ record }) => JSON.stringify(record)).join('\n'));
  expect(result).toMatchObject({ problems: 0, listed: [] });
  const { items } = await client.listSentences(format);
  const isSystem = again.some(({ record }) => record.type === 'extraction');
  const documents = await Promise.all(
    items.map(({ id }) =>
      client.getDocument({ project: format, sentence: id, annotator: isSystem ? 'system:ann' : 'ann' }),
    ),
  );
  const lost = losses.map(({ example }) => /cannot hold (.*?)(?: \(first (?:in|of).*)?$/.exec(example)?.[1] ?? example);
  return { annotations: documents.map(({ annotation }) => annotation), lost, diagnostics };
}

const linesOf = (annotation: Annotation): string[][] =>
  annotation.facts.map(({ frames }) => triplesOfFrames(annotation, frames).map(printTriple).sort());
const millLines = [
  [
    '/ --> sold --> [the] [old] mill',
    '/ --> sold [the] [old] --> mill',
    'Ada --> sold --> [the] [old] mill',
    'Ada --> sold [the] [old] --> mill',
    'Ada --> sold in --> May',
  ],
  ['Ada --> sold --> [the old] mill'],
];
const germanLines = [['[Das] Haus --> wurde gebaut --> 1900']];

const always = ['which words mean the same person or thing', 'dismissed findings'];
const extras = ['which sentences are done or skipped', 'flags', 'notes on sentences', ...always, 'labels of tokens'];

interface Case {
  readonly lost: readonly string[];
  readonly facts: 'all' | 'first' | 'none';
  readonly sentences: number;
}

const remarks = ['the language tag', 'notes', 'tags', 'frames', 'entity marks'];
const otherIds = 'sentence ids other than 1, 2, 3 ...';
const tuple = [...extras, ...remarks, 'tokens', otherIds, 'sentences without facts', 'more than one form of a fact'];
const extraction = [
  ...extras,
  ...['tokens', 'the language tag', 'sentences without facts', 'more than one form of a fact'],
  'tags, notes and entity marks',
];

const cases: Readonly<Record<string, Case>> = {
  benchie: { lost: [...extras, ...remarks, 'tokens'], facts: 'all', sentences: 3 },
  jsonl: { lost: ['dismissed findings'], facts: 'all', sentences: 3 },
  csv: { lost: [...extras, 'tokens', 'frames'], facts: 'all', sentences: 3 },
  conllu: { lost: [...extras.slice(0, -1), ...remarks.slice(1)], facts: 'all', sentences: 3 },
  lines: { lost: [...extras, 'ids, languages and tokens of sentences', 'facts'], facts: 'none', sentences: 3 },
  'annie-project': {
    lost: [...extras, ...remarks, otherIds, 'sentence ab: "/" is no token of it'],
    facts: 'all',
    sentences: 3,
  },
  'annie-text': {
    lost: [...extras, ...remarks, 'tokens', otherIds, 'sentences without facts'],
    facts: 'all',
    sentences: 2,
  },
  'carb-gold': { lost: tuple, facts: 'first', sentences: 2 },
  'oie2016-gold': { lost: tuple, facts: 'first', sentences: 2 },
  'jsonl-extractions': { lost: extraction, facts: 'first', sentences: 2 },
  tsv: { lost: [...extraction, "the sentence's text"], facts: 'first', sentences: 3 },
  carb: { lost: [...extraction, 'sentence ids'], facts: 'first', sentences: 2 },
};

describe('around', () => {
  for (const [format, { lost, facts, sentences }] of Object.entries(cases))
    test(format, async () => {
      const again = await goAround(format);
      expect(again.lost.toSorted()).toEqual([...lost].sort());
      expect(again.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(again.annotations.map(({ text }) => text)).toEqual(
        [mill, second, 'Nothing  here ; really .'].slice(0, sentences),
      );
      const [one, two] = again.annotations.map(linesOf);
      if (facts === 'all') expect([one, two]).toEqual([millLines, germanLines]);
      if (facts === 'first')
        expect([one, two]).toEqual([
          [['Ada --> sold --> the old mill'], ['Ada --> sold --> the old mill']],
          [['Das Haus --> wurde gebaut --> 1900']],
        ]);
    });

  test('jsonl gives the whole annotation back', async () => {
    const { client } = server;
    const strip = ({ dismissals: _, facts, ...annotation }: Annotation) => ({
      ...annotation,
      facts: facts.map(({ id: __, frames, ...rest }) => ({
        ...rest,
        frames: frames.map(({ id: ___, origin: ____, ...frame }) => frame),
      })),
    });
    for (const sentence of ['ab', '2', '3']) {
      const [before, after] = await Promise.all(
        ['p', 'jsonl'].map((project) => client.getDocument({ project, sentence, annotator: 'ann' })),
      );
      expect(strip((after as { annotation: Annotation }).annotation)).toEqual(
        strip((before as { annotation: Annotation }).annotation),
      );
    }
  });

  test('CoNLL-U gives tags, tree, entities, comments and labels back', async () => {
    const { app, client } = server;
    const { payload } = await app.inject(client.urls.exportGold('conllu', { format: 'conllu', annotator: 'ann' }));
    const whole = (await app.inject(client.urls.exportGold('p', { format: 'conllu', annotator: 'ann' }))).payload;
    // Of the third sentence there is only the state, which CoNLL-U cannot hold, and so there is no work on it.
    expect([whole.startsWith(payload), whole.slice(payload.length)]).toEqual([
      true,
      expect.stringContaining('Nothing'),
    ]);
    expect(payload).toContain('# newpar\n');
    expect(payload).toContain('2\tHaus\tHaus\tX\t_\t_\t10\tdep\t_\tNER=B-thing|Gloss=house');
    expect(payload).toContain('5\tmill\tmill\tNOUN\t_\t_\t_\t_\t_\tNER=B-thing');
    expect(await client.getAnalysis('conllu', '2')).toMatchObject({
      id: '2',
      language: 'de',
      entities: [{ first: 1, end: 2, type: 'thing' }],
    });
  });

  test('every format is tried here', () => {
    expect(exportFormats.map(({ id }) => id).toSorted()).toEqual(Object.keys(cases).toSorted());
  });
});

describe('CSV that a spreadsheet opens', () => {
  const texts = ['=1+1 is two .', "'=1+1 is quoted .", "''- is more .", '@Ada sold +5 mills .', '-5 is cold .'];

  test('has no cell that is run as a formula, and comes in again as it was', async () => {
    const { app, client } = server;
    await client.createProject(newProject('formulas'));
    const lines = texts.map((text, index) => JSON.stringify({ type: 'sentence', id: `=${index}`, text }));
    await client.importRecords('formulas', lines.join('\n'));
    for (const [index, text] of texts.entries()) {
      const [word = ''] = text.split(' ');
      const made = {
        ...fact(annotate(text), `f${index}`, `${word} --> ${text.split(' ')[1]} --> ${text.split(' ')[2]}`),
        ...{ note: '+note', tags: ['@tag'] },
      };
      const address = { project: 'formulas', sentence: `=${index}`, annotator: 'ann' };
      const entry = { id: `e${index}`, operation: { type: 'fact.add' as const, version: 1, fact: made } };
      expect(await client.changeDocument(address, { base: 0, entries: [entry] })).toMatchObject({ ok: true });
    }
    const { payload } = await app.inject(client.urls.exportGold('formulas', { format: 'csv', annotator: 'ann' }));
    const cells = payload.split('\r\n').flatMap((line) => line.split(','));
    expect(cells.length).toBeGreaterThan(texts.length * 9);
    expect(cells.filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([]);
    const again = payload.split(/\r?\n/);
    const back = [...parseCsv({ name: 'x.csv', lines: again }, () => expect.unreachable())];
    expect(back.map(({ id, text }) => [id, text])).toEqual(texts.map((text, index) => [`=${index}`, text]));
    for (const [index, { facts }] of back.entries())
      expect(facts).toMatchObject([
        { note: '+note', tags: ['@tag'], triples: [{ subject: [{ words: [texts[index]?.split(' ')[0]] }] }] },
      ]);
  });
});
