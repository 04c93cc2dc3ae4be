// Decisions made by hand are obeyed, whatever method made the clusters.

import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../src/core/diagnostic.ts';
import { createBlendHac } from '../../../src/kg/cluster/methods/blend-tree.ts';
import { lastWord, oneCluster, singletons } from '../../../src/kg/cluster/methods/trivial.ts';
import { obeyLinks } from '../../../src/kg/cluster/obey-links.ts';
import { type HandLink, parseLinks } from '../../../src/kg/graph/formats/link-file.ts';
import type { ClusterProblem } from '../../../src/kg/graph/open-graph.ts';

const phrases = ['Ines Berg', 'berg', 'Tomas Berg', 'ines berg', 'the ferry', 'Berg'];
const problem: ClusterProblem = {
  role: 'subject',
  mentions: phrases.map((phrase, place) => ({ id: `m${place}`, phrase })),
};

function obey(method: Parameters<typeof run>[0], links: readonly Partial<HandLink>[]) {
  const diagnostics: Diagnostic[] = [];
  const whole = links.map((link, line) => ({ role: 'subject', by: 'phrase', line: line + 2, ...link }) as HandLink);
  const labels = obeyLinks(problem, run(method), { file: 'links.jsonl', links: whole }, (found) =>
    diagnostics.push(found),
  );
  return { labels: [...labels], codes: diagnostics.map(({ code, place }) => `${code}:${place.line}`) };
}
const tree = createBlendHac({ signals: { words: 1 }, unit: 'phrase', cut: 2 });
const run = (method: typeof lastWord | typeof tree) => {
  if (!('grow' in method)) return { partition: method.cluster(problem) };
  const grown = method.grow(problem);
  return { partition: method.cut(grown), tree: grown };
};

describe('links', () => {
  test('without any, clusters stay as they are', () => {
    expect(obey(lastWord, []).labels).toEqual([0, 0, 0, 0, 1, 0]);
    expect(obey(tree, []).labels).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('together: all mentions of the phrases, in any case', () => {
    expect(obey(singletons, [{ together: ['BERG', 'the ferry'] }]).labels).toEqual([0, 1, 2, 3, 1, 1]);
  });

  test('apart: the rest stays where it was', () => {
    expect(obey(oneCluster, [{ apart: [['tomas berg'], ['ines berg']] }]).labels).toEqual([0, 0, 1, 0, 0, 0]);
  });

  test('apart in a tree: the branch goes with what it was merged with first', () => {
    const { labels } = obey(tree, [{ apart: [['tomas berg'], ['ines berg']] }]);
    expect(labels[0]).not.toBe(labels[2]);
    expect(labels[0]).toBe(labels[3]);
    expect(new Set(labels).size).toBe(2);
  });

  test('three groups apart, and what must be together follows', () => {
    const { labels } = obey(oneCluster, [
      { together: ['berg', 'tomas berg'] },
      { apart: [['ines berg'], ['berg'], ['the ferry']] },
    ]);
    expect(labels).toEqual([0, 1, 1, 0, 2, 1]);
  });

  test('single mentions', () => {
    expect(obey(oneCluster, [{ by: 'mention', apart: [['m0'], ['m3', 'm4']] }]).labels).toEqual([0, 0, 0, 1, 1, 0]);
  });

  test('links of other roles mean nothing; those of arguments mean subjects and objects', () => {
    expect(obey(singletons, [{ role: 'relation', together: ['berg', 'the ferry'] }]).labels).toEqual([
      0, 1, 2, 3, 4, 5,
    ]);
    expect(obey(singletons, [{ role: 'argument', together: ['berg', 'the ferry'] }]).labels).toEqual([
      0, 1, 2, 3, 1, 1,
    ]);
  });

  test('what the data does not have, and what contradicts itself', () => {
    expect(obey(singletons, [{ together: ['berg', 'lund'] }]).codes).toEqual(['kg/unknown-in-link:2']);
    expect(obey(singletons, [{ role: 'argument', together: ['berg', 'lund'] }]).codes).toEqual([]);
    expect(obey(singletons, [{ together: ['berg', 'the ferry'] }, { apart: [['berg'], ['the ferry']] }]).codes).toEqual(
      ['kg/contradictory-links:3'],
    );
  });
});

describe('the file', () => {
  const parse = (...lines: string[]) => {
    const diagnostics: Diagnostic[] = [];
    const { links } = parseLinks({ name: 'links.jsonl', lines }, (found) => diagnostics.push(found));
    return { links, codes: diagnostics.map(({ code }) => code) };
  };
  test('is read', () => {
    const { links, codes } = parse(
      '{"format":"assay-links","version":1}',
      '{"role":"argument","together":["a","b"]}',
      '{"role":"relation","by":"mention","apart":[["1"],["2","3"]]}',
    );
    expect(codes).toEqual([]);
    expect(links).toEqual([
      { role: 'argument', by: 'phrase', together: ['a', 'b'], line: 2 },
      { role: 'relation', by: 'mention', apart: [['1'], ['2', '3']], line: 3 },
    ]);
  });
  test.each([
    '{"role":"subject"}',
    '{"role":"subject","together":["a"]}',
    '{"role":"verb","together":["a","b"]}',
    '{"role":"subject","together":["a","b"],"apart":[["a"],["b"]]}',
  ])('refused: %s', (line) => expect(parse(line).codes).toEqual(['format/jsonl/bad-record']));
});
