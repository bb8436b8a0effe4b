import { exported, openExcel, rowsOf, today } from '../support/excel.ts';
import { expectNotice } from '../support/notices.ts';
import { CHOQUE, confirmation, JURIDICA, newPoliza, only, readPoliza } from '../support/polizas.ts';
import { choose, expectAddress, goWithin, offered, rowOf, unique } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const heading = { level: 1 } as const;

test('RUTAS-27 SHELL-04 POLIZAS-01 POLIZAS-04 the policy list switches a policy off and on and exports it', async ({
  page,
  enter,
  testServer,
}) => {
  const nombre = unique('Flotas');
  const admin = await testServer.person({ roles: ['Administrador'] });
  await newPoliza(testServer, admin, { nombre, servicios: [JURIDICA, CHOQUE] });
  await enter(only(nombre));
  const row = rowOf(page, nombre);
  await test.step('SHELL-04 POLIZAS-05 POLIZAS-07 the list shows its title, columns and page sizes', async () => {
    await expect(page.getByRole('heading', heading)).toHaveText('LISTADO DE PÓLIZAS');
    await expect(page.locator('nav a[aria-current=page]')).toHaveAttribute('href', '/v-polizas');
    await expect(page.locator('nav a[aria-current=page]')).toHaveText('Pólizas');
    await expect(row).toContainText(`${JURIDICA}+1`);
    await expect(page.getByRole('columnheader')).toHaveText([
      'Nombre',
      'Descripción',
      'Servicios',
      'Fecha Creación',
      'Estado',
      'ACCIONES',
    ]);
    await page.getByRole('combobox', { name: 'Filas por página' }).click();
    await expect(offered(page)).toHaveText(['10', '20', '50', '100', '500']);
    await page.keyboard.press('Escape');
  });
  await test.step('POLIZAS-06 POLIZAS-14 POLIZAS-15 the power button asks first, then sends its call', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await row.getByRole('button', { name: /^Inhabilitar/ }).click();
    await expect(confirmation(page)).toContainText('Esta seguro de inhabilitar esta póliza?');
    await confirmation(page).getByRole('button', { name: 'Inhabilitar' }).click();
    await expectNotice(page, 'Operación Exitosa');
    await expect(row).toContainText('Inactivo');
    await row.getByRole('button', { name: /^Activar/ }).click();
    await expect(confirmation(page)).toContainText('Esta seguro de activar esta póliza?');
    await confirmation(page).getByRole('button', { name: 'Activar' }).click();
    await expect(row).not.toContainText('Inactivo');
    expect(sent).toEqual([
      expect.stringMatching(/^DELETE \/api\/polizas\/[\w-]+$/),
      expect.stringMatching(/^PUT \/api\/polizas\/[\w-]+\/activar-poliza$/),
    ]);
  });
  await test.step('POLIZAS-04 the file has the columns of the list', async () => {
    const file = await exported(page, await openExcel(page, undefined, today(), today()));
    const [headers = [], ...rows] = rowsOf(await file.path());
    expect(headers.slice(0, 5)).toEqual(['Nombre', 'Descripción', 'Servicios', 'Fecha Creación', 'Estado']);
    expect(rows.map(([name, , services, , state]) => [name, services, state])).toEqual([
      [nombre, `${JURIDICA}, ${CHOQUE}`, 'ACTIVO'],
    ]);
  });
});

