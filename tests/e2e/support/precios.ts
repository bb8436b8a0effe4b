import { expect, type Locator, type Page } from '@playwright/test';
import type { E2eServer } from './e2e-server.ts';
import { choose, unique } from './screen.ts';

interface Saved {
  _id: string;
  total: number;
}

async function post(testServer: E2eServer, path: string, body: object): Promise<Saved> {
  const admin = await testServer.person({ roles: ['Administrador'] });
  const answer = await testServer.api(admin, 'POST', path, body);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Saved;
}

/** Creates an inspection centre that is enabled for every class until 2999. */
export async function newCentro(
  testServer: E2eServer,
  { nombre = unique('CDA'), ...change }: { nombre?: string } & Record<string, unknown> = {},
) {
  const { _id } = await post(testServer, 'tecnomecanica-locaciones', {
    nombre,
    nit: '900742118-4',
    departamento: 'BOLÍVAR',
    ciudad: 'CARTAGENA DE INDIAS',
    direccion: 'Avenida Pedro de Heredia # 31-20',
    clases: ['Motocicleta', 'Motocarros', 'Livianos', 'Pesados'],
    habilitacion: 'Resolución 1234 de 2024',
    habilitacion_vence: '2999-12-31',
    ...change,
  });
  return { id: _id, nombre };
}

export async function newPrecio(
  testServer: E2eServer,
  locacion: string,
  change: object = {},
): Promise<string> {
  const { _id } = await post(testServer, 'tabla-precio', {
    locacion,
    tipo: 'Livianos',
    rango_antiguedad: '3 a 7 años',
    servicio: 'Particular',
    valor_servicio: 200_000,
    iva: 19,
    total: 0,
    ...change,
  });
  return _id;
}

export const pricesOf = (centro: string) => `/listar-precio?filtros[locacion]=${centro}`;
export const centreOnly = (nombre: string) => `/listar-CDA?filtros[nombre]=${encodeURIComponent(nombre)}`;

export const agregarPrecio = (page: Page) => page.getByRole('dialog', { name: 'Agregar precio' });

/** Fills in the required fields of a price. */
export async function writePrice(page: Page, dialog: Locator, centro: string): Promise<void> {
  await choose(page, dialog.getByLabel('Centro'), centro);
  await choose(page, dialog.getByLabel('Tipo'), 'Livianos');
  await choose(page, dialog.getByLabel('Rango de antigüedad'), '8 a 16 años');
  await choose(page, dialog.getByLabel('Servicio', { exact: true }), 'Público');
  await dialog.getByLabel('Valor del servicio').fill('150010');
  await choose(page, dialog.getByLabel('IVA'), '5 %');
}

/** Adds a tax in the dialog above that of the price. */
export async function addTax(page: Page, impuesto: string, valor: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Agregar impuesto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar impuesto' });
  await dialog.getByLabel('Impuesto', { exact: true }).fill(impuesto);
  await dialog.getByLabel('Valor').fill(valor);
  await page.keyboard.press('Enter');
  return dialog;
}
