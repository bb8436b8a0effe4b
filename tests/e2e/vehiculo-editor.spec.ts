import type { Page } from '@playwright/test';
import { choose, offered } from './house/screen.ts';
import { expect, test } from './house/test.ts';
import { dayFromNow, editor, heading, newPlaca, newVehiculo, only, said } from './house/vehiculos.ts';

const CONTACT_CENTER = { roles: ['Contact Center'] };
const tabs = (page: Page) => page.getByRole('tab');
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Actualizar', exact: false });

test('VEHICULOS-02 VEHICULOS-42 VEHICULOS-43 VEHICULOS-44 VEHICULOS-49 VEHICULOS-54 VEHICULOS-77 RUTAS-26 a vehicle is created by keyboard alone, and then has four tabs', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const owner = await house.person({ nombres: 'Nidia', apellidos: 'Caicedo' });
  const placa = newPlaca();
  const { keyboard } = page;
  await enter(`/v-vehiculos/${owner.id}`, CONTACT_CENTER);
  await expect(page.getByText('De Nidia Caicedo')).toBeVisible();
  await keyboard.press('n');
  await expect(heading(page)).toHaveText('AGREGAR VEHÍCULO');
  await expect(page).toHaveURL(new RegExp(`/e-vehiculo\\?propietario=${owner.id}`));
  await expect(tabs(page)).toHaveText(['Datos']);
  await expect(field(page, 'Placa')).toBeFocused();
  await keyboard.type(`${placa.slice(0, 3).toLowerCase()}-${placa.slice(3)}`);
  await expect(field(page, 'Placa')).toHaveValue(placa);
  await keyboard.press('Tab');
  await expect(field(page, 'Propietario')).toBeFocused();
  await expect(page.locator('.ant-select').filter({ hasText: 'Nidia Caicedo' })).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.type('chev');
  await expect(offered(page)).toHaveText(['CHEVROLET']);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(field(page, 'Marca')).toHaveValue('CHEVROLET');
  // What is offered takes the keys until it has closed.
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
  await said(page, 'Vehículo creado correctamente');
  await expect(tabs(page)).toHaveText(['Propietario', 'Datos', 'Documentos', /^Autorizados/]);
  await expect(page).toHaveURL(/id=[0-9a-f-]{36}/);
  await expect(field(page, 'Año-modelo')).toHaveValue('2018');
  await expect(field(page, 'Kilometraje')).toHaveValue('96.410');
  const [stored] = await house.sql('select placa, modelo, linea from vehiculo where placa = $1', [placa]);
  expect(stored).toEqual({ placa, modelo: 2018, linea: 'UNA LÍNEA QUE NADIE ANOTÓ' });
  await axe('data of a vehicle');
});

test('VEHICULOS-47 VEHICULOS-48 VEHICULOS-51 VEHICULOS-52 VEHICULOS-53 VEHICULOS-55 VEHICULOS-56 VEHICULOS-57 VEHICULOS-58 VEHICULOS-59 what is missing or out of range is said beside its field', async ({
  page,
  enter,
  axe,
}) => {
  await enter('/e-vehiculo', CONTACT_CENTER);
  const add = page.getByRole('button', { name: 'Agregar' });
  const said = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  await add.click();
  for (const name of ['placa', 'propietario', 'marca', 'año-modelo', 'kilometraje'])
    await said(`El campo ${name} es obligatorio`);
  await expect(page.locator('.field-error:not(:empty)')).toHaveCount(5);
  await axe('a new vehicle with all its mistakes');
  const until = Number(dayFromNow(0).slice(0, 4)) + 2;
  await field(page, 'Placa').fill('ab1');
  await field(page, 'Año-modelo').fill('1998');
  await field(page, 'Kilometraje').fill('0');
  await field(page, 'Cilindraje').fill('500001');
  await add.click();
  await said('El campo placa debe tener entre 5 y 10 letras y números');
  await said(`El año-modelo debe estar entre 1999 y ${until}`);
  await said('El valor ingresado 0 debe ser mayor o igual a 1');
  await said('El valor ingresado 500.001 debe ser menor o igual a 500.000');
  await field(page, 'Año-modelo').fill(String(until + 1));
  await add.click();
  await said(`El año-modelo debe estar entre 1999 y ${until}`);
  await field(page, 'Año-modelo').fill(String(until));
  await add.click();
  await expect(page.getByText(/^El año-modelo/)).toHaveCount(0);
});

