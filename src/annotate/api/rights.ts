// The one table of who may do what. Server and page both read it; every route of the contract names one of these rights.

export const serverRoles = ['administrator', 'lead', 'member'] as const;
export type ServerRole = (typeof serverRoles)[number];

export const projectRoles = ['manager', 'adjudicator', 'annotator', 'reader'] as const;
export type ProjectRole = (typeof projectRoles)[number];

/** What an API token may be made for. */
export const scopes = ['read', 'write', 'manage', 'audit', 'metrics'] as const;
export type Scope = (typeof scopes)[number];

interface Right<Role> {
  readonly meaning: string;
  readonly holders: readonly Role[];
  /** The scope that an API token needs. Without one no token has the right: only somebody who signed in. */
  readonly scope: Scope | undefined;
}

/** An administrator of the server has a manager's rights in every project. */
export const projectRights = {
  'project.read': {
    meaning: 'see a project, its sentences, its settings, and how far everybody is',
    holders: projectRoles,
    scope: 'read',
  },
  'work.read': {
    meaning: 'read what others have annotated',
    holders: ['manager', 'adjudicator', 'reader'],
    scope: 'read',
  },
  'work.write': {
    meaning: 'annotate under one’s own name',
    holders: ['manager', 'adjudicator', 'annotator'],
    scope: 'write',
  },
  'project.export': {
    meaning: 'download a whole project with its history',
    holders: ['manager', 'adjudicator', 'reader'],
    scope: 'read',
  },
  'project.import': { meaning: 'bring records into a project', holders: ['manager'], scope: 'manage' },
  'settings.change': { meaning: 'change a project’s name and settings', holders: ['manager'], scope: 'manage' },
  'members.manage': {
    meaning: 'invite people, give and take roles in a project',
    holders: ['manager'],
    scope: undefined,
  },
  'project.audit': { meaning: 'read the audit log of a project', holders: ['manager'], scope: 'audit' },
} as const satisfies Record<string, Right<ProjectRole>>;
export type ProjectRight = keyof typeof projectRights;

export const serverRights = {
  'signed-in': { meaning: 'list one’s own projects', holders: serverRoles, scope: 'read' },
  account: { meaning: 'manage one’s own password, sessions and tokens', holders: serverRoles, scope: undefined },
  'projects.create': { meaning: 'make projects', holders: ['administrator', 'lead'], scope: 'manage' },
  'people.manage': {
    meaning: 'invite people to the server, change their roles, reset passwords, sign them out',
    holders: ['administrator'],
    scope: undefined,
  },
  'server.audit': { meaning: 'read the whole audit log', holders: ['administrator'], scope: 'audit' },
  'server.metrics': { meaning: 'read the metrics', holders: ['administrator'], scope: 'metrics' },
} as const satisfies Record<string, Right<ServerRole>>;
export type ServerRight = keyof typeof serverRights;

/**
 * `public` is the same for everybody, so nobody is asked who they are; `open` also needs nobody, but answers differ. Few routes have either, and a
 * test lists them.
 */
export type Access = 'public' | 'open' | ServerRight | ProjectRight;

export const needsNobody = (access: Access): access is 'public' | 'open' => access === 'public' || access === 'open';

export const isProjectRight = (access: Access): access is ProjectRight => Object.hasOwn(projectRights, access);

/** A project's role of somebody, from both roles; undefined for strangers. */
export const roleIn = (server: ServerRole, project: ProjectRole | undefined): ProjectRole | undefined =>
  server === 'administrator' ? 'manager' : project;

export const holdsProjectRight = (role: ProjectRole | undefined, right: ProjectRight): boolean =>
  role !== undefined && (projectRights[right].holders as readonly ProjectRole[]).includes(role);

export const holdsServerRight = (role: ServerRole, right: ServerRight): boolean =>
  (serverRights[right].holders as readonly ServerRole[]).includes(role);

export const scopeOf = (access: ServerRight | ProjectRight): Scope | undefined =>
  isProjectRight(access) ? projectRights[access].scope : serverRights[access].scope;
