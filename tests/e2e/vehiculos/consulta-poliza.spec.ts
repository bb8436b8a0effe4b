import type { Page } from '@playwright/test';
import { goWithin } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const HUB = 'No encontró vehiculo WebService Seguro Tecero (HUB)';
const card = (page: Page) => page.getByRole('region', { name: 'Consulta de póliza' });
const trail = (page: Page) => card(page).getByRole('list').first().getByRole('listitem');
const ready = (page: Page) => expect(card(page)).toHaveAttribute('aria-busy', 'false');
const staff = { roles: ['Contact Center'] };

test('CONSULTAPOLIZA-03 CONSULTAPOLIZA-09 CONSULTAPOLIZA-12 the policy lookup shows the answer of each source', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('TER001') && asked.push(request.url())));
  const again = card(page).getByRole('button', { name: 'Consultar de nuevo' });

  await test.step('CONSULTAPOLIZA-03 CONSULTAPOLIZA-09 a plate that the hub does not know shows a toast that disappears; the other sources show none', async () => {
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
  });
  await test.step('CONSULTAPOLIZA-12 the browser calls the endpoint of the app once and no other server', () => {
    expect(asked.filter((url) => url.includes('/consulta-poliza/'))).toHaveLength(1);
    expect(asked.filter((url) => !url.startsWith(testServer.url))).toEqual([]);
  });
  await test.step('the card shows every field of the answer and the earlier lookups', async () => {
    await expect(card(page).getByText('Vigente', { exact: true })).toBeVisible();
    await card(page).getByRole('button', { name: 'Ver todo' }).press('Enter');
    await expect(card(page).locator('dt')).toHaveText([
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
    ]);
    await card(page).getByText('Respuesta de la fuente').click();
    await expect(card(page).locator('pre')).toContainText('"vigencia"');
    await card(page).getByRole('button', { name: 'Consultas anteriores' }).click();
    const lines = page.getByRole('dialog').getByRole('listitem');
    await expect(lines.first()).toContainText(/Tercer servicio\s*Respondió/);
    await expect(lines).toHaveCount(4);
    await axe('the earlier lookups');
    await page.keyboard.press('Escape');
  });
  await test.step('CONSULTAPOLIZA-03 a failed source shows the reason, blocks nothing and can be retried', async () => {
    await testServer.fault('hub', 'error');
    await testServer.fault('segundo', 'credenciales');
    try {
      await goWithin(page, '/vehiculo/NAD001');
      await expect(trail(page).nth(1)).toContainText('Respondió con un error');
      await expect(trail(page).nth(2)).toContainText('No aceptó nuestras credenciales');
      await expect(card(page)).toContainText('Sin información de póliza');
      await expect(card(page)).toContainText('Algunas fuentes no respondieron');
    } finally {
      await testServer.fault('hub', 'ninguna');
      await testServer.fault('segundo', 'ninguna');
    }
    await again.click();
    await expect(trail(page).nth(1)).toContainText('No conoce la placa');
    await expect(card(page)).toContainText('Ninguna fuente conoce su póliza');
  });
  await test.step('a failure of the server is reported in the card and can be retried', async () => {
    await page.route('**/api/consulta-poliza/**', (route) =>
      route.fulfill({ status: 500, json: { message: 'Algo falló de nuestro lado.', referencia: 'abc' } }),
    );
    await goWithin(page, '/vehiculo/HUB001');
    await expect(card(page).getByRole('alert')).toHaveText(
      'No pudimos consultar la póliza. Algo falló de nuestro lado.',
    );
    await page.unroute('**/api/consulta-poliza/**');
    await again.click();
    await expect(trail(page).nth(1)).toContainText('Respondió');
  });
});
