// A benchmark from entity-linked sentences: selection, proposals by the guidelines, the file of decisions, and the records that come out.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../src/core/diagnostic.ts';
import type { Extraction } from '../../../src/core/extraction.ts';
import { buildBenchmark, type FindWords, queueTriples } from '../../../src/kg/graph/construct/build-benchmark.ts';
import { proposeRevision } from '../../../src/kg/graph/construct/guidelines.ts';
import { parseLinkedSentences } from '../../../src/kg/graph/construct/linked-sentences.ts';
import { parseReview, printReview } from '../../../src/kg/graph/construct/review-file.ts';
import { selectTriples } from '../../../src/kg/graph/construct/select-triples.ts';
import { parseCombo } from '../../../src/kg/graph/formats/combo.ts';
import { assay, createScratch, root } from '../../cli/run-assay.ts';

const scratch = createScratch();
const linked = 'data/sample/linked.jsonl';

function collect<Result>(run: (report: (diagnostic: Diagnostic) => void) => Result) {
  const diagnostics: Diagnostic[] = [];
  const result = run((diagnostic) => diagnostics.push(diagnostic));
  return { result, codes: diagnostics.map(({ code }) => code) };
}
const linesOf = (text: string) => ({ name: 'file', lines: text.split('\n') });
const sentences = parseLinkedSentences(linesOf(readFileSync(`${root}/${linked}`, 'utf8')), () => {});
const findWords: FindWords = (text) =>
  Array.from(text.matchAll(/[\p{L}\p{N}]+|\S/gu), ({ index, 0: word }) => ({ start: index, end: index + word.length }));
const say = (sentenceId: string, subject: string, relation: string, ...objects: string[]): Extraction => ({
  ...{ sentenceId, subject, relation, objects },
});
const select = (extractions: readonly Extraction[], ignoreArticles = false) =>
  collect((report) => selectTriples(sentences, extractions, 'system', report, { ignoreArticles }));

describe('linked sentences', () => {
  const parse = (record: object) => collect((report) => parseLinkedSentences(linesOf(JSON.stringify(record)), report));
  const entity = (start: number, end: number) => ({ span: [start, end], id: 'E1' });
  test.each([
    ['outside the text', { entities: [entity(0, 9)] }, ['construct/bad-span']],
    ['before the text', { entities: [entity(-1, 2)] }, ['construct/bad-span']],
    ['nothing', { entities: [entity(3, 4)] }, ['construct/bad-span']],
    ['the wrong way round', { entities: [entity(3, 1)] }, ['construct/bad-span']],
    ['all of it', { entities: [entity(0, 8)] }, []],
    [
      'a relation without its entity',
      { entities: [entity(0, 3)], relations: [{ subject: 0, object: 1, label: 'x' }] },
      ['construct/bad-relation'],
    ],
    ['no id', { id: '', entities: [] }, ['format/jsonl/bad-record']],
  ])('%s', (_, record, codes) => {
    expect(parse({ id: '1', text: 'Liv Holm', ...record }).codes).toEqual(codes);
  });
  test('an id twice', () => {
    const line = JSON.stringify({ id: '1', text: 'Liv', entities: [] });
    expect(collect((report) => parseLinkedSentences(linesOf(`${line}\n${line}`), report)).codes).toEqual([
      'construct/repeated-sentence',
    ]);
  });
});

describe('selection', () => {
  test('arguments have to be the entities of a relation that holds, whatever their case', () => {
    const { result, codes } = select([
      say('4', 'liv holm', 'married', 'Olaf Berg', 'Faro'),
      say('4', 'Olaf Berg', 'married', 'Liv Holm'),
      say('4', 'Liv', 'married', 'Olaf Berg'),
    ]);
    expect(codes).toEqual([]);
    expect(result.extracted).toBe(4);
    expect(result.triples.map(({ id, phrase, relation }) => [id, phrase, relation?.label])).toEqual([
      ['4:0-1', 'married', 'spouse'],
    ]);
  });
  test('without relations, any two entities', () => {
    const bare = sentences.map(({ relations: _, ...sentence }) => sentence);
    const { triples } = selectTriples(bare, [say('4', 'Liv Holm', 'married in', 'Faro')], 'system', () => {});
    expect(triples.map(({ id, relation }) => [id, relation])).toEqual([['4:0-2', undefined]]);
  });
  test('several phrases between the same two; the same phrase once', () => {
    const said = ['lives in', 'Lives  in', 'resides in'].map((phrase) => say('5', 'Ines Berg', phrase, 'Lund'));
    expect(select(said).result.triples.map(({ id, phrase }) => [id, phrase])).toEqual([
      ['5:0-1', 'lives in'],
      ['5:0-1/2', 'resides in'],
    ]);
  });
  test('articles make a difference, or not', () => {
    const said = [say('5', 'Ines Berg', 'works for', 'the Harbour Gazette')];
    expect(select(said).result.triples).toEqual([]);
    expect(select(said, true).result.triples.map(({ id }) => id)).toEqual(['5:0-2']);
  });
  test('by the text of the sentence; what belongs to no sentence is told', () => {
    const byText = {
      ...say('', 'Liv Holm', 'married', 'Olaf Berg'),
      sentenceText: 'Liv Holm  married Olaf Berg in Faro.',
    };
    const { result, codes } = select([byText, say('99', 'Liv Holm', 'married', 'Olaf Berg')]);
    expect(result.triples).toHaveLength(1);
    expect(codes).toEqual(['construct/unknown-sentence']);
  });
});

