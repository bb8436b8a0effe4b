import type { Page } from '@playwright/test';
import {
  type Asegurado,
  type Aseguradora,
  ASEGURADORAS,
  findAsegurado,
} from '../../../apps/partners/src/asegurados.ts';
import type { House } from './house.ts';
import { expect } from './test.ts';
import { newPlaca, newVehiculo, type Stored } from './vehiculos.ts';

/** A plate that the insurers know as these tests want it: others may have registered the usual ones. */
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

/** Of the closed questions each "Sí" weighs 3, and 4 is the highest score that still applies. */
export const PREGUNTAS = ['¿Hay personas lesionadas?', '¿Huyó algún conductor?', '¿Qué dice quien llama?'];
const preguntas = PREGUNTAS.map((pregunta, i) => ({
  pregunta,
  peso: 1,
  abierta: i === 2,
  opciones: i === 2 ? [] : [option('Sí', 3), option('No', 0)],
}));

/** The questionnaire of simple collisions, or of another kind, as these tests know it; `estado` false takes it away. */
export async function useQuestionnaire(house: House, estado = true, code = CODE): Promise<void> {
  const admin = await house.person({ roles: ['Administrador'] });
  const query = `formularios?filtros[identificador_formulario]=${code}`;
  const { datos } = (await (await house.api(admin, 'GET', query)).json()) as { datos: { _id: string }[] };
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
      ? await house.api(admin, 'POST', 'formularios', body)
      : estado
        ? await house.api(admin, 'PUT', `formularios/${known._id}`, { estado: true })
        : await house.api(admin, 'DELETE', `formularios/${known._id}`);
  expect(answer.status, await answer.clone().text()).toBe(200);
}

/** Somebody whose authorised driver also has an account. */
export async function newFamily(house: House): Promise<Stored & { driver: string }> {
  const stored = await newVehiculo(house);
  const driver = `Laura ${newPlaca().replaceAll(/\d/g, 'o')}`;
  const { correo } = await house.account({ nombres: 'Laura', apellidos: 'Mesa' });
  const answer = await house.api(stored.admin, 'POST', 'beneficiario', {
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

/** Looks a plate up and waits for what is known of it. */
export async function look(page: Page, placa: string): Promise<void> {
  await plate(page).fill(placa);
  await plate(page).press('Enter');
  await expect(found(page)).toHaveAttribute('aria-busy', 'false');
}

/** Everything after the vehicle, as one that applies. */
export async function fillRest(page: Page, direccion = 'Carrera 43A # 18 Sur-135'): Promise<void> {
  await page.getByLabel('Dirección').fill(direccion);
  for (const text of PREGUNTAS.slice(0, 2))
    await question(page, text).getByLabel('No').check({ force: true });
  await page.getByLabel('¿Qué dice quien llama?').fill('Le pegaron por detrás');
}

/** The cases of a plate, newest first. */
export const casesOf = (house: House, placa: string) =>
  house.sql<{
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
