// The paragraphs of a Markdown document with its items and quotes. Headings, tables, code, images and HTML give none. Front matter tells fields.

import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import { parse, postprocess, preprocess } from 'micromark';
import { gfmTable } from 'micromark-extension-gfm-table';
import { inputError } from '../../core/input-errors.ts';
import type { Paragraph } from '../../text/prose/cut-prose.ts';
import { createPlacedText, type PlacedTextBuilder } from '../../text/prose/placed-text.ts';
import type { Source } from '../format.ts';
import type { TellField } from './html.ts';

/** Tokens whose characters are those of the text. */
const spoken = new Set(['data', 'codeTextData', 'characterEscapeValue', 'autolinkProtocol', 'autolinkEmail']);
/** What stands inside is not read. */
const silent = new Set(['image', 'resource', 'reference', 'htmlText', 'definition']);
const footnote = /\[\^[^\]\s]{1,40}\]/g;

export function* readMarkdown({ name, lines }: Source, tellField: TellField): Generator<Paragraph> {
  const source = readWhole(lines, name);
  const body = readFrontMatter(source, tellField);
  // What stands before the body stays in place, so that offsets are those of the file.
  const parser = parse({ extensions: [gfmTable()] }).document();
  const events = postprocess(parser.write(preprocess()(source.slice(body), undefined, true)));
  let paragraph = createPlacedText();
  let [isOpen, silence] = [false, 0];
  // Marks that mean nothing are tokens of their own, such as the brackets of footnotes.
  let pending = { text: '', start: 0 };
  const flush = (): void => {
    addWithoutFootnotes(paragraph, pending.text, pending.start);
    pending = { text: '', start: 0 };
  };
  for (const [kind, token] of events) {
    const isEnter = kind === 'enter';
    if (silent.has(token.type)) silence += isEnter ? 1 : -1;
    if (token.type === 'paragraph') {
      flush();
      if (isEnter) paragraph = createPlacedText();
      else yield paragraph.finish();
      isOpen = isEnter;
    }
    if (!isOpen || !isEnter || silence > 0) continue;
    const [start, end] = [body + token.start.offset, body + token.end.offset];
    const text = source.slice(start, end);
    if (spoken.has(token.type)) {
      if (pending.start + pending.text.length !== start) flush();
      pending = { text: pending.text + text, start: end - pending.text.length - text.length };
      continue;
    }
    if (token.type !== 'lineEnding' && token.type !== 'characterReference') continue;
    flush();
    if (token.type === 'lineEnding') paragraph.add('\n', start, end);
    else paragraph.add(decode(text), start, end);
  }
}

function addWithoutFootnotes(paragraph: PlacedTextBuilder, text: string, start: number): void {
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(footnote)) {
    paragraph.add(text.slice(from, index), start + from);
    from = index + mark.length;
  }
  paragraph.add(text.slice(from), start + from);
}

/** So many marks of items and quotes in a line, or an item so far to the right, cost more time than anybody has. */
const tooDeep = /^(?:[ \t]*(?:[-*+>]|\d{1,9}[.)])){40}|^[ \t]{200,}(?:[-*+]|\d{1,9}[.)])[ \t]/;

function readWhole(lines: Iterable<string>, file: string): string {
  const all: string[] = [];
  for (const line of lines) {
    all.push(line);
    if (!tooDeep.test(line)) continue;
    throw inputError('nested-too-deep', file, 'items and quotes stand too deep in each other', all.length);
  }
  return all.join('\n');
}

const frontMatter = /^---\n([\s\S]{0,20000}?)\n---(?:\n|$)/;

/** Gives where the text begins. */
function readFrontMatter(source: string, tellField: TellField): number {
  const [whole = '', fields = ''] = frontMatter.exec(source) ?? [];
  for (const line of fields.split('\n')) {
    const [, name, value] = /^([A-Za-z][\w-]{0,40}):[ \t]+(\S.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) tellField(name, value.replace(/^(["'])(.*)\1$/, '$2').trim());
  }
  return whole.length;
}

/** "&amp;", "&#38;", "&#x26;" */
function decode(reference: string): string {
  const [, mark, digits = ''] = /^&(#x|#)?(.+);$/i.exec(reference) ?? [];
  if (mark === undefined) return decodeNamedCharacterReference(digits) || reference;
  const code = Number.parseInt(digits, mark === '#' ? 10 : 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}
