// What an input is: running text, a page, JSON Lines, CoNLL-U, or the gold of a benchmark.

import { AssayError, requireKnown, usageErrors } from '../../core/assay-error.ts';
import { lookUp } from '../../core/at.ts';
import { conllu } from '../../formats/conllu/conllu.ts';
import { detectFormat, unrecognized } from '../../formats/detect.ts';
import type { AnyReader, GoldReader } from '../../formats/format.ts';
import { type SentenceInput, sentenceInputs } from '../read-sentences.ts';
import { recognizesSentences } from './jsonl-sentences.ts';

/** Documents with marks of their own beside the text. */
const documentInputs = ['html', 'markdown', 'pdf'] as const;

export type DocumentInput = (typeof documentInputs)[number];

export type ExtractionInput = SentenceInput | DocumentInput | 'jsonl' | GoldReader;

const isGold = (reader: AnyReader): reader is GoldReader => reader.kind === 'gold';

/** What `--from` may name. */
export const listExtractionInputs = (readers: readonly AnyReader[]): string[] => [
  ...sentenceInputs,
  ...documentInputs,
  ...readers.filter(isGold).map(({ id }) => id),
];

const documentEndings: readonly (readonly [RegExp, DocumentInput])[] = [
  [/\.x?html?$/i, 'html'],
  [/\.(?:md|markdown)$/i, 'markdown'],
  [/\.pdf$/i, 'pdf'],
];

export interface DetectedInput {
  readonly file: string;
  /** The first lines. */
  readonly head: readonly string[];
  /** What the user says it is. */
  readonly from?: string | undefined;
}

/** What the input is, by its first lines. What looks like nothing else is running text. */
export function detectExtractionInput(
  { file, head, from }: DetectedInput,
  readers: readonly AnyReader[],
): ExtractionInput {
  if (from !== undefined) return findInput(from, readers);
  // A file of this name is held to the format, so that its mistakes are reported.
  if (conllu.recognizes(head) || /\.conllu?$/.test(file)) return 'conllu';
  const document = documentEndings.find(([ending]) => ending.test(file))?.[1];
  if (document !== undefined) return document;
  if (/^\s*<(?:!doctype html|html)\b/i.test(head[0] ?? '')) return 'html';
  if (recognizesSentences(head)) return 'jsonl';
  const reader = detectFormat(head, readers);
  if (reader?.kind === 'gold') return findInput(reader.id, readers);
  if (reader) {
    const message = `this looks like ${reader.title}, and sentences are expected here (if it is text: --from text)`;
    throw new AssayError('usage', usageErrors.diagnose('wrong-kind', { file }, message));
  }
  if (/^\s*[{[]\s*(?:["{[]|$)/.test(head[0] ?? '')) throw unrecognized(file, head);
  return 'text';
}

/** Gold in JSONL is read as sentences, without a look at its facts. */
function findInput(name: string, readers: readonly AnyReader[]): ExtractionInput {
  requireKnown('input', name, listExtractionInputs(readers));
  if (name === 'jsonl') return name;
  const golds = new Map(readers.filter(isGold).map((reader) => [reader.id, reader]));
  return [...sentenceInputs, ...documentInputs].find((input) => input === name) ?? lookUp(golds, name);
}
