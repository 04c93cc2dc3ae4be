import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assayVersion } from '../../src/core/signature.ts';
import { readPage, root } from './pages.ts';

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string; exports: object };

test('one version number: package, signature, changelog', () => {
  expect(assayVersion).toBe(manifest.version);
  expect(readPage('CHANGELOG.md')).toContain(`## ${manifest.version}\n`);
});

test('the lockfile names no download address', () => {
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toContain('"resolved"');
});

test('what each entry point of the library exports', async () => {
  expect(Object.keys(manifest.exports)).toEqual(['.', './formats', './scoring', './analysis']);
  const names = async (path: string) => Object.keys(await import(path)).sort();
  expect(await names('../../src/formats.ts')).toEqual([
    'convertQasrl',
    'createQasrlBankReader',
    'createQasrlReader',
    'formats',
    'parseExtractions',
    'parseGold',
    'parseOrderTable',
    'parseText',
    'readers',
  ]);
  expect(await names('../../src/scoring.ts')).toEqual([
    'areaUnder',
    'createBenchieScorer',
    'createCarbScorer',
    'createOie2016Scorer',
    'findBestPrecision',
    'findMaxRecall',
    'findOptimal',
    'score',
    'scoreSystem',
  ]);
  expect(await names('../../src/analysis.ts')).toEqual([
    'bootstrapIntervals',
    'builtInFeatures',
    'checkGold',
    'compareSystems',
    'countGold',
    'createYieldCounter',
    'findClosest',
    'inspectSentence',
    'profileErrors',
    'repairGold',
    'scoreBuckets',
    'testDifference',
  ]);
  expect(await names('../../src/index.ts')).toMatchInlineSnapshot(`
    [
      "AssayError",
      "areaUnder",
      "assayVersion",
      "bootstrapIntervals",
      "builtInFeatures",
      "checkGold",
      "compareSystems",
      "convertQasrl",
      "countForms",
      "countGold",
      "createBenchieScorer",
      "createCarbScorer",
      "createOie2016Scorer",
      "createPatternMatcher",
      "createQasrlBankReader",
      "createQasrlReader",
      "createYieldCounter",
      "diagnosticCatalogues",
      "factOfTuple",
      "findBestPrecision",
      "findClosest",
      "findCommonForm",
      "findMaxRecall",
      "findOptimal",
      "formats",
      "frameToTriples",
      "inspectSentence",
      "parseExtractions",
      "parseGold",
      "parseOrderTable",
      "parseText",
      "printExtraction",
      "printPlace",
      "printSlot",
      "printTriple",
      "profileErrors",
      "readers",
      "repairGold",
      "score",
      "scoreBuckets",
      "scoreSystem",
      "slotNames",
      "splitWords",
      "testDifference",
      "triplesOf",
      "tupleOfFact",
    ]
  `);
});
