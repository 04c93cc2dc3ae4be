import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../src/core/diagnostic.ts';
import type { Source } from '../../../src/formats/format.ts';
import { jsonlExtractions } from '../../../src/formats/jsonl/extractions.ts';
import { createIdfOverlap } from '../../../src/kg/cluster/methods/idf-overlap.ts';
import { equalString } from '../../../src/kg/cluster/methods/trivial.ts';
import { nameTask, type Task } from '../../../src/kg/graph/dataset.ts';
import { alignClusters } from '../../../src/kg/graph/formats/align-clusters.ts';
import { parseCesi } from '../../../src/kg/graph/formats/cesi.ts';
import { nameClusters, parseClusters, printClusters } from '../../../src/kg/graph/formats/cluster-file.ts';
import { parseCombo } from '../../../src/kg/graph/formats/combo.ts';
import { parseCuva } from '../../../src/kg/graph/formats/cuva.ts';
import { toOpenGraph } from '../../../src/kg/graph/formats/extractions.ts';
import type { ClusterProblem } from '../../../src/kg/graph/open-graph.ts';
import { groupByKey } from '../../../src/kg/graph/partition.ts';
import { scoreClusters } from '../../../src/kg/metrics/score-clusters.ts';

const source = (name: string, text: string): Source => ({ name, lines: text.split('\n') });
const goldNames = ({ gold }: Task) => gold.clustersOf.map((clusters) => clusters.map((place) => gold.names[place]));
const ignore = () => {};

const record = (changes: object = {}) => ({
  tri_id: 7,
  text: ['the', 'old', 'ferry', 'is', 'a', 'ship', 'of', 'lund'],
  h: { name: ['the', 'old', 'ferry'], id: 'E1', instance: ['ship', 'boat'], pos: [0, 3] },
  r: { name: ['is', 'ship', 'of'], label: 'owned by', id: null, pos: [3, 7] },
  t: { name: ['lund'], id: 'E2', instance: ['town'], pos: [7, 8] },
  ...changes,
});

describe('COMBO', () => {
  const parse = (...records: object[]) => parseCombo(source('val.json', JSON.stringify(records)), ignore);

  test('five tasks: entities and classes of both sides, relations by label', () => {
    const { tasks } = parse(record());
    expect(tasks.map((task) => [nameTask(task), goldNames(task)])).toEqual([
      ['NPC-E subject', [['E1']]],
      ['NPC-E object', [['E2']]],
      ['RPC', [['owned by']]],
      ['NPC-O subject', [['ship', 'boat']]],
      ['NPC-O object', [['town']]],
    ]);
  });

  test('the phrase is the name, not the span, and the sentence is kept', () => {
    const [triple] = parse(record()).triples;
    expect(triple).toMatchObject({ id: '7', subject: 'the old ferry', relation: 'is ship of', object: 'lund' });
    expect(triple?.sentence?.slice(...(triple.spans?.relation ?? []))).toEqual(['is', 'a', 'ship', 'of']);
  });

  test('a repeated tri_id replaces the earlier record, in its place', () => {
    const other = record({ tri_id: 8 });
    const { triples } = parse(record(), other, record({ t: { ...record().t, name: ['malm'] } }));
    expect(triples.map(({ id, object }) => [id, object])).toEqual([
      ['7', 'malm'],
      ['8', 'lund'],
    ]);
  });

  test('without a class the entity stands for it; with a class twice it counts once', () => {
    const { h } = record();
    const classes = (instance: string[]) => goldNames(parse(record({ h: { ...h, instance } })).tasks[3] as Task);
    expect(classes([])).toEqual([['E1']]);
    expect(classes(['ship', 'ship'])).toEqual([['ship']]);
  });

  test('a span outside the sentence leaves the triple without its sentence', () => {
    const [triple] = parse(record({ t: { ...record().t, pos: [7, 9] } })).triples;
    expect([triple?.object, triple?.sentence]).toEqual(['lund', undefined]);
  });

  test('tasks of one role share their problem', () => {
    const { tasks, problems } = parse(record());
    expect(tasks[0]?.problem).toBe(tasks[3]?.problem);
    expect(problems.map(({ role }) => role)).toEqual(['subject', 'relation', 'object']);
  });

  test('an object instead of an array is refused', () => {
    const diagnostics: Diagnostic[] = [];
    parseCombo(source('val.json', '{"tri_id": 1}'), (diagnostic) => diagnostics.push(diagnostic));
    expect(diagnostics.map(({ message }) => message)).toEqual(['the file holds no array']);
  });
});