describe('what the guidelines propose', () => {
  test.each([
    ['A married B', 'married', 'accept', 'verb', 'married'],
    ['A is located at B', 'is located at', 'accept', 'passive', 'is located at'],
    ['A , designed by B', 'designed by', 'accept', 'passive', 'designed by'],
    ['A lives in B', 'lives in', 'accept', 'verb-preposition', 'lives in'],
    ["A 's son , B", "'s son", 'accept', 'appositive', "'s son"],
    ['A in the B', 'in', 'accept', 'no-verb', 'in'],
    ['A is the civil branch of B', 'is the civil branch of', 'edit', 'compound-predicate', 'civil branch of'],
    ['A , the governing body of B', 'the governing body of', 'edit', 'compound-predicate', 'governing body of'],
    ['A , the ruling legislative body of B', 'body of', 'edit', 'whole-phrase', 'ruling legislative body of'],
    ['A is a bright star from the group B', 'star from', 'edit', 'whole-phrase', 'bright star from'],
    ['A was , in 1921 , designed by B', 'was designed by', 'edit', 'continuous', 'designed by'],
    ['A was designed in 1921 by B', 'was designed by', 'accept', 'passive', 'was designed by'],
    ['A is an old and rusty bridge near the end at B', 'is a bridge at', 'edit', 'no-verb', 'at'],
    ['A married B', 'wedded', 'edit', 'continuous', ''],
  ])('%s: %s', (sentence, phrase, decision, rule, revised) => {
    expect(proposeRevision(sentence.split(' '), [0, 1], phrase.split(' '))).toEqual({
      decision,
      rule,
      phrase: revised,
    });
  });
});

const extractions = [
  say('1', 'The Orra Council', 'body of', 'Lund'),
  say('2', 'Old Mill Hall', 'was designed by', 'Petra Voss'),
  say('3', 'Tern Bridge', 'is a work of', 'Petra Voss'),
  say('4', 'Liv Holm', 'married', 'Olaf Berg'),
];
const { triples } = select(extractions).result;
const queue = () => [...printReview(queueTriples(triples, findWords))].join('');
/** Fills in the row of a triple. */
const decide = (table: string, id: string, decision: string, rule = '', phrase?: string): string =>
  table
    .split('\n')
    .map((line) => {
      const cells = line.split('\t');
      return cells.at(-1) === id ? [decision, phrase ?? cells[1], rule, ...cells.slice(3)].join('\t') : line;
    })
    .join('\n');
const review = (table: string) => collect((report) => parseReview(linesOf(table), report));

describe('the file of decisions', () => {
  test('by relation, with both entities in brackets and a proposal', () => {
    const rows = queue()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(rows[0]).toBe('decision\tphrase\trule\trelation\tsentence\textracted\tproposal\tid');
    expect(rows.slice(1).map((row) => row.split('\t')[3])).toEqual([
      'applies to jurisdiction',
      'architect',
      'architect',
      'spouse',
    ]);
    expect(rows[1]?.split('\t').slice(4)).toEqual([
      '[The Orra Council], the governing body of [Lund], approved the harbour plan.',
      'body of',
      'edit: whole-phrase: governing body of',
      '1:0-1',
    ]);
  });
  test.each([
    ['no such decision', ['maybe'], 'bad-decision'],
    ['an edit without a rule', ['edit', '', 'by'], 'bad-decision'],
    ['an edit that changes nothing', ['edit', 'passive'], 'bad-decision'],
    ['accepted, but changed', ['accept', 'passive', 'by'], 'bad-decision'],
    ['rejected without a rule', ['reject'], 'bad-decision'],
    ['no such rule', ['reject', 'ugly'], 'bad-decision'],
  ])('%s', (_, [decision = '', rule, phrase], code) => {
    expect(review(decide(queue(), '2:0-1', decision, rule, phrase)).codes).toEqual([`construct/${code}`]);
  });
  test('too few columns, a row twice', () => {
    expect(review('accept\tmarried').codes).toEqual(['construct/bad-decision']);
    const row = queue().split('\n').at(-2) ?? '';
    expect(review(`${row}\n${row}`).codes).toEqual(['construct/bad-decision']);
  });
});

