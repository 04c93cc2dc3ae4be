// What each bad QA-SRL file must make its reader say, and how the files are read.

import { qasrl, qasrlBank } from '../../../src/formats/qasrl/qasrl.ts';
import type { Parser } from '../systems/bad-files.ts';

export const qasrlBadFiles: Readonly<Record<string, readonly string[]>> = {
  'format/qasrl/bad-id-line.txt': ['format/qasrl/bad-id-line:7'],
  'format/qasrl/no-sentence.txt': ['format/qasrl/no-sentence:1'],
  'format/qasrl/no-blank-line.txt': ['format/qasrl/no-blank-line:6'],
  'format/qasrl/stray-line.txt': ['format/qasrl/stray-line:3'],
  'format/qasrl/bad-predicate.txt': ['format/qasrl/bad-predicate:3'],
  'format/qasrl/no-predicate.txt': ['format/qasrl/no-predicate:3'],
  'format/qasrl/column-count.txt': ['format/qasrl/column-count:5'],
  'format/qasrl/no-answer.txt': ['format/qasrl/no-answer:5'],
  'format/qasrl/predicate-count.txt': ['format/qasrl/predicate-count:1'],
  'format/qasrl/question-count.txt': ['format/qasrl/question-count:3'],
  'format/qasrl/verb-not-at-index.txt': ['format/qasrl/verb-not-at-index:3'],
  'format/qasrl/answer-not-in-sentence.txt': ['format/qasrl/answer-not-in-sentence:5'],
  'format/qasrl/repeated-sentence.txt': ['format/qasrl/repeated-sentence:7'],
  'format/qasrl/too-many-tuples.txt': ['format/qasrl/too-many-tuples:3'],
  'format/qasrl/bad-json.jsonl': ['format/qasrl/bad-json:2'],
  'format/qasrl/bad-record.jsonl': ['format/qasrl/bad-record:2'],
  'format/qasrl/bad-verb-index.jsonl': ['format/qasrl/bad-verb-index:2'],
  'format/qasrl/bad-span.jsonl': ['format/qasrl/bad-span:2'],
};

export const qasrlParser = (file: string): Parser => (file.endsWith('.jsonl') ? qasrlBank : qasrl);
