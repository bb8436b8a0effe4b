import type { Page } from '@playwright/test';
import { pdf, pick } from './house/files.ts';
import { hearNothing } from './house/live.ts';
import { choose, expectNoSideways, offered, sentBy } from './house/screen.ts';
import { expect, test } from './house/test.ts';
import { card, newMechanic, newTurno, onlyPlate, pageOf, recordStep, rowIn } from './house/turnos.ts';
import { said } from './house/vehiculos.ts';
import { button, dialogOf } from './house/writes.ts';

const PHONE = { width: 390, height: 844 };
const form = (page: Page) => card(page, 'Registrar paso');
const steps = (page: Page) => card(page, 'Pasos').getByRole('listitem');
const history = (page: Page) => card(page, 'Historial');
const result = (page: Page, name: string) => form(page).getByRole('radio', { name });

async function write(page: Page, paso: string, resultado: string, descripcion: string): Promise<void> {
  await choose(page, form(page).getByLabel('Siguiente paso'), paso);
  await result(page, resultado).check({ force: true });
  await form(page).getByLabel('Descripción').fill(descripcion);
  await button(form(page), /^Guardar/).click();
}

test('RUTAS-55 RUTAS-56 TURNOS-02 TURNOS-03 TURNOS-11 TURNOS-57 the page of an appointment: both spellings of its address, its tabs, its data and the way back', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const turno = await newTurno(house);
  const mechanic = await newMechanic(house);
  const given = { mecanico: mechanic.id };
  await house.api(turno.vehiculo.admin, 'PUT', `turnos/${turno.id}/recibir-vehiculo`, given);
  await recordStep(house, turno, 3, 'Aprobado');
  await enter(onlyPlate(turno));
  await page.goto(`/gestionarturno?id=${turno.id}`);
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === pageOf(turno));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Turno ${turno.cuando}`);
  await expect(page.getByRole('tab')).toHaveText([/^Gestión/, 'Historial']);
  const data = card(page, 'Datos del turno');
  for (const fact of [
    turno.centro,
    turno.cuando.slice(0, 10),
    '10:30',
    turno.propietario,
    mechanic.nombre,
    'Activo',
  ])
    await expect(data).toContainText(fact);
  await expect(data.getByRole('link', { name: `Hoja de vida de ${turno.vehiculo.placa}` })).toBeVisible();
  await expect(form(page)).toBeVisible();
  await expect(button(form(page), 'Adjuntar')).toBeEnabled();
  await expect(steps(page)).toHaveCount(7);
  await expect(steps(page).nth(0)).toContainText('Se saltó');
  await expect(steps(page).nth(1)).toContainText(`Mecánico: ${mechanic.nombre}`);
  await expect(steps(page).nth(2)).toContainText('Aprobado');
  await expect(steps(page).nth(3)).toContainText('Sigue');
  await axe('the management of an appointment');

  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(form(page)).toHaveCount(0);
  const told = history(page).getByRole('listitem');
  await expect(told.first()).toContainText('Registro del vehículo');
  await expect(told.first()).toContainText('Aprobado');
  await expect(told.first()).toContainText('Paso 3 revisado');
  await expect(told.last()).toContainText('Turno pedido desde la App');
  await axe('the history of an appointment');
  await page.getByRole('link', { name: 'Volver al listado' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/listarTurnos');
});

test('TURNOS-02 an address that names no appointment, or one that is not there, says so and leads to the list', async ({
  page,
  enter,
}) => {
  await enter('/gestionaraturno');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Qué turno buscas?');
  await page.goto('/gestionaraturno?id=01890000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos ese turno');
  await page.getByRole('link', { name: 'Volver al listado' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/listarTurnos');
});

test('TURNOS-30 TURNOS-31 TURNOS-32 TURNOS-33 TURNOS-48 COMUN-24 a step needs which, result and description; it is read again from the server, and only what comes next or was not settled can be recorded', async ({
  page,
  house,
  enter,
}) => {
  const turno = await newTurno(house);
  await recordStep(house, turno, 3, 'Aprobado');
  await recordStep(house, turno, 4, 'Pendiente');
  await hearNothing(page);
  await enter(pageOf(turno));
  const sent = sentBy(page, (request) => request.method() === 'PUT');
  await button(form(page), 'Guardar paso').click();
  for (const problem of [
    'El campo siguiente paso es obligatorio',
    'El campo resultado es obligatorio',
    'El campo descripción es obligatorio',
  ])
    await expect(form(page)).toContainText(problem);
  expect(sent).toEqual([]);

  await form(page).getByLabel('Siguiente paso').click();
  await expect(offered(page)).toHaveText([
    '4 · Inspección visual',
    '5 · Pago',
    '6 · En pista',
    '7 · Certificación',
  ]);
  await page.keyboard.press('Escape');
  // What was not settled is pressed in the list of steps, and the keyboard goes on from there.
  await steps(page)
    .nth(3)
    .getByRole('button', { name: /^Registrar el paso 4/ })
    .click();
  await expect(form(page)).toContainText('4 · Inspección visual');
  await page.keyboard.press('1');
  await expect(result(page, 'Aprobado')).toBeChecked();
  await page.keyboard.type('Luces y llantas en orden.');
  const read = page.waitForResponse(
    (answer) => answer.url().endsWith(`/api/turnos/${turno.id}`) && answer.request().method() === 'GET',
  );
  await page.keyboard.press('Control+Enter');
  await said(page, 'Actualizado correctamente');
  expect((await read).status()).toBe(200);
  expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual([
    { paso: 4, resultado: 'Aprobado', descripcion: 'Luces y llantas en orden.' },
  ]);
  await expect(steps(page).nth(3)).toContainText('Aprobado');
  await expect(form(page).getByLabel('Descripción')).toHaveValue('');
  const entries = history(page).getByRole('listitem').filter({ hasText: 'Inspección visual' });
  await expect(entries).toHaveCount(2);
  await expect(steps(page).nth(3).getByRole('button')).toHaveCount(0);
});

test('TURNOS-34 TURNOS-35 TURNOS-36 TURNOS-37 TURNOS-38 TURNOS-43 TURNOS-44 files need step, title and content of a known kind; what cannot be attached does not stay behind', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const turno = await newTurno(house);
  await recordStep(house, turno, 3, 'Aprobado');
  await hearNothing(page);
  await enter(pageOf(turno));
  await button(form(page), 'Adjuntar').click();
  const dialog = dialogOf(page, 'Adjuntar');
  const send = dialog.getByRole('button', { name: 'Adjuntar' });
  await send.click();
  for (const problem of [
    'Falta Documento',
    'El campo siguiente paso es obligatorio',
    'El campo título es obligatorio',
  ])
    await expect(dialog).toContainText(problem);
  await axe('the dialog of files');
  const file = dialog.getByLabel('Archivo', { exact: true });
  await pick(file, { name: 'Vacio.pdf', type: 'application/pdf', body: Buffer.alloc(0) });
  await expect(dialog.locator('.attach-sending')).toContainText(/vac[ií]o|sin contenido/i);
  await dialog.getByRole('button', { name: /^Quitar/ }).click();
  await pick(file, { name: 'virus.exe', type: 'application/octet-stream', body: Buffer.from('MZ') });
  await expect(dialog.locator('.attach-sending')).toContainText(/jpg|tipo|formato|admit/i);
  await dialog.getByRole('button', { name: /^Quitar/ }).click();

  // The step that goes on takes files whatever its result was.
  await choose(page, dialog.getByLabel('Siguiente paso'), '3 · Registro del vehículo');
  await dialog.getByLabel('Título').fill('Licencia de tránsito');
  const gone: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') gone.push(request.url().split('/').at(-1) ?? '');
  });
  const saving = `**/api/turnos/${turno.id}/actualizar-paso`;
  let lost = '';
  await page.route(saving, (route) => {
    const { adjuntos } = route.request().postDataJSON() as { adjuntos: { aws_id: string }[] };
    lost = adjuntos[0]?.aws_id ?? '';
    return route.fulfill({ status: 422, json: { message: 'Hoy no' } });
  });
  const uploaded = page.waitForRequest((request) => /\/api\/archivos/.test(request.url()));
  await pick(file, pdf('Licencia.pdf'));
  expect((await uploaded).postDataBuffer()?.toString('latin1') ?? '').toContain('TURNOS');
  await send.click();
  await expect(dialogOf(page, 'Oops...')).toContainText('Hoy no');
  await button(page, 'Aceptar').click();
  await expect.poll(() => gone).toEqual([lost]);

  await page.unroute(saving);
  await dialog.getByRole('button', { name: /Reintentar/ }).click();
  const asked = page.waitForRequest((request) => request.url().endsWith('/actualizar-paso'));
  await send.click();
  expect((await asked).postDataJSON()).toEqual({
    siguienteGestion: 3,
    titulo: 'Licencia de tránsito',
    adjuntos: [{ aws_id: expect.any(String) as unknown, nombre: 'Licencia.pdf' }],
  });
  await expect(dialog).toHaveCount(0);
  const entry = history(page).getByRole('listitem').filter({ hasText: 'Registro del vehículo' });
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('Licencia de tránsito');
  await expect(entry.getByRole('link', { name: 'Licencia.pdf' })).toBeVisible();
});

test('TURNOS-39 TURNOS-40 TURNOS-41 TURNOS-42 TURNOS-46 TURNOS-50 arrival, mechanic and cancelling are at hand on the page; once closed everything is off and says why', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const turno = await newTurno(house);
  const mechanic = await newMechanic(house);
  await enter(pageOf(turno), { nombres: 'Marcela', apellidos: 'Ibarra', roles: ['Administrador'] });
  const question = dialogOf(page, 'Confirmación');
  await button(page, 'Reportar llegada').click();
  await expect(question).toContainText('Esta seguro de reportar la llegada del vehículo seleccionado ?');
  await button(question, 'Reportar llegada').click();
  await said(page, 'Actualizado correctamente');
  await expect(page.getByText('En el CDA')).toBeVisible();
  await expect(steps(page).nth(0)).toContainText('Registró Marcela Ibarra');
  await expect(page.getByRole('button', { name: 'Reportar llegada' })).toHaveCount(0);

  await button(page, 'Asignar mecánico').click();
  const dialog = dialogOf(page, 'ASIGNAR MECÁNICO');
  await dialog.getByRole('combobox', { name: 'Mecánico' }).fill(mechanic.correo);
  await offered(page).filter({ hasText: mechanic.nombre }).click();
  await button(dialog, 'Asignar').click();
  await said(page, 'Mecánico asignado correctamente');
  await expect(steps(page).nth(1)).toContainText(`Mecánico: ${mechanic.nombre}`);

  await button(page, 'Cancelar turno').click();
  await expect(question).toContainText('Esta seguro de cancelar el turno seleccionado ?');
  await button(question, 'Cancelar turno').click();
  await said(page, 'Turno cerrado correctamente.');
  await expect(page.getByRole('main').locator('header').getByText('Cerrado')).toBeVisible();
  await expect(form(page)).toContainText(/El turno está cerrado\. Cancelado por Marcela Ibarra el /);
  for (const off of [
    button(page, 'Cancelar turno'),
    button(page, 'Cambiar mecánico'),
    button(form(page), 'Adjuntar'),
    button(form(page), 'Guardar paso'),
    form(page).getByLabel('Descripción'),
    result(page, 'Aprobado'),
  ])
    await expect(off).toBeDisabled();
  await expect(steps(page).getByRole('button')).toHaveCount(0);
  await axe('an appointment that is closed');
});

test('TURNOS-39 certifying with Aprobado says before that it closes, and closes; what others do is seen at once', async ({
  page,
  house,
  enter,
}) => {
  const turno = await newTurno(house);
  await enter(pageOf(turno));
  await expect(steps(page).nth(6)).toContainText('Cierra el turno');
  await expect(page.getByText('En vivo')).toBeVisible();
  await recordStep(house, turno, 6, 'Aprobado');
  await expect(steps(page).nth(5)).toContainText('Aprobado');
  await expect(history(page).getByRole('listitem').first()).toHaveAttribute('data-estado', 'nueva');
  await write(page, '7 · Certificación', 'Rechazado', 'Frenos por debajo del mínimo.');
  await expect(steps(page).nth(6)).toContainText('Rechazado, por resolver');
  await choose(page, form(page).getByLabel('Siguiente paso'), '7 · Certificación');
  await result(page, 'Aprobado').check({ force: true });
  await expect(form(page)).toContainText('Certificar con Aprobado cierra el turno.');
  await form(page).getByLabel('Descripción').fill('Certificado 123.');
  await button(form(page), 'Guardar Certificación').click();
  await expect(form(page)).toContainText(/El turno está cerrado\. Certificado por /);
  await page.goto(onlyPlate(turno));
  await expect(rowIn(page)).toContainText('Cerrado');
});

test('what was written is asked about before the page is left', async ({ page, house, enter }) => {
  const turno = await newTurno(house);
  await enter(pageOf(turno));
  await form(page).getByLabel('Descripción').fill('A medias');
  await page.getByRole('tab', { name: 'Historial' }).click();
  await page.getByRole('tab', { name: /^Gestión/ }).click();
  await expect(form(page).getByLabel('Descripción')).toHaveValue('A medias');
  await page.getByRole('link', { name: 'Volver al listado' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/gestionaraturno/);
});

test('who may only see appointments reads one and writes nothing', async ({ page, house, enter }) => {
  const turno = await newTurno(house);
  await enter(pageOf(turno), { permisos: ['turnos.ver'] });
  await expect(form(page)).toContainText('Solo lectura');
  await expect(form(page).getByLabel('Descripción')).toHaveCount(0);
  for (const action of ['Cancelar turno', 'Reportar llegada', 'Asignar mecánico'])
    await expect(page.getByRole('button', { name: action })).toHaveCount(0);
  await expect(steps(page)).toHaveCount(7);
});

test('TURNOS-57 on a phone the form comes first and nothing is wider than the screen', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const turno = await newTurno(house);
  await recordStep(house, turno, 3, 'Aprobado');
  await page.setViewportSize(PHONE);
  await enter(pageOf(turno));
  await expect(form(page)).toBeInViewport();
  await expectNoSideways(page);
  await axe('the management of an appointment on a phone');
  await page.getByRole('button', { name: /^Más acciones/ }).click();
  for (const action of ['Reportar llegada', 'Asignar mecánico', 'Cancelar turno'])
    await expect(page.locator(':popover-open').getByRole('button', { name: action })).toBeVisible();
});
