// Choosing by halves: what is chosen on one half is scored on the other.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createBlendCandidates, listBlends } from '../../../src/kg/cluster/methods/blend-trials.ts';
import { equalString, lastWord, singletons } from '../../../src/kg/cluster/methods/trivial.ts';
import { type Candidate, createPlainCandidate } from '../../../src/kg/cluster/trial.ts';
import { splitTask } from '../../../src/kg/cluster/tune/split-task.ts';
import { tuneTask } from '../../../src/kg/cluster/tune/tune-task.ts';
import type { Task } from '../../../src/kg/graph/dataset.ts';
import { createGold } from '../../../src/kg/graph/gold-clusters.ts';
import { averageF1, scoreClusters } from '../../../src/kg/metrics/score-clusters.ts';
import { assay, createScratch } from '../../cli/run-assay.ts';

const scratch = createScratch();
const graph = 'data/sample/graph.json';
const phrases = Array.from({ length: 41 }, (_, place) => `${['old', 'new', 'the'][place % 3]} thing${place % 10}`);
const task: Task = {
  kind: 'NPC-E',
  problem: { role: 'subject', mentions: phrases.map((phrase, place) => ({ id: String(place), phrase })) },
  gold: createGold(phrases.map((phrase) => [phrase.split(' ')[1] ?? ''])),
};

test('halves: every mention in one of them, with its gold, in order; another seed, another split', () => {
  const [left, right] = splitTask(task, 1);
  const ids = [left, right].map(({ problem }) => problem.mentions.map(({ id }) => Number(id)));
  expect(ids.map((list) => list.length)).toEqual([21, 20]);
  expect(ids.flat().toSorted((a, b) => a - b)).toEqual(phrases.map((_, place) => place));
  expect(ids.map((list) => list.toSorted((a, b) => a - b))).toEqual(ids);
  left.problem.mentions.forEach(({ phrase }, place) => {
    expect(left.gold.clustersOf[place]?.map((cluster) => left.gold.names[cluster])).toEqual([phrase.split(' ')[1]]);
  });
  expect(splitTask(task, 2)[0].problem.mentions).not.toEqual(left.problem.mentions);
  expect(splitTask(task, 1)).toEqual([left, right]);
});

describe('tuning', () => {
  const options = { splits: 2, seed: 1, formula: 'paper' } as const;
  test('finds the method that is right', () => {
    const candidates = [singletons, lastWord, equalString].map(createPlainCandidate);
    const { best, overall, candidates: ranked } = tuneTask(task, candidates, options);
    expect(best).toEqual({ candidate: candidates[1], threshold: undefined, score: 1 });
    expect(overall).toEqual({ chosen: 1, heldOut: 1 });
    expect(ranked.map(({ candidate }) => candidate.label)).toEqual(['last-word', 'equal-string', 'singletons']);
  });

  test('a configuration that is only lucky on one half pays for it on the other', () => {
    const [left] = splitTask(task, 1);
    const lucky: Candidate = {
      label: 'lucky',
      thresholds: [0.1, 0.2],
      // Right on the first half of the first split at 0.1, and on all others at 0.2.
      cluster: (problem) => {
        const isLeft = problem.mentions[0]?.id === left.problem.mentions[0]?.id && problem.mentions.length === 21;
        return isLeft
          ? [lastWord.cluster(problem), singletons.cluster(problem)]
          : [singletons.cluster(problem), lastWord.cluster(problem)];
      },
    };
    const { overall } = tuneTask(task, [lucky], { ...options, splits: 1 });
    expect(overall.chosen).toBe(1);
    expect(overall.heldOut).toBeLessThan(0.9);
  });

  test('trees are cut where they score best', () => {
    const blends = listBlends(task, {});
    expect(blends.every(({ unit }) => unit === 'phrase')).toBe(true);
    const triple = { id: '1', subject: 'a', relation: 'b', object: 'c' };
    const inContext = { ...task, problem: { ...task.problem, mentions: [{ id: '1', phrase: 'a', triple }] } };
    expect(listBlends(inContext, {}).length).toBeGreaterThan(blends.length);
    const { best } = tuneTask(task, createBlendCandidates(blends.slice(0, 2)), options);
    expect(best.score).toBeGreaterThan(
      averageF1(scoreClusters(task.gold, equalString.cluster(task.problem)), 'NPC-E') ?? 1,
    );
    expect(best.threshold).toBeGreaterThan(0);
  });
});

describe('kg tune', () => {
  test('the table, and a file that kg cluster and kg score use', () => {
    const file = scratch.path('config.json');
    const { code, stdout, stderr } = assay(['kg', 'tune', graph, '--task', 'npc-e,rpc', '--top', '2', '-o', file]);
    expect([code, stderr]).toEqual([0, '']);
    const lines = stdout.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^task +configuration +chosen half +other half$/);
    expect(lines).toHaveLength(1 + 3 * 4);
    expect(lines[3]).toMatch(/^NPC-E subject +configuration chosen, too +0\.\d{3} +0\.\d{3}$/);
    expect(lines[4]).toMatch(/^NPC-E subject +all data: /);
    const config = JSON.parse(readFileSync(file, 'utf8'));
    expect(Object.keys(config.roles).sort()).toEqual(['object', 'relation', 'subject']);
    const { tasks } = JSON.parse(
      assay(['kg', 'score', graph, '--config', file, '--task', 'npc-e,rpc', '--format', 'json']).stdout,
    );
    const scores = tasks.map(({ systems }: { systems: { flat: { average: number } }[] }) => systems[0]?.flat.average);
    expect(scores).toEqual(config.tuned.scores.map(({ all }: { all: number }) => expect.closeTo(all, 10)));
    const clustered = assay(['kg', 'cluster', graph, '--config', file]);
    expect(clustered.code).toBe(0);
    expect(clustered.stdout).toMatch(new RegExp(`subject: ${config.roles.subject.method}`));
  });

  test.each([
    [['-o', scratch.path('two.json')], 2, 'NPC-E subject and NPC-E object'],
    [['--method', 'vector-hac'], 2, 'vector-hac needs --vectors'],
    [['--method', 'nothing'], 2, 'unknown method'],
    [['--task', 'entities'], 2, 'unknown task'],
  ] as const)('kg tune %s', (args, expected, said) => {
    const { code, stderr } = assay(['kg', 'tune', graph, ...args]);
    expect([code, stderr.includes(said.split(' and ')[0] as string)]).toEqual([expected, true]);
  });

  test('a configuration from when signals were called blocks', () => {
    const file = scratch.path('old.json');
    const configOf = (name: string) => ({
      ...{ format: 'assay-kg-config', version: 1 },
      roles: { subject: { method: 'blend-hac', [name]: { words: 2, letters: 1 } } },
    });
    const [older, newer] = ['blocks', 'signals'].map((name) => {
      scratch.write('old.json', JSON.stringify(configOf(name)));
      return assay(['kg', 'cluster', graph, '--config', file, '--role', 'subject']);
    });
    expect(older).toEqual(newer);
    expect(older?.stdout).toContain('signals:words=2,letters=1');
  });

  test('a configuration without a role', () => {
    const file = scratch.write(
      'part.json',
      '{"format":"assay-kg-config","version":1,"roles":{"subject":{"method":"last-word"}}}',
    );
    expect(assay(['kg', 'cluster', graph, '--config', file, '--role', 'subject']).code).toBe(0);
    const { code, stderr } = assay(['kg', 'cluster', graph, '--config', file]);
    expect([code, stderr.includes('says nothing about the role relation')]).toEqual([2, true]);
  });
});
