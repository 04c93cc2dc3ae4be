// Sources of side information: each gives pairs of phrases with weights, and gives none where there is no reason.

import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../../src/core/diagnostic.ts';
import { createHoleHac } from '../../../../src/kg/cluster/methods/hole-tree.ts';
import { createIdfOverlap } from '../../../../src/kg/cluster/methods/idf-overlap.ts';
import { createDisjointSets } from '../../../../src/kg/graph/disjoint-sets.ts';
import { parseCesi } from '../../../../src/kg/graph/formats/cesi.ts';
import { createProblem, type OpenTriple, type PhraseLink } from '../../../../src/kg/graph/open-graph.ts';
import { linkByKey, listPhrases } from '../../../../src/kg/graph/phrase-graph.ts';
import { gatherLinks, type SideSource } from '../../../../src/kg/similarity/side-info/gather-links.ts';
import { findIdfLinks } from '../../../../src/kg/similarity/side-info/idf-links.ts';
import { parseParaphrases } from '../../../../src/kg/similarity/side-info/paraphrase-file.ts';
import { findParaphraseLinks } from '../../../../src/kg/similarity/side-info/paraphrase-links.ts';
import { mineRuleLinks } from '../../../../src/kg/similarity/side-info/rule-links.ts';

/** `lund, lies on, lake orra` */
const toTriples = (lines: readonly string[]): OpenTriple[] =>
  lines.map((line, place) => {
    const [subject = '', relation = '', object = ''] = line.split(', ');
    return { id: String(place), subject, relation, object };
  });
const pairsOf = (links: readonly PhraseLink[]) => links.map(({ phrases }) => phrases.join(' = '));

test('the phrases of a graph are distinct and in lower case', () => {
  const { nouns, relations } = listPhrases(toTriples(['Lund, lies on, Orra', 'lund, Lies on, Skarn']));
  expect([nouns, relations]).toEqual([['lund', 'orra', 'skarn'], ['lies on']]);
});

test('phrases with one key are linked with the first of them, and those without a key are not', () => {
  const links = linkByKey(['a1', 'b', 'a2', 'a3', 'a1', ''], (phrase) => phrase[0]);
  expect(pairsOf(links)).toEqual(['a1 = a2', 'a1 = a3']);
});

describe('IDF overlap', () => {
  const towns = ['lund', 'ribe', 'varde', 'skarn'].map((town) => `the town of ${town}`);
  const phrases = ['tomas berg', 'captain tomas berg', ...towns, 'lund'];
  test('links those whose rare words are the same', () => {
    const links = findIdfLinks(phrases);
    expect(pairsOf(links)).toEqual(['tomas berg = captain tomas berg']);
    const [shared, own] = [2 / Math.log(3), 1 / Math.log(2)];
    expect(links[0]?.weight).toBeCloseTo(shared / (shared + own), 12);
    expect(findIdfLinks(phrases, 0.9)).toEqual([]);
  });

  test('connects what the method puts together, and names each pair once', () => {
    const words = ['old', 'new', 'mill', 'hall', 'lund', 'ribe'];
    const many = Array.from({ length: 40 }, (_, number) => words.filter((_word, bit) => (number + 1) & (1 << bit)));
    const surfaces = many.map((set) => set.join(' '));
    const threshold = 0.75;
    const links = findIdfLinks(surfaces, threshold);
    const sets = createDisjointSets(surfaces.length);
    for (const { phrases: pair } of links) sets.join(surfaces.indexOf(pair[0]), surfaces.indexOf(pair[1]));
    const mentions = surfaces.map((phrase) => ({ id: phrase, phrase }));
    const clusters = createIdfOverlap({ threshold }).cluster({ role: 'subject', mentions });
    expect([...sets.toPartition()]).toEqual([...clusters]);
    expect(new Set(clusters).size).toBeGreaterThan(2);
    expect(new Set(clusters).size).toBeLessThan(surfaces.length - 5);
    expect(new Set(pairsOf(links)).size).toBe(links.length);
  });
});

describe('rules', () => {
  const twice = ['lund, lies in, skane', 'ribe, lies in, jylland', 'lund, is located in, skane'];
  test('relations with the same pairs are one', () => {
    const links = mineRuleLinks(toTriples([...twice, 'Ribe, is located in, Jylland', 'ada, edits, the gazette']));
    expect(links).toEqual([{ phrases: ['lies in', 'is located in'], weight: 1 }]);
  });

  test('one pair is not enough support', () => {
    expect(mineRuleLinks(toTriples(twice))).toEqual([]);
    expect(mineRuleLinks(toTriples([...twice, twice[2] as string]))).toEqual([]);
    expect(mineRuleLinks(toTriples(twice), { support: 1, confidence: 0.2 })).toHaveLength(1);
  });

  test('a rule has to hold both ways: whoever was born somewhere lived there, but not the other way round', () => {
    const people = ['ada', 'bo', 'cleo'];
    const born = people.map((person) => `${person}, was born in, ${person}stad`);
    const lived = people.flatMap((person) => [
      `${person}, lived in, ${person}stad`,
      ...Array.from({ length: 5 }, (_, town) => `${person}, lived in, town ${town}`),
    ]);
    expect(mineRuleLinks(toTriples([...born, ...lived]))).toEqual([]);
    const [link] = mineRuleLinks(toTriples([...born, ...lived]), { support: 2, confidence: 0.1 });
    expect(link?.weight).toBeCloseTo(3 / 18, 12);
  });

  test('what a relation does not speak about says nothing against a rule', () => {
    const others = Array.from({ length: 50 }, (_, place) => `village ${place}, lies in, county ${place}`);
    const links = mineRuleLinks(toTriples([...twice, 'ribe, is located in, jylland', ...others]));
    expect(pairsOf(links)).toEqual(['lies in = is located in']);
  });
});

