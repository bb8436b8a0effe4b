import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { MAXIMO_DE_SESIONES } from '@amparo/contract/capacitacion/capacitacion/schemas';
import { ErrorAnswer } from '@amparo/contract/kernel/errors';
import { inicioDelDia } from '@amparo/contract/kernel/time';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { newRoom } from '../../../testing/venues.ts';
import { newGround, newSession, storePlace, type Ground } from './testing.ts';

const testApp = useTestApp({ started: true });
let admin: TestUser;
let ground: Ground;

beforeAll(async () => {
  admin = await testApp.admin();
  ground = await newGround(testApp, admin);
});

const ask = (query: string, by = admin) => by.call('GET', `sesiones/calendario?${query}`);
async function calendar(query: string, by = admin) {
  const answer = await ask(query, by);
  expect(answer.statusCode, answer.body).toBe(200);
  return sesiones.calendario.answer.parse(answer.json());
}
const days = (desde: string, hasta: string) => `desde=${desde}&hasta=${hasta}`;
const idsOf = ({ datos }: Awaited<ReturnType<typeof calendar>>) => datos.map(({ _id }) => _id);

/** Inserts `many` sessions of one minute in one room, from the start of a day and `minutes` apart. */
async function crowd(on: Ground, dia: string, many: number, minutes = 1): Promise<void> {
  await sql`insert into sesion_capacitacion (locacion_id, salon_id, profesor_id, fecha_inicial, fecha_final)
    select ${on.venue._id}, ${on.room._id}, ${on.teacher.id}, s.inicio, s.inicio + interval '1 minute'
    from (select ${inicioDelDia(dia)}::timestamptz + n * make_interval(mins => ${minutes}) as inicio
      from generate_series(0, ${many - 1}) n) s`.execute(testApp.app.platform.db);
}

