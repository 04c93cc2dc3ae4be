// What the server does for invitations: to the server and to a project, made, shown, accepted and revoked.

import type { TeamGuard } from '../guard/guard.ts';
import { printLink } from '../people/invitations.ts';
import { toActor, visitorOf } from '../people/principal.ts';
import { beginSession } from './account-handlers.ts';
import { type HandlerContext, type Handlers, ok } from './handler-context.ts';

type InvitationHandlers = Pick<
  Handlers,
  | 'lookAtInvitation'
  | 'acceptInvitation'
  | 'listInvitations'
  | 'makeInvitation'
  | 'revokeInvitation'
  | 'inviteToProject'
  | 'listProjectInvitations'
  | 'revokeProjectInvitation'
>;

export function createInvitationHandlers(store: HandlerContext['store'], team: TeamGuard): InvitationHandlers {
  const { people, publicUrl } = team;
  return {
    async lookAtInvitation({ body }) {
      const { kind, person, role, projectRole, madeBy, expires, project } = await people.findInvitation(body.secret);
      const projectName = project === null ? null : (await store.getProject(project)).project.name;
      return { kind, person, role, projectRole, madeBy, expires, projectName };
    },
    async acceptInvitation({ body, request, reply }) {
      const { principal } = request;
      const signedIn = principal.kind === 'person' ? principal.name : undefined;
      const secret = await people.acceptInvitation(body, visitorOf(request), signedIn);
      if (secret !== undefined) await beginSession(team, { request, reply }, secret);
      return ok;
    },
    listInvitations: async () => ({ invitations: await people.listInvitations() }),
    async makeInvitation({ body, request }) {
      const { person, role, days } = body;
      const what = person === undefined ? { role } : { person };
      const { invitation, secret } = await people.makeInvitation(toActor(request), { ...what, days });
      return { ...invitation, link: printLink(publicUrl, secret) };
    },
    async revokeInvitation({ params, request }) {
      await people.revokeInvitation(toActor(request), params.id);
      return ok;
    },
    async inviteToProject({ params, body, request }) {
      await store.getProject(params.project);
      const what = { project: params.project, projectRole: body.role, days: body.days };
      const { invitation, secret } = await people.makeInvitation(toActor(request), what);
      return { ...invitation, link: printLink(publicUrl, secret) };
    },
    listProjectInvitations: async ({ params }) => ({ invitations: await people.listInvitations(params.project) }),
    async revokeProjectInvitation({ params, request }) {
      await people.revokeInvitation(toActor(request), params.id, params.project);
      return ok;
    },
  };
}
