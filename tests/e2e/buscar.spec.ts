import { expect, test } from './house/test.ts';

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
  await expect(page.getByRole('heading', { name: 'Amparo' })).toBeVisible();
  for (const typed of [person.correo, '52.987.654', 'xiomara busc']) {
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Buscar una pantalla o un registro' });
    await box.fill(typed);
    const option = page.getByRole('option', { name: 'Xiomara Buscada' });
    await expect(option).toContainText(person.correo);
    if (typed === person.correo) await axe('search with a person');
    await option.click();
    await expect(page).toHaveURL(/\/v-users\?filtros/);
    await expect(page.locator('.list-row')).toHaveCount(1);
    await expect(page.locator('.list-row')).toContainText('Xiomara');
  }
});

test('Ctrl K says where it could not look, and asks nobody for what the person may not see', async ({
  page,
  enter,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/usuarios?')) asked.push(request.url());
  });
  await enter('/about', { permisos: ['permisos.ver'] });
  await expect(page.getByRole('heading', { name: 'Amparo' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Buscar una pantalla o un registro' });
  await box.fill('permisos');
  await expect(page.getByRole('option', { name: 'Permisos' })).toBeVisible();
  await box.fill('nada que exista');
  await expect(page.getByText('No encontramos nada que empiece por «nada que exista».')).toBeVisible();
  expect(asked).toEqual([]);

  await enter('/about');
  await page.route('**/api/usuarios?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.keyboard.press('Control+k');
  await box.fill('quien sea');
  await expect(
    page.getByText('No pudimos buscar en Usuarios. Intenta de nuevo en un momento.'),
  ).toBeVisible();
});
