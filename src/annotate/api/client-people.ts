// The client's calls about people: signing in, one's account, invitations, members and the audit log. Only servers of a team answer them.

import { contract, type Route, type RouteInput, type RouteOutput } from './contract.ts';

/** Asks the server one thing of the contract. */
export type Caller = <R extends Route>(route: R, input: RouteInput<R>) => Promise<RouteOutput<R>>;

type Body<Name extends keyof typeof contract> =
  RouteInput<(typeof contract)[Name]> extends { readonly body: infer Given } ? Given : never;
type AuditFilter = RouteInput<typeof contract.listAudit>['query'];

export const createPeopleCalls = (call: Caller) => ({
  getMe: () => call(contract.getMe, {}),
  signIn: (body: Body<'signIn'>) => call(contract.signIn, { body }),
  /** The address to send the browser to. */
  goToProvider: (body: Body<'goToProvider'>) => call(contract.goToProvider, { body }),
  signOut: () => call(contract.signOut, {}),
  signOutEverywhere: () => call(contract.signOutEverywhere, {}),
  lookAtInvitation: (secret: string) => call(contract.lookAtInvitation, { body: { secret } }),
  acceptInvitation: (body: Body<'acceptInvitation'>) => call(contract.acceptInvitation, { body }),

  listSessions: async () => (await call(contract.listSessions, {})).sessions,
  endSession: (id: string) => call(contract.endSession, { params: { id } }),
  changePassword: (body: Body<'changePassword'>) => call(contract.changePassword, { body }),
  listIdentities: async () => (await call(contract.listIdentities, {})).identities,
  unlinkIdentity: (id: string) => call(contract.unlinkIdentity, { params: { id } }),
  listTokens: async () => (await call(contract.listTokens, {})).tokens,
  /** The token comes back this once. */
  makeToken: (body: Body<'makeToken'>) => call(contract.makeToken, { body }),
  revokeToken: (id: string) => call(contract.revokeToken, { params: { id } }),

  listPeople: async () => (await call(contract.listPeople, {})).people,
  changePerson: (person: string, body: Body<'changePerson'>) =>
    call(contract.changePerson, { params: { person }, body }),
  signOutPerson: (person: string) => call(contract.signOutPerson, { params: { person } }),
  /** Of the server, or of one project. */
  listInvitations: async (project?: string) =>
    project === undefined
      ? (await call(contract.listInvitations, {})).invitations
      : (await call(contract.listProjectInvitations, { params: { project } })).invitations,
  /** The link comes back this once. */
  makeInvitation: (body: Body<'makeInvitation'>) => call(contract.makeInvitation, { body }),
  revokeInvitation: (id: string, project?: string) =>
    project === undefined
      ? call(contract.revokeInvitation, { params: { id } })
      : call(contract.revokeProjectInvitation, { params: { project, id } }),

  listMembers: async (project: string) => (await call(contract.listMembers, { params: { project } })).members,
  changeMember: (project: string, person: string, body: Body<'changeMember'>) =>
    call(contract.changeMember, { params: { project, person }, body }),
  inviteToProject: (project: string, body: Body<'inviteToProject'>) =>
    call(contract.inviteToProject, { params: { project }, body }),

  listAudit: async (query: AuditFilter) => (await call(contract.listAudit, { query })).records,
  listProjectAudit: async (project: string, query: AuditFilter) =>
    (await call(contract.listProjectAudit, { params: { project }, query })).records,
});
