import { pageSettled } from '../support/clock.ts';
import { expectNotice } from '../support/notices.ts';
import { newRoom } from '../support/salones.ts';
import { expectAddress, offered, rowOf, sentBy, uniqueName } from '../support/screen.ts';
import {
  adding,
  change,
  DOOR,
  editing,
  onlyCalled,
  stored,
  tabOf,
  text,
  writeVenue,
} from '../support/sedes.ts';
import { openRoom } from '../support/sesiones.ts';
import { expect, test } from '../support/test.ts';

const CITY_POINT = /\/api\/unidadGeografica\/punto\//;

test('RUTAS-44 LOCACIONES-01 LOCACIONES-07 LOCACIONES-08 the list of venues leads to the rooms and adds a venue', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  test.slow();
  const { venue } = await openRoom(testServer);
  await newRoom(testServer, {}, venue);
  // The criterion of the open list finds this name too.
  const nombre = `${venue.nombre} nueva`;
  await enter(onlyCalled(venue.nombre).replace('/locaciones', '/LOCACIONES'));
  const row = rowOf(page, venue.nombre);

  await test.step('LOCACIONES-02 LOCACIONES-03 LOCACIONES-04 LOCACIONES-35 the list shows its title, columns, criteria and page sizes', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SEDES DISPONIBLES');
    await expect(page.locator('nav a[aria-current=page]')).toHaveAttribute('href', '/locaciones');
    const headers = ['Nombres', 'Nit', '# Salón', 'Estado', 'Salones', 'ACCIONES'];
    await expect(page.getByRole('columnheader')).toHaveText(headers);
    await page.getByRole('combobox', { name: 'Campo' }).click();
    await expect(offered(page)).toHaveText(['Nombres', 'Nit']);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Filas por página' }).click();
    await expect(offered(page)).toHaveText(['5', '10', '20', '30', '40', '50', '100']);
    await expect(offered(page).and(page.locator('.ant-select-item-option-selected'))).toHaveText('10');
    await page.keyboard.press('Escape');
  });

  await test.step('LOCACIONES-05 LOCACIONES-06 a row counts the rooms and shows the state', async () => {
    for (const [n, words] of ['900123456-7', '2', 'Activo'].entries())
      await expect(row.getByRole('cell').nth(n + 1)).toHaveText(words);
  });

  const dialog = adding(page);
  await test.step('LOCACIONES-19 LOCACIONES-20 LOCACIONES-21 LOCACIONES-32 the first tab requires name, NIT and holidays', async () => {
    await page.getByRole('button', { name: 'Agregar sede' }).click();
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
  });

  await test.step('LOCACIONES-22 LOCACIONES-23 LOCACIONES-24 LOCACIONES-25 the second tab requires the address', async () => {
    await tabOf(dialog, 'Direcciones').click();
    for (const name of ['departamento', 'ciudad', 'dirección', 'barrio'])
      await expect(dialog.getByText(`El campo ${name} es obligatorio`)).toBeVisible();
  });

  await test.step('LOCACIONES-17 LOCACIONES-26 LOCACIONES-34 the venue is saved without directions, point and phones', async () => {
    const asked = sentBy(page, (request) => request.url().includes('/api/unidadGeografica/'));
    await tabOf(dialog, 'Datos Locaciones').click();
    await writeVenue(page, nombre);
    expect(asked.map((request) => decodeURIComponent(new URL(request.url()).pathname))).toContain(
      '/api/unidadGeografica/ciudades/VALLE DEL CAUCA',
    );
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
    await expectNotice(page, 'Operación Exitosa');
    await expect(rowOf(page, nombre)).toBeVisible();
    const [saved] = await testServer.sql('select barrio, ciudad from locacion where nombre = $1', [nombre]);
    expect(saved).toEqual({ barrio: 'San Fernando', ciudad: 'SANTIAGO DE CALI' });
  });

  await test.step('LOCACIONES-05 the button "Salones" opens the rooms of the venue', async () => {
    await page.getByRole('button', { name: `Salones ${venue.nombre}`, exact: true }).click();
    await expectAddress(page, new RegExp(`/l-salones/${venue.id}$`));
  });
});

