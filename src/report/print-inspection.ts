// The errors of a system, or what changes between two, sentence by sentence: as text for people, or as JSON.

import type { SentenceChange } from '../analysis/compare-systems.ts';
import type { InspectedSentence } from '../analysis/inspect-errors.ts';
import { type Extraction, printExtraction } from '../core/extraction.ts';
import { type GoldSentence, triplesOf } from '../core/fact.ts';
import { describeFactuality } from '../core/factuality.ts';
import { printTriple } from '../core/pattern.ts';
import { type Paint, plain } from './paint.ts';

export const inspectionFormats = ['text', 'json'] as const;
/** How an inspection is printed. */
export type InspectionFormat = (typeof inspectionFormats)[number];

/** What is wrong in a system, or what changes from it to another. */
export type Inspection =
  | { readonly errors: readonly InspectedSentence[] }
  | { readonly changes: readonly SentenceChange[] };

/** Prints the errors of a system, or what changes between two. */
export function printInspection(inspection: Inspection, format: InspectionFormat, paint: Paint = plain): string {
  if ('errors' in inspection) {
    const { errors } = inspection;
    if (format === 'json') return toJson(errors.map(jsonOfErrors));
    return [...errors.map((one) => printErrors(one, paint)), sumErrors(errors)].join('');
  }
  const { changes } = inspection;
  if (format === 'json') return toJson(changes.map(jsonOfChange));
  return [...changes.map((one) => printChange(one, paint)), sumChanges(changes)].join('');
}

const toJson = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;
const printHead = ({ id, text }: GoldSentence, paint: Paint): string => `${paint('bold', id)}  ${text}\n`;

const createLabel =
  (paint: Paint) =>
  (style: 'red' | 'yellow' | 'green', text: string): string =>
    paint(style, text.padEnd(8));

const describeFact = ({ facts }: GoldSentence, index: number): string => {
  const fact = facts[index];
  const [first] = fact ? triplesOf(fact) : [];
  return `fact ${index + 1}: ${first ? printTriple(first) : ''}`;
};

function printErrors({ outcome: { sentence }, wrong, missed }: InspectedSentence, paint: Paint): string {
  const label = createLabel(paint);
  const lines = [
    ...wrong.flatMap(({ extraction, closest, differences }) => [
      `  ${label('red', 'wrong')} ${printStanding(extraction)}\n`,
      closest ? `           closest fact ${closest.fact + 1}: ${closest.triple}\n` : '',
      ...differences.map(({ slot, extra, missing }) => {
        const parts = [
          ...(extra.length > 0 ? [`+ ${extra.join(' ')}`] : []),
          ...(missing.length > 0 ? [`- ${missing.join(' ')}`] : []),
        ];
        return `           ${slot}: ${parts.length > 0 ? parts.join('   ') : 'other order'}\n`;
      }),
    ]),
    ...missed.flatMap(({ fact, triple, nearest }) => [
      `  ${label('yellow', 'missed')} fact ${fact + 1}: ${triple}\n`,
      nearest ? `           nearest ${printExtraction(nearest)}\n` : '',
    ]),
  ];
  return `${printHead(sentence, paint)}${lines.join('')}\n`;
}

function sumErrors(list: readonly InspectedSentence[]): string {
  const total = (pick: (item: InspectedSentence) => readonly unknown[]) =>
    list.reduce((sum, item) => sum + pick(item).length, 0);
  return `${total(({ wrong }) => wrong)} wrong extractions and ${total(({ missed }) => missed)} missed facts in ${list.length} sentences\n`;
}

function printChange({ sentence, lost, newWrong, gained, goneWrong }: SentenceChange, paint: Paint): string {
  const label = createLabel(paint);
  const lines = [
    ...lost.map((fact) => `  ${label('red', 'lost')} ${describeFact(sentence, fact)}\n`),
    ...newWrong.map((extraction) => `  ${label('red', 'wrong')} ${printStanding(extraction)}\n`),
    ...gained.map((fact) => `  ${label('green', 'gained')} ${describeFact(sentence, fact)}\n`),
    ...goneWrong.map((extraction) => `  ${label('green', 'gone')} ${printStanding(extraction)}\n`),
  ];
  return `${printHead(sentence, paint)}${lines.join('')}\n`;
}

function sumChanges(changes: readonly SentenceChange[]): string {
  const total = (pick: (change: SentenceChange) => readonly unknown[]) =>
    changes.reduce((sum, change) => sum + pick(change).length, 0);
  const facts = `facts: ${total(({ lost }) => lost)} lost, ${total(({ gained }) => gained)} gained`;
  return `${facts}; wrong extractions: ${total(({ newWrong }) => newWrong)} new, ${total(({ goneWrong }) => goneWrong)} gone\n`;
}

function jsonOfErrors({ outcome: { sentence }, wrong, missed }: InspectedSentence) {
  return {
    sentence: sentence.id,
    text: sentence.text,
    wrong: wrong.map(({ closest, ...rest }) => ({
      ...rest,
      closest: closest && { fact: closest.fact + 1, triple: closest.triple },
    })),
    missed: missed.map((item) => ({ ...item, fact: item.fact + 1 })),
  };
}

function jsonOfChange({ sentence, lost, gained, newWrong, goneWrong }: SentenceChange) {
  const count = (facts: readonly number[]) => facts.map((fact) => fact + 1);
  return { sentence: sentence.id, text: sentence.text, lost: count(lost), gained: count(gained), newWrong, goneWrong };
}

/** With what keeps it from being asserted: scorers do not look at that. */
function printStanding(extraction: Extraction): string {
  const kept = extraction.factuality === undefined ? [] : describeFactuality(extraction.factuality);
  return [printExtraction(extraction), ...(kept.length === 0 ? [] : [`[${kept.join(', ')}]`])].join(' ');
}
