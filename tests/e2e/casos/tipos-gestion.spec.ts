import { oops } from '../support/access.ts';
import { rowOf, unique } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const LINK = /\/api\/tipos-gestion\/[^/]+$/;

test('TIPOSGESTION-05 TIPOSGESTION-06 TIPOSGESTION-09 each role of a management type is a checkbox that is saved at once', async ({
  page,
  testServer,
  enter,
}) => {
  const nombre = unique('Gestión');
  const asked = page.waitForRequest((request) => /\/api\/roles\?/.test(request.url()));
  const admin = await enter('/tiposgestion');
  const ids = await testServer.sql<{ id: string; nombre: string }>('select id, nombre from rol');
  const idOf = (rol: string) => ids.find((each) => each.nombre === rol)?.id;
  await testServer.api(admin, 'POST', 'tipos-gestion', {
    tipo_gestion: nombre,
    estado: 1,
    roles: [idOf('Perito')],
  });

  const row = rowOf(page, nombre);
  const dialog = page.getByRole('dialog', { name: 'Actualizar tipo de gestión' });
  const box = (rol: string) => dialog.getByLabel(rol, { exact: true });
  await test.step('TIPOSGESTION-05 TIPOSGESTION-07 TIPOSGESTION-08 the dialog reads all roles in one page', async () => {
    await row.getByRole('button', { name: /^Editar/ }).click();
    const query = new URL((await asked).url()).searchParams;
    expect([query.get('elementosPorPagina'), query.get('pagina')]).toEqual(['500', '1']);
    await expect(dialog.getByRole('checkbox')).toHaveCount(ids.length);
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await expect(box('Perito')).toBeChecked();
  });

  await test.step('TIPOSGESTION-06 a marked checkbox is saved at once', async () => {
    const sent = page.waitForRequest(LINK);
    await box('Abogado').check();
    expect([(await sent).method(), (await sent).postDataJSON()]).toEqual([
      'POST',
      { roles: [idOf('Perito'), idOf('Abogado')] },
    ]);
    await expect(row).toContainText('Abogado');
  });

  await test.step('TIPOSGESTION-09 a checkbox whose change fails returns to its value', async () => {
    await page.route(LINK, (route) =>
      route.fulfill({ status: 422, json: { message: 'Ese rol ya no se usa' } }),
    );
    await box('Dibujante').click();
    await expect(oops(page)).toContainText('Ese rol ya no se usa');
    await oops(page).getByRole('button').last().click();
    await expect(box('Dibujante')).not.toBeChecked();
    await expect(box('Abogado')).toBeChecked();
    await page.unroute(LINK);
  });

  await test.step('the form around the checkboxes saves without a conflict', async () => {
    await dialog.getByRole('textbox', { name: 'Tipo de gestión' }).fill(`${nombre} bis`);
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    await expect(row).toContainText(`${nombre} bis`);
    await expect(row).toContainText('Abogado');
  });
});
