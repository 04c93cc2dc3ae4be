// The commands as a user runs them, on the sample graph.

import { describe, expect, test } from 'vitest';
import { requireMemory } from '../../../src/tasks/kg/grow-tree.ts';
import { assay, createScratch } from '../run-assay.ts';

const graph = 'data/sample/graph.json';
const scratch = createScratch();
const byteVectors = scratch.write('vectors.bin', Buffer.concat([Buffer.from('1 2\nferry '), Buffer.alloc(8)]));
const packed = scratch.write('vectors.gz', Uint8Array.of(0x1f, 0x8b, 8, 0));
const linesOf = (text: string) => text.trimEnd().split('\n');

describe('kg score', () => {
  test('methods on all tasks, with recipes and signature', () => {
    const { code, stdout, stderr } = assay(['kg', 'score', graph, '--method', 'equal-string,token-jaccard']);
    expect([code, stderr]).toEqual([0, '']);
    const lines = linesOf(stdout);
    expect(lines[0]).toBe('task           system         gold  clusters  macro  micro   pair  average         95 %');
    expect(lines[1]).toMatch(/^NPC-E subject {2}equal-string {6}7 {8}12 {2}0\.444 {2}0\.815 {2}0\.526 {4}0\.595 /);
    expect(lines).toHaveLength(14);
    expect(lines.at(-2)).toBe('token-jaccard|threshold:0.5');
    expect(lines.at(-1)).toMatch(
      /^assay:[\d.]+\|scorer:kg\.v1\|formula:paper\|bootstrap:1000\|seed:1\|gold:[0-9a-f]{12}$/,
    );
  });

  test('clusters of a file score as the method that made them', () => {
    const file = scratch.path('clusters.jsonl');
    assay(['kg', 'cluster', graph, '--method', 'last-word', '-o', file]);
    const rows = (args: string[]) =>
      linesOf(assay(['kg', 'score', graph, ...args, '--format', 'tsv']).stdout).map((line) =>
        line.split('\t').filter((_, column) => ![1, 20].includes(column)),
      );
    expect(rows([file])).toEqual(rows(['--method', 'last-word']));
  });

  test('overlapping clusters get Jaccard scores only', () => {
    const table = [1, 2, 3, 6].map((id) => `subject\t${id}\tbergs`).join('\n');
    const { stdout, stderr } = assay(['kg', 'score', graph, '-', '--task', 'npc-o'], `${table}\nsubject\t1\tines`);
    expect(stderr).toContain('12 subject mentions are in no cluster, the first of them "4"');
    expect(linesOf(stdout).slice(0, 2)).toEqual([
      'task           system          gold  clusters  J gold  J pred.  J average',
      expect.stringMatching(/^NPC-O subject {2}standard input +8 +2 /),
    ]);
  });

  test('the formula of the code counts classes, that of the paper clusters', () => {
    const macro = (formula: string) => {
      const args = ['kg', 'score', graph, '--method', 'equal-string', '--task', 'npc-o-object', '--formula', formula];
      const { tasks } = JSON.parse(assay([...args, '--format', 'json', '--bootstrap', '0']).stdout);
      return tasks[0].systems[0].flat.macro.precision;
    };
    expect(macro('paper')).toBe(1);
    expect(macro('code')).toBeGreaterThan(1);
  });

  test.each(['md', 'latex'])('%s', (format) => {
    const { stdout } = assay(['kg', 'score', graph, '--method', 'equal-string', '--task', 'rpc', '--format', format]);
    expect(stdout).toContain(format === 'md' ? '| RPC | equal-string | 9 | 14 |' : 'RPC & equal-string & 9 & 14 &');
  });

  test('--min-average', () => {
    const args = ['kg', 'score', graph, '--method', 'equal-string', '--task', 'rpc', '--min-average'];
    expect(assay([...args, '0.4']).code).toBe(0);
    const { code, stderr } = assay([...args, '0.6']);
    expect([code, stderr]).toEqual([1, 'RPC, equal-string: average 0.4750 is below 0.6\n']);
  });
});

