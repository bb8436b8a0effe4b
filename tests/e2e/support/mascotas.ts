import { expect } from '@playwright/test';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { diaDe, diaLegible } from '@amparo/contract/kernel/time';
import type { Mascota, TipoDeMascota } from '@amparo/contract/vehiculos/mascotas/routes';
import type { E2eServer, Person } from './e2e-server.ts';
import { unique } from './screen.ts';

let last = 0;
/** A microchip number that no other test of this run uses. */
export const newMicrochip = () =>
  `978${String(process.pid).padStart(7, '0')}${String(++last).padStart(5, '0')}`;
/** The day `n` days from today: `inDays` in the format of the API, `dayIn` as users read it. */
export const inDays = (n: number) => sumaDias(diaDe(new Date()), n);
export const dayIn = (n: number) => diaLegible(inDays(n));

async function saved<T>(answer: Response): Promise<T> {
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as T;
}

/** Creates a type of dog in which one breed requires special handling. */
export async function newTipo(
  testServer: E2eServer,
  admin: Person,
  nombre = unique('Perro'),
): Promise<TipoDeMascota> {
  const razas = [
    { nombre: 'Labrador', manejo_especial: false },
    { nombre: 'Rottweiler', manejo_especial: true },
  ];
  return saved(await testServer.api(admin, 'POST', 'tipos-mascota', { nombre, razas }));
}

export async function newPet(testServer: E2eServer, admin: Person, body: object): Promise<Mascota> {
  const pet = { nombre: unique('Luna'), vacunas: [], ...body };
  return saved(await testServer.api(admin, 'POST', 'mascotas', pet));
}

export const onlyPet = (nombre: string) => `/mascota/listar?filtros[nombre]=${encodeURIComponent(nombre)}`;
export const onlyTipo = (nombre: string) => `/mascota/tipos?filtros[nombre]=${encodeURIComponent(nombre)}`;
