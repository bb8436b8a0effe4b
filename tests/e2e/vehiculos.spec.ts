import type { Page } from '@playwright/test';
import { exported, rowsOf, today } from './house/excel.ts';
import { expectNoSideways, offered, rowOf } from './house/screen.ts';
import { expect, test } from './house/test.ts';
import { act, only as onlyUser } from './house/usuarios.ts';
import { addPaper, heading, newPlaca, newVehiculo, only, said } from './house/vehiculos.ts';

const lists = (page: Page) =>
  page.waitForRequest((request) => new URL(request.url()).pathname === '/api/vehiculos');

test('VEHICULOS-01 VEHICULOS-05 VEHICULOS-06 VEHICULOS-11 VEHICULOS-12 VEHICULOS-16 VEHICULOS-17 RUTAS-25 the list as described, within 1366 px', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const { placa } = await newVehiculo(house);
  await enter('/V-VEHICULOS');
  await expect(heading(page)).toHaveText('LISTADO DE VEHÍCULOS');
  await expect(page.locator('nav a[aria-current=page]')).toHaveAttribute('href', '/v-vehiculos');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Placa',
    'Marca',
    'Línea',
    'Modelo',
    'Color',
    'Clase',
    'Tipo de servicio',
    'Propietario',
    'Fecha Creación',
    'Estado',
    'ACCIONES',
  ]);
  for (const name of ['Buscar', 'Agregar vehículo', 'Excel'])
    await expect(page.getByRole('button', { name, exact: false }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Campo' }).click();
  await expect(offered(page)).toHaveText(['Placa', 'Marca', 'Línea', 'Estado']);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Filas por página' }).click();
  await expect(offered(page)).toHaveText(['10', '20', '50', '100', '500']);
  await expect(page.locator('.ant-select-item-option-selected').filter({ visible: true })).toHaveText('10');
  await page.keyboard.press('Escape');

  const value = page.getByLabel('Valor de Placa');
  await value.fill('abc');
  await page.keyboard.press('Enter');
  await expect(page.getByText('El campo placa debe tener entre 5 y 10 letras y números')).toBeVisible();
  await value.fill(` ${placa.slice(0, 3).toLowerCase()}-${placa.slice(3)} `);
  const [asked] = await Promise.all([lists(page), page.keyboard.press('Enter')]);
  expect(new URL(asked.url()).searchParams.get('filtros[placa]')).toBe(placa);
  const row = rowOf(page, placa);
  await expect(row).toContainText('Gloria Lasso');
  await expect(row.getByRole('link', { name: `Hoja de vida de ${placa}` })).toHaveAttribute(
    'href',
    `/vehiculo/${placa}`,
  );
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectNoSideways(page.locator('.list-scroll'));
  await axe('list of vehicles');
});

test('VEHICULOS-13 VEHICULOS-14 VEHICULOS-15 a row is edited on its page, and switched off and on after asking', async ({
  page,
  enter,
  house,
}) => {
  const { id, placa } = await newVehiculo(house);
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/vehiculos'))
      sent.push(`${request.method()} ${pathname}`);
  });
  await enter(only(placa));
  const row = rowOf(page, placa);
  const confirm = page.getByRole('dialog', { name: 'Confirmación' });
  await row.getByRole('button', { name: `Inhabilitar ${placa}` }).click();
  await expect(confirm.getByText('Esta seguro de inhabilitar este vehículo?', { exact: true })).toBeVisible();
  await confirm.getByRole('button', { name: 'Cancelar' }).click();
  await expect(confirm).toBeHidden();
  expect(sent).toEqual([]);
  await row.getByRole('button', { name: `Inhabilitar ${placa}` }).click();
  await confirm.getByRole('button', { name: 'Inhabilitar' }).click();
  await expect(row).toContainText('Inactivo');
  await row.getByRole('button', { name: `Activar ${placa}` }).click();
  await expect(confirm.getByText('Esta seguro de activar este vehículo?', { exact: true })).toBeVisible();
  await confirm.getByRole('button', { name: 'Activar' }).click();
  await expect(row).toContainText('Activo');
  expect(sent).toEqual([`DELETE /api/vehiculos/${id}`, `PUT /api/vehiculos/${id}/activar-vehiculo`]);

  await row.getByRole('button', { name: `Editar ${placa}` }).click();
  await expect(page).toHaveURL(new RegExp(`/e-vehiculo\\?id=${id}`));
  await expect(heading(page)).toHaveText('ACTUALIZAR VEHÍCULO');
  await page.getByRole('link', { name: 'Volver al listado' }).click();
  await expect(page).toHaveURL(new RegExp(`v-vehiculos\\?filtros.*${placa}`));
});

