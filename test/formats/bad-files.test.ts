// Every declared diagnostic code has a cover: the file test/bad-files/<code>.<extension>, which provokes exactly that code, or an entry
// in other-covers.ts. A code that is declared without a cover fails here, and so does a file without a row of `expected`.

import { readdirSync, readFileSync } from 'node:fs';
import { join, parse as parsePath, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkGold } from '../../src/analysis/gold-check.ts';
import { importDiagnostics } from '../../src/annotate/exchange/import-diagnostics.ts';
import { diagnosticCatalogues, readers } from '../../src/builtins/builtins.ts';
import { lookUp } from '../../src/core/at.ts';
import type { Diagnostic } from '../../src/core/diagnostic.ts';
import { inputDiagnostics } from '../../src/core/input-errors.ts';
import { benchieGold } from '../../src/formats/benchie/benchie-gold.ts';
import { conllu } from '../../src/formats/conllu/conllu.ts';
import { parseText } from '../../src/formats/format.ts';
import { openie4 } from '../../src/formats/systems/openie.ts';
import { tsvExtractions } from '../../src/formats/tuples/tsv-extractions.ts';
import { alignCorpus } from '../../src/scoring/align-corpus.ts';
import { kgBadFiles, kgReaders } from '../kg/graph/bad-files.ts';
import { otherCovers } from './other-covers.ts';
import { qasrlBadFiles, qasrlParser } from './qasrl/bad-files.ts';
import { spotsOf } from './round-trip.ts';
import { type Parser, systemBadFiles } from './systems/bad-files.ts';

const root = join(import.meta.dirname, '../bad-files');

/** For each bad file what its reader must say: the codes, with the line where they name one. */
const expected: Readonly<Record<string, readonly string[]>> = {
  'format/gold/duplicate-sentence.txt': ['format/gold/duplicate-sentence:5'],

  'format/benchie/bad-sentence-line.txt': ['format/benchie/bad-sentence-line:1'],
  'format/benchie/no-sentence.txt': ['format/benchie/no-sentence:1'],
  'format/benchie/no-fact.txt': ['format/benchie/no-fact:2'],
  'format/benchie/irregular-header.txt': ['format/benchie/irregular-header:2'],
  'format/benchie/header-id.txt': ['format/benchie/header-id:4'],
  'format/benchie/header-number.txt': ['format/benchie/header-number:4'],
  'format/benchie/empty-fact.txt': ['format/benchie/empty-fact:2'],
  'format/benchie/stray-line.txt': ['format/benchie/stray-line:4'],
  'format/benchie/irregular-sentence-line.txt': ['format/benchie/irregular-sentence-line:1'],

  'format/triple-line/slot-count.txt': ['format/triple-line/slot-count:4'],
  'format/triple-line/irregular-arrow.txt': ['format/triple-line/irregular-arrow:3'],
  'format/triple-line/white-space.txt': ['format/triple-line/white-space:3'],

  'format/bracket/unclosed.txt': ['format/bracket/unclosed:3'],
  'format/bracket/nested.txt': ['format/bracket/nested:3'],
  'format/bracket/stray.txt': ['format/bracket/stray:3'],
  'format/bracket/glued.txt': ['format/bracket/glued:3'],
  'format/bracket/empty.txt': ['format/bracket/empty:3'],

  'format/annie-project/bad-json.json': ['format/annie-project/bad-json:2'],
  'format/annie-project/bad-project.json': ['format/annie-project/bad-project'],
  'format/annie-project/unknown-sentence.json': ['format/annie-project/unknown-sentence'],
  'format/annie-project/unclosed-separator.json': ['format/annie-project/unclosed-separator'],
  'format/annie-project/words-not-in-text.json': ['format/annie-project/words-not-in-text'],
  'format/annie-project/html-escaped.json': ['format/annie-project/html-escaped'],
  'format/annie-project/empty-cluster.json': ['format/annie-project/empty-cluster'],

  'format/annie-text/no-header.txt': ['format/annie-text/no-header:2'],
  'format/annie-text/empty-cluster.txt': ['format/annie-text/empty-cluster:4'],
  'format/annie-text/no-sentence.txt': ['format/annie-text/no-sentence:1'],
  'format/annie-text/mixed-numbers.txt': ['format/annie-text/mixed-numbers:4'],
  'format/annie-text/stray-line.txt': ['format/annie-text/stray-line:4'],

  'format/jsonl/bad-json.jsonl': ['format/jsonl/bad-json:2'],
  'format/jsonl/bad-record.jsonl': ['format/jsonl/bad-record:2'],
  'format/jsonl/other-format.jsonl': ['format/jsonl/other-format:1'],
  'format/jsonl/unknown-version.jsonl': ['format/jsonl/unknown-version:1'],

  'format/tsv/column-count.tsv': ['format/tsv/column-count:2'],
  'format/tsv/no-id.tsv': ['format/tsv/no-id:1'],
  'format/tsv/empty-slot.tsv': ['format/tsv/empty-slot:2'],

  'format/conllu/column-count.conllu': ['format/conllu/column-count:1'],
  'format/conllu/empty-column.conllu': ['format/conllu/empty-column:1'],
  'format/conllu/bad-id.conllu': ['format/conllu/bad-id:2'],
  'format/conllu/bad-range.conllu': ['format/conllu/bad-range:2'],
  'format/conllu/bad-features.conllu': ['format/conllu/bad-features:1'],
  'format/conllu/bad-head.conllu': ['format/conllu/bad-head:1'],
  'format/conllu/bad-deps.conllu': ['format/conllu/bad-deps:1'],
  'format/conllu/no-words.conllu': ['format/conllu/no-words:1'],
  'format/conllu/comment-inside.conllu': ['format/conllu/comment-inside:2'],
  'format/conllu/incomplete-tree.conllu': ['format/conllu/incomplete-tree:3'],
  'format/conllu/root-count.conllu': ['format/conllu/root-count:2'],
  'format/conllu/cycle.conllu': ['format/conllu/cycle:1'],
  'format/conllu/root-relation.conllu': ['format/conllu/root-relation:2'],
  'format/conllu/deps-outside.conllu': ['format/conllu/deps-outside:2'],
  'format/conllu/unknown-upos.conllu': ['format/conllu/unknown-upos:1'],
  'format/conllu/text-mismatch.conllu': ['format/conllu/text-mismatch:2'],

  ...systemBadFiles,
  ...qasrlBadFiles,
  ...kgBadFiles,

  'gold/duplicate-triple.txt': ['gold/duplicate-triple:4'],
  'gold/redundant-triple.txt': ['gold/redundant-triple:4'],
  'gold/covered-triple.txt': ['gold/covered-triple:4'],
  'gold/identical-facts.txt': ['gold/identical-facts:5'],
  'gold/shared-extraction.txt': ['gold/shared-extraction:5'],
  'gold/word-not-in-sentence.txt': ['gold/word-not-in-sentence:3'],
  'gold/empty-slot.txt': ['gold/empty-slot:3'],
  'gold/no-facts.txt': ['gold/no-facts:1'],
  'gold/no-sentences.txt': ['gold/no-sentences'],

  'align/unknown-sentence.tsv': ['align/unknown-sentence:2'],
  'align/nothing-aligned.tsv': ['align/nothing-aligned'],
  'align/no-extractions.tsv': ['align/no-extractions'],
};