describe('kg cluster', () => {
  test('tables', () => {
    const { code, stdout } = assay(['kg', 'cluster', graph, '--method', 'token-jaccard', '--role', 'subject']);
    expect(code).toBe(0);
    const lines = linesOf(stdout);
    expect(lines[1]).toMatch(/^subject +16 +12 +7 +3$/);
    expect(lines[4]).toMatch(/^subject {2}tomas berg +7 +4 {2}ines berg, berg, t\. berg$/);
    expect(lines.at(-1)).toBe('token-jaccard|threshold:0.5');
  });

  test("a system's extractions", () => {
    const { code, stdout } = assay(['kg', 'cluster', 'data/sample/eager.jsonl', '--format', 'json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).roles.map(({ role }: { role: string }) => role)).toEqual([
      'subject',
      'relation',
      'object',
    ]);
  });

  test('clusters on standard output, instead of the tables', () => {
    const [header, first] = linesOf(assay(['kg', 'cluster', graph, '--method', 'equal-string', '-o', '-']).stdout);
    expect(header).toBe('{"format":"assay-clusters","version":1}');
    expect(JSON.parse(first ?? '')).toMatchObject({ role: 'subject', name: 'ines berg', mentions: ['1', '3'] });
  });
});

describe('wrong use', () => {
  test.each([
    [['score', graph], 2, 'there is nothing to score: name a file of clusters, or a --method'],
    [['score', graph, '--method', 'equal'], 2, 'did you mean equal-string?'],
    [
      ['score', graph, '--method', 'equal-string', '--threshold', '0.4'],
      2,
      '--threshold means nothing to equal-string',
    ],
    [['score', graph, '--method', 'token-jaccard', '--threshold', '0'], 2, 'must be above 0 and at most 1, not 0'],
    [['score', graph, '--method', 'token-jaccard', '--threshold', '2'], 2, 'takes a number from 0 to 1'],
    [['score', graph, '--method', 'token-jaccard', '--side-information', '1'], 2, 'means nothing to token-jaccard'],
    [['score', graph, '--method', 'equal-string', '--task', 'npc'], 0, ''],
    [
      ['score', graph, '--method', 'equal-string', '--task', 'entities'],
      2,
      'unknown task: "entities"; known: npc-e-subject',
    ],
    [['score', 'data/sample/eager.jsonl', '--method', 'equal-string'], 2, 'this data has no gold clusters'],
    [['score', 'data/sample/gold.jsonl', '--method', 'equal-string'], 2, "a system's extractions are expected here"],
    [['score', 'data/none.json', '--method', 'equal-string'], 1, 'no such file'],
    [['score', 'data', '--method', 'equal-string'], 1, 'the folder has no triples.txt'],
    [['score', graph, '--method', 'equal-string', '--from', 'cuva'], 2, 'a folder is expected for this format'],
    [['score', graph, 'data/sample/careful.tsv'], 1, 'format/clusters/'],
    [['score', '-', '-'], 1, 'it is named twice'],
    [['cluster', graph, '--method', 'all'], 2, 'this takes one method; kg score compares several'],
    [['cluster', graph, '--role', 'verb'], 2, 'unknown role: "verb"; known: subject, relation, object'],
    [['cluster', graph, '-o', graph], 1, 'input and output are the same file'],
    [['cluster', 'README.md'], 2, 'usage/format-not-recognized'],
  ] as const)('kg %s', (args, expected, said) => {
    const { code, stderr } = assay(['kg', ...args]);
    expect([code, stderr.includes(said)]).toEqual([expected, true]);
    expect(stderr).not.toContain('bug');
  });

  test('clusters of other data', () => {
    const clusters = scratch.write('other.tsv', 'subject\tx1\ta\nsubject\tx2\ta\n');
    const { code, stderr } = assay(['kg', 'score', graph, clusters]);
    expect([code, stderr.includes('no subject of the data is in a cluster')]).toEqual([1, true]);
  });

  test('clusters of a role that no task is about', () => {
    const clusters = scratch.write('argument.tsv', 'argument\t1\ta\n');
    const { code, stderr } = assay(['kg', 'score', graph, clusters]);
    expect(code).toBe(1);
    expect(stderr).toContain('the file has clusters of argument, and the tasks are about subject, object, relation');
  });

  test('a dataset that is cut off', () => {
    const { code, stderr } = assay(['kg', 'score', '-', '--method', 'equal-string'], '[{"tri_id": 1, "text": ["a');
    expect([code, stderr.includes('standard input:1: error: the JSON ends too early')]).toEqual([1, true]);
  });
});

