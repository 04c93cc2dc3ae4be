// The way of every text to a person. Data is quoted in messages and tables, and a terminal obeys what it is sent: so whatever would steer it is
// shown as an escape (`\x1b`), and only our own colours pass.

import { randomUUID } from 'node:crypto';
import { styleText } from 'node:util';
import { escapeControls } from '../../core/escape-controls.ts';

/** Stands in our own colours behind the escape character; no data can know it. */
const seal = randomUUID();
/** Our own colours, as `paint` leaves them. */
const sealed = new RegExp(`\\u001b${seal}(\\[\\d+m)`, 'g');

/** The text as it may go to a terminal: nothing in it steers but our own colours. */
export function showable(text: string): string {
  // What stands between colours is at even places.
  return text
    .split(sealed)
    .map((part, index) => (index % 2 === 0 ? escapeControls(part) : `\u001b${part}`))
    .join('');
}

/** To standard error. */
export function printNote(text: string): void {
  process.stderr.write(showable(text));
}

/** The same where a progress bar may stand: the text takes its line. The bar may have switched off that long lines go on below. */
export function printOverBar(text: string): void {
  process.stderr.write(`${process.stderr.isTTY ? '\r\u001b[K\u001b[?7h' : ''}${showable(text)}`);
}

export function paint(stream: NodeJS.WriteStream, style: Parameters<typeof styleText>[0], text: string): string {
  const wanted = stream.isTTY && process.env['NO_COLOR'] === undefined && process.env['TERM'] !== 'dumb';
  if (!wanted) return text;
  const [begin = '', end = ''] = styleText(style, '\n', { validateStream: false }).split('\n');
  const addSeal = (code: string) => code.replaceAll('\u001b', `\u001b${seal}`);
  return `${addSeal(begin)}${text}${addSeal(end)}`;
}
