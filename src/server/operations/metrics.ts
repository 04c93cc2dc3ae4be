// What the server counts, at GET /metrics in Prometheus' text format. Labels take few values: patterns of routes instead of addresses, classes
// of status instead of numbers, and no names of people or projects.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { EventHub } from '../events/event-hub.ts';
import type { HandlerContext } from '../routes/handler-context.ts';
import type { Store } from '../store/store.ts';

export interface Metrics {
  readonly outages: Counter;
  /** The same store, with its changes and imports counted. */
  countStore(store: Store): Store;
  countAnalyses(analyse: HandlerContext['analyse']): HandlerContext['analyse'];
}

/** In seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Open as long as a page is; its time says nothing. */
const eventRoute = '/api/projects/:project/events';
const signInRoute = '/api/sign-in';

export function addMetrics(app: FastifyInstance, hub: EventHub): Metrics {
  // Each app has its own, so that two in one process do not count for each other.
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'assay_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const count = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name: `assay_${name}_total`, help, labelNames, registers });
  const entries = count('entries_appended', 'Entries that annotators added to their documents.');
  const imports = count('imports', 'Imports of records, by how they ended.', ['outcome']);
  const imported = count('imported', 'Sentences and entries that imports added.', ['kind']);
  const outages = count('database_outages', 'Times that the database went away.');
  const signIns = count('sign_ins', 'Attempts to sign in by password, by how they ended.', ['outcome']);
  const queue = new Gauge({ name: 'assay_analysis_queue', help: 'Sentences that wait for their analysis.', registers });
  new Gauge({
    name: 'assay_event_streams',
    help: 'Pages that listen for changes.',
    registers,
    collect() {
      this.set(hub.count());
    },
  });

  app.addHook('onResponse', async (request, reply) => {
    const labels = describeRequest(request, reply.statusCode);
    if (labels.route === signInRoute) signIns.inc({ outcome: reply.statusCode < 300 ? 'done' : 'refused' });
    if (labels.route !== eventRoute) durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { access: 'server.metrics' } }, async (_, reply) => {
    reply.type(register.contentType);
    return register.metrics();
  });

  const countImport = async (work: ReturnType<Store['importRecords']>) => {
    try {
      const result = await work;
      imports.inc({ outcome: 'done' });
      imported.inc({ kind: 'sentence' }, result.sentences.added);
      imported.inc({ kind: 'entry' }, result.entries.added);
      return result;
    } catch (error) {
      imports.inc({ outcome: 'failed' });
      throw error;
    }
  };
  return {
    outages,
    countStore: (store) => ({
      ...store,
      async changeDocument(address, change) {
        const changed = await store.changeDocument(address, change);
        entries.inc(changed.added.length);
        return changed;
      },
      importRecords: (lines, options) => countImport(store.importRecords(lines, options)),
    }),
    countAnalyses: (analyse) => async (sentence, signal) => {
      queue.inc();
      try {
        return await analyse(sentence, signal);
      } finally {
        queue.dec();
      }
    },
  };
}

/** Strangers may ask with any method for any address: what is no route is all one. */
function describeRequest(request: FastifyRequest, status: number) {
  const route = request.routeOptions.url;
  return {
    method: route === undefined ? 'other' : request.method,
    route: route ?? 'none',
    status: `${Math.floor(status / 100)}xx`,
  };
}
