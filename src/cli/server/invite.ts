// assay server invite: a link for the first administrator, or for anybody when no administrator can be reached. Who may write to the database
// may do this.

import { existsSync } from 'node:fs';
import type { ServerRole } from '../../annotate/api/rights.ts';
import { printResult } from '../../node/streams/output.ts';
import { printNote } from '../../node/streams/terminal.ts';
import { printLink } from '../../server/people/invitations.ts';
import { createPeople } from '../../server/people/people.ts';
import { withStore } from '../annotate/with-store.ts';
import { readOrigin } from './team-options.ts';

export interface InviteOptions {
  readonly person?: string;
  readonly role: ServerRole;
  readonly days: number;
  readonly publicUrl: string;
}

export async function invite(database: string, { person, role, days, publicUrl }: InviteOptions): Promise<void> {
  const { origin } = readOrigin('--public-url', publicUrl);
  // Somebody known is in a database that is there; a first link may come before the server's first start.
  const mode = person === undefined ? 'new' : 'existing';
  const isNew = !database.includes('://') && !existsSync(database);
  const what = person === undefined ? { role } : { person };
  const { invitation, secret } = await withStore(database, mode, (store) =>
    createPeople(store).makeInvitation({ person: null, address: null }, { ...what, days }),
  );
  if (isNew)
    printNote(`${database} is new: start the server with --database ${database}, or the link is worth nothing\n`);
  const whom = invitation.person === null ? `a new ${role}` : `a password for ${invitation.person}`;
  printNote(`An invitation for ${whom}, until ${invitation.expires}. It is shown this once, and counts once:\n`);
  printResult(`${printLink(origin, secret)}\n`);
}
