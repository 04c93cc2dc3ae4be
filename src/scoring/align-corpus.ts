// Pairs each gold sentence with a system's extractions for it: by id, or by text for systems that print none.
// Gold sentences that the system skipped stay, with no extractions; extractions without a gold sentence are reported.

import { type Diagnostic, declareDiagnostics } from '../core/diagnostic.ts';
import type { Extraction } from '../core/extraction.ts';
import type { GoldSentence } from '../core/fact.ts';
import { sentenceKey } from '../text/sentence-key.ts';

export const alignDiagnostics = declareDiagnostics('align', {
  'unknown-sentence': {
    severity: 'warning',
    remedy: 'check that the ids are those of the gold file; the extractions are left out',
  },
  'nothing-aligned': {
    severity: 'error',
    remedy: 'check that system and gold are of the same data: no extraction belongs to any gold sentence',
  },
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
  const byId = new Map(gold.map((sentence, index) => [sentence.id, index]));
  let byText: ReadonlyMap<string, number> | undefined;
  const findByText = (text: string): number | undefined => {
    byText ??= new Map(gold.map((sentence, index) => [sentenceKey(sentence.text), index] as const).reverse());
    return byText.get(sentenceKey(text));
  };
  const aligned = gold.map((): Extraction[] => []);
  const unknown = new Map<string, { count: number; line: number | undefined }>();
  let total = 0;
  for (const extraction of extractions) {
    total++;
    const { sentenceId: id, sentenceText: text } = extraction;
    const index = id === undefined ? findByText(text ?? '') : byId.get(id);
    if (index !== undefined) aligned[index]?.push(extraction);
    else {
      const entry = unknown.get(id ?? text ?? '');
      if (entry) entry.count++;
      else unknown.set(id ?? text ?? '', { count: 1, line: extraction.line });
    }
  }
  const diagnostics = [...unknown].map(([key, { count, line }]) => {
    const message = `${count} extraction${count === 1 ? '' : 's'} for sentence ${JSON.stringify(key)}, which the gold does not have`;
    return alignDiagnostics.diagnose('unknown-sentence', { file, line }, message);
  });
  if (total === 0)
    diagnostics.push(alignDiagnostics.diagnose('no-extractions', { file }, 'the system has no extractions'));
  else if (aligned.every((list) => list.length === 0)) {
    diagnostics.push(
      alignDiagnostics.diagnose('nothing-aligned', { file }, `none of ${total} extractions belongs to a gold sentence`),
    );
  }
  return { extractions: aligned, diagnostics };
}
