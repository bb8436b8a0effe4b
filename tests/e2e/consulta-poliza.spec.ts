import type { Page } from '@playwright/test';
import { expect, test } from './house/test.ts';

const HUB = 'No encontró vehiculo WebService Seguro Tecero (HUB)';
const card = (page: Page) => page.getByRole('region', { name: 'Consulta de póliza' });
const trail = (page: Page) => card(page).getByRole('list').first().getByRole('listitem');
const ready = (page: Page) => expect(card(page)).toHaveAttribute('aria-busy', 'false');
const staff = { roles: ['Contact Center'] };

test('CONSULTAPOLIZA-03 CONSULTAPOLIZA-09 CONSULTAPOLIZA-12 the trail says who answered and who did not; of all misses only that of the hub is told, in passing, and the browser asks nobody but us', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('TER001') && asked.push(request.url())));
  await enter('/vehiculo/TER001', staff);
  await expect(page.getByText(HUB)).toBeVisible();
  await ready(page);
  await expect(trail(page)).toHaveText([
    /^Propios\s*No conoce la placa/,
    /^HUB\s*No conoce la placa/,
    /^Segundo servicio\s*No conoce la placa/,
    /^Tercer servicio\s*Respondió \d\d:\d\d\s*\d+,\d s$/,
  ]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(HUB)).toBeHidden();
  expect(asked.filter((url) => url.includes('/consulta-poliza/'))).toHaveLength(1);
  expect(asked.filter((url) => !url.startsWith(house.url))).toEqual([]);

  await expect(card(page).getByText('Vigente', { exact: true })).toBeVisible();
  await card(page).getByRole('button', { name: 'Ver todo' }).press('Enter');
  const labels = [
    'Estado',
    'Inicio',
    'Fin',
    'Origen',
    'Cliente',
    'Documento',
    'Teléfono',
    'Empresa',
    'Pólizas',
    'Ramo',
    'Servicio',
    'Deducible',
    'Estado según la fuente',
  ];
  await expect(card(page).locator('dt')).toHaveText(labels);
  await card(page).getByText('Respuesta de la fuente').click();
  await expect(card(page).locator('pre')).toContainText('"vigencia"');
  await axe('la consulta abierta');

  await card(page).getByRole('button', { name: 'Consultas anteriores' }).click();
  const lines = page.getByRole('dialog').getByRole('listitem');
  await expect(lines.first()).toContainText(/Tercer servicio\s*Respondió/);
  await expect(lines).toHaveCount(4);
  await axe('las consultas anteriores');
});

test('CONSULTAPOLIZA-03 a source that fails says why in its place, nothing blocks the page, and it can be asked again', async ({
  page,
  enter,
  house,
  axe,
}) => {
  await house.fault('hub', 'error');
  await house.fault('segundo', 'credenciales');
  try {
    await enter('/vehiculo/NAD001', staff);
    await ready(page);
    await expect(trail(page).nth(1)).toContainText('Respondió con un error');
    await expect(trail(page).nth(2)).toContainText('No aceptó nuestras credenciales');
    await expect(card(page)).toContainText('Sin información de póliza');
    await expect(card(page)).toContainText('Algunas fuentes no respondieron');
    await axe('la consulta con fallas');
  } finally {
    await house.fault('hub', 'ninguna');
    await house.fault('segundo', 'ninguna');
  }
  await card(page).getByRole('button', { name: 'Consultar de nuevo' }).click();
  await expect(trail(page).nth(1)).toContainText('No conoce la placa');
  await expect(card(page)).toContainText('Ninguna fuente conoce su póliza');
});

test('a lookup that our own server cannot answer is told in its card, with what to do', async ({
  page,
  enter,
}) => {
  await page.route('**/api/consulta-poliza/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'Algo falló de nuestro lado.', referencia: 'abc' } }),
  );
  await enter('/vehiculo/HUB001', staff);
  await expect(card(page).getByRole('alert')).toHaveText(
    'No pudimos consultar la póliza. Algo falló de nuestro lado.',
  );
  await page.unroute('**/api/consulta-poliza/**');
  await card(page).getByRole('button', { name: 'Consultar de nuevo' }).click();
  await expect(trail(page).nth(1)).toContainText('Respondió');
});