describe('the calendar of sessions', () => {
  test('has the active sessions of a range of Bogotá days in order, the count per day, and the days off', async () => {
    const late = await newSession(admin, ground, { dia: '2027-01-10', desde: '20:00', hasta: '22:00' });
    const early = await newSession(admin, ground, { dia: '2027-01-10', desde: '08:00', hasta: '10:00' });
    const off = await newSession(admin, ground, { dia: '2027-01-10', desde: '14:00', hasta: '15:00' });
    await admin.call('DELETE', `sesiones/${off._id}`);
    const next = await newSession(admin, ground, { dia: '2027-01-11' });
    await newSession(admin, ground, { dia: '2027-01-12' });
    await storePlace(testApp, early, (await testApp.person()).id);
    await admin.call('POST', 'dias-no-habiles', { body: { fecha: '2027-01-10', motivo: 'Inventario' } });
    expect(await calendar(days('2027-01-10', '2027-01-11'))).toEqual({
      datos: [{ ...early, inscritos: 1, capacidad_disponible: 19 }, late, next],
      dias: [
        { dia: '2027-01-10', total: 2 },
        { dia: '2027-01-11', total: 1 },
      ],
      hayMas: false,
      noHabiles: [
        { fecha: '2027-01-10', motivo: 'Inventario' },
        { fecha: '2027-01-11', motivo: 'Reyes Magos' },
      ],
    });
  });

  test('RUTAS-49 CLASES-27 a session past midnight is on both Bogotá days; a session that ends at midnight only on the first', async () => {
    const over = await newSession(admin, ground, { dia: '2027-02-03', desde: '23:00', hasta: '01:00' });
    const until = await newSession(admin, ground, { dia: '2027-02-04', desde: '22:00', hasta: '00:00' });
    const day = async (dia: string) => idsOf(await calendar(days(dia, dia)));
    expect(await day('2027-02-03')).toEqual([over._id]);
    expect(await day('2027-02-04')).toEqual([over._id, until._id]);
    expect(await day('2027-02-05')).toEqual([]);
    const both = await calendar(days('2027-02-03', '2027-02-05'));
    expect(idsOf(both)).toEqual([over._id, until._id]);
    expect(both.dias).toEqual([
      { dia: '2027-02-03', total: 1 },
      { dia: '2027-02-04', total: 2 },
    ]);
  });

  test('RUTAS-49 filters by venue, rooms and teacher', async () => {
    const other = await newGround(testApp, admin);
    const room = await newRoom(admin, ground.venue._id, ground.teacher.id);
    const dia = '2027-03-02';
    const here = await newSession(admin, ground, { dia });
    const beside = await newSession(admin, { ...ground, room }, { dia, desde: '13:00', hasta: '14:00' });
    const there = await newSession(admin, other, { dia, desde: '15:00', hasta: '16:00' });
    const ids = async (query: string) => idsOf(await calendar(`${days(dia, dia)}&${query}`));
    expect(await ids('')).toEqual([here._id, beside._id, there._id]);
    expect(await ids(`locacion=${ground.venue._id}`)).toEqual([here._id, beside._id]);
    expect(await ids(`salon=${room._id},${other.room._id}`)).toEqual([beside._id, there._id]);
    expect(await ids(`profesor=${other.teacher.id}`)).toEqual([there._id]);
    expect(await ids(`locacion=${other.venue._id}&profesor=${ground.teacher.id}`)).toEqual([]);
  });

  test('RUTAS-49 RUTAS-50 COMUN-64 a teacher sees their own sessions, and a manager those of their venue', async () => {
    const dia = '2027-03-09';
    const boss = await testApp.person({ roles: ['Asesor'], propios: ['sesiones.ver'] });
    const mine = await newGround(testApp, admin, { responsables: [boss.id] });
    const here = await newSession(admin, mine, { dia });
    const elsewhere = await newSession(admin, ground, { dia });
    const teacher = await testApp.person({ propios: ['sesiones.ver'] });
    await testApp.app.platform.db
      .updateTable('sesion_capacitacion')
      .set({ profesor_id: teacher.id })
      .where('id', '=', elsewhere._id)
      .execute();
    expect(await calendar(days(dia, dia), teacher)).toMatchObject({
      datos: [{ _id: elsewhere._id }],
      dias: [{ dia, total: 1 }],
    });
    expect(
      idsOf(await calendar(days(dia, dia), await testApp.person({ propios: ['sesiones.ver'] }))),
    ).toEqual([]);
    const seen = await testApp.person({ propios: ['sesiones.ver'] });
    await testApp.app.platform.db
      .insertInto('locacion_persona')
      .values({ locacion_id: mine.venue._id, papel: 'responsable', usuario_id: seen.id, orden: 9 })
      .execute();
    expect(idsOf(await calendar(days(dia, dia), seen))).toEqual([here._id]);
  });

  test('`porDia` limits the sessions shown per day, but all are counted', async () => {
    const full = await newGround(testApp, admin);
    await crowd(full, '2027-05-01', 40, 60);
    const month = await calendar(`${days('2027-05-01', '2027-05-31')}&porDia=3&locacion=${full.venue._id}`);
    expect(month.dias).toEqual([
      { dia: '2027-05-01', total: 24 },
      { dia: '2027-05-02', total: 16 },
    ]);
    expect(month.datos.map(({ fecha_inicial }) => fecha_inicial.slice(0, 13))).toEqual([
      '2027-05-01T05',
      '2027-05-01T06',
      '2027-05-01T07',
      '2027-05-02T05',
      '2027-05-02T06',
      '2027-05-02T07',
    ]);
    expect(month.hayMas).toBe(false);
  });

  test('`hayMas` is true when the sessions exceed one response', async () => {
    const full = await newGround(testApp, admin);
    await crowd(full, '2028-05-01', MAXIMO_DE_SESIONES + 1);
    const asked = `${days('2028-05-01', '2028-05-31')}&locacion=${full.venue._id}`;
    const whole = await calendar(asked);
    expect([whole.datos.length, whole.hayMas]).toEqual([MAXIMO_DE_SESIONES, true]);
    expect(whole.dias.reduce((sum, { total }) => sum + total, 0)).toBe(MAXIMO_DE_SESIONES + 1);
    const few = await calendar(`${asked}&porDia=4`);
    expect([few.datos.length, few.hayMas]).toEqual([few.dias.length * 4, false]);
  });

  test.each([
    ['', 'desde'],
    ['desde=2026-11-02&hasta=2026-11-01', 'hasta'],
    ['desde=2026-11-01&hasta=2027-01-02', 'hasta'],
    ['desde=2026-11-01&hasta=2026-11-02&salon=x,y', 'salon'],
    ['desde=2026-11-01&hasta=2026-11-02&porDia=0', 'porDia'],
    ['desde=2026-11-01&hasta=2026-11-02&sede=x', 'sede'],
  ])('%j is refused at %s', async (query, field) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(ErrorAnswer.parse(answer.json()).errors ?? {}).join()).toContain(field);
  });
});
