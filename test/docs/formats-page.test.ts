// Every example on the page of formats is what it says it is.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formats } from '../../src/builtins/builtins.ts';
import { triplesOf } from '../../src/core/fact.ts';
import { printTriple } from '../../src/core/pattern.ts';
import { detectFormat } from '../../src/formats/detect.ts';
import { type AnyFormat, parseText } from '../../src/formats/format.ts';
import { jsonlGold } from '../../src/formats/jsonl/gold.ts';
import { expectSection, markdownTable } from './generated.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/reference/formats.md'), 'utf8');

interface Block {
  /** The section it stands in, which is named for its format. */
  readonly section: string;
  readonly language: string;
  readonly text: string;
}

const blocks = page
  .split(/^## /m)
  .slice(1)
  .flatMap((section) =>
    [...section.matchAll(/^```(\S*)\n(.*?)^```$/gms)].map(
      ([, language = '', text = '']): Block => ({ section: section.slice(0, section.indexOf('\n')), language, text }),
    ),
  );
const examples = blocks.filter(({ language }) => language !== 'text');

function parseExample(format: AnyFormat, text: string) {
  return format.kind === 'gold' ? parseText(format, text) : parseText(format, text);
}

describe('docs/reference/formats.md', () => {
  test('the table of formats', () => {
    const rows = formats.map(({ id, kind, title }) => [`[\`${id}\`](#${id})`, kind, title]);
    expectSection('docs/reference/formats.md', 'formats', markdownTable(['name', 'kind', 'what it is'], rows));
  });

  test('has a section with an example for each format, and no other section', () => {
    const ids = formats.map(({ id }) => id).sort();
    expect([...new Set(examples.map(({ section }) => section))].sort()).toEqual(ids);
    expect([...page.matchAll(/^## (.*)$/gm)].map(([, title]) => title).sort()).toEqual(ids);
  });

  test.each(examples)('$language in section $section is recognized and parsed without complaint', (example) => {
    const head = example.text.split('\n').filter((line) => line.trim() !== '');
    const format = detectFormat(head, formats);
    expect(format?.id).toBe(example.section);
    expect(example.language).toBe(example.section.replace('jsonl-extractions', 'jsonl'));
    const { items, diagnostics } = parseExample(format as AnyFormat, example.text);
    expect(diagnostics).toEqual([]);
    expect(items.length).toBeGreaterThan(0);
  });

  test('the worked example has the triples that the page lists', () => {
    const [, worked] = blocks.filter(({ section, language }) => section === 'jsonl' && language === 'jsonl');
    const listed = blocks.filter(({ language }) => language === 'text').map(({ text }) => text.trim().split('\n'));
    const { items } = parseText(jsonlGold, worked?.text ?? '');
    expect(items.map(({ facts }) => facts.flatMap(triplesOf).map(printTriple))).toEqual(listed);
  });

  test('links lead to sections of the page', () => {
    const anchors = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
    expect(anchors.length).toBeGreaterThan(0);
    for (const anchor of anchors) expect(formats.map(({ id }) => id)).toContain(anchor);
  });
});
