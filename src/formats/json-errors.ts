// Turns errors of JSON.parse and of schemas into one sentence that names the spot.

import type { z } from 'zod';

export function describeJsonError(error: unknown, text: string): { message: string; line: number } {
  const said = error instanceof Error ? error.message : String(error);
  const found = /at position (\d+)/.exec(said);
  const position = found ? Number(found[1]) : text.length;
  const line = text.slice(0, position).split('\n').length;
  if (/end of JSON input|Unterminated/.test(said)) return { message: 'the JSON ends too early', line };
  return { message: `not valid JSON: ${said.replace(/ in JSON at position.*| \(line \d+.*\)$/, '')}`, line };
}

export function describeSchemaIssues(error: z.ZodError): string {
  const [first, ...rest] = error.issues;
  if (first === undefined) return 'the record is not as expected';
  const path = first.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  const spot = path === '' ? '' : `${path.replace(/^\./, '')}: `;
  const more = rest.length === 0 ? '' : ` (and ${rest.length} more)`;
  return `${spot}${first.message.replace(/^Invalid input: /, '')}${more}`;
}
