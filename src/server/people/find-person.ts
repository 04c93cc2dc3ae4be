// People by name. Names that look the same are the same: case, width and composition of letters do not count.

import { Failure } from '../errors/failure.ts';
import type { Executor, Tables } from '../store/database/tables.ts';
import { fold } from '../store/projects/sentences.ts';

export type Person = Tables['person'];

export function findPerson(db: Executor, name: string): Promise<Person | undefined> {
  return db
    .selectFrom('person')
    .selectAll()
    .where(({ or, eb }) => or([eb('name', '=', name), eb('folded', '=', fold(name))]))
    .orderBy(({ eb }) => eb.case().when('name', '=', name).then(0).else(1).end())
    .executeTakeFirst();
}

export async function requirePerson(db: Executor, name: string): Promise<Person> {
  const person = await findPerson(db, name);
  if (person === undefined) throw new Failure('unknown-person', `there is nobody called ${JSON.stringify(name)}`);
  return person;
}

export const newPerson = (name: string, role: string, created: string): Person => ({
  ...{ name, folded: fold(name), role, created },
  ...{ password: null, seen: null, disabled: 0, failures: 0, locked: null },
});
