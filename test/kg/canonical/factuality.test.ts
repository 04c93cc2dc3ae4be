// What the text does not assert: left out of the graph unless asked for, and marked in every export.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Factuality } from '../../../src/core/factuality.ts';
import type { CanonicalGraph } from '../../../src/kg/canonical/build/canonical-graph.ts';
import { parseGraphJsonl, printGraphJsonl } from '../../../src/kg/canonical/export/graph-jsonl.ts';
import { tabulateGraph } from '../../../src/kg/canonical/export/graph-tables.ts';
import { printGraphml } from '../../../src/kg/canonical/export/graphml.ts';
import { printNeo4jRelationships } from '../../../src/kg/canonical/export/neo4j.ts';
import { printNTriples } from '../../../src/kg/canonical/export/rdf.ts';
import { createNodeHost } from '../../../src/node/create-node-host.ts';
import { buildGraphFile } from '../../../src/tasks/kg/build-graph-file.ts';
import { createScratch } from '../../cli/run-assay.ts';

const scratch = createScratch();
const asserted: Factuality = { polarity: 'positive', modality: 'asserted' };
const claimed: Factuality = {
  ...asserted,
  attribution: { source: 'Ben', verb: 'denied', polarity: 'negative', modality: 'asserted' },
};

const lines = [
  ['Anna', 'saw', 'Faro', asserted],
  ['Anna', 'saw', 'Faro', { polarity: 'negative', modality: 'asserted', cues: ['not'] }],
  ['Bo', 'may see', 'Lund', { polarity: 'positive', modality: 'possible', cues: ['may'] }],
  ['Liv', 'saw', 'Oslo', claimed],
] as const;
const file = scratch.write(
  'facts.jsonl',
  lines
    .map(([subject, relation, object, factuality], index) =>
      JSON.stringify({ sentence: String(index), subject, relation, objects: [object], factuality }),
    )
    .join('\n'),
);

async function build(include?: Parameters<typeof buildGraphFile>[1]['include']): Promise<CanonicalGraph> {
  const output = scratch.path('graph.jsonl');
  await buildGraphFile(file, { method: 'equal-string', types: false, include, output }, createNodeHost());
  const source = { name: output, lines: readFileSync(output, 'utf8').split('\n') };
  return parseGraphJsonl(source, ({ message }) => expect.fail(message));
}

const told = ({ facts }: CanonicalGraph) =>
  facts.map(({ subject, relation, object, factuality }) => [
    [subject, relation, object].map((id) => id.split('/')[1]).join(' '),
    factuality,
  ]);

describe('kg build', () => {
  test('takes what is asserted', async () => {
    expect(told(await build())).toEqual([['anna saw faro', undefined]]);
  });

  test('takes more where it is asked for, and keeps it apart', async () => {
    const negative = { polarity: 'negative', modality: 'asserted' };
    expect(told(await build(['denied']))).toEqual([
      ['anna saw faro', undefined],
      ['anna saw faro', negative],
    ]);
    expect(told(await build(['attributed', 'denied', 'possible'])).map(([, factuality]) => factuality)).toEqual([
      undefined,
      negative,
      { polarity: 'positive', modality: 'possible' },
      claimed,
    ]);
    expect((await build(['all'])).facts).toHaveLength(4);
  });

  test('says so where nothing is asserted', async () => {
    const none = scratch.write('none.jsonl', readFileSync(file, 'utf8').split('\n').slice(1).join('\n'));
    const built = buildGraphFile(none, { method: 'equal-string', output: scratch.path('n') }, createNodeHost());
    await expect(built).rejects.toThrow('no extraction is asserted');
  });
});

describe('exports', () => {
  const node = { aliases: [], mentions: 1 };
  const graph: CanonicalGraph = {
    entities: ['a', 'b'].map((name) => ({ ...node, id: `entity/${name}`, name, types: [] })),
    relations: [{ ...node, id: 'relation/r', name: 'r' }],
    literals: [],
    types: [],
    facts: [
      { id: 'fact/1', subject: 'entity/a', relation: 'relation/r', object: 'entity/b', evidence: [] },
      {
        ...{ id: 'fact/2', subject: 'entity/b', relation: 'relation/r', object: 'entity/a', evidence: [] },
        factuality: claimed,
      },
    ],
  };

  test('RDF has a plain triple for what is asserted only', () => {
    const triples = [...printNTriples(graph, { base: 'x:' })].join('');
    expect(triples).toContain('<x:entity/a> <x:relation/r> <x:entity/b> .\n');
    expect(triples).not.toContain('<x:entity/b> <x:relation/r> <x:entity/a> .\n');
    expect(triples).toContain('<x:fact/2> <x:term/saidPolarity> "negative" .\n');
    expect(triples).toContain('<x:fact/2> <x:term/source> "Ben" .\n');
    expect(triples).not.toContain('<x:fact/1> <x:term/polarity>');
  });

  test('Neo4j, GraphML, tables and JSON Lines carry it', () => {
    const [, first, second] = [...printNeo4jRelationships(graph)];
    expect(first).toBe('entity/a,entity/b,r,relation/r,,,,,,,,,,\n');
    expect(second).toBe('entity/b,entity/a,r,relation/r,,,,positive,asserted,denied,Ben,negative,asserted,\n');
    expect([...printGraphml(graph)].join('')).toContain('<data key="saidPolarity">negative</data>');
    const facts = tabulateGraph(graph).find(({ name }) => name === 'facts');
    expect(facts?.columns.find(({ name }) => name === 'source')?.values).toEqual([null, 'Ben']);
    const source = { name: 'graph', lines: [...printGraphJsonl(graph)].join('').split('\n') };
    expect(parseGraphJsonl(source, ({ message }) => expect.fail(message)).facts).toEqual(graph.facts);
  });
});
