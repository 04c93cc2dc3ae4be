// The contract as an OpenAPI 3.1 document, for people and programs that do not speak TypeScript.

import { z } from 'zod';
import { assayVersion } from '../../core/signature.ts';
import { contract, documentConflictSchema, type Route } from './contract.ts';
import { type ApiErrorCode, apiErrorSchema, apiErrors } from './error.ts';
import { recordSchema } from './record.ts';

type Json = Readonly<Record<string, unknown>>;

/** Any request may meet these. */
const commonErrors: readonly ApiErrorCode[] = ['bad-request', 'no-access', 'foreign-page', 'database-unavailable'];

export function createOpenApi(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, route] of Object.entries(contract) as [string, Route][]) {
    const path = paths[route.path] ?? {};
    path[route.method.toLowerCase()] = describeRoute(name, route);
    paths[route.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Assay annotation server', version: assayVersion },
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    security: [{}, { token: [] }],
  };
}

function describeRoute(operationId: string, route: Route): Json {
  const { summary, params, query, body, takesRecords, response, streams, redirects } = route;
  const content = body
    ? { 'application/json': { schema: toSchema(body, 'input') } }
    : { 'application/x-ndjson': { schema: toSchema(recordSchema, 'input') } };
  return {
    operationId,
    summary,
    parameters: [...describeParameters('path', params), ...describeParameters('query', query)],
    ...(body || takesRecords ? { requestBody: { required: true, content } } : {}),
    responses: {
      ...(redirects
        ? { 303: { description: 'to a page of this server' } }
        : {
            200: {
              description: 'done',
              content: { [streams ?? 'application/json']: { schema: toSchema(response, 'output') } },
            },
          }),
      ...describeErrors(route),
    },
  };
}

function describeParameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: toSchema(field as z.ZodType, 'output'),
  }));
}

function describeErrors({ params, errors = [] }: Route): Json {
  const codes = [...commonErrors, ...(params?.shape['project'] ? (['unknown-project'] as const) : []), ...errors];
  const statuses = [...new Set(codes.map((code) => apiErrors[code].status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const all = codes.filter((code) => apiErrors[code].status === status);
      const schema = all.includes('conflict')
        ? z.object({ ...apiErrorSchema.shape, ...documentConflictSchema.shape })
        : apiErrorSchema;
      return [
        status,
        { description: all.join(', '), content: { 'application/json': { schema: toSchema(schema, 'output') } } },
      ];
    }),
  );
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
