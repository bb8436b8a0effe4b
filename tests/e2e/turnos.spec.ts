import { TAMANOS } from '@amparo/contract/kernel/list';
import { exported, openExcel, rowsOf } from './house/excel.ts';
import { expectNoSideways, offered } from './house/screen.ts';
import { expect, test } from './house/test.ts';
import {
  type BookedTurno,
  newMechanic,
  newTurno,
  onlyPlate,
  pageOf,
  recordStep,
  rowIn,
} from './house/turnos.ts';
import { act } from './house/usuarios.ts';
import { newPlaca, newVehiculo, said } from './house/vehiculos.ts';
import { button, dialogOf } from './house/writes.ts';

const PHONE = { width: 390, height: 844 };
const TITLE = 'LISTADO DE TURNO REVISION A TU VEHÍCULO';

test('RUTAS-54 TURNOS-01 TURNOS-04 TURNOS-08 TURNOS-09 TURNOS-10 TURNOS-54 TURNOS-58 COMUN-12 the list: title, pages of the server and their sizes, columns, three dates with their names, what a row offers and nothing to add', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const turno = await newTurno(house);
  const asked = page.waitForRequest((request) => /\/api\/turnos\?/.test(request.url()));
  await enter('/listarTurnos');
  const query = new URL((await asked).url()).searchParams;
  expect([query.get('pagina'), query.get('elementosPorPagina')]).toEqual(['1', '10']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(page).toHaveTitle(/Turnos · Amparo$/);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Lugar de atención',
    'Mecánicos',
    /^Vehículo/,
    'Estado',
    'Llegada del vehículo',
    'Asignar mecánico',
    'Fechas',
    'Gestionar pasos',
    'Acciones',
  ]);
  await expect(page.getByRole('button', { name: /Agregar (?!criterio)|Nuevo/ })).toHaveCount(0);

  await page.getByLabel('Filas por página').click();
  await expect(offered(page)).toHaveText(TAMANOS.map(String));
  await page.keyboard.press('Escape');

  await page.goto(onlyPlate(turno));
  const row = rowIn(page);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(turno.centro);
  await expect(row).toContainText('Sin asignar');
  await expect(row).toContainText(turno.propietario);
  await expect(row).toContainText('Activo');
  const date = /\d\d\/\d\d\/\d{4} \d\d:\d\d/.source;
  await expect(row).toContainText(new RegExp(`Cita ${turno.cuando}\\s*Creado ${date}\\s*Modificado ${date}`));
  for (const action of ['Reportar llegada', 'Asignar mecánico', 'Gestionar'])
    await expect(row.getByRole('button', { name: new RegExp(`^${action}`) })).toBeVisible();
  await axe('appointments');
  await row.getByRole('button', { name: /^Más acciones/ }).click();
  await expect(page.locator(':popover-open').getByRole('button', { name: 'Cancelar turno' })).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /^Gestionar/ }).click();
  await expect(page).toHaveURL(new RegExp(`${pageOf(turno).replace('?', '\\?')}$`));
});

test('TURNOS-05 TURNOS-25 the list is narrowed by owner, whom the server looks for while somebody types, and by plate', async ({
  page,
  house,
  enter,
}) => {
  const [turno, other] = [await newTurno(house), await newTurno(house)];
  await enter('/listarTurnos');
  const panel = page.getByRole('search', { name: 'Criterios de búsqueda' });
  await panel.getByRole('combobox', { name: 'Campo' }).click();
  await expect(offered(page)).toHaveText(['Propietario', 'Placa']);
  await page.keyboard.press('Escape');
  const owner = panel.getByRole('combobox', { name: 'Valor de Propietario' });
  const { correo } = turno.vehiculo.owner;
  const searched = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    return pathname === '/api/usuarios' && searchParams.get('filtros[correo_electronico]') === correo;
  });
  await owner.fill(correo);
  expect(Number(new URL((await searched).url()).searchParams.get('elementosPorPagina'))).toBeLessThan(1000);
  await offered(page).filter({ hasText: turno.propietario }).click();
  await button(panel, 'Buscar').click();
  await expect(rowIn(page)).toHaveCount(1);
  await expect(rowIn(page)).toContainText(turno.propietario);
  await expect(page).toHaveURL(new RegExp(`persona%5D=${turno.vehiculo.owner.id}|persona\\]=`));
  // A link that is shared says who it is, and not their id.
  await page.reload();
  await expect(panel).toContainText(turno.propietario);
  await expect(rowIn(page)).toHaveCount(1);
  await button(panel, 'Limpiar').click();
  await page.goto(onlyPlate(other));
  await expect(rowIn(page)).toHaveCount(1);
  await expect(rowIn(page)).toContainText(other.propietario);
});

