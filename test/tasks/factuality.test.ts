// Our own extractor on the pairs that we publish: nothing that a sentence takes back is asserted. And the task of the command.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FactualityPair } from '../../src/core/factuality-pair.ts';
import { parseFactualityPairs } from '../../src/formats/jsonl/factuality-pairs.ts';
import { createNodeHost } from '../../src/node/create-node-host.ts';
import { printFactuality, printFactualityErrors } from '../../src/report/factuality-report.ts';
import { compareFactuality, countFactuality } from '../../src/scoring/factuality/score-factuality.ts';
import { extractText } from '../../src/tasks/extract/extract-text.ts';
import { printPairSentences, scoreFactualityFiles } from '../../src/tasks/factuality/score-factuality-files.ts';
import { createScratch } from '../cli/run-assay.ts';

const folder = join(import.meta.dirname, '../../data/factuality');

const host = createNodeHost();

function loadPairs(path: string): FactualityPair[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return [...parseFactualityPairs({ name: path, lines }, ({ message }) => expect.fail(message))];
}

/** As many facts of the asserting sentences are found as before factuality was read. */
const suites = [
  { language: 'en', pairs: 300, found: 499 },
  { language: 'de', pairs: 60, found: 76 },
  { language: 'zh', pairs: 60, found: 80 },
];

describe.each(suites)('the pairs of $language', ({ language, pairs: least, found }) => {
  const path = join(folder, `${language}.jsonl`);
  const pairs = loadPairs(path);

  test('have ids, sentences and constructions of their own', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(least);
    expect(new Set(pairs.map(({ id }) => id)).size).toBe(pairs.length);
    expect(new Set(pairs.map(({ contrary }) => contrary)).size).toBe(pairs.length);
    for (const { asserted, contrary } of pairs) expect(asserted).not.toBe(contrary);
  });

  test('no contrary fact is asserted, and no fact is lost', async () => {
    const { extractions } = await extractText(printPairSentences(path, host), { lang: language }, host);
    const outcomes = compareFactuality(pairs, extractions);
    expect(outcomes.filter(({ contrary }) => contrary.length > 0).map(({ pair }) => pair.contrary)).toEqual([]);
    expect(countFactuality(outcomes).found).toBeGreaterThanOrEqual(found);
  }, 120_000);
});

describe('assay factuality', () => {
  const scratch = createScratch();
  const record = {
    ...{ id: '1', construction: 'refuse', asserted: 'Anna signed it.', contrary: 'Anna refused to sign it.' },
    ...{ fact: { subject: ['anna'], relation: ['sign', 'signed'], object: ['it'] }, cues: ['refused'] },
  };
  const suite = scratch.write('pairs.jsonl', `${JSON.stringify(record)}\n`);

  test('prints the sentences for a system', () => {
    expect(printPairSentences(suite, host)).toBe(
      '{"id":"1+","text":"Anna signed it."}\n{"id":"1-","text":"Anna refused to sign it."}\n',
    );
  });

  test('counts by construction and lists what is wrong', () => {
    const system = scratch.write('bad.tsv', '1-\tAnna\tsign\tit\n');
    const report = scoreFactualityFiles(suite, [system], {}, host);
    expect(printFactuality(report, 'tsv')).toBe(
      'construction\tpairs\tbad: found\tbad: contrary\nall\t1\t0\t1\nrefuse\t1\t0\t1\n',
    );
    expect(printFactualityErrors(report)).toBe(
      'bad  1  refuse  asserts ("Anna"; "sign"; "it") of: Anna refused to sign it.\nbad  1  refuse  misses the fact of: Anna signed it.\n',
    );
  });

  test('a file without pairs is refused', () => {
    const empty = scratch.write('empty.jsonl', '{"format":"assay-factuality","version":1}\n');
    expect(() => printPairSentences(empty, host)).toThrow('there are no pairs in it');
  });
});
