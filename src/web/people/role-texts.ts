// What the roles are called and what they mean, for lists and choices.

import type { ProjectRole, Scope, ServerRole } from '../../annotate/api/rights.ts';

export const serverRoleTexts: Readonly<Record<ServerRole, string>> = {
  administrator: 'Administrator: manages people, sees every project',
  lead: 'Lead: makes projects',
  member: 'Member: works in projects',
};

export const projectRoleTexts: Readonly<Record<ProjectRole, string>> = {
  manager: 'Manager: settings, import, members, and all below',
  adjudicator: 'Adjudicator: annotates, reads everybody’s work',
  annotator: 'Annotator: annotates, reads only their own work',
  reader: 'Reader: reads everybody’s work, changes nothing',
};

export const scopeTexts: Readonly<Record<Scope, string>> = {
  read: 'Read: projects, sentences, and the work that you may read',
  write: 'Write: annotate under your name',
  manage: 'Manage: make and import projects, change settings',
  audit: 'Audit: read the audit logs that you may read',
  metrics: 'Metrics: read the server’s metrics',
};

/** For a choice with the meaning behind each. */
export const listTextChoices = <Key extends string>(texts: Readonly<Record<Key, string>>) =>
  Object.entries<string>(texts).map(([value, label]) => ({ value: value as Key, label }));

/** For a narrow choice, of the words alone. */
export const listWords = <Key extends string>(texts: Readonly<Record<Key, string>>) =>
  Object.keys(texts).map((value) => ({ value: value as Key, label: value }));
