// From clusters to a canonical graph.

import { describe, expect, test } from 'vitest';
import { buildGraph } from '../../../src/kg/canonical/build/build-graph.ts';
import { createIds } from '../../../src/kg/canonical/build/name-ids.ts';
import { createArgumentProblem, createProblem, type OpenTriple } from '../../../src/kg/graph/open-graph.ts';
import { groupByKey } from '../../../src/kg/graph/partition.ts';

const rows: readonly (readonly [string, string, string, number?])[] = [
  ['Lund', 'is', 'a town', 0.5],
  ['The town of Lund', 'has', 'Pond Street', 0.9],
  ['Lund', 'has', 'pond street', 0.7],
  ['Varde', 'was', 'a small harbour town in the north'],
  ['Mill Street', 'leads to', 'Ribe'],
];
const triples = rows.map(
  ([subject, relation, object, confidence], place): OpenTriple => ({
    id: String(place + 2),
    subject,
    relation,
    object,
    sentence: [subject, relation, object, '.'],
    ...(confidence === undefined ? {} : { confidence }),
  }),
);
const argumentsOf = createArgumentProblem(triples);
const relationsOf = createProblem(triples, 'relation');
const entityKey = (phrase: string) => (/lund/i.test(phrase) ? 'lund' : phrase.toLowerCase());
const kindKey = (phrase: string) => (/lund|varde|ribe/i.test(phrase) ? 'place' : phrase);
const clustered = {
  triples,
  entities: {
    problem: argumentsOf,
    partition: groupByKey(argumentsOf.mentions.map(({ phrase }) => entityKey(phrase))),
  },
  relations: { problem: relationsOf, partition: groupByKey(relationsOf.mentions.map(({ phrase }) => phrase)) },
  kinds: groupByKey(argumentsOf.mentions.map(({ phrase }) => kindKey(phrase))),
};
const graph = buildGraph(clustered);

describe('entities and relations', () => {
  test('have the name that is commonest, all their names, and readable ids', () => {
    expect(graph.entities[0]).toEqual({
      id: 'entity/lund',
      name: 'Lund',
      aliases: [
        { phrase: 'Lund', mentions: 2 },
        { phrase: 'The town of Lund', mentions: 1 },
      ],
      mentions: 3,
      types: ['type/town'],
    });
    expect(graph.relations.map(({ id, mentions }) => [id, mentions])).toEqual([
      ['relation/is', 1],
      ['relation/has', 2],
      ['relation/was', 1],
      ['relation/leads-to', 1],
    ]);
  });

  test('ids: any script, and numbers for what has the same name', () => {
    const id = createIds('entity');
    expect(['Ines Berg', 'ines  berg!', '"..."', 'Ærø & Ö', '隆德', '\uD800'].map(id)).toEqual([
      'entity/ines-berg',
      'entity/ines-berg-2',
      'entity/unnamed',
      'entity/ærø-ö',
      'entity/隆德',
      'entity/unnamed-2',
    ]);
  });
});

describe('facts', () => {
  test('that say the same are one, with all evidence and the highest confidence', () => {
    const fact = graph.facts.find(({ relation }) => relation === 'relation/has');
    expect(fact).toMatchObject({ id: 'fact/2', subject: 'entity/lund', object: 'entity/pond-street', confidence: 0.9 });
    expect(fact?.evidence).toEqual([
      { triple: '3', subject: 'The town of Lund', relation: 'has', object: 'Pond Street', sentence: 'The town of Lund has Pond Street .', confidence: 0.9 }, // biome-ignore format: one a line
      { triple: '4', subject: 'Lund', relation: 'has', object: 'pond street', sentence: 'Lund has pond street .', confidence: 0.7 }, // biome-ignore format: one a line
    ]);
  });
  test('without confidences have none', () => {
    expect(graph.facts.at(-1)).not.toHaveProperty('confidence');
    expect(graph.facts).toHaveLength(4);
  });
});

describe('types', () => {
  test('are what the text calls entities, and what several that occur alike are called', () => {
    expect(graph.entities.map(({ id, types }) => [id, types.join()])).toEqual([
      ['entity/lund', 'type/town'],
      ['entity/a-town', ''],
      ['entity/pond-street', ''],
      ['entity/varde', 'type/small-harbour-town'],
      ['entity/a-small-harbour-town-in-the-north', ''],
      ['entity/mill-street', ''],
      ['entity/ribe', 'type/town'],
    ]);
  });
  test('of several words lie inside that of the last one', () => {
    expect(graph.types).toEqual([
      { id: 'type/town', name: 'town', entities: ['entity/lund', 'entity/varde', 'entity/ribe'] },
      { id: 'type/small-harbour-town', name: 'small harbour town', broader: 'type/town', entities: ['entity/varde'] },
    ]);
  });
  test('can be left out', () => {
    expect(buildGraph({ ...clustered, kinds: null })).toMatchObject({ types: [] });
    const stated = buildGraph({ ...clustered, kinds: undefined });
    expect(stated.entities.find(({ id }) => id === 'entity/ribe')?.types).toEqual([]);
  });
});
