// From triples of documents to a graph: what becomes a node, what is joined, and where every edge comes from.

import { describe, expect, test } from 'vitest';
import { buildGraph } from '../../../src/kg/canonical/build/build-graph.ts';
import { clusterReadGraph, readGraph } from '../../../src/kg/canonical/link/cluster-triples.ts';
import type { OpenTriple } from '../../../src/kg/graph/open-graph.ts';

const [a, b] = ['a', 'b'].map((id) => ({ id, sentence: 1 }));

type Row = Pick<OpenTriple, 'subject' | 'relation' | 'object'> & Partial<OpenTriple>;

function build(rows: readonly Row[], proposals?: Parameters<typeof clusterReadGraph>[1]) {
  const triples = rows.map(
    (row, index): OpenTriple => ({ id: String(index + 1), sentenceId: `s${index + 1}`, ...row }),
  );
  const read = readGraph(triples);
  const graph = buildGraph({ triples: read.triples, ...clusterReadGraph(read, proposals), kinds: undefined });
  return { graph, leftOut: Object.fromEntries(read.leftOut) };
}

const row = (subject: string, relation: string, object: string, rest: Partial<OpenTriple> = {}): Row => ({
  ...{ subject, relation, object, ...rest },
});

describe('nodes', () => {
  test('pronouns, clauses and values as subjects give no node', () => {
    const { graph, leftOut } = build([
      row('He', 'sold', 'the mill'),
      row('Anna Lind', 'sold', 'it'),
      row('That the mill burned', 'surprised', 'Anna Lind'),
      row('1987', 'was', 'a good year'),
      row('Anna Lind', 'said', 'that the mill burned'),
    ]);
    expect(leftOut).toEqual({ 'nothing named': 2, 'a clause': 1, 'a value as subject': 1 });
    expect(graph.entities.map(({ name }) => name)).toEqual(['Anna Lind']);
    expect(graph.literals).toMatchObject([{ value: 'that the mill burned', datatype: 'string' }]);
  });
  test('values are typed, and one where they are equal', () => {
    const { graph } = build([
      row('Varde', 'lies', '12 km'),
      row('Ribe', 'lies', 'twelve kilometres'),
      row('Lund', 'lies', '12 miles'),
    ]);
    expect(graph.literals.map(({ id, name, mentions }) => [id, name, mentions])).toEqual([
      ['literal/12-kilometre', '12 kilometre', 2],
      ['literal/12-mile', '12 mile', 1],
    ]);
    expect(graph.facts.map(({ object }) => object)).toEqual([
      'literal/12-kilometre',
      'literal/12-kilometre',
      'literal/12-mile',
    ]);
  });
  test('"the bank" of one document is one thing, of two documents two', () => {
    const { graph } = build([
      row('The bank', 'closed', 'an office', { document: a }),
      row('the bank', 'hired', 'Anna Lind', { document: a }),
      row('The bank', 'burned', 'letters', { document: b }),
    ]);
    expect(graph.facts.map(({ subject }) => subject)).toEqual([
      'entity/the-bank',
      'entity/the-bank',
      'entity/the-bank-2',
    ]);
  });
  test('a short form that the text explains is the long one', () => {
    const sentence = 'The Harbour Pilots Union ( HPU ) met in Varde .'.split(' ');
    const { graph } = build([
      row('The Harbour Pilots Union', 'met in', 'Varde', { sentence }),
      row('HPU', 'elected', 'Anna Lind'),
    ]);
    expect(graph.entities[0]?.aliases.map(({ phrase }) => phrase)).toEqual(['The Harbour Pilots Union', 'HPU']);
  });
});

