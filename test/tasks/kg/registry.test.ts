// A method and an export of one's own, from outside the source tree: listed in the host's registry, they work as the shipped ones do.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { GraphExport, MethodDescription } from '../../../src/kg.ts';
import { createNodeHost } from '../../../src/node/create-node-host.ts';
import { buildGraphFile } from '../../../src/tasks/kg/build-graph-file.ts';
import { clusterGraph } from '../../../src/tasks/kg/cluster-graph.ts';
import { tuneMethods } from '../../../src/tasks/kg/tune-methods.ts';
import { createScratch } from '../../cli/run-assay.ts';

const scratch = createScratch();
const graph = 'data/sample/graph.json';

const sameStart: MethodDescription = {
  id: 'same-start',
  about: 'Phrases that begin with the same letters are together.',
  options: [
    { kind: 'number', name: 'letters', about: 'how many letters', value: 'n', min: 1, whole: true, default: 1 },
  ],
  compares: 'strings',
  create: ({ letters = 1 }) => ({
    id: 'same-start',
    signature: new Map([['letters', String(letters)]]),
    cluster: ({ mentions }) => {
      const starts = mentions.map(({ phrase }) => phrase.slice(0, Number(letters)));
      const known = [...new Set(starts)];
      return Int32Array.from(starts, (start) => known.indexOf(start));
    },
  }),
};

const names: GraphExport = {
  id: 'names',
  title: 'the names of entities',
  options: [],
  writes: 'file',
  print: ({ entities }) => entities.map(({ name }) => `${name}\n`),
};

const shipped = createNodeHost();
const { registry } = shipped;
const host = {
  ...shipped,
  registry: { ...registry, methods: [...registry.methods, sameStart], exports: [...registry.exports, names] },
};

test('the method clusters, with its option, is tuned, and can be read from a configuration', async () => {
  const choice = { method: 'same-start', methodOptions: { letters: 2 } };
  const { roles, recipes } = await clusterGraph(graph, { ...choice, role: 'subject' }, host);
  expect(recipes).toEqual(['same-start|letters:2']);
  expect(roles[0]?.clusters).toBeLessThan(roles[0]?.phrases ?? 0);
  const output = scratch.path('config.json');
  const { tasks } = await tuneMethods(graph, { method: 'same-start', task: 'npc-e-subject', output }, host);
  expect(tasks[0]?.best.configuration).toBe('same-start');
  const again = await clusterGraph(graph, { config: output, role: 'subject' }, host);
  expect(again.recipes).toEqual(['same-start|letters:1']);
});

test('options of other methods are refused', async () => {
  const choice = { method: 'same-start', methodOptions: { cut: 0.3 } };
  await expect(clusterGraph(graph, choice, host)).rejects.toThrow('--cut means nothing to same-start');
});

test('the export writes', async () => {
  const output = scratch.path('names.txt');
  await buildGraphFile('data/sample/notes.jsonl', { to: 'names', output, types: false }, host);
  expect(readFileSync(output, 'utf8').split('\n')).toContain('Ines Berg');
});
