// Sentences and documents as JSON Lines: an object with "text" a line, and if you like "id", "tokens" and "lang". Other fields go with the
// facts, but for the facts of our gold.

import { z } from 'zod';
import { countOf } from '../../core/count-of.ts';
import type { Report } from '../../core/diagnostic.ts';
import { inputDiagnostics } from '../../core/input-errors.ts';
import { locateTokens, type Sentence } from '../../core/sentence.ts';
import type { DocumentFields } from '../../core/source-place.ts';
import type { Source } from '../../formats/format.ts';
import { jsonlDiagnostics, parseJsonl, recognizesJson } from '../../formats/jsonl/jsonl.ts';

const schema = z.looseObject({
  id: z.union([z.string().min(1), z.int().transform(String)]).optional(),
  text: z.string().refine((text) => text.trim() !== '', 'empty'),
  tokens: z.array(z.string().refine((token) => /^\S+$/.test(token), 'a token has no white space')).optional(),
  lang: z.string().optional(),
});

/** Extractions have a text, too. */
export const recognizesSentences = (head: readonly string[]): boolean =>
  recognizesJson(head, (record) => 'text' in record && !('relation' in record), /^$/);

export interface GivenRecord extends Omit<Sentence, 'id'> {
  readonly id?: string | undefined;
  readonly line: number;
  /** It has facts, so it is a sentence of a benchmark. */
  readonly isGold: boolean;
  /** What else the record has. */
  readonly fields: DocumentFields | undefined;
}

/** Every fact repeats the fields of its document, so that long ones are left out. */
export const longestField = 2000;

export function* parseSentences(source: Source, report: Report): Generator<GivenRecord> {
  const ids = createIdWatch();
  const keepFields = createFieldKeeper(source.name, report);
  for (const { data, line } of parseJsonl(source, report, 'assay-gold', schema)) {
    const { id, text, lang, tokens: words, ...others } = data;
    const isGold = 'facts' in others;
    if (id !== undefined) ids.see(id, line);
    const tokens = words && locateTokens(text, words);
    if (typeof tokens !== 'number') {
      const fields = isGold ? undefined : keepFields(others, line);
      yield { id, text, lang, tokens, line, isGold, fields };
      continue;
    }
    const message = `tokens[${tokens}]: ${JSON.stringify(words?.[tokens])} does not follow in the text`;
    report(jsonlDiagnostics.diagnose('bad-record', { file: source.name, line }, message));
  }
  const { first, count } = ids.repeated();
  if (first === undefined) return;
  const more = count === 1 ? '' : `; ${countOf(count, 'line')} have an id that was used before`;
  const message = `the id ${JSON.stringify(first.id)} was used before, at line ${first.before}${more}`;
  report(inputDiagnostics.diagnose('duplicate-id', { file: source.name, line: first.line }, message));
}

/** What is odd about a field is reported once. */
function createFieldKeeper(file: string, report: Report) {
  const reported = new Set<string>();
  return (fields: DocumentFields, line: number): DocumentFields | undefined => {
    const kept = Object.entries(fields).filter(([name, value]) => {
      const size = JSON.stringify(value).length;
      if (size > longestField && !reported.has(name)) {
        reported.add(name);
        const message = `the field ${JSON.stringify(name)} has ${size} characters, more than the ${longestField} that go with each fact, and is left out`;
        report(inputDiagnostics.diagnose('long-field', { file, line }, message));
      }
      return size <= longestField;
    });
    return kept.length === 0 ? undefined : Object.fromEntries(kept);
  };
}

interface RepeatedId {
  readonly id: string;
  readonly line: number;
  readonly before: number;
}

/** So many ids are remembered, for the input may have no end. Numbers that begin again and ids of whole documents are found all the same. */
const mostIds = 100_000;

function createIdWatch() {
  const lines = new Map<string, number>();
  let first: RepeatedId | undefined;
  let count = 0;
  return {
    see(id: string, line: number): void {
      const before = lines.get(id);
      if (before === undefined) {
        if (lines.size < mostIds) lines.set(id, line);
        return;
      }
      first ??= { id, line, before };
      count++;
    },
    repeated: () => ({ first, count }),
  };
}
