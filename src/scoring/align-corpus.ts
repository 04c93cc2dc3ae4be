// Pairs each gold sentence with a system's extractions for it: by id, or by text for systems that print none.
// Gold sentences that the system skipped stay, with no extractions; extractions without a gold sentence are reported.

import { countOf } from '../core/count-of.ts';
import { type Diagnostic, declareDiagnostics } from '../core/diagnostic.ts';
import type { Extraction } from '../core/extraction.ts';
import type { GoldSentence } from '../core/fact.ts';
import { sentenceKey } from '../text/sentence-key.ts';

export const alignDiagnostics = declareDiagnostics('align', {
  'unknown-sentence': {
    severity: 'warning',
    remedy: 'check that system and gold are of the same sentences; the extractions are left out',
  },
  'nothing-aligned': {
    severity: 'error',
    remedy: 'check that system and gold are of the same data: no extraction belongs to any gold sentence',
  },
  'ambiguous-sentence': {
    severity: 'error',
    remedy: 'give the extractions the ids of the gold, or keep one copy of the sentence',
  },
  'missing-confidence': { severity: 'warning', remedy: 'give every extraction a confidence, or none' },
  'no-extractions': { severity: 'warning', remedy: 'check that the file is complete; every fact counts as missed' },
});

export interface AlignedCorpus {
  /** For each gold sentence, in order, the system's extractions. */
  readonly extractions: readonly (readonly Extraction[])[];
  readonly diagnostics: readonly Diagnostic[];
}

export function alignCorpus(
  gold: readonly GoldSentence[],
  extractions: Iterable<Extraction>,
  file: string,
): AlignedCorpus {
  const find = createFinder(gold);
  const aligned = gold.map((): Extraction[] => []);
  const strangers = new Map<string, { count: number; line: number | undefined; isAmbiguous: boolean }>();
  let total = 0;
  for (const extraction of extractions) {
    total++;
    const found = find(extraction);
    if (typeof found === 'number') {
      aligned[found]?.push(extraction);
      continue;
    }
    const name = extraction.sentenceId ?? extraction.sentenceText ?? '';
    const entry = strangers.get(name);
    if (entry) entry.count++;
    else strangers.set(name, { count: 1, line: extraction.line, isAmbiguous: found === 'ambiguous' });
  }
  const left = (['ambiguous-sentence', 'unknown-sentence'] as const).flatMap((name) => {
    const named = [...strangers].filter(([, { isAmbiguous }]) => isAmbiguous === (name === 'ambiguous-sentence'));
    const [first] = named;
    if (first === undefined) return [];
    const count = named.reduce((sum, [, entry]) => sum + entry.count, 0);
    const many = `${countOf(count, 'extraction')} for ${countOf(named.length, 'sentence')} that the gold `;
    const what = name === 'ambiguous-sentence' ? 'has more than once' : 'does not have';
    return [
      alignDiagnostics.diagnose(
        name,
        { file, line: first[1].line },
        `${many}${what}: ${sample(named.map(([key]) => key))}`,
      ),
    ];
  });
  if (total === 0)
    return {
      extractions: aligned,
      diagnostics: [alignDiagnostics.diagnose('no-extractions', { file }, 'the system has no extractions')],
    };
  if (left.some(({ severity }) => severity === 'error') || aligned.some((list) => list.length > 0))
    return { extractions: aligned, diagnostics: left };
  const message = `none of ${total} extractions belongs to a gold sentence: the system names ${sample([...strangers.keys()])}, the gold ${sample(gold.map(({ id }) => id))}`;
  return { extractions: aligned, diagnostics: [alignDiagnostics.diagnose('nothing-aligned', { file }, message)] };
}

/** The first few names, shortened. */
function sample(names: readonly string[]): string {
  const shown = names.slice(0, 3).map((name) => JSON.stringify(name.length > 40 ? `${name.slice(0, 37)}...` : name));
  return shown.join(', ') + (names.length > 3 ? ' ...' : '');
}

/** The index of an extraction's gold sentence. */
function createFinder(gold: readonly GoldSentence[]): (extraction: Extraction) => number | 'ambiguous' | undefined {
  const byId = indexBy(gold, ({ id }) => id);
  let byText: ReadonlyMap<string, number | 'ambiguous'> | undefined;
  return ({ sentenceId, sentenceText }) => {
    if (sentenceId !== undefined) return byId.get(sentenceId);
    byText ??= indexBy(gold, ({ text }) => sentenceKey(text));
    return byText.get(sentenceKey(sentenceText ?? ''));
  };
}

function indexBy(
  gold: readonly GoldSentence[],
  keyOf: (sentence: GoldSentence) => string,
): Map<string, number | 'ambiguous'> {
  const index = new Map<string, number | 'ambiguous'>();
  for (const [position, sentence] of gold.entries()) {
    const key = keyOf(sentence);
    index.set(key, index.has(key) ? 'ambiguous' : position);
  }
  return index;
}