test(
  'LOCACIONES-07 LOCACIONES-10 LOCACIONES-33 LOCACIONES-38 a venue is edited with its people, deactivated and activated',
  { tag: '@nightly' },
  async ({ page, enter, testServer }) => {
    test.slow();
    const { venue } = await openRoom(testServer);
    const apellidos = uniqueName('Salcedo');
    const [hernan, beatriz] = [`Hernán ${apellidos}`, `Beatriz ${apellidos}`];
    const teacher = await testServer.person({ nombres: 'Hernán', apellidos, roles: ['Profesor'] });
    const clerk = await testServer.person({ nombres: 'Beatriz', apellidos, roles: ['Contact Center'] });
    await testServer.person({ nombres: 'Gloria', apellidos });
    await change(testServer, venue, {
      profesores: [teacher.id],
      direccion: DOOR,
      notificacion_recodatorio: 5,
    });
    await enter(onlyCalled(venue.nombre));
    const row = rowOf(page, venue.nombre);
    await row.getByRole('button', { name: `Editar ${venue.nombre}` }).click();
    const dialog = editing(page);
    const listed = (field: string) => dialog.getByRole('list', { name: field }).getByRole('listitem');

    await test.step('LOCACIONES-29 LOCACIONES-33 LOCACIONES-39 teachers have their role, and a repeated one is refused', async () => {
      await dialog.getByRole('combobox', { name: 'Profesores' }).fill(apellidos);
      await expect(offered(page)).toHaveCount(1);
      await offered(page).filter({ hasText: hernan }).click();
      await expect(dialog.getByText('Ese profesor ya está en la lista')).toBeVisible();
      await expect(listed('Profesores')).toHaveText([hernan]);
    });

    await test.step('LOCACIONES-30 LOCACIONES-38 LOCACIONES-39 any collaborator can be made responsible, once; a customer is not offered', async () => {
      const responsible = dialog.getByRole('combobox', { name: 'Responsables' });
      await responsible.fill(apellidos);
      await expect(offered(page)).toHaveCount(2);
      await offered(page).filter({ hasText: beatriz }).click();
      await expect(listed('Responsables')).toHaveText([beatriz]);
      await responsible.fill(apellidos);
      await offered(page).filter({ hasText: beatriz }).click();
      await expect(dialog.getByText('Esa persona ya está en la lista')).toBeVisible();
      await expect(listed('Responsables')).toHaveCount(1);
    });

    await test.step('LOCACIONES-27 LOCACIONES-28 LOCACIONES-31 LOCACIONES-39 phones have a kind and seven digits, and are not repeated', async () => {
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
      await dialog.getByRole('button', { name: 'Quitar teléfono 2' }).click();
      await page
        .getByRole('dialog', { name: 'Confirmación' })
        .getByRole('button', { name: 'Eliminar' })
        .click();
    });

    await test.step('LOCACIONES-10 LOCACIONES-17 an edit keeps the fields that it does not change', async () => {
      await tabOf(dialog, 'Datos Locaciones').click();
      await dialog.getByRole('radio', { name: 'No', exact: true }).check();
      await dialog.getByRole('button', { name: 'Actualizar' }).click();
      await expectNotice(page, 'Operación Exitosa');
      await expect(dialog).toBeHidden();
      const now = await stored(testServer, venue);
      expect(now).toMatchObject({ festivos: false, notificacion_recodatorio: 5, direccion: DOOR });
      expect(now.telefonos).toEqual([{ tipo: 'Oficina', telefono: '6025572184' }]);
      expect(now.profesores.map(({ _id }) => _id)).toEqual([teacher.id]);
      expect(now.responsables.map(({ _id }) => _id)).toEqual([clerk.id]);
    });

    await test.step('LOCACIONES-07 COMUN-28 a venue is deactivated and activated after a confirmation', async () => {
      const confirm = page.getByRole('dialog', { name: 'Confirmación' });
      await row.getByRole('button', { name: /^Inhabilitar/ }).click();
      await expect(
        confirm.getByText('Esta seguro de inhabilitar este registro?', { exact: true }),
      ).toBeVisible();
      await confirm.getByRole('button', { name: 'Inhabilitar' }).click();
      await expect(row).toContainText('Inactivo');
      await row.getByRole('button', { name: /^Activar/ }).click();
      await expect(confirm.getByText('Esta seguro de activar este registro?', { exact: true })).toBeVisible();
      await confirm.getByRole('button', { name: 'Activar' }).click();
      await expect(row.getByRole('cell').nth(3)).toHaveText('Activo');
    });
  },
);

