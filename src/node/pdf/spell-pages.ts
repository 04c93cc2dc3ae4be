// The lines of pages as lines of text: a blank line between paragraphs, a form feed before each page but the first. What pages repeat, their
// numbers and their headings are left out.

import { at } from '../../core/at.ts';
import type { PdfLine } from './page-lines.ts';

/** Larger letters than those of most lines are a heading. */
const headingSize = 1.18;
/** Lines further apart than usual begin a paragraph. */
const paragraphGap = 1.35;
/** At the top and the bottom of so many pages the same line is a head or a foot. */
const fewPages = 3;

export function* spellPages(pages: readonly (readonly PdfLine[])[]): Generator<string> {
  const height = quantile(
    pages.flatMap((lines) => lines.map((line) => line.height)),
    2,
  );
  const repeated = findRepeated(pages);
  for (const [number, all] of pages.entries()) {
    const lines = all.filter((line, index) => !isEdge(all, index) || !(repeated.has(keyOf(line)) || isNumber(line)));
    const gaps = lines.slice(1).map((line, index) => at(lines, index).y - line.y);
    const gap = quantile(
      gaps.filter((one) => one > 0),
      4,
    );
    const isBody = (line: PdfLine): boolean => height === 0 || line.height <= height * headingSize;
    let [feed, isEmpty] = [number > 0 ? '\f' : '', true];
    for (const [index, line] of lines.entries()) {
      const before = lines[index - 1];
      const isApart = before && (Math.abs(before.y - line.y) > gap * paragraphGap || isBody(before) !== isBody(line));
      if (isApart && !isEmpty) yield '';
      if (!isBody(line)) continue;
      yield feed + line.text;
      [feed, isEmpty] = ['', false];
    }
    if (feed !== '') yield feed;
  }
}

function findRepeated(pages: readonly (readonly PdfLine[])[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const lines of pages) {
    const edges = new Set(lines.filter((_, index) => isEdge(lines, index)).map(keyOf));
    for (const key of edges) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= fewPages).map(([key]) => key));
}

const isEdge = (lines: readonly PdfLine[], index: number): boolean => index < 2 || index >= lines.length - 2;
/** Page numbers differ. */
const keyOf = ({ text }: PdfLine): string => text.replace(/\d+/g, '#');
const isNumber = ({ text }: PdfLine): boolean => /^\D{0,8}\d{1,4}\D{0,8}(?:\d{1,4})?$/.test(text);

/** What one in `parts` of the values is below; 0 where there are none. */
function quantile(values: readonly number[], parts: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / parts)] ?? 0;
}
