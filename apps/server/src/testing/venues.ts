import { expect } from 'vitest';
import type { Locacion } from '@amparo/contract/capacitacion/locaciones/routes';
import type { Salon } from '@amparo/contract/capacitacion/locaciones/schemas';
import type { TestUser } from './test-app.ts';

let made = 0;

/** Body of a venue with only the required fields. */
export const venueData = (change: object = {}) => ({
  nombre: `Sede ${(made += 1)}`,
  nit: '900123456-7',
  festivos: true,
  direccion: {
    barrio: 'San Fernando',
    direccion: 'Calle 5 # 34-20',
    unidad_geografica: { departamento: 'VALLE DEL CAUCA', ciudad: 'SANTIAGO DE CALI' },
  },
  ...change,
});

export async function newVenue(by: TestUser, change: object = {}): Promise<Locacion> {
  const answer = await by.call('POST', 'locaciones', { body: venueData(change) });
  expect(answer.statusCode, answer.body).toBe(200);
  const { message: _said, ...venue } = answer.json<Locacion & { message: string }>();
  return venue;
}

/** Body of a room with this teacher. */
export const roomData = (profesor: string, change: object = {}) => ({
  servicios: 'Curso comparendos',
  descripcion: 'Segundo piso',
  capacidad: 20,
  horario_semanal: [{ dia: 'Lunes' }, { dia: 'Miércoles' }],
  horas: [{ hora: '08:00', profesor }],
  ...change,
});

export async function newRoom(
  by: TestUser,
  venue: string,
  profesor: string,
  change: object = {},
): Promise<Salon> {
  const body = { salones: [roomData(profesor, change)] };
  const answer = await by.call('POST', `locaciones/${venue}/salones`, { body });
  expect(answer.statusCode, answer.body).toBe(200);
  const { message: _said, ...room } = answer.json<Salon & { message: string }>();
  return room;
}
