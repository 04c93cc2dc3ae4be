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

/** Fields that people write, and what they are called here. */
const misnamed: Readonly<Record<string, string>> = {
  object: '"objects", a list: ["..."]',
  arg1: '"subject"',
  arg2: '"objects", a list: ["..."]',
  rel: '"relation"',
  predicate: '"relation"',
  score: '"confidence"',
  sentence_id: '"sentence"',
  id: '"sentence"',
};

export function describeSchemaIssues(error: z.ZodError): string {
  return error.issues.slice(0, 3).map(describeIssue).join('; ') + (error.issues.length > 3 ? ' ...' : '');
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const path = issue.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  const spot = path === '' ? '' : `${path.replace(/^\./, '')}: `;
  if (issue.code !== 'unrecognized_keys') return `${spot}${issue.message.replace(/^Invalid input: /, '')}`;
  const keys = issue.keys.map((key) =>
    misnamed[key] ? `${JSON.stringify(key)} is called ${misnamed[key]}` : JSON.stringify(key),
  );
  return `${spot}unknown field ${keys.join(', ')}`;
}
