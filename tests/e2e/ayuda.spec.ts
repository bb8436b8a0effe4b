import { expectNoSideways, goWithin } from './house/screen.ts';
import { expect, test } from './house/test.ts';

test('the help page begins where the person was, tells only of their screens, finds words and names the keys that work', async ({
  page,
  enter,
  axe,
}) => {
  await enter('/v-vehiculos', { roles: ['Contact Center'] });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('main').focus();
  await page.keyboard.press('?');
  const help = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: 'AYUDA' })).toBeVisible();
  const here = page.getByRole('region', { name: 'Donde estabas' });
  await expect(here).toContainText('Busca por placa');

  // As the menu has them, in its order and no others.
  const screens = page.getByRole('region', { name: 'Tus pantallas' });
  const offered = await page
    .getByRole('navigation', { name: 'Menú principal' })
    .locator('li a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(await screens.locator('a').evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual(
    offered,
  );
  await expect(screens.getByRole('link', { name: 'Permisos', exact: true })).toHaveCount(0);
  const roles = page.getByRole('region', { name: 'Roles' });
  await expect(roles.getByText('Tu rol')).toHaveCount(1);
  await expect(roles.getByRole('link')).toHaveCount(0);
  await axe('help');

  await page.keyboard.press('/');
  const search = page.getByLabel('Buscar en la ayuda', { exact: true });
  await expect(search).toBeFocused();
  await search.fill('CERRO sesion');
  await expect(help.locator('dt')).toHaveText(['Se me cerró la sesión']);
  await search.fill('xyzxyz');
  await expect(help).toContainText('Nada coincide');
  await page.getByRole('button', { name: 'Limpiar búsqueda' }).click();

  // Turned off, the key does nothing and the page says so.
  const keys = page.getByRole('region', { name: 'Atajos del teclado' });
  await page.getByRole('button', { name: 'Atajos del teclado' }).click();
  await expect(keys.getByRole('heading', { name: 'Atajos del teclado' })).toBeFocused();
  await keys.getByRole('button', { name: 'Desactivarlos' }).click();
  await expect(keys).toContainText('están desactivados');
  await page.keyboard.press('/');
  await expect(search).not.toBeFocused();

  await screens.getByRole('link', { name: 'Casos', exact: true }).click();
  await expect(page).toHaveURL(/listaticket$/);
});

test('on a phone the help comes from the menu of the person and has no keys; who may read the matrix is led to each role', async ({
  page,
  enter,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter('/roles', { roles: ['Administrador'] });
  await page.getByRole('button', { name: /^Perfil de/ }).click();
  await page.getByRole('link', { name: 'Ayuda' }).click();
  await expect(page.getByRole('region', { name: 'Donde estabas' })).toContainText('Roles y permisos');
  await expect(page.getByRole('region', { name: 'Atajos del teclado' })).toHaveCount(0);
  await expectNoSideways(page.locator('main'));
  await axe('help on a phone');
  const roles = page.getByRole('region', { name: 'Roles', exact: true });
  await roles.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/roles\?rol=/);
  await expect(page.getByTitle('Contact Center', { exact: true })).toBeVisible();

  await goWithin(page, '/Ayuda');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Tus pantallas' })).toBeVisible();
  await expect(page.getByLabel('Buscar en la ayuda', { exact: true })).toBeHidden();
});
