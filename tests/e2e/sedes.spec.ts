import { pageSettled } from './house/clock.ts';
import { newRoom } from './house/salones.ts';
import { offered, rowOf, unique, uniqueName } from './house/screen.ts';
import { adding, change, DOOR, editing, onlyCalled, stored, tabOf, text, writeVenue } from './house/sedes.ts';
import { openRoom } from './house/sesiones.ts';
import { expect, test } from './house/test.ts';

const said = 'Operación Exitosa';
const CITY_POINT = /\/api\/unidadGeografica\/punto\//;

test('RUTAS-44 LOCACIONES-01 LOCACIONES-02 LOCACIONES-03 LOCACIONES-04 LOCACIONES-05 LOCACIONES-06 LOCACIONES-35 the list of venues: its filters, columns, sizes, how many rooms each has, and the button that opens them', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  const { venue } = await openRoom(house);
  await newRoom(house, {}, venue);
  await enter(onlyCalled(venue.nombre).replace('/locaciones', '/LOCACIONES'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SEDES DISPONIBLES');
  await expect(page.locator('nav a[aria-current=page]')).toHaveAttribute('href', '/locaciones');
  const headers = ['Nombres', 'Nit', '# Salón', 'Estado', 'Salones', 'ACCIONES'];
  await expect(page.getByRole('columnheader')).toHaveText(headers);
  const row = rowOf(page, venue.nombre);
  await expect(row.getByRole('cell').nth(1)).toHaveText('900123456-7');
  await expect(row.getByRole('cell').nth(2)).toHaveText('2');
  await expect(row.getByRole('cell').nth(3)).toHaveText('Activo');
  await axe('the list of venues');

  await page.getByRole('combobox', { name: 'Campo' }).click();
  await expect(offered(page)).toHaveText(['Nombres', 'Nit']);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Filas por página' }).click();
  await expect(offered(page)).toHaveText(['5', '10', '20', '30', '40', '50', '100']);
  await expect(offered(page).and(page.locator('.ant-select-item-option-selected'))).toHaveText('10');
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: `Salones ${venue.nombre}` }).click();
  await expect(page).toHaveURL(new RegExp(`/l-salones/${venue.id}$`));
});

test('LOCACIONES-07 LOCACIONES-08 LOCACIONES-17 LOCACIONES-19 LOCACIONES-20 LOCACIONES-21 LOCACIONES-22 LOCACIONES-23 LOCACIONES-24 LOCACIONES-25 LOCACIONES-26 LOCACIONES-32 LOCACIONES-34 a venue is added in three tabs: what it lacks is said in each, and what may be left out may', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  const nombre = unique('Sede nueva');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(decodeURIComponent(new URL(request.url()).pathname)));
  await enter('/locaciones');
  await expect(page.getByRole('heading', { name: 'SEDES DISPONIBLES' })).toBeVisible();
  await page.keyboard.press('n');
  const dialog = adding(page);
  await expect(text(dialog, 'Nombre')).toBeFocused();
  await expect(dialog.getByRole('tab')).toHaveText(['Datos Locaciones', 'Direcciones', 'Teléfono']);
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  for (const name of ['Si', 'No'])
    await expect(dialog.getByRole('radio', { name, exact: true })).not.toBeChecked();

  await page.keyboard.press('Enter');
  for (const name of ['nombre', 'NIT', 'festivos'])
    await expect(dialog.getByText(`El campo ${name} es obligatorio`)).toBeVisible();
  await expect(dialog.getByText('Falta corregir en Datos Locaciones, Direcciones')).toBeVisible();
  await axe('a venue that lacks everything');
  await tabOf(dialog, 'Direcciones').click();
  for (const name of ['departamento', 'ciudad', 'dirección', 'barrio'])
    await expect(dialog.getByText(`El campo ${name} es obligatorio`)).toBeVisible();

  await tabOf(dialog, 'Datos Locaciones').click();
  await writeVenue(page, nombre);
  expect(asked).toContain('/api/unidadGeografica/departamentos/COLOMBIA');
  expect(asked).toContain('/api/unidadGeografica/ciudades/VALLE DEL CAUCA');
  await axe('the address of a venue');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Agregar', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    nombre,
    nit: '900123456-7',
    festivos: false,
    notificacion_recodatorio: 2,
    telefonos: [],
    direccion: { indicaciones: null, latitud: null, longitud: null },
  });
  await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
  await expect(rowOf(page, nombre)).toBeVisible();
  const [row] = await house.sql('select barrio, ciudad from locacion where nombre = $1', [nombre]);
  expect(row).toEqual({ barrio: 'San Fernando', ciudad: 'SANTIAGO DE CALI' });
});

