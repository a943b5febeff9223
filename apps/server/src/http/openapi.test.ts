import { ERRORS, errorBody } from '@palate/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import palate from '../../../../package.json' with { type: 'json' };
import { CONTRACT_ENDPOINTS } from '../testing/contract-endpoints.ts';
import { createTestServer, type TestServer } from '../testing/index.ts';
import { type OpenApiDocument, openApiDocument } from '../testing/openapi-document.ts';
import { errorsOf } from './endpoint-errors.ts';

const fieldSchema = z.object({
  description: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).default([]),
  oneOf: z.array(z.unknown()).default([]),
});

const errorSchema = z.object({
  properties: z.object({ code: z.object({ enum: errorBody.shape.code.array() }) }),
});
type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];
const withExamples = z.object({
  schema: z.custom<JsonSchema>((value) => typeof value === 'object').optional(),
  example: z.json().optional(),
  examples: z.union([z.array(z.json()), z.record(z.string(), z.object({ value: z.json() }))]).optional(),
});

let server: TestServer;
let document: OpenApiDocument;
beforeAll(async () => {
  server = await createTestServer();
  document = openApiDocument.parse((await server.call('GET', '/openapi.json')).body);
});
afterAll(() => server.close());

/**
 * Lists the fields that have no description, and whose list has none either. A field that only contains other fields
 * needs none.
 */
function undescribed(schema: unknown, path: string, isSaid = false): string[] {
  const { description, properties, items, anyOf, oneOf } = fieldSchema.parse(schema);
  const fields = Object.entries(properties);
  const forms = [items, ...anyOf, ...oneOf].filter((form) => typeof form === 'object');
  const isSaidHere = isSaid || description !== undefined;
  if (fields.length === 0 && forms.length === 0) return isSaidHere ? [] : [path];
  return [
    ...fields.flatMap(([name, field]) => undescribed(field, `${path}.${name}`)),
    ...forms.flatMap((form) => undescribed(form, path, isSaidHere)),
  ];
}

/** Lists every example within a value, each with the schema that it must match: its own, or that of its media type. */
function examplesIn(value: unknown): { schema: JsonSchema; example: unknown }[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(examplesIn);
  const { schema, example, examples } = withExamples.parse(value);
  const lists = [
    ...(example === undefined ? [] : [example]),
    ...(Array.isArray(examples) ? examples : Object.values(examples ?? {}).map(({ value: named }) => named)),
  ];
  return [
    ...lists.map((one) => ({ schema: schema ?? (value as JsonSchema), example: one })),
    ...Object.values(value).flatMap(examplesIn),
  ];
}

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

