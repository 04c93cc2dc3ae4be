// The OpenAPI document says exactly what the schemas say.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract, type Route } from '../../src/annotate/api/contract.ts';
import { apiErrors } from '../../src/annotate/api/error.ts';
import { createTestServer } from './test-client.ts';

const withoutDraft = ({ $schema: _, ...schema }: Record<string, unknown>) => schema;
const toJson = (schema: z.ZodType, io: 'input' | 'output') =>
  withoutDraft(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>);

test('the served document has every route of the contract, with its schemas', async () => {
  const { app } = await createTestServer();
  const served = (await app.inject('/api/openapi.json')).json();
  const operations = Object.entries(served.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Record<string, never>>).map(([method, operation]) => ({
      path,
      method,
      operation,
    })),
  );
  expect(operations).toHaveLength(Object.keys(contract).length);
  for (const [name, route] of Object.entries(contract) as [string, Route][]) {
    const { operation } = operations.find((one) => one.operation['operationId'] === name) ?? {};
    if (operation === undefined) throw new Error(`${name} is missing`);
    expect(served.paths[route.path][route.method.toLowerCase()]).toBe(operation);
    const plain = JSON.parse(JSON.stringify(operation));
    if (route.redirects) expect([plain.responses[200], plain.responses[303]]).toEqual([undefined, expect.anything()]);
    else
      expect(plain.responses[200].content[route.streams ?? 'application/json'].schema).toEqual(
        toJson(route.response, 'output'),
      );
    if (route.body) expect(plain.requestBody.content['application/json'].schema).toEqual(toJson(route.body, 'input'));
    const names = (part: z.ZodObject | undefined) => Object.keys(part?.shape ?? {});
    expect(plain.parameters.map((parameter: { name: string }) => parameter.name)).toEqual([
      ...names(route.params),
      ...names(route.query),
    ]);
    for (const parameter of plain.parameters) {
      const field = (parameter.in === 'path' ? route.params : route.query)?.shape[parameter.name] as z.ZodType;
      expect(parameter.schema).toEqual(toJson(field, 'output'));
      expect(parameter.required).toBe(!field.safeParse(undefined).success);
    }
  }
});

test('docs/reference/annotation-api.md lists exactly the addresses and the errors', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/reference/annotation-api.md'), 'utf8');
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.replace(/ +/g, ' '));
  const routes = (Object.values(contract) as Route[]).map(
    ({ method, path, summary }) => `| \`${method} ${path}\` | ${summary} |`,
  );
  const errors = Object.entries(apiErrors).map(
    ([code, { status, remedy }]) => `| \`${code}\` | ${status} | ${remedy} |`,
  );
  expect(rows).toEqual([...routes, ...errors]);
});
