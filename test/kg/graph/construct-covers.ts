// For each diagnostic of `assay kg construct`: the call that provokes it.

import type { Diagnostic, Report } from '../../../src/core/diagnostic.ts';
import { buildBenchmark } from '../../../src/kg/graph/construct/build-benchmark.ts';
import {
  type LinkedEntity,
  type LinkedSentence,
  parseLinkedSentences,
} from '../../../src/kg/graph/construct/linked-sentences.ts';
import { type Decision, parseReview } from '../../../src/kg/graph/construct/review-file.ts';
import { type LinkedTriple, selectTriples } from '../../../src/kg/graph/construct/select-triples.ts';

function collect(run: (report: Report) => unknown): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  run((diagnostic) => diagnostics.push(diagnostic));
  return diagnostics;
}

const subject: LinkedEntity = { span: [0, 3], id: 'E1', classes: [] };
const object: LinkedEntity = { span: [13, 17], id: 'E2', classes: [] };
const sentence: LinkedSentence = { id: '1', text: 'Liv lives in Lund', entities: [subject, object] };
const triple: LinkedTriple = { id: '1:0-1', sentence, subject, object, phrase: 'lives in' };
const parse = (...records: object[]) =>
  collect((report) =>
    parseLinkedSentences({ name: 'linked', lines: records.map((record) => JSON.stringify(record)) }, report),
  );
const review = (id: string, decision: Partial<Decision>, triples: readonly LinkedTriple[] = [triple]) =>
  collect((report) => {
    const decisions = new Map([
      [id, { decision: '', phrase: 'lives in', rule: '', relation: '', extracted: 'lives in', ...decision } as const],
    ]);
    const findWords = (text: string) =>
      Array.from(text.matchAll(/\S+/g), ({ index, 0: word }) => ({ start: index, end: index + word.length }));
    buildBenchmark(triples, findWords, { file: 'review', decisions }, 'linked', report);
  });

export const constructCovers: Readonly<Record<string, () => readonly Diagnostic[]>> = {
  'construct/bad-span': () => parse({ ...sentence, entities: [{ ...subject, span: [0, 99] }] }),
  'construct/repeated-sentence': () => parse(sentence, sentence),
  'construct/bad-relation': () => parse({ ...sentence, relations: [{ subject: 0, object: 7, label: 'residence' }] }),
  'construct/unknown-sentence': () =>
    collect((report) =>
      selectTriples([], [{ subject: 'Liv', relation: 'lives in', objects: ['Lund'] }], 'system', report),
    ),
  'construct/bad-decision': () => collect((report) => parseReview({ name: 'review', lines: ['maybe\tso'] }, report)),
  'construct/not-in-sentence': () =>
    review(triple.id, { decision: 'edit', phrase: 'dwells in', rule: 'verb', relation: 'residence' }),
  'construct/unknown-row': () => review('9:0-1', {}, []),
  'construct/undecided': () => review(triple.id, {}),
  'construct/no-label': () => review(triple.id, { decision: 'accept' }),
};
