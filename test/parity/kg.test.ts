// Counts, quotients and label hashes of string methods on COMBO val and ReVerb45K, against figures checked with the original scoring code.

import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/core/diagnostic.ts';
import type { Method } from '../../src/kg/cluster/method.ts';
import { createIdfOverlap } from '../../src/kg/cluster/methods/idf-overlap.ts';
import { createTokenJaccard } from '../../src/kg/cluster/methods/token-jaccard.ts';
import { equalString, firstWord, lastWord, oneCluster, singletons } from '../../src/kg/cluster/methods/trivial.ts';
import { nameTask, type Task } from '../../src/kg/graph/dataset.ts';
import { parseCombo } from '../../src/kg/graph/formats/combo.ts';
import { cuvaFiles, parseCuva } from '../../src/kg/graph/formats/cuva.ts';
import { splitPhrase, surfaceOf } from '../../src/kg/graph/open-graph.ts';
import { groupByKey, listClusterMembers, type Partition } from '../../src/kg/graph/partition.ts';
import { averageF1, scoreClusters } from '../../src/kg/metrics/score-clusters.ts';
import { scoreOverlapping } from '../../src/kg/metrics/score-overlapping.ts';
import { describeWithData, readShared } from '../shared-data.ts';

interface ExpectedClustering {
  readonly label_hash: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly metrics: Readonly<Record<string, number>>;
  readonly avg: number;
}

interface ExpectedJaccard {
  readonly n_gold_used: number;
  readonly n_pred_used: number;
  readonly jac_g_to_p: number;
  readonly jac_p_to_g: number;
  readonly avg: number;
}

interface ExpectedTask {
  readonly n_mentions: number;
  readonly n_distinct_surface: number;
  readonly first_mentions: readonly (readonly [string, string, readonly string[]])[];
  readonly clusterings: Readonly<Record<string, ExpectedClustering>>;
  readonly overlapping?: Readonly<Record<string, ExpectedJaccard>>;
}

const rules: Readonly<Record<string, Method>> = {
  a_singleton: singletons,
  b_one: oneCluster,
  c_lower_identical: equalString,
  'd_token_jaccard_cc_0.5': createTokenJaccard({ threshold: 0.5 }),
  e_first_token: firstWord,
  f_last_token: lastWord,
};

const hashLabels = (partition: Partition): string => createHash('sha256').update(partition.join()).digest('hex');

function expectSame(task: Task, partition: Partition, expected: ExpectedClustering): void {
  expect(hashLabels(partition)).toBe(expected.label_hash);
  const { counts, macro, micro, pair } = scoreClusters(task.gold, partition, { formula: 'code' });
  expect({
    n: task.problem.mentions.length,
    n_pred: counts.predictedClusters,
    n_gold: counts.goldClusters,
    macro_p_num: counts.predictedHolders,
    macro_p_num_indicator: counts.predictedHeld,
    macro_p_den: counts.predictedClusters,
    macro_r_num: counts.goldHeld,
    macro_r_den: counts.goldClusters,
    micro_p_num: counts.predictedBest,
    micro_p_den: counts.predictedSize,
    micro_r_num: counts.goldBest,
    micro_r_den: counts.goldSize,
    pair_hits: counts.sharedPairs,
    pair_pred: counts.predictedPairs,
    pair_gold: counts.goldPairs,
  }).toEqual(expected.counts);
  const bounded = scoreClusters(task.gold, partition).macro;
  expect({
    macro_prec: macro.precision,
    macro_recall: macro.recall,
    macro_f1: macro.f1,
    macro_prec_indicator: bounded.precision,
    macro_f1_indicator: bounded.f1,
    micro_prec: micro.precision,
    micro_recall: micro.recall,
    micro_f1: micro.f1,
    pair_prec: pair.precision,
    pair_recall: pair.recall,
    pair_f1: pair.f1,
  }).toEqual(expected.metrics);
  expect(averageF1({ macro, micro, pair }, task.kind)).toBeCloseTo(expected.avg, 14);
}

function expectMentions({ problem, gold }: Task, expected: ExpectedTask): void {
  expect(problem.mentions).toHaveLength(expected.n_mentions);
  expect(new Set(problem.mentions.map(({ phrase }) => phrase)).size).toBe(expected.n_distinct_surface);
  expect(
    problem.mentions
      .slice(0, expected.first_mentions.length)
      .map(({ id, phrase }, index) => [id, phrase, gold.clustersOf[index]?.map((cluster) => gold.names[cluster])]),
  ).toEqual(expected.first_mentions);
}

