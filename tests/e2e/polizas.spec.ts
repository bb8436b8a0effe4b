import { exported, openExcel, rowsOf, today } from './house/excel.ts';
import {
  CHOQUE,
  confirmation,
  editor,
  JURIDICA,
  newPoliza,
  only,
  readPoliza,
  told,
} from './house/polizas.ts';
import { choose, offered, rowOf, unique } from './house/screen.ts';
import { expect, test } from './house/test.ts';

test('RUTAS-27 SHELL-04 POLIZAS-01 POLIZAS-04 POLIZAS-05 POLIZAS-06 POLIZAS-07 POLIZAS-14 POLIZAS-15 the list: its columns, its sizes, switching off and on, and its report', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  const nombre = unique('Flotas');
  const admin = await house.person({ roles: ['Administrador'] });
  await newPoliza(house, admin, { nombre, servicios: [JURIDICA, CHOQUE] });
  await enter(only(nombre));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LISTADO DE PÓLIZAS');
  await expect(page.locator('nav a[aria-current=page]')).toHaveAttribute('href', '/v-polizas');
  await expect(page.locator('nav a[aria-current=page]')).toHaveText('Pólizas');
  const row = rowOf(page, nombre);
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
  const sizes = offered(page);
  await expect(sizes).toHaveText(['10', '20', '50', '100', '500']);
  await page.keyboard.press('Escape');
  await axe('list of policies');

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await row.getByRole('button', { name: /^Inhabilitar/ }).click();
  await expect(confirmation(page)).toContainText('Esta seguro de inhabilitar esta póliza?');
  await confirmation(page).getByRole('button', { name: 'Cancelar' }).click();
  await row.getByRole('button', { name: /^Inhabilitar/ }).click();
  await confirmation(page).getByRole('button', { name: 'Inhabilitar' }).click();
  await told(page, 'Operación Exitosa');
  await expect(row).toContainText('Inactivo');
  await row.getByRole('button', { name: /^Activar/ }).click();
  await expect(confirmation(page)).toContainText('Esta seguro de activar esta póliza?');
  await confirmation(page).getByRole('button', { name: 'Activar' }).click();
  await expect(row).not.toContainText('Inactivo');
  expect(sent).toEqual([
    expect.stringMatching(/^DELETE \/api\/polizas\/[\w-]+$/),
    expect.stringMatching(/^PUT \/api\/polizas\/[\w-]+\/activar-poliza$/),
  ]);

  const file = await exported(page, await openExcel(page, undefined, today(), today()));
  const [headers = [], ...rows] = rowsOf(await file.path());
  expect(headers.slice(0, 5)).toEqual(['Nombre', 'Descripción', 'Servicios', 'Fecha Creación', 'Estado']);
  expect(rows.map(([name, , services, , state]) => [name, services, state])).toEqual([
    [nombre, `${JURIDICA}, ${CHOQUE}`, 'ACTIVO'],
  ]);
});

