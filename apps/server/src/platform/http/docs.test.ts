import { expect, test } from 'vitest';
import { z } from 'zod';
import { ErrorAnswer } from '@amparo/contract/kernel/errors';
import type { Route } from '@amparo/contract/kernel/route';
import { todasLasRutas } from '@amparo/contract/routes';
import { useTestApp } from '../../testing/test-app.ts';
import { answerExample, bodyExample } from './docs/document.ts';
import { GROUPS } from './docs/groups.ts';
import { refusalsOf } from './docs/refusals.ts';

const testApp = useTestApp();
const ALL = todasLasRutas();
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const title = ({ method, path }: Route) => `${method} ${path}`;
const isGiven = (schema: z.ZodType) => !(schema instanceof z.ZodUndefined);
const takesFile = ({ body }: Route) =>
  body instanceof z.ZodObject && Object.values(body.shape).some((field) => field instanceof z.ZodFile);

/** Problems of an example, according to its schema. */
function wrongWith(schema: z.ZodType, example: unknown): string[] {
  const read = schema.safeParse(example);
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test('every resource is under one group of the API docs, and no group names an unknown resource', () => {
  const named = GROUPS.flatMap(({ recursos }) => recursos);
  expect(named.toSorted()).toEqual([...new Set(ALL.map(({ recurso }) => recurso))].toSorted());
});

test('every example of a body and of an answer satisfies its schema', () => {
  for (const route of ALL.filter(({ body }) => isGiven(body)).filter((route) => !takesFile(route)))
    expect(wrongWith(route.body, bodyExample(route)), `body of ${title(route)}`).toEqual([]);
  for (const route of ALL) {
    expect(wrongWith(route.answer, answerExample(route)), `answer of ${title(route)}`).toEqual([]);
  }
});

interface Media {
  example?: unknown;
  schema?: unknown;
}
interface Operation {
  summary: string;
  description: string;
  tags: string[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
}
interface OpenApi {
  info: { description: string };
  tags: { name: string; description: string }[];
  components: { schemas: Record<string, unknown> };
  paths: Record<string, Record<string, Operation>>;
}
const documented = async () => (await testApp.app.http.inject('/docs/json')).json<OpenApi>();
const operationOf = ({ paths }: OpenApi, { method, path }: Route) =>
  paths[`/api/${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];

test('each call documents its permission, examples and errors in Spanish, under a declared tag', async () => {
  const document = await documented();
  const titles = document.tags.map(({ name }) => name);
  expect(document.components.schemas).toHaveProperty('Error');
  for (const route of ALL) {
    const operation = operationOf(document, route);
    expect(operation?.description, title(route)).toMatch(/permiso|sesión|Token de la app/);
    expect(titles, title(route)).toEqual(expect.arrayContaining(operation?.tags ?? ['none']));
    const { 'application/json': sent = { example: 'none is sent' } } = operation?.requestBody?.content ?? {};
    expect(sent.example, title(route)).toBeDefined();
    const refusals = Object.entries(operation?.responses ?? {}).filter(([status]) => status.startsWith('4'));
    expect(refusals.map(([status]) => Number(status))).toEqual([...refusalsOf(route).keys()]);
    for (const [status, { description, content }] of refusals) {
      const media = content?.['application/json'];
      expect(description, `${status} of ${title(route)}`).toMatch(/\S/);
      expect(media?.schema).toEqual({ $ref: '#/components/schemas/Error' });
      expect(wrongWith(ErrorAnswer.strict(), media?.example), `${status} of ${title(route)}`).toEqual([]);
    }
  }
});

test('a write documents its headers, and the introduction explains lists, idempotency keys and revisions', async () => {
  const document = await documented();
  const headersOf = (path: string, method: string) =>
    document.paths[path]?.[method]?.parameters?.filter((one) => one.in === 'header').map(({ name }) => name);
  expect(headersOf('/api/vehiculos/{id}', 'put')).toEqual(['Idempotency-Key', 'If-Match']);
  expect(headersOf('/api/vehiculos', 'post')).toEqual(['Idempotency-Key']);
  expect(headersOf('/api/vehiculos', 'get')).toEqual([]);
  expect(headersOf('/api/login', 'post') ?? []).toEqual([]);
  for (const word of [
    'Bearer',
    'If-Match',
    'Idempotency-Key',
    'elementosPorPagina',
    'referencia',
    'multipart',
  ])
    expect(document.info.description).toContain(word);
});

test('an unexpected request gets only documented statuses; `npm run fuzz` covers the other inputs', async () => {
  const { token } = await testApp.admin();
  const sent = [
    { payload: '{}', type: 'application/json' },
    { payload: '<a/>', type: 'application/xml' },
  ];
  const undocumented = new Set<string>();
  for (const route of ALL) {
    const url = `/api/${route.path.replace(/:\w+/g, UNKNOWN)}`;
    for (const { payload, type } of route.method === 'GET' ? [{ payload: undefined, type: '' }] : sent) {
      const { statusCode } = await testApp.app.http.inject({
        method: route.method,
        url,
        headers: {
          authorization: `Bearer ${token}`,
          ...(payload === undefined ? {} : { 'content-type': type }),
        },
        ...(payload === undefined ? {} : { payload }),
      });
      const isRefused = statusCode >= 400 && statusCode < 500;
      if (isRefused && !refusalsOf(route).has(statusCode)) undocumented.add(`${title(route)} ${statusCode}`);
    }
  }
  expect([...undocumented]).toEqual([]);
});
