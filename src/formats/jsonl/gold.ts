// Assay's exchange format for gold: one sentence with its facts a line. Lossless and streamable. See docs/reference/formats.md.
// A slot is a list of words in which a list stands for an optional group: [["the"], "first", "minister"]. A number stands for the
// sentence token with that index (from 0).

import { z } from 'zod';
import type { Report } from '../../core/diagnostic.ts';
import type { Fact, GoldSentence } from '../../core/fact.ts';
import { type Frame, findFrameDefect } from '../../core/frame.ts';
import { type Form, type SlotPattern, type TriplePattern, tidySlot, type WordGroup } from '../../core/pattern.ts';
import { locateTokens, splitWords, type Token } from '../../core/sentence.ts';
import { createIdGuard, type GoldFormat, type Source } from '../format.ts';
import { compact, jsonlDiagnostics, parseJsonl, printHeader, recognizesJsonl } from './jsonl.ts';

const format = 'assay-gold';

const word = z.union([
  z.string().refine((text) => splitWords(text)[0] === text, 'a word has no white space'),
  z.int().min(0),
]);
const slot = z.array(z.union([word, z.array(word)]));
const form = z.strictObject({
  subject: z.string(),
  relation: z.string(),
  object: z.string(),
});
const triple = z.strictObject({
  subject: slot,
  relation: slot,
  object: slot,
  entity: z.boolean().optional(),
  exclusions: z.array(form).optional(),
});
const frame = z.strictObject({
  subjects: z.array(slot.nullable()),
  body: slot,
  cuts: z.array(z.int()),
  objectFirst: z.boolean().optional(),
  exclusions: z.array(form).optional(),
  entity: z.boolean().optional(),
  tags: z.array(z.string()).optional(),
  note: z.string().optional(),
  origin: z.string().optional(),
});
const tuple = z.strictObject({ subject: z.string(), relation: z.string(), objects: z.array(z.string()) });
const fact = z.strictObject({
  triples: z.array(triple).default([]),
  frames: z.array(frame).optional(),
  tuple: tuple.optional(),
  tags: z.array(z.string()).optional(),
  note: z.string().optional(),
  meta: z.unknown().optional(),
});
const schema = z.strictObject({
  id: z.string().min(1),
  text: z.string().min(1),
  lang: z.string().optional(),
  tokens: z.array(z.string()).optional(),
  pos: z.array(z.string()).optional(),
  facts: z.array(fact),
  meta: z.unknown().optional(),
});

type SentenceRecord = z.infer<typeof schema>;
type SlotRecord = z.infer<typeof slot>;

function* parse(source: Source, report: Report): Generator<GoldSentence> {
  const guardId = createIdGuard(source.name, report);
  for (const { data, line } of parseJsonl(source, report, format, schema)) {
    guardId(data.id, line);
    try {
      yield toSentence(data, line);
    } catch (error) {
      if (!(error instanceof RecordDefect)) throw error;
      report(jsonlDiagnostics.diagnose('bad-record', { file: source.name, line }, error.message));
    }
  }
}

/** What a schema cannot say about a record. */
class RecordDefect extends Error {}

function toSentence(record: SentenceRecord, line: number): GoldSentence {
  const tokens = toTokens(record);
  const facts = record.facts.map((data) => toFact(data, tokens));
  const { id, text, lang, meta } = record;
  return compact<GoldSentence>({ id, text, lang, tokens, facts, meta, line });
}

function toTokens({ text, tokens, pos }: SentenceRecord): Token[] | undefined {
  if (tokens === undefined && pos !== undefined) throw new RecordDefect('pos: tags need tokens');
  if (tokens === undefined) return undefined;
  if (pos && pos.length !== tokens.length)
    throw new RecordDefect(`pos: ${pos.length} tags for ${tokens.length} tokens`);
  const located = locateTokens(text, tokens, pos);
  if (typeof located !== 'number') return located;
  throw new RecordDefect(`tokens[${located}]: ${JSON.stringify(tokens[located])} does not follow in the text`);
}

