import type { Page } from '@playwright/test';
import type { E2eServer, Person } from './e2e-server.ts';
import { newServicio } from './planes.ts';
import { offered, unique } from './screen.ts';
import { expect } from './test.ts';

interface Opcion {
  opcion: string;
  valor: number;
  cobertura: string;
}
export interface EditedPlan {
  _id: string;
  _rev: number;
  nombre: string;
  cantidad: number;
  valor: number;
  valor_desde: number;
  combo: boolean;
  tipo: string;
  vigencia_en_meses: number;
  recomendado: boolean;
  aplica_cupon: boolean;
  servicios: string[];
  titulos: { titulo: string; descripciones: { descripcion: string }[] }[];
  conjuntos: {
    nombre: string;
    icono: string;
    tipos: { tipo: string; carroceria: string | null; carrocerias: string[]; opciones: Opcion[] }[];
  }[];
}

const opcion = (text: string, valor: number, cobertura = `Cubre ${text}`) => ({
  opcion: text,
  valor,
  cobertura,
});

const SUBCONJUNTO = {
  cantidad: 4,
  valor: 189_000,
  combo: true,
  tipo: 'Subconjunto',
  vigencia_en_meses: 12,
  recomendado: true,
  aplica_cupon: true,
  titulos: [
    {
      titulo: 'Siempre contigo',
      descripciones: [
        { descripcion: 'Abogado en el sitio, 24 horas' },
        { descripcion: 'Choque simple sin límite de eventos' },
      ],
    },
  ],
  conjuntos: [
    {
      nombre: 'Grúa y carro taller',
      icono: 'grua',
      tipos: [
        {
          tipo: 'AUTOMÓVIL',
          carrocerias: ['SEDÁN', 'HATCH BACK'],
          opciones: [
            opcion('Urbana', 89_000, 'Hasta 15 km, una vez al año'),
            opcion('Departamental', 149_000, 'Hasta 80 km, dos veces al año'),
            opcion('Nacional', 219_000, 'Todo el país'),
          ],
        },
        {
          tipo: 'MOTOCICLETA',
          carrocerias: [],
          opciones: [opcion('Urbana', 59_000), opcion('Nacional', 99_000)],
        },
      ],
    },
    {
      nombre: 'Defensa jurídica',
      icono: 'juridica',
      tipos: [
        {
          tipo: 'AUTOMÓVIL',
          carrocerias: [],
          opciones: [opcion('Básica', 120_000), opcion('Completa', 180_000)],
        },
      ],
    },
  ],
};

/** Creates a plan with titles, sets, types and options. */
export async function newCombo(testServer: E2eServer, change: object = {}) {
  const admin = await testServer.person({ roles: ['Administrador'] });
  const { id } = await newServicio(testServer, admin);
  const body = { ...SUBCONJUNTO, nombre: unique('Protección total'), servicios: [id], ...change };
  const answer = await testServer.api(admin, 'POST', 'planes', body);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return { admin, plan: (await answer.json()) as EditedPlan };
}

export async function readPlan(testServer: E2eServer, admin: Person, id: string): Promise<EditedPlan> {
  return (await (await testServer.api(admin, 'GET', `planes/${id}`)).json()) as EditedPlan;
}

export const editor = (id: string) => `/crear-planes?id=${id}`;

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const tab = (page: Page, name: string) => page.getByRole('tab', { name });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const confirm = (page: Page) => page.getByRole('dialog', { name: 'Confirmación' });
export const preview = (page: Page) => page.getByRole('complementary', { name: 'Así lo ve el cliente' });
export const add = (page: Page, what: string) =>
  page.getByRole('button', { name: `Agregar ${what}`, exact: true });

/** Types into the focused select until one option is left, and picks it with Enter. */
export async function pick(page: Page, typed: string, option: RegExp): Promise<void> {
  await page.keyboard.type(typed);
  await expect(offered(page)).toHaveText([option]);
  await expect(offered(page).and(page.locator('.ant-select-item-option-active'))).toHaveCount(1);
  await page.keyboard.press('Enter');
}

/** Moves from the tab `from` to the next one by keyboard. */
export async function nextTab(page: Page, from: string): Promise<void> {
  await tab(page, from).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, from)).toHaveAttribute('aria-selected', 'false');
}
