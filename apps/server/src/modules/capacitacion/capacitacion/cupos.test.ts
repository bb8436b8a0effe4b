import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { mensajesDeCapacitacion as textos } from '@amparo/contract/capacitacion/capacitacion/texts';
import { APP_ENV, appFor } from '../../../testing/app.ts';
import { howMany } from '../../../testing/how-many.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { roomData } from '../../../testing/venues.ts';
import { dayFromToday, newFine, newGround, newSession, type Ground } from './testing.ts';

const testApp = useTestApp({ started: true, env: APP_ENV });
const PEOPLE = howMany(200, 50);
const SEATS = 10;
let admin: TestUser;
let ground: Ground;

beforeAll(async () => {
  admin = await testApp.admin();
  ground = await newGround(testApp, admin);
});

const resize = (capacidad: number) =>
  admin.call('PUT', `locaciones/${ground.venue._id}/salones/${ground.room._id}`, {
    body: roomData(ground.teacher.id, { capacidad }),
  });
const seatsOf = async (id: string) => {
  const { capacidad_disponible, inscritos, en_espera } = sesiones.get.answer.parse(
    (await admin.call('GET', `sesiones/${id}`)).json(),
  );
  return { capacidad_disponible, inscritos, en_espera };
};
const placesOf = async (id: string) => {
  const { rows } = await sql<{ id: string; usuario: string; estado: string }>`
    select id, usuario_id as usuario, estado from inscripcion where sesion_id = ${id} order by turno`.execute(
    testApp.app.platform.db,
  );
  return rows;
};

test('F13 CLASES-34 CLASES-40 of many concurrent requests ten get a place and the others wait in order; five cancellations admit five', async () => {
  await resize(SEATS);
  const sesion = await newSession(admin, ground, { dia: dayFromToday(20) });
  const phones: Awaited<ReturnType<typeof appFor>>[] = [];
  for (let n = 0; n < PEOPLE; n += 1)
    phones.push(await appFor(testApp, (await testApp.account()).id, 'cliente'));

  const answers = await Promise.all(
    phones.map((phone) => phone.call('POST', `app/capacitacion/sesiones/${sesion._id}`, { body: {} })),
  );
  expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([]);
  const told = answers.map((answer) => answer.json<{ _id: string; estado: string; turno: number | null }>());
  expect(told.filter(({ estado }) => estado === 'Inscrito')).toHaveLength(SEATS);
  const turns = told.flatMap(({ turno }) => turno ?? []).toSorted((a, b) => a - b);
  expect(turns).toEqual(Array.from({ length: PEOPLE - SEATS }, (_, n) => n + 1));
  expect(await seatsOf(sesion._id)).toEqual({
    capacidad_disponible: 0,
    inscritos: SEATS,
    en_espera: PEOPLE - SEATS,
  });

  const leaving = told.map((place, n) => ({ ...place, n })).filter(({ estado }) => estado === 'Inscrito');
  const left = await Promise.all(
    leaving.slice(0, 5).map(async ({ _id, n }) => phones[n]?.call('DELETE', `app/capacitacion/${_id}`)),
  );
  expect(left.map((answer) => answer?.statusCode)).toEqual([200, 200, 200, 200, 200]);
  const inOrder = told
    .filter(({ turno }) => turno !== null)
    .toSorted((a, b) => Number(a.turno) - Number(b.turno));
  const stored = new Map((await placesOf(sesion._id)).map(({ id, estado }) => [id, estado]));
  expect(inOrder.map(({ _id }) => stored.get(_id))).toEqual([
    ...Array.from({ length: 5 }, () => 'Inscrito'),
    ...Array.from({ length: PEOPLE - SEATS - 5 }, () => 'En espera'),
  ]);
  expect(await seatsOf(sesion._id)).toMatchObject({ capacidad_disponible: 0, inscritos: SEATS });
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from correo_enviado where plantilla = 'capacitacion-con-cupo'`.execute(
    testApp.app.platform.db,
  );
  expect(rows).toEqual([{ n: 5 }]);
});

test('F13 concurrent requests of one person for one fine get one place', async () => {
  await resize(50);
  const sessions = [
    await newSession(admin, ground, { dia: dayFromToday(21) }),
    await newSession(admin, ground, { dia: dayFromToday(22) }),
  ];
  const { id } = await testApp.account();
  const { id: comparendo } = await newFine(testApp, admin, id);
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, n) =>
      admin.call('POST', `sesiones/${sessions[n % 2]?._id}/asistentes`, {
        body: { usuario: id, comparendo },
      }),
    ),
  );
  const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(codes).toEqual([200, ...Array.from({ length: 15 }, () => 409)]);
  const messages = new Set(answers.map((answer) => answer.json<{ message: string }>().message));
  for (const message of messages)
    expect([textos.inscrito, textos.yaInscrito, textos.comparendoAgendado]).toContain(message);
});

test('F13 enlarging a room during enrolments and cancellations fills it exactly and leaves no free place', async () => {
  await resize(2);
  const sesion = await newSession(admin, ground, { dia: dayFromToday(23) });
  const people = await Promise.all(Array.from({ length: 30 }, () => testApp.account()));
  const path = `sesiones/${sesion._id}/asistentes`;
  const enrol = ({ id }: { id: string }) => admin.call('POST', path, { body: { usuario: id } });
  const first = await Promise.all(people.slice(0, 10).map(enrol));
  const ids = first.map((answer) => answer.json<{ _id: string }>()._id);
  const answers = await Promise.all([
    ...people.slice(10).map(enrol),
    ...ids.slice(0, 5).map((id) => admin.call('DELETE', `${path}/${id}`)),
    resize(7),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([]);
  expect(await seatsOf(sesion._id)).toEqual({ capacidad_disponible: 0, inscritos: 7, en_espera: 18 });
  const states = (await placesOf(sesion._id))
    .map(({ estado }) => estado)
    .filter((one) => one !== 'Cancelado');
  expect(states).toEqual([
    ...Array.from({ length: 7 }, () => 'Inscrito'),
    ...Array.from({ length: 18 }, () => 'En espera'),
  ]);
});
