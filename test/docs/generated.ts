// Sections of pages that are made from the code. `UPDATE_DOCS=1 npx vitest run test/docs` writes them anew.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readPage, root } from './pages.ts';

const isUpdate = process.env['UPDATE_DOCS'] === '1';

/** A whole file made from the code; the comparison fails when it is stale. */
export function expectFile(path: string, text: string): void {
  const file = join(root, path);
  if (isUpdate) writeFileSync(file, text);
  expect(readFileSync(file, 'utf8'), `${path} is stale: UPDATE_DOCS=1 npx vitest run test/docs`).toBe(text);
}

/** The text between `<!-- name: ... -->` and `<!-- end of name -->`. */
export function expectSection(page: string, name: string, text: string): void {
  const old = readPage(page);
  const [begin = '', , end = ''] = new RegExp(`(<!-- ${name}: [^\\n]* -->\\n)([^]*?)(<!-- end of ${name} -->)`)
    .exec(old)
    ?.slice(1) ?? ['', '', ''];
  const marks = `<!-- ${name}: made from FILE; renew with UPDATE_DOCS=1 npx vitest run test/docs -->\n\n<!-- end of ${name} -->`;
  expect(begin, `${page} needs these two lines where the table goes:\n${marks}\n`).not.toBe('');
  const from = old.indexOf(begin) + begin.length;
  expectFile(page, `${old.slice(0, from)}\n${text.trim()}\n\n${old.slice(old.indexOf(end, from))}`);
}

const longestLine = 160;

/** A Markdown table: columns as wide as their widest cell, or as narrow as can be where lines would be too long. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const isWide = widths.reduce((sum, width) => sum + width + 3, 1) > longestLine;
  const line = (cells: readonly string[]): string =>
    isWide
      ? `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |')
      : `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(isWide ? 3 : width));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}
