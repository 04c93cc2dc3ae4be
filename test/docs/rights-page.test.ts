// The guide to people and rights says what the table of rights says.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRights, projectRoles, scopes, serverRights, serverRoles } from '../../src/annotate/api/rights.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/guides/people-and-rights.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

interface Right {
  readonly meaning: string;
  readonly holders: readonly string[];
}

test.each([
  ['the server', serverRoles, serverRights],
  ['a project', projectRoles, projectRights],
] as const)('roles of %s', (_, roles: readonly string[], rights: Readonly<Record<string, Right>>) => {
  expect(rows).toContainEqual(['may', ...roles]);
  for (const { meaning, holders } of Object.values(rights))
    expect(rows).toContainEqual([meaning, ...roles.map((role) => (holders.includes(role) ? 'yes' : ''))]);
});

test.each([...scopes])('the scope %s', (scope) => {
  expect(rows.find(([first]) => first === `\`${scope}\``)?.[1]).toBeTruthy();
});
