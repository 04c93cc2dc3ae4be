// The paragraphs of a text as people write and send it, without what gives no facts: headings, rules, tables, heads and signatures of mails.
// Each item of a list is a paragraph of its own. The text streams through.

import { at } from '../../core/at.ts';
import { joinLines, type KnowsWord, type PlacedLine } from './join-lines.ts';
import { bulletLength, isHeading, isMailHeader, isRule, isTableRow, quoteLength } from './line-kinds.ts';
import type { PlacedText } from './placed-text.ts';

/** A paragraph longer than this is cut at the end of a line. */
const longParagraph = 20_000;

export interface Paragraph extends PlacedText {
  /** From 1, where form feeds separate pages. */
  readonly page?: number | undefined;
}

interface ProseOptions {
  readonly knowsWord: KnowsWord;
  /** The number of the first page; absent where a form feed has to come before there are pages. */
  readonly firstPage?: number | undefined;
}

/** An end of line counts as one character. A text that is nothing but a heading is taken for a sentence. */
export function* cutProse(lines: Iterable<string>, { knowsWord, firstPage }: ProseOptions): Generator<Paragraph> {
  let heading: Paragraph | undefined;
  let isEmpty = true;
  for (const { lines: own, page } of cutBlocks(lines, firstPage)) {
    const first = at(own, 0).text;
    const second = own[1]?.text;
    const startsWithHeading = second !== undefined && isHeading(first) && first.length * 2 < second.length;
    const rest = startsWithHeading ? own.slice(1) : own;
    const paragraph = { ...joinLines(rest, knowsWord), page };
    if (rest.length === 1 && isHeading(at(rest, 0).text)) {
      if (isEmpty) heading = paragraph;
    } else yield paragraph;
    if (heading && heading !== paragraph) heading = undefined;
    isEmpty = false;
  }
  if (heading) yield heading;
}

interface Block {
  readonly lines: readonly PlacedLine[];
  readonly page: number | undefined;
}

function* cutBlocks(lines: Iterable<string>, firstPage: number | undefined): Generator<Block> {
  let block: PlacedLine[] = [];
  let [page, blockPage] = [firstPage, firstPage];
  let isSignature = false;
  const take = (): Block[] => {
    const taken = block;
    block = [];
    return taken.length === 0 ? [] : [{ lines: taken, page: blockPage }];
  };
  for (const { feeds, ...line } of placeLines(lines)) {
    // A sentence may go on behind the page's end.
    if (feeds > 0 && !goesOn(block, line.text)) yield* take();
    if (feeds > 0) page = (page ?? 1) + feeds;
    const kind = kindOf(line.text, block, isSignature);
    isSignature = kind === 'signature';
    if (kind === 'heading') block = [];
    const isLong = line.start - (block[0]?.start ?? line.start) > longParagraph;
    if (kind !== 'prose' || isLong) yield* take();
    if (kind !== 'prose' && kind !== 'item') continue;
    const mark = kind === 'item' ? bulletLength(line.text) : 0;
    if (block.length === 0) blockPage = page;
    block.push({ text: line.text.slice(mark), start: line.start + mark });
  }
  yield* take();
}

/** Without form feeds, marks of quoted mails and the white space at the end. */
function* placeLines(lines: Iterable<string>): Generator<PlacedLine & { readonly feeds: number }> {
  let begin = 0;
  for (const line of lines) {
    const feeds = /^\f*/.exec(line)?.[0].length ?? 0;
    const from = feeds + quoteLength(line.slice(feeds));
    yield { text: line.slice(from).trimEnd(), start: begin + from, feeds };
    begin += line.length + 1;
  }
}

/** Longer lines are no headings, items or rows. */
const longLine = 1000;

type LineKind = 'blank' | 'item' | 'skipped' | 'heading' | 'signature' | 'prose';

function kindOf(line: string, block: readonly PlacedLine[], isSignature: boolean): LineKind {
  if (line.trim() === '') return 'blank';
  if (line === '--' || isSignature) return 'signature';
  if (line.length > longLine) return 'prose';
  if (isRule(line)) return block.length === 1 && /^[=-]+$/.test(line) ? 'heading' : 'skipped';
  if (isTableRow(line) || (block.length === 0 && isMailHeader(line))) return 'skipped';
  return bulletLength(line) > 0 ? 'item' : 'prose';
}

const goesOn = (block: readonly PlacedLine[], next: string): boolean =>
  /[\p{L}\p{N},;-]$/u.test(block.at(-1)?.text ?? '') && /^\s*\p{Ll}/u.test(next);
