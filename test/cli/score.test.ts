import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtins } from '../../src/builtins/builtins.ts';
import { assay, createScratch, root, sample } from './run-assay.ts';

const scratch = createScratch();
const gold = scratch.write(
  'gold.txt',
  'sent_id:1\tAda sold the mill .\n1--> Cluster 1:\nAda --> sold --> [the] mill\n',
);
const right = scratch.write('right.tsv', '1\tAda\tsold\tthe mill\n');
const wrong = scratch.write('wrong.tsv', '1\tAda\tsold the\tmill\n');

test('the sample as a table, with its signature', () => {
  const { code, stdout, stderr } = assay(['score', sample.gold, ...sample.systems]);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  expect(stdout).toBe(
    [
      'system       P      R     F1      F1 95 %       p    AUC  TP  FP  FN',
      'careful  0.951  0.750  0.839  0.747–0.915    best      –  39   2  13',
      'eager    0.611  0.423  0.500  0.388–0.615  <0.001  0.315  22  14  30',
      'naive    0.229  0.154  0.184  0.088–0.306  <0.001      –   8  27  44',
      '',
      'careful: 1 extraction implicit',
      'eager: 1 extraction implicit',
      'assay:0.1.0|scorer:benchie.v1|facet:default|credit:strict|duplicates:count|implicit:report|nary:join|case:sensitive|arguments:all' +
        '|bootstrap:1000|randomization:10000|seed:1|gold:7d3ec507e19a',
      '',
    ].join('\n'),
  );
});

test('all facets of the sample, as TSV with exact numbers', () => {
  const { stdout } = assay([
    'score',
    sample.gold,
    ...sample.systems,
    '--facet',
    'all',
    '--format',
    'tsv',
    '--bootstrap',
    '0',
    '--randomization',
    '0',
  ]);
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  expect(rows[0]).toEqual([
    'measure',
    'system',
    'p',
    'r',
    'f1',
    'f1_low',
    'f1_high',
    'p_value',
    'auc',
    'threshold',
    'last_f1',
    'max_recall',
    'p_at_recall_3',
    'tp',
    'fp',
    'fn',
    'signature',
  ]);
  expect([...new Set(rows.slice(1).map(([measure]) => measure))]).toEqual([
    'benchie',
    'benchie C',
    'benchie M',
    'benchie C+M',
    'benchie E',
  ]);
  expect(rows).toHaveLength(16);
  expect(rows[1]?.slice(2, 5)).toEqual([39 / 41, 39 / 52, 78 / 93].map(String));
});