describe('coreference', () => {
  const lind = { text: 'Anna Lind', form: 'name', sentence: 's1' } as const;
  const rows = [
    row('Anna Lind', 'runs', 'a mill', {
      document: a,
      arguments: { subject: { form: 'name', type: 'person' } },
    }),
    row('She', 'bought', 'it', {
      document: a,
      arguments: {
        subject: { form: 'pronoun', type: 'person', referent: lind },
        object: { form: 'pronoun', referent: { text: 'a mill', form: 'noun', sentence: 's1' } },
      },
    }),
    row('Lind', 'sold', 'flour', {
      document: a,
      arguments: { subject: { form: 'name', type: 'person', referent: lind } },
    }),
    row('Lind', 'sold', 'boats', { document: b, arguments: { subject: { form: 'name', type: 'person' } } }),
  ];
  const { graph } = build(rows);
  test('leads pronouns and short names to their entity', () => {
    expect(graph.facts.map(({ subject, object }) => [subject, object])).toEqual([
      ['entity/anna-lind', 'entity/a-mill'],
      ['entity/anna-lind', 'entity/a-mill'],
      ['entity/anna-lind', 'entity/flour'],
      ['entity/lind', 'entity/boats'],
    ]);
  });
  test('is no name: the sentence keeps its words, the entity its names', () => {
    expect(graph.entities[0]?.aliases.map(({ phrase }) => phrase)).toEqual(['Anna Lind', 'Lind']);
    expect(graph.facts[1]?.evidence[0]).toMatchObject({
      ...{ subject: 'She', object: 'it', document: a, sentenceId: 's2' },
      referents: { subject: 'Anna Lind', object: 'a mill' },
    });
  });
  test('makes nothing its own subject, and no place a woman', () => {
    const boat = { text: 'the fine boat', form: 'noun', sentence: 's1' } as const;
    const varde = { text: 'Varde', form: 'name', sentence: 's0' } as const;
    const { leftOut, graph: other } = build([
      row('This', 'is', 'the fine boat', { arguments: { subject: { form: 'pronoun', referent: boat } } }),
      row('She', 'sold', 'flour', { arguments: { subject: { form: 'pronoun', type: 'place', referent: varde } } }),
      row('Varde', 'lies in', 'the old region', { arguments: { object: { form: 'noun', referent: varde } } }),
    ]);
    expect(leftOut).toEqual({ 'nothing named': 2 });
    expect(other.facts).toMatchObject([{ subject: 'entity/varde', object: 'entity/the-old-region' }]);
  });
  test('makes a name longer only by what follows it, unless it is a person', () => {
    const short = (subject: string, text: string, type: string) =>
      row(subject, 'met', 'Bo Dahl', {
        document: a,
        arguments: { subject: { form: 'name', type, referent: { text, form: 'name', sentence: 's0' } } },
      });
    const long = (subject: string) => row(subject, 'met', 'Bo Dahl', { document: a });
    const rows = [
      ...[short('Norwall', 'Norwall Steel', 'organization'), long('Norwall Steel')],
      ...[short('Ribe', 'Reuters Ribe', 'place'), long('Reuters Ribe')],
      ...[short('Dr. Holm', 'Karin Holm', 'person'), long('Karin Holm')],
    ];
    const names = build(rows).graph.entities.map(({ aliases }) => aliases.map(({ phrase }) => phrase).sort());
    expect(names).toEqual([
      ['Norwall', 'Norwall Steel'],
      ['Bo Dahl'],
      ['Ribe'],
      ['Reuters Ribe'],
      ['Dr. Holm', 'Karin Holm'],
    ]);
  });
  test('types are those of the tagger', () => {
    expect(graph.types).toEqual([{ id: 'type/person', name: 'person', entities: ['entity/anna-lind', 'entity/lind'] }]);
  });
});

describe('facts', () => {
  test('of both voices are one, with one direction', () => {
    const { graph } = build([row('Anna Lind', 'wrote', 'The Mill'), row('The Mill', 'was written by', 'Anna Lind')]);
    expect(graph.facts).toHaveLength(1);
    expect(graph.facts[0]).toMatchObject({ subject: 'entity/anna-lind', object: 'entity/the-mill' });
    expect(graph.facts[0]?.evidence.map(({ subject, inverse }) => [subject, inverse])).toEqual([
      ['Anna Lind', undefined],
      ['The Mill', true],
    ]);
    expect(graph.relations[0]?.aliases).toEqual([
      { phrase: 'wrote', mentions: 1 },
      { phrase: 'was written by', mentions: 1, inverse: true },
    ]);
  });
  test('what a method proposes is joined unless it must be apart', () => {
    const rows = [row('Anna Lind', 'met', 'A. Lind'), row('Highway 61', 'meets', 'Highway 62')];
    const { graph } = build(rows, { arguments: [[0, 1], [2, 3], [1, 2]] }); // biome-ignore format: one line
    expect(graph.entities.map(({ aliases }) => aliases.map(({ phrase }) => phrase))).toEqual([
      ['Anna Lind', 'A. Lind'],
      ['Highway 61'],
      ['Highway 62'],
    ]);
  });
});