describe('the benchmark', () => {
  const decided = [
    ['1:0-1', 'edit', 'whole-phrase', 'governing body of'],
    ['2:0-1', 'accept', 'passive'],
    ['3:0-1', 'reject', 'not-implied'],
  ].reduce((table, [id = '', decision = '', rule, phrase]) => decide(table, id, decision, rule, phrase), queue());
  const build = (table: string | undefined) =>
    collect((report) => {
      const file = table === undefined ? undefined : { file: 'review', decisions: parseReview(linesOf(table), report) };
      return buildBenchmark(triples, findWords, file, 'sentences', report);
    });
  test('accepted and edited phrases with their gold; COMBO reads it', () => {
    const { result, codes } = build(decided);
    expect(codes).toEqual(['construct/undecided']);
    expect(result).toHaveLength(2);
    expect(result[0]).toEqual({
      tri_id: '1:0-1',
      text: 'The Orra Council , the governing body of Lund , approved the harbour plan .'.split(' '),
      h: { name: ['The', 'Orra', 'Council'], id: 'E1', instance: ['council'], pos: [0, 3] },
      r: { name: ['governing', 'body', 'of'], label: 'applies to jurisdiction', id: 'R1', pos: [5, 8] },
      t: { name: ['Lund'], id: 'E2', instance: ['town'], pos: [8, 9] },
    });
    const read = collect((report) => parseCombo(linesOf(JSON.stringify(result)), report));
    expect(read.codes).toEqual([]);
    expect(read.result.triples.map(({ relation }) => relation)).toEqual(['governing body of', 'was designed by']);
  });
  test('without decisions all as extracted', () => {
    expect(build(undefined).result).toHaveLength(4);
  });
  test('a phrase may leave words out, but has none of its own', () => {
    const edit = (phrase: string) => build(decide(decided, '4:0-1', 'edit', 'continuous', phrase));
    expect(edit('Olaf in').result.at(-1)).toMatchObject({ r: { name: ['Olaf', 'in'], pos: [3, 6] } });
    expect(edit('wedded').codes).toContain('construct/not-in-sentence');
  });
  test('decisions about other triples are told', () => {
    expect(build(decided.replaceAll('4:0-1', '7:0-1')).codes).toContain('construct/unknown-row');
  });
  test('a decision is about a phrase, not about a number', () => {
    const other = decided.replaceAll('\tmarried\t', '\twedded\t');
    const { result, codes } = build(other);
    expect(codes).toContain('construct/unknown-row');
    expect(result.map((record) => (record as { tri_id: string }).tri_id)).not.toContain('4:0-1');
  });
  test('a relation can be written into the file, and is needed', () => {
    const bare = triples.map(({ relation: _, ...triple }) => triple);
    const table = [...printReview(queueTriples(bare, findWords))].join('');
    const accepted = decide(table, '4:0-1', 'accept').replace('accept\tmarried\t\t\t', 'accept\tmarried\t\tspouse\t');
    const run = (text: string) =>
      collect((report) => {
        const decisions = parseReview(linesOf(text), report);
        return buildBenchmark(bare, findWords, { file: 'review', decisions }, 'sentences', report);
      });
    expect(run(accepted).result).toMatchObject([{ r: { label: 'spouse', id: null } }]);
    expect(run(decide(table, '4:0-1', 'accept')).codes).toContain('construct/no-label');
  });
});

describe('assay kg construct', () => {
  test("with Assay's own extractor: queue, decide, build, score", () => {
    const [table, graph] = [scratch.path('review.tsv'), scratch.path('graph.json')];
    const queued = assay(['kg', 'construct', linked, '--ignore-articles', '--queue', table]);
    expect(queued.code).toBe(0);
    expect(queued.stderr).toMatch(/^5 sentences, \d+ extractions: \d between linked entities, none of them revised\n$/);
    const filled = decide(readFileSync(table, 'utf8'), '2:0-1', 'accept', 'passive');
    scratch.write('review.tsv', decide(filled, '4:0-1', 'accept', 'verb'));
    const again = scratch.path('again.tsv');
    const built = assay(
      ['kg', 'construct', linked, '--ignore-articles'].concat(['--review', table, '--queue', again, '-o', graph]),
    );
    expect(built.code).toBe(0);
    expect(built.stderr).toContain('2 accepted, 0 edited, 0 rejected');
    expect(readFileSync(again, 'utf8')).toContain('accept\tmarried\tverb\tspouse');
    expect(assay(['kg', 'score', graph, '--method', 'equal-string']).code).toBe(0);
  });
  test("with another system's extractions", () => {
    const system = scratch.write('system.tsv', '4\tLiv Holm\tmarried\tOlaf Berg\n4\tLiv Holm\tmarried in\tFaro\n');
    const { code, stdout, stderr } = assay(['kg', 'construct', linked, system, '-o', '-']);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: '5 sentences, 2 extractions: 1 between linked entities, none of them revised\n',
    });
    expect(JSON.parse(stdout)).toMatchObject([{ tri_id: '4:0-1', r: { name: ['married'] } }]);
  });
  test('nothing to write, or the same file', () => {
    expect(assay(['kg', 'construct', linked]).stderr).toContain('there is nothing to write');
    expect(assay(['kg', 'construct', linked, '--queue', linked]).code).toBe(1);
    const decided = scratch.write('decided.tsv', 'what a person wrote');
    const refused = assay(['kg', 'construct', linked, '--queue', decided]);
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('with --review to keep them') });
    expect(readFileSync(decided, 'utf8')).toBe('what a person wrote');
  });
});
