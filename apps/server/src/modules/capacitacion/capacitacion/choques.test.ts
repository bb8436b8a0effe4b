import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { sesiones, type Sesion } from '@amparo/contract/capacitacion/capacitacion/routes';
import { textoUtc } from '@amparo/contract/capacitacion/capacitacion/sesion';
import { mensajesDeCapacitacion } from '@amparo/contract/capacitacion/capacitacion/texts';
import { ErrorAnswer } from '@amparo/contract/kernel/errors';
import { fechaHora } from '@amparo/contract/kernel/time';
import { until } from '../../../testing/processes.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { newRoom, newVenue } from '../../../testing/venues.ts';
import { dayFromToday, newGround, newSession, sessionData, type Ground, type Time } from './testing.ts';

const testApp = useTestApp({ started: true });
let admin: TestUser;

beforeAll(async () => {
  admin = await testApp.admin();
});

const post = (ground: Ground, time: Time = {}, change: object = {}) =>
  admin.call('POST', 'sesiones', { body: sessionData(ground, time, change) });
const refusalOf = (answer: Awaited<ReturnType<typeof post>>) => {
  const { errors } = ErrorAnswer.parse(answer.json());
  return [answer.statusCode, errors];
};
const nameOf = ({ salon, locacion, fecha_inicial }: Sesion) =>
  `${salon.servicios}, ${locacion.nombre}, ${fechaHora(new Date(fecha_inicial))}`;

/** The same room with another teacher of the venue, and the same teacher in another room. */
async function rivals(mine: Ground) {
  const teacher = await testApp.person({ roles: ['Profesor'] });
  const body = { ...mine.venue, profesores: [mine.teacher.id, teacher.id], responsables: [] };
  const saved = await admin.call('PUT', `locaciones/${mine.venue._id}`, { body });
  expect(saved.statusCode, saved.body).toBe(200);
  const room = await newRoom(admin, mine.venue._id, mine.teacher.id, { servicios: 'Ley 2393' });
  return {
    sameRoom: { ...mine, teacher },
    sameTeacher: { ...mine, room },
    neither: { ...mine, room, teacher },
  };
}