test(
  'LOCACIONES-15 LOCACIONES-26 LOCACIONES-40 the point of a venue is clicked, dragged, typed, removed and pasted',
  { tag: '@nightly' },
  async ({ page, enter, testServer }) => {
    const { venue } = await openRoom(testServer);
    await enter(onlyCalled(venue.nombre));
    // The form may request the point of the city before its tab is chosen.
    const city = page.waitForResponse(CITY_POINT);
    await page.getByRole('button', { name: `Editar ${venue.nombre}` }).click();
    const dialog = editing(page);
    await tabOf(dialog, 'Direcciones').click();
    const [latitude, longitude] = [text(dialog, 'Latitud'), text(dialog, 'Longitud')];
    const ground = dialog.getByRole('region', { name: 'Mapa de la sede' });
    await expect(dialog.getByText('Mapa esquemático')).toBeVisible();

    await test.step('LOCACIONES-15 a click on the map of the city gives the point, and dragging moves it', async () => {
      // The map moves to the city once the server returns the point of the city.
      await (await city).finished();
      await expect(dialog.getByRole('button', { name: 'Acercar' })).toBeVisible();
      await pageSettled(page);
      await ground.click({ position: { x: 300, y: 150 } });
      await expect(latitude).toHaveValue(/^3,[34]\d+$/);
      await expect(longitude).toHaveValue(/^-76,[45]\d+$/);
      const degrees = () =>
        Promise.all(
          [latitude, longitude].map(async (field) => Number((await field.inputValue()).replace(',', '.'))),
        );
      const [latBefore = 0, lngBefore = 0] = await degrees();
      const point = ground.getByText('Sede', { exact: true });
      await point.scrollIntoViewIfNeeded();
      const box = await point.boundingBox();
      const [x, y] = [(box?.x ?? 0) + 8, (box?.y ?? 0) + 8];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 60, y + 30, { steps: 8 });
      await page.mouse.up();
      await expect(longitude).not.toHaveValue(String(lngBefore).replace('.', ','));
      const [latAfter = 0, lngAfter = 0] = await degrees();
      expect(lngAfter).toBeGreaterThan(lngBefore);
      expect(latAfter).toBeLessThan(latBefore);
    });

    await test.step('LOCACIONES-26 LOCACIONES-40 coordinates are range-checked, and the point can be removed', async () => {
      await latitude.fill('90.5');
      await longitude.fill('-180,5');
      await longitude.press('Enter');
      await expect(dialog.getByText('El valor ingresado 90,5 debe ser menor o igual a 90')).toBeVisible();
      await expect(dialog.getByText('El valor ingresado -180,5 debe ser mayor o igual a -180')).toBeVisible();
      await latitude.fill('3,4');
      await longitude.fill('-76,5');
      await dialog.getByRole('button', { name: 'Quitar del mapa' }).click();
      await expect(latitude).toHaveValue('');
      await expect(longitude).toHaveValue('');
    });

    await test.step('LOCACIONES-15 a location copied from a map fills both fields and is saved', async () => {
      await latitude.evaluate((field) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', '3.43005, -76.54168');
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      });
      await expect(latitude).toHaveValue('3,43005');
      await expect(longitude).toHaveValue('-76,54168');
      await dialog.getByRole('button', { name: 'Actualizar' }).click();
      await expect(dialog).toBeHidden();
      expect((await stored(testServer, venue)).direccion).toMatchObject(DOOR);
    });
  },
);
