// What the server does for projects: who sees which, how they are made, and how their settings change.

import type { FastifyRequest } from 'fastify';
import { Failure } from '../errors/failure.ts';
import { ownerOf, type Principal, toActor } from '../people/principal.ts';
import type { HandlerContext, Handlers } from './handler-context.ts';
import { refusePatterns } from './refuse-patterns.ts';

type ProjectHandlers = Pick<
  Handlers,
  'listProjects' | 'createProject' | 'getProject' | 'getProjectLog' | 'changeProject' | 'listProgress'
>;

export function createProjectHandlers({ store, team }: HandlerContext): ProjectHandlers {
  const people = team?.people;
  return {
    async listProjects({ request: { principal } }) {
      const projects = await store.listProjects();
      const roles = people && 'name' in principal ? await people.listRoles(principal.name) : {};
      return { projects: projects.filter(({ project: { id } }) => maySee(principal, id, roles)) };
    },
    async createProject({ body, request }) {
      refusePatterns('highlighting' in body.settings ? body.settings : undefined);
      const made = await store.createProject(body, ownerOf(request));
      await people?.record(toActor(request), { action: 'project.made', project: body.id, target: body.id });
      return made;
    },
    getProject: ({ params }) => store.getProject(params.project),
    getProjectLog: async ({ params }) => ({ entries: await store.getProjectLog(params.project) }),
    async changeProject({ params, body, request }) {
      requireOwnName(request, body.entries);
      const { settings } = (await store.getProject(params.project)).project;
      for (const { operation } of body.entries) refusePatterns(operation.settings, settings);
      const { project, isNew } = await store.changeProject(params.project, body);
      if (isNew) await people?.record(toActor(request), { action: 'project.changed', project: params.project });
      return project;
    },
    listProgress: async ({ params, query }) => ({ annotators: await store.listProgress(params.project, query.since) }),
  };
}

/** A token for one project shows only that. */
function maySee(principal: Principal, project: string, roles: Readonly<Record<string, unknown>>): boolean {
  if (!('name' in principal)) return principal.kind === 'machine';
  if (principal.kind === 'token' && principal.project !== null && principal.project !== project) return false;
  return principal.role === 'administrator' || Object.hasOwn(roles, project);
}

/** Settings are changed under one's own name. */
function requireOwnName({ principal }: FastifyRequest, entries: readonly { readonly annotator: string }[]): void {
  const other = 'name' in principal && entries.find(({ annotator }) => annotator !== principal.name);
  if (other) throw new Failure('forbidden', `you are not ${JSON.stringify(other.annotator)}`);
}
