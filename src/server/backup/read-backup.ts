// Reads a backup of a whole database, and finds out on the way whether it is the file that was written. Nothing of it may be used before it
// was read to its end once.

import { createHash } from 'node:crypto';
import { at } from '../../core/at.ts';
import { migrations as known } from '../store/database/migrations.ts';
import {
  type BackupFooter,
  type BackupHeader,
  BackupProblem,
  type BackupRow,
  findRowProblem,
  footerSchema,
  headerSchema,
  tableSchema,
} from './backup-file.ts';
import { type BackupTable, readSchema } from './schema.ts';

export interface BackupReader {
  onRow?(table: BackupTable, row: BackupRow): Promise<void> | void;
  onTableEnd?(table: BackupTable, rows: number): Promise<void> | void;
}

export interface ReadBackup {
  readonly header: BackupHeader;
  readonly footer: BackupFooter;
}

/** More than any row; a file with longer lines is something else. */
const longestLine = 128_000_000;

/** Throws at the first thing that is not as it should be. */
export async function readBackup(
  chunks: AsyncIterable<Uint8Array>,
  { onRow, onTableEnd }: BackupReader = {},
): Promise<ReadBackup> {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  let header: BackupHeader | undefined;
  let tables: readonly BackupTable[] = [];
  let place = -1;
  let footer: BackupFooter | undefined;
  let line = 0;
  const endTable = async () => {
    const table = tables[place];
    if (table) await onTableEnd?.(table, rows[table.name] ?? 0);
  };
  for await (const bytes of cutLines(chunks)) {
    line++;
    if (footer) throw new BackupProblem('damaged', 'there is something behind its end', line);
    const value = parse(bytes, line);
    if (header === undefined) {
      header = readHeader(value);
      tables = await readSchema(header.migrations);
    } else if (Array.isArray(value)) {
      const table = tables[place];
      const problem = table ? findRowProblem(value, table) : 'a row outside of a table';
      if (table === undefined || problem !== undefined) throw new BackupProblem('damaged', problem ?? '', line);
      rows[table.name] = (rows[table.name] ?? 0) + 1;
      await onRow?.(table, value as BackupRow);
    } else if (place + 1 < tables.length) {
      await endTable();
      const table = beginTable(value, at(tables, ++place), line);
      rows[table.name] = 0;
    } else {
      await endTable();
      footer = readFooter(value, { rows, sha256: hash.copy().digest('hex') }, line);
    }
    hash.update(bytes);
  }
  if (header === undefined) throw new BackupProblem('other-kind', 'the file is empty');
  if (footer === undefined) throw new BackupProblem('damaged', 'it ends before its end: part of it is missing', line);
  return { header, footer };
}

function readHeader(value: unknown): BackupHeader {
  const { data, success } = headerSchema.safeParse(value);
  const { backup, version, type } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (type === 'project')
    throw new BackupProblem(
      'other-kind',
      'these are projects, a file of `assay annotate backup`: bring them in with `assay annotate restore`',
      1,
    );
  if (backup !== 'assay-database') throw new BackupProblem('other-kind', 'this is no file of `assay server backup`', 1);
  if (typeof version === 'number' && version > 1)
    throw new BackupProblem('newer', `the backup is of version ${version}, written by a newer Assay`, 1);
  if (!success) throw new BackupProblem('damaged', 'its header is not as it was written', 1);
  const unknown = data.migrations.filter((name) => known[name] === undefined);
  if (unknown.length > 0)
    throw new BackupProblem(
      'newer',
      `written by Assay ${data.assay}, whose tables this version does not know: ${unknown.join(', ')}`,
      1,
    );
  return data;
}

function beginTable(value: unknown, expected: BackupTable, line: number): BackupTable {
  const { data } = tableSchema.safeParse(value);
  const columns = expected.columns.map(({ name }) => name).join();
  if (data?.table === expected.name && data.columns.join() === columns) return expected;
  throw new BackupProblem('damaged', `the table ${expected.name} should begin here`, line);
}

function readFooter(value: unknown, found: BackupFooter, line: number): BackupFooter {
  const { data } = footerSchema.safeParse(value);
  if (data === undefined) throw new BackupProblem('damaged', 'its end should be here', line);
  const wrong = Object.keys({ ...data.rows, ...found.rows }).find((name) => data.rows[name] !== found.rows[name]);
  if (wrong !== undefined)
    throw new BackupProblem(
      'damaged',
      `${found.rows[wrong] ?? 'no'} rows of ${wrong}, but ${data.rows[wrong]} were written`,
      line,
    );
  if (data.sha256 !== found.sha256)
    throw new BackupProblem('damaged', 'it was changed after it was written: its checksum is another one', line);
  return data;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parse(bytes: Uint8Array, line: number): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    if (line === 1) throw new BackupProblem('other-kind', 'this is no file of `assay server backup`', 1);
    throw new BackupProblem('damaged', 'this line is cut off or was changed', line);
  }
}

/** Lines with their line ends; the last may lack it. */
async function* cutLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(0x0a); end >= 0; end = chunk.indexOf(0x0a, from)) {
      const rest = chunk.subarray(from, end + 1);
      from = end + 1;
      yield parts.length === 0 ? rest : Buffer.concat([...parts, rest]);
      [parts, length] = [[], 0];
    }
    parts.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > longestLine) throw new BackupProblem('other-kind', `a line of more than ${longestLine} bytes`);
  }
  if (length > 0) yield Buffer.concat(parts);
}
