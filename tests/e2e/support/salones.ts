import { expect, type Page } from '@playwright/test';
import { diaDe, fechaHora } from '@amparo/contract/kernel/time';
import type { E2eServer, Person } from './e2e-server.ts';
import { unique } from './screen.ts';
import { newVehiculo } from './vehiculos.ts';

/** A day far in the past, so that attendance can be marked, in a week without other sessions. */
export const DAY = '2020-03-11';
export const DAY_WRITTEN = '11/03/2020';

export interface Venue {
  admin: Person;
  id: string;
  nombre: string;
  profesor: Person;
  /** The name as lists show it. */
  nombreDelProfesor: string;
}

export interface Room {
  venue: Venue;
  id: string;
  servicios: string;
}

async function saved<T>(answer: Response): Promise<T> {
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as T;
}

/** Creates a teacher with a surname that no other test of this run uses. */
export async function newTeacher(testServer: E2eServer): Promise<Person & { nombre: string }> {
  const apellidos = unique('Bolaños');
  const person = await testServer.person({ nombres: 'Hernán', apellidos, roles: ['Profesor'] });
  return { ...person, nombre: `Hernán ${apellidos}` };
}

/** Creates an active venue with one teacher; `change` overrides its fields. */
export async function newVenue(
  testServer: E2eServer,
  { nombre = unique('Sede San Fernando'), ...change }: { nombre?: string; festivos?: boolean } = {},
): Promise<Venue> {
  const admin = await testServer.person({ roles: ['Administrador'] });
  const { nombre: nombreDelProfesor, ...profesor } = await newTeacher(testServer);
  const { _id: id } = await saved<{ _id: string }>(
    await testServer.api(admin, 'POST', 'locaciones', {
      nombre,
      nit: '900123456-7',
      festivos: true,
      direccion: {
        barrio: 'San Fernando',
        direccion: 'Calle 5 # 34-20',
        unidad_geografica: { departamento: 'VALLE DEL CAUCA', ciudad: 'SANTIAGO DE CALI' },
      },
      profesores: [profesor.id],
      ...change,
    }),
  );
  return { admin, id, nombre, profesor, nombreDelProfesor };
}

/** Creates a room, in a new venue unless `of` is given. */
export async function newRoom(testServer: E2eServer, change: object = {}, of?: Venue): Promise<Room> {
  const venue = of ?? (await newVenue(testServer));
  const room = {
    servicios: unique('Curso comparendos'),
    descripcion: 'Segundo piso',
    capacidad: 20,
    horario_semanal: [{ dia: 'Lunes' }, { dia: 'Miércoles' }],
    horas: [{ hora: '08:00', profesor: venue.profesor.id }],
    ...change,
  };
  const { _id: id, servicios } = await saved<{ _id: string; servicios: string }>(
    await testServer.api(venue.admin, 'POST', `locaciones/${venue.id}/salones`, { salones: [room] }),
  );
  return { venue, id, servicios };
}

export async function storedRoom<T>(testServer: E2eServer, { venue, id }: Room): Promise<T> {
  return saved<T>(await testServer.api(venue.admin, 'GET', `locaciones/${venue.id}/salones/${id}`));
}

export const roomsOf = ({ id }: Venue) => `/l-salones/${id}`;

/** Inserts a session of two hours that starts at this hour of Bogotá. */
export async function newSession(
  testServer: E2eServer,
  { venue, id }: Room,
  hora = '08:00',
  dia = DAY,
): Promise<string> {
  const [made] = await testServer.sql<{ id: string }>(
    `insert into sesion_capacitacion (locacion_id, salon_id, profesor_id, fecha_inicial, fecha_final)
     select $1, $2, $3, inicio, inicio + interval '2 hours'
     from (select ($4::text || 'T' || $5::text || ':00-05:00')::timestamptz as inicio) s returning id`,
    [venue.id, id, venue.profesor.id, dia, hora],
  );
  return made?.id ?? '';
}

const HALF_AN_HOUR_MS = 1_800_000;

/**
 * Inserts a session in progress. A job removes the waiting list of an ended session within a minute, so tests
 * of waiting lists cannot use an ended session.
 */
