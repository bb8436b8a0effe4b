import { expect, type Page } from '@playwright/test';
import { TELEFONO } from '@amparo/partners/telefono/phone';
import type { E2eServer, Person } from './e2e-server.ts';
import { unique } from './screen.ts';
import { dayFromNow, newVehiculo, type Stored } from './vehiculos.ts';

/** Far enough ahead for a day without other appointments, but within the time that customers may book. */
const DAYS_AHEAD = 45;

async function saved<T>(answer: Response): Promise<T> {
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as T;
}

/** Creates a centre that is enabled until 2900. */
async function newCentre(testServer: E2eServer): Promise<{ id: string; nombre: string }> {
  const nombre = unique('CDA Engativá');
  const [row] = await testServer.sql<{ id: string }>(
    `insert into centro_revision (nombre, nit, departamento, ciudad, direccion, clases, habilitacion, habilitacion_vence)
     values ($1, '9' || lpad((random() * 99999999)::int::text, 8, '0') || '-1', 'CUNDINAMARCA', 'BOGOTÁ D.C.',
       'Carrera 110 # 70-15', '{Livianos}', 'Resolución 1234 de 2024', '2900-12-31') returning id`,
    [nombre],
  );
  return { id: row?.id ?? '', nombre };
}

/** Creates a mechanic with a surname that no other test of this run uses. */
export async function newMechanic(testServer: E2eServer): Promise<Person & { nombre: string }> {
  const apellidos = unique('Ríos');
  const person = await testServer.person({ nombres: 'Fabio', apellidos, roles: ['Mecánico'] });
  return { ...person, nombre: `Fabio ${apellidos}` };
}

export interface BookedTurno {
  id: string;
  vehiculo: Stored;
  propietario: string;
  centro: string;
  /** Date and time as lists show them: "31/12/2026 10:30". */
  cuando: string;
  /** The Bogotá day in the format of URLs. */
  dia: string;
}

/** Client of the company's app, signed in for a customer. */
async function appOf(testServer: E2eServer, { id }: Pick<Person, 'id'>) {
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
  const { token } = await saved<{ token: string }>(await send('token', credential));
  return { books: (wanted: object) => send('turnos', wanted, token) };
}

/**
 * Books an appointment as the owner of the vehicle, at a new centre and for a new vehicle unless one is
 * given.
 */
export async function newTurno(
  testServer: E2eServer,
  { vehiculo: given, dias = DAYS_AHEAD }: { vehiculo?: Stored; dias?: number } = {},
): Promise<BookedTurno> {
  const apellidos = unique('Bustamante');
  const owner = given?.owner ?? (await testServer.person({ nombres: 'Jorge Luis', apellidos }));
  const vehiculo = given ?? (await newVehiculo(testServer, {}, owner));
  const centre = await newCentre(testServer);
  const { _id: tipo } = await saved<{ _id: string }>(
    await testServer.api(vehiculo.admin, 'POST', 'tipo-revision', { tipo: unique('Técnico mecánica') }),
  );
  const dia = dayFromNow(dias);
  const app = await appOf(testServer, owner);
  const { _id: id } = await saved<{ _id: string }>(
    await app.books({ vehiculo: vehiculo.id, centro: centre.id, tipo, fecha: dia, hora: '10:30' }),
  );
  const cuando = `${dia.split('-').toReversed().join('/')} 10:30`;
  return { id, vehiculo, propietario: `Jorge Luis ${apellidos}`, centro: centre.nombre, cuando, dia };
}

/** Records a step as another user. */
export const recordStep = async (
  testServer: E2eServer,
  { id, vehiculo }: BookedTurno,
  paso: number,
  resultado: string,
) =>
  saved(
    await testServer.api(vehiculo.admin, 'PUT', `turnos/${id}/actualizar-paso`, {
      paso,
      resultado,
      descripcion: `Paso ${paso} revisado`,
    }),
  );

export const onlyPlate = ({ vehiculo }: BookedTurno) => `/listarTurnos?filtros[placa]=${vehiculo.placa}`;
export const pageOf = ({ id }: Pick<BookedTurno, 'id'>) => `/gestionaraturno?id=${id}`;
export const rowIn = (page: Page) => page.locator('.list-row[data-index]');
export const card = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).filter({ visible: true });
