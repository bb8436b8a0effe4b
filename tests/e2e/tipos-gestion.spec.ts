import { oops } from './house/access.ts';
import { rowOf, unique } from './house/screen.ts';
import { expect, test } from './house/test.ts';

const LINK = /\/api\/tipos-gestion\/[^/]+$/;

test('TIPOSGESTION-05 TIPOSGESTION-06 TIPOSGESTION-07 TIPOSGESTION-08 TIPOSGESTION-09 one checkbox per role, saved when it is marked, and back in its place when that fails', async ({
  page,
  house,
  enter,
}) => {
  const nombre = unique('Gestión');
  const asked = page.waitForRequest((request) => /\/api\/roles\?/.test(request.url()));
  const admin = await enter('/tiposgestion');
  const ids = await house.sql<{ id: string; nombre: string }>('select id, nombre from rol');
  const idOf = (rol: string) => ids.find((each) => each.nombre === rol)?.id;
  await house.api(admin, 'POST', 'tipos-gestion', {
    tipo_gestion: nombre,
    estado: 1,
    roles: [idOf('Perito')],
  });

  const row = rowOf(page, nombre);
  await row.getByRole('button', { name: /^Editar/ }).click();
  const query = new URL((await asked).url()).searchParams;
  expect([query.get('elementosPorPagina'), query.get('pagina')]).toEqual(['500', '1']);
  const dialog = page.getByRole('dialog', { name: 'Actualizar tipo de gestión' });
  const box = (rol: string) => dialog.getByLabel(rol, { exact: true });
  await expect(dialog.getByRole('checkbox')).toHaveCount(ids.length);
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(box('Perito')).toBeChecked();

  const sent = page.waitForRequest(LINK);
  await box('Abogado').check();
  expect([(await sent).method(), (await sent).postDataJSON()]).toEqual([
    'POST',
    { roles: [idOf('Perito'), idOf('Abogado')] },
  ]);
  await expect(row).toContainText('Abogado');

  await page.route(LINK, (route) =>
    route.fulfill({ status: 422, json: { message: 'Ese rol ya no se usa' } }),
  );
  await box('Dibujante').click();
  await expect(oops(page)).toContainText('Ese rol ya no se usa');
  await oops(page).getByRole('button').last().click();
  await expect(box('Dibujante')).not.toBeChecked();
  await expect(box('Abogado')).toBeChecked();
  await page.unroute(LINK);

  // What was saved by itself is no change of somebody else for the form around it.
  await dialog.getByRole('textbox', { name: 'Tipo de gestión' }).fill(`${nombre} bis`);
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(row).toContainText(`${nombre} bis`);
  await expect(row).toContainText('Abogado');
});

test('TIPOSGESTION-26 who only reads the types in use has neither the entry nor the screen', async ({
  page,
  enter,
}) => {
  await enter('/tiposgestion', { roles: ['Contact Center'] });
  await expect(page.getByRole('heading', { name: 'No tienes acceso a esta pantalla' })).toBeVisible();
  await expect(page.getByRole('navigation').getByText('Métricas').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tipos de gestión' })).toHaveCount(0);
});