describe('vectors and trees', () => {
  const vectors = scratch.write(
    'vectors.txt',
    'lund 1 0 0\ntown 0.9 0.1 0\nferry 0 1 0\nskarn 0 0 1\nriver 0 0.1 0.9\n',
  );

  test('vectors of a file, with the Jaccard scores of all nodes for classes', () => {
    const { code, stdout, stderr } = assay(['kg', 'score', graph, '--method', 'vector-hac', '--vectors', vectors]);
    expect([code, stderr]).toEqual([0, '']);
    const lines = linesOf(stdout);
    expect(lines[0]).toMatch(/J gold {2}J pred\. {2}J average$/);
    expect(lines[1]).toMatch(/^NPC-E subject .* – +– +–$/);
    expect(lines[4]).toMatch(/^NPC-O subject .* 0\.\d{3} +0\.\d{3} +0\.\d{3}$/);
    expect(lines.at(-2)).toMatch(/^vector-hac\|vectors:vectors\.txt@[0-9a-f]{12}\|.*\|cut:0\.2\|ties:strict$/);
  });

  test('other cuts give other clusters', () => {
    const clusters = (cut: string) =>
      JSON.parse(assay(['kg', 'cluster', graph, '--method', 'random-hac', '--cut', cut, '--format', 'json']).stdout)
        .roles[0].clusters;
    expect([clusters('0'), clusters('0.01'), clusters('2')]).toEqual([16, 12, 1]);
  });

  test.each([
    [['--method', 'vector-hac'], 2, 'vector-hac needs --vectors'],
    [['--method', 'vector-hac', '--vectors', 'data/none.txt'], 1, 'no such file'],
    [['--method', 'vector-hac', '--vectors', graph], 1, 'graph.json:1: error: "[" is no word with numbers after it'],
    [['--method', 'vector-hac', '--vectors', byteVectors], 1, 'vectors.bin:2: error: a zero byte'],
    [['--method', 'vector-hac', '--vectors', byteVectors], 1, 'save the vectors as UTF-8 text'],
    [['--method', 'vector-hac', '--vectors', packed], 1, 'unpack it first (input/binary)'],
    [['--method', 'random-hac', '--linkage', 'median'], 2, 'unknown --linkage: "median"; known: complete'],
    [['--method', 'random-hac', '--threshold', '0.5'], 2, '--threshold means nothing to random-hac'],
  ] as const)('kg score %s', (args, expected, said) => {
    const { code, stderr } = assay(['kg', 'score', graph, ...args]);
    expect([code, stderr.includes(said)]).toEqual([expected, true]);
  });

  test('what would not fit into memory is refused before it begins', () => {
    const mentions = Array.from({ length: 1000 }, (_, place) => ({ id: String(place), phrase: `p${place}` }));
    const problem = { role: 'subject', mentions } as const;
    expect(() => requireMemory(problem, 1_998_000, 2_500_000)).not.toThrow();
    expect(() => requireMemory(problem, 1_998_000, 2_000_000)).toThrow(
      /the distances of 1,000 mentions \(subject\) need 0\.0 GB/,
    );
  });
});
