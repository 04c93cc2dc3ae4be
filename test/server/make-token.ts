// A token of somebody, who is made when they are not there: for tests whose subject is not who may do what.

import { scopes } from '../../src/annotate/api/rights.ts';
import type { People } from '../../src/server/people/people.ts';

export interface NewPerson {
  readonly name: string;
  /** Where they annotate. Without one they are an administrator. */
  readonly project?: string;
}

export async function makeToken(people: People, { name, project }: NewPerson): Promise<string> {
  const actor = { person: name, address: null };
  const isThere = (await people.listPeople()).some((person) => person.name === name);
  if (!isThere) {
    const role = project === undefined ? 'administrator' : 'member';
    const { secret } = await people.makeInvitation(actor, { role, days: 1 });
    const visitor = { address: 'test', agent: 'test' };
    await people.acceptInvitation({ secret, name, password: 'a password for tests' }, visitor, undefined);
  }
  if (project !== undefined) await people.changeMember(actor, { project, person: name, role: 'annotator' });
  return (await people.makeToken(actor, { name: 'test', scopes: [...scopes], days: 1 })).token;
}
