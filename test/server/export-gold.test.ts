// Printing page by page gives the same file as printing all at once, and a format that reads several times gets the same sentences each time.

import { describe, expect, test } from 'vitest';
import { exportFormats } from '../../src/annotate/exchange/export-formats.ts';
import { exportGold } from '../../src/server/routes/export-gold.ts';
import type { PlacedItem } from '../../src/server/store/documents/read-annotations.ts';
import type { Store } from '../../src/server/store/store.ts';
import { withFacts } from '../annotate/annotations.ts';
import { mill } from './sample.ts';

const items = Array.from({ length: 7 }, (_, index): PlacedItem => {
  const facts = [['Ada --> sold ¦ [the] [old] --> mill'], ['Ada --> sold --> mill in May']].slice(0, index % 3);
  return { position: index * 2, annotation: { ...withFacts(mill, facts), sentence: `s${index}` } };
});

/** A store with these pages; the n-th reading gives the n-th list. */
function createReader(...readings: (readonly (readonly PlacedItem[])[])[]): Store {
  let count = 0;
  async function* readAnnotations() {
    yield* readings[Math.min(count++, readings.length - 1)] ?? [];
  }
  return { readAnnotations } as unknown as Store;
}

async function print(store: Store, format: string) {
  const { pieces, report } = exportGold(store, 'p', { format, annotator: 'ann' });
  let text = '';
  for await (const piece of pieces) text += piece;
  return { text, ...report() };
}

describe.each(exportFormats.map(({ id }) => id))('%s', (format) => {
  test('pages make no difference', async () => {
    const whole = await print(createReader([items]), format);
    expect(whole).toMatchObject({ sentences: 7, facts: 6, text: expect.stringContaining('Ada') });
    for (const cuts of [
      [0, 1, 2, 3, 4, 5, 6, 7],
      [0, 0, 3, 4, 7, 7],
    ]) {
      const pages = cuts.slice(1).map((end, index) => items.slice(cuts[index], end));
      expect(await print(createReader(pages), format)).toEqual(whole);
    }
  });

  test('work that begins meanwhile is left out', async () => {
    const late = { ...(items[1] as PlacedItem), position: 5 };
    const grown = [...items.slice(0, 3), late, ...items.slice(3)];
    expect(await print(createReader([items], [grown]), format)).toEqual(await print(createReader([items]), format));
  });
});