test('TURNOS-06 TURNOS-16 TURNOS-52 a plate that no vehicle has is said to be so; one without appointments is an empty list', async ({
  page,
  house,
  enter,
}) => {
  const { placa } = await newVehiculo(house);
  const unknown = newPlaca();
  const sentence = `Vehículo de placa ${unknown} no ha sido encontrado`;
  await enter('/listarTurnos');
  const panel = page.getByRole('search', { name: 'Criterios de búsqueda' });
  await panel.getByRole('combobox', { name: 'Campo' }).click();
  await offered(page).filter({ hasText: 'Placa' }).click();
  const asked = page.waitForResponse((answer) => answer.url().endsWith(`/api/turnos/vehiculo/${unknown}`));
  await panel.getByRole('textbox', { name: 'Valor de Placa' }).fill(unknown.toLowerCase());
  await button(panel, 'Buscar').click();
  expect((await asked).status()).toBe(404);
  await expect(page.getByText(sentence)).toBeVisible();
  await panel.getByRole('textbox', { name: 'Valor de Placa' }).fill(placa);
  const known = page.waitForResponse((answer) => answer.url().endsWith(`/api/turnos/vehiculo/${placa}`));
  await button(panel, 'Buscar').click();
  expect((await known).status()).toBe(200);
  await expect(page.getByText(/no ha sido encontrado/)).toHaveCount(0);
  await expect(rowIn(page)).toHaveCount(0);
});

test('TURNOS-07 the appointments that are shown go to Excel, each date in a column of its own', async ({
  page,
  house,
  enter,
}) => {
  const turno = await newTurno(house);
  await enter(onlyPlate(turno));
  const day = turno.cuando.slice(0, 10);
  const file = await exported(page, await openExcel(page, undefined, day, day));
  // Beside the table the sheet says when it was made.
  const [head, ...rows] = rowsOf(await file.path()).map((row) => row.slice(0, 10));
  expect(head).toEqual([
    'Lugar de atención',
    'Mecánicos',
    'Vehículo',
    'Propietario',
    'Estado',
    'Paso',
    'Llegada del vehículo',
    'Cita',
    'Creado',
    'Modificado',
  ]);
  const date = expect.stringMatching(/\d{4}/);
  expect(rows).toEqual([
    [
      `${turno.centro}, BOGOTÁ D.C.`,
      '—',
      turno.vehiculo.placa,
      turno.propietario,
      'Activo',
      'Sin pasos',
      '',
      turno.cuando,
      date,
      date,
    ],
  ]);
});

test('TURNOS-20 TURNOS-27 TURNOS-41 a mechanic is looked for among mechanics, has to be chosen, and another one may take over', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const turno = await newTurno(house);
  const [fabio, ciro] = [await newMechanic(house), await newMechanic(house)];
  const adviser = await house.person({
    nombres: 'Fabio',
    apellidos: 'No Mecánico',
    roles: ['Contact Center'],
  });
  await enter(onlyPlate(turno));
  await button(rowIn(page), /^Asignar mecánico/).click();
  const dialog = dialogOf(page, 'ASIGNAR MECÁNICO');
  const field = dialog.getByRole('combobox', { name: 'Mecánico' });
  await button(dialog, 'Asignar').click();
  await expect(dialog).toContainText('El campo mecánico es obligatorio');
  // Of those whom the server found: the first ones stand there until then.
  const found = page.waitForResponse((response) =>
    /\/api\/usuarios\/mecanicos\?.*Fabio/.test(response.url()),
  );
  await field.fill('Fabio');
  await found;
  await expect(offered(page).filter({ hasText: fabio.nombre })).toBeVisible();
  await expect(offered(page).filter({ hasText: adviser.correo })).toHaveCount(0);
  await axe('the dialog of a mechanic');
  await offered(page).filter({ hasText: fabio.nombre }).click();
  await button(dialog, 'Asignar').click();
  await said(page, 'Mecánico asignado correctamente');
  await expect(rowIn(page)).toContainText(fabio.nombre);
  await button(rowIn(page), /^Cambiar mecánico/).click();
  const again = dialogOf(page, 'CAMBIAR MECÁNICO');
  await expect(again).toContainText(`Lo tiene ${fabio.nombre}`);
  await again.getByRole('combobox', { name: 'Mecánico' }).fill(ciro.correo);
  await offered(page).filter({ hasText: ciro.nombre }).click();
  await button(again, 'Asignar').click();
  await expect(rowIn(page)).toContainText(`${ciro.nombre}+1`);
});

