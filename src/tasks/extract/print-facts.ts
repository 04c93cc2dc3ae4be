// The facts of sentences in the format that was asked for, each batch as one piece of text.

import type { ArgumentNotes } from '../../core/argument-note.ts';
import { at } from '../../core/at.ts';
import type { Extraction } from '../../core/extraction.ts';
import { describeFactuality, type Factuality } from '../../core/factuality.ts';
import type { SourcePlace } from '../../core/source-place.ts';
import type { ExtractedFact, FactSlot } from '../../extract/extract.ts';
import { withPrefix } from '../../formats/factuality-prefix.ts';
import type { ExtractionFormat } from '../../formats/format.ts';
import { jsonlExtractions } from '../../formats/jsonl/extractions.ts';
import { compact } from '../../formats/jsonl/jsonl.ts';
import { carbTabbed } from '../../formats/systems/carb-tabbed.ts';
import { tsvExtractions } from '../../formats/tuples/tsv-extractions.ts';
import { spanInSource } from '../../text/prose/placed-text.ts';
import { spellGiven } from '../spaced-characters.ts';
import type { OutputFormat, QueuedPlace, QueuedSentence } from './queued-sentence.ts';

type Slots = Pick<ExtractedFact, 'subject' | 'relation' | 'object'>;

/** The naive system knows only the slots. */
export type PrintableFact = Slots & Partial<Omit<ExtractedFact, keyof Slots>>;

export interface SentenceFacts {
  readonly queued: QueuedSentence;
  readonly facts: readonly PrintableFact[];
  /** What is known of the arguments of each fact. */
  readonly notes?: readonly ArgumentNotes[] | undefined;
}

type Printer = (sentences: readonly SentenceFacts[]) => string;

/** BenchIE's systems print what we call TSV. */
const tables: Record<Exclude<OutputFormat, 'explain'>, ExtractionFormat> = {
  jsonl: jsonlExtractions,
  tsv: tsvExtractions,
  benchie: { ...tsvExtractions, print: (facts, report) => tsvExtractions.print([...facts].map(withPrefix), report) },
  carb: carbTabbed,
};

/** What stands before the first batch. */
export function printStart(format: OutputFormat): string {
  return format === 'explain' ? '' : [...tables[format].print([], () => {})].join('');
}

export function createPrinter(format: OutputFormat): Printer {
  if (format === 'explain') return (sentences) => sentences.map(explain).join('');
  const table = tables[format];
  const start = printStart(format).length;
  // What a table cannot hold is not worth a warning: nobody asked for it.
  return (sentences) => [...table.print(sentences.flatMap(toExtractions), () => {})].join('').slice(start);
}

export function toExtractions({ queued, facts, notes }: SentenceFacts): Extraction[] {
  return facts.map((fact, index) => {
    const { subject, relation, objects, confidence } = spellFact(queued, fact);
    const { tense, rules } = fact;
    const factuality = spellFactuality(queued, fact.factuality);
    const spans = {
      subject: spansOf(queued, fact.subject),
      relation: spansOf(queued, fact.relation),
      object: spansOf(queued, fact.object),
      ...(fact.further && { further: fact.further.map((slot) => spansOf(queued, slot)) }),
    };
    const document = queued.document && placeFact(queued.document, queued.text, spans);
    const names = { sentenceId: queued.id, sentenceText: queued.text };
    const slots = { subject, relation, objects, confidence };
    const about = { factuality, document, arguments: notes?.[index] };
    return { ...names, ...slots, ...about, meta: { spans, tense, rules } };
  });
}

type Spans = readonly [number, number][];
type SlotSpans = Readonly<Record<'subject' | 'relation' | 'object', Spans>> & { readonly further?: readonly Spans[] };

/** The spans of a sentence as places in its document. */
function placeFact({ pieces, fields, ...place }: QueuedPlace, text: string, own: SlotSpans): SourcePlace {
  if (pieces === undefined) return { ...place, fields };
  const move = (spans: Spans) => spans.map(([start, end]) => spanInSource(pieces, start, end));
  const { subject, relation, object, further } = own;
  const moved = { subject: move(subject), relation: move(relation), object: move(object) };
  const spans = { ...moved, ...(further && { further: further.map(move) }) };
  return { ...place, span: spanInSource(pieces, 0, text.length), spans, fields };
}

interface SpelledFact {
  readonly subject: string;
  readonly relation: string;
  readonly objects: readonly string[];
  readonly confidence: number | undefined;
}

function spellFact(queued: QueuedSentence, fact: PrintableFact): SpelledFact {
  const { subject, relation, object, further = [], confidence } = fact;
  return {
    subject: spellSlot(queued, subject),
    relation: spellSlot(queued, relation),
    objects: [object, ...further].map((slot) => spellSlot(queued, slot)),
    // More digits would say nothing.
    confidence: confidence === undefined ? undefined : Math.round(confidence * 10_000) / 10_000,
  };
}

function spellSlot({ text, places, sentence }: QueuedSentence, slot: FactSlot): string {
  // A word that the sentence does not have, such as the "is" of an apposition, has no place.
  if (places === undefined || slot.tokens.length === 0) return slot.text;
  const spans = slot.tokens.map((token): [number, number] => {
    const { start, end } = at(sentence.tokens, token);
    return [start, end];
  });
  return spellGiven(text, places, spans);
}

function spellFactuality({ places }: QueuedSentence, factuality: Factuality | undefined): Factuality | undefined {
  if (places === undefined || factuality === undefined) return factuality;
  const spaced = (words: string): string => [...words.replace(/\s/g, '')].join(' ');
  const { attribution, quantification, cues } = factuality;
  const { source, verb } = attribution ?? {};
  return compact<Factuality>({
    ...factuality,
    attribution:
      attribution && compact({ ...attribution, source: source && spaced(source), verb: verb && spaced(verb) }),
    quantification: quantification && spaced(quantification),
    cues: cues?.map(spaced),
  });
}

/** Where the slot stands in the given text: a half-open span for each run of neighbouring tokens, in the order of the slot. */
function spansOf({ sentence, places }: QueuedSentence, { tokens }: FactSlot): [number, number][] {
  const runs: [number, number][] = [];
  let last: number | undefined;
  for (const token of tokens) {
    const { start, end } = at(sentence.tokens, token);
    const span: [number, number] = places ? [at(places, start), at(places, end - 1) + 1] : [start, end];
    const run = runs.at(-1);
    if (run && last !== undefined && token === last + 1) run[1] = span[1];
    else runs.push(span);
    last = token;
  }
  return runs;
}

/** For people: the sentence, then each fact with what led to it. */
function explain({ queued, facts }: SentenceFacts): string {
  const lines = facts.flatMap((fact) => {
    const { subject, relation, objects, confidence } = spellFact(queued, fact);
    const { tense, rules, path } = fact;
    const factuality = spellFactuality(queued, fact.factuality);
    const fields = [...(factuality ? describeFactuality(factuality) : []), tense].filter(
      (field) => field !== undefined,
    );
    return [
      `  ${[subject, relation, ...objects].join(' | ')}`,
      confidence === undefined ? undefined : `    confidence  ${confidence.toFixed(2)}`,
      fields.length === 0 ? undefined : `    fields      ${fields.join(', ')}`,
      rules && `    rules       ${rules.join(', ')}`,
      path && `    path        ${path}`,
    ].filter((line) => line !== undefined);
  });
  const body = lines.length === 0 ? ['  no facts'] : lines;
  return `${[`${queued.id}  ${queued.text.replace(/\s+/g, ' ')}`, ...body].join('\n')}\n\n`;
}
