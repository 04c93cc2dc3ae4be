// Sentences as JSON Lines: an object with "text" a line, and if you like "id", "tokens" and "lang". Other fields, such as the facts of
// our gold, are left alone.

import { z } from 'zod';
import type { Report } from '../../core/diagnostic.ts';
import { locateTokens, type Sentence } from '../../core/sentence.ts';
import type { Source } from '../../formats/format.ts';
import { jsonlDiagnostics, parseJsonl, recognizesJson } from '../../formats/jsonl.ts';

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
  for (const { data, line } of parseJsonl(source, report, 'assay-gold', schema)) {
    const { id, text, lang } = data;
    const tokens = data.tokens && locateTokens(text, data.tokens);
    if (typeof tokens !== 'number') {
      yield { id, text, lang, tokens };
      continue;
    }
    const message = `tokens[${tokens}]: ${JSON.stringify(data.tokens?.[tokens])} does not follow in the text`;
    report(jsonlDiagnostics.diagnose('bad-record', { file: source.name, line }, message));
  }
}
