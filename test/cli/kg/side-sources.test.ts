// Sources of side information as a user names them.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assay, createScratch } from '../run-assay.ts';

const graph = 'data/sample/graph.json';
const scratch = createScratch();
const paraphrases = scratch.write('paraphrases.txt', 'first\n\ttown\n\tThe City\nsecond\n\tlies in\n\tlies on\n');
const recipe = (args: readonly string[]) =>
  assay(['kg', 'cluster', graph, '--method', 'cesi', '--role', 'subject', ...args])
    .stdout.trimEnd()
    .split('\n')
    .at(-1);

test('what was used is in the recipe', () => {
  expect(recipe([])).toContain('|side-sources:data,idf,normal-forms,rules|side-information:1|');
  expect(recipe(['--side-sources', 'none'])).toContain('|side-sources:none|linkage:');
  expect(recipe(['--side-sources', 'rules, idf'])).toContain('|side-sources:rules,idf|linkage:');
  expect(recipe(['--paraphrases', paraphrases])).toMatch(
    /\|side-sources:data,idf,normal-forms,rules,paraphrases\|side-information:1\|paraphrases:paraphrases\.txt@[0-9a-f]{12}\|/,
  );
});

test('tuning names the sources, and its configuration brings them back', () => {
  const file = scratch.path('config.json');
  const args = ['--method', 'cesi', '--task', 'npc-e-subject', '--side-sources', 'idf,paraphrases'];
  const { stdout } = assay(['kg', 'tune', graph, ...args, '--paraphrases', paraphrases, '-o', file]);
  expect(stdout).toMatch(/^NPC-E subject +cesi idf,paraphrases (complete|average) /m);
  const { roles } = JSON.parse(readFileSync(file, 'utf8'));
  expect(roles.subject).toMatchObject({ method: 'cesi', sideSources: ['idf', 'paraphrases'], paraphrases });
  const { roles: clustered } = JSON.parse(
    assay(['kg', 'cluster', graph, '--config', file, '--role', 'subject', '--format', 'json']).stdout,
  );
  expect(clustered[0].options['side-sources']).toBe('idf,paraphrases');
});

test('a graph is built with what the data links', () => {
  const record = (_id: number, subject: string, entity: string) =>
    JSON.stringify({
      ...{ _id, triple: [subject, 'sells', `ship ${_id}`], true_link: { subject: '/m/1' } },
      entity_linking: { subject: entity, object: null },
    });
  const file = scratch.write(
    'linked.jsonl',
    `${record(1, 'Ada Holm', 'Ada')}\n${record(2, 'Captain Holm', 'Ada')}\n${record(3, 'a sailor', 'Bo')}\n`,
  );
  const names = (...args: string[]) =>
    assay(['kg', 'build', file, '--method', 'cesi', '--no-types', ...args])
      .stdout.trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ kind }) => kind === 'entity')
      .map(({ aliases }) => aliases.map(({ phrase }: { phrase: string }) => phrase));
  expect(names('--side-sources', 'data')).toContainEqual(expect.arrayContaining(['Ada Holm', 'Captain Holm']));
  expect(names('--side-sources', 'none')).not.toContainEqual(expect.arrayContaining(['Ada Holm', 'Captain Holm']));
});

test.each([
  [['--method', 'cesi', '--side-sources', 'wordnet'], 2, 'unknown side source: "wordnet"'],
  [['--method', 'cesi', '--side-sources', 'paraphrases'], 2, 'say --paraphrases FILE'],
  [['--method', 'cesi', '--side-sources', 'idf', '--paraphrases', paraphrases], 2, 'add paraphrases to --side-sources'],
  [['--method', 'cesi', '--side-sources', 'idf', '--side-information', '2'], 2, 'add data to --side-sources'],
  [['--method', 'cesi', '--paraphrases', 'data/none.txt'], 1, 'no such file'],
  [['--method', 'cesi', '--paraphrases', graph], 1, 'format/paraphrases/no-clusters'],
  [['--method', 'hole-hac', '--side-sources', 'idf'], 2, '--side-sources means nothing to hole-hac'],
] as const)('kg cluster %s', (args, expected, said) => {
  const { code, stderr } = assay(['kg', 'cluster', graph, ...args]);
  expect([code, stderr.includes(said)]).toEqual([expected, true]);
});
