// Every export is read back by a program of someone else, with phrases that try to break out.

import { Parser } from 'n3';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../src/core/diagnostic.ts';
import type { CanonicalGraph } from '../../../src/kg/canonical/build/canonical-graph.ts';
import { clustersOfGraph } from '../../../src/kg/canonical/build/clusters-of-graph.ts';
import { parseGraphJsonl, printGraphJsonl } from '../../../src/kg/canonical/export/graph-jsonl.ts';
import { tabulateGraph } from '../../../src/kg/canonical/export/graph-tables.ts';
import { printGraphml } from '../../../src/kg/canonical/export/graphml.ts';
import { printNeo4jNodes, printNeo4jRelationships } from '../../../src/kg/canonical/export/neo4j.ts';
import { printNTriples, printTurtle } from '../../../src/kg/canonical/export/rdf.ts';

const hostile = 'say "hi" \\ <b>&amp;</b>, \'x\'; @en .\r\nnew\tline \u0001 \u001F 😀 隆德';
const sentence = 'A \\"sentence\\" with ]]> and <script>alert(1)</script> .';
const graph: CanonicalGraph = {
  entities: [
    { id: 'entity/隆德', name: hostile, aliases: [{ phrase: hostile, mentions: 2 }, { phrase: 'plain', mentions: 1 }], mentions: 3, types: ['type/town'] }, // biome-ignore format: one a line
    { id: 'entity/b', name: 'b', aliases: [{ phrase: 'b', mentions: 1 }], mentions: 1, types: [] },
  ],
  relations: [{ id: 'relation/sees', name: 'sees', aliases: [{ phrase: 'sees', mentions: 1 }], mentions: 1 }],
  literals: [
    { id: 'literal/12-kilometre', name: '12 kilometre', aliases: [{ phrase: '12 km', mentions: 1 }], mentions: 1, value: '12', datatype: 'decimal', unit: 'kilometre' }, // biome-ignore format: one a line
    { id: 'literal/1987', name: '1987', aliases: [{ phrase: '1987', mentions: 1 }], mentions: 1, value: '1987', datatype: 'gYear' }, // biome-ignore format: one a line
  ],
  types: [
    { id: 'type/town', name: 'town', broader: 'type/place', entities: ['entity/隆德'] },
    { id: 'type/place', name: 'place', entities: ['entity/隆德', 'entity/b'] },
  ],
  facts: [
    {
      id: 'fact/1',
      subject: 'entity/隆德',
      relation: 'relation/sees',
      object: 'entity/b',
      confidence: 1e-7,
      evidence: [
        {
          triple: '2',
          subject: hostile,
          relation: 'sees',
          object: 'b',
          sentence,
          sentenceId: 's1',
          document: { id: 'd1', sentence: 2, span: [5, 40], fields: { date: '2020-02-02' } },
          confidence: 1e-7,
        },
        {
          triple: '3',
          subject: 'b',
          relation: 'is seen by',
          object: 'it',
          referents: { object: hostile },
          inverse: true,
        },
      ],
    },
    { id: 'fact/2', subject: 'entity/b', relation: 'relation/sees', object: 'literal/12-kilometre', evidence: [{ triple: '4', subject: 'b', relation: 'sees', object: '12 km' }] }, // biome-ignore format: one a line
    { id: 'fact/3', subject: 'entity/b', relation: 'relation/sees', object: 'literal/1987', evidence: [{ triple: '5', subject: 'b', relation: 'sees', object: '1987' }] }, // biome-ignore format: one a line
  ],
};
const lone = `half \uD800 of a character`;

