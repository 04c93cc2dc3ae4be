// What the text formats of others cannot hold. Each loss is reported once per sentence, so that a conversion is never silently lossy.

import { declareDiagnostics, type Report } from '../core/diagnostic.ts';
import { type GoldSentence, triplesOf } from '../core/fact.ts';

export const lossDiagnostics = declareDiagnostics('convert', {
  'gold-loss': { severity: 'warning', remedy: 'keep the JSONL file too: it holds everything' },
  'bracket-in-word': { severity: 'error', remedy: 'convert to jsonl instead; bracket notation cannot hold this word' },
  'extraction-loss': { severity: 'warning', remedy: 'convert to jsonl instead: it holds everything' },
  'not-a-token': { severity: 'warning', remedy: 'mend the word; AnnIE shows it but cannot point at it' },
});

export function reportGoldLosses(target: string, sentence: GoldSentence, report: Report): void {
  const place = { file: `sentence ${sentence.id}`, ...(sentence.line === undefined ? {} : { line: sentence.line }) };
  const lost = findLosses(sentence);
  if (lost.length > 0) report(lossDiagnostics.diagnose('gold-loss', place, `${target} cannot hold ${lost.join(', ')}`));
  for (const fact of sentence.facts) {
    for (const triple of triplesOf(fact)) {
      const word = [triple.subject, triple.relation, triple.object]
        .flatMap((slot) => slot.flatMap((group) => group.words))
        .find((candidate) => /[[\]]|-->/.test(candidate));
      if (word !== undefined) {
        report(
          lossDiagnostics.diagnose(
            'bracket-in-word',
            place,
            `${target} would misread the word ${JSON.stringify(word)}`,
          ),
        );
      }
    }
  }
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
