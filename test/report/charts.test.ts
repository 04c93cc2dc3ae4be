import { describe, expect, test } from 'vitest';
import { placeLabels } from '../../src/report/charts/place-labels.ts';
import { labelSvg, loadChartRenderer } from '../../src/report/charts/render-chart.ts';
import { estimateWidth } from '../../src/report/charts/text-width.ts';
import { tabulateValues, toSlug } from '../../src/report/exhibit.ts';
import { renderCsv } from '../../src/report/table.ts';

describe('labels of points', () => {
  test('stand to the right, or to the left at the right edge', () => {
    const [middle, edge] = placeLabels(
      [
        { x: 100, y: 100, label: 'one' },
        { x: 295, y: 200, label: 'two' },
      ],
      300,
    );
    expect([middle?.align, edge?.align]).toEqual(['left', 'right']);
  });

  test('do not cover each other where points crowd', () => {
    const points = Array.from({ length: 6 }, (_, i) => ({ x: 150 + i, y: 150 + 9 * i, label: `system ${i}` }));
    const boxes = placeLabels(points, 400).map(({ dx, dy, align }, i) => {
      const { x = 0, y = 0, label = '' } = points[i] ?? {};
      const width = estimateWidth(label, 11);
      const left = x + dx - (align === 'left' ? 0 : width);
      return { left, right: left + width, top: y + dy - 6, bottom: y + dy + 6 };
    });
    const overlaps = boxes.flatMap((a, i) =>
      boxes.slice(i + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    );
    expect(overlaps).toEqual([]);
  });
});

test('Chinese characters are wider', () => expect(estimateWidth('中文', 11)).toBeGreaterThan(estimateWidth('ab', 11)));

test.each([
  ['benchie C+M', 'benchie-c-m'],
  ['My feature!', 'my-feature'],
  ['语言', '语言'],
  ['../x', 'x'],
])('%s names files %s', (name, slug) => expect(toSlug(name)).toBe(slug));

test('values as CSV: all digits, quotes where needed, nothing for null', () => {
  const values = [
    { system: 'a,b', words: 1234, share: 1 / 3 },
    { system: 'c "d"', words: 0, share: null },
  ];
  expect(renderCsv(tabulateValues(values))).toBe(
    'system,words,share\r\n"a,b",1234,0.3333333333333333\r\n"c ""d""",0,\r\n',
  );
});

describe('a drawn chart', () => {
  const spec = {
    width: 100,
    height: 50,
    data: { values: [{ name: '<b>&"', value: 1 }] },
    layer: [
      {
        mark: { type: 'bar', clip: true },
        encoding: { y: { field: 'name' }, x: { field: 'value', type: 'quantitative' } },
      },
    ],
  } as const;

  test('is one image with a title and a description, and with ids of its own', async () => {
    const render = await loadChartRenderer();
    const { svg, width, height } = await render(structuredClone(spec) as never);
    const labelled = labelSvg(svg, { id: 'x', title: 'A & B', description: '1 < 2' });
    expect([width > 100, height > 50]).toEqual([true, true]);
    expect(labelled).toMatch(
      /^<svg role="img" aria-labelledby="x-title x-desc"[^>]*><title id="x-title">A &amp; B<\/title><desc id="x-desc">1 &lt; 2<\/desc>/,
    );
    expect(labelled.match(/role=/g)).toHaveLength(1);
    expect(labelled).toMatch(/id="x-clip\d+"/);
    expect(labelled).not.toMatch(/url\(#clip/);
    expect(labelled).toContain('&lt;b&gt;&amp;');
  });
});
