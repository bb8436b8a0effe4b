import type { Page } from '@playwright/test';
import { exported, rowsOf, today } from '../support/excel.ts';
import { expectNotice } from '../support/notices.ts';
import { expectAddress, expectNoSideways, goWithin, offered, rowOf } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { act, only as onlyUser } from '../support/usuarios.ts';
import { addPaper, heading, newPlaca, newVehiculo } from '../support/vehiculos.ts';

const lists = (page: Page) =>
  page.waitForRequest((request) => new URL(request.url()).pathname === '/api/vehiculos');

test('VEHICULOS-01 RUTAS-25 the vehicle list is searched by plate, switches a vehicle off and on, and exports it', async ({
  page,
  enter,
  testServer,
}) => {
  const { id, placa } = await newVehiculo(testServer);
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && /^\/api\/vehiculos\/./.test(pathname))
      sent.push(`${request.method()} ${pathname}`);
  });
  const row = rowOf(page, placa);
  const confirm = page.getByRole('dialog', { name: 'Confirmación' });

  await test.step('VEHICULOS-05 VEHICULOS-06 VEHICULOS-11 VEHICULOS-17 the list shows its title, tools and columns', async () => {
    await enter('/V-VEHICULOS');
    await expect(heading(page)).toHaveText('LISTADO DE VEHÍCULOS');
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
      await expect(page.getByRole('button', { name }).first()).toBeVisible();
  });
  await test.step('VEHICULOS-16 VEHICULOS-17 the page sizes start at 10', async () => {
    await page.getByRole('combobox', { name: 'Filas por página' }).click();
    await expect(offered(page)).toHaveText(['10', '20', '50', '100', '500']);
    await expect(page.locator('.ant-select-item-option-selected').filter({ visible: true })).toHaveText('10');
    await page.keyboard.press('Escape');
  });
  await test.step('VEHICULOS-12 the search sends the plate in its stored spelling', async () => {
    await page.getByRole('combobox', { name: 'Campo' }).click();
    await expect(offered(page)).toHaveText(['Placa', 'Marca', 'Línea', 'Estado']);
    await page.keyboard.press('Escape');
    await page.getByLabel('Valor de Placa').fill(` ${placa.slice(0, 3).toLowerCase()}-${placa.slice(3)} `);
    const [asked] = await Promise.all([lists(page), page.keyboard.press('Enter')]);
    expect(new URL(asked.url()).searchParams.get('filtros[placa]')).toBe(placa);
    await expect(row.getByRole('link', { name: `Hoja de vida de ${placa}` })).toHaveAttribute(
      'href',
      `/vehiculo/${placa}`,
    );
    await expect(page.getByRole('row')).toHaveCount(2);
    await expectNoSideways(page.locator('.list-scroll'));
  });
  await test.step('VEHICULOS-14 VEHICULOS-15 the power button asks first, then switches the vehicle off and on', async () => {
    await row.getByRole('button', { name: `Inhabilitar ${placa}` }).click();
    await expect(
      confirm.getByText('Esta seguro de inhabilitar este vehículo?', { exact: true }),
    ).toBeVisible();
    await confirm.getByRole('button', { name: 'Cancelar' }).click();
    await expect(confirm).toBeHidden();
    await row.getByRole('button', { name: `Inhabilitar ${placa}` }).click();
    await confirm.getByRole('button', { name: 'Inhabilitar' }).click();
    await expect(row).toContainText('Inactivo');
    await row.getByRole('button', { name: `Activar ${placa}` }).click();
    await expect(confirm.getByText('Esta seguro de activar este vehículo?', { exact: true })).toBeVisible();
    await confirm.getByRole('button', { name: 'Activar' }).click();
    await expect(row).toContainText('Activo');
    expect(sent).toEqual([`DELETE /api/vehiculos/${id}`, `PUT /api/vehiculos/${id}/activar-vehiculo`]);
  });
  await test.step('VEHICULOS-84 VEHICULOS-85 VEHICULOS-86 VEHICULOS-87 the export asks for both days and a quantity', async () => {
    await page.getByRole('button', { name: 'Excel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Exportar a Excel' });
    await expect(dialog).toContainText(`Sobre 1 registro que cumple 1 criterio: Placa = ${placa}.`);
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
  });
  await test.step('VEHICULOS-88 VEHICULOS-89 the file has the visible columns and names a missing owner', async () => {
    await page.getByRole('button', { name: 'Columnas' }).click();
    await page.locator('.list-columns-menu').getByLabel('Color').uncheck();
    await page.keyboard.press('Escape');
    await testServer.sql('update vehiculo set propietario_id = null where id = $1', [id]);
    await page.getByRole('button', { name: 'Excel' }).click();
    const file = await exported(page, page.getByRole('dialog', { name: 'Exportar a Excel' }));
    const [head, cells, ...others] = rowsOf(await file.path());
    expect(head?.slice(0, 9).join()).toBe(
      'Placa,Marca,Línea,Modelo,Clase,Tipo de servicio,Propietario,Fecha Creación,Estado',
    );
    expect(cells?.slice(0, 4)).toEqual([placa, 'CHEVROLET', 'SPARK', '2018']);
    expect(cells?.[6]).toBe('Sin propietario');
    expect(others).toEqual([]);
  });
  await test.step('VEHICULOS-13 editing opens the page of the vehicle, which leads back to the same search', async () => {
    await row.getByRole('button', { name: `Editar ${placa}` }).click();
    await expectAddress(page, new RegExp(`/e-vehiculo\\?id=${id}`));
    await expect(heading(page)).toHaveText('ACTUALIZAR VEHÍCULO');
    await page.getByRole('link', { name: 'Volver al listado' }).click();
    await expectAddress(page, /v-vehiculos\?filtros/i);
  });
});

