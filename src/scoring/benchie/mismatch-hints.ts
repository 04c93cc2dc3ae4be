// When hardly anything of a system is right, a mistake in its file is likelier than a bad system. These probes score it again with the
// commonest mistakes undone and say which of them would have helped.

import { type Extraction, printExtraction } from '../../core/extraction.ts';
import type { GoldSentence } from '../../core/fact.ts';
import { splitWords } from '../../core/sentence.ts';
import { scoreSystem } from '../score-system.ts';
import type { HintFinder } from '../scorer.ts';
import { createBenchieScorer } from './benchie-scorer.ts';

interface Probe {
  readonly hint: string;
  readonly undo: (extraction: Extraction) => Extraction;
  readonly ignoreCase?: true;
}

const mapSlots = (extraction: Extraction, change: (slot: string) => string): Extraction => ({
  ...extraction,
  subject: change(extraction.subject),
  relation: change(extraction.relation),
  objects: extraction.objects.map(change),
});

const isNumber = (slot: string | undefined): boolean =>
  slot !== undefined && /^-?\d*\.?\d+(e-?\d+)?$/i.test(slot.trim());

const probes: readonly Probe[] = [
  { hint: 'without regard to case (--case insensitive)', undo: (extraction) => extraction, ignoreCase: true },
  {
    hint: 'with the quotation marks around the slots taken off',
    undo: (extraction) => mapSlots(extraction, (slot) => slot.trim().replace(/^(["'])(.*)\1$/, '$2')),
  },
  {
    hint: 'with subject and relation swapped: are the columns in the order id, subject, relation, object?',
    undo: (extraction) => ({ ...extraction, subject: extraction.relation, relation: extraction.subject }),
  },
  {
    hint: 'without the last column: is it a confidence? Give it in JSONL',
    undo: (extraction) =>
      isNumber(extraction.objects.at(-1)) ? { ...extraction, objects: extraction.objects.slice(0, -1) } : extraction,
  },
  {
    hint: 'without the first column after the id: is it a confidence? Give it in JSONL',
    undo: ({ subject, relation, objects: [first = '', ...rest], ...extraction }) =>
      isNumber(subject)
        ? { ...extraction, subject: relation, relation: first, objects: rest }
        : { ...extraction, subject, relation, objects: [first, ...rest] },
  },
  {
    hint: 'with a space between all characters, as the gold has them',
    undo: (extraction) => mapSlots(extraction, (slot) => [...splitWords(slot).join('')].join(' ')),
  },
];

/** At most this share of right extractions makes a file suspicious. */
const suspiciousShare = 0.25;
const fewest = 3;

/** Finds hints for many systems: the gold is prepared once, and only when a system is suspicious. */
export function createHintFinder(gold: readonly GoldSentence[]): HintFinder {
  const strict = createBenchieScorer(gold, { implicit: 'keep' });
  const folded = createBenchieScorer(gold, { implicit: 'keep', case: 'insensitive' });
  return (extractions, { tp: right = 0 }) => {
    if (extractions.length < fewest || right > extractions.length * suspiciousShare) return [];
    const said = extractions.map(printExtraction);
    return probes.flatMap(({ hint, undo, ignoreCase }) => {
      const undone = extractions.map(undo);
      // Nothing to undo is nothing to try.
      if (!ignoreCase && undone.every((extraction, index) => printExtraction(extraction) === said[index])) return [];
      const { tp: facts = 0 } = scoreSystem(ignoreCase ? folded : strict, undone).counts;
      return facts >= fewest && facts > 2 * right ? [`${facts} instead of ${right} facts would be found ${hint}`] : [];
    });
  };
}
