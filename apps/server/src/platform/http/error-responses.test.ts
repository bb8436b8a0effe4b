import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { ErrorAnswer } from '@amparo/contract/kernel/errors';
import { buildApp } from '../../app.ts';
import { createDatabase, dropDatabase, uniqueName } from '../../testing/databases.ts';
import { measuredWithin } from '../../testing/measured.ts';
import { signIn } from '../../testing/people.ts';
import { until } from '../../testing/processes.ts';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { readConfig } from '../lib/config.ts';

const testApp = useTestApp();
const UNKNOWN = '01890000-0000-7000-8000-000000000000';

describe('ERRORES-04 all error responses have one shape', () => {
  test('ERRORES-04 400 for invalid input has a message and errors by field', async () => {
    const admin = await testApp.admin();
    const answer = await admin.call('POST', 'permisos', { body: { nombre: '' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      message: 'Revisa los datos enviados',
      errors: { nombre: 'El campo nombre es obligatorio' },
    });
  });

  test.each([
    ['no body at all', undefined, {}],
    ['malformed JSON', '{"nombre":', { 'content-type': 'application/json' }],
    ['an empty JSON body', '', { 'content-type': 'application/json' }],
    ['a list', [], {}],
    [
      'a prototype in the body',
      '{"__proto__":{"admin":true},"nombre":"x"}',
      { 'content-type': 'application/json' },
    ],
  ])('ERRORES-04 H33 400 for %s has a message and no field errors', async (_case, body, headers) => {
    const admin = await testApp.admin();
    const answer = await admin.call('POST', 'permisos', { body, headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: 'Revisa los datos enviados' });
  });

  test('ERRORES-04 401 without a session', async () => {
    const answer = await testApp.call('GET', 'permisos');
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Inicia sesión para continuar' }]);
  });

  test('ERRORES-04 403 without permission', async () => {
    const answer = await (await testApp.person()).call('GET', 'permisos');
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { message: 'No tienes permiso para esta acción' },
    ]);
  });

  test('ERRORES-04 404 for an unknown record and for an unknown URL', async () => {
    const admin = await testApp.admin();
    const record = await admin.call('DELETE', `permisos/${UNKNOWN}`);
    expect([record.statusCode, record.json()]).toEqual([404, { message: 'No encontramos ese registro' }]);
    const address = await admin.call('GET', 'no/existe');
    expect([address.statusCode, address.json()]).toEqual([404, { message: 'Esa dirección no existe' }]);
  });

  test('ERRORES-04 409 for a duplicate has errors on its field', async () => {
    const admin = await testApp.admin();
    await admin.call('POST', 'permisos', { body: { nombre: 'Repetido' } });
    const answer = await admin.call('POST', 'permisos', { body: { nombre: 'repetido' } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      message: 'Ya existe un permiso con ese nombre',
      errors: { nombre: 'Ya existe un permiso con ese nombre' },
    });
  });

  test('ERRORES-04 422 for an idempotency key that is reused with other data', async () => {
    const admin = await testApp.admin();
    const headers = { 'idempotency-key': 'una-clave-de-prueba' };
    await admin.call('POST', 'permisos', { body: { nombre: 'Con clave' }, headers });
    const answer = await admin.call('POST', 'permisos', { body: { nombre: 'Otro con clave' }, headers });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ message: 'Esa clave de repetición ya se usó con otros datos' });
  });

  test('ERRORES-04 413 for a body that is too large', async () => {
    const admin = await testApp.admin();
    const answer = await admin.call('POST', 'permisos', { body: { nombre: 'x'.repeat(1_100_000) } });
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      { message: 'Lo que enviaste es demasiado grande' },
    ]);
  });

  test.each(['text/xml', 'application/x-www-form-urlencoded', 'no-es-un-tipo'])(
    'ERRORES-04 H33 415 for an unsupported content type (%s)',
    async (type) => {
      const admin = await testApp.admin();
      const answer = await admin.call('POST', 'permisos', {
        body: 'nombre=x',
        headers: { 'content-type': type },
      });
      expect([answer.statusCode, answer.json()]).toEqual([
        415,
        { message: 'Ese tipo de contenido no se admite' },
      ]);
    },
  );

  test('H33 plain text is not accepted as JSON', async () => {
    const admin = await testApp.admin();
    const answer = await admin.call('POST', 'permisos', {
      body: '{"nombre":"Colado"}',
      headers: { 'content-type': 'text/plain' },
    });
    expect([400, 415]).toContain(answer.statusCode);
  });

  test('ERRORES-04 H34 500 reveals no internals, and its referencia is the request id', async () => {
    const admin = await testApp.admin();
    await sql`alter table tipo_identificacion rename to otra_cosa`.execute(testApp.app.platform.db);
    onTestFinished(async () => {
      await sql`alter table otra_cosa rename to tipo_identificacion`.execute(testApp.app.platform.db);
    });
    const answer = await admin.call('GET', 'tipoIdentificacion');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      message: 'Algo falló de nuestro lado. Intenta de nuevo; si sigue, comparte la referencia con soporte.',
      referencia: answer.headers['x-request-id'],
    });
    expect(answer.body).not.toMatch(/tipo_identificacion|select|relation|at \w+ \(|\.ts/i);
  });
});