describe('RDF', () => {
  const base = 'https://example.org/kg/';
  const read = (text: string, format: string) =>
    new Parser({ format })
      .parse(text)
      .map(({ subject, predicate, object }) => [subject.value, predicate.value, object.value]);
  const turtle = read([...printTurtle(graph, { base })].join(''), 'text/turtle');
  const triples = read([...printNTriples(graph, { base })].join(''), 'application/n-triples');

  test('Turtle and N-Triples say the same', () => {
    expect(turtle).toEqual(triples);
    expect(triples).toHaveLength(60);
  });
  test('labels come back as they were', () => {
    const own = `${base}entity/${encodeURIComponent('隆德')}`;
    const labels = triples.filter(([subject, predicate]) => subject === own && predicate?.includes('Label'));
    expect(labels.map(([, predicate, object]) => [predicate?.split('#')[1], object])).toEqual([
      ['prefLabel', hostile],
      ['altLabel', 'plain'],
    ]);
  });
  test('each piece of evidence says where it stands, and what its words refer to', () => {
    const told = (piece: string) =>
      triples.flatMap(([subject, predicate = '', object]) =>
        subject === `${base}${piece}` ? [[predicate.replace(`${base}term/`, ''), object]] : [],
      );
    expect(Object.fromEntries(told('fact/1/evidence/1'))).toMatchObject({ sentence, sentenceId: 's1', document: 'd1', start: '5', end: '40', fields: '{"date":"2020-02-02"}' }); // biome-ignore format: one line
    expect(Object.fromEntries(told('fact/1/evidence/2'))).toMatchObject({ object: 'it', objectReferent: hostile, inverse: 'true' }); // biome-ignore format: one line
  });
  test('values are typed literals, quantities are nodes with a unit', () => {
    const [year] = new Parser().parse([...printTurtle(graph, { base })].join('')).filter(({ object }) => object.value === '1987' && 'datatype' in object); // biome-ignore format: one line
    expect(year?.object).toMatchObject({ datatype: { value: 'http://www.w3.org/2001/XMLSchema#gYear' } });
    expect(triples).toContainEqual([`${base}entity/b`, `${base}relation/sees`, `${base}literal/12-kilometre`]);
    expect(triples).toContainEqual([`${base}literal/12-kilometre`, `${base}term/unit`, 'kilometre']);
  });
  test('facts, classes and confidences', () => {
    expect(triples).toContainEqual([
      `${base}entity/${encodeURIComponent('隆德')}`,
      `${base}relation/sees`,
      `${base}entity/b`,
    ]);
    expect(triples).toContainEqual([
      `${base}type/town`,
      'http://www.w3.org/2000/01/rdf-schema#subClassOf',
      `${base}type/place`,
    ]);
    const [quad] = new Parser().parse([...printTurtle(graph, { base })].join('')).filter(({ predicate }) => predicate.value === `${base}term/confidence`); // biome-ignore format: one a line
    expect(quad?.object).toMatchObject({
      value: '1e-7',
      datatype: { value: 'http://www.w3.org/2001/XMLSchema#double' },
    });
  });
  test('half a character is replaced', () => {
    const entities = [{ ...graph.entities[1], name: lone } as CanonicalGraph['entities'][number]];
    const text = [...printNTriples({ ...graph, entities, facts: [] }, { base })].join('');
    expect(text).toContain('"half \uFFFD of a character"');
  });
});