test('LOCACIONES-27 LOCACIONES-28 LOCACIONES-29 LOCACIONES-30 LOCACIONES-31 LOCACIONES-33 LOCACIONES-38 LOCACIONES-39 teachers are those of that role and responsibles any collaborator; nobody and no phone is added twice, and that is said', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  const { venue } = await openRoom(house);
  const apellidos = uniqueName('Salcedo');
  const [hernan, beatriz] = [`Hernán ${apellidos}`, `Beatriz ${apellidos}`];
  const teacher = await house.person({ nombres: 'Hernán', apellidos, roles: ['Profesor'] });
  const clerk = await house.person({ nombres: 'Beatriz', apellidos, roles: ['Contact Center'] });
  await house.person({ nombres: 'Gloria', apellidos });
  await change(house, venue, { profesores: [teacher.id] });
  await enter(onlyCalled(venue.nombre));
  await page.getByRole('button', { name: `Editar ${venue.nombre}` }).click();
  const dialog = editing(page);
  const listed = (field: string) => dialog.getByRole('list', { name: field }).getByRole('listitem');

  await dialog.getByRole('combobox', { name: 'Profesores' }).fill(apellidos);
  await expect(offered(page)).toHaveCount(1);
  await offered(page).filter({ hasText: hernan }).click();
  await expect(dialog.getByText('Ese profesor ya está en la lista')).toBeVisible();
  await expect(listed('Profesores')).toHaveText([hernan]);
  // Customers are no collaborators; who teaches is one.
  await dialog.getByRole('combobox', { name: 'Responsables' }).fill(apellidos);
  await expect(offered(page)).toHaveCount(2);
  await expect(offered(page).filter({ hasText: hernan })).toBeVisible();
  await offered(page).filter({ hasText: beatriz }).click();
  await expect(listed('Responsables')).toHaveText([beatriz]);
  await dialog.getByRole('combobox', { name: 'Responsables' }).fill(apellidos);
  await offered(page).filter({ hasText: beatriz }).click();
  await expect(dialog.getByText('Esa persona ya está en la lista')).toBeVisible();
  await expect(listed('Responsables')).toHaveCount(1);
  await axe('the people of a venue');

  await tabOf(dialog, 'Teléfono').click();
  const add = dialog.getByRole('button', { name: 'Agregar teléfono' });
  const phones = text(dialog, 'Teléfono');
  await add.click();
  await dialog.getByRole('combobox', { name: 'Tipo' }).click();
  await expect(offered(page)).toHaveText(['Personal', 'Oficina', 'Casa', 'Otro']);
  await page.keyboard.press('Escape');
  await phones.fill('602557');
  await add.click();
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(dialog.getByText('El campo teléfono debe tener al menos 7 caracteres')).toBeVisible();
  await phones.first().fill('6025572184');
  await phones.nth(1).fill('602 557 2184');
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(dialog.getByText('Ese teléfono ya está en la lista')).toBeVisible();
  await axe('the phones of a venue');
  await dialog.getByRole('button', { name: 'Quitar teléfono 2' }).click();
  await page.getByRole('dialog', { name: 'Confirmación' }).getByRole('button', { name: 'Eliminar' }).click();
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
  const now = await stored(house, venue);
  expect(now.telefonos).toEqual([{ tipo: 'Oficina', telefono: '6025572184' }]);
  expect(now.profesores.map(({ _id }) => _id)).toEqual([teacher.id]);
  expect(now.responsables.map(({ _id }) => _id)).toEqual([clerk.id]);
});

test('LOCACIONES-15 LOCACIONES-26 LOCACIONES-40 where a venue is, by a click on the map, by dragging its point, typed within its bounds, pasted from a map, and taken away', async ({
  page,
  enter,
  house,
}) => {
  test.slow();
  const { venue } = await openRoom(house);
  await enter(onlyCalled(venue.nombre));
  // The form may request the point of the city before its tab is chosen.
  const city = page.waitForResponse(CITY_POINT);
  await page.getByRole('button', { name: `Editar ${venue.nombre}` }).click();
  const dialog = editing(page);
  await tabOf(dialog, 'Direcciones').click();
  const [latitude, longitude] = [text(dialog, 'Latitud'), text(dialog, 'Longitud')];
  const ground = dialog.getByRole('region', { name: 'Mapa de la sede' });
  await expect(dialog.getByText('Mapa esquemático')).toBeVisible();

  // Without a place of the venue, the map moves to its city once the server returns the point of the city.
  await (await city).finished();
  await expect(dialog.getByRole('button', { name: 'Acercar' })).toBeVisible();
  await pageSettled(page);
  await ground.click({ position: { x: 300, y: 150 } });
  await expect(latitude).toHaveValue(/^3,[34]\d+$/);
  await expect(longitude).toHaveValue(/^-76,[45]\d+$/);
  const degrees = async () =>
    [latitude, longitude].map(async (field) => Number((await field.inputValue()).replace(',', '.')));
  const [latBefore = 0, lngBefore = 0] = await Promise.all(await degrees());

  const point = ground.getByText('Sede', { exact: true });
  await point.scrollIntoViewIfNeeded();
  const box = await point.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 8, (box?.y ?? 0) + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 20, { steps: 4 });
  await page.mouse.move(x + 60, y + 30, { steps: 4 });
  await page.mouse.up();
  await expect(longitude).not.toHaveValue(String(lngBefore).replace('.', ','));
  const [latAfter = 0, lngAfter = 0] = await Promise.all(await degrees());
  expect(lngAfter).toBeGreaterThan(lngBefore);
  expect(latAfter).toBeLessThan(latBefore);

  await latitude.fill('90.5');
  await longitude.fill('-180,5');
  await longitude.press('Enter');
  await expect(dialog.getByText('El valor ingresado 90,5 debe ser menor o igual a 90')).toBeVisible();
  await expect(dialog.getByText('El valor ingresado -180,5 debe ser mayor o igual a -180')).toBeVisible();
  await latitude.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '3.43005, -76.54168');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(latitude).toHaveValue('3,43005');
  await expect(longitude).toHaveValue('-76,54168');
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(dialog).toBeHidden();
  expect((await stored(house, venue)).direccion).toMatchObject(DOOR);

  await page.getByRole('button', { name: `Editar ${venue.nombre}` }).click();
  await tabOf(dialog, 'Direcciones').click();
  await dialog.getByRole('button', { name: 'Quitar del mapa' }).click();
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(dialog).toBeHidden();
  expect((await stored(house, venue)).direccion).toMatchObject({ latitud: null, longitud: null });
});