describe('the OpenAPI document', () => {
  it('has every endpoint of the contract, and none besides', () => {
    const contract = CONTRACT_ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
    expect(contract.length).toBeGreaterThan(15);
    expect(new Set(contract).size).toBe(contract.length);
    expect(
      operations()
        .map(({ path, method }) => `${method.toUpperCase()} ${path}`)
        .sort(),
    ).toEqual(contract.sort());
  });

  it('names the license', () => {
    expect(document.info.license).toEqual({ name: 'All rights reserved', identifier: 'LicenseRef-Palate' });
  });

  it('names every operation as the contract does', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(CONTRACT_ENDPOINTS.length);
    expect(names).toEqual(expect.arrayContaining(['getTitle', 'listTitles', 'submitTasteTest']));
  });

  it('declares each parameter of a path, once, and as required', () => {
    for (const { path, operation } of operations()) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => name)).toEqual(named);
      expect(declared.every(({ required }) => required)).toBe(true);
      const all = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it('gives every operation a summary, a tag, and a body exactly if it takes one', () => {
    for (const { method, path, operation } of operations()) {
      expect(operation.summary.length).toBeGreaterThan(10);
      expect(operation.tags).toHaveLength(1);
      const endpoint = CONTRACT_ENDPOINTS.find(
        (one) => one.method.toLowerCase() === method && path.endsWith(one.path),
      );
      expect(endpoint, `${method} ${path}`).toBeDefined();
      expect(operation.requestBody !== undefined).toBe(endpoint?.body !== undefined);
    }
  });

  it('describes every field that clients send', () => {
    for (const { path, operation } of operations()) {
      const body = operation.requestBody?.content['application/json'].schema;
      expect(body === undefined ? [] : undescribed(body, path)).toEqual([]);
    }
  });

  it('describes every response, and each error code with its status', () => {
    for (const { path, method, operation } of operations()) {
      const endpoint = CONTRACT_ENDPOINTS.find(
        (known) => known.path === path && known.method === method.toUpperCase(),
      );
      expect(endpoint).toBeDefined();
      const said = Object.entries(operation.responses).filter(([status]) => status !== '200');
      const codes = said.flatMap(([status, { content }]) => {
        const schema = errorSchema.parse(content['application/json']?.schema);
        for (const code of schema.properties.code.enum) expect(ERRORS[code].status).toBe(Number(status));
        return schema.properties.code.enum;
      });
      expect(codes.toSorted()).toEqual(endpoint && errorsOf(endpoint).toSorted());
    }
    expect(JSON.stringify(document)).not.toMatch(/Default Response|9007199254740991|§/);
  });

  it('gives an example of everything that has to be sent, and each example is one', () => {
    for (const { path, method, operation } of operations()) {
      const sent: unknown[] = operation.parameters.filter(({ required }) => required);
      if (operation.requestBody) sent.push(operation.requestBody);
      for (const part of sent) expect(examplesIn(part).length, `${method} ${path}`).toBeGreaterThan(0);
    }
    const all = examplesIn(document.paths);
    expect(all.length).toBeGreaterThan(100);
    for (const { schema, example } of all)
      expect(z.fromJSONSchema(schema).safeParse(example).error).toBeUndefined();
  });

  it('is of the version that runs', () => {
    expect(document.info.version).toBe(palate.version);
  });

  it('has schemas that can be parsed, and that real responses match', async () => {
    for (const { operation } of operations()) {
      for (const { schema } of operation.parameters) z.fromJSONSchema(schema);
      if (operation.requestBody) z.fromJSONSchema(operation.requestBody.content['application/json'].schema);
    }
    for (const path of [
      '/movie',
      '/rails/pages',
      '/streamings/v2',
      '/location',
      '/vocabulary',
      '/curatedFilters',
      '/movie-filters/languages',
      '/movie/trending/backdrop',
    ]) {
      const { body } = await server.call('GET', path);
      const schema = document.paths[path]?.get?.responses[200].content['application/json']?.schema;
      expect(schema, path).toBeDefined();
      expect(z.fromJSONSchema(schema ?? false).safeParse(body).error, path).toBeUndefined();
    }
  });

  it('names the API’s URL', () => {
    expect(document.servers.map(({ url }) => url)).toEqual(['/api']);
  });

  it.each(['/docs', '/docs/'])('has a page for people, with all its files: %s', async (path) => {
    const { status, headers, body } = await server.call('GET', path);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html/);
    const page = `http://palate.example/api${path}`;
    const named = [...String(body).matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, address = '']) => new URL(address, page).pathname,
    );
    expect(named.length).toBeGreaterThan(5);
    for (const url of [...named, '/api/docs/json']) {
      const file = await server.app.inject({ url });
      expect([url, file.statusCode]).toEqual([url, 200]);
      expect(file.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
    }
  });
});

describe('the contract’s endpoints', () => {
  it.each(CONTRACT_ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'are all answered: %s',
    async (_, { method, path }) => {
      const filled = path.replaceAll(/\{\w+\}/g, 'the-godfather-1972');
      const { status, body } = await server.call(method, filled, method === 'GET' ? {} : { body: {} });
      expect(body?.code).not.toBe('NOT_FOUND');
      expect(status).toBeLessThan(500);
    },
  );
});
