import { expect, type Page } from '@playwright/test';
import { pdf, upload } from './files.ts';
import type { House, Person } from './house.ts';

let last = 0;

/**
 * A plate that no other test of this run uses: three letters from the process id and three digits from a
 * counter.
 */
export function newPlaca(): string {
  const letters = [676, 26, 1].map((place) =>
    String.fromCharCode(65 + (Math.floor(process.pid / place) % 26)),
  );
  return `${letters.join('')}${String(++last).padStart(3, '0')}`;
}

/** The Bogotá day `days` days from now. */
export const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(Date.now() + days * 86_400_000);
export const written = (day: string) => day.split('-').toReversed().join('/');

export interface Stored {
  id: string;
  placa: string;
  owner: Person;
  admin: Person;
}

async function post<T>(house: House, who: Person, path: string, body: object): Promise<T> {
  const answer = await house.api(who, 'POST', path, body);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as T;
}

/** Creates a vehicle, with a new owner unless one is given. */
export async function newVehiculo(house: House, change: object = {}, ofOwner?: Person): Promise<Stored> {
  const admin = await house.person({ roles: ['Administrador'] });
  const owner = ofOwner ?? (await house.person({ nombres: 'Gloria', apellidos: `Lasso ${newPlaca()}` }));
  const placa = newPlaca();
  const { _id: id } = await post<{ _id: string }>(house, admin, 'vehiculos', {
    placa,
    marca: 'CHEVROLET',
    linea: 'SPARK',
    modelo: 2018,
    color: 'Blanco',
    kilometraje: 96_410,
    tipo_servicio: 'Particular',
    propietario: owner.id,
    ...change,
  });
  return { id, placa, owner, admin };
}

/** Uploads a PDF that no record references yet. */
export const uploaded = (house: House, person: Person, entidad: string, nombre: string) =>
  upload(house, person, entidad, pdf(nombre));

/** Adds a vehicle document that expires in `days` days. */
export async function addPaper(house: House, { id, admin }: Stored, tipo_documento: string, days: number) {
  const file = await uploaded(house, admin, 'VEHICULOS', `${tipo_documento}.pdf`);
  await post(house, admin, `vehiculos/${id}/documentos`, {
    documentos: [{ ...file, tipo_documento, fecha_vencimiento: dayFromNow(days) }],
  });
}

export const editor = (id: string, tab = 'datos') => `/e-vehiculo?id=${id}&tab=${tab}`;
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
