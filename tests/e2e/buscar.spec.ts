import type { Page } from '@playwright/test';
import { expect, test } from './house/test.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Buscar una pantalla o un registro' });

/** The keys of the shell work once it is there. */
async function open(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
}

test('Ctrl K finds people by email, identification or name, and Enter opens the list with that one', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const person = await house.person({ nombres: 'Xiomara', apellidos: 'Buscada', roles: ['Usuario'] });
  await house.sql(
    `update usuario set identificacion_tipo = 'CC', identificacion = '52987654' where id = $1`,
    [person.id],
  );
  await enter('/about');
  for (const typed of [person.correo, '52.987.654', 'xiomara busc']) {
    await open(page);
    await box(page).fill(typed);
    const option = page.getByRole('option', { name: 'Xiomara Buscada' });
    await expect(option).toContainText(person.correo);
    if (typed === person.correo) await axe('search with a person');
    await option.click();
    await expect(page).toHaveURL(/\/v-users\?filtros/);
    await expect(page.locator('.list-row')).toHaveCount(1);
    await expect(page.locator('.list-row')).toContainText('Xiomara');
  }
});

test('Ctrl K asks nobody for what the person may not see', async ({ page, enter }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/usuarios?')) asked.push(request.url());
  });
  await enter('/about', { permisos: ['permisos.ver'] });
  await open(page);
  await box(page).fill('permisos');
  await expect(page.getByRole('option', { name: 'Permisos' })).toBeVisible();
  await box(page).fill('nada que exista');
  await expect(page.getByText('No encontramos nada que empiece por «nada que exista».')).toBeVisible();
  expect(asked).toEqual([]);
});

test('Ctrl K says where it could not look', async ({ page, enter }) => {
  await page.route('**/api/usuarios?*', (route) => route.fulfill({ status: 500, body: '' }));
  await enter('/about');
  await open(page);
  await box(page).fill('quien sea');
  await expect(
    page.getByText('No pudimos buscar en Usuarios. Intenta de nuevo en un momento.'),
  ).toBeVisible();
});
