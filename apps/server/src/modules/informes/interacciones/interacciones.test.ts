import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { grupoDeMetricas } from '@amparo/contract/informes/interacciones/rules';
import { CantidadDeAccion, MODULOS_DE_METRICAS } from '@amparo/contract/informes/interacciones/schemas';
import { page } from '@amparo/contract/kernel/list';
import { diaDe } from '@amparo/contract/kernel/time';
import { useTestApp } from '../../../testing/test-app.ts';
import { rollUp } from './repository.ts';

// Started, so that sessions are cached as in production.
const testApp = useTestApp({ started: true });
const PATH = 'interaccion/estadistica-cantidad-acciones';

const range = (desde: string, hasta: string) =>
  `${PATH}?filtros[fecha_desde]=${desde}&filtros[fecha_hasta]=${hasta}`;

async function metrics(desde: string, hasta: string) {
  const admin = await testApp.admin();
  const answer = await admin.call('GET', range(desde, hasta));
  expect(answer.statusCode).toBe(200);
  return page(CantidadDeAccion).parse(answer.json());
}

async function happened(accion: string, ...instants: string[]) {
  await sql`insert into interaccion (fecha, accion, modulo)
    select f, ${accion}, 'BIBLIOTECA' from unnest(${instants}::timestamptz[]) f`.execute(
    testApp.app.platform.db,
  );
}

const pending = async () => {
  const { rows } = await sql<{ n: string }>`select count(*) as n from interaccion_pendiente`.execute(
    testApp.app.platform.db,
  );
  return Number(rows[0]?.n);
};

describe('recording', () => {
  test('an acknowledged interaction is stored with its user and counted at once', async () => {
    const person = await testApp.person();
    const body = { accion: 'Abrir banner', modulo: 'CAMPANA_PUBLICITARIA', detalle: 'Revisión' };
    const answer = await person.call('POST', 'interaccion', { body });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: 'Operación Exitosa' });
    const stored = await testApp.app.platform.db
      .selectFrom('interaccion')
      .select(['accion', 'modulo', 'detalle', 'usuario_id'])
      .where('usuario_id', '=', person.id)
      .execute();
    expect(stored).toEqual([{ ...body, usuario_id: person.id }]);
    const today = diaDe(new Date());
    expect((await metrics(today, today)).datos).toContainEqual({
      accion: 'Abrir banner',
      modulo: 'CAMPANA_PUBLICITARIA',
      total: 1,
      tendencia: [{ dia: today, total: 1 }],
    });
  });

  test('a thousand concurrent interactions are all stored, in few statements', async () => {
    const person = await testApp.person();
    testApp.queries.length = 0;
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, i) =>
        person.call('POST', 'interaccion', { body: { accion: `Ráfaga ${i % 3}`, modulo: 'VEHICULO' } }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const { n } = await testApp.app.platform.db
      .selectFrom('interaccion')
      .select((count) => count.fn.countAll<string>().as('n'))
      .where('usuario_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(1_000);
    expect(testApp.queries.filter((text) => text.includes('insert into interaccion')).length).toBeLessThan(
      20,
    );
    expect(testApp.queries.filter((text) => text.includes('token_hash')).length).toBe(1);
  });

  test('ERRORES-04 without a session the response is 401; missing and overlong fields are refused and store nothing', async () => {
    expect((await testApp.call('POST', 'interaccion', { body: {} })).statusCode).toBe(401);
    const person = await testApp.person();
    const answer = await person.call('POST', 'interaccion', { body: { modulo: 'x'.repeat(101) } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: {
        accion: 'El campo acción es obligatorio',
        modulo: 'El campo módulo admite máximo 100 caracteres',
      },
    });
  });
});