test('VEHICULOS-50 a plate that has its vehicle is told while it is typed, and leads there', async ({
  page,
  enter,
  house,
}) => {
  const { id, placa } = await newVehiculo(house);
  await enter(`/e-vehiculo?placa=${newPlaca()}`, CONTACT_CENTER);
  const taken = page.getByText(/^Ya existe un vehículo con esa placa/);
  await expect(field(page, 'Placa')).not.toHaveValue('');
  await field(page, 'Placa').fill(`${placa.slice(0, 3)} ${placa.slice(3)}`);
  await expect(taken).toContainText('CHEVROLET SPARK · 2018, de Gloria Lasso');
  await page.getByRole('link', { name: 'Abrirlo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(new RegExp(`id=${id}`));
  await expect(taken).toHaveCount(0);

  const other = await newVehiculo(house);
  await page.goto(editor(other.id));
  await field(page, 'Placa').fill(placa);
  await save(page).click();
  const oops = page.getByRole('dialog').filter({ hasText: 'Oops...' });
  await expect(oops).toContainText('Ya existe un vehículo con esa placa');
  await oops
    .getByRole('button', { name: /^(Ir al campo|Aceptar)/ })
    .first()
    .click();
  await expect(field(page, 'Placa')).toHaveAttribute('aria-invalid', 'true');
});

test('VEHICULOS-31 VEHICULOS-32 VEHICULOS-33 VEHICULOS-60 VEHICULOS-61 VEHICULOS-78 lines follow the brand and bodies the class; what is saved is told', async ({
  page,
  enter,
  house,
}) => {
  const { id } = await newVehiculo(house);
  await enter(editor(id), CONTACT_CENTER);
  const options = offered(page);
  await field(page, 'Marca').fill('mazd');
  await options.filter({ hasText: 'MAZDA' }).click();
  await expect(field(page, 'Línea')).toHaveValue('');
  await field(page, 'Línea').click();
  await expect(options.filter({ hasText: 'SPARK' })).toHaveCount(0);
  await field(page, 'Línea').fill('2');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await field(page, 'Línea').fill('CX-30');

  await expect(field(page, 'Carrocería')).toBeDisabled();
  await choose(page, field(page, 'Clase'), 'AUTOMÓVIL');
  await choose(page, field(page, 'Carrocería'), 'SEDÁN');
  await choose(page, field(page, 'Clase'), 'MOTOCICLETA');
  await expect(page.locator('.ant-select').filter({ hasText: 'SEDÁN' })).toHaveCount(0);
  await field(page, 'Carrocería').click();
  await expect(options.filter({ hasText: 'SEDÁN' })).toHaveCount(0);
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await field(page, 'Tipo de servicio').click();
  await expect(options).toHaveText(['Particular', 'Público']);
  await options.filter({ hasText: 'Público' }).click();
  await save(page).click();
  await said(page, 'Vehículo actualizado correctamente');
  await page.reload();
  await expect(field(page, 'Línea')).toHaveValue('CX-30');
  await expect(page.locator('.ant-select').filter({ hasText: 'MOTOCICLETA' })).toBeVisible();
});

test('VEHICULOS-53 what an insurer told of an old model is kept while nobody writes another', async ({
  page,
  enter,
  house,
}) => {
  const { id } = await newVehiculo(house);
  await house.sql(`update vehiculo set modelo = 1987, origen = 'HUB' where id = $1`, [id]);
  await enter(editor(id), CONTACT_CENTER);
  await field(page, 'Color').fill('Verde');
  await save(page).click();
  await said(page, 'Vehículo actualizado correctamente');
  await field(page, 'Año-modelo').fill('1988');
  await save(page).click();
  await expect(page.getByText(/^El año-modelo debe estar entre 1999/)).toBeVisible();
});

test('VEHICULOS-26 VEHICULOS-45 VEHICULOS-46 VEHICULOS-79 another owner is found by email, name or identification; the same one cannot be sent', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const { id, placa, owner, admin } = await newVehiculo(house);
  const next = await house.person({ nombres: 'Andrés', apellidos: 'Felipe Lasso' });
  const numero = next.id.replaceAll(/\D/g, '').slice(0, 9);
  await house.api(admin, 'PUT', `usuarios/${next.id}`, {
    identificacion: { tipo: 'CC', identificacion: numero },
  });
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push([new URL(request.url()).pathname, request.postDataJSON()]);
  });
  await enter(editor(id, 'propietario'), CONTACT_CENTER);
  const now = page.getByRole('region', { name: 'Propietario actual' });
  await expect(now).toContainText('Gloria Lasso');
  await expect(now).toContainText(owner.correo);
  const change = page.getByRole('button', { name: 'Cambiar propietario' });
  await expect(change).toBeDisabled();
  const pick = field(page, 'Nuevo propietario');
  await pick.fill(owner.correo);
  await page.locator('.ant-select-item-option').filter({ hasText: owner.correo }).click();
  await expect(page.getByText('Esa persona ya es la propietaria del vehículo')).toBeVisible();
  await expect(change).toBeDisabled();
  await axe('owner of a vehicle');

  const found = page.locator('.ant-select-item-option').filter({ hasText: next.correo });
  await pick.fill('andres feli');
  await expect(found).toBeVisible();
  await pick.fill(numero.replaceAll(/\B(?=(\d{3})+$)/g, '.'));
  await found.click();
  await change.click();
  const confirm = page.getByRole('dialog', { name: 'Confirmación' });
  await expect(confirm).toContainText(`¿Cambiar el propietario de ${placa}?`);
  await confirm.getByRole('button', { name: 'Cancelar' }).click();
  expect(sent).toEqual([]);
  await change.click();
  await confirm.getByRole('button', { name: 'Cambiar propietario' }).click();
  await said(page, 'Propietario actualizado correctamente');
  await expect(now).toContainText('Andrés Felipe Lasso');
  expect(sent).toEqual([[`/api/vehiculos/${id}/transladar`, { propietario: next.id }]]);
  await expect(page.getByText(/translad/i)).toHaveCount(0);
});

