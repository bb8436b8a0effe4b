import type { Page } from '@playwright/test';
import { expectNotice } from '../support/notices.ts';
import { choose, expectAddress, goWithin, offered, rowOf } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { editor, heading, newPlaca, newVehiculo } from '../support/vehiculos.ts';

const CONTACT_CENTER = { roles: ['Contact Center'] };
const tabs = (page: Page) => page.getByRole('tab');
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Actualizar', exact: false });
const oops = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Oops...' });

test('VEHICULOS-02 VEHICULOS-43 VEHICULOS-77 RUTAS-26 an adviser creates a vehicle by keyboard alone', async ({
  page,
  enter,
  testServer,
}) => {
  const owner = await testServer.person({ nombres: 'Nidia', apellidos: 'Caicedo' });
  const { id: takenId, placa: taken } = await newVehiculo(testServer);
  const placa = newPlaca();
  const { keyboard } = page;
  await test.step('VEHICULOS-07 VEHICULOS-44 an adviser has no owner selector; the owner in the URL is preselected', async () => {
    await enter(`/v-vehiculos/${owner.id}`, CONTACT_CENTER);
    await expect(page.getByText('De Nidia Caicedo')).toBeVisible();
    await expect(field(page, 'Propietario')).toHaveCount(0);
    await keyboard.press('n');
    await expect(heading(page)).toHaveText('AGREGAR VEHÍCULO');
    await expectAddress(page, new RegExp(`/e-vehiculo\\?propietario=${owner.id}`));
    await expect(tabs(page)).toHaveText(['Datos']);
    await expect(page.locator('.ant-select').filter({ hasText: 'Nidia Caicedo' })).toBeVisible();
  });
  await test.step('VEHICULOS-49 VEHICULOS-54 the form normalises the plate and refuses a missing mileage', async () => {
    await expect(field(page, 'Placa')).toBeFocused();
    await keyboard.type(`${placa.slice(0, 3).toLowerCase()}-${placa.slice(3)}`);
    await expect(field(page, 'Placa')).toHaveValue(placa);
    await keyboard.press('Tab');
    await expect(field(page, 'Propietario')).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.type('chev');
    await expect(offered(page)).toHaveText(['CHEVROLET']);
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(field(page, 'Marca')).toHaveValue('CHEVROLET');
    // Wait, because the open list of options receives the keys until it has closed.
    await expect(offered(page)).toHaveCount(0);
    await keyboard.press('Tab');
    await expect(field(page, 'Línea')).toBeFocused();
    await keyboard.type('Una línea que nadie anotó');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.type('2018');
    await keyboard.press('Enter');
    await expect(page.getByText('El campo kilometraje es obligatorio', { exact: true })).toBeVisible();
    await expect(field(page, 'Kilometraje')).toBeFocused();
    await keyboard.type('96410');
    await keyboard.press('Enter');
    await expectNotice(page, 'Vehículo creado correctamente');
    const [stored] = await testServer.sql('select placa, modelo, linea from vehiculo where placa = $1', [
      placa,
    ]);
    expect(stored).toEqual({ placa, modelo: 2018, linea: 'UNA LÍNEA QUE NADIE ANOTÓ' });
  });
  await test.step('VEHICULOS-42 a stored vehicle has four tabs', async () => {
    await expect(tabs(page)).toHaveText(['Propietario', 'Datos', 'Documentos', /^Autorizados/]);
    await expectAddress(page, /id=[0-9a-f-]{36}/);
    await expect(field(page, 'Kilometraje')).toHaveValue('96.410');
  });
  await test.step('VEHICULOS-50 a plate of another vehicle is refused at its field and leads to that vehicle', async () => {
    await field(page, 'Placa').fill(taken);
    await save(page).click();
    await expect(oops(page)).toContainText('Ya existe un vehículo con esa placa');
    await oops(page)
      .getByRole('button', { name: /^(Ir al campo|Aceptar)/ })
      .first()
      .click();
    await expect(field(page, 'Placa')).toHaveAttribute('aria-invalid', 'true');
    const told = page.getByText(/^Ya existe un vehículo con esa placa/);
    await field(page, 'Placa').fill(`${taken.slice(0, 3)} ${taken.slice(3)}`);
    await expect(told.first()).toContainText('CHEVROLET SPARK · 2018, de Gloria Lasso');
    await page.getByRole('link', { name: 'Abrirlo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
    await expectAddress(page, new RegExp(`id=${takenId}`));
    await expect(told).toHaveCount(0);
  });
});

test(
  'VEHICULOS-31 VEHICULOS-32 VEHICULOS-61 VEHICULOS-78 lines follow the brand and bodies follow the class',
  { tag: '@nightly' },
  async ({ page, enter, testServer }) => {
    const { id } = await newVehiculo(testServer);
    const off = await newVehiculo(testServer);
    await testServer.api(off.admin, 'DELETE', `vehiculos/${off.id}`);
    await enter(editor(id), CONTACT_CENTER);
    const options = offered(page);
    await test.step('VEHICULOS-31 VEHICULOS-32 another brand clears the line and offers its own lines', async () => {
      await field(page, 'Marca').fill('mazd');
      await options.filter({ hasText: 'MAZDA' }).click();
      await expect(field(page, 'Línea')).toHaveValue('');
      await field(page, 'Línea').click();
      await expect(options.first()).toBeVisible();
      await expect(options.filter({ hasText: 'SPARK' })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await field(page, 'Línea').fill('CX-30');
    });
    await test.step('VEHICULOS-33 VEHICULOS-61 another class clears the body and offers its own bodies', async () => {
      await expect(field(page, 'Carrocería')).toBeDisabled();
      await choose(page, field(page, 'Clase'), 'AUTOMÓVIL');
      await choose(page, field(page, 'Carrocería'), 'SEDÁN');
      await choose(page, field(page, 'Clase'), 'MOTOCICLETA');
      await expect(page.locator('.ant-select').filter({ hasText: 'SEDÁN' })).toHaveCount(0);
      await field(page, 'Carrocería').click();
      await expect(options.first()).toBeVisible();
      await expect(options.filter({ hasText: 'SEDÁN' })).toHaveCount(0);
      await page.keyboard.press('Escape');
    });
    await test.step('VEHICULOS-60 VEHICULOS-78 the saved data are stored', async () => {
      await field(page, 'Tipo de servicio').click();
      await expect(options).toHaveText(['Particular', 'Público']);
      await options.filter({ hasText: 'Público' }).click();
      await save(page).click();
      await expectNotice(page, 'Vehículo actualizado correctamente');
      const [stored] = await testServer.sql(
        'select marca, linea, clase_vehiculo, carroceria, tipo_servicio from vehiculo where id = $1',
        [id],
      );
      expect(stored).toEqual({
        marca: 'MAZDA',
        linea: 'CX-30',
        clase_vehiculo: 'MOTOCICLETA',
        carroceria: null,
        tipo_servicio: 'Público',
      });
    });
    await test.step('an inactive vehicle is read-only until it is activated', async () => {
      await goWithin(page, editor(off.id));
      await expect(page.getByText('El vehículo está inactivo. Actívalo para poder cambiarlo.')).toBeVisible();
      await expect(field(page, 'Color')).not.toBeEditable();
      await page.getByRole('button', { name: 'Activar' }).click();
      await page
        .getByRole('dialog', { name: 'Confirmación' })
        .getByRole('button', { name: 'Activar' })
        .click();
      await expect(field(page, 'Color')).toBeEditable();
    });
  },
);

test('VEHICULOS-26 VEHICULOS-34 VEHICULOS-35 VEHICULOS-46 an adviser changes the owner and the authorised drivers', async ({
  page,
  enter,
  testServer,
}) => {
  const { id, placa, owner, admin } = await newVehiculo(testServer);
  const next = await testServer.person({ nombres: 'Andrés', apellidos: 'Felipe Lasso' });
  const numero = next.id.replaceAll(/\D/g, '').slice(0, 9);
  await testServer.api(admin, 'PUT', `usuarios/${next.id}`, {
    identificacion: { tipo: 'CC', identificacion: numero },
  });
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push([new URL(request.url()).pathname, request.postDataJSON()]);
  });
  const confirm = page.getByRole('dialog', { name: 'Confirmación' });
  const options = page.locator('.ant-select-item-option');
  await enter(editor(id, 'propietario'), CONTACT_CENTER);

  await test.step('VEHICULOS-45 the current owner cannot be chosen again', async () => {
    await field(page, 'Nuevo propietario').fill(owner.correo);
    await options.filter({ hasText: owner.correo }).click();
    await expect(page.getByText('Esa persona ya es la propietaria del vehículo')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cambiar propietario' })).toBeDisabled();
  });
  await test.step('VEHICULOS-26 VEHICULOS-46 VEHICULOS-79 a person found by name or identification becomes the owner', async () => {
    const now = page.getByRole('region', { name: 'Propietario actual' });
    const found = options.filter({ hasText: next.correo });
    await field(page, 'Nuevo propietario').fill('andres feli');
    await expect(found).toBeVisible();
    await field(page, 'Nuevo propietario').fill(numero.replaceAll(/\B(?=(\d{3})+$)/g, '.'));
    await found.click();
    await page.getByRole('button', { name: 'Cambiar propietario' }).click();
    await expect(confirm).toContainText(`¿Cambiar el propietario de ${placa}?`);
    await confirm.getByRole('button', { name: 'Cambiar propietario' }).click();
    await expectNotice(page, 'Propietario actualizado correctamente');
    await expect(now).toContainText('Andrés Felipe Lasso');
    expect(sent).toEqual([[`/api/vehiculos/${id}/transladar`, { propietario: next.id }]]);
  });

  const panel = page.getByRole('complementary', { name: 'Agregar autorizado' });
  const add = panel.getByRole('button', { name: 'Agregar' });
  const list = page.getByRole('region', { name: 'Autorizados' });
  await test.step('VEHICULOS-74 VEHICULOS-75 a driver needs a name of letters and a valid address', async () => {
    await page.getByRole('tab', { name: 'Autorizados' }).click();
    await expect(page.getByText('Nadie más está autorizado')).toBeVisible();
    await panel.getByLabel('Nombre').fill('Ana 2');
    await panel.getByLabel('Correo electrónico').fill('ana');
    await add.click();
    await expect(panel.getByText('El campo nombre solo admite letras y espacios')).toBeVisible();
    await expect(panel.getByText('El campo correo electrónico debe ser un correo válido')).toBeVisible();
  });
  await test.step('VEHICULOS-34 VEHICULOS-76 VEHICULOS-82 an address is authorised once and linked to its account', async () => {
    await panel.getByLabel('Nombre').fill('Ana María');
    await panel.getByLabel('Correo electrónico').fill(owner.correo);
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Beneficiario agregado correctamente');
    await expect(list.getByRole('listitem')).toHaveText([/Ana María.*Con cuenta en Amparo/]);
    await expect(tabs(page).last()).toHaveText('Autorizados1');
    await panel.getByLabel('Nombre').fill('Otra Ana');
    await panel.getByLabel('Correo electrónico').fill(owner.correo.toUpperCase());
    await add.click();
    await expect(oops(page)).toContainText('Ese correo ya está autorizado en este vehículo');
    await page.keyboard.press('Escape');
    await expect(panel.getByLabel('Correo electrónico')).toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('VEHICULOS-35 VEHICULOS-83 a driver is removed after a confirmation', async () => {
    await list.getByRole('button', { name: 'Eliminar Ana María' }).click();
    await confirm.getByRole('button', { name: 'Eliminar' }).click();
    await expectNotice(page, 'Beneficiario eliminado correctamente');
    await expect(list.getByRole('listitem')).toHaveCount(0);
  });
});

test(
  'VEHICULOS-01 VEHICULOS-04 VEHICULOS-07 an expert reads the vehicles of an owner and cannot change them',
  { tag: '@nightly' },
  async ({ page, enter, testServer }) => {
    const { id, placa, owner } = await newVehiculo(testServer);
    const { placa: another } = await newVehiculo(testServer);
    await enter(`/v-vehiculos/${owner.id}`, { roles: ['Perito'] });
    await expect(page.getByText(/^De Gloria Lasso/)).toBeVisible();
    await expect(field(page, 'Propietario')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Agregar vehículo' })).toHaveCount(0);
    await expect(rowOf(page, another)).toHaveCount(0);
    await page.getByRole('button', { name: `Ver ${placa}` }).click();
    await expectAddress(page, new RegExp(`/e-vehiculo\\?id=${id}`));
    await expect(heading(page)).toHaveText('VEHÍCULO');
    await expect(page.getByText('Solo lectura: tus roles no incluyen cambiar este vehículo.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Propietario actual' })).toContainText(owner.correo);
    for (const name of ['Documentos', 'Autorizados', 'Datos']) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
      await expect(page.getByRole('button', { name: /^(Actualizar|Agregar|Cambiar)/ })).toHaveCount(0);
    }
    await expect(field(page, 'Placa')).not.toBeEditable();
    await expect(field(page, 'Marca')).not.toBeEditable();
    await goWithin(page, '/e-vehiculo');
    await expect(heading(page)).toHaveText('No puedes agregar registros aquí');
  },
);
