// Sentences as JSON Lines: an object with "text" a line, and if you like "id", "tokens" and "lang". Other fields, such as the facts of
// our gold, are left alone.

import { z } from 'zod';
import { countOf } from '../../core/count-of.ts';
import type { Report } from '../../core/diagnostic.ts';
import { inputDiagnostics } from '../../core/input-errors.ts';
import { locateTokens, type Sentence } from '../../core/sentence.ts';
import type { Source } from '../../formats/format.ts';
import { jsonlDiagnostics, parseJsonl, recognizesJson } from '../../formats/jsonl/jsonl.ts';

const schema = z.object({
  id: z.union([z.string().min(1), z.int().transform(String)]).optional(),
  text: z.string().refine((text) => text.trim() !== '', 'empty'),
  tokens: z.array(z.string().refine((token) => /^\S+$/.test(token), 'a token has no white space')).optional(),
  lang: z.string().optional(),
});

/** Extractions have a text, too. */
export const recognizesSentences = (head: readonly string[]): boolean =>
  recognizesJson(head, (record) => 'text' in record && !('relation' in record), /^$/);

export type GivenRecord = Omit<Sentence, 'id'> & { readonly id?: string | undefined };

export function* parseSentences(source: Source, report: Report): Generator<GivenRecord> {
  const ids = createIdWatch();
  for (const { data, line } of parseJsonl(source, report, 'assay-gold', schema)) {
    const { id, text, lang } = data;
    if (id !== undefined) ids.see(id, line);
    const tokens = data.tokens && locateTokens(text, data.tokens);
    if (typeof tokens !== 'number') {
      yield { id, text, lang, tokens };
      continue;
    }
    const message = `tokens[${tokens}]: ${JSON.stringify(data.tokens?.[tokens])} does not follow in the text`;
    report(jsonlDiagnostics.diagnose('bad-record', { file: source.name, line }, message));
  }
  const { first, count } = ids.repeated();
  if (first === undefined) return;
  const more = count === 1 ? '' : `; ${countOf(count, 'line')} have an id that was used before`;
  const message = `the id ${JSON.stringify(first.id)} was used before, at line ${first.before}${more}`;
  report(inputDiagnostics.diagnose('duplicate-id', { file: source.name, line: first.line }, message));
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