test('VEHICULOS-34 VEHICULOS-35 VEHICULOS-74 VEHICULOS-75 VEHICULOS-76 VEHICULOS-82 VEHICULOS-83 people are authorised and no longer', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const { id } = await newVehiculo(house);
  const known = await house.person({ nombres: 'Con', apellidos: 'Cuenta' });
  await enter(editor(id, 'autorizados'), CONTACT_CENTER);
  await expect(page.getByText('Nadie más está autorizado')).toBeVisible();
  const panel = page.getByRole('complementary', { name: 'Agregar autorizado' });
  const add = panel.getByRole('button', { name: 'Agregar' });
  await add.click();
  await expect(panel.getByText('El campo nombre es obligatorio', { exact: true })).toBeVisible();
  await expect(panel.getByText('El campo correo electrónico es obligatorio', { exact: true })).toBeVisible();
  await panel.getByLabel('Nombre').fill('Ana 2');
  await panel.getByLabel('Correo electrónico').fill('ana');
  await add.click();
  await expect(
    panel.getByText('El campo nombre solo admite letras y espacios', { exact: true }),
  ).toBeVisible();
  await expect(
    panel.getByText('El campo correo electrónico debe ser un correo válido', { exact: true }),
  ).toBeVisible();
  await panel.getByLabel('Nombre').fill('Ana María');
  await panel.getByLabel('Correo electrónico').fill(known.correo);
  await page.keyboard.press('Enter');
  await said(page, 'Beneficiario agregado correctamente');
  const list = page.getByRole('region', { name: 'Autorizados' });
  await expect(list.getByRole('listitem')).toHaveText([/Ana María.*Con cuenta en Amparo/]);
  await expect(tabs(page).last()).toHaveText('Autorizados1');
  await axe('authorised people');

  await panel.getByLabel('Nombre').fill('Otra Ana');
  await panel.getByLabel('Correo electrónico').fill(known.correo.toUpperCase());
  await add.click();
  const oops = page.getByRole('dialog').filter({ hasText: 'Oops...' });
  await expect(oops).toContainText('Ese correo ya está autorizado en este vehículo');
  await page.keyboard.press('Escape');
  await expect(panel.getByLabel('Correo electrónico')).toHaveAttribute('aria-invalid', 'true');
  await panel.getByLabel('Correo electrónico').fill('otra.ana@correo.co');
  await add.click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list).toContainText('Sin cuenta en Amparo');

  await list.getByRole('button', { name: 'Eliminar Ana María' }).click();
  await page.getByRole('dialog', { name: 'Confirmación' }).getByRole('button', { name: 'Eliminar' }).click();
  await said(page, 'Beneficiario eliminado correctamente');
  await expect(list.getByRole('listitem')).toHaveText([/Otra Ana/]);
});

test('VEHICULOS-04 who may only look reads every tab and changes nothing', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const { id, placa, owner } = await newVehiculo(house);
  await enter(only(placa), { roles: ['Perito'] });
  await page.getByRole('button', { name: `Ver ${placa}` }).click();
  await expect(page).toHaveURL(new RegExp(`/e-vehiculo\\?id=${id}`));
  await expect(heading(page)).toHaveText('VEHÍCULO');
  await expect(page.getByText('Solo lectura: tus roles no incluyen cambiar este vehículo.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Propietario actual' })).toContainText(owner.correo);
  for (const name of ['Datos', 'Documentos', 'Autorizados']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Actualizar|Agregar|Cambiar)/ })).toHaveCount(0);
  }
  await page.getByRole('tab', { name: 'Datos' }).click();
  await expect(field(page, 'Placa')).not.toBeEditable();
  await expect(field(page, 'Marca')).not.toBeEditable();
  await axe('a vehicle to look at');
  await page.goto('/e-vehiculo');
  await expect(heading(page)).toHaveText('No puedes agregar registros aquí');
});

test('a vehicle that was switched off says so, and can be changed once it is on again', async ({
  page,
  enter,
  house,
}) => {
  const { id, admin } = await newVehiculo(house);
  await house.api(admin, 'DELETE', `vehiculos/${id}`);
  await enter(editor(id), CONTACT_CENTER);
  await expect(page.getByText('El vehículo está inactivo. Actívalo para poder cambiarlo.')).toBeVisible();
  await expect(field(page, 'Color')).not.toBeEditable();
  await page.getByRole('button', { name: 'Activar' }).click();
  await page.getByRole('dialog', { name: 'Confirmación' }).getByRole('button', { name: 'Activar' }).click();
  await expect(field(page, 'Color')).toBeEditable();
  await page.goto(editor(crypto.randomUUID()));
  await expect(heading(page)).toHaveText('No encontramos este vehículo');
});
