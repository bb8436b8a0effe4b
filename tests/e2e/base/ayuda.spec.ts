import { expectAddress, expectNoSideways } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

test('the help page explains the previous screen, lists only permitted screens, and has a search and shortcuts', async ({
  page,
  enter,
}) => {
  await enter('/v-vehiculos', { roles: ['Contact Center'] });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('main').focus();
  await page.keyboard.press('?');
  const help = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: 'AYUDA' })).toBeVisible();
  const here = page.getByRole('region', { name: 'Donde estabas' });
  await expect(here).toContainText('Busca por placa');

  // The help lists the screens of the menu in the same order.
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

  await page.keyboard.press('/');
  const search = page.getByLabel('Buscar en la ayuda', { exact: true });
  await expect(search).toBeFocused();
  await search.fill('CERRO sesion');
  await expect(help.locator('dt')).toHaveText(['Se me cerró la sesión']);
  await search.fill('xyzxyz');
  await expect(help).toContainText('Nada coincide');
  await page.getByRole('button', { name: 'Limpiar búsqueda' }).click();

  // A disabled shortcut does nothing, and the page shows that it is disabled.
  const keys = page.getByRole('region', { name: 'Atajos del teclado' });
  await page.getByRole('button', { name: 'Atajos del teclado' }).click();
  await expect(keys.getByRole('heading', { name: 'Atajos del teclado' })).toBeFocused();
  await keys.getByRole('button', { name: 'Desactivarlos' }).click();
  await expect(keys).toContainText('están desactivados');
  await page.keyboard.press('/');
  await expect(search).not.toBeFocused();

  await screens.getByRole('link', { name: 'Casos', exact: true }).click();
  await expectAddress(page, /listaticket$/);

  await test.step('on a phone the help opens from the profile menu and has no shortcuts', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: /^Perfil de/ }).click();
    await page.getByRole('link', { name: 'Ayuda' }).click();
    await expect(here).toContainText('caso');
    await expect(keys).toHaveCount(0);
    await expectNoSideways(page.locator('main'));
  });
  await test.step('the printed page hides the search', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(screens).toBeVisible();
    await expect(search).toBeHidden();
  });
});
