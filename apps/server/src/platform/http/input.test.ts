import { describe, expect, test } from 'vitest';
import type { Route } from '@amparo/contract/kernel/route';
import { todasLasRutas } from '@amparo/contract/routes';
import { useTestApp, type TestUser } from '../../testing/test-app.ts';

const testApp = useTestApp();
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const ODD = { toString: 1, length: -1 };

const at = (route: Route, param = 'x') =>
  route.path.replace(/:(\w+)/g, (_, name: string) => (/^id$|Id$/.test(name) ? UNKNOWN : param));
/** Calls of the app respond 401 to staff before they read the input. */
const routes = todasLasRutas()
  .filter(({ access }) => !('app' in access))
  .map((route) => [`${route.method} ${route.path}`, route] as const);
const withBody = routes.filter(([, route]) => 'shape' in route.body);
const withText = routes.filter(([, { path }]) => /:(?!id\b|\w+Id\b)/.test(path));
const lists = routes.filter(([, route]) => 'criteria' in route.query);

/** The same unexpected value in every field of the body. */
function strange(route: Route, value: unknown) {
  const { shape } = route.body as unknown as { shape: Record<string, unknown> };
  return Object.fromEntries(Object.keys(shape).map((name) => [name, value]));
}

/** Fails the test if the server responds with a 5xx. */
async function refused(who: TestUser, route: Route, path: string, body?: unknown) {
  const answer = await who.call(route.method, path, body === undefined ? {} : { body });
  expect(answer.statusCode, `${path} ${answer.body}`).toBeLessThan(500);
  return answer.statusCode;
}

describe('H43 invalid input is refused on every route', () => {
  test('H43 a wrong type, NUL, a lone surrogate or an odd object in any field of any body never responds 5xx', async () => {
    const admin = await testApp.admin();
    const values = [1, 'a\u0000b', '\ud83d', ODD, [ODD], { a: { b: 'x' } }, '0000-01-01', 1e300, [[[1]]]];
    expect(withBody.length).toBeGreaterThan(20);
    for (const [, route] of withBody)
      for (const value of values) await refused(admin, route, at(route), strange(route, value));
  });

  test('H43 NUL in a path parameter responds 404', async () => {
    const admin = await testApp.admin();
    expect(withText.length).toBeGreaterThan(2);
    for (const [, route] of withText) expect(await refused(admin, route, at(route, 'a%00b'))).toBe(404);
  });

  test('H20 H43 criteria that are both text and object, odd objects or impossible days never respond 5xx', async () => {
    const admin = await testApp.admin();
    for (const [, route] of lists) {
      const names = Object.keys((route.query as unknown as { criteria: object }).criteria);
      const queries = names.flatMap((name) => {
        const key = `filtros[${name.replaceAll('.', '][')}]`;
        return [
          `${key}=x&${key}[a]=y`,
          `${key}[toString]=1`,
          `${key}[][b]=1`,
          `${key}[]=1&${key}[]=2`,
          `${key}=%00`,
        ];
      });
      const all = ['filtros=x', 'filtros=x&filtros[a]=1', 'filtros[a]=1&filtros=x', ...queries];
      for (const query of all)
        expect(await refused(admin, route, `${at(route)}?${query}`), `${route.path}?${query}`).toBe(400);
    }
  });

  test('H43 a day of the year 0000 or 9999 responds 400', async () => {
    const admin = await testApp.admin();
    for (const day of ['0000-01-01', '9999-12-31']) {
      const { statusCode } = await admin.call('GET', `usuarios?filtros[fecha_inicial]=${day}`);
      expect(statusCode).toBe(400);
    }
  });

  test('H43 an idempotency key works with a long URL', async () => {
    const admin = await testApp.admin();
    const random = Array.from({ length: 500 }, () => crypto.randomUUID()).join('');
    const answer = await admin.call('POST', `permisos?${random.slice(0, 7_000)}`, {
      body: { nombre: 'De dirección larga' },
      headers: { 'idempotency-key': 'una-direccion-larga' },
    });
    expect(answer.statusCode).toBe(200);
  });
});

test('H41 the id of an attached file in upper case does not detach the file', async () => {
  const admin = await testApp.admin();
  const made = await testApp.app.platform.db
    .insertInto('archivo')
    .values({
      usuario_id: admin.id,
      entidad: 'Usuarios',
      nombre: 'a.png',
      tipo: 'image/png',
      bytes: 1,
      llave: 'a',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const path = `usuarios/${admin.id}`;
  expect((await admin.call('PUT', path, { body: { foto: made.id } })).statusCode).toBe(200);
  const again = await admin.call('PUT', path.toUpperCase().replace('USUARIOS', 'usuarios'), {
    body: { foto: made.id.toUpperCase() },
  });
  expect(again.json<{ foto: string }>().foto).toBe(made.id);
  expect((await admin.call('DELETE', `archivos/${made.id}`)).statusCode).toBe(422);
});
