import type { E2eServer, Person } from './e2e-server.ts';
import { unique } from './screen.ts';
import { expect } from './test.ts';

async function saved(testServer: E2eServer, by: Person, path: string, body: object): Promise<string> {
  const answer = await testServer.api(by, 'POST', path, body);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { _id: string })._id;
}

/** Creates a service for plans, with a name that no other test uses. */
export async function newServicio(testServer: E2eServer, by: Person, nombre = unique('Servicio')) {
  const body = { categoria: 'APP básica', servicio: nombre, descripcion: 'x', fijo: true, pago: false };
  return { id: await saved(testServer, by, 'servicios', body), nombre };
}

interface NewPlan {
  nombre: string;
  servicios: readonly string[];
  cantidad?: number;
  combo?: boolean;
  vigencia_en_meses?: number;
}

/** Creates a plan, by default a unit plan; `servicios` are ids. */
export function newPlan(testServer: E2eServer, by: Person, datos: NewPlan) {
  const body = { cantidad: 1, valor: 45_000, combo: false, tipo: 'Unico', vigencia_en_meses: 12, ...datos };
  return saved(testServer, by, 'planes', body);
}

export const only = (nombre: string) => `/listar-planes?filtros[nombre]=${encodeURIComponent(nombre)}`;
