// QA-SRL Bank 2.0 (FitzGerald et al. 2018): JSONL, one sentence a line, with verbs keyed by token index and questions keyed by their
// text. Only the tokens are required; of the rest what is there is read. Answers are spans of tokens, judged by several people.

import { z } from 'zod';
import type { Report } from '../../core/diagnostic.ts';
import type { Source } from '../format.ts';
import { describeJsonError, describeSchemaIssues } from '../json-errors.ts';
import { recognizesJson } from '../jsonl/jsonl.ts';
import {
  type QasrlAnswer,
  type QasrlComplaint,
  type QasrlPredicate,
  type QasrlQuestion,
  type QasrlSentence,
  qasrlDiagnostics,
} from './model.ts';
import { parseSlot } from './parse.ts';
import { isAuxiliary } from './words.ts';

const slotSchema = z.string().nullish();
const slotsSchema = z.object({
  wh: slotSchema,
  aux: slotSchema,
  subj: slotSchema,
  verb: slotSchema,
  obj: slotSchema,
  prep: slotSchema,
  obj2: slotSchema,
});
const judgmentSchema = z.object({
  isValid: z.boolean().nullish(),
  spans: z.array(z.tuple([z.number(), z.number()])).nullish(),
});
const labelSchema = z.object({
  questionSlots: slotsSchema.nullish(),
  answerJudgments: z.array(judgmentSchema).nullish(),
});
const verbSchema = z.object({
  verbInflectedForms: z.record(z.string(), z.string()).nullish(),
  questionLabels: z.record(z.string(), labelSchema).nullish(),
});
const sentenceSchema = z.object({
  sentenceId: z.string().min(1).nullish(),
  sentenceTokens: z.array(z.string().min(1)).min(1),
  verbEntries: z.record(z.string(), verbSchema).nullish(),
});

type Slots = z.infer<typeof slotsSchema>;
type Label = z.infer<typeof labelSchema>;
type VerbEntry = z.infer<typeof verbSchema>;

export function recognizesQasrlBank(head: readonly string[]): boolean {
  return recognizesJson(head, (record) => 'sentenceTokens' in record, /"sentenceTokens"\s*:/);
}

export function* parseQasrlBank(source: Source, report: Report): Generator<QasrlSentence> {
  let line = 0;
  for (const text of source.lines) {
    line++;
    if (text.trim() === '') continue;
    const complain: Complaint = (name, message) =>
      report(qasrlDiagnostics.diagnose(name, { file: source.name, line }, message));
    const sentence = parseRecord(text, line, complain);
    if (sentence) yield sentence;
  }
}

type Complaint = (name: Parameters<QasrlComplaint>[0], message: string) => void;

function parseRecord(text: string, line: number, complain: Complaint): QasrlSentence | undefined {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    complain('bad-json', describeJsonError(error, text).message);
    return undefined;
  }
  const record = sentenceSchema.safeParse(data);
  if (!record.success) {
    complain('bad-record', describeSchemaIssues(record.error));
    return undefined;
  }
  const { sentenceId, sentenceTokens: words, verbEntries } = record.data;
  const predicates = Object.entries(verbEntries ?? {}).flatMap(([key, entry]): QasrlPredicate[] => {
    const index = /^\d+$/.test(key) ? Number(key) : -1;
    const verb = words[index];
    if (verb !== undefined) return [{ verb, index, questions: parseQuestions(entry, words, complain), line }];
    complain('bad-verb-index', `verb entry ${JSON.stringify(key)} in a sentence of ${words.length} tokens is left out`);
    return [];
  });
  return { id: sentenceId ?? `line-${line}`, text: words.join(' '), words, predicates, line };
}

/** Questions with the same answers ask for one role in several ways; the first is kept. */
function parseQuestions(entry: VerbEntry, words: readonly string[], complain: Complaint): QasrlQuestion[] {
  const questions = new Map<string, QasrlQuestion>();
  for (const [text, label] of Object.entries(entry.questionLabels ?? {})) {
    const answers = parseAnswers(label, words, complain);
    const role = answers
      .map(({ text }) => text)
      .sort()
      .join('\n');
    if (answers.length === 0 || questions.has(role)) continue;
    const slots = label.questionSlots ?? guessSlots(text);
    const slot = (name: keyof Slots): string => parseSlot(slots[name] ?? '');
    questions.set(role, {
      wh: slot('wh').toLowerCase(),
      aux: slot('aux'),
      subject: slot('subj'),
      verb: inflect(slot('verb'), entry.verbInflectedForms ?? {}),
      object: slot('obj'),
      preposition: slot('prep'),
      object2: slot('obj2'),
      answers,
    });
  }
  return [...questions.values()];
}

/** The spans of a question that more than half of its judges found valid, each once. */
function parseAnswers(label: Label, words: readonly string[], complain: Complaint): QasrlAnswer[] {
  const judgments = label.answerJudgments ?? [];
  const valid = judgments.filter(({ isValid, spans }) => isValid ?? (spans ?? []).length > 0);
  if (valid.length * 2 <= judgments.length) return [];
  const answers = new Map<string, QasrlAnswer>();
  for (const [start, end] of valid.flatMap(({ spans }) => spans ?? [])) {
    const isInside =
      Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start < end && end <= words.length;
    if (!isInside) {
      complain('bad-span', `span [${start}, ${end}] in a sentence of ${words.length} tokens is left out`);
      continue;
    }
    const tokens = Array.from({ length: end - start }, (_, offset) => start + offset);
    answers.set(`${start} ${end}`, { text: words.slice(start, end).join(' '), tokens });
  }
  return [...answers.values()];
}

/** The verb slot names forms, as in "been pastParticiple"; the entry says what they are. */
function inflect(slot: string, forms: Readonly<Record<string, string>>): string {
  return slot
    .split(' ')
    .map((word) => (Object.hasOwn(forms, word) ? forms[word] : word))
    .join(' ');
}

/** Enough of the slots to distinguish subject and object when a record has only the question's text. */
function guessSlots(question: string): Slots {
  const [first = '', ...rest] = question
    .replace(/\?\s*$/, '')
    .trim()
    .split(/\s+/);
  const isLong = /^how$/i.test(first) && /^(much|many|long)$/i.test(rest[0] ?? '');
  const wh = isLong ? `${first} ${rest.shift()}` : first;
  const aux = isAuxiliary(rest[0] ?? '') ? rest.shift() : undefined;
  const isSubject = aux !== undefined && /^(someone|something|it)$/i.test(rest[0] ?? '');
  return { wh, aux: aux ?? '', subj: isSubject ? (rest[0] ?? '') : '' };
}
