// Every sample on the page of systems is recognized as what it is marked as, and read without complaint.

import { describe, expect, test } from 'vitest';
import { formats, readers } from '../../src/builtins/builtins.ts';
import { detectFormat, findFormat } from '../../src/formats/detect.ts';
import { type AnyReader, parseText } from '../../src/formats/format.ts';
import { readPage } from './pages.ts';

const page = readPage('docs/reference/systems.md');
const sections = page
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    title: section.slice(0, section.indexOf('\n')),
    text: section,
    blocks: [...section.matchAll(/^```(\S*)\n(.*?)^```$/gms)].map(([, id = '', text = '']) => ({ id, text })),
  }));
const samples = sections.flatMap(({ title, blocks }) =>
  blocks.filter(({ id }) => id !== 'text').map((block) => ({ title, ...block })),
);

/** What is only read; QA-SRL has a page of its own. */
const written = new Set(formats.map(({ id }) => id));
const ids = readers.map(({ id }) => id).filter((id) => !written.has(id) && !id.startsWith('qasrl'));

/** A section that needs no reader of its own. */
const readByOthers: Readonly<Record<string, string>> = { multi2oie: 'carb' };

const parse = (reader: AnyReader, text: string) =>
  reader.kind === 'gold' ? parseText(reader, text) : parseText(reader, text);

describe('docs/reference/systems.md', () => {
  test('has a section for each reader', () =>
    expect(sections.map(({ title }) => title).sort()).toEqual([...ids, ...Object.keys(readByOthers)].sort()));

  test('has a sample in each section, marked with the name of its reader', () =>
    expect(new Set(samples.map(({ title, id }) => `${title}: ${id}`))).toEqual(
      new Set(sections.map(({ title }) => `${title}: ${readByOthers[title] ?? title}`)),
    ));

  test.each(samples)('$title: the sample is recognized and read without complaint', ({ id, text }) => {
    const head = text.split('\n').filter((line) => line.trim() !== '');
    expect(detectFormat(head, readers)?.id).toBe(id);
    const { items, diagnostics } = parse(findFormat(id, readers), text);
    expect(diagnostics).toEqual([]);
    expect(items.length).toBeGreaterThan(0);
  });

  test("Stanford's default output is refused as the page says", () => {
    const text = sections.flatMap(({ blocks }) => blocks).find(({ id }) => id === 'text')?.text ?? '';
    const { diagnostics } = parse(findFormat('stanford', readers), text);
    expect(diagnostics.map(({ code }) => code)).toEqual(['format/stanford/no-sentence']);
  });

  test('says of each what it prints and what is read', () => {
    for (const { text } of sections) expect(text).toContain('**Prints:**');
    for (const { title, text } of sections.filter((section) => readByOthers[section.title] === undefined)) {
      expect([title, text.includes('**Read'), text.includes('**Left out:**'), text.includes('**Careful:**')]).toEqual([
        title,
        true,
        true,
        true,
      ]);
    }
  });

  test('the table and the links lead to sections', () => {
    const anchors = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor);
    expect([...new Set(anchors)].sort()).toEqual(sections.map(({ title }) => title).sort());
  });

  test('the codes it names are declared for these readers', () => {
    const catalogue = readPage('docs/reference/errors.md');
    const codes = [...page.matchAll(/`(format\/[a-z0-9/-]+)`/g)].map(([, code = '']) => code);
    expect(codes.length).toBeGreaterThan(0);
    for (const code of codes) expect(catalogue).toContain(`\n- \`${code}\`, `);
  });
});
