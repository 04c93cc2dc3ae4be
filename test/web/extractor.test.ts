// Whole facts from our own extractor, from text to suggestion, in the languages that it knows.

import { expect, test } from 'vitest';
import { createAnnotation } from '../../src/annotate/model/annotation.ts';
import { apply } from '../../src/annotate/model/apply.ts';
import { readAnnotation } from '../../src/annotate/model/reading.ts';
import { createSettings } from '../../src/annotate/model/settings.ts';
import { toAnalysedSentence } from '../../src/annotate/model/token-info.ts';
import { createLanguageEngine } from '../../src/cli/annotate/language-engine.ts';
import { suggestFacts } from '../../src/web/annotate/state/extractor.ts';

const engine = createLanguageEngine();

function readText(language: string, text: string, isWanted: boolean) {
  const tokens = engine.tokenize(text, language);
  const annotation = createAnnotation({ sentence: 's', annotator: 'ann', text, language, tokens });
  const analysed = engine.analyse(toAnalysedSentence(annotation));
  if (analysed === undefined) throw new Error(`no model for ${language}`);
  const settings = createSettings(language);
  const mode = isWanted ? 'ghost' : 'off';
  let ids = 0;
  const createId = () => `n${++ids}`;
  const known = { ...settings, suggestionKinds: { extractor: mode } } as const;
  return { reading: readAnnotation({ annotation, analysed, settings: known, createId }), analysed };
}

const sentences = [
  ['en', 'Mara Lindt founded a small bakery in Leipzig .', ['Mara', 'founded', 'bakery']],
  ['de', 'Mara Lindt gründete 1998 eine kleine Bäckerei in Leipzig .', ['Mara', 'gründete', 'Bäckerei']],
  ['zh', '李明在上海买了一家小书店。', ['李明', '买', '书店']],
] as const;

for (const [language, text, words] of sentences)
  test(`the extractor’s facts are offered in ${language}, and can be taken over`, () => {
    const { reading, analysed } = readText(language, text, true);
    const found = suggestFacts(reading, analysed);
    const labels = found.map(({ label }) => label.replaceAll(' ', ''));
    expect(labels.filter((label) => words.every((word) => label.includes(word)))).not.toEqual([]);
    for (const { operation, kind, strength } of found) {
      expect([kind, strength]).toEqual(['extractor', 'ghost']);
      const applied = apply(reading.annotation, operation);
      if (!applied.ok) throw new Error(applied.refusal.reason);
      expect(applied.state.facts[0]?.frames[0]?.origin).toMatchObject({ kind: 'suggestion', by: 'extractor' });
      const after = readAnnotation({ ...reading, annotation: applied.state, analysed });
      expect(suggestFacts(after, analysed)).toHaveLength(found.length - 1);
    }
    const off = readText(language, text, false);
    expect(suggestFacts(off.reading, off.analysed)).toEqual([]);
  });
