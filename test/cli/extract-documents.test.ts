// assay extract on documents as people have them: every fact leads back to its place.

import { expect, test } from 'vitest';
import { writePdf } from '../node/write-pdf.ts';
import { assay, createScratch } from './run-assay.ts';

type Span = [number, number];

interface Printed {
  readonly sentence: string;
  readonly subject: string;
  readonly objects: readonly string[];
  readonly document?: {
    readonly id: string;
    readonly sentence: number;
    readonly page?: number;
    readonly span: Span;
    readonly spans: { readonly subject: Span[]; readonly relation: Span[]; readonly object: Span[] };
    readonly fields?: Record<string, unknown>;
  };
}

const scratch = createScratch();

const factsOf = (output: string): Printed[] =>
  output
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line));

const spell = (source: string, spans: readonly Span[]) =>
  spans.map(([start, end]) => source.slice(start, end)).join(' ');

test('running text: headings and tables give no facts, and places are those of the file', () => {
  const source =
    'BOATS OF LUND\n\n• Anna sold the old har-\nbour boat to Bo.\n\n2019 12 1,204\n2020 11 804\n\nIt sank in May.\n';
  const file = scratch.write('boats.txt', source);
  const facts = factsOf(assay(['extract', file]).stdout);
  const [first] = facts;
  expect(first).toMatchObject({ sentence: '1', subject: 'Anna', objects: ['the old harbour boat'] });
  expect(first?.document).toMatchObject({ id: file, sentence: 1 });
  const spans = first?.document?.spans;
  expect(spell(source, spans?.object ?? [])).toBe('the old har-\nbour boat');
  expect(spell(source, first ? [first.document?.span ?? [0, 0]] : [])).toBe('Anna sold the old har-\nbour boat to Bo.');
  expect(facts.map(({ subject }) => subject)).toContain('It');
  expect(facts.every(({ subject }) => ['Anna', 'It'].includes(subject))).toBe(true);
});

test('documents in JSON Lines: sentences, their numbers, and all further fields', () => {
  const long = 'x'.repeat(3000);
  const record = {
    id: 'n7',
    text: 'Anna sold the boat. Bo bought it.\n\nIt sank.',
    date: '2024-05-01',
    tags: ['sea'],
    html: long,
  };
  const { code, stdout, stderr } = assay(['extract'], `${JSON.stringify(record)}\n`);
  const facts = factsOf(stdout);
  expect(code).toBe(0);
  expect(stderr).toContain('the field "html" has 3002 characters');
  expect(facts.map(({ sentence, document }) => [sentence, document?.id, document?.sentence])).toEqual(
    expect.arrayContaining([
      ['n7.1', 'n7', 1],
      ['n7.2', 'n7', 2],
    ]),
  );
  for (const { subject, document } of facts) {
    expect(document?.fields).toEqual({ date: '2024-05-01', tags: ['sea'] });
    expect(spell(record.text, document?.spans.subject ?? [])).toBe(subject);
  }
});

test('a record of one sentence keeps its id', () => {
  const facts = factsOf(
    assay(['extract'], '{"id":"a","text":"Anna sold the boat.","url":"u"}\n{"text":"Bo left Faro."}\n').stdout,
  );
  expect(facts.map(({ sentence, document }) => [sentence, document?.id])).toEqual([
    ['a', 'a'],
    ['1', 'standard input:2'],
  ]);
  expect(facts[0]?.document?.fields).toEqual({ url: 'u' });
});

test('HTML, Markdown and PDF by the endings of their names', () => {
  const page = '<title>Boats</title><nav>Bo left.</nav><p>Anna sold the <b>old</b> boat.';
  const html = factsOf(assay(['extract', scratch.write('page.html', page)]).stdout);
  expect(html[0]?.document?.fields).toEqual({ title: 'Boats' });
  expect(spell(page, html[0]?.document?.spans.object ?? [])).toBe('the <b>old</b> boat');
  const notes = '# Bo left\n\nAnna sold the [boat](x).\n';
  const markdown = factsOf(assay(['extract', scratch.write('notes.md', notes)]).stdout);
  expect(markdown.map(({ objects }) => objects)).toEqual([['the boat']]);
  const pages = [[{ text: 'It is old.', y: 700 }], [{ text: 'Anna sold the old boat.', y: 700 }]];
  const pdf = scratch.write('boat.pdf', Buffer.from(writePdf(pages)).toString('latin1'));
  const facts = factsOf(assay(['extract', pdf]).stdout);
  expect(facts.find(({ subject }) => subject === 'Anna')?.document).toMatchObject({ page: 2, sentence: 2 });
  expect(assay(['extract', '--from', 'pdf', pdf, '--format', 'tsv']).stdout).toContain('Anna\tsold\tthe old boat');
});