test('JSON has counts, intervals, checksums and, if asked, every outcome', () => {
  const { stdout } = assay(['score', gold, right, wrong, '--format', 'json', '--outcomes']);
  const report = JSON.parse(stdout);
  expect(report.gold).toMatchObject({ sentences: 1, facts: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const [first, second] = report.measures[0].systems;
  expect(first).toMatchObject({
    system: 'right',
    f1: 1,
    counts: { tp: 1, fp: 0, fn: 0 },
    pValue: null,
    intervals: { f1: { low: 1, high: 1 } },
  });
  expect(second).toMatchObject({ system: 'wrong', f1: 0, pValue: 1 });
  expect(second.outcomes).toEqual([
    {
      sentence: '1',
      text: 'Ada sold the mill .',
      extractions: [{ subject: 'Ada', relation: 'sold the', objects: ['mill'], line: 1, verdict: 'wrong', facts: [] }],
      found: [],
      missed: [{ fact: 1, line: 2, first: 'Ada --> sold --> [the] mill' }],
    },
  ]);
});

test('Markdown', () => {
  const { stdout } = assay(['score', gold, right, '--format', 'md', '--bootstrap', '0']);
  expect(stdout).toContain(
    '| system | P | R | F1 | TP | FP | FN |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n| right | 1.000 | 1.000 | 1.000 | 1 | 0 | 0 |\n',
  );
  expect(stdout).toContain('`assay:');
});

test('LaTeX', () => {
  const { stdout } = assay(['score', gold, right, '--format', 'latex', '--bootstrap', '0']);
  expect(stdout).toContain(
    '\\begin{tabular}{lrrrrrr}\n\\toprule\nsystem & P & R & F1 & TP & FP & FN \\\\\n\\midrule\nright & 1.000',
  );
  expect(stdout).toContain('% assay:');
});

test('standard input', () => {
  expect(assay(['score', gold, '-', '--format', 'tsv'], '1\tAda\tsold\tmill\n').stdout).toContain(
    'standard input\t1\t1\t1',
  );
  expect(assay(['score', '-', '-']).code).toBe(1);
  expect(assay(['score', '-', '-']).stderr).toContain('it is named twice');
});

describe('the bar for CI', () => {
  test('reached', () => expect(assay(['score', gold, right, '--min-f1', '0.9']).code).toBe(0));
  test('missed', () => {
    const { code, stderr } = assay(['score', gold, right, wrong, '--min-f1', '0.9']);
    expect([code, stderr]).toEqual([1, 'wrong: F1 0.0000 is below 0.9\n']);
  });
});

describe('bad input gets one clear message, and no score', () => {
  const bytes = (...values: number[]) => Uint8Array.from(values);
  const big = scratch.write('big.tsv', '1\tAda\tsold\tmill\n'.repeat(100_000));
  test.each<[string, string[], number, string]>([
    ['missing file', [gold, scratch.path('none.tsv')], 1, 'none.tsv: error: no such file'],
    ['directory', [gold, 'data'], 1, 'data: error: this is a directory'],
    [
      'truncated system',
      [gold, scratch.write('cut.tsv', '1\tAda\tsold\tmill\n1\tAda\tso')],
      1,
      'cut.tsv:2: error: 3 columns instead of 4',
    ],
    [
      'truncated gold',
      [scratch.write('cut.txt', 'sent_id:1\tA b .\n1--> Cluster 1:\nA -->'), right],
      1,
      'cut.txt:3: error: 2 slots instead of 3',
    ],
    [
      'truncated JSONL',
      [scratch.write('cut.jsonl', '{"id":"1","text":"A b .","facts":[{"tri'), right],
      1,
      'cut.jsonl:1: error: the JSON ends too early',
    ],
    ['binary', [gold, scratch.write('zero.tsv', bytes(49, 9, 65, 0, 66, 10))], 1, 'zero.tsv:1: error: a zero byte'],
    ['gzip', [gold, scratch.write('x.tsv.gz', bytes(0x1f, 0x8b, 8, 0, 1, 2))], 1, 'error: this is a gzip file'],
    [
      'Latin-1',
      [gold, scratch.write('latin.tsv', bytes(49, 9, 65, 9, 66, 9, 67, 10, 0xe4, 0x62, 10))],
      1,
      'latin.tsv:2: error: byte 0xE4 is not valid UTF-8',
    ],
    ['UTF-16', [gold, scratch.write('utf16.tsv', bytes(0xff, 0xfe, 49, 0))], 1, 'iconv -f UTF-16'],
    [
      'Macintosh line ends',
      [gold, scratch.write('mac.tsv', '1\ta\tb\tc\r1\ta\tb\tc\r')],
      1,
      'mac.tsv:1: error: a carriage return inside the line',
    ],
    ['commas', [gold, scratch.write('x.csv', '1,Ada,sold,mill\n')], 2, 'separated by commas?'],
    ['curve of no kind', [gold, right, '--curve', 'x.gif'], 2, '--curve takes a file ending in tsv, json, svg'],
    ['curve without confidences', [gold, right, '--curve', scratch.path('c.tsv')], 2, 'these have none'],
    ['too large', [gold, big, '--max-size', '1'], 1, 'big.tsv: error: 2 MB or more'],
    ['gold where a system should be', [gold, gold], 2, "but a system's extractions are expected here"],
    ['system where gold should be', [right, gold], 2, 'but a gold file is expected here'],
    ['no known format', [gold, scratch.write('x.txt', 'hello\n')], 2, 'no known format begins with'],
    [
      'wrong data',
      [gold, scratch.write('other.tsv', '99\ta\tb\tc\n')],
      1,
      'none of 1 extractions belongs to a gold sentence',
    ],
    ['empty gold', [scratch.write('empty.txt', ''), right], 1, 'empty.txt: error: the file is empty'],
    ['bad facet', [gold, right, '--facet', 'Q'], 2, 'unknown facet: "Q"'],
    ['bad choice', [gold, right, '--case', 'odd'], 2, 'unknown --case: "odd"; known: sensitive, insensitive'],
    ['bad number', [gold, right, '--seed', 'x'], 2, '--seed takes a whole number'],
    ['no entity marks', [gold, right, '--facet', 'E'], 2, 'facet E needs triples marked as entity-clean'],
    ['outcomes without JSON', [gold, right, '--outcomes'], 2, '--outcomes needs --format json'],
  ])('%s', (_, args, code, message) => {
    const result = assay(['score', ...args]);
    expect(result.stderr).toContain(message);
    expect(result.stderr).not.toMatch(/ at .*\.js:\d+/);
    expect([result.code, result.stdout]).toEqual([code, '']);
  });

  test('input without end is refused', () => {
    const { code, stderr } = assay(['score', gold, '-', '--max-size', '1'], '1\tAda\tsold\tmill\n'.repeat(100_000));
    expect([code, stderr.includes('(input/too-large)')]).toEqual([1, true]);
  });

  test('an empty system is told about and scored as nothing found', () => {
    const { code, stdout, stderr } = assay(['score', gold, scratch.write('silent.tsv', ''), '--bootstrap', '0']);
    expect(code).toBe(0);
    expect(stderr).toContain('warning: the system has no extractions');
    expect(stdout).toContain('silent  –  0.000  0.000   0   0   1');
  });
});

test('warnings do not stop the score, unless --strict', () => {
  const odd = scratch.write('odd.txt', 'sent_id:1\tAda sold the mill .\n1-> Cluster 1:\nAda --> sold --> [the]mill\n');
  const lenient = assay(['score', odd, right]);
  expect(lenient.code).toBe(0);
  expect(lenient.stderr).toBe(`${odd}: 2 warnings (see: assay check ${odd})\n`);
  expect(assay(['score', odd, right, '-q']).stderr).toBe('');
  expect(assay(['score', odd, right, '--strict']).code).toBe(1);
});

describe('other measures', () => {
  const eager = 'data/sample/eager.jsonl';
  test('all side by side', () => {
    const { code, stdout } = assay([
      'score',
      sample.gold,
      ...sample.systems,
      '--all-scorers',
      '--format',
      'tsv',
      '--bootstrap',
      '0',
      '--randomization',
      '0',
    ]);
    expect(code).toBe(0);
    const rows = stdout
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'));
    expect(rows.map(([measure, system]) => `${measure} ${system}`)).toEqual(
      builtins.scorers.flatMap(({ id }) => ['careful', 'eager', 'naive'].map((system) => `${id} ${system}`)),
    );
    // Tokens flatter the naive system, facts do not.
    const f1 = (row: number) => Number(rows[row]?.[4]);
    expect(f1(5)).toBeGreaterThan(2 * f1(2));
  });

  test('gold tuples of the same sentences', () => {
    const tuples = scratch.write('tuples.tsv', 'Ada sold the mill .\tsold\tAda\tthe mill\n');
    const { stdout } = assay([
      'score',
      gold,
      right,
      '--scorer',
      'carb',
      '--tuple-gold',
      tuples,
      '--format',
      'tsv',
      '--bootstrap',
      '0',
    ]);
    expect(stdout.split('\n')[1]).toMatch(/^carb\tright\t1\t1\t1\t/);
  });

  test("a system's own ids never meet numbers that we gave to gold tuples", () => {
    const tuples = scratch.write('tuples2.tsv', 'Ada sold the mill .\tsold\tAda\tthe mill\n');
    const { code, stderr } = assay(['score', tuples, right, '--scorer', 'carb']);
    expect([code, stderr.includes('align/nothing-aligned')]).toEqual([1, true]);
  });

  test('curves as TSV, JSON and SVG', () => {
    const [tsv, json, svg] = ['curve.tsv', 'curve.json', 'curve.svg'].map((name) => {
      const path = scratch.path(name);
      expect(assay(['score', sample.gold, eager, '--scorer', 'carb', '--curve', path]).code).toBe(0);
      return readFileSync(path, 'utf8');
    });
    expect(tsv?.split('\n')[0]).toBe('measure\tsystem\tthreshold\tprecision\trecall\tf1');
    expect(JSON.parse(json ?? '')).toHaveLength((tsv?.trim().split('\n').length ?? 0) - 1);
    expect(svg).toMatch(/^<svg .*Precision.*<\/svg>/s);
  });

  test('outcomes of every measure', () => {
    const outcomesOf = (scorer: string) =>
      JSON.parse(assay(['score', sample.gold, eager, '--scorer', scorer, '--format', 'json', '--outcomes']).stdout)
        .measures[0].systems[0].outcomes;
    expect(outcomesOf('carb')[0]).toMatchObject({
      sentence: 'en-1',
      predictions: [
        {
          confidence: 0.91,
          pairs: [
            [5 / 7, 1],
            [4 / 7, 4 / 7],
            [3 / 7, 3 / 9],
          ],
        },
        {},
      ],
    });
    expect(outcomesOf('oie2016')[0]).toMatchObject({ sentence: 'en-1', gold: [{ foundBy: 1 }, {}, {}] });
  });

  test.each([
    [['--match', 'simple'], '--match belongs to --scorer carb'],
    [['--tuple-gold', gold], '--tuple-gold belongs to --scorer carb or oie2016'],
  ])('options of other measures are refused: %j', (args, message) => {
    const { code, stderr } = assay(['score', gold, right, ...args]);
    expect([code, stderr.includes(message)]).toEqual([2, true]);
  });

  test('--facet is for benchie', () => {
    expect(assay(['score', sample.gold, eager, '--scorer', 'carb', '--facet', 'C']).code).toBe(2);
  });
});

describe('hints when hardly anything is right', () => {
  const careful = readFileSync(join(root, 'data/sample/careful.tsv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  const write = (name: string, change: (columns: string[]) => string[]) =>
    scratch.write(name, careful.map((columns) => `${change(columns).join('\t')}\n`).join(''));
  test.each<[string, (columns: string[]) => string[], string]>([
    ['swapped', ([id = '', s = '', r = '', o = '']) => [id, r, s, o], 'with subject and relation swapped'],
    [
      'quoted',
      ([id = '', ...slots]) => [id, ...slots.map((slot) => `"${slot}"`)],
      'with the quotation marks around the slots taken off',
    ],
    ['upper', ([id = '', ...slots]) => [id, ...slots.map((slot) => slot.toUpperCase())], '--case insensitive'],
    ['scored', (columns) => [...columns, '0.9'], 'without the last column'],
  ])('%s', (name, change, hint) => {
    expect(assay(['score', sample.gold, write(`${name}.tsv`, change)]).stderr).toContain(hint);
  });
  test('none for a good system', () => {
    expect(assay(['score', sample.gold, 'data/sample/careful.tsv']).stderr).toBe('');
  });
});

test('systems of the same name are told apart by their folders', () => {
  const folders = ['one', 'two'].map((name) => {
    mkdirSync(scratch.path(name));
    return scratch.write(`${name}/out.tsv`, '1\tAda\tsold\tmill\n');
  });
  const { stdout } = assay(['score', gold, ...folders, '--bootstrap', '0', '--randomization', '0']);
  expect(
    stdout
      .split('\n')
      .slice(1, 3)
      .map((line) => line.split(' ')[0]),
  ).toEqual(['one/out', 'two/out']);
});