describe('paraphrases', () => {
  const parse = (text: string) => {
    const diagnostics: Diagnostic[] = [];
    const clusters = parseParaphrases(
      { name: 'ppdb', lines: text.split('\n') },
      (phrase) => !phrase.startsWith('not '),
      (diagnostic) => diagnostics.push(diagnostic),
    );
    return { clusters, codes: diagnostics.map(({ code, place }) => `${code}:${place.line}`) };
  };

  test('a line opens a cluster, and its members follow behind TABs', () => {
    const { clusters, codes } = parse('first\n\tBought\n\tpurchased\t0.7\n\tnot here\n\nsecond\n\talone\n');
    expect([clusters, codes]).toEqual([[['bought', 'purchased']], []]);
  });

  test('what is no such file', () => {
    expect(parse('a\nb\n').codes).toEqual(['format/paraphrases/no-clusters:undefined']);
    expect(parse('\tbought\none\n\tsold\n').codes).toEqual(['format/paraphrases/outside-cluster:1']);
  });

  test('phrases of one cluster that the data has are linked', () => {
    const clusters = [
      ['bought', 'purchased', 'acquired'],
      ['sold', 'bartered'],
    ];
    expect(pairsOf(findParaphraseLinks(['acquired', 'sold', 'purchased'], clusters))).toEqual(['purchased = acquired']);
  });
});

test('entities that CESI files link are side information of noun phrases', () => {
  const record = (id: number, subject: string, object: string, entity_linking: object | null) =>
    JSON.stringify({
      _id: id,
      triple: [subject, 'sells', object],
      true_link: { subject: '/m/1', object: 'NULL' },
      entity_linking,
    });
  const lines = [
    record(1, 'Ada Berg', 'mills', { subject: 'Ada_Berg', object: 'Mill' }),
    record(2, 'ms Berg', 'a mill', { subject: 'Ada_Berg', object: null }),
    record(3, 'Berg', 'ships', { subject: 'Ada_Berg', object: 'NULL' }),
    record(4, 'berg', 'the mill', { subject: 'Tomas_Berg', object: 'Mill' }),
    record(5, 'Berg', 'ferries', { subject: 'Tomas_Berg', object: 'NULL' }),
    record(6, 'Lund', 'ships', null),
  ];
  const { problems } = parseCesi({ name: 'file', lines }, () => {});
  const [subjects, relations, objects] = problems;
  // "berg" is mostly someone else.
  const expected = ['ada berg = ms berg', 'mills = the mill'];
  expect(pairsOf(subjects?.sideInformation ?? [])).toEqual(expected);
  expect(objects?.sideInformation).toEqual(subjects?.sideInformation);
  expect([relations?.sideInformation, relations?.otherSideInformation]).toEqual([undefined, subjects?.sideInformation]);
});

describe('all together', () => {
  const triples = toTriples([
    'lund, lies in, skane',
    'the lund, is located in, skane',
    'ribe, lies in, jylland',
    'ribe, located in, jylland',
    'town of ribe, lay in, jylland',
  ]);
  const known: readonly PhraseLink[] = [
    { phrases: ['ribe', 'town of ribe'], weight: 2 },
    { phrases: ['lund', 'ribe'], weight: 0.1 },
  ];
  const paraphrases = { name: 'own', clusters: [['skane', 'jylland']] };
  const gather = (...sources: SideSource[]) => {
    const problem = { ...createProblem(triples, 'relation'), otherSideInformation: known };
    const { nouns, relations } = gatherLinks(problem, listPhrases(triples), { sources, leastWeight: 1, paraphrases });
    return [pairsOf(nouns), pairsOf(relations)];
  };

  test('each source by its name', () => {
    expect(gather()).toEqual([[], []]);
    expect(gather('data')).toEqual([['ribe = town of ribe'], []]);
    expect(gather('normal-forms')).toEqual([['lund = the lund'], ['is located in = located in', 'lies in = lay in']]);
    expect(gather('paraphrases')).toEqual([['skane = jylland'], []]);
    expect(gather('data', 'paraphrases')[0]).toEqual(['ribe = town of ribe', 'skane = jylland']);
    expect(gather('idf')[1]).toContain('is located in = located in');
  });

  test('rules by their name', () => {
    const told = toTriples([
      'lund, lies in, skane',
      'ribe, lies in, jylland',
      'lund, sits in, skane',
      'ribe, sits in, jylland',
    ]);
    const links = gatherLinks(createProblem(told, 'relation'), listPhrases(told), { sources: ['rules'] });
    expect([links.nouns, pairsOf(links.relations)]).toEqual([[], ['lies in = sits in']]);
  });

  test('CESI puts linked phrases together, and signs where links come from', () => {
    const problem = { ...createProblem(triples, 'subject'), sideInformation: known };
    const cesi = (...sources: SideSource[]) =>
      createHoleHac({ id: 'cesi', cut: 0.05, epochs: 60, side: { sources, leastWeight: 1, paraphrases } });
    const [lund, theLund, ribe, , town] = cesi('data').cluster(problem);
    expect([ribe === town, lund === theLund]).toEqual([true, false]);
    const labels = cesi('data', 'normal-forms').cluster(problem);
    expect([labels[0] === labels[1], labels[0] === labels[2]]).toEqual([true, false]);
    const { signature } = cesi('data', 'idf');
    expect([signature.get('side-sources'), signature.get('side-information')]).toEqual(['data,idf', '1']);
    expect(signature.get('paraphrases')).toBe('own');
    expect(createHoleHac({ cut: 0.1 }).signature.get('side-sources')).toBe('none');
  });
});