const report = (diagnostics: Diagnostic[]) => (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
const countCodes = (diagnostics: readonly Diagnostic[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { code } of diagnostics) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
};

describeWithData('COMBO val', ['data/combo/val.json', 'expected/canonicalization-combo-val.json'], () => {
  const expected = JSON.parse(readShared('expected/canonicalization-combo-val.json')) as {
    tasks: Record<string, ExpectedTask>;
  };
  const diagnostics: Diagnostic[] = [];
  const { tasks, triples } = parseCombo(
    { name: 'val.json', lines: readShared('data/combo/val.json').split('\n') },
    report(diagnostics),
  );
  const taskOf = (name: string): Task =>
    tasks.find((task) => nameTask(task) === name.replace('-subj', ' subject').replace('-obj', ' object')) as Task;

  test('the traps of the file are met and told', () => {
    expect(triples).toHaveLength(3462);
    expect(countCodes(diagnostics)).toEqual({
      'format/combo/repeated-triple': 3,
      'format/combo/odd-label': 1,
      'format/combo/name-not-span': 1144,
      'format/combo/repeated-class': 37,
    });
    expect(diagnostics.find(({ code }) => code === 'format/combo/odd-label')?.message).toContain('tri_id 653');
  });

  test('all five tasks are there', () => expect(Object.keys(expected.tasks)).toHaveLength(tasks.length));

  for (const [name, figures] of Object.entries(expected.tasks)) {
    describe(name, () => {
      test('mentions', () => expectMentions(taskOf(name), figures));
      for (const [rule, clustering] of Object.entries(figures.clusterings)) {
        test(rule, () => expectSame(taskOf(name), (rules[rule] as Method).cluster(taskOf(name).problem), clustering));
      }
      for (const [family, jaccard] of Object.entries(figures.overlapping ?? {})) {
        test(family, () => expectJaccard(taskOf(name), family, jaccard));
      }
    });
  }
});

function expectJaccard({ problem, gold }: Task, family: string, expected: ExpectedJaccard): void {
  const clusters = family === 'H1_nested' ? nestGroups(problem.mentions) : halve(problem.mentions);
  const found = scoreOverlapping(gold, { mentions: problem.mentions.length, clusters }, { formula: 'code' });
  expect([found.goldClusters, found.predictedClusters]).toEqual([expected.n_gold_used, expected.n_pred_used]);
  expect(found.goldToPredicted).toBeCloseTo(expected.jac_g_to_p, 13);
  expect(found.predictedToGold).toBeCloseTo(expected.jac_p_to_g, 13);
  expect(found.average).toBeCloseTo(expected.avg, 13);
}

/** Groups by whole string, first word and first character, each set once. */
function nestGroups(mentions: Task['problem']['mentions']): number[][] {
  const surfaces = mentions.map(surfaceOf);
  const keys = [
    (surface: string) => surface,
    (surface: string) => splitPhrase(surface)[0],
    (surface: string) => [...surface][0],
  ];
  const groups = keys.flatMap((key) => listClusterMembers(groupByKey(surfaces.map(key))));
  return [...new Map(groups.map((group) => [group.join(), group])).values()];
}

/** All nodes of the tree that halves the sorted mentions again and again. */
function halve(mentions: Task['problem']['mentions']): number[][] {
  const compare = (a: number, b: number) => {
    const [left, right] = [mentions[a], mentions[b]].map((mention) => (mention ? surfaceOf(mention) : ''));
    if (left !== right) return (left as string) < (right as string) ? -1 : 1;
    return Number(mentions[a]?.id) - Number(mentions[b]?.id);
  };
  const order = [...mentions.keys()].sort(compare);
  const nodes: number[][] = [];
  const split = (low: number, high: number): void => {
    if (high - low < 2) return;
    nodes.push(order.slice(low, high));
    const middle = low + Math.floor((high - low) / 2);
    split(low, middle);
    split(middle, high);
  };
  split(0, order.length);
  return nodes;
}

const folder = 'data/reverb45k/test';
describeWithData('ReVerb45K', [`${folder}/triples.txt`, 'expected/canonicalization-reverb45k.json'], () => {
  const expected = JSON.parse(readShared('expected/canonicalization-reverb45k.json')) as {
    gold_files: Record<string, ExpectedTask & { mentions_in_more_than_one_gold_cluster: number }>;
  };
  const diagnostics: Diagnostic[] = [];
  const dataset = parseCuva(
    Object.fromEntries(
      Object.entries(cuvaFiles).map(([part, file]) => [
        part,
        { name: file, lines: readShared(`${folder}/${file}`).split('\n') },
      ]),
    ),
    folder,
    report(diagnostics),
  );
  const taskOf = (file: string) => dataset.tasks[file === 'gold_npclust.txt' ? 0 : 1] as Task;

  test('is read whole', () => {
    expect(dataset.triples).toHaveLength(35_812);
    expect(countCodes(diagnostics)).toEqual({ 'format/cuva/two-clusters': 29 });
    expect(dataset.problems.map(({ role, sideInformation }) => [role, sideInformation?.length])).toEqual([
      ['subject', 5554],
      ['argument', 5554],
      ['relation', 24_115],
    ]);
  });

  for (const [file, figures] of Object.entries(expected.gold_files)) {
    describe(file, () => {
      test('mentions', () => expectMentions(taskOf(file), figures));
      for (const [rule, clustering] of Object.entries(figures.clusterings)) {
        test(rule, () => expectSame(taskOf(file), (rules[rule] as Method).cluster(taskOf(file).problem), clustering));
      }
    });
  }

  test('side information: what can be used of it, how much of that is right, and what it is worth', () => {
    const { problem, gold } = taskOf('gold_npclust.txt');
    const entitiesOf = new Map<string, Set<number>>();
    problem.mentions.forEach(({ phrase }, place) => {
      const entities = entitiesOf.get(phrase) ?? new Set();
      for (const entity of gold.clustersOf[place] ?? []) entities.add(entity);
      entitiesOf.set(phrase, entities);
    });
    const usable = (problem.sideInformation ?? []).filter(
      ({ phrases: [left, right] }) => left !== right && entitiesOf.has(left) && entitiesOf.has(right),
    );
    const sure = usable.filter(({ weight }) => weight >= 1);
    const right = sure.filter(({ phrases: [a, b] }) =>
      [...(entitiesOf.get(a) ?? [])].some((entity) => entitiesOf.get(b)?.has(entity)),
    );
    expect([usable.length, sure.length, right.length]).toEqual([3810, 1812, 1703]);

    const average = (sideInformation?: number) => {
      const partition = createIdfOverlap({ threshold: 0.5, sideInformation }).cluster(problem);
      return averageF1(scoreClusters(gold, partition), 'NPC-E') ?? 0;
    };
    expect(average()).toBeCloseTo(0.736, 3);
    expect(average(1)).toBeCloseTo(0.7745, 3);
  });
});

describeWithData(
  'IDF overlap',
  ['data/combo/val.json', `${folder}/triples.txt`, 'expected/canonicalization-idf-overlap.json'],
  () => {
    const { results } = JSON.parse(readShared('expected/canonicalization-idf-overlap.json')) as {
      results: Record<string, Record<string, ExpectedClustering & { near_threshold: number }>>;
    };
    const read = (path: string) => ({ name: path, lines: readShared(path).split('\n') });
    const combo = parseCombo(read('data/combo/val.json'), () => {});
    const reverb = parseCuva(
      { triples: read(`${folder}/triples.txt`), gold: read(`${folder}/gold_npclust.txt`) },
      folder,
      () => {},
    );
    const tasks: Readonly<Record<string, Task | undefined>> = {
      'combo NPC-E-subj': combo.tasks[0],
      'combo NPC-E-obj': combo.tasks[1],
      'combo RPC': combo.tasks[2],
      'reverb45k test': reverb.tasks[0],
    };
    for (const [name, task] of Object.entries(tasks)) {
      // Where pairs lie on the threshold, the order of a sum decides: nothing exact can be said.
      const exact = Object.entries(results[name] ?? {}).filter(([, { near_threshold }]) => near_threshold === 0);
      test(`${name} has exact thresholds`, () => expect(exact.length).toBeGreaterThan(2));
      for (const [threshold, clustering] of exact) {
        test(`${name} at ${threshold}`, () => {
          const partition = createIdfOverlap({ threshold: Number(threshold) }).cluster((task as Task).problem);
          expectSame(task as Task, partition, clustering);
        });
      }
    }
  },
);
