// The form of a backup of a whole database, as lines of JSON: a header, then for each table its name with its columns and a line for each row,
// and at the end how many rows there are and a checksum of all the lines before.

import { z } from 'zod';
import type { BackupTable, Value } from './schema.ts';

export const headerSchema = z.object({
  backup: z.literal('assay-database'),
  version: z.literal(1),
  /** The version of Assay that wrote it. */
  assay: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  made: z.string(),
  /** The steps of migration that its tables have behind them. */
  migrations: z.array(z.string()).min(1),
});
export type BackupHeader = z.infer<typeof headerSchema>;

export const tableSchema = z.strictObject({ table: z.string(), columns: z.array(z.string()) });

export const footerSchema = z.strictObject({
  rows: z.record(z.string(), z.int()),
  sha256: z.string(),
});
export type BackupFooter = z.infer<typeof footerSchema>;

export type BackupRow = readonly Value[];

/** The file is no backup, or not the one that was written; or it does not fit the database. */
export class BackupProblem extends Error {
  readonly kind: 'other-kind' | 'newer' | 'damaged' | 'occupied' | 'no-tables';
  readonly line: number | undefined;

  constructor(kind: BackupProblem['kind'], message: string, line?: number) {
    super(message);
    this.name = 'BackupProblem';
    this.kind = kind;
    this.line = line;
  }
}

/** Why a value cannot be a row of the table; undefined when it can. */
export function findRowProblem(value: unknown, { columns }: BackupTable): string | undefined {
  if (!Array.isArray(value)) return 'this is no row';
  if (value.length !== columns.length) return `${value.length} values, where there are ${columns.length} columns`;
  const wrong = columns.find(({ isNumber, isNullable }, index) => {
    const one: unknown = value[index];
    return one === null ? !isNullable : typeof one !== (isNumber ? 'number' : 'string');
  });
  return wrong && `the value of ${wrong.name} is of another kind`;
}
