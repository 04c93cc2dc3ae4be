// What our two JSONL formats share: a first line that names format and version, then one checked record a line.

import type { z } from 'zod';
import { type DiagnosticCatalogue, declareDiagnostics, type Report } from '../core/diagnostic.ts';
import type { Source } from './format.ts';
import { describeJsonError, describeSchemaIssues } from './json-errors.ts';

export const jsonlDiagnostics = declareDiagnostics('format/jsonl', {
  'bad-json': { severity: 'error', remedy: 'write one JSON object a line; is the file cut off here?' },
  'bad-record': {
    severity: 'error',
    remedy: 'see the format page in docs/reference/formats.md; free data goes under "meta"',
  },
  'other-format': { severity: 'error', remedy: 'give the file that the command expects' },
  'newer-version': { severity: 'error', remedy: 'update Assay: this file was written by a newer one' },
}) satisfies DiagnosticCatalogue;

export interface JsonlRecord<Data> {
  readonly data: Data;
  readonly line: number;
}

const version = 1;

export function printHeader(format: string): string {
  return `${JSON.stringify({ format, version })}\n`;
}

export function recognizesJsonl(head: readonly string[], format: string, field: string): boolean {
  const first = head[0] ?? '';
  if (!first.startsWith('{')) return false;
  return first.includes(`"${format}"`) || (!first.includes('"format"') && first.includes(`"${field}"`));
}

export function* parseJsonl<Schema extends z.ZodType>(
  source: Source,
  report: Report,
  format: string,
  schema: Schema,
): Generator<JsonlRecord<z.infer<Schema>>> {
  let line = 0;
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
    if (isHeader(data)) {
      if (data.format !== format) complain('other-format', `the file says it is ${String(data.format)}, not ${format}`);
      else if (data.version !== version)
        complain('newer-version', `version ${String(data.version)} of ${format}; known: ${version}`);
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
