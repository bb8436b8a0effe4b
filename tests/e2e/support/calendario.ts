import { expect, type Page } from '@playwright/test';
import { cuerpoDeSesion } from '@amparo/contract/capacitacion/capacitacion/sesion';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import type { E2eServer } from './e2e-server.ts';
import { newTeacher, type Room, type Venue } from './salones.ts';
import { hoursFromNow, sessionAt } from './sesiones.ts';

/**
 * A Wednesday far in the future. Each test uses its own venue, so the calendar shows only sessions of that
 * test.
 */
export const DAY = '2030-03-13';

export const calendarOf = ({ venue }: Pick<Room, 'venue'>, more = '') =>
  `/ListarAgenda?dia=${DAY}&sede=${venue.id}${more}`;

interface When {
  dia?: string;
  desde?: string;
  /** If earlier than `desde`, the session ends on the next day. */
  hasta?: string;
  /** Defaults to the teacher of the venue. */
  profesor?: string;
}

/** Creates a session, by default on `DAY` from 10:00 to 12:00, and returns its id. */
export async function agreed(testServer: E2eServer, { id, venue }: Room, when: When = {}): Promise<string> {
  const { dia = DAY, desde = '10:00', hasta = '12:00' } = when;
  const body = cuerpoDeSesion({
    locacion: venue.id,
    salon: id,
    profesor: when.profesor ?? venue.profesor.id,
    dia_inicial: dia,
    hora_inicial: desde,
    dia_final: hasta > desde ? dia : sumaDias(dia, 1),
    hora_final: hasta,
  });
  const answer = await testServer.api(venue.admin, 'POST', 'sesiones', body);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { _id: string })._id;
}

/** Creates a session that began an hour ago and ends in an hour. */
export async function begun(testServer: E2eServer, room: Room): Promise<string> {
  const { id } = await sessionAt(testServer, hoursFromNow(5), room);
  await testServer.sql(
    `update sesion_capacitacion set fecha_inicial = now() - interval '1 hour', fecha_final = now() + interval '1 hour' where id = $1`,
    [id],
  );
  return id;
}

/** Adds a second teacher to a venue. */
export async function anotherTeacher(
  testServer: E2eServer,
  { id }: Venue,
): Promise<{ id: string; nombre: string }> {
  const teacher = await newTeacher(testServer);
  await testServer.sql(
    `insert into locacion_persona (locacion_id, papel, usuario_id, orden) values ($1, 'profesor', $2, 9)`,
    [id, teacher.id],
  );
  return teacher;
}

/**
 * Creates `rooms` rooms with one teacher each. Every room has a session from 9:00 to 11:00 on each day of the
 * range.
 */
export const crowd = (
  testServer: E2eServer,
  { id }: Pick<Venue, 'id'>,
  rooms: number,
  desde: string,
  hasta = desde,
) =>
  testServer.sql(
    `with salas as (
       insert into salon (locacion_id, servicios, descripcion, capacidad, dias)
       select $1::uuid, 'Sala ' || n, 'Piso 1', 20, '{Lunes}' from generate_series(1, $2::int) n returning id),
     gente as (
       insert into usuario (nombres, apellidos, correo_electronico, identificacion_tipo, identificacion)
       select 'Profe', 'Sala ' || n, 'sala.' || n || '.' || ($1::uuid)::text || '@amparo.co', 'CE',
         left(md5(($1::uuid)::text || n), 15)
       from generate_series(1, $2::int) n returning id),
     a as (select id, row_number() over () as n from salas), b as (select id, row_number() over () as n from gente)
     insert into sesion_capacitacion (locacion_id, salon_id, profesor_id, fecha_inicial, fecha_final)
     select $1::uuid, a.id, b.id, d, d + interval '2 hours' from a join b using (n)
     cross join generate_series($3::timestamptz, $4::timestamptz, interval '1 day') d`,
    [id, rooms, `${desde} 09:00 America/Bogota`, `${hasta} 09:00 America/Bogota`],
  );

export async function storedStart(testServer: E2eServer, sesion: string): Promise<string> {
  const [row] = await testServer.sql<{ inicio: string }>(
    'select fecha_inicial as inicio from sesion_capacitacion where id = $1',
    [sesion],
  );
  return new Date(row?.inicio ?? 0).toISOString();
}

export const eventOf = (page: Page, title: string) => page.locator('.cal-ev').filter({ hasText: title });
export const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Sesión elegida' });
export const columnOf = (page: Page, day: string) =>
  page.getByRole('region', { name: new RegExp(`^${day}`) });

/** Drags an event to another day and `hours` down, without releasing the mouse button. */
export async function carry(page: Page, title: string, day: string, hours: number): Promise<void> {
  const from = await eventOf(page, title).first().boundingBox();
  const to = await columnOf(page, day).boundingBox();
  if (from === null || to === null) throw new Error('The event or the day is not visible');
  const grip = { x: from.x + 20, y: from.y + 8 };
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, grip.y + hours * 53, { steps: 8 });
}
