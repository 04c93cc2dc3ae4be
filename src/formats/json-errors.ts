// Turns errors of JSON.parse and of schemas into one sentence that names the spot.

import type { z } from 'zod';

/** The line is known only where the engine gives a position. */
export function describeJsonError(error: unknown, text: string): { message: string; line: number | undefined } {
  const said = error instanceof Error ? error.message : String(error);
  if (/^Unexpected end of JSON|^Unterminated/.test(said))
    return { message: 'the JSON ends too early', line: text.split('\n').length };
  const position = /at position (\d+)/.exec(said)?.[1];
  // The engine adds an excerpt of the text, which may be long and has line ends.
  const reason = said.replace(/, (?:\.{3})?"[\s\S]*is not valid JSON$| in JSON at position[\s\S]*$/, '');
  const line = position === undefined ? undefined : text.slice(0, Number(position)).split('\n').length;
  return { message: `not valid JSON: ${reason}`, line };
}

export function describeSchemaIssues(error: z.ZodError): string {
  const [first, ...rest] = error.issues;
  if (first === undefined) return 'the record is not as expected';
  const path = first.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  const spot = path === '' ? '' : `${path.replace(/^\./, '')}: `;
  const more = rest.length === 0 ? '' : ` (and ${rest.length} more)`;
  return `${spot}${first.message.replace(/^Invalid input: /, '')}${more}`;
}