const readBadFile = (file: string): string => readFileSync(join(root, file), 'utf8');

const parseAs =
  (format: Parser) =>
  (file: string): readonly Diagnostic[] =>
    parseText(format, readBadFile(file), file).diagnostics;

/** Folders are named for the codes of a reader. OpenIE-4 reads those that it shares with OpenIE-5. */
const shippedReaders = Object.fromEntries(
  readers
    .flatMap((reader) => (reader.codes ?? []).map(({ prefix }) => [prefix, parseAs(reader)] as const))
    .toReversed(),
);

/** How the files of each folder are read. */
const readersOf: Readonly<Record<string, (file: string) => readonly Diagnostic[]>> = {
  ...shippedReaders,
  'format/openie': parseAs(openie4),
  'format/gold': parseAs(benchieGold),
  'format/conllu': parseAs(conllu),
  'format/qasrl': (file) => parseAs(qasrlParser(file))(file),
  ...Object.fromEntries(
    Object.entries(kgReaders).map(([folder, read]) => [folder, (file: string) => read(file, readBadFile(file))]),
  ),
  gold: (file) => {
    const { items, diagnostics } = parseText(benchieGold, readBadFile(file), file);
    return [...diagnostics, ...checkGold(items, file)];
  },
  align: (file) => {
    const gold = parseText(benchieGold, readBadFile('align/gold.txt'));
    const system = parseText(tsvExtractions, readBadFile(file), file);
    return [...gold.diagnostics, ...system.diagnostics, ...alignCorpus(gold.items, system.items, file).diagnostics];
  },
};

const codeOf = (file: string): string => {
  const { dir, name } = parsePath(file);
  return `${dir}/${name}`;
};
const catalogues = [...diagnosticCatalogues, inputDiagnostics, importDiagnostics];
const rules = catalogues.flatMap(({ prefix, rules }) =>
  Object.entries(rules).map(([name, rule]) => ({ code: `${prefix}/${name}`, ...rule })),
);
const codes = rules.map(({ code }) => code);

describe('bad files', () => {
  for (const [file, spots] of Object.entries(expected)) {
    test(file, () => {
      const diagnostics = lookUp(new Map(Object.entries(readersOf)), parsePath(file).dir)(file);
      expect(spotsOf(diagnostics)).toEqual(spots);
      expect(spots.some((spot) => spot.replace(/:\d+$/, '') === codeOf(file))).toBe(true);
      expect(new Set(diagnostics.map(({ place }) => place.file))).toEqual(new Set([file]));
    });
  }

  test('the table names every file of the folder', () => {
    const files = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)));
    expect(files.sort()).toEqual([...Object.keys(expected), 'align/gold.txt'].sort());
  });
});

describe('declared codes', () => {
  test('each is declared once', () => expect(codes).toEqual([...new Set(codes)]));

  test('each has one cover, and each cover a code', () => {
    const covered = [...Object.keys(expected).map(codeOf), ...Object.keys(otherCovers)];
    expect(covered.sort()).toEqual([...codes].sort());
  });

  test.each(rules)('$code has a name in kebab-case and a remedy without a full stop', ({ code, remedy }) => {
    expect(code).toMatch(/^[a-z0-9]+([-/][a-z0-9]+)*$/);
    expect(remedy).toMatch(/\S$/);
    expect(remedy).not.toMatch(/\.$/);
  });
});