describe('CESI', () => {
  const line = (id: number, subject: string, entity: string | null, object: string | null = 'NULL') =>
    JSON.stringify({
      _id: id,
      triple: [subject, 'sold', 'the mill'],
      triple_norm: [subject.replace(/ /g, ''), 'sell', 'themill'],
      true_link: { subject: entity, object },
      src_sentences: ['Ada Berg sold the mill .'],
      entity_linking: { subject: null, object: null },
      kbp_info: [],
    });
  const { triples, tasks, problems } = parseCesi(
    source(
      'test',
      [line(1, 'Ada Berg', '/m/1'), '', line(2, 'Berg', '/m/1', '/m/9'), line(3, 'Tom', 'NULL')].join('\n'),
    ),
    ignore,
  );

  test('raw phrases, with their sentence', () => {
    expect(triples.map(({ subject }) => subject)).toEqual(['Ada Berg', 'Berg', 'Tom']);
    expect(triples[0]?.sentence).toEqual(['Ada', 'Berg', 'sold', 'the', 'mill', '.']);
  });

  test('subjects are the task, and NULL is no entity', () => {
    expect(tasks.map(nameTask)).toEqual(['NPC-E subject']);
    expect(goldNames(tasks[0] as Task)).toEqual([['/m/1'], ['/m/1'], []]);
    expect(problems.map(({ role }) => role)).toEqual(['subject', 'relation', 'object']);
  });
});

describe('CUVA', () => {
  const triples = source('triples.txt', '3\nada\tsell\t"old" mill\nnull\tbe\tnan\nada berg\town\tmill|7\n');

  test('nothing is quoted, and null and nan are words', () => {
    const dataset = parseCuva({ triples }, 'folder', ignore);
    expect(dataset.triples.map(({ subject, object }) => [subject, object])).toEqual([
      ['ada', '"old" mill'],
      ['null', 'nan'],
      ['ada berg', 'mill|7'],
    ]);
    expect([dataset.tasks, dataset.problems.map(({ role }) => role)]).toEqual([[], ['subject', 'object', 'relation']]);
  });

  test('a mention is split at its last bar', () => {
    const gold = source('gold_npclust.txt', '/m/1\t2\tada|b|12\tada berg|13\n');
    const [task] = parseCuva({ triples, gold }, 'folder', ignore).tasks;
    expect(task?.problem.mentions.map(({ id, phrase }) => [id, phrase])).toEqual([
      ['ada|b|12', 'ada|b'],
      ['ada berg|13', 'ada berg'],
    ]);
  });

  test('the NULL cluster of gold_npclust_all.txt is no gold', () => {
    const allGold = source('gold_npclust_all.txt', '/m/1\t1\tada|1\nNULL\t2\tmill|1\tmill|2\n');
    const [task] = parseCuva({ triples, allGold }, 'folder', ignore).tasks;
    expect([task && nameTask(task), task && goldNames(task)]).toEqual(['NPC-E argument', [['/m/1'], [], []]]);
  });

  test('CanonicNELL: phrases of both roles, of which gold has some; the others are clustered but not scored', () => {
    const gold = source('gold_npclust.txt', 'c1\t2\tada\tada berg\nc2\t1\tnull\n');
    const dataset = parseCuva({ triples, gold }, 'folder', ignore);
    const task = dataset.tasks[0] as Task;
    expect(task.problem.mentions.map(({ phrase }) => phrase)).toEqual([
      'ada',
      'ada berg',
      'null',
      '"old" mill',
      'nan',
      'mill|7',
    ]);
    const { counts } = scoreClusters(task.gold, groupByKey([0, 0, 1, 1, 1, 0]));
    expect([counts.predictedSize, counts.predictedClusters, counts.predictedHeld]).toEqual([3, 2, 2]);
  });

  test('side information reaches the methods', () => {
    const gold = source('gold_npclust.txt', '/m/1\t2\tada|1\tlovelace|2\n');
    const nounLinks = source('ent_side_info.txt', '1\nada\tlovelace\t1.0\n');
    const [task] = parseCuva({ triples, gold, nounLinks }, 'folder', ignore).tasks;
    const partition = createIdfOverlap({ sideInformation: 1 }).cluster(task?.problem as ClusterProblem);
    expect([...partition]).toEqual([0, 0]);
  });
});