export async function sessionUnderWay(testServer: E2eServer, room: Room) {
  const inicio = new Date(Date.now() - HALF_AN_HOUR_MS);
  const [written = '', hora = ''] = fechaHora(inicio).split(' ');
  const dia = diaDe(inicio);
  return { id: await newSession(testServer, room, hora, dia), dia, hora, written };
}

export interface Customer extends Person {
  nombre: string;
  comparendo: string;
  /** The number of their fine. */
  numero: string;
}

export interface Enrolled extends Customer {
  inscripcion: string;
}

interface Fine {
  nombres?: string;
  /** The day of their fine. */
  imposicion?: string;
}

interface Place {
  estado?: 'Inscrito' | 'En espera';
  asistio?: boolean | null;
  descuento?: number;
}

let fines = 0;

/** Creates a customer with a vehicle and a fine. */
export async function newCustomer(
  testServer: E2eServer,
  { nombres = 'Gloria', imposicion = '2020-03-09' }: Fine = {},
): Promise<Customer> {
  const apellidos = unique('Lasso');
  const person = await testServer.person({ nombres, apellidos });
  const telefonos = [{ tipo_contacto: 'Personal', tipo: 'Celular', telefono: '3105550199' }];
  const identificacion = {
    tipo: 'CC',
    identificacion: person.id.replaceAll('-', '').slice(-10).replaceAll(/\D/g, '7'),
  };
  const vehiculo = await newVehiculo(testServer, {}, person);
  await saved(
    await testServer.api(vehiculo.admin, 'PUT', `usuarios/${person.id}`, { identificacion, telefonos }),
  );
  const numero = `7600${process.pid}${String(++fines).padStart(4, '0')}`;
  const [fine] = await testServer.sql<{ id: string }>(
    `insert into comparendo (codigo_infraccion, numero_comparendo, fecha_imposicion, infractor_id, vehiculo_id,
       departamento, ciudad, localidad)
     values ('C02', $1, $2, $3, $4, 'VALLE DEL CAUCA', 'SANTIAGO DE CALI', 'San Fernando') returning id`,
    [numero, imposicion, person.id, vehiculo.id],
  );
  return { ...person, nombre: `${nombres} ${apellidos}`, comparendo: fine?.id ?? '', numero };
}

/** Inserts the enrolment of a customer with a fine, because the API refuses sessions that have begun. */
export async function enrol(
  testServer: E2eServer,
  sesion: string,
  given: Fine & Place = {},
): Promise<Enrolled> {
  const { estado = 'Inscrito', asistio = null, descuento = 0, ...fine } = given;
  const customer = await newCustomer(testServer, fine);
  const [made] = await testServer.sql<{ id: string }>(
    `insert into inscripcion (sesion_id, usuario_id, comparendo_id, estado, inicio, asistio, descuento)
     select s.id, $1, $2, $3, s.fecha_inicial, $4, $5 from sesion_capacitacion s where s.id = $6 returning id`,
    [customer.id, customer.comparendo, estado, asistio, descuento, sesion],
  );
  return { ...customer, inscripcion: made?.id ?? '' };
}

export async function attendance(testServer: E2eServer, { inscripcion }: Enrolled) {
  const [row] = await testServer.sql<{ asistio: boolean | null; descuento: number }>(
    'select asistio, descuento from inscripcion where id = $1',
    [inscripcion],
  );
  return row;
}

export const enrolledDialog = (page: Page) => page.getByRole('dialog', { name: 'Asistencias a sesiones' });

/** Searches the people who are enrolled in a listed room on a day and hour. */
export async function askWho(
  page: Page,
  room: Pick<Room, 'servicios'>,
  hora = '08:00',
  dia = DAY_WRITTEN,
): Promise<void> {
  await page.getByRole('button', { name: `Ver inscritos ${room.servicios}` }).click();
  const dialog = enrolledDialog(page);
  await dialog.getByLabel('Fecha').fill(dia);
  await dialog.getByLabel('Fecha').press('Enter');
  await dialog.getByLabel('Hora').fill(hora);
  await dialog.getByRole('button', { name: 'Buscar' }).click();
}
