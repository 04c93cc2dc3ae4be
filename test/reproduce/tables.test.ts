// Every table on sentences of our own: what is computed, what is missing, and that nothing but the size of the data tells a part from the whole.

import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/catalogue/catalogue.ts';
import { parseExtractions, parseGold } from '../../src/formats.ts';
import { parseCombo } from '../../src/kg/graph/formats/combo.ts';
import { benchieTable3 } from '../../src/reproduce/benchie-table3.ts';
import { benchieTable4 } from '../../src/reproduce/benchie-table4.ts';
import { carbColumn } from '../../src/reproduce/carb-column.ts';
import { comboTable5 } from '../../src/reproduce/combo-table5.ts';
import { explain } from '../../src/reproduce/explain.ts';
import { oie2016Table } from '../../src/reproduce/oie2016.ts';
import type { Part, PublishedTable, TableData } from '../../src/reproduce/published-table.ts';
import { publishedTables } from '../../src/reproduce/tables.ts';

const gold = [
  'sent_id:1\tThe old ferry sank near Ulm .',
  '1--> Cluster 1:',
  '[The] [old] ferry --> sank --> near Ulm',
  '[The] [old] ferry --> sank near --> Ulm',
  '',
  'sent_id:2\tAda owned the ferry .',
  '1--> Cluster 1:',
  'Ada --> owned --> [the] ferry',
  '',
].join('\n');
const right = '1\tThe ferry\tsank\tnear Ulm\n1\tferry\tsank\tquickly\n';
const tuples = 'Ada owned the ferry .\towned\tAda\tthe ferry\n';

const files: Readonly<Record<string, string>> = {
  'benchie/gold_en.txt': gold,
  'benchie/carb_explicit_en.tsv': tuples,
  'benchie/systems/clausie.txt': right,
  'benchie/systems/minie.txt': '2\tAda\towned\tthe old ferry\n',
};

/** As the command makes it, from texts; `of` is the size that the catalogue would know. */
function dataOf(texts: Readonly<Record<string, string>>, of: number): TableData {
  const formats = new Map(
    catalogue.flatMap(({ name, files: list }) => list.map((file) => [`${name}/${file.path}`, file.format])),
  );
  const find = <Value>(name: string, read: (text: string, from: { from: string }) => Value): Value | undefined => {
    const text = texts[name];
    const from = formats.get(name);
    if (from === undefined && !/_(ar|gl|ja)\.txt$/.test(name)) throw new Error(`${name} is not in the catalogue`);
    return text === undefined || from === undefined ? undefined : read(text, { from });
  };
  return {
    gold: (file) =>
      find(file, (text, from) => {
        const { items } = parseGold(text, from);
        const part: Part = { file, have: items.length, of, unit: 'sentences', sha256: '0'.repeat(64) };
        return { items, part };
      }),
    extractions: (file) => find(file, (text, from) => parseExtractions(text, from).items),
    graph: (file) =>
      find(file, (text) => {
        const { tasks, triples } = parseCombo({ name: file, lines: [text] }, () => {});
        const part: Part = { file, have: triples.length, of: undefined, unit: 'triples', sha256: '0'.repeat(64) };
        return { tasks, part };
      }),
    lines: (file) => find(file, (text) => text.split('\n')),
  };
}

function run(table: PublishedTable, of: number, texts = files) {
  const { figures } = explain(table.reproduce(dataOf(texts, of)));
  return (row: string, measure: string) => {
    const found = figures.find((figure) => figure.row === row && figure.measure === measure);
    if (found === undefined) throw new Error(`${table.id} has no ${row}, ${measure}`);
    return { ours: found.ours, interval: found.interval, why: found.reasons.map(({ key }) => key).join(' ') };
  };
}

describe('benchie-table4', () => {
  test('on the whole: one of two facts found, one of two extractions wrong', () => {
    const at = run(benchieTable4, 2);
    expect(at('ClausIE', 'P')).toEqual({ ours: 0.5, interval: null, why: '' });
    expect(at('ClausIE', 'R')).toEqual({ ours: 0.5, interval: null, why: 'unexplained' });
  });

  test('on a part: the same figures, with intervals', () => {
    const at = run(benchieTable4, 4);
    expect(at('ClausIE', 'P')).toMatchObject({ ours: 0.5, interval: { low: 0.5, high: 0.5 } });
    expect(at('ClausIE', 'R')).toMatchObject({ ours: 0.5, interval: { low: 0, high: 1 }, why: 'part inside' });
  });

  test('what is missing is said, known reasons come first', () => {
    const at = run(benchieTable4, 2);
    expect(at('Stanford', 'P')).toEqual({ ours: null, interval: null, why: 'absent' });
    expect(at('M²OIE (ZH)', 'P').why).toBe('zh-output');
    const chinese = { ...files, 'benchie/gold_zh.txt': gold, 'benchie/systems/m2oie_zh.txt': right };
    expect(run(benchieTable4, 4, chinese)('M²OIE (ZH)', 'P')).toMatchObject({
      ours: 0.5,
      why: 'zh-output part outside',
    });
  });
});