test('RUTAS-28 POLIZAS-02 POLIZAS-08 POLIZAS-09 POLIZAS-19 POLIZAS-20 POLIZAS-21 POLIZAS-31 POLIZAS-32 without a mouse: a policy is written on its page, which goes on as its editor', async ({
  page,
  enter,
  axe,
}) => {
  test.slow();
  const nombre = unique('Hogar');
  await enter(only(nombre));
  await expect(page.getByText('Ninguna póliza cumple estos criterios')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/e-polizas$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AGREGAR PÓLIZA');
  await expect(page.getByRole('tab')).toHaveText(['Datos de la póliza']);
  await expect(page.locator('nav a[aria-current=page]')).toHaveText('Pólizas');
  await expect(page.getByLabel('Nombre')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByText('El campo nombre es obligatorio')).toBeVisible();
  await expect(page.getByText('El campo descripción es obligatorio')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Datos de la póliza2']);
  await axe('new policy with mistakes');
  await page.keyboard.type('x'.repeat(101));
  await page.keyboard.press('Tab');
  await expect(page.getByText('El campo nombre admite máximo 100 caracteres')).toBeVisible();
  await page.keyboard.type('Cubre el hogar');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(nombre);
  await page.keyboard.press('Control+Enter');
  await told(page, 'Póliza creada correctamente');
  await expect(page).toHaveURL(/\/e-polizas\?id=[\w-]{36}&tab=datos$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ACTUALIZAR PÓLIZA');
  await expect(page.getByRole('tab')).toHaveText(['Datos de la póliza', 'Servicios0', 'Documentos0']);

  // The keyboard is on the tab: arrows go on to the others, and a reload stays there.
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Servicios' })).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Servicios' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Servicios' }).press('ArrowLeft');
  await page.getByLabel('Nombre').focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' bis');
  await page.keyboard.press('Enter');
  await told(page, 'Póliza actualizada correctamente');
  await axe('policy');

  await page.getByRole('link', { name: 'Volver al listado' }).press('Enter');
  await expect(rowOf(page, `${nombre} bis`)).toBeVisible();
  await expect(page.getByLabel('Valor de Nombre')).toHaveValue(nombre);
});

test('POLIZAS-13 POLIZAS-22 unsaved changes are asked about before leaving, wait behind other tabs, and build on what those saved', async ({
  page,
  enter,
  house,
}) => {
  const admin = await house.person({ roles: ['Administrador'] });
  const poliza = await newPoliza(house, admin);
  await enter(editor(poliza));
  await page.getByLabel('Descripción').fill('Cubre más');
  await expect(page.getByText('Cambios sin guardar')).toBeVisible();
  await page.getByRole('tab', { name: 'Servicios' }).click();
  await expect(page.getByRole('tab', { name: 'Datos de la póliza' })).toContainText('cambios sin guardar');
  await choose(page, page.getByLabel('Servicio', { exact: true }), CHOQUE);
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await told(page, 'Póliza actualizada correctamente');

  await page.getByRole('link', { name: 'Volver al listado' }).click();
  await expect(confirmation(page)).toContainText('¿Descartar los cambios sin guardar?');
  await confirmation(page).getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('tab', { name: 'Datos de la póliza' }).click();
  await expect(page.getByLabel('Descripción')).toHaveValue('Cubre más');
  await choose(page, page.getByLabel('Estado'), 'Inactivo');
  // The notice of the service may still be on the screen: the answer is what is waited for.
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  expect((await saved).request().postDataJSON()).toEqual({
    nombre: 'Familiar',
    descripcion: 'Cubre más',
    estado: false,
  });
  await told(page, 'Póliza actualizada correctamente');
  expect(await readPoliza(house, admin, poliza)).toMatchObject({
    _rev: 3,
    descripcion: 'Cubre más',
    estado: 0,
    servicios: [CHOQUE],
  });
  await page.getByRole('link', { name: 'Volver al listado' }).click();
  await expect(page).toHaveURL(/v-polizas/);
});

test('POLIZAS-13 what somebody else saved first is shown, and both changes can stand', async ({
  page,
  enter,
  house,
}) => {
  const admin = await house.person({ nombres: 'Otra', apellidos: 'Persona', roles: ['Administrador'] });
  const poliza = await newPoliza(house, admin);
  await enter(editor(poliza));
  await page.getByLabel('Descripción').fill('Lo mío');
  const theirs = { nombre: 'Lo de otra', descripcion: 'Cubre el hogar', estado: 1 };
  await house.api(admin, 'PUT', `polizas/${poliza._id}`, theirs);
  await page.getByRole('button', { name: 'Actualizar' }).click();
  const asked = page.getByRole('dialog', { name: 'El registro cambió' });
  await expect(asked).toContainText('Otra Persona');
  await expect(asked).toContainText('Lo de otra');
  await asked.getByRole('button', { name: 'Aplicar mis cambios' }).click();
  await told(page, 'Póliza actualizada correctamente');
  await expect(page.getByLabel('Nombre')).toHaveValue('Lo de otra');
  expect(await readPoliza(house, admin, poliza)).toMatchObject({
    nombre: 'Lo de otra',
    descripcion: 'Lo mío',
  });
});

test('POLIZAS-16 POLIZAS-23 POLIZAS-24 POLIZAS-25 services are chosen among those that are missing, and taken away after a question', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const admin = await house.person({ roles: ['Administrador'] });
  const poliza = await newPoliza(house, admin, { servicios: [JURIDICA] });
  await enter(editor(poliza, 'servicios'));
  const services = page.getByRole('region', { name: 'Servicios' }).getByRole('listitem');
  await expect(services).toHaveText([JURIDICA]);
  const select = page.getByLabel('Servicio', { exact: true });
  const add = page.getByRole('button', { name: 'Agregar', exact: true });
  await add.click();
  await expect(page.getByText('El campo servicio es obligatorio')).toBeVisible();
  await select.click();
  await expect(offered(page)).toHaveText([CHOQUE, 'Asistencia capacitaciones', 'Asistencia a tu vehículo']);
  await page.keyboard.press('Escape');
  // Somebody else adds the same one first: it is there once, and nobody is told of a mistake.
  await choose(page, select, CHOQUE);
  await house.api(admin, 'PUT', `polizas/${poliza._id}`, { servicios: [CHOQUE, JURIDICA] });
  await add.click();
  await told(page, 'Póliza actualizada correctamente');
  await expect(services).toHaveText([CHOQUE, JURIDICA]);
  for (const servicio of ['Asistencia capacitaciones', 'Asistencia a tu vehículo']) {
    await choose(page, select, servicio);
    await add.click();
    await told(page, 'Póliza actualizada correctamente');
    await expect(services.filter({ hasText: servicio })).toBeVisible();
  }
  await expect(page.getByText('La póliza ya incluye todos los servicios.')).toBeVisible();
  await axe('services of a policy');
  expect((await readPoliza(house, admin, poliza)).servicios).toEqual([
    CHOQUE,
    JURIDICA,
    'Asistencia capacitaciones',
    'Asistencia a tu vehículo',
  ]);

  await services.filter({ hasText: JURIDICA }).getByRole('button', { name: 'Eliminar' }).click();
  await expect(confirmation(page)).toContainText('Esta seguro de eliminar este servicio?');
  await confirmation(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(services).toHaveCount(4);
  await services.filter({ hasText: JURIDICA }).getByRole('button', { name: 'Eliminar' }).click();
  await confirmation(page).getByRole('button', { name: 'Eliminar' }).click();
  await told(page, 'Póliza actualizada correctamente');
  await expect(services).toHaveCount(3);
  expect((await readPoliza(house, admin, poliza)).servicios).not.toContain(JURIDICA);
});

test('POLIZAS-03 who may only read sees all of it and changes none; who may not, and what is not there, is told', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const admin = await house.person({ roles: ['Administrador'] });
  const nombre = unique('Leída');
  await newPoliza(house, admin, { nombre, servicios: [CHOQUE] });
  await enter(only(nombre), { roles: ['Contact Center'] });
  await expect(page.getByRole('button', { name: 'Excel' })).toHaveCount(0);
  await expect(page.locator('.list-add')).toHaveCount(0);
  await rowOf(page, nombre)
    .getByRole('button', { name: `Ver ${nombre}` })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PÓLIZA');
  await expect(page.getByText('Solo lectura: tus roles no incluyen cambiar esta póliza.')).toBeVisible();
  for (const label of ['Nombre', 'Descripción', 'Estado'])
    await expect(page.getByLabel(label, { exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Actualizar' })).toHaveCount(0);
  await axe('a policy to read');
  for (const tab of ['Servicios', 'Documentos']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('region', { name: tab })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Agregar|Eliminar)/ })).toHaveCount(0);
  }
  await page.goto('/e-polizas');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No puedes agregar registros aquí');
  await page.goto('/e-polizas?id=01890000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esta póliza');
  await page.getByRole('link', { name: 'Volver al listado' }).click();
  await expect(page).toHaveURL(/v-polizas/);
  await page.goto('/e-polizas?id=no-es-un-id');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esta póliza');
});

test('POLIZAS-03 the screens are not for who has no part in them', async ({ page, enter }) => {
  await enter('/v-polizas', { roles: ['Perito'] });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tienes acceso a esta pantalla');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Pólizas' })).toHaveCount(0);
});