test('RUTAS-28 POLIZAS-02 POLIZAS-08 POLIZAS-09 a policy is created by keyboard on its page, which becomes its editor', async ({
  page,
  enter,
  testServer,
}) => {
  const nombre = unique('Hogar');
  const admin = await testServer.person({ roles: ['Administrador'] });
  await enter(only(nombre));
  await expect(page.getByText('Ninguna póliza cumple estos criterios')).toBeVisible();
  await page.keyboard.press('n');
  await expectAddress(page, /\/e-polizas$/);
  await expect(page.getByRole('heading', heading)).toHaveText('AGREGAR PÓLIZA');
  await expect(page.getByRole('tab')).toHaveText(['Datos de la póliza']);
  await expect(page.getByLabel('Nombre')).toBeFocused();

  await test.step('POLIZAS-19 POLIZAS-20 POLIZAS-21 each error is reported at its field and counted on the tab', async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByText('El campo nombre es obligatorio')).toBeVisible();
    await expect(page.getByText('El campo descripción es obligatorio')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(['Datos de la póliza2']);
    await page.getByLabel('Nombre').fill('x'.repeat(101));
    await page.keyboard.press('Tab');
    await expect(page.getByText('El campo nombre admite máximo 100 caracteres')).toBeVisible();
    await page.keyboard.type('Cubre el hogar');
    await page.getByLabel('Nombre').fill(nombre);
  });
  const id = await test.step('POLIZAS-31 the saved policy opens in the editor with three tabs', async () => {
    await page.keyboard.press('Control+Enter');
    await expectNotice(page, 'Póliza creada correctamente');
    await expectAddress(page, /\/e-polizas\?id=[\w-]{36}&tab=datos$/);
    await expect(page.getByRole('heading', heading)).toHaveText('ACTUALIZAR PÓLIZA');
    await expect(page.getByRole('tab')).toHaveText(['Datos de la póliza', 'Servicios0', 'Documentos0']);
    return new URL(page.url()).searchParams.get('id') ?? '';
  });
  const read = () => readPoliza(testServer, admin, { _id: id });

  await test.step('a reload keeps the open tab, and the tab of the data is marked as unsaved', async () => {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Servicios' })).toHaveAttribute('aria-selected', 'true');
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Servicios' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Datos de la póliza' }).click();
    await page.getByLabel('Descripción').fill('Cubre más');
    await page.getByRole('tab', { name: 'Servicios' }).click();
    await expect(page.getByRole('tab', { name: 'Datos de la póliza' })).toContainText('cambios sin guardar');
  });
  await test.step('POLIZAS-23 POLIZAS-24 POLIZAS-25 services are added once and removed after a confirmation', async () => {
    const services = page.getByRole('region', { name: 'Servicios' }).getByRole('listitem');
    const select = page.getByLabel('Servicio', { exact: true });
    const add = page.getByRole('button', { name: 'Agregar', exact: true });
    await add.click();
    await expect(page.getByText('El campo servicio es obligatorio')).toBeVisible();
    // Another administrator adds the same service first.
    await choose(page, select, CHOQUE);
    const theirs = await testServer.api(admin, 'PUT', `polizas/${id}`, { servicios: [CHOQUE, JURIDICA] });
    expect(theirs.status, await theirs.text()).toBe(200);
    await add.click();
    await expectNotice(page, 'Póliza actualizada correctamente');
    await expect(services).toHaveText([CHOQUE, JURIDICA]);
    await select.click();
    await expect(offered(page)).toHaveText(['Asistencia capacitaciones', 'Asistencia a tu vehículo']);
    await page.keyboard.press('Escape');
    await services.filter({ hasText: JURIDICA }).getByRole('button', { name: 'Eliminar' }).click();
    await expect(confirmation(page)).toContainText('Esta seguro de eliminar este servicio?');
    await confirmation(page).getByRole('button', { name: 'Eliminar' }).click();
    await expect(services).toHaveText([CHOQUE]);
    expect((await read()).servicios).toEqual([CHOQUE]);
  });
  await test.step('POLIZAS-13 POLIZAS-22 POLIZAS-32 leaving asks first, and a save keeps the changes of other users', async () => {
    await page.getByRole('link', { name: 'Volver al listado' }).click();
    await expect(confirmation(page)).toContainText('¿Descartar los cambios sin guardar?');
    await confirmation(page).getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('tab', { name: 'Datos de la póliza' }).click();
    await expect(page.getByLabel('Descripción')).toHaveValue('Cubre más');
    await choose(page, page.getByLabel('Estado'), 'Inactivo');
    // The toast of the service may still be visible, so the test waits for the response.
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Actualizar' }).click();
    expect((await saved).request().postDataJSON()).toEqual({
      nombre,
      descripcion: 'Cubre más',
      estado: false,
    });
    // The other administrator changed the services while the data were unsaved.
    const changed = page.getByRole('dialog', { name: 'El registro cambió' });
    await changed.getByRole('button', { name: 'Aplicar mis cambios' }).click();
    await expectNotice(page, 'Póliza actualizada correctamente');
    await expect.poll(read).toMatchObject({ descripcion: 'Cubre más', estado: 0, servicios: [CHOQUE] });
  });
  await test.step('an unknown policy has its own page, which leads back to the list', async () => {
    await goWithin(page, '/e-polizas?id=no-es-un-id');
    await expect(page.getByRole('heading', heading)).toHaveText('No encontramos esta póliza');
    await page.getByRole('link', { name: 'Volver al listado' }).click();
    await expectAddress(page, /v-polizas/);
  });
});
