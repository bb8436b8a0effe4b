import { fechaHora } from '@amparo/contract/kernel/time';
import { enrol } from './house/salones.ts';
import { expectNoSideways, offered, rowOf } from './house/screen.ts';
import { hoursFromNow, onlyVenue, sessionAt } from './house/sesiones.ts';
import { expect, test } from './house/test.ts';
import { act } from './house/usuarios.ts';
import { said } from './house/vehiculos.ts';
import { button, dialogOf } from './house/writes.ts';

const PHONE = { width: 390, height: 844 };

test('CLASES-01 CLASES-02 CLASES-03 CLASES-04 CLASES-05 CLASES-08 CLASES-32 CLASES-33 CLASES-34 CLASES-41 RUTAS-45 the list: title, columns, one filter, sizes, what a row offers', async ({
  page,
  house,
  enter,
  axe,
}) => {
  test.slow();
  const session = await sessionAt(house, hoursFromNow(50));
  const other = await sessionAt(house, hoursFromNow(51));
  const { room, inicio } = session;
  await enrol(house, session.id);
  await enter('/locSesiones');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LISTAR SESIONES');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Locación',
    'Salón',
    'Fecha inicial',
    'Fecha final',
    'Capacidad disponible',
    'Profesores',
    'Estado',
    'Acciones',
  ]);
  await expect(page.getByRole('link', { name: 'Sesiones' })).toHaveAttribute('aria-current', 'page');
  const fields = page.getByRole('combobox', { name: 'Campo' });
  await fields.click();
  await expect(offered(page)).toHaveText(['Locación']);
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Valor de Locación' }).fill(room.venue.nombre);
  const asked = page.waitForRequest(
    (request) => new URL(request.url()).searchParams.get('filtros[locacion]') === room.venue.nombre,
  );
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await asked;
  await expect(page.locator('.list-row')).toHaveCount(1);
  await expect(rowOf(page, other.room.venue.nombre)).toHaveCount(0);
  const row = rowOf(page, room.venue.nombre);
  await expect(row.getByRole('cell')).toHaveText([
    room.venue.nombre,
    room.servicios,
    fechaHora(inicio),
    fechaHora(new Date(inicio.getTime() + 2 * 3_600_000)),
    '19 de 20',
    room.venue.nombreDelProfesor,
    'Activo',
    '',
  ]);
  for (const action of ['Inscritos y asistencia', 'Editar'])
    await expect(row.getByRole('button', { name: new RegExp(`^${action}`) })).toBeVisible();
  await row.getByRole('button', { name: /^Más acciones/ }).click();
  await expect(page.locator(':popover-open').getByRole('button', { name: 'Inhabilitar' })).toBeVisible();
  await axe('sessions');
  await page.keyboard.press('Escape');
  const size = page.getByRole('combobox', { name: 'Filas por página' });
  await expect(page.getByRole('navigation', { name: 'Páginas de la lista' })).toContainText('10');
  await size.click();
  await expect(offered(page)).toHaveText(['5', '10', '20', '30', '40', '50', '100']);
});

test('CLASES-28 CLASES-29 deactivating asks in its exact words and says who is told; nothing brings it back', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const session = await sessionAt(house, hoursFromNow(60));
  const { room } = session;
  const gloria = await enrol(house, session.id);
  await enter(onlyVenue(room));
  const row = rowOf(page, room.venue.nombre);
  await act(page, row, 'Inhabilitar');
  await expect(dialogOf(page, 'Confirmación')).toContainText('Esta seguro de inhabilitar esta sesión ?');
  await expect(dialogOf(page, 'Confirmación')).toContainText('Avisaremos a 1 persona inscrita.');
  await axe('the question before a session is switched off');
  await button(dialogOf(page, 'Confirmación'), 'Cancelar').click();
  await expect(row).toContainText('Activo');
  await act(page, row, 'Inhabilitar');
  await button(dialogOf(page, 'Confirmación'), 'Inhabilitar').click();
  await said(page, 'Sesión inhabilitada');
  await expect(row).toContainText('Inactivo');
  await expect(row.getByRole('button', { name: /^Editar/ })).toHaveCount(0);
  await expect(row.getByRole('button', { name: /Activar/ })).toHaveCount(0);
  const more = row.getByRole('button', { name: /^Más acciones/ });
  if ((await more.count()) > 0) await more.click();
  await expect(page.getByRole('button', { name: 'Activar', exact: true })).toHaveCount(0);
  await expect.poll(async () => (await house.mail(gloria.correo)).length).toBeGreaterThan(0);
});

test('on a phone sessions are cards, and their form fits', async ({ page, house, enter, axe }) => {
  const { room } = await sessionAt(house, hoursFromNow(70));
  await page.setViewportSize(PHONE);
  await enter(onlyVenue(room));
  const card = page.locator('.list-card:not([aria-hidden])');
  await expect(card).toContainText(room.servicios);
  await expect(card).toContainText('20 cupos libres');
  await page.locator('.list-add').click();
  await expect(dialogOf(page, 'Agregar Sesion').getByLabel('Locación')).toBeVisible();
  await expectNoSideways(page);
  await axe('the form of a session on a phone');
});