function toFact(record: SentenceRecord['facts'][number], tokens: readonly Token[] | undefined): Fact {
  const triples = record.triples.map(({ subject, relation, object, ...rest }) =>
    compact<TriplePattern>({
      subject: toSlot(subject, tokens),
      relation: toSlot(relation, tokens),
      object: toSlot(object, tokens),
      ...rest,
    }),
  );
  const frames = record.frames?.map((data): Frame => {
    const subjects = data.subjects.map((subject) => (subject === null ? null : toSlot(subject, tokens)));
    const result = compact<Frame>({ ...data, subjects, body: toSlot(data.body, tokens) });
    const defect = findFrameDefect(result);
    if (defect !== undefined) throw new RecordDefect(defect);
    return result;
  });
  if (triples.length === 0 && (frames ?? []).length === 0) throw new RecordDefect('a fact needs a triple or a frame');
  return compact<Fact>({ ...record, triples, frames });
}

function toSlot(record: SlotRecord, tokens: readonly Token[] | undefined): SlotPattern {
  return tidySlot(
    record.map((item) => (Array.isArray(item) ? toGroup(item, true, tokens) : toGroup([item], false, tokens))),
  );
}

function toGroup(
  words: readonly (string | number)[],
  optional: boolean,
  tokens: readonly Token[] | undefined,
): WordGroup {
  const texts = words.map((item) => {
    if (typeof item === 'string') return item;
    const token = tokens?.[item];
    if (token === undefined)
      throw new RecordDefect(`${item} is no token index; the sentence has ${tokens?.length ?? 0} tokens`);
    return token.text;
  });
  const indices = words.filter((item) => typeof item === 'number');
  return {
    words: texts,
    optional,
    ...(indices.length === words.length && words.length > 0 ? { tokens: indices } : {}),
  };
}

function* print(sentences: Iterable<GoldSentence>): Generator<string> {
  yield printHeader(format);
  for (const { id, text, lang, tokens, facts, meta } of sentences) {
    const pos = tokens?.every((token) => token.pos !== undefined) ? tokens.map((token) => token.pos) : undefined;
    const linked = tokens !== undefined;
    const record = {
      id,
      text,
      lang,
      tokens: tokens?.map((token) => token.text),
      pos,
      facts: facts.map((item) => printFact(item, linked)),
      meta,
    };
    yield `${JSON.stringify(record)}\n`;
  }
}

function printFact({ triples, frames, tuple: source, tags, note, meta }: Fact, linked: boolean) {
  const slotRecord = (pattern: SlotPattern) => printSlotRecord(pattern, linked);
  return {
    triples: triples.map(({ subject, relation, object, entity, exclusions }) => ({
      subject: slotRecord(subject),
      relation: slotRecord(relation),
      object: slotRecord(object),
      entity,
      exclusions: exclusions?.map(printForm),
    })),
    frames: frames?.map((item) => ({
      ...item,
      subjects: item.subjects.map((subject) => subject && slotRecord(subject)),
      body: slotRecord(item.body),
      exclusions: item.exclusions?.map(printForm),
    })),
    tuple: source,
    tags,
    note,
    meta,
  };
}

const printForm = ({ subject, relation, object }: Form) => ({ subject, relation, object });

function printSlotRecord(pattern: SlotPattern, linked: boolean): SlotRecord {
  return pattern.flatMap(({ words, optional, tokens }): SlotRecord => {
    const items = linked && tokens ? [...tokens] : [...words];
    return optional ? [items] : items;
  });
}

export const jsonlGold: GoldFormat = {
  id: 'jsonl',
  kind: 'gold',
  title: "Assay's JSONL for gold",
  codes: [jsonlDiagnostics],
  isRewritable: true,
  recognizes: (head) => recognizesJsonl(head, format, 'facts'),
  parse,
  print,
};
