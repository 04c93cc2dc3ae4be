// What the text formats of others cannot hold. Losses are reported, so that a conversion is never silently lossy.

import { declareDiagnostics, type Report } from '../core/diagnostic.ts';
import { type Fact, type GoldSentence, triplesOf } from '../core/fact.ts';
import { slotNames } from '../core/pattern.ts';

export const lossDiagnostics = declareDiagnostics('convert', {
  'gold-loss': { severity: 'warning', remedy: 'keep the JSONL file too: it holds everything' },
  unprintable: { severity: 'error', remedy: 'convert to jsonl instead; the text format cannot hold this' },
  'extraction-loss': { severity: 'warning', remedy: 'convert to jsonl instead: it holds everything' },
  'no-sentence-id': { severity: 'error', remedy: 'convert to jsonl instead, or give the extractions ids' },
  'not-a-token': {
    severity: 'error',
    remedy: 'convert to jsonl or annie-text instead: AnnIE points at tokens, each once in a triple',
  },
});

interface Holds {
  /** Words may contain brackets and arrows. */
  readonly holdsBrackets?: boolean;
  /** Sentence ids are kept; otherwise sentences are numbered from 1. */
  readonly holdsIds?: boolean;
  /** Sentences without facts are kept. */
  readonly holdsEmpty?: boolean;
  /** A fact may have more than one form. */
  readonly holdsForms?: boolean;
}

/** Reports each kind of loss once, with the first sentence that has it; what would be misread every time. */
export function createGoldLossReporter(
  target: string,
  report: Report,
  { holdsBrackets = false, holdsIds = true, holdsEmpty = true, holdsForms = true }: Holds = {},
): (sentence: GoldSentence) => void {
  const reported = new Set<string>();
  let position = 0;
  return (sentence) => {
    position++;
    const losses = findLosses(sentence);
    if (!holdsIds && sentence.id.replace('#', '') !== String(position))
      losses.push('sentence ids other than 1, 2, 3 ...');
    if (!holdsEmpty && sentence.facts.length === 0) losses.push('sentences without facts');
    if (!holdsForms && sentence.facts.some((fact) => fact.tuple === undefined))
      losses.push('more than one form of a fact');
    for (const loss of losses) {
      if (reported.has(loss)) continue;
      reported.add(loss);
      const message = `${target} cannot hold ${loss} (first in sentence ${sentence.id})`;
      report(lossDiagnostics.diagnose('gold-loss', { file: '' }, message));
    }
    if (holdsBrackets) return;
    for (const word of findUnprintable(sentence, holdsIds)) {
      const message = `sentence ${sentence.id}: ${target} would misread ${JSON.stringify(word)}`;
      report(lossDiagnostics.diagnose('unprintable', { file: '' }, message));
    }
  };
}

/** Words with brackets or arrows, ids with white space, texts of more than one line: they would break a text format. */
function findUnprintable({ id, text, facts }: GoldSentence, holdsIds: boolean): Set<string> {
  const words = facts.flatMap(wordsOf).filter((word) => /[[\]]|-->/.test(word));
  return new Set([...words, ...(holdsIds && /\s/.test(id) ? [id] : []), ...(/[\t\r\n]/.test(text) ? [text] : [])]);
}

function wordsOf(fact: Fact): string[] {
  return triplesOf(fact).flatMap((triple) => slotNames.flatMap((name) => triple[name].flatMap((group) => group.words)));
}

function findLosses({ lang, tokens, meta, facts }: GoldSentence): string[] {
  const has = (test: (fact: GoldSentence['facts'][number]) => boolean): boolean => facts.some(test);
  const losses: [string, boolean][] = [
    ['the language tag', lang !== undefined],
    ['tokens', tokens !== undefined],
    ['notes', has(({ note, frames }) => note !== undefined || (frames?.some((frame) => frame.note) ?? false))],
    ['tags', has(({ tags, frames }) => tags !== undefined || (frames?.some((frame) => frame.tags) ?? false))],
    ['frames', has(({ frames }) => frames !== undefined)],
    ['entity marks', has((fact) => triplesOf(fact).some((triple) => triple.entity !== undefined))],
    [
      'excluded forms (they become acceptable)',
      has((fact) => triplesOf(fact).some((triple) => triple.exclusions?.length)),
    ],
    ['meta data', meta !== undefined || has((fact) => fact.meta !== undefined)],
  ];
  return losses.filter(([, isLost]) => isLost).map(([name]) => name);
}