test('carb-column joins systems with tuples by text', () => {
  // All three words of the tuple are there, and one too many of five: P 4/5, R 1.
  const at = run(carbColumn, 1);
  expect(at('MinIE', 'P').ours).toBeCloseTo(4 / 5, 12);
  expect(at('MinIE', 'R').ours).toBe(1);
  // What is said about a sentence without tuples does not count.
  expect(at('ClausIE', 'P').ours).toBe(1);
});

test('benchie-table3 counts the forms of facts', () => {
  const at = run(benchieTable3, 2);
  expect([at('BenchIE (EN)', 'facts').ours, at('BenchIE (EN)', 'extractions').ours]).toEqual([2, 4 + 4 + 2]);
  expect(at('BenchIE (EN)', 'extractions a fact').ours).toBe(5);
  expect(at('BenchIE (DE)', 'facts')).toEqual({ ours: null, interval: null, why: 'absent' });
  expect(at('CaRB', 'extractions').ours).toBe(1);
});

test('oie2016: areas, yields, and claims that our systems decide', () => {
  const sentence = 'The old ferry sank near Ulm .';
  const texts = {
    'oie2016/snapshot_oie_corpus_with_pronouns/all.oie': `${sentence}\tsink\tsank\tThe old ferry\tnear Ulm\n`,
    'oie2016/systems/clausie_output.txt': `${sentence}\n1\t"The old ferry"\t"sank"\t"near Ulm"\t-1.5\n`,
    'oie2016/systems/reverb_output.txt': '',
  };
  const { figures, claims } = explain(oie2016Table.reproduce(dataOf(texts, 1)));
  const at = (row: string, measure: string) =>
    figures.find((figure) => figure.row === row && figure.measure === measure)?.ours;
  expect([at('ClausIE', 'highest R'), at('ClausIE', 'yield'), at('OpenIE-4', 'AUC'), at('corpus', 'tuples')]).toEqual([
    1,
    1,
    null,
    1,
  ]);
  expect(claims?.map(({ holds }) => holds)).toEqual([false, true]);
});

describe('combo-table5', () => {
  /** Two names for one ferry, two ferries of one name, and relations that say the same. */
  const triples = [
    ['the ferry ada', 'sank near', 'ulm', 'Q1', 'sink', 'Q9'],
    ['ferry ada', 'sank near', 'ulm', 'Q1', 'sink', 'Q9'],
    ['ferry bob', 'went down near', 'bern', 'Q2', 'sink', 'Q8'],
    ['barge', 'was built in', 'bern', 'Q3', 'build', 'Q8'],
  ] as const;
  const graph = JSON.stringify(
    triples.map(([head, relation, tail, headId, label, tailId], index) => {
      const words = (text: string) => text.split(' ');
      const side = (name: string, id: string) => ({ name: words(name), id, instance: [`${id}-kind`], pos: [0, 1] });
      return {
        tri_id: index,
        text: words(`${head} ${relation} ${tail}`),
        h: side(head, headId),
        r: { name: words(relation), label, id: null, pos: [0, 1] },
        t: side(tail, tailId),
      };
    }),
  );
  const why = (texts: Readonly<Record<string, string>>) => {
    const { figures, parts } = explain(comboTable5.reproduce(dataOf(texts, 1)));
    const found = figures.find(({ row, measure }) => row === 'Random+HAC' && measure === 'NPC-E object');
    return {
      ours: found?.ours,
      why: found?.reasons.map(({ key }) => key).join(' '),
      parts: parts.map(({ file }) => file),
    };
  };

  test('without the test split the validation split is scored, and said to be', () => {
    // Equal strings are right for all objects, and a tree finds those at any threshold.
    expect(why({ 'combo/val.json': graph })).toEqual({ ours: 1, why: 'val drawn', parts: ['combo/val.json'] });
  });

  test('with both, the threshold is chosen on one and the other is scored', () => {
    const parts = ['combo/test.json', 'combo/val.json'];
    expect(why({ 'combo/val.json': graph, 'combo/test.json': graph })).toEqual({ ours: 1, why: 'drawn', parts });
  });
});

test('a table without any data still says what was published', () => {
  for (const table of publishedTables) {
    if ('impossible' in table) continue;
    const { figures } = explain(table.reproduce(dataOf({}, 1)));
    expect(figures.length).toBeGreaterThan(5);
    for (const { ours, reasons } of figures) expect([ours, reasons.length > 0]).toEqual([null, true]);
  }
});

test('ids are unique, and datasets are in the catalogue', () => {
  const ids = publishedTables.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const table of publishedTables) {
    if (!('impossible' in table))
      expect(catalogue.map(({ name }) => name)).toEqual(expect.arrayContaining([...table.datasets]));
  }
});
