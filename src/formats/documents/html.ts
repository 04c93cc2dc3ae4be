// The prose of an HTML page, as it streams through: paragraphs, items and cells that hold sentences. Headings, navigation, forms, code and
// tables of numbers give none. The page's head tells its title, date and address.

import { Parser } from 'htmlparser2';
import { inputError } from '../../core/input-errors.ts';
import type { Paragraph } from '../../text/prose/cut-prose.ts';
import { isHeading, isTableRow } from '../../text/prose/line-kinds.ts';
import { createPlacedText, type PlacedText, type PlacedTextBuilder } from '../../text/prose/placed-text.ts';
import type { Source } from '../format.ts';

const wordSet = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** What is inside gives no facts. */
const skipped = wordSet(`
  script style noscript template nav header footer aside h1 h2 h3 h4 h5 h6 pre form button select option textarea input svg math
  iframe object audio video canvas caption menu dialog hgroup title`);
const blocks = wordSet(`
  p div li td th tr dt dd ul ol dl table tbody thead tfoot blockquote section article main body figure figcaption hr address details summary
  fieldset center pre h1 h2 h3 h4 h5 h6 nav header footer aside form menu dialog hgroup title caption`);
/** What is no paragraph by its name has to look like a sentence. */
const paragraphs = wordSet('p blockquote dd figcaption');
const endMark = /[.!?…。！？]["'”’»)\]]*$/u;
const fewWords = 6;
const metaFields: Readonly<Record<string, string>> = {
  'article:published_time': 'date',
  datePublished: 'date',
  date: 'date',
  'og:site_name': 'site',
  author: 'author',
  'og:url': 'url',
};

/** Called with each field of the document as soon as it is known. */
export type TellField = (name: string, value: string) => void;

export function* readHtml({ name, lines }: Source, tellField: TellField): Generator<Paragraph> {
  const page = createPage(name, tellField);
  for (const line of lines) {
    page.write(`${line}\n`);
    yield* page.take();
  }
  page.end();
  yield* page.take();
}

interface Block {
  readonly name: string;
  readonly text: PlacedTextBuilder;
  /** How many of its characters are inside links. */
  linked: number;
  endsInSpace: boolean;
}

const openBlock = (name: string): Block => ({ name, text: createPlacedText(), linked: 0, endsInSpace: true });

interface OpenElement {
  readonly isBlock: boolean;
  readonly isSkipped: boolean;
  readonly isLink: boolean;
  readonly isTitle: boolean;
}

/** The parser closes every element that it has opened, also where the page does not. */
function createPage(file: string, tellField: TellField) {
  const ready: PlacedText[] = [];
  const open: OpenElement[] = [];
  let block = openBlock('body');
  let [skips, links, title] = [0, 0, ''];
  const flush = (name: string): void => {
    const text = block.text.finish();
    if (isProse(block, text.text.trim())) ready.push(text);
    block = openBlock(name);
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      readField(name, attributes, tellField);
      const isSkipped = skipped.has(name) || isHidden(name, attributes);
      const element = { isBlock: blocks.has(name), isSkipped, isLink: name === 'a', isTitle: name === 'title' };
      if (element.isBlock) flush(name);
      if (name === 'br' && skips === 0) addSpace(block, '\n', parser.startIndex, parser.endIndex + 1);
      skips += Number(isSkipped);
      links += Number(element.isLink);
      open.push(element);
      if (open.length > deepest)
        throw inputError('nested-too-deep', file, `more than ${deepest} elements stand in each other`);
    },
    onclosetag() {
      const element = open.pop();
      if (element === undefined) return;
      if (element.isBlock) flush('body');
      skips -= Number(element.isSkipped);
      links -= Number(element.isLink);
      if (element.isTitle && title.trim() !== '') tellField('title', title.replace(/\s+/g, ' ').trim());
    },
    ontext(text) {
      if (open.at(-1)?.isTitle && title.length < mostOfTitle) title += text;
      if (skips > 0) return;
      addText(block, text, parser.startIndex, parser.endIndex + 1);
      if (links > 0) block.linked += text.trim().length;
    },
  });
  return {
    write: (text: string) => parser.write(text),
    end() {
      parser.end();
      flush('body');
    },
    take: () => ready.splice(0),
  };
}

const mostOfTitle = 1000;
/** The time of the parser grows with the square of the depth. */
const deepest = 20_000;

/** Marks of footnotes and links for editing say nothing either. */
const isHidden = (
  name: string,
  { hidden, role = '', class: names = '', ...others }: Readonly<Record<string, string>>,
): boolean =>
  hidden !== undefined ||
  others['aria-hidden'] === 'true' ||
  /^(?:navigation|banner|contentinfo|search|menu|dialog)$/.test(role) ||
  (name === 'sup' && /\breference\b|\bfootnote/.test(names)) ||
  /\bmw-editsection\b/.test(names);

const invisible = /^[\u00ad\u200b\u2060\ufeff]$/;

/** White space becomes one space, and a line end only where the page says so. */
function addText(block: Block, text: string, from: number, to: number): void {
  // A text of another length was spelled as an entity.
  const isLinear = to - from === text.length;
  if (!isLinear) {
    if (/^\s*$/.test(text)) addSpace(block, ' ', from, to);
    else if (!invisible.test(text)) add(block, text, from, to);
    return;
  }
  for (const { 0: part, index } of text.matchAll(/\s+|[^\s\u00ad\u200b\u2060\ufeff]+/g)) {
    const start = from + index;
    if (/\S/.test(part)) add(block, part, start, start + part.length);
    else addSpace(block, ' ', start, start + part.length);
  }
}

function addSpace(block: Block, space: string, from: number, to: number): void {
  if (!block.endsInSpace) block.text.add(space, from, to);
  block.endsInSpace = true;
}

function add(block: Block, text: string, from: number, to: number): void {
  block.text.add(text, from, to);
  block.endsInSpace = false;
}

/** Lists of links, labels and rows of numbers stand in the same elements as sentences. */
function isProse({ name, linked }: Block, text: string): boolean {
  if (text === '' || isTableRow(text) || isHeading(text)) return false;
  const hasEnd = endMark.test(text);
  if (hasEnd) return true;
  const isLinks = linked * 2 > text.length;
  return !isLinks && (paragraphs.has(name) || text.split(/\s+/, fewWords + 1).length > fewWords);
}

function readField(name: string, attributes: Readonly<Record<string, string>>, tellField: TellField): void {
  const { property, name: called, itemprop, content, rel, href, datetime } = attributes;
  const field = metaFields[property ?? called ?? itemprop ?? ''];
  if (name === 'meta' && field !== undefined && content) tellField(field, content);
  if (name === 'link' && rel === 'canonical' && href) tellField('url', href);
  if (name === 'time' && datetime) tellField('date', datetime);
}
