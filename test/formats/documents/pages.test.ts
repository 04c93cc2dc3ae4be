// Pages of HTML and Markdown: which prose they hold, what their heads tell, and where every word stands in the source.

import { describe, expect, test } from 'vitest';
import { readHtml } from '../../../src/formats/documents/html.ts';
import { readMarkdown } from '../../../src/formats/documents/markdown.ts';
import { spanInSource } from '../../../src/text/prose/placed-text.ts';

function read(reader: typeof readHtml, text: string) {
  const fields: Record<string, string> = {};
  const paragraphs = [
    ...reader({ name: 'page', lines: text.split('\n') }, (name, value) => {
      fields[name] = value;
    }),
  ];
  const words = paragraphs.flatMap((paragraph) =>
    Array.from(paragraph.text.matchAll(/\S+/g), ({ 0: word, index }) => [
      word,
      text.slice(...spanInSource(paragraph.pieces, index, index + word.length)),
    ]),
  );
  return { fields, prose: paragraphs.map((paragraph) => paragraph.text.trim()), words };
}

describe('HTML', () => {
  test.each([
    ['a paragraph', '<p>Anna <b>sold</b>\n  the boat.</p>', ['Anna sold the boat.']],
    ['white space around elements', '<p>Anna<b> sold </b>it.<p>Bo left.', ['Anna sold it.', 'Bo left.']],
    ['entities', '<p>R&amp;D of the caf&eacute; &#8220;Lux&#8221;&nbsp;won.', ['R&D of the café “Lux” won.']],
    ['no heading', '<h2>Anna sold the boat.</h2><div>The Old Boats</div><p>It sank.', ['It sank.']],
    [
      'no navigation',
      '<nav>Anna left.</nav><div role=navigation>Bo left.</div><ul><li><a>All the boats of Lund in one place</a></ul>',
      [],
    ],
    ['no code', '<pre>Anna left.</pre><script>"Bo left."</script><p>Run <code>npm</code> now.', ['Run npm now.']],
    [
      'nothing hidden',
      '<p hidden>Anna left.</p><div aria-hidden=true>Bo left.</div><p>It sank.<sup class=reference>[1]</sup>',
      ['It sank.'],
    ],
    ['a cell with a sentence', '<table><tr><td>2019<td>1,204<tr><td>The bridge fell.</table>', ['The bridge fell.']],
    ['a line end', '<p>Anna left.<br>Bo stayed.', ['Anna left.\nBo stayed.']],
    ['what is never closed', '<div><p>Anna left.<div><li>Bo stayed.', ['Anna left.', 'Bo stayed.']],
    ['soft hyphens', '<p>An o\u00adcean of f&shy;ish.', ['An ocean of fish.']],
  ])('%s', (_, text, prose) => expect(read(readHtml, text).prose).toEqual(prose));

  test('the head tells fields', () => {
    const head =
      '<title>Boats &amp;\n more</title><meta property="article:published_time" content="2024-05-01"><link rel=canonical href="https://a.example/b"><meta name=author content="Ines Berg">';
    expect(read(readHtml, `<head>${head}</head><p>It sank.`).fields).toEqual({
      title: 'Boats & more',
      date: '2024-05-01',
      url: 'https://a.example/b',
      author: 'Ines Berg',
    });
  });

  test('places', () => {
    expect(read(readHtml, '<p>R&amp;D <b>so</b>ld\n it.').words).toEqual([
      ['R&D', 'R&amp;D'],
      ['sold', 'so</b>ld'],
      ['it.', 'it.'],
    ]);
  });
});

describe('Markdown', () => {
  test.each([
    ['a paragraph', 'Anna **sold**\nthe [boat](x.html "y").', ['Anna sold\nthe boat.']],
    ['no heading', '# Anna left\n\nBo left\n=======\n\nIt sank.', ['It sank.']],
    ['items and quotes', '- Anna left.\n- Bo\n  stayed.\n\n> It\n> sank.', ['Anna left.', 'Bo\nstayed.', 'It\nsank.']],
    [
      'no code, tables, images or HTML',
      '```\nAnna left.\n```\n\n|a|b|\n|-|-|\n|Bo left.|1|\n\n![Cora left.](x)\n\n<p>Dora left.</p>\n',
      [''],
    ],
    ['references', 'R&amp;D\\* of &#x41;&bogus;[^1].\n\n[a]: x', ['R&D* of A&bogus;.']],
  ])('%s', (_, text, prose) => expect(read(readMarkdown, text).prose).toEqual(prose));

  test('front matter tells fields, and offsets are those of the file', () => {
    const { fields, words } = read(readMarkdown, '---\ntitle: "The boat"\ntags:\n  - sea\n---\nIt **sa**nk.');
    expect(fields).toEqual({ title: 'The boat' });
    expect(words).toEqual([
      ['It', 'It'],
      ['sank.', 'sa**nk.'],
    ]);
  });
});

test.each([
  ['unclosed brackets', () => read(readHtml, '<'.repeat(2e5))],
  ['ampersands', () => read(readHtml, '&'.repeat(2e5))],
  ['attributes', () => read(readHtml, `<p ${'a=b '.repeat(1e5)}>`)],
  ['nested links', () => read(readMarkdown, '['.repeat(5e3))],
  ['parentheses', () => read(readMarkdown, '('.repeat(1e5))],
])('hostile: %s', (_, action) => {
  const begin = performance.now();
  action();
  expect(performance.now() - begin).toBeLessThan(5000);
});

test('what stands too deep is refused', () => {
  expect(() => read(readHtml, '<div>'.repeat(1e5))).toThrow('20000 elements');
  expect(() => read(readMarkdown, '- '.repeat(1e4))).toThrow('too deep');
});