describe('metrics', () => {
  test('METRICAS-03 METRICAS-06 TABLERO-06 each action is returned with its module, its total and a trend by day', async () => {
    await happened('Compartir', '2026-05-02T12:00:00Z', '2026-05-02T13:00:00Z', '2026-05-09T12:00:00Z');
    expect(await metrics('2026-05-01', '2026-05-31')).toEqual({
      datos: [
        {
          accion: 'Compartir',
          modulo: 'BIBLIOTECA',
          total: 3,
          tendencia: [
            { dia: '2026-05-02', total: 2 },
            { dia: '2026-05-09', total: 1 },
          ],
        },
      ],
      totalElementos: 1,
    });
  });

  test('METRICAS-08 TABLERO-08 both days of the range count in full in Bogotá time', async () => {
    await happened(
      'Descargar',
      '2026-02-01T04:59:59Z', // still 31 January in Bogotá
      '2026-02-01T05:00:00Z',
      '2026-02-01T12:00:00Z',
      '2026-03-01T04:59:59Z', // still 28 February
      '2026-03-01T05:00:00Z',
    );
    expect(await metrics('2026-02-01', '2026-02-28')).toMatchObject({
      datos: [
        {
          accion: 'Descargar',
          total: 3,
          tendencia: [
            { dia: '2026-02-01', total: 2 },
            { dia: '2026-02-28', total: 1 },
          ],
        },
      ],
      totalElementos: 1,
    });
  });

  test('METRICAS-05 TABLERO-05 an action that did not happen is not in the answer', async () => {
    expect(await metrics('2020-01-01', '2020-01-31')).toEqual({ datos: [], totalElementos: 0 });
  });

  test('METRICAS-03 metrics are the same before, during and after a roll-up, including late events', async () => {
    const { db } = testApp.app.platform;
    await happened('Tardía', '2026-04-10T15:00:00Z', '2026-04-11T15:00:00Z');
    const before = await metrics('2026-04-01', '2026-04-30');
    await Promise.all([rollUp(db), rollUp(db), rollUp(db)]);
    expect(await pending()).toBe(0);
    expect(await metrics('2026-04-01', '2026-04-30')).toEqual(before);
    await happened('Tardía', '2026-04-10T16:00:00Z');
    const late = await metrics('2026-04-01', '2026-04-30');
    expect(late.datos[0]).toMatchObject({
      total: 3,
      tendencia: [
        { dia: '2026-04-10', total: 2 },
        { dia: '2026-04-11', total: 1 },
      ],
    });
    await rollUp(db);
    expect(await metrics('2026-04-01', '2026-04-30')).toEqual(late);
    await rollUp(db);
    expect(await metrics('2026-04-01', '2026-04-30')).toEqual(late);
  });

  test('METRICAS-03 events that are recorded during a roll-up are counted once', async () => {
    const { db } = testApp.app.platform;
    const person = await testApp.person();
    const today = diaDe(new Date());
    const send = () => person.call('POST', 'interaccion', { body: { accion: 'Vivo', modulo: 'VEHICULO' } });
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([...Array.from({ length: 100 }, send), rollUp(db), rollUp(db)]);
    }
    const row = (await metrics(today, today)).datos.find(({ accion }) => accion === 'Vivo');
    expect(row?.total).toBe(300);
  });

  test.each([
    [
      '',
      {
        'filtros.fecha_desde': 'El campo desde es obligatorio',
        'filtros.fecha_hasta': 'El campo hasta es obligatorio',
      },
    ],
    [
      '?filtros[fecha_desde]=2026-02-02&filtros[fecha_hasta]=2026-02-01',
      { 'filtros.fecha_hasta': 'La fecha final debe ser igual o posterior a la inicial' },
    ],
    [
      '?filtros[fecha_desde]=ayer&filtros[fecha_hasta]=2026-02-30',
      {
        'filtros.fecha_desde': 'El campo desde no es válido',
        'filtros.fecha_hasta': 'El campo hasta no es válido',
      },
    ],
    [
      '?filtros[fecha_desde]=2026-02-01&filtros[fecha_hasta]=2026-02-01&filtros[otro]=1',
      { 'filtros.otro': 'Este dato no se admite' },
    ],
  ])('METRICAS-08 TABLERO-08 LISTAS-04 the range %j is refused', async (query, errors) => {
    const admin = await testApp.admin();
    const answer = await admin.call('GET', `${PATH}${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors });
  });

  test('METRICAS-04 METRICAS-07 TABLERO-04 the modules have thirteen groups', () => {
    expect(MODULOS_DE_METRICAS.map(({ nombre }) => nombre)).toEqual([
      'Campaña publicitaria',
      'Califica nuestro servicio',
      'Chat general',
      'Asistencia en accidentes',
      'Asesoría jurídica',
      'Comparendos',
      'Preguntas frecuentes',
      'Contact center',
      'Biblioteca',
      'Planes suscritos',
      'Perfil de usuario',
      'Vehículo',
      'Notificaciones',
    ]);
  });

  test('METRICAS-06 TABLERO-07 a module is grouped by its code or its name, and an unknown module under "Otros"', () => {
    expect(grupoDeMetricas('campana_publicitaria')).toBe('Campaña publicitaria');
    expect(grupoDeMetricas('ASESORIA JURIDICA')).toBe('Asesoría jurídica');
    expect(grupoDeMetricas('ALGO_NUEVO')).toBe('Otros');
  });

  test('METRICAS-03 the metrics and the dashboard each need their own permission', async () => {
    const viewer = await testApp.person({ permisos: ['metricas.ver'] });
    expect((await viewer.call('GET', range('2026-01-01', '2026-01-01'))).statusCode).toBe(200);
    expect((await viewer.call('GET', 'tablero')).statusCode).toBe(403);
    const home = await testApp.person({ permisos: ['tablero.ver'] });
    expect((await home.call('GET', range('2026-01-01', '2026-01-01'))).statusCode).toBe(403);
    expect((await home.call('GET', 'tablero')).statusCode).toBe(200);
    expect((await testApp.call('GET', 'tablero')).statusCode).toBe(401);
  });
});

test('the coming months have partitions, and events of a month without a partition are stored too', async () => {
  const { rows } = await sql<{ parte: string }>`
    select inhrelid::regclass::text as parte from pg_inherits where inhparent = 'interaccion'::regclass`.execute(
    testApp.app.platform.db,
  );
  expect(rows.length).toBeGreaterThanOrEqual(5);
  await happened('Antigua', '2019-06-01T15:00:00Z');
  expect((await metrics('2019-06-01', '2019-06-01')).datos).toMatchObject([{ accion: 'Antigua', total: 1 }]);
});
