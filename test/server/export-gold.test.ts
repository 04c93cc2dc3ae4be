// Printing page by page gives the same file as printing all at once.

import { expect, test } from 'vitest';
import { exportFormats } from '../../src/annotate/api/export.ts';
import { toGoldSentence } from '../../src/annotate/model/expand.ts';
import { exportGold } from '../../src/server/export-gold.ts';
import type { Store } from '../../src/server/store/store.ts';
import { withFacts } from '../annotate/annotations.ts';
import { mill } from './sample.ts';

const annotations = Array.from({ length: 7 }, (_, index) => ({
  ...withFacts(mill, [['Ada --> sold ¦ [the] [old] --> mill'], ['Ada --> sold --> mill in May']].slice(0, index % 3)),
  sentence: `s${index}`,
}));

for (const format of exportFormats)
  test(format.id, async () => {
    const readAnnotations = async function* () {
      for (const [from, to] of [
        [0, 3],
        [3, 4],
        [4, 7],
      ])
        yield annotations.slice(from, to);
    };
    let text = '';
    const store = { readAnnotations } as unknown as Store;
    for await (const piece of exportGold(store, 'p', { format: format.id, annotator: 'ann' })) text += piece;
    expect(text).toBe([...format.print(annotations.map(toGoldSentence), () => {})].join(''));
  });
