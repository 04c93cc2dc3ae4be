// For each diagnostic code that no file on disk can provoke: the call that does. `folder` is an empty temporary one.

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFeature } from '../../src/analysis/custom-feature.ts';
import { builtins } from '../../src/builtins/builtins.ts';
import { loadAnalyser } from '../../src/builtins/languages.ts';
import { numberOption } from '../../src/cli/parse-number.ts';
import { AssayError } from '../../src/core/assay-error.ts';
import type { Diagnostic, Report } from '../../src/core/diagnostic.ts';
import type { GoldSentence } from '../../src/core/fact.ts';
import type { TriplePattern } from '../../src/core/pattern.ts';
import { countForms } from '../../src/core/pattern-count.ts';
import { annieProject } from '../../src/formats/annie/project.ts';
import { benchieGold } from '../../src/formats/benchie/benchie-gold.ts';
import { readHtml } from '../../src/formats/documents/html.ts';
import { tsvExtractions } from '../../src/formats/tuples/tsv-extractions.ts';
import { obeyLinks } from '../../src/kg/cluster/obey-links.ts';
import { alignClusters } from '../../src/kg/graph/formats/align-clusters.ts';
import { parseCuva } from '../../src/kg/graph/formats/cuva.ts';
import { toOpenGraph } from '../../src/kg/graph/formats/extractions.ts';
import type { HandLink } from '../../src/kg/graph/formats/link-file.ts';
import { evalParse, type NamedTreebank } from '../../src/language/eval-parse.ts';
import { loadSegmenter } from '../../src/language/tokenize/segmenter.ts';
import { createNodeHost } from '../../src/node/create-node-host.ts';
import { readModelFolder } from '../../src/node/encoders/model-folder.ts';
import { loadRuntime } from '../../src/node/encoders/onnx-runtime.ts';
import { readJournal, refuseToLose, writeJournal } from '../../src/node/journal.ts';
import { readPdf } from '../../src/node/pdf/read-pdf.ts';
import { isSameFile, openOutput } from '../../src/node/streams/output.ts';
import { decodeLines, openLines } from '../../src/node/streams/read-lines.ts';
import { alignCorpus } from '../../src/scoring/align-corpus.ts';
import { createBenchieScorer } from '../../src/scoring/benchie/benchie-scorer.ts';
import { createOie2016Scorer } from '../../src/scoring/oie2016/oie2016-scorer.ts';
import { scoreSystem } from '../../src/scoring/score-system.ts';
import { parseSentences } from '../../src/tasks/extract/jsonl-sentences.ts';
import { keepWithModel } from '../../src/tasks/extract/keep-with-model.ts';
import { loadConfig } from '../../src/tasks/kg/config-file.ts';
import { loadVectors } from '../../src/tasks/kg/load-vectors.ts';
import { loadGold, openInput, refuseStdinTwice } from '../../src/tasks/load-input.ts';
import { createBudget } from '../../src/tasks/memory-budget.ts';
import { judgeLanguage } from '../../src/tasks/parse/watch-language.ts';
import { chooseScorers } from '../../src/tasks/score/choose-measures.ts';
import { refuseSameFile } from '../../src/tasks/write-output.ts';
import { importCovers } from '../annotate/import/import-covers.ts';
import { dataCovers } from '../catalogue/data-covers.ts';
import { constructCovers } from '../kg/graph/construct-covers.ts';
import { extensionCovers } from '../node/extension-covers.ts';
import { encrypted, writePdf } from '../node/write-pdf.ts';
import { backupCovers } from '../server/backup/backup-covers.ts';
import { gold, maybe, triple, words } from './notation.ts';
import { printText } from './round-trip.ts';

type ThrowingCover = (folder: string) => readonly Diagnostic[];
type Cover = (folder: string) => readonly Diagnostic[] | Promise<readonly Diagnostic[]>;

const host = createNodeHost();

