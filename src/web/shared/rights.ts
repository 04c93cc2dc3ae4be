// What the person that the page works for may do, so that nothing is offered that the server would refuse. On one's own machine that is everything.

import type { Me } from '../../annotate/api/people.ts';
import {
  holdsProjectRight,
  holdsServerRight,
  type ProjectRight,
  type ProjectRole,
  roleIn,
  type ServerRight,
} from '../../annotate/api/rights.ts';

export interface Rights {
  may(right: ServerRight): boolean;
  mayIn(project: string, right: ProjectRight): boolean;
  /** Undefined for strangers, and on one's own machine. */
  roleIn(project: string): ProjectRole | undefined;
}

export function listRights(me: Me | undefined): Rights {
  const person = me?.person ?? undefined;
  const findRole = (project: string): ProjectRole | undefined =>
    person && roleIn(person.role, Object.hasOwn(me?.projects ?? {}, project) ? me?.projects[project] : undefined);
  if (me?.mode !== 'team') return { may: () => true, mayIn: () => true, roleIn: () => undefined };
  return {
    may: (right) => person !== undefined && holdsServerRight(person.role, right),
    mayIn: (project, right) => holdsProjectRight(findRole(project), right),
    roleIn: findRole,
  };
}
