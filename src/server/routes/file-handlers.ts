// What the server does for files: records that come in, and projects and annotations that go out.

import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../errors/failure.ts';
import { defaultHeartbeat } from '../events/event-hub.ts';
import { isStillAllowed } from '../guard/guard.ts';
import type { People } from '../people/people.ts';
import { ownerOf, toActor } from '../people/principal.ts';
import type { Store } from '../store/store.ts';
import { exportGold, reportExport } from './export-gold.ts';
import type { HandlerContext, Handlers } from './handler-context.ts';
import { createRecordIntake, mostUnreadable } from './take-records.ts';

type FileHandlers = Pick<Handlers, 'importProject' | 'importRecords' | 'exportProject' | 'exportGold' | 'reportExport'>;

export function createFileHandlers({ store, tokenize, team, events }: HandlerContext): FileHandlers {
  const people = team?.people;
  const takeRecords = createRecordIntake();
  const watchRight = createRightWatch(people, events?.heartbeat);
  const importing = (request: FastifyRequest) => ({
    tokenize,
    mostUnreadable,
    refuseName: refuseNames(request, people),
    onProject: async (project: string) => people?.record(toActor(request), { action: 'project.imported', project }),
  });
  return {
    async importProject({ query, records, request }) {
      const options = { newId: query.id, owner: ownerOf(request), ...importing(request) };
      return takeRecords(records, (lines) => store.importRecords(watchRight(lines, request), options));
    },
    async importRecords({ params, records, request }) {
      const options = { ...params, ...importing(request) };
      return takeRecords(records, (lines) => store.importRecords(watchRight(lines, request), options));
    },
    async exportProject({ params, reply, request }) {
      const { project } = await store.getProject(params.project);
      await people?.record(toActor(request), { action: 'project.exported', project: project.id });
      offerDownload(reply, project.id, 'jsonl');
      return toStream(printRecords(store, params.project));
    },
    async exportGold({ params, query, reply, request }) {
      const { project } = await store.getProject(params.project);
      const { format, pieces } = exportGold(store, params.project, query);
      const details = { annotator: query.annotator, format: format.id };
      await people?.record(toActor(request), { action: 'project.exported', project: project.id, details });
      offerDownload(reply, `${project.id}-${query.annotator}-${format.id}`, format.ending);
      return toStream(pieces);
    },
    reportExport: ({ params, query }) => reportExport(store, params.project, query),
  };
}

/** Nobody speaks for somebody who can do so: their work comes in only when they send it, or from an administrator. */
function refuseNames({ principal }: FastifyRequest, people: People | undefined) {
  if (people === undefined || !('name' in principal) || principal.role === 'administrator') return undefined;
  const known = new Map<string, Promise<boolean>>([[principal.name, Promise.resolve(false)]]);
  return async (annotator: string): Promise<string | undefined> => {
    const isSomebody = known.get(annotator) ?? people.isSomebody(annotator);
    known.set(annotator, isSomebody);
    if (!(await isSomebody)) return undefined;
    return `${JSON.stringify(annotator)} has an account here: only an administrator may bring in their work`;
  };
}

/** Records come in for as long as somebody sends them: whoever loses the right meanwhile is not listened to any longer. */
function createRightWatch(people: People | undefined, heartbeat = defaultHeartbeat) {
  return async function* <Piece>(pieces: AsyncIterable<Piece>, request: FastifyRequest): AsyncGenerator<Piece> {
    let checked = performance.now();
    for await (const piece of pieces) {
      if (performance.now() - checked >= heartbeat) {
        if (!(await isStillAllowed(request, people))) throw new Failure('no-access', 'the right to do this has ended');
        checked = performance.now();
      }
      yield piece;
    }
  };
}

/** Bytes, so that a slow reader holds back the reading of the database. */
const toStream = (pieces: AsyncIterable<string>): Readable => Readable.from(pieces, { objectMode: false });

async function* printRecords(store: Store, project: string): AsyncGenerator<string> {
  for await (const record of store.readRecords(project)) yield `${JSON.stringify(record)}\n`;
}

/** The name is a proposal to the browser; whatever is no plain letter or digit is replaced. */
function offerDownload(reply: FastifyReply, name: string, ending: string): void {
  const safe = name.replace(/[^\p{L}\p{N}-]+/gu, '_').slice(0, 100);
  reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(safe)}.${ending}`);
}
