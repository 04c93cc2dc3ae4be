// MinIE's output: the sentence on a line of its own, then rows of "subject", "relation", "object" in quotes, separated by TABs. Its modes
// add annotations in further columns, such as (-,PS): polarity and modality; its demo writes `Input sentence:` and `Triple:` before the
// same things and annotations on the next line (`Factuality: (+,CT)  Attribution: NONE`). Annotations are kept as meta data.

import { declareDiagnostics, type Report } from '../../core/diagnostic.ts';
import type { Extraction } from '../../core/extraction.ts';
import type { Factuality } from '../../core/factuality.ts';
import type { ExtractionReader, Source } from '../format.ts';
import { createComplaint, readRows, type TabbedRow } from '../rows.ts';

const minieDiagnostics = declareDiagnostics('format/minie', {
  'column-count': { severity: 'error', remedy: 'give MinIE rows: "subject", "relation", "object", each in quotes' },
  'no-sentence': { severity: 'error', remedy: 'put the sentence on a line of its own before its extractions' },
});

type Complain = (name: keyof typeof minieDiagnostics.rules, row: TabbedRow, message: string) => void;

const decoration = /^(?:=+|-+|Extractions:|DONE!|No extractions? found\.?)$/i;

function* parse(source: Source, report: Report): Generator<Extraction> {
  const complain: Complain = createComplaint(minieDiagnostics, report);
  let sentenceText: string | undefined;
  // An extraction waits for annotations on the next line.
  let waiting: Extraction | undefined;
  for (const row of readRows(source)) {
    const text = row.text.trim();
    if (decoration.test(text)) continue;
    if (waiting && /^Factuality:/i.test(text)) {
      yield annotate(waiting, text.split('\t'));
      waiting = undefined;
      continue;
    }
    if (waiting) yield waiting;
    waiting = undefined;
    if (text.includes('\t')) waiting = parseTriple(row, sentenceText, complain);
    else sentenceText = text.replace(/^Input sentence:\s*/i, '');
  }
  if (waiting) yield waiting;
}

function parseTriple(row: TabbedRow, sentenceText: string | undefined, complain: Complain): Extraction | undefined {
  const columns = splitTriple(row.text);
  const quoted = columns.slice(0, 3).map((column) => /^"(.*)"$/.exec(column)?.[1]);
  const [subject, relation, object] = quoted;
  if (subject === undefined || relation === undefined) complain('column-count', row, 'no two slots in quotes');
  else if (sentenceText === undefined) complain('no-sentence', row, 'an extraction before any sentence');
  else {
    const objects = object === undefined || object === '' ? [] : [object];
    const extraction = { sentenceText, subject, relation, objects, line: row.line };
    return annotate(extraction, columns.slice(object === undefined ? 2 : 3));
  }
  return undefined;
}

const splitTriple = (line: string): string[] =>
  line
    .trim()
    .replace(/^Triple:\s*/i, '')
    .split('\t')
    .map((column) => column.trim());

function annotate(extraction: Extraction, columns: readonly string[]): Extraction {
  const found = columns.map((column) => parseAnnotation(column.trim()));
  const others = found.flatMap((annotation) => (typeof annotation === 'string' ? [annotation] : []));
  const named = found.filter((annotation) => typeof annotation === 'object');
  const meta = Object.assign({}, ...named, others.length === 0 ? {} : { annotations: others }) as Record<
    string,
    unknown
  >;
  if (Object.keys(meta).length === 0) return extraction;
  if (meta.polarity === undefined) return { ...extraction, meta };
  return { ...extraction, factuality: toFactuality(meta), meta };
}

/** MinIE's signs in our words: what it does not say is taken for positive and certain. */
function toFactuality({ polarity, modality, attribution }: Readonly<Record<string, unknown>>): Factuality {
  const standing = (denied: boolean, possible: boolean) => ({
    polarity: denied ? ('negative' as const) : ('positive' as const),
    modality: possible ? ('possible' as const) : ('asserted' as const),
  });
  const own = standing(polarity === '-', modality === 'PS');
  const [, source, sign, chance] = /^\(\s*(.*?)\s*,\s*([+-])[^,]*,\s*(CT|PS)/.exec(String(attribution ?? '')) ?? [];
  return source === undefined ? own : { ...own, attribution: { source, ...standing(sign === '-', chance === 'PS') } };
}

/** `(-(not),PS(may))` has polarity and modality with their words, `Name: value` a name; anything else stays as it is. */
function parseAnnotation(text: string): Readonly<Record<string, string>> | string | undefined {
  if (text === '') return undefined;
  const facts = /^\(\s*([+-])\s*(?:\((.*?)\))?\s*,\s*(CT|PS)\s*(?:\((.*?)\))?\s*\)$/.exec(text);
  if (facts) {
    const [, polarity = '', polarityWords = '', modality = '', modalityWords = ''] = facts;
    return {
      polarity,
      modality,
      ...(polarityWords === '' ? {} : { polarityWords }),
      ...(modalityWords === '' ? {} : { modalityWords }),
    };
  }
  const [, name = '', value = ''] = /^([A-Za-z]\w*)\s*[:=]\s*(.*)$/.exec(text) ?? [];
  if (name === '') return text;
  if (/^factuality$/i.test(name)) return parseAnnotation(value);
  return /^(?:none)?$/i.test(value) ? undefined : { [name.toLowerCase()]: value };
}

export const minie: ExtractionReader = {
  id: 'minie',
  kind: 'extractions',
  title: "MinIE's output",
  codes: [minieDiagnostics],
  recognizes: (head) => head.some((line) => /^\s*(?:Triple:\s*)?"[^\t]*"\t"[^\t]*"(?:\t|$)/.test(line)),
  parse,
};
