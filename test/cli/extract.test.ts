// assay extract, run as a user would.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tokenizeText } from '../../src/language.ts';
import { createNodeHost } from '../../src/node/create-node-host.ts';
import { loadModel } from '../../src/node/load-model.ts';
import { loadParser } from '../../src/tasks/load-parser.ts';
import { assay, createScratch } from './run-assay.ts';

const scratch = createScratch();
const text = 'Ines sold the boat to a museum in 1987. It sank.\n\nThe mayor did not\nlaugh.\n';
const records = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('outputs', () => {
  test('JSON Lines tell all that is known, with places in the text', () => {
    const { code, stdout, stderr } = assay(['extract'], text);
    const [header, ...facts] = records(stdout);
    expect([code, stderr, header]).toEqual([0, '', { format: 'assay-extractions', version: 1 }]);
    const [first] = facts;
    expect(first).toMatchObject({
      sentence: '1',
      text: 'Ines sold the boat to a museum in 1987.',
      subject: 'Ines',
      relation: 'sold',
      objects: ['the boat'],
      meta: {
        spans: { subject: [[0, 4]], relation: [[5, 9]], object: [[10, 18]] },
        tense: 'past',
      },
      factuality: { polarity: 'positive', modality: 'asserted' },
    });
    expect(first.meta.rules).toContain('object');
    for (const { confidence } of facts) expect(confidence).toBeGreaterThan(0);
  });

  test('spans are where the words stand', () => {
    const facts = records(assay(['extract'], text).stdout).slice(1);
    expect(facts.length).toBeGreaterThan(2);
    for (const { text: sentence, subject, relation, objects, meta } of facts) {
      const spell = (spans: [number, number][]) => spans.map(([start, end]) => sentence.slice(start, end)).join(' ');
      expect([spell(meta.spans.subject), spell(meta.spans.relation), spell(meta.spans.object)]).toEqual([
        subject,
        relation,
        objects[0],
      ]);
    }
  });

  test('tables: BenchIE, our TSV and CaRB', () => {
    const tsv = assay(['extract', '--format', 'tsv'], text).stdout;
    expect(tsv).toContain('1\tInes\tsold\tthe boat\n');
    // "The mayor did not laugh": BenchIE's systems have no columns for it, and its relation says "not".
    const withoutColumns = tsv.replace(/\t(?:polarity|modality)=\w+/g, '');
    expect(assay(['extract', '--format', 'benchie'], text).stdout).toBe(withoutColumns);
    expect(assay(['extract', '--format', 'carb'], text).stdout).toMatch(
      /^Ines sold the boat to a museum in 1987\.\t0\.\d+\tsold\tInes\tthe boat\n/,
    );
  });

  test('--explain shows rules and path', () => {
    const { stdout } = assay(['extract', '--explain'], text);
    expect(stdout).toContain(
      '1  Ines sold the boat to a museum in 1987.\n  Ines | sold | the boat\n    confidence  0.',
    );
    expect(stdout).toMatch(
      / {4}rules {7}own-subject, object\n {4}path {8}sold -\[own-subject nsubj\]-> Ines; sold -\[/,
    );
    expect(assay(['extract', '--explain'], 'Rain.').stdout).toBe('1  Rain.\n  no facts\n\n');
  });

  test('what is asked or said after "if" is marked', () => {
    const asked = 'Did Anna win the prize? If Bo sells the boat, Anna buys the house.';
    const facts = records(assay(['extract'], asked).stdout).slice(1);
    const moods = Object.fromEntries(facts.map(({ objects, factuality }) => [objects[0], factuality.modality]));
    expect(moods).toEqual({ 'the prize': 'asked', 'the boat': 'conditional', 'the house': 'conditional' });
    expect(assay(['extract', '--explain'], asked).stdout).toMatch(/Did win \| the prize\n.*\n {4}fields {6}asked/);
  });

  const denied = 'Ines refused to sell the boat. Did Bo paint the barn? Liv rang the bell.';

  test('--asserted keeps what the text says to be so', () => {
    const all = records(assay(['extract'], denied).stdout).slice(1);
    expect(all.map(({ objects }) => objects[0])).toEqual(['the boat', 'the barn', 'the bell']);
    const [kept, ...others] = records(assay(['extract', '--asserted'], denied).stdout).slice(1);
    expect([kept.objects, others]).toEqual([['the bell'], []]);
  });

  test('tables tell what is not asserted: in columns, or in the relation where it has no words of its own', () => {
    const table = (format: string) => assay(['extract', '--format', format], denied).stdout;
    expect(table('tsv')).toBe(
      [
        '1\tInes\trefused to sell\tthe boat\tpolarity=negative\tmodality=asserted\n',
        '2\tBo\tDid paint\tthe barn\tpolarity=positive\tmodality=asked\n',
        '3\tLiv\trang\tthe bell\n',
      ].join(''),
    );
    expect(table('benchie')).toContain('1\tInes\trefused to sell\tthe boat\n2\tBo\twhether Did paint\tthe barn\n');
    expect(table('carb')).toMatch(/\twhether Did paint\tBo\tthe barn\n/);
  });

  test('styles, thresholds, groups of rules', () => {
    const facts = (...options: string[]) => assay(['extract', '--format', 'tsv', ...options], text).stdout;
    expect(facts('--style', 'minimal')).toContain('Ines\tsold\tboat\n');
    expect(facts('--threshold', '1')).toBe('');
    const group = /Groups of rules: .*?\b(objects?)\b/s.exec(assay(['extract', '--help']).stdout)?.[1] ?? '';
    expect(facts('--without', group)).not.toContain('sold\tthe boat\n');
  });

  test('the naive system splits at each verb', () => {
    expect(assay(['extract', '--system', 'naive', '--format', 'tsv'], 'Ines has sold the boat.').stdout).toBe(
      '1\tInes\thas\tsold the boat\n1\tInes has\tsold\tthe boat\n',
    );
    const [, fact] = records(assay(['extract', '--system', 'naive'], 'Ines sold the boat.').stdout);
    expect(fact.meta).toEqual({ spans: { subject: [[0, 4]], relation: [[5, 9]], object: [[10, 18]] } });
  });
});

describe('inputs', () => {
  const sentences = [
    '{"id":7,"text":"Ines didn\'t sell boats .","tokens":["Ines","didn\'t","sell","boats","."]}',
    '{"text":"Bo sells maps.","source":"a field of your own"}',
    '{"id":"x","text":"Bo verkauft Karten.","lang":"tlh"}',
  ].join('\n');

  test('JSON Lines with ids, tokens and languages', () => {
    const { code, stdout, stderr } = assay(['extract', '--format', 'tsv'], sentences);
    expect([code, stdout]).toEqual([
      0,
      "7\tInes\tdidn't sell\tboats\tpolarity=negative\tmodality=asserted\n1\tBo\tsells\tmaps\n",
    ]);
    expect(stderr).toContain('sentences in "tlh" are left out, from x on');
    expect(assay(['extract', '--format', 'tsv', '-q'], sentences).stderr).toBe('');
  });

  test('bad records are told and the rest is extracted', () => {
    const bad = '{"text":" "}\n{"text":"Bo sells maps.","tokens":["Bo","buys"]}\n{"tex\n{"text":"Bo sells maps."}\n';
    const { code, stdout, stderr } = assay(['extract', '--from', 'jsonl', '--format', 'tsv'], bad);
    expect([code, stdout]).toEqual([1, '1\tBo\tsells\tmaps\n']);
    expect(stderr).toContain('standard input:1: error: text: empty');
    expect(stderr).toContain('standard input:2: error: tokens[1]: "buys" does not follow in the text');
    expect(stderr).toContain('format/jsonl/bad-json');
    expect(stderr).toContain('3 problems in the input; what could be read has been extracted.');
  });

  const row = (id: number, form: string, upos: string, head: number, deprel: string) =>
    [id, form, form, upos, '_', '_', head, deprel, '_', '_'].join('\t');
  const conllu = (deprel: string, head = 2) =>
    `# sent_id = a\n${row(1, 'Glorp', 'PROPN', 2, 'nsubj')}\n${row(2, 'vlims', 'VERB', 0, 'root')}\n${row(3, 'Trek', 'NOUN', head, deprel)}\n\n`;

  test('trees of CoNLL-U are used, also in a language without a model', () => {
    const extract = (input: string) =>
      assay(['extract', '--lang', 'tlh', '--format', 'tsv', '--threshold', '0'], input);
    expect(extract(conllu('obj')).stdout).toBe('a\tGlorp\tvlims\tTrek\n');
    expect(extract(conllu('punct')).stdout).toBe('');
    const broken = extract(conllu('obj', 3));
    expect([broken.code, broken.stdout]).toEqual([1, '']);
    expect(broken.stderr).toContain('there is no model for it');
  });

  test('--reparse parses them anew', () => {
    const tree = conllu('punct').replace('Glorp', 'Ines').replace('vlims', 'sold').replace('Trek', 'boats');
    expect(assay(['extract', '--format', 'tsv'], tree).stdout).toBe('');
    expect(assay(['extract', '--format', 'tsv', '--reparse'], tree).stdout).toBe('a\tInes\tsold\tboats\n');
  });

  test('gold of a benchmark: its sentences, ids and tokens', () => {
    const gold =
      "sent_id:9\tInes did n't sell boats .\n9--> Cluster 1:\nInes --> did n't sell --> boats\n\nsent_id:4\tRain .\n";
    const { code, stdout, stderr } = assay(['extract', '--format', 'benchie'], gold);
    expect([code, stdout, stderr]).toEqual([0, "9\tInes\tdid n't sell\tboats\n", '']);
    const sample = assay(['extract', 'data/sample/gold.jsonl', '-q', '--format', 'tsv']).stdout;
    expect(sample).toContain('en-1\tMarta Lindqvist\tfounded\tthe bakery\n');
  });

  test('a line a sentence, and given tokens', () => {
    const lines = 'Ines sold boats\nAnna painted the bridge\n';
    expect(assay(['extract', '--from', 'lines', '--format', 'tsv'], lines).stdout).toBe(
      '1\tInes\tsold\tboats\n2\tAnna\tpainted\tthe bridge\n',
    );
    expect(assay(['extract', '--from', 'tokens', '--format', 'tsv'], "Ines didn't sell boats\n").stdout).toBe(
      "1\tInes\tdidn't sell\tboats\tpolarity=negative\tmodality=asserted\n",
    );
  });

  test('nothing gives nothing', () =>
    expect(assay(['extract'], '').stdout).toBe('{"format":"assay-extractions","version":1}\n'));
});

describe('wrong use', () => {
  test.each([
    ['extractions instead of sentences', ['data/sample/careful.tsv'], 2, /sentences are expected here/],
    ['JSON of another kind', [scratch.write('odd.json', '{"words":["a"]}\n')], 2, /usage\/format-not-recognized/],
    ['an unknown input', ['--from', 'prose'], 2, /unknown input: "prose"; known: text, lines/],
    ['an unknown group', ['--without', 'magic'], 2, /unknown group of rules: "magic"/],
    ['options that naive does not have', ['--system', 'naive', '--style', 'minimal'], 2, /belong to our rules/],
    ['--explain in a format', ['--explain', '--format', 'tsv'], 2, /cannot be used with option/],
    ['no jobs', ['--jobs', '0'], 2, /--jobs takes a whole number from 1 to 256/],
    ['a language without a model', ['--lang', 'tlh'], 2, /no model for "tlh"/],
    ['a file that is not there', ['nowhere.txt'], 1, /nowhere\.txt: error: no such file/],
    ['resuming without a file', ['--resume'], 2, /name it with -o/],
    ['resuming standard input', ['--resume', '-o', scratch.path('stdin.jsonl')], 2, /standard input does not allow/],
  ])('%s', (_, options, code, message) => {
    const result = assay(['extract', ...options], 'Ines sold boats.');
    expect(result.stderr).toMatch(message);
    expect(result.code).toBe(code);
  });

  test('bytes that are no text are found before the work begins', () => {
    const file = scratch.write('latin.txt', Buffer.from('Ines sold boats.\n\nCaf\xe9.\n', 'latin1'));
    const output = scratch.path('latin.jsonl');
    expect(assay(['extract', file, '-o', output])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`${file}:3: error: byte 0xE9 is not valid UTF-8`),
    });
    expect(() => readFileSync(output)).toThrow('ENOENT');
  });
});

test.each(['en', 'en-small'])('%s parses as PUD is annotated', (model) => {
  const [usual, named] = [loadParser('en', model, createNodeHost()), loadModel('en', model, { treebank: 'pud' })];
  expect(usual.sha256).toBe(named.sha256);
  const sentences = tokenizeText('The New York office of the firm, which opened last May, sold them.', {
    language: 'en',
  });
  expect(usual.analyse(sentences)).toEqual(named.analyse(sentences));
});

test('a name that follows its noun at once belongs to it', () => {
  const { stdout } = assay(['extract', '--format', 'tsv'], 'The painter Elsa Brandt died in Faro.');
  expect(stdout).toContain('The painter Elsa Brandt\tdied in\tFaro');
});
