import { expect, type Page } from '@playwright/test';
import { TELEFONO } from '@amparo/partners/telefono/phone';
import type { E2eServer, Person } from './e2e-server.ts';
import { newRoom, newVenue, type Room } from './salones.ts';

const HOUR_MS = 3_600_000;
const WEEK = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];

interface RoomOptions {
  /** Name of the venue. */
  nombre?: string;
  capacidad?: number;
  festivos?: boolean;
  dias?: readonly string[];
}

/** Creates a room in a new venue, open every day at 8:00 and 14:00. */
export async function openRoom(testServer: E2eServer, options: RoomOptions = {}): Promise<Room> {
  const { capacidad = 20, dias = WEEK, ...ofVenue } = options;
  const venue = await newVenue(testServer, ofVenue);
  const horas = ['08:00', '14:00'].map((hora) => ({ hora, profesor: venue.profesor.id }));
  return newRoom(testServer, { capacidad, horas, horario_semanal: dias.map((dia) => ({ dia })) }, venue);
}

export interface Session {
  id: string;
  room: Room;
  inicio: Date;
}

const utc = (instant: Date) => instant.toISOString().slice(0, 16).replace('T', ' ');

/** Creates a session of two hours, in a new room unless one is given. */
export async function sessionAt(testServer: E2eServer, inicio: Date, given?: Room): Promise<Session> {
  const room = given ?? (await openRoom(testServer));
  const { venue } = room;
  const answer = await testServer.api(venue.admin, 'POST', 'sesiones', {
    locacion: venue.id,
    salon: room.id,
    profesor: venue.profesor.id,
    fecha_inicial: utc(inicio),
    fecha_final: utc(new Date(inicio.getTime() + 2 * HOUR_MS)),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  const { _id } = (await answer.json()) as { _id: string };
  return { id: _id, room, inicio };
}

/** The time `hours` from now, without seconds. */
export const hoursFromNow = (hours: number) =>
  new Date(Math.floor((Date.now() + hours * HOUR_MS) / 60_000) * 60_000);

/** Client of the company's app, signed in for a customer. */
export async function appOf(testServer: E2eServer, { id }: Pick<Person, 'id'>) {
  const send = (path: string, body: object, token?: string) =>
    fetch(`${testServer.url}/api/app/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  const credential = { client_id: TELEFONO.id, client_secret: TELEFONO.secret, usuario: id, como: 'cliente' };
  const { token } = (await (await send('token', credential)).json()) as { token: string };
  return {
    attends: (inscripcion: string, codigo: string) =>
      send(`capacitacion/${inscripcion}/asistencia`, { codigo }, token),
  };
}

export const onlyVenue = ({ venue }: Room) =>
  `/locSesiones?filtros[locacion]=${encodeURIComponent(venue.nombre)}`;
export const peopleOf = ({ id }: Pick<Session, 'id'>) => `/locSesiones/${id}`;
export const peopleDialog = (page: Page) => page.getByRole('dialog', { name: 'INSCRITOS' });
export const personRow = (page: Page, { nombre }: { nombre: string }) =>
  peopleDialog(page).getByRole('row', { name: nombre });
/** Radio button of a person's attendance. */
export const radio = (page: Page, { nombre }: { nombre: string }, said: 'Si' | 'No') =>
  page.getByRole('radiogroup', { name: `Asistió ${nombre}` }).getByRole('radio', { name: said });
export const discount = (page: Page, { nombre }: { nombre: string }) =>
  page.getByRole('combobox', { name: `Descuento de ${nombre}` });