test('GraphML', () => {
  const nodes: Record<string, Record<string, string>> = {};
  const edges: Record<string, string>[] = [];
  const parser = new SaxesParser();
  let current: Record<string, string> = {};
  let key = '';
  parser.on('opentag', ({ name, attributes }) => {
    const own = attributes as Record<string, string>;
    if (name === 'node') nodes[own['id'] ?? ''] = current = {};
    if (name === 'edge') {
      current = { ...own };
      edges.push(current);
    }
    key = name === 'data' ? (own['key'] ?? '') : '';
  });
  parser.on('text', (text) => {
    if (key !== '') current[key] = text;
  });
  parser.on('closetag', () => {
    key = '';
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write([...printGraphml(graph)].join('')).close();
  const held = hostile.replaceAll('\u0001', '\uFFFD').replaceAll('\u001F', '\uFFFD');
  expect(nodes['entity/隆德']).toEqual({ kind: 'entity', name: held, aliases: `${held}\nplain`, types: 'town', mentions: '3' }); // biome-ignore format: one line
  expect(nodes['literal/1987']).toMatchObject({ kind: 'literal', value: '1987', datatype: 'gYear' });
  const [{ places = '', ...edge } = {}] = edges;
  expect(places.split('\n').map((line) => JSON.parse(line).triple)).toEqual(['2', '3']);
  expect([edge]).toEqual([
    { id: 'fact/1', source: 'entity/隆德', target: 'entity/b', relation: 'relation/sees', label: 'sees', confidence: '1e-7', evidence: sentence }, // biome-ignore format: one a line
  ]);
});

/** RFC 4180, character by character. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let place = 0; place < text.length; place++) {
    const character = text[place] as string;
    if (quoted && character === '"' && text[place + 1] === '"') {
      cell += '"';
      place++;
    } else if (character === '"') quoted = !quoted;
    else if (!quoted && (character === ',' || character === '\n')) {
      rows.at(-1)?.push(cell);
      cell = '';
      if (character === '\n') rows.push([]);
    } else cell += character;
  }
  return rows.slice(0, -1);
}

test('Neo4j', () => {
  const nodes = readCsv([...printNeo4jNodes(graph)].join(''));
  expect(nodes[0]).toEqual([
    'id:ID',
    'name',
    'aliases:string[]',
    'mentions:int',
    'value',
    'datatype',
    'unit',
    ':LABEL',
  ]);
  expect(nodes[1]).toEqual([
    'entity/隆德',
    hostile,
    `${hostile.replace('\u001F', ' ')}\u001Fplain`,
    '3',
    '',
    '',
    '',
    'Entity',
  ]);
  expect(nodes.map((row) => row.at(-1))).toEqual([':LABEL', 'Entity', 'Entity', 'Literal', 'Literal', 'Type', 'Type']);
  const noFactuality = Array.from({ length: 7 }, () => '');
  const [, fact = [], ...others] = readCsv([...printNeo4jRelationships(graph)].join(''));
  expect(fact.slice(0, 6)).toEqual(['entity/隆德', 'entity/b', 'sees', 'relation/sees', '1e-7', sentence]);
  expect(fact[6]?.split('\u001F').map((piece) => JSON.parse(piece).triple)).toEqual(['2', '3']);
  expect(others.slice(-2)).toEqual([
    ['entity/隆德', 'type/town', 'INSTANCE_OF', '', '', '', '', ...noFactuality],
    ['type/town', 'type/place', 'SUBCLASS_OF', '', '', '', '', ...noFactuality],
  ]);
});

test('JSON lines lose nothing', () => {
  const [header, ...records] = [...printGraphJsonl(graph)].map((line) => JSON.parse(line));
  expect(header).toEqual({ format: 'assay-graph', version: 1 });
  const ofKind = (kind: string) => records.filter((record) => record.kind === kind).map(({ kind: _, ...rest }) => rest);
  expect({
    entities: ofKind('entity'),
    relations: ofKind('relation'),
    literals: ofKind('literal'),
    types: ofKind('type'),
    facts: ofKind('fact'),
  }).toEqual(graph);
});

test('tables: what is not there is null', () => {
  const evidence = tabulateGraph(graph).find(({ name }) => name === 'evidence');
  expect(evidence?.columns.find(({ name }) => name === 'sentence')?.values).toEqual([sentence, null, null, null]);
  expect(tabulateGraph(graph).map(({ name, columns }) => [name, columns[0]?.values.length])).toEqual([
    ['entities', 2],
    ['relations', 1],
    ['aliases', 6],
    ['literals', 2],
    ['types', 2],
    ['entity_types', 1],
    ['facts', 3],
    ['evidence', 4],
  ]);
});

describe('JSON lines', () => {
  const text = [...printGraphJsonl(graph)].join('');
  const read = (lines: string) => {
    const diagnostics: Diagnostic[] = [];
    const source = { name: 'graph.jsonl', lines: lines.split('\n') };
    return { graph: parseGraphJsonl(source, (diagnostic) => diagnostics.push(diagnostic)), diagnostics };
  };

  test('reading after printing gives the same graph', () => {
    expect(read(text)).toEqual({ graph, diagnostics: [] });
  });
  test('ids that lead nowhere, or to something else, are reported with their lines', () => {
    const told = read(text.replace('"relation":"relation/sees"', '"relation":"entity/b"')).diagnostics;
    expect(told.map(({ code, place }) => [code, place.line])).toEqual([['format/graph/unknown-id', 9]]);
  });
  test('the clusters of a graph are those that it was built from', () => {
    const { entities, relations, triples } = clustersOfGraph(graph);
    expect(triples.map(({ id, object }) => [id, object])).toEqual([
      ['2', 'b'],
      ['3', hostile],
      ['4', '12 km'],
      ['5', '1987'],
    ]);
    expect([...entities.partition]).toEqual([0, 1, 1, 0, 1, 2, 1, 3]);
    expect([...relations.partition]).toEqual([0, 0, 0, 0]);
    expect(entities.problem.mentions.slice(0, 2).map(({ id }) => id)).toEqual(['2:subject', '2:object']);
  });
});
