import { expect, type Page } from '@playwright/test';
import type { E2eServer, Person } from './e2e-server.ts';
import { pdf, upload } from './files.ts';

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

async function post<T>(testServer: E2eServer, who: Person, path: string, body: object): Promise<T> {
  const answer = await testServer.api(who, 'POST', path, body);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as T;
}

/** Creates a vehicle, with a new owner unless one is given. */
export async function newVehiculo(
  testServer: E2eServer,
  change: object = {},
  ofOwner?: Person,
): Promise<Stored> {
  const admin = await testServer.person({ roles: ['Administrador'] });
  const owner = ofOwner ?? (await testServer.person({ nombres: 'Gloria', apellidos: `Lasso ${newPlaca()}` }));
  const placa = newPlaca();
  const { _id: id } = await post<{ _id: string }>(testServer, admin, 'vehiculos', {
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
export const uploaded = (testServer: E2eServer, person: Person, entidad: string, nombre: string) =>
  upload(testServer, person, entidad, pdf(nombre));

/** Adds a vehicle document that expires in `days` days. */
export async function addPaper(
  testServer: E2eServer,
  { id, admin }: Stored,
  tipo_documento: string,
  days: number,
) {
  const file = await uploaded(testServer, admin, 'VEHICULOS', `${tipo_documento}.pdf`);
  await post(testServer, admin, `vehiculos/${id}/documentos`, {
    documentos: [{ ...file, tipo_documento, fecha_vencimiento: dayFromNow(days) }],
  });
}

export const editor = (id: string, tab = 'datos') => `/e-vehiculo?id=${id}&tab=${tab}`;
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