export const otherCovers: Readonly<Record<string, Cover>> = {
  'usage/unknown-name': thrownBy((folder) => openInput(write(folder, 'text'), { from: 'benchy' }, host)),
  'usage/bad-value': thrownBy(() => numberOption('--seed', { min: 0, whole: true })('1.5')),
  'usage/bad-option': thrownBy(() => chooseScorers({ tupleGold: 'tuples.tsv' }, builtins)),
  'usage/no-heads': thrownBy(() => createOie2016Scorer([goldWith('built')], { rule: 'head' })),
  'usage/no-entity-tags': thrownBy(() => createBenchieScorer([goldWith('built')], { facet: 'E' })),
  'usage/bad-feature': thrownBy(() => createFeature({ name: 'x' }, 'feature.mjs')),
  'usage/wrong-kind': thrownBy((folder) => loadGold(write(folder, '1\tAda\tbuilt\tengines\n'), {}, host)),
  'usage/format-not-recognized': thrownBy((folder) => openInput(write(folder, 'Dear reader,\n'), {}, host)),
  'usage/pattern-too-ambiguous': thrownBy(() => countForms(manyOverlaps(60))),

  'align/missing-confidence': () => {
    const said = { sentenceId: goldWith('built').id, subject: 'Ada', relation: 'built', objects: ['engines'] };
    return scoreSystem(createBenchieScorer([goldWith('built')]), [said, { ...said, confidence: 0.5 }]).diagnostics;
  },
  'align/ambiguous-sentence': () => {
    const twice = [goldWith('built'), { ...goldWith('built'), id: '2' }];
    const said = { sentenceText: goldWith('built').text, subject: 'Ada', relation: 'built', objects: ['engines'] };
    return alignCorpus(twice, [said], 'system').diagnostics;
  },

  'segmenter/damaged': thrownBy(() => loadSegmenter(new Uint8Array([1, 2, 3]))),
  'eval-parse/different-text': thrownBy(() => evalParse(treebank('Ada'), treebank('Bob'))),
  'model/damaged': thrownBy(() => loadAnalyser(new Uint8Array([1, 2, 3]))),
  'format/cuva/no-triples': () => collect((report) => parseCuva({}, 'folder', report)),
  'format/word-vectors/not-text': thrownBy((folder) =>
    loadVectors(write(folder, '1 2\nferry \0\0'), { problems: [], triples: [], tasks: [] }, {}, host),
  ),
  'kg/no-object': () => collect((report) => toOpenGraph([{ ...edge, objects: [] }], 'system', report)),
  'kg/empty-phrase': () => collect((report) => toOpenGraph([{ ...edge, relation: ' ' }], 'system', report)),
  'kg/more-arguments': () => collect((report) => toOpenGraph([{ ...edge, objects: ['a', 'b'] }], 'system', report)),
  'kg/unknown-mention': () => alignSubjects(['1', '2', '3']),
  'kg/missing-mention': () => alignSubjects(['1']),
  'kg/nothing-clustered': () => alignSubjects([]),
  'kg/unknown-in-link': () => linkSubjects([{ together: ['a', 'z'] }]),
  'kg/contradictory-links': () => linkSubjects([{ together: ['a', 'b'] }, { apart: [['a'], ['b']] }]),

  'encoder/bad-model': thrownBy((folder) => readModelFolder(folder)),
  'encoder/no-runtime': async () => {
    const error = await loadRuntime(['no-such-runtime']).catch((thrown: unknown) => thrown);
    return error instanceof AssayError ? [error.diagnostic] : [];
  },

  ...constructCovers,
  ...backupCovers,
  ...importCovers,
  ...extensionCovers,
  ...dataCovers,

  'convert/gold-loss': () => printText(benchieGold, [{ ...goldWith('built'), lang: 'en' }]).diagnostics,
  'convert/unprintable': () => printText(benchieGold, [goldWith('built]')]).diagnostics,
  'convert/extraction-loss': () =>
    printText(tsvExtractions, [
      { sentenceId: '1', subject: 'Ada', relation: 'built', objects: ['engines'], confidence: 0.5 },
    ]).diagnostics,
  'convert/no-sentence-id': () =>
    printText(tsvExtractions, [{ subject: 'Ada', relation: 'built', objects: ['engines'] }]).diagnostics,
  'convert/not-a-token': () => printText(annieProject, [goldWith('assembled')]).diagnostics,

  'input/not-found': thrownBy((folder) => openLines(join(folder, 'missing.txt'))),
  'input/empty': thrownBy((folder) => openInput(write(folder, ''), {}, host)),
  'input/directory': thrownBy((folder) => openLines(folder)),
  'input/unreadable': thrownBy((folder) => {
    const loop = join(folder, 'loop');
    symlinkSync(loop, loop);
    openLines(loop);
  }),
  'input/unwritable': thrownBy((folder) => openOutput(join(folder, 'missing', 'out.txt'))),
  'input/binary': thrownBy((folder) => readAll(write(folder, 'one\ntwo\0\n'))),
  'input/not-utf8': thrownBy((folder) => readAll(write(folder, Buffer.from('one\ncaf\xe9\n', 'latin1')))),
  'input/utf16': thrownBy((folder) => readAll(write(folder, Buffer.from('\ufeffone\n', 'utf16le')))),
  'input/line-ends': thrownBy((folder) => readAll(write(folder, 'one\rtwo\r'))),
  'input/same-file': thrownBy((folder) => refuseSameFile(write(folder, 'one'), write(folder, 'one'), { isSameFile })),
  'input/line-too-long': thrownBy(readEndlessLine),
  'input/too-large': thrownBy((folder) => openLines(write(folder, 'four'), { maxBytes: 3 })),
  'input/bad-config': thrownBy((folder) =>
    loadConfig(write(folder, '{"format":"assay-kg-config"}'), createBudget(1), host),
  ),
  'input/cannot-resume': thrownBy((folder) => readJournal(join(folder, 'out.jsonl'), { input: '', recipe: {} })),
  'input/interrupted-run': thrownBy((folder) => {
    const output = write(folder, 'one line\n');
    writeJournal(output, { input: '', recipe: {} }, { sentences: 1, facts: 1, bytes: 9 });
    refuseToLose(output);
  }),
  'input/no-model': () =>
    collect((report) => {
      const sentence = { text: 'nuqneH', language: 'tlh', tokens: [], multiwords: [], entities: [] };
      const tasks = [{ id: '1', text: 'nuqneH', sentence, hasTree: false }];
      const recipe = {
        system: 'rules',
        nouns: false,
        asserted: false,
        coref: false,
        without: [],
        lang: 'en',
        format: 'tsv',
        keepsExtractions: false,
      } as const;
      return [...keepWithModel(tasks, recipe, { file: 'input', models: host.models, report })];
    }),
  'input/sentence-too-long': () =>
    collect((report) => {
      const token = { form: '(', start: 0, end: 1, spaceAfter: '' };
      const tokens = Array.from({ length: 2001 }, () => token);
      const sentence = { text: '(', language: 'en', tokens, multiwords: [], entities: [] };
      const recipe = {
        system: 'rules',
        nouns: false,
        asserted: false,
        coref: false,
        without: [],
        lang: 'en',
        format: 'tsv',
        keepsExtractions: false,
      } as const;
      return [
        ...keepWithModel([{ id: '1', text: '(', sentence, hasTree: true }], recipe, {
          file: 'input',
          models: host.models,
          report,
        }),
      ];
    }),
  'input/duplicate-id': () =>
    collect((report) => [...parseSentences({ name: 'file', lines: Array(2).fill('{"id":1,"text":"Rain."}') }, report)]),
  'input/long-field': () =>
    collect((report) => [
      ...parseSentences({ name: 'file', lines: [JSON.stringify({ text: 'Rain.', page: 'x'.repeat(3000) })] }, report),
    ]),
  'input/pdf-encrypted': refusedPdf(writePdf([[]], encrypted)),
  'input/pdf-without-text': refusedPdf(writePdf([[]])),
  'input/pdf-broken': refusedPdf(new Uint8Array()),
  'input/nested-too-deep': thrownBy(() => [...readHtml({ name: 'file', lines: ['<i>'.repeat(30_000)] }, () => {})]),
  'input/other-language': () =>
    [judgeLanguage(['Das ist der Turm und die Brücke.'], { language: 'en', file: 'file' }, host)].flatMap(
      (one) => one ?? [],
    ),
  'input/stdin-twice': thrownBy(() => refuseStdinTwice(['-', 'system.tsv', '-'])),
};

