// The audit log: who did what when. Records about people are written in the transaction of what they record, those about
// projects beside it. None is ever changed.

import type { AuditAction, AuditQuery, AuditRecord } from '../../annotate/api/people.ts';
import { breathe } from '../store/database/breathe.ts';
import type { StoreContext } from '../store/database/engine.ts';
import type { Executor } from '../store/database/tables.ts';

/** Who does something, as far as it is known. */
export interface Actor {
  /** Null for somebody unknown, and for the operator at the machine. */
  readonly person: string | null;
  readonly address: string | null;
}

export interface Deed {
  readonly action: AuditAction;
  readonly project?: string | undefined;
  readonly target?: string | undefined;
  readonly details?: Readonly<Record<string, unknown>>;
}

export type WriteAudit = (db: Executor, actor: Actor, deed: Deed) => Promise<void>;

export const createAudit =
  (now: () => string): WriteAudit =>
  async (db, { person, address }, { action, project = null, target = null, details = {} }) => {
    const row = { at: now(), person, address, action, project, target, details: JSON.stringify(details) };
    await db.insertInto('audit').values(row).execute();
  };

export async function listAudit(
  { engine }: StoreContext,
  { person, action, since, until, before, limit }: AuditQuery,
  project?: string,
): Promise<AuditRecord[]> {
  const db = await engine.open();
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .$if(project !== undefined, (query) => query.where('project', '=', project ?? ''))
    .$if(person !== undefined, (query) => query.where('person', '=', person ?? ''))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(since !== undefined, (query) => query.where('at', '>=', since ?? ''))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? ''))
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toRecord);
}

const pageSize = 1000;

/** The oldest first. */
export async function* readAudit({ engine }: StoreContext): AsyncGenerator<AuditRecord> {
  for (let after = 0; ; ) {
    const db = await engine.open();
    const page = await db
      .selectFrom('audit')
      .selectAll()
      .where('number', '>', after)
      .orderBy('number')
      .limit(pageSize)
      .execute();
    const last = page.at(-1);
    if (last === undefined) return;
    yield* page.map(toRecord);
    after = last.number;
    await breathe();
  }
}

function toRecord({
  action,
  details,
  ...row
}: Omit<AuditRecord, 'action' | 'details'> & Record<'action' | 'details', string>): AuditRecord {
  return { ...row, action: action as AuditAction, details: JSON.parse(details) };
}