test('ERRORES-04 504 for a statement timeout explains what to do', async () => {
  const { db } = testApp.app.platform;
  const admin = await testApp.admin();
  const held = Promise.withResolvers<void>();
  const holding = Promise.withResolvers<void>();
  const holder = db.transaction().execute(async (tx) => {
    await sql`lock table tipo_identificacion in access exclusive mode`.execute(tx);
    held.resolve();
    await holding.promise;
  });
  await held.promise;
  const call = admin.call('GET', 'tipoIdentificacion');
  // Cancels the waiting statement as its timeout would, because the test cannot wait twenty seconds.
  await until('the waiting statement', async () => {
    const { rows } = await sql<{ ended: boolean }>`
      select pg_cancel_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length > 0;
  });
  const answer = await call;
  holding.resolve();
  await holder;
  expect(answer.statusCode).toBe(504);
  expect(answer.json()).toEqual({
    message: expect.stringContaining('Acorta las fechas'),
    referencia: answer.headers['x-request-id'],
  });
});

describe('the database connection is lost', () => {
  async function appOnCable() {
    const name = uniqueName('cable');
    const direct = await createDatabase(name, inject('template'));
    const cable = await startTcpProxy(direct);
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: cable.url });
    const app = await buildApp(config);
    await app.http.ready();
    onTestFinished(async () => {
      await app.platform.db.destroy();
      await cable.cut().catch(() => undefined);
      await dropDatabase(name);
    });
    const { token } = await signIn(app.platform, { roles: ['Administrador'] });
    const list = () =>
      app.http.inject({ url: '/api/permisos', headers: { authorization: `Bearer ${token}` } });
    return { app, cable, list, name };
  }

  async function backends(database: string, waitingFor: string): Promise<number> {
    const { rows } = await sql<{ n: string }>`
      select count(*) as n from pg_stat_activity where datname = ${database} and wait_event = ${waitingFor}`.execute(
      testApp.app.platform.db,
    );
    return Number(rows[0]?.n);
  }

  test(
    'ERRORES-04 F03 the server responds 503 at once, and serves again when the database is back',
    { tags: 'time-limit' },
    async (context) => {
      const { app, cable, list } = await appOnCable();
      expect((await list()).statusCode).toBe(200);
      await cable.cut();
      for (let i = 0; i < 5; i += 1) {
        const started = performance.now();
        const away = await list();
        measuredWithin(context, '503 without a database', performance.now() - started, 1_000);
        expect(away.statusCode).toBe(503);
        expect(away.headers['retry-after']).toBe('2');
        expect(ErrorAnswer.parse(away.json())).toEqual({
          message: 'El servicio no está disponible en este momento. Intenta de nuevo en unos segundos.',
          referencia: away.headers['x-request-id'],
        });
      }
      expect((await app.http.inject({ url: '/ready' })).statusCode).toBe(503);
      expect((await app.http.inject({ url: '/health' })).statusCode).toBe(200);
      await cable.mend();
      await until('the list answers again', async () => (await list()).statusCode === 200);
    },
  );

  test('ERRORES-04 F03 a call in flight when the connection is cut responds 503 too', async () => {
    const { app, cable, list, name } = await appOnCable();
    const lock = app.platform.db.transaction().execute(async (tx) => {
      await sql`lock table permiso in access exclusive mode`.execute(tx);
      await sql`select pg_sleep(120)`.execute(tx);
    });
    const outcome = lock.then(
      () => 'finished',
      () => 'cut',
    );
    await until('the lock is held', async () => (await backends(name, 'PgSleep')) > 0);
    const call = list();
    await until('the call waits for the lock', async () => (await backends(name, 'relation')) > 0);
    await cable.cut();
    expect((await call).statusCode).toBe(503);
    expect(await outcome).toBe('cut');
  });
});