test('TURNOS-10 TURNOS-39 TURNOS-40 TURNOS-42 TURNOS-46 TURNOS-50 COMUN-24 arrival and cancelling ask in their exact words; what is closed says why nothing more can be done', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const turno = await newTurno(house);
  await enter(onlyPlate(turno));
  const row = rowIn(page);
  const question = dialogOf(page, 'Confirmación');
  await button(row, /^Reportar llegada/).click();
  await expect(question).toContainText('Esta seguro de reportar la llegada del vehículo seleccionado ?');
  await axe('the question before an arrival');
  await button(question, 'Cancelar').click();
  await expect(row.getByRole('button', { name: /^Reportar llegada/ })).toBeVisible();
  await button(row, /^Reportar llegada/).click();
  await button(question, 'Reportar llegada').click();
  await said(page, 'Actualizado correctamente');
  await expect(row).toContainText(/Llegó Hoy \d\d:\d\d/);
  await expect(row.getByRole('button', { name: /^Reportar llegada/ })).toHaveCount(0);

  await act(page, row, 'Cancelar turno');
  await expect(question).toContainText('Esta seguro de cancelar el turno seleccionado ?');
  await button(question, 'No, dejarlo').click();
  await expect(row).toContainText('Activo');
  await act(page, row, 'Cancelar turno');
  await button(question, 'Cancelar turno').click();
  await said(page, 'Turno cerrado correctamente.');
  await expect(row).toContainText('Cerrado');
  const assign = row.getByRole('button', { name: /^Asignar mecánico/ });
  await expect(assign).toHaveAttribute('aria-disabled', 'true');
  await expect(assign).toHaveAttribute('title', 'El turno está cerrado');
  await assign.click({ force: true });
  await expect(dialogOf(page, 'ASIGNAR MECÁNICO')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'El turno está cerrado' })).toBeVisible();
  await row.getByRole('button', { name: /^Más acciones/ }).click();
  await expect(
    page.locator(':popover-open').getByRole('button', { name: /^Cancelar turno.*El turno está cerrado/s }),
  ).toHaveAttribute('aria-disabled', 'true');
});

test('TURNOS-10 TURNOS-50 who may only see appointments is offered nothing but to open one', async ({
  page,
  house,
  enter,
}) => {
  const turno = await newTurno(house);
  await enter(onlyPlate(turno), { permisos: ['turnos.ver'] });
  await expect(rowIn(page).getByRole('button', { name: /^Gestionar/ })).toBeVisible();
  for (const action of [/^Reportar/, /^Asignar/, /^Cancelar/, 'Excel'])
    await expect(page.getByRole('button', { name: action })).toHaveCount(0);
});

/** What is drawn of an appointment in the calendar of its day. */
const drawn = (turno: BookedTurno) =>
  new RegExp(`${turno.vehiculo.placa.slice(0, 3)} ?${turno.vehiculo.placa.slice(3)}`);

test('appointments stand in the calendar beside the sessions, in their own look, until somebody leaves them out; one leads to its page and back', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const turno = await newTurno(house, { dias: 60 });
  await enter(`/ListarAgenda?dia=${turno.dia}&sede=todas`);
  const event = page.locator('.cal-ev').filter({ hasText: drawn(turno) });
  await expect(event).toContainText(turno.centro);
  await axe('the calendar with an appointment');
  const shown = page.getByRole('checkbox', { name: /^Turnos/ });
  await expect(shown).toBeChecked();
  await shown.click({ force: true });
  await expect(event).toHaveCount(0);
  await expect(page).toHaveURL(/turnos=no/);
  await shown.click({ force: true });
  await event.click();
  await expect(page).toHaveURL(new RegExp(turno.id));
  await page.getByRole('link', { name: 'Volver al listado' }).click();
  await expect(page).toHaveURL(/ListarAgenda/);
});

test('who may not see appointments finds none in the calendar', async ({ page, house, enter }) => {
  const turno = await newTurno(house, { dias: 61 });
  await enter(`/ListarAgenda?dia=${turno.dia}&sede=todas`, { permisos: ['sesiones.ver', 'locaciones.ver'] });
  await expect(page.getByText('No hay sesiones en estas fechas.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Turnos/ })).toHaveCount(0);
  await expect(page.locator('.cal-ev').filter({ hasText: drawn(turno) })).toHaveCount(0);
});

test('the pages of a plate and of a person tell their appointments, and lead to them', async ({
  page,
  house,
  enter,
}) => {
  const turno = await newTurno(house);
  await recordStep(house, turno, 3, 'Aprobado');
  await enter(`/vehiculo/${turno.vehiculo.placa}`);
  for (const way of [`/vehiculo/${turno.vehiculo.placa}`, `/persona/${turno.vehiculo.owner.id}`]) {
    await page.goto(way);
    const told = page.getByRole('region', { name: 'Turnos de revisión' });
    await expect(told).toContainText('Paso 3 de 7, Registro del vehículo');
    await expect(told).toContainText('Activo');
    await told.getByRole('link', { name: turno.cuando }).click();
    await expect(page).toHaveURL(new RegExp(turno.id));
  }
});

test('TURNOS-08 TURNOS-09 on a phone appointments are cards with what an adviser is asked for', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const turno = await newTurno(house);
  await page.setViewportSize(PHONE);
  await enter(onlyPlate(turno));
  const shown = page.locator('.list-card:not([aria-hidden])');
  await expect(shown).toContainText(turno.cuando);
  await expect(shown).toContainText(turno.propietario);
  await expect(shown).toContainText('Activo');
  await expectNoSideways(page);
  await axe('appointments on a phone');
});