test("any system's extractions: one edge for each object, ids by line", () => {
  const lines = [
    '{"format":"assay-extractions","version":1}',
    '{"text":"Ada sold the mill in Lund .","subject":"Ada","relation":"sold","objects":["the mill","in Lund"]}',
    '{"sentence":"2","subject":"rain","relation":"fell","objects":[]}',
    '{"sentence":"3","subject":"Ada","relation":" ","objects":["Lund"]}',
  ];
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
  const file = source('system.jsonl', lines.join('\n'));
  const { triples, tasks } = toOpenGraph(jsonlExtractions.parse(file, report), 'system.jsonl', report);
  expect(triples.map(({ id, object }) => [id, object])).toEqual([
    ['2', 'the mill'],
    ['2/2', 'in Lund'],
  ]);
  expect(triples[1]?.sentence).toContain('Lund');
  expect(tasks).toEqual([]);
  expect(diagnostics.map(({ code, place }) => `${code}:${place.line}`)).toEqual([
    'kg/more-arguments:2',
    'kg/no-object:3',
    'kg/empty-phrase:4',
  ]);
});

describe('files of clusters', () => {
  const problem: ClusterProblem = {
    role: 'subject',
    mentions: ['Lund', 'Malm', 'lund', 'Lund'].map((phrase, place) => ({ id: `m${place}`, phrase })),
  };
  const parse = (text: string) => parseClusters(source('clusters', text), ignore);
  const align = (text: string) => alignClusters(problem, parse(text), 'clusters', ignore);

  test('what is printed can be read again', () => {
    const partition = equalString.cluster(problem);
    const text = [...printClusters(nameClusters(problem, partition))].join('');
    expect(text.split('\n')[1]).toBe(
      '{"role":"subject","name":"Lund","phrases":["Lund","lund"],"mentions":["m0","m2","m3"]}',
    );
    expect(align(text).partition).toEqual(partition);
  });

  test('a table of role, mention and cluster; roles that are not asked for do not matter', () => {
    const table = 'subject\tm1\tx\nobject\tm1\tx\nsubject\tm0\ty\nsubject\tm2\ty\nsubject\tm3\tx';
    expect([...(align(table).partition ?? [])]).toEqual([0, 1, 0, 1]);
  });

  test('mentions in no cluster are clusters of their own', () => {
    expect([...(align('subject\tm0\tx\nsubject\tm3\tx').partition ?? [])]).toEqual([0, 1, 2, 0]);
  });

  test('clusters that overlap are no partition', () => {
    const { partition, clusters } = align(
      'subject\tm0\tx\nsubject\tm1\tx\nsubject\tm0\ty\nsubject\tm2\ty\nsubject\tm3\ty',
    );
    expect([partition, clusters]).toEqual([
      null,
      [
        [0, 1],
        [0, 2, 3],
      ],
    ]);
  });

  test('a mention that a cluster names twice is one member', () => {
    expect(align('{"role":"subject","name":"x","mentions":["m0","m0"]}').clusters).toEqual([[0]]);
  });
});