test(
  'VEHICULOS-01 VEHICULOS-07 RUTAS-25 an administrator filters the vehicle list by owner',
  { tag: '@nightly' },
  async ({ page, enter, testServer }) => {
    const owner = await testServer.person({ nombres: 'Gloria', apellidos: `Lasso ${newPlaca()}` });
    const soon = await newVehiculo(testServer, {}, owner);
    await addPaper(testServer, soon, 'SOAT', 16);
    const late = await newVehiculo(testServer, {}, owner);
    await addPaper(testServer, late, 'Tecnico mecánica', -9);
    const empty = await testServer.person({ nombres: 'Nidia', apellidos: 'Caicedo' });
    const other = await newVehiculo(testServer);
    const select = page.getByLabel('Propietario', { exact: true });

    await test.step('VEHICULOS-01 RUTAS-25 the users list leads to the vehicles of a person', async () => {
      await enter(onlyUser(owner.correo));
      await act(page, rowOf(page, owner.correo), 'Vehículos');
      await expectAddress(page, new RegExp(`/v-vehiculos/${owner.id}`));
      await expect(page.getByRole('row')).toHaveCount(3);
    });
    await test.step('a row shows which documents expire soon or have expired', async () => {
      await expect(rowOf(page, soon.placa)).toContainText('SOAT vence en 16 días');
      await expect(rowOf(page, soon.placa)).toHaveClass(/is-attention/);
      await expect(rowOf(page, soon.placa)).not.toHaveClass(/is-urgent/);
      await expect(rowOf(page, late.placa)).toHaveClass(/is-urgent/);
    });
    await test.step('VEHICULOS-07 VEHICULOS-08 VEHICULOS-09 TODOS is the first choice, before 50 owners', async () => {
      const [first] = await Promise.all([
        page.waitForRequest((request) => request.url().includes('/api/usuarios?')),
        select.click(),
      ]);
      expect(new URL(first.url()).searchParams.get('elementosPorPagina')).toBe('50');
      await page.locator('.ant-select-item-option[title=TODOS]').click();
      await expectAddress(page, /\/v-vehiculos(\?|$)/);
      await expect(rowOf(page, other.placa)).toBeVisible();
    });
    await test.step('VEHICULOS-10 the server searches the owners while the user types', async () => {
      const byEmail = page.waitForRequest((request) =>
        decodeURIComponent(request.url()).includes(`[correo_electronico]=${owner.correo}`),
      );
      await select.fill(owner.correo);
      await byEmail;
      await expect(offered(page)).toHaveText([new RegExp(owner.correo)]);
      await page.keyboard.press('Enter');
      await expectAddress(page, new RegExp(`/v-vehiculos/${owner.id}`));
      await expect(rowOf(page, other.placa)).toHaveCount(0);
      await expect(page.getByRole('row')).toHaveCount(3);
    });
    await test.step('VEHICULOS-44 the first vehicle of an owner is added from their empty list', async () => {
      await goWithin(page, `/v-vehiculos/${empty.id}`);
      await page.getByRole('main').getByRole('button', { name: 'Agregar vehículo' }).last().click();
      await expectAddress(page, new RegExp(`/e-vehiculo\\?propietario=${empty.id}`));
      await expect(page.locator('.ant-select').filter({ hasText: 'Nidia Caicedo' })).toBeVisible();
      await page.getByLabel('Placa', { exact: true }).fill(newPlaca());
      await page.getByLabel('Marca').fill('MAZDA');
      await page.getByLabel('Año-modelo').fill('2020');
      await page.getByLabel('Kilometraje').fill('10');
      await page.getByRole('button', { name: 'Agregar' }).click();
      await expectNotice(page, 'Vehículo creado correctamente');
      await page.getByRole('link', { name: 'Volver al listado' }).click();
      await expectAddress(page, new RegExp(`/v-vehiculos/${empty.id}`));
      await expect(page.getByRole('row')).toHaveCount(2);
    });
  },
);
