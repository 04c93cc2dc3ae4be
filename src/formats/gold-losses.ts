// What the text formats of others cannot hold. Losses are reported, so that a conversion is never silently lossy.

import { declareDiagnostics, type Report } from '../core/diagnostic.ts';
import { type Fact, type GoldSentence, triplesOf } from '../core/fact.ts';
import { slotNames } from '../core/pattern.ts';

export const lossDiagnostics = declareDiagnostics('convert', {
  'gold-loss': { severity: 'warning', remedy: 'keep the JSONL file too: it holds everything' },
  'bracket-in-word': { severity: 'error', remedy: 'convert to jsonl instead; bracket notation cannot hold this word' },
  'extraction-loss': { severity: 'warning', remedy: 'convert to jsonl instead: it holds everything' },
  'not-a-token': { severity: 'warning', remedy: 'mend the word; AnnIE shows it but cannot point at it' },
});

/** Reports each kind of loss once, with the first sentence that has it; words that would be misread every time. */
export function createGoldLossReporter(target: string, report: Report): (sentence: GoldSentence) => void {
  const reported = new Set<string>();
  return (sentence) => {
    const place = { file: '' };
    for (const loss of findLosses(sentence)) {
      if (reported.has(loss)) continue;
      reported.add(loss);
      const message = `${target} cannot hold ${loss} (first in sentence ${sentence.id})`;
      report(lossDiagnostics.diagnose('gold-loss', place, message));
    }
    for (const word of new Set(sentence.facts.flatMap(wordsOf).filter((candidate) => /[[\]]|-->/.test(candidate)))) {
      const message = `sentence ${sentence.id}: ${target} would misread the word ${JSON.stringify(word)}`;
      report(lossDiagnostics.diagnose('bracket-in-word', place, message));
    }
  };
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
