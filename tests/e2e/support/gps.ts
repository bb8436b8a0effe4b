import type { Page } from '@playwright/test';
import { give, newCaso } from './casos.ts';
import type { E2eServer } from './e2e-server.ts';

export const PLACE = [4.6325, -74.0797] as const;

/** Creates a case at a map position, with a lawyer and an investigator. */
export async function onTheRoad(
  testServer: E2eServer,
  columns: object = { latitud: PLACE[0], longitud: PLACE[1] },
) {
  const stored = await newCaso(testServer, { estado: 'En Gestión', aprobado: true, ...columns });
  const lawyer = await testServer.person({ nombres: 'Andrés', apellidos: 'Cifuentes', roles: ['Abogado'] });
  const investigator = await testServer.person({
    nombres: 'Harold',
    apellidos: 'Peña',
    roles: ['Investigador'],
  });
  await give(testServer, stored, 'Abogado', lawyer.id);
  await give(testServer, stored, 'Investigador', investigator.id);
  return { ...stored, lawyer, investigator };
}

export const gpsOf = ({ caso }: { caso: number }) => `/gestionar?id=${caso}#gps`;
export const marker = (page: Page, name: RegExp) => page.getByRole('button', { name });
export const abogado = (page: Page) => marker(page, /^Abogado.*, Andrés Cifuentes$/);

/** Screen position of the point of a marker, which is the position of its label's parent element. */
export const pointOf = (page: Page, of: (page: Page) => ReturnType<typeof marker>) =>
  of(page).evaluate((label) => {
    const { x = 0, y = 0 } = label.parentElement?.getBoundingClientRect() ?? {};
    return { x, y };
  });
