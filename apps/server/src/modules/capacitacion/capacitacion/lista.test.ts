import { beforeAll, describe, expect, test } from 'vitest';
import { capacitacion, type Sesion } from '@amparo/contract/capacitacion/capacitacion/routes';
import { ErrorAnswer } from '@amparo/contract/kernel/errors';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { newGround, newSession, storePlace, type Ground } from './testing.ts';

const testApp = useTestApp({ started: true });
let admin: TestUser;
let ground: Ground;
/** One session late on a Friday, which is Saturday in UTC, and two on the next Monday. */
let friday: Sesion;
let monday: Sesion;
let noon: Sesion;
let places: Record<'friday' | 'monday' | 'noon' | 'waits', string>;

beforeAll(async () => {
  admin = await testApp.admin();
  ground = await newGround(testApp, admin);
  friday = await newSession(admin, ground, { dia: '2043-12-04', desde: '19:00', hasta: '21:00' });
  monday = await newSession(admin, ground, { dia: '2043-12-07', desde: '08:00', hasta: '10:00' });
  noon = await newSession(admin, ground, { dia: '2043-12-07', desde: '12:00', hasta: '13:00' });
  const place = async (sesion: Sesion, estado?: 'En espera' | 'Cancelado') =>
    storePlace(testApp, sesion, (await testApp.person()).id, estado === undefined ? {} : { estado });
  places = {
    noon: await place(noon),
    friday: await place(friday),
    monday: await place(monday),
    waits: await place(monday, 'En espera'),
  };
  await place(monday, 'Cancelado');
});

async function listed(query: string, by = admin) {
  const answer = await by.call('GET', `capacitacion?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return capacitacion.list.answer.parse(answer.json());
}
const idsOf = async (query: string, by = admin) => (await listed(query, by)).datos.map(({ _id }) => _id);

describe('the list of attendances', () => {
  test('CAPACITACION-07 CAPACITACION-08 has every place that is not cancelled, latest session first', async () => {
    const page = await listed('');
    expect(page.totalElementos).toBe(4);
    const ids = page.datos.map(({ _id }) => _id);
    expect(ids[0]).toBe(places.noon);
    expect(new Set(ids.slice(1, 3))).toEqual(new Set([places.monday, places.waits]));
    expect(ids[3]).toBe(places.friday);
    expect(page.datos[3]).toMatchObject({ fecha_capacitacion: '2043-12-04', hora: '19:00' });
    expect(await idsOf('elementosPorPagina=1&pagina=4')).toEqual([places.friday]);
  });

  test('CAPACITACION-07 CAPACITACION-13 filters by Bogotá day and hour of the training, together or separately', async () => {
    expect(await idsOf('filtros[fecha_capacitacion]=2043-12-04')).toEqual([places.friday]);
    expect(await idsOf('filtros[fecha_capacitacion]=2043-12-05')).toEqual([]);
    expect(await idsOf('filtros[hora]=12:00')).toEqual([places.noon]);
    expect(await idsOf('filtros[hora]=17:00')).toEqual([]);
    expect((await listed('filtros[fecha_capacitacion]=2043-12-07&filtros[hora]=08:00')).totalElementos).toBe(
      2,
    );
    expect(await idsOf('filtros[fecha_capacitacion]=2043-12-04&filtros[hora]=08:00')).toEqual([]);
  });

  test.each([
    ['hora', '8:00'],
    ['hora', '24:00'],
    ['fecha_capacitacion', '04/12/2043'],
    ['nombre', 'Ana'],
  ])('CAPACITACION-13 %s=%s is refused', async (name, value) => {
    const answer = await admin.call('GET', `capacitacion?filtros[${name}]=${encodeURIComponent(value)}`);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(ErrorAnswer.parse(answer.json()).errors ?? {})).toEqual([`filtros.${name}`]);
  });

  test('COMUN-41 the range of an export applies to training days in Bogotá, inclusive', async () => {
    const range = (desde: string, hasta: string) =>
      listed(`filtros[fecha_inicial]=${desde}&filtros[fecha_final]=${hasta}`);
    expect((await range('2043-12-04', '2043-12-04')).totalElementos).toBe(1);
    expect((await range('2043-12-04', '2043-12-07')).totalElementos).toBe(4);
    expect((await range('2043-12-05', '2043-12-06')).totalElementos).toBe(0);
    // The places were created today, outside the range.
    expect(await idsOf(`filtros[fecha_final]=2043-12-03`)).toEqual([]);
  });

  test('CAPACITACION-07 an export is in the audit log with its user, filters and number of rows', async () => {
    const body = { filtros: { hora: '08:00' }, filas: 2 };
    const answer = await admin.call('POST', 'capacitacion/exportaciones', { body });
    expect(answer.statusCode, answer.body).toBe(200);
    const lines = testApp.app.platform.db.selectFrom('auditoria').select(['usuario_id', 'despues']);
    expect(
      await lines.where('recurso', '=', 'capacitacion').where('accion', '=', 'exportar').execute(),
    ).toEqual([{ usuario_id: admin.id, despues: body }]);
  });

  test('CAPACITACION-07 COMUN-64 a teacher lists and marks only places of their own sessions', async () => {
    const teacher = ground.teacher;
    expect((await listed('', teacher)).totalElementos).toBe(4);
    const stranger = await testApp.person({ roles: ['Profesor'] });
    expect(await listed('', stranger)).toEqual({ datos: [], totalElementos: 0 });
    const body = { asistente: places.friday, asistio: true };
    const mark = (by: TestUser) => by.call('PUT', `capacitacion/${places.friday}/asistentes`, { body });
    expect((await mark(stranger)).statusCode).toBe(404);
    // In scope, but refused because the session has not begun.
    expect((await mark(teacher)).statusCode).toBe(422);
  });
});