test('LOCACIONES-07 LOCACIONES-10 LOCACIONES-17 COMUN-28 a venue is edited, switched off and on again after a question; what it keeps stays', async ({
  page,
  enter,
  house,
}) => {
  test.slow();
  const { venue } = await openRoom(house);
  await change(house, venue, { direccion: DOOR, notificacion_recodatorio: 5 });
  await enter(onlyCalled(venue.nombre));
  const row = rowOf(page, venue.nombre);
  await row.getByRole('button', { name: `Editar ${venue.nombre}` }).click();
  const dialog = editing(page);
  await expect(dialog.getByRole('list', { name: 'Profesores' })).toHaveText(venue.nombreDelProfesor);
  await dialog.getByRole('radio', { name: 'No', exact: true }).check();
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(dialog).toBeHidden();
  const now = await stored(house, venue);
  expect(now).toMatchObject({ festivos: false, notificacion_recodatorio: 5, direccion: DOOR });
  expect(now.profesores).toHaveLength(1);

  const confirm = page.getByRole('dialog', { name: 'Confirmación' });
  await row.getByRole('button', { name: /^Inhabilitar/ }).click();
  await expect(confirm.getByText('Esta seguro de inhabilitar este registro?', { exact: true })).toBeVisible();
  await confirm.getByRole('button', { name: 'Inhabilitar' }).click();
  await expect(row).toContainText('Inactivo');
  await row.getByRole('button', { name: /^Activar/ }).click();
  await expect(confirm.getByText('Esta seguro de activar este registro?', { exact: true })).toBeVisible();
  await confirm.getByRole('button', { name: 'Activar' }).click();
  await expect(row.getByRole('cell').nth(3)).toHaveText('Activo');
});

test('LOCACIONES-07 LOCACIONES-08 a venue is added without a mouse', async ({ page, enter, house }) => {
  test.slow();
  const nombre = unique('Sede teclado');
  await enter('/locaciones');
  await expect(page.getByRole('heading', { name: 'SEDES DISPONIBLES' })).toBeVisible();
  await page.keyboard.press('n');
  const dialog = adding(page);
  await expect(text(dialog, 'Nombre')).toBeFocused();
  await page.keyboard.type(nombre);
  await page.keyboard.press('Tab');
  await page.keyboard.type('900555111-2');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('radio', { name: 'Si', exact: true })).toBeChecked();
  await tabOf(dialog, 'Datos Locaciones').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabOf(dialog, 'Direcciones')).toHaveAttribute('aria-selected', 'true');
  for (const [field, typed] of [
    ['Departamento', 'VALLE DEL CAUCA'],
    ['Ciudad', 'SANTIAGO DE CALI'],
  ] as const) {
    const choice = dialog.getByRole('combobox', { name: field });
    // Cities can be reached once there is a department.
    await expect(choice).toBeEnabled();
    await page.keyboard.press('Tab');
    await expect(choice).toBeFocused();
    await page.keyboard.type(typed);
    await expect(offered(page).first()).toHaveText(typed);
    await page.keyboard.press('Enter');
    await expect(offered(page)).toHaveCount(0);
  }
  for (const [field, typed] of [
    ['Dirección', 'Calle 5 # 34-20'],
    ['Barrio', 'San Fernando'],
    ['Indicaciones', 'Piso 2'],
    ['Latitud', '3.43005'],
    ['Longitud', '-76.54168'],
  ] as const) {
    await page.keyboard.press('Tab');
    await expect(text(dialog, field)).toBeFocused();
    await page.keyboard.type(typed);
  }
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const [row] = await house.sql('select latitud, longitud, indicaciones from locacion where nombre = $1', [
    nombre,
  ]);
  expect(row).toEqual({ ...DOOR, indicaciones: 'Piso 2' });
});
