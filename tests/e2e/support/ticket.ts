import type { Page } from '@playwright/test';
import {
  type Asegurado,
  type Aseguradora,
  ASEGURADORAS,
  findAsegurado,
} from '../../../apps/partners/src/asegurados.ts';
import type { E2eServer } from './e2e-server.ts';
import { expect } from './test.ts';
import { newPlaca, newVehiculo, type Stored } from './vehiculos.ts';

/**
 * A new plate whose insurer data match the condition. Other tests may have registered the well-known plates.
 */
export function placaThat(wants: (known: Partial<Record<Aseguradora, Asegurado>>) => boolean): string {
  for (;;) {
    const placa = newPlaca();
    const known = Object.fromEntries(
      ASEGURADORAS.flatMap((quien) => {
        const asegurado = findAsegurado(quien, placa);
        return asegurado === undefined ? [] : [[quien, asegurado]];
      }),
    );
    if (wants(known)) return placa;
  }
}

const CODE = 'ASISTENCIA_TEMP2021';
export const ADVISER = { nombres: 'Marcela', apellidos: 'Ibarra', roles: ['Contact Center'] };
export const NAME = 'NUEVO TICKET - CHOQUE SIMPLE';
const option = (opcion: string, peso: number) => ({ opcion, peso });

/** Each "Sí" to a closed question scores 3; the case applies up to a score of 4. */
export const PREGUNTAS = ['¿Hay personas lesionadas?', '¿Huyó algún conductor?', '¿Qué dice quien llama?'];
const preguntas = PREGUNTAS.map((pregunta, i) => ({
  pregunta,
  peso: 1,
  abierta: i === 2,
  opciones: i === 2 ? [] : [option('Sí', 3), option('No', 0)],
}));

/**
 * Ensures that the questionnaire with this code exists and is active, or deactivates it if `estado` is false.
 */
export async function useQuestionnaire(testServer: E2eServer, estado = true, code = CODE): Promise<void> {
  const admin = await testServer.person({ roles: ['Administrador'] });
  const query = `formularios?filtros[identificador_formulario]=${code}`;
  const { datos } = (await (await testServer.api(admin, 'GET', query)).json()) as {
    datos: { _id: string }[];
  };
  const [known] = datos;
  const body = {
    nombre: `Cuestionario ${code}`,
    identificador_formulario: code,
    modulo: 'ASISTENCIA_CHOQUE_SIMPLE',
    calificable: true,
    scoreMinimo: 4,
    preguntas,
  };
  const answer =
    known === undefined
      ? await testServer.api(admin, 'POST', 'formularios', body)
      : estado
        ? await testServer.api(admin, 'PUT', `formularios/${known._id}`, { estado: true })
        : await testServer.api(admin, 'DELETE', `formularios/${known._id}`);
  expect(answer.status, await answer.clone().text()).toBe(200);
}

/** Creates a vehicle whose authorised driver also has an account. */
export async function newFamily(testServer: E2eServer): Promise<Stored & { driver: string }> {
  const stored = await newVehiculo(testServer);
  const driver = `Laura ${newPlaca().replaceAll(/\d/g, 'o')}`;
  const { correo } = await testServer.account({ nombres: 'Laura', apellidos: 'Mesa' });
  const answer = await testServer.api(stored.admin, 'POST', 'beneficiario', {
    nombre: driver,
    email: correo,
    vehiculo: stored.id,
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return { ...stored, driver };
}

export const plate = (page: Page) => page.getByRole('textbox', { name: 'Placa' });
export const found = (page: Page) => page.getByRole('region', { name: 'Vehículo de la placa' });
export const side = (page: Page) => page.getByRole('complementary', { name: 'Resumen' });
export const question = (page: Page, text: string) => page.getByRole('group', { name: text });
export const create = (page: Page) => page.getByRole('button', { name: /^Crear ticket/ });

/** Looks up a plate and waits for the result. */
export async function look(page: Page, placa: string): Promise<void> {
  await plate(page).fill(placa);
  await plate(page).press('Enter');
  await expect(found(page)).toHaveAttribute('aria-busy', 'false');
}

/** Fills in everything after the vehicle, so that the case applies. */
export async function fillRest(page: Page, direccion = 'Carrera 43A # 18 Sur-135'): Promise<void> {
  await page.getByLabel('Dirección').fill(direccion);
  for (const text of PREGUNTAS.slice(0, 2))
    await question(page, text).getByLabel('No').check({ force: true });
  await page.getByLabel('¿Qué dice quien llama?').fill('Le pegaron por detrás');
}

/** The cases of a plate, newest first. */
export const casesOf = (testServer: E2eServer, placa: string) =>
  testServer.sql<{
    caso: string;
    direccion: string;
    aprobado: boolean;
    persona_id: string;
    asesor_id: string | null;
  }>(
    `select c.caso, c.direccion, c.aprobado, c.persona_id, c.asesor_id from caso c
     join vehiculo v on v.id = c.vehiculo_id where v.placa = $1 order by c.caso desc`,
    [placa],
  );
