// What our two JSONL formats share: a first line that names format and version, then one checked record a line.

import type { z } from 'zod';
import { type DiagnosticCatalogue, declareDiagnostics, type Report } from '../../core/diagnostic.ts';
import type { Source } from '../format.ts';
import { describeJsonError, describeSchemaIssues } from '../json-errors.ts';

export const jsonlDiagnostics = declareDiagnostics('format/jsonl', {
  'bad-json': { severity: 'error', remedy: 'write one JSON object a line; is the file cut off here?' },
  'bad-record': {
    severity: 'error',
    remedy: 'see the format page in docs/reference/formats.md; free data goes under "meta"',
  },
  'other-format': { severity: 'error', remedy: 'give the file that the command expects' },
  'unknown-version': { severity: 'error', remedy: 'write version 1; if a newer Assay wrote the file, update' },
}) satisfies DiagnosticCatalogue;

export interface JsonlRecord<Data> {
  readonly data: Data;
  readonly line: number;
}

const version = 1;

export function printHeader(format: string): string {
  return `${JSON.stringify({ format, version })}\n`;
}

/** Looks at the first record; if it is no complete JSON (spread over lines, or cut off), at the text of the first lines. */
export function recognizesJson(head: readonly string[], test: (record: object) => boolean, fallback: RegExp): boolean {
  const first = head[0] ?? '';
  if (!first.trimStart().startsWith('{')) return false;
  try {
    return test(JSON.parse(first) as object);
  } catch {
    return fallback.test(head.join('\n'));
  }
}

export function recognizesJsonl(head: readonly string[], format: string, field: string): boolean {
  const isOurs = (record: object) => (isHeader(record) ? record.format === format : field in record);
  return recognizesJson(head, isOurs, new RegExp(`"${field}"\\s*:`));
}

export function* parseJsonl<Schema extends z.ZodType>(
  source: Source,
  report: Report,
  format: string,
  schema: Schema,
): Generator<JsonlRecord<z.infer<Schema>>> {
  let line = 0;
  let begun = false;
  for (const text of source.lines) {
    line++;
    if (text.trim() === '') continue;
    const complain = (name: keyof typeof jsonlDiagnostics.rules, message: string) =>
      report(jsonlDiagnostics.diagnose(name, { file: source.name, line }, message));
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch (error) {
      complain('bad-json', describeJsonError(error, text).message);
      continue;
    }
    const isFirst = !begun;
    begun = true;
    if (isFirst && isHeader(data)) {
      if (data.format !== format) complain('other-format', `the file says it is ${String(data.format)}, not ${format}`);
      else if (data.version !== version) complain('unknown-version', `version ${String(data.version)} of ${format}`);
      continue;
    }
    const record = schema.safeParse(data);
    if (record.success) yield { data: record.data, line };
    else complain('bad-record', describeSchemaIssues(record.error));
  }
}

function isHeader(data: unknown): data is { format: unknown; version?: unknown } {
  return typeof data === 'object' && data !== null && 'format' in data;
}

/** The object without its undefined fields, so that records stay short and typed exactly. */
export function compact<T extends object>(record: T): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
}
