// AllenNLP's Open IE (RnnOIE): the JSON lines of its predictor, {"words": [...], "verbs": [{"verb", "description", "tags"}]}, which give
// no confidence; and the text form of the CaRB and OpenIE6 tools: sentence, <arg1> .. </arg1> <rel> .. </rel> <arg2> .. </arg2>, confidence.

import { z } from 'zod';
import { declareDiagnostics, type Report } from '../../core/diagnostic.ts';
import type { Extraction } from '../../core/extraction.ts';
import type { ExtractionReader, Source } from '../format.ts';
import { describeJsonError, describeSchemaIssues } from '../json-errors.ts';
import { createComplaint, parseNumber, readRows, type TabbedRow } from '../rows.ts';
import { labelOf, tupleOfLabels } from './tagged-words.ts';

const allennlpDiagnostics = declareDiagnostics('format/allennlp', {
  'bad-json': { severity: 'error', remedy: 'write one JSON object a line; is the file cut off here?' },
  'bad-record': { severity: 'error', remedy: 'give "words", and "verbs" with "verb" and one tag for each word' },
  'bad-row': { severity: 'error', remedy: 'write the sentence, a TAB, then <arg1> .. </arg1> <rel> .. </rel>' },
  'bad-score': { severity: 'error', remedy: 'the third column must be a number, or be absent' },
  'no-arguments': {
    severity: 'info',
    remedy: 'nothing to do: verbs without arguments, mostly auxiliaries, are left out',
  },
});

type Complain = (name: keyof typeof allennlpDiagnostics.rules, row: TabbedRow, message: string) => void;

const schema = z
  .object({ words: z.array(z.string()), verbs: z.array(z.object({ verb: z.string(), tags: z.array(z.string()) })) })
  .refine(({ words, verbs }) => verbs.every(({ tags }) => tags.length === words.length), {
    message: 'a verb has more or fewer tags than there are words',
  })
  .refine(({ verbs }) => verbs.every(({ tags }) => tags.every((tag) => labelOf(tag) !== undefined)), {
    message: 'a tag is neither O nor B- or I- with a label',
  });

/** `allennlp predict` without an output file writes `input 0: {...}` and `prediction: {...}`. */
const bareJson = (line: string): string => line.replace(/^prediction:/, '').trim();
const isEcho = (line: string): boolean => /^input \d+:/.test(line);

function* parse(source: Source, report: Report): Generator<Extraction> {
  const complain: Complain = createComplaint(allennlpDiagnostics, report);
  for (const row of readRows(source)) {
    if (isEcho(row.text)) continue;
    const json = bareJson(row.text);
    if (json.startsWith('{')) yield* parseRecord(json, row, complain);
    else yield* parseTagged(row, complain);
  }
}

function* parseRecord(json: string, row: TabbedRow, complain: Complain): Generator<Extraction> {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch (error) {
    complain('bad-json', row, describeJsonError(error, json).message);
    return;
  }
  const record = schema.safeParse(data);
  if (!record.success) {
    complain('bad-record', row, describeSchemaIssues(record.error));
    return;
  }
  const { words, verbs } = record.data;
  for (const { verb, tags } of verbs) {
    const { subject, relation, objects } = tupleOfLabels(
      words,
      tags.map((tag) => labelOf(tag) ?? ''),
    );
    if (subject === '') complain('no-arguments', row, `the verb ${JSON.stringify(verb)} has no arguments`);
    else yield { sentenceText: words.join(' '), subject, relation: relation || verb, objects, line: row.line };
  }
}

const slot = /<(arg\d+|rel|time|loc)>(.*?)<\/\1>/g;

function* parseTagged(row: TabbedRow, complain: Complain): Generator<Extraction> {
  const [sentence = '', tagged = '', score = ''] = row.columns;
  const slots = [...tagged.matchAll(slot)].map(([, name = '', text = '']) => [name, text.trim()] as const);
  const relation = slots.find(([name]) => name === 'rel')?.[1];
  const subject = slots.find(([name]) => name === 'arg1')?.[1];
  const confidence = parseNumber(score);
  if (relation === undefined && subject === undefined) complain('bad-row', row, 'no <arg1> and no <rel>');
  else if (confidence === undefined && score.trim() !== '') complain('bad-score', row, 'the confidence is no number');
  else {
    const objects = slots.flatMap(([name, text]) => (name === 'rel' || name === 'arg1' || text === '' ? [] : [text]));
    const tuple = { subject: subject ?? '', relation: relation ?? '', objects };
    yield { sentenceText: sentence.trim(), ...tuple, confidence, line: row.line };
  }
}

export const allennlp: ExtractionReader = {
  id: 'allennlp',
  kind: 'extractions',
  title: "AllenNLP's (RnnOIE's) JSON lines, or sentence and tagged slots",
  codes: [allennlpDiagnostics],
  recognizes: (head) => head.some((line) => isRecord(line) || /^[^\t]+\t.*<\/(?:arg1|rel)>/.test(line)),
  parse,
};

function isRecord(line: string): boolean {
  const json = bareJson(line);
  return json.startsWith('{') && /"verbs"\s*:\s*\[/.test(json) && /"words"\s*:\s*\[/.test(json);
}
