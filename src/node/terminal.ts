// The way of every text to a person. Data is quoted in messages and tables, and a terminal obeys what it is sent: so whatever would steer it is
// shown as an escape (`\x1b`), and only our own colours pass.

import { randomUUID } from 'node:crypto';
import { styleText } from 'node:util';

/** Stands in our own colours behind the escape character; no data can know it. */
const seal = randomUUID();
/** Controls but line ends and tabs, and what turns the direction of all that follows. */
const steering = new RegExp(
  `\\u001b${seal}(\\[\\d+m)|\\r(?!\\n)|[\\0-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f\\u2028-\\u202e\\u2066-\\u2069]`,
  'g',
);

/** The text as it may go to a terminal. */
export function showable(text: string): string {
  return text.replace(steering, (found, colour: string | undefined) =>
    colour === undefined ? printEscape(found) : `\u001b${colour}`,
  );
}

/** The same for a piece of one line, such as a cell. */
export const showableLine = (text: string): string => showable(text.replace(/[\t\n\r]/g, printEscape));

function printEscape(character: string): string {
  const known = { '\t': '\\t', '\n': '\\n', '\r': '\\r' }[character];
  const code = character.charCodeAt(0).toString(16);
  return known ?? (code.length <= 2 ? `\\x${code.padStart(2, '0')}` : `\\u${code}`);
}

/** To standard error. */
export function tell(text: string): void {
  process.stderr.write(showable(text));
}

/** The same where a progress bar may stand: the text takes its line. The bar may have switched off that long lines go on below. */
export function tellOverBar(text: string): void {
  process.stderr.write(`${process.stderr.isTTY ? '\r\u001b[K\u001b[?7h' : ''}${showable(text)}`);
}

export function paint(stream: NodeJS.WriteStream, style: Parameters<typeof styleText>[0], text: string): string {
  const wanted = stream.isTTY && process.env['NO_COLOR'] === undefined && process.env['TERM'] !== 'dumb';
  if (!wanted) return text;
  const [begin = '', end = ''] = styleText(style, '\n', { validateStream: false }).split('\n');
  const sealed = (code: string) => code.replaceAll('\u001b', `\u001b${seal}`);
  return `${sealed(begin)}${text}${sealed(end)}`;
}
