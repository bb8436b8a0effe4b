import type { Page } from '@playwright/test';
import { newCaso, type StoredCase } from './casos.ts';
import type { E2eServer, Person } from './e2e-server.ts';
import { giveSession } from './test.ts';

export const BOARD = '/mesa-de-asignacion?ciudades=mias';

/** Signs in a coordinator of one city, so that the board does not show cases of other tests. */
export async function coordinates(
  testServer: E2eServer,
  page: Page,
  ciudad: string,
  also: readonly string[] = [],
) {
  const me = await testServer.person({ roles: ['Coordinador Operativo', ...also] });
  await testServer.sql('update usuario set ciudades = $2 where id = $1', [me.id, [ciudad]]);
  await giveSession(page, me);
  return me;
}

/** Creates a lawyer who works only in this city. */
export async function worksIn(
  testServer: E2eServer,
  ciudad: string,
  nombres: string,
  estado = 'Activo en espera',
) {
  const { id } = await testServer.account({ roles: ['Abogado'], nombres, apellidos: 'Mesa' });
  await testServer.sql('update usuario set estado_asesor = $2, ciudades = $3 where id = $1', [
    id,
    estado,
    [ciudad],
  ]);
  return { id, nombres };
}

export const caseIn = (testServer: E2eServer, ciudad: string, columns: object = {}) =>
  newCaso(testServer, { departamento: 'BOYACÁ', ciudad_siniestro: ciudad, aprobado: true, ...columns });

export const lawyerOf = async (testServer: E2eServer, { casoId }: StoredCase) => {
  const [row] = await testServer.sql<{ abogado_id: string | null }>(
    'select abogado_id from caso where id = $1',
    [casoId],
  );
  return row?.abogado_id;
};

export const assign = (testServer: E2eServer, by: Person, { caso }: StoredCase, usuarioAsignado: string) =>
  testServer.api(by, 'POST', `asistencia-choque-simple/${caso}/asignarCaso`, {
    usuarioAsignado,
    tipo: 'Abogado',
  });

/** Title line with the counts. */
export const head = (page: Page) => page.getByRole('heading', { level: 1 }).locator('..');
/** The person row that offers to take the chosen case. */
export const offering = (page: Page) => page.locator('[data-persona]').filter({ hasText: /signarle el \d/ });
export const dragged = (page: Page) => page.locator('[data-arrastrado]');
/** Inputs that select a case of the queue (`markOf`) and a person (`personOf`). */
export const markOf = (page: Page, { caso }: Pick<StoredCase, 'caso'>) =>
  page.getByRole('group', { name: 'Casos abiertos' }).locator(`input[data-caso="${caso}"]`);
export const personOf = (page: Page, { nombres }: { nombres: string }) =>
  page
    .getByRole('group', { name: 'Personas que pueden tomarlo' })
    .getByRole('radio', { name: new RegExp(nombres) });