describe('overlapping sessions', () => {
  test('CLASES-36 cannot share a room or a teacher; the error names the conflicting session', async () => {
    const ground = await newGround(testApp, admin);
    const { sameRoom, sameTeacher, neither } = await rivals(ground);
    const first = await newSession(admin, ground);
    const salon = `El salón ya tiene una sesión en ese horario: ${nameOf(first)}`;
    const profesor = `El profesor ya tiene una sesión en ese horario: ${nameOf(first)}`;
    for (const [desde, hasta] of [
      ['10:00', '12:00'],
      ['09:00', '10:01'],
      ['11:59', '13:00'],
      ['10:30', '11:00'],
      ['08:00', '18:00'],
    ] as const) {
      expect(refusalOf(await post(ground, { desde, hasta }))).toEqual([409, { salon, profesor }]);
      expect(refusalOf(await post(sameRoom, { desde, hasta }))).toEqual([409, { salon }]);
      expect(refusalOf(await post(sameTeacher, { desde, hasta }))).toEqual([409, { profesor }]);
    }
    expect((await post(neither)).statusCode).toBe(200);
  });

  test('CLASES-36 adjacent sessions and inactive sessions do not conflict', async () => {
    const ground = await newGround(testApp, admin);
    const { _id } = await newSession(admin, ground);
    expect((await post(ground, { desde: '12:00', hasta: '13:00' })).statusCode).toBe(200);
    expect((await post(ground, { desde: '09:00', hasta: '10:00' })).statusCode).toBe(200);
    await admin.call('DELETE', `sesiones/${_id}`);
    expect((await post(ground)).statusCode).toBe(200);
  });

  test('CLASES-36 moving a session applies the same rule, and it does not conflict with itself', async () => {
    const ground = await newGround(testApp, admin);
    const { sameRoom, sameTeacher } = await rivals(ground);
    const first = await newSession(admin, ground);
    const second = await newSession(admin, sameRoom, { desde: '12:00', hasta: '14:00' });
    const put = (id: string, on: Ground, time: Time) =>
      admin.call('PUT', `sesiones/${id}`, { body: sessionData(on, time) });
    const salon = `El salón ya tiene una sesión en ese horario: ${nameOf(first)}`;
    expect(refusalOf(await put(second._id, sameRoom, { desde: '11:00', hasta: '13:00' }))).toEqual([
      409,
      { salon },
    ]);
    expect((await put(first._id, ground, { desde: '09:30', hasta: '11:30' })).statusCode).toBe(200);
    const elsewhere = await newSession(admin, sameTeacher, { desde: '16:00', hasta: '17:00' });
    const taken = await put(elsewhere._id, sameTeacher, { desde: '09:00', hasta: '10:00' });
    expect(refusalOf(taken)).toMatchObject([409, { profesor: expect.stringContaining('09:30') }]);
  });

  test('CLASES-36 F13 of fifty concurrent bookings of a room one succeeds; the others name the conflicting session', async () => {
    const ground = await newGround(testApp, admin);
    const { sameRoom } = await rivals(ground);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        post(n % 2 === 0 ? ground : sameRoom, { hasta: n % 3 === 0 ? '11:00' : '12:00' }),
      ),
    );
    const codes = Object.groupBy(answers, ({ statusCode }) => statusCode);
    expect(Object.entries(codes).map(([code, of]) => [code, of?.length])).toEqual([
      ['200', 1],
      ['409', 49],
    ]);
    const made = sesiones.create.answer.parse(codes[200]?.[0]?.json());
    for (const refused of codes[409] ?? [])
      expect(ErrorAnswer.parse(refused.json()).errors?.['salon']).toBe(
        `El salón ya tiene una sesión en ese horario: ${nameOf(made)}`,
      );
  });

  test('CLASES-36 F13 of thirty concurrent bookings of a teacher in different rooms and venues one succeeds', async () => {
    const one = await newGround(testApp, admin);
    const venue = await newVenue(admin, { profesores: [one.teacher.id] });
    const grounds: Ground[] = [];
    for (let n = 0; n < 30; n += 1) {
      const at = n % 2 === 0 ? one.venue : venue;
      grounds.push({ ...one, venue: at, room: await newRoom(admin, at._id, one.teacher.id) });
    }
    const answers = await Promise.all(grounds.map((ground) => post(ground)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(29).fill(409),
    ]);
  });

  test('CLASES-36 F13 of twenty concurrent moves to the same hour one succeeds', async () => {
    const ground = await newGround(testApp, admin);
    const sessions = [];
    for (let n = 0; n < 20; n += 1)
      sessions.push(await newSession(admin, ground, { dia: dayFromToday(10 + n) }));
    const answers = await Promise.all(
      sessions.map(({ _id }) =>
        admin.call('PUT', `sesiones/${_id}`, { body: sessionData(ground, { dia: dayFromToday(40) }) }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(19).fill(409),
    ]);
  });

  test('CLASES-36 the constraint refuses an overlap with a session that was inserted without the lock', async () => {
    const ground = await newGround(testApp, admin);
    const client = new Client({ connectionString: testApp.url });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('begin');
    const { fecha_inicial, fecha_final } = sessionData(ground);
    await client.query(
      `insert into sesion_capacitacion (locacion_id, salon_id, profesor_id, fecha_inicial, fecha_final)
       values ($1, $2, $3, $4, $5)`,
      [ground.venue._id, ground.room._id, ground.teacher.id, `${fecha_inicial}Z`, `${fecha_final}Z`],
    );
    const asking = post(ground);
    await until('the call to wait', async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(testApp.app.platform.db);
      return rows[0]?.n === 1;
    });
    await client.query('commit');
    // The other session was not committed when the clash query ran, so the error does not name it.
    expect(refusalOf(await asking)).toEqual([409, { salon: 'El salón ya tiene una sesión en ese horario' }]);
  });
});

describe('the clash query of the form', () => {
  test('CLASES-36 returns the conflicting sessions of a room or teacher, except the edited session', async () => {
    const ground = await newGround(testApp, admin);
    const first = await newSession(admin, ground);
    const ask = async (change: object = {}) => {
      const query = new URLSearchParams({
        salon: ground.room._id,
        profesor: ground.teacher.id,
        fecha_inicial: textoUtc(new Date(first.fecha_inicial)),
        fecha_final: textoUtc(new Date(first.fecha_final)),
        ...change,
      });
      const answer = await admin.call('GET', `sesiones/choques?${query.toString()}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return sesiones.choques.answer.parse(answer.json()).datos;
    };
    expect(await ask()).toEqual([
      { sesion: first, por: 'salon' },
      { sesion: first, por: 'profesor' },
    ]);
    expect(await ask({ sesion: first._id })).toEqual([]);
    expect(await ask({ salon: (await newGround(testApp, admin)).room._id })).toEqual([
      { sesion: first, por: 'profesor' },
    ]);
    expect(
      await ask({
        fecha_inicial: textoUtc(new Date(first.fecha_final)),
        fecha_final: textoUtc(new Date(Date.parse(first.fecha_final) + 3_600_000)),
      }),
    ).toEqual([]);
  });

  test('an end that is not after the start is refused at `fecha_final`', async () => {
    const ground = await newGround(testApp, admin);
    for (const fecha_final of ['2026-11-18 13:00', '2026-11-18 12:59']) {
      const query = new URLSearchParams({
        salon: ground.room._id,
        profesor: ground.teacher.id,
        fecha_inicial: '2026-11-18 13:00',
        fecha_final,
      });
      const answer = await admin.call('GET', `sesiones/choques?${query.toString()}`);
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json()).toMatchObject({ errors: { fecha_final: mensajesDeCapacitacion.orden } });
    }
  });
});