const edge = { subject: 'Ada', relation: 'built', objects: ['engines'] };

function collect(action: (report: Report) => unknown): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  action((diagnostic) => diagnostics.push(diagnostic));
  return diagnostics;
}

/** What is said of a PDF that gives no text. */
function refusedPdf(bytes: Uint8Array): Cover {
  return async (folder) => {
    mkdirSync(folder, { recursive: true });
    const error: unknown = await readPdf(write(folder, bytes), 1e6).catch((reason: unknown) => reason);
    return error instanceof AssayError ? [error.diagnostic] : [];
  };
}

/** Clusters these mentions of a graph whose subjects are 1 and 2. */
function alignSubjects(mentions: readonly string[]): Diagnostic[] {
  const subjects = ['1', '2'].map((id) => ({ id, phrase: 'Ada' }));
  return collect((report) =>
    alignClusters({ role: 'subject', mentions: subjects }, [{ role: 'subject', name: 'a', mentions }], 'file', report),
  );
}

/** Links of a graph whose subjects are a and b, given by hand. */
function linkSubjects(links: readonly Pick<HandLink, 'together' | 'apart'>[]): readonly Diagnostic[] {
  const mentions = ['a', 'b'].map((phrase, place) => ({ id: String(place), phrase }));
  const whole = links.map((link, place): HandLink => ({ role: 'subject', by: 'phrase', line: place + 1, ...link }));
  return collect((report) =>
    obeyLinks(
      { role: 'subject', mentions },
      { partition: Int32Array.of(0, 1) },
      { file: 'links', links: whole },
      report,
    ),
  );
}

