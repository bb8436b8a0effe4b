import type { Page } from '@playwright/test';
import type { E2eServer, Person } from './e2e-server.ts';
import { expect } from './test.ts';

export interface Poliza {
  _id: string;
  _rev: number;
  servicios: string[];
  documentos: { aws_id: string; nombre: string }[];
}

export const CHOQUE = 'Asistencia en choque simple';
export const JURIDICA = 'Asistencia jurídica';

export async function newPoliza(testServer: E2eServer, by: Person, datos: object = {}): Promise<Poliza> {
  const body = { nombre: 'Familiar', descripcion: 'Cubre el hogar', ...datos };
  const answer = await testServer.api(by, 'POST', 'polizas', body);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Poliza;
}

export const readPoliza = async (testServer: E2eServer, by: Person, { _id }: Pick<Poliza, '_id'>) =>
  (await (await testServer.api(by, 'GET', `polizas/${_id}`)).json()) as Poliza;

export const editor = ({ _id }: Poliza, tab = 'datos') => `/e-polizas?id=${_id}&tab=${tab}`;
export const only = (nombre: string) => `/v-polizas?filtros[nombre]=${encodeURIComponent(nombre)}`;

export const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Confirmación' });
