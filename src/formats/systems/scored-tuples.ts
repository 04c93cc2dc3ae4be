// The text form that OLLIE and OpenIE6 share: the sentence on a line of its own, then lines such as `0.95: (subject; relation; object)`.
// Pieces after the third are further objects. OLLIE may add what the extraction depends on: `[enabler=if it rains;attrib=Liv says]`.

import { declareDiagnostics, type Report } from '../../core/diagnostic.ts';
import type { Extraction } from '../../core/extraction.ts';
import { createComplaint, type TabbedRow } from '../rows.ts';

export const scoredTupleDiagnostics = declareDiagnostics('format/scored-tuple', {
  'bad-tuple': { severity: 'error', remedy: 'write such lines as 0.95: (subject; relation; object)' },
  'no-sentence': { severity: 'error', remedy: 'put the sentence on a line of its own before its extractions' },
});

const beginning = /^\s*-?\d[\d.]*(?:e-?\d+)?:\s*\(/i;
const whole = /^\s*([^:]+):\s*\((.*?)\)\s*(?:\[((?:enabler|attrib)\w*=.*)\])?\s*$/i;

export const isScoredTuple = (line: string): boolean => beginning.test(line);
export const hasClauses = (line: string): boolean => isScoredTuple(line) && whole.exec(line)?.[3] !== undefined;
export const saysNothingFound = (line: string): boolean => /^\s*no extractions found\.?\s*$/i.test(line);

/** Takes the lines in order and remembers the sentence. */
export function createScoredTupleParser(report: Report): (row: TabbedRow) => Extraction | undefined {
  const complain = createComplaint(scoredTupleDiagnostics, report);
  let sentenceText: string | undefined;
  return (row) => {
    if (saysNothingFound(row.text)) return undefined;
    if (!isScoredTuple(row.text)) {
      sentenceText = row.text.trim();
      return undefined;
    }
    const [, score, slots = '', clauses] = whole.exec(row.text) ?? [];
    const [subject, relation, ...objects] = splitSlots(slots);
    const confidence = Number(score);
    if (subject === undefined || relation === undefined || Number.isNaN(confidence))
      complain('bad-tuple', row, 'a tuple that cannot be read');
    else if (sentenceText === undefined) complain('no-sentence', row, 'an extraction before any sentence');
    else {
      const filled = objects.filter((object) => object !== '');
      return { sentenceText, subject, relation, objects: filled, confidence, ...parseClauses(clauses), line: row.line };
    }
    return undefined;
  };
}

/** A semicolon of the sentence has a space before it where the sentence was tokenized; one that separates slots has none. */
function splitSlots(text: string): string[] {
  const pieces = text.trim().split(/(?<=\S);(?:\s+|$)/);
  return (pieces.length < 3 ? text.split(';') : pieces).map((piece) => piece.trim());
}

function parseClauses(text: string | undefined): { meta?: Readonly<Record<string, string>> } {
  const pairs = (text ?? '').split(/;\s*(?=(?:enabler|attrib)\w*=)/i).map((piece) => /^(\w+)=(.*)$/.exec(piece));
  return clausesOf(pairs.map((pair) => [/^e/i.test(pair?.[1] ?? '') ? 'enabler' : 'attribution', pair?.[2]] as const));
}

/** The meta data of an extraction that holds only under a condition or in someone's words; none if nothing is filled. */
export function clausesOf(pairs: readonly (readonly [string, string | undefined])[]): {
  meta?: Readonly<Record<string, string>>;
} {
  const filled = pairs.flatMap(([name, value = '']) => {
    const text = value.trim();
    return text === '' || text === 'None' ? [] : [[name, text] as const];
  });
  return filled.length === 0 ? {} : { meta: Object.fromEntries(filled) };
}
