// Assay's exchange format for extractions: one JSON object a line. Lossless and streamable. See docs/reference/formats.md.

import { z } from 'zod';
import type { Report } from '../../core/diagnostic.ts';
import type { Extraction } from '../../core/extraction.ts';
import type { ExtractionFormat, Source } from '../format.ts';
import { factualityRecord } from './factuality-record.ts';
import { compact, jsonlDiagnostics, parseJsonl, printHeader, recognizesJsonl } from './jsonl.ts';
import { sourcePlaceSchema } from './source-place.ts';

const format = 'assay-extractions';

/** Python programs like to write ids as numbers. */
const sentenceId = z.union([z.string().min(1), z.int().transform(String)]);

const form = z.enum(['pronoun', 'name', 'noun', 'number', 'quality', 'clause']).optional();
const note = z
  .strictObject({
    form,
    type: z.string().optional(),
    referent: z.strictObject({ text: z.string(), form, sentence: z.string().optional() }).optional(),
  })
  .optional();

const schema = z
  .strictObject({
    sentence: sentenceId.optional(),
    text: z.string().min(1).optional(),
    subject: z.string(),
    relation: z.string(),
    objects: z.array(z.string()),
    confidence: z.number().optional(),
    factuality: factualityRecord.optional(),
    document: sourcePlaceSchema.optional(),
    arguments: z.strictObject({ subject: note, object: note }).optional(),
    meta: z.unknown().optional(),
  })
  .refine(({ sentence, text }) => sentence !== undefined || text !== undefined, {
    message: 'name the sentence by "sentence" (its id) or "text"',
  });

function* parse(source: Source, report: Report): Generator<Extraction> {
  for (const { data, line } of parseJsonl(source, report, format, schema)) {
    const { sentence, text, ...rest } = data;
    yield compact<Extraction>({ sentenceId: sentence, sentenceText: text, ...rest, line });
  }
}

function* print(extractions: Iterable<Extraction>): Generator<string> {
  yield printHeader(format);
  for (const { sentenceId, sentenceText, subject, relation, objects, ...rest } of extractions) {
    const { confidence, factuality, document, arguments: notes, meta } = rest;
    const record = { sentence: sentenceId, text: sentenceText, subject, relation, objects, confidence };
    yield `${JSON.stringify({ ...record, factuality, document, arguments: notes, meta })}\n`;
  }
}

export const jsonlExtractions: ExtractionFormat = {
  id: 'jsonl-extractions',
  kind: 'extractions',
  title: "Assay's JSONL for extractions",
  codes: [jsonlDiagnostics],
  isRewritable: true,
  recognizes: (head) => recognizesJsonl(head, format, 'relation'),
  parse,
  print,
};