/** The diagnostic of the error that the action throws; any other error is a failure of the test. */
export function thrownBy(action: (folder: string) => unknown): ThrowingCover {
  return (folder) => {
    mkdirSync(folder, { recursive: true });
    try {
      action(folder);
    } catch (error) {
      if (error instanceof AssayError) return [error.diagnostic];
      throw error;
    }
    return [];
  };
}

export function readAll(path: string): string[] {
  return [...openLines(path).lines];
}

export function write(folder: string, content: string | Uint8Array): string {
  const path = join(folder, 'input.txt');
  writeFileSync(path, content);
  return path;
}

/** One sentence of one word. */
function treebank(form: string): NamedTreebank {
  const word = { form, feats: {}, deps: [], misc: [] };
  return { file: form, sentences: [{ comments: [], words: [word], ranges: [], emptyNodes: [] }] };
}

function goldWith(relation: string): GoldSentence {
  return gold('1', 'Ada built engines', [triple('Ada', relation, 'engines')]);
}

/** Patterns over the same words, all optional but one, another one in each: which are still alive depends on every word read. */
function manyOverlaps(size: number): TriplePattern[] {
  const all = Array.from({ length: size }, (_, index) => `w${index}`);
  return all.map((needed) =>
    triple(
      all.map((word) => (word === needed ? words(word) : maybe(word))),
      'is',
      'here',
    ),
  );
}

/** Two short lines, then one without end. */
export function readEndlessLine(): string[] {
  return [...decodeLines(endlessLine(), 'long.txt')];
}

function* endlessLine(): Generator<Uint8Array> {
  yield Buffer.from('one\ntwo\n');
  for (;;) yield new Uint8Array(1 << 20).fill('x'.charCodeAt(0));
}