test('VEHICULOS-07 VEHICULOS-08 VEHICULOS-09 VEHICULOS-10 an administrator reaches every owner by typing, fifty at a time, and TODOS', async ({
  page,
  enter,
  house,
}) => {
  test.slow();
  const { placa, owner } = await newVehiculo(house);
  await newVehiculo(house);
  const word = newPlaca().toLowerCase();
  await Promise.all(
    Array.from({ length: 51 }, (_, n) => house.account({ nombres: `Nadie ${n}`, apellidos: word })),
  );
  await enter('/v-vehiculos');
  const select = page.getByLabel('Propietario', { exact: true });
  const [first] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/api/usuarios?')),
    select.click(),
  ]);
  expect(new URL(first.url()).searchParams.get('elementosPorPagina')).toBe('50');
  const { datos } = (await first.json()) as { datos: { _id: string }[] };
  expect(datos).toHaveLength(50);
  expect(datos.map(({ _id }) => _id)).not.toContain(owner.id);
  await expect(offered(page).first()).toHaveText('TODOS');
  await select.fill(owner.correo);
  await expect(offered(page)).toHaveCount(1);
  await expect(offered(page)).toContainText(owner.correo);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/v-vehiculos/${owner.id}`));
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, placa)).toBeVisible();
  await select.click();
  await page.locator('.ant-select-item-option[title=TODOS]').click();
  await expect(page).toHaveURL(/\/v-vehiculos(\?|$)/);
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(2);
});

for (const [rol, adds] of [
  ['Contact Center', 1],
  ['Abogado', 0],
] as const) {
  test(`VEHICULOS-01 VEHICULOS-04 VEHICULOS-07 ${rol} has no selector; the address of an owner says whose vehicles these are`, async ({
    page,
    enter,
    house,
  }) => {
    const { placa, owner } = await newVehiculo(house);
    const { placa: another } = await newVehiculo(house);
    await enter(`/v-vehiculos/${owner.id}`, { roles: [rol] });
    await expect(page.getByText(/^De Gloria Lasso/)).toBeVisible();
    await expect(page.getByLabel('Propietario', { exact: true })).toHaveCount(0);
    await expect(rowOf(page, placa)).toBeVisible();
    await expect(rowOf(page, another)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Agregar vehículo' })).toHaveCount(adds);
    await page.getByRole('link', { name: 'Ver todos' }).click();
    await expect(page).toHaveURL(/\/v-vehiculos(\?|$)/);
    await expect(rowOf(page, another)).toBeVisible();
  });
}

test('what expires soon, or did, is seen beside the plate: in words, by its edge and on a phone', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const owner = await house.person({ nombres: 'Gloria', apellidos: 'Lasso' });
  const soon = await newVehiculo(house, {}, owner);
  await addPaper(house, soon, 'SOAT', 16);
  const late = await newVehiculo(house, {}, owner);
  await addPaper(house, late, 'Tecnico mecánica', -9);
  await addPaper(house, late, 'SOAT', 2);
  const well = await newVehiculo(house, {}, owner);
  await addPaper(house, well, 'SOAT', 200);
  await enter(`/v-vehiculos/${owner.id}`);
  await expect(rowOf(page, soon.placa)).toContainText('SOAT vence en 16 días');
  await expect(rowOf(page, soon.placa)).toHaveClass(/is-attention/);
  await expect(rowOf(page, soon.placa)).not.toHaveClass(/is-urgent/);
  await expect(rowOf(page, late.placa)).toHaveClass(/is-urgent/);
  await expect(rowOf(page, late.placa).getByRole('cell').first()).toHaveAttribute(
    'title',
    `${late.placa} · Tecnico mecánica venció hace 9 días · SOAT vence en 2 días`,
  );
  await expect(rowOf(page, well.placa)).not.toHaveClass(/is-attention/);
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('listitem').filter({ hasText: 'Tecnico mecánica venció hace 9 días' });
  await expect(card).toBeVisible();
  expect((await card.getByRole('link').boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await axe('vehicles on a phone');
});

test('VEHICULOS-84 VEHICULOS-85 VEHICULOS-86 VEHICULOS-87 VEHICULOS-88 VEHICULOS-89 the report takes the criteria and the owner, and says where there is none', async ({
  page,
  enter,
  house,
}) => {
  const { placa, owner } = await newVehiculo(house, { version: 'LTZ' });
  await newVehiculo(house, { marca: 'MAZDA' }, owner);
  const { placa: alone, id } = await newVehiculo(house);
  await house.sql('update vehiculo set propietario_id = null where id = $1', [id]);
  await enter(`/v-vehiculos/${owner.id}?filtros[marca]=chevrolet`);
  await expect(rowOf(page, placa)).toBeVisible();
  await page.getByRole('button', { name: 'Excel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar a Excel' });
  await expect(dialog).toContainText(/Sobre 1 registro que cumple 2 criterios: Propietario = Gloria Lasso/);
  await expect(dialog.getByLabel('Fecha final')).toHaveValue(today());
  await dialog.getByLabel('Cantidad').click();
  await expect(offered(page)).toHaveText(['5', '10', '20', '50', '100', 'Todo']);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Exportar' }).click();
  await expect(dialog.getByText('El campo fecha inicial es obligatorio')).toBeVisible();
  await dialog.getByLabel('Fecha inicial').fill(today());
  await page.keyboard.press('Tab');
  const file = await exported(page, dialog);
  expect(file.suggestedFilename()).toMatch(/^Reporte \d\d-\d\d-\d{4} \d\d-\d\d\.xls$/);
  const [head, row, ...others] = rowsOf(await file.path());
  expect(head?.slice(0, 10)).toEqual([
    'Placa',
    'Marca',
    'Línea',
    'Modelo',
    'Color',
    'Clase',
    'Tipo de servicio',
    'Propietario',
    'Fecha Creación',
    'Estado',
  ]);
  expect(row?.slice(0, 4)).toEqual([placa, 'CHEVROLET', 'SPARK', '2018']);
  expect(others).toEqual([]);

  // What the person does not want to see is not in the file either.
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.locator('.list-columns-menu').getByLabel('Línea').uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Excel' }).click();
  const [less, short] = rowsOf(await (await exported(page, dialog)).path());
  expect(less?.slice(0, 9)).toEqual(head?.slice(0, 10).filter((titulo) => titulo !== 'Línea'));
  expect(short?.slice(0, 3)).toEqual([placa, 'CHEVROLET', '2018']);
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('button', { name: 'Mostrar todas' }).click();
  await page.keyboard.press('Escape');

  await page.goto(only(alone));
  await expect(rowOf(page, alone)).toContainText('Sin propietario');
  await page.getByRole('button', { name: 'Excel' }).click();
  const [, without] = rowsOf(await (await exported(page, dialog)).path());
  expect(without?.[7]).toBe('Sin propietario');
});

test('RUTAS-25 the users list leads to the vehicles of a person', async ({ page, enter, house }) => {
  const { placa, owner } = await newVehiculo(house);
  await enter(onlyUser(owner.correo));
  await act(page, rowOf(page, owner.correo), 'Vehículos');
  await expect(page).toHaveURL(new RegExp(`/v-vehiculos/${owner.id}`));
  await expect(rowOf(page, placa)).toBeVisible();
});

test('an owner without vehicles is told so, and the first one is added with that owner', async ({
  page,
  enter,
  house,
}) => {
  const owner = await house.person({ nombres: 'Nidia', apellidos: 'Caicedo' });
  await enter(`/v-vehiculos/${owner.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Agregar vehículo' }).last().click();
  await expect(page).toHaveURL(new RegExp(`/e-vehiculo\\?propietario=${owner.id}`));
  await expect(page.locator('.ant-select').filter({ hasText: 'Nidia Caicedo' })).toBeVisible();
  await page.getByLabel('Placa', { exact: true }).fill(newPlaca());
  await page.getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByText('El campo marca es obligatorio', { exact: true })).toBeVisible();
  await page.getByLabel('Marca').fill('MAZDA');
  await page.getByLabel('Año-modelo').fill('2020');
  await page.getByLabel('Kilometraje').fill('10');
  await page.getByRole('button', { name: 'Agregar' }).click();
  await said(page, 'Vehículo creado correctamente');
  await page.getByRole('link', { name: 'Volver al listado' }).click();
  await expect(page).toHaveURL(new RegExp(`/v-vehiculos/${owner.id}`));
  await expect(page.getByRole('row')).toHaveCount(2);
});
