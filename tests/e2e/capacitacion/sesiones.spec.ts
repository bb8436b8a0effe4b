import { fechaHora } from '@amparo/contract/kernel/time';
import { expectNotice } from '../support/notices.ts';
import { enrol } from '../support/salones.ts';
import { offered, rowOf } from '../support/screen.ts';
import { hoursFromNow, sessionAt } from '../support/sesiones.ts';
import { expect, test } from '../support/test.ts';
import { act } from '../support/usuarios.ts';
import { button, dialogOf } from '../support/writes.ts';

test('RUTAS-45 CLASES-01 CLASES-08 CLASES-29 the list of sessions is searched by venue and deactivates a session', async ({
  page,
  testServer,
  enter,
}) => {
  test.slow();
  const session = await sessionAt(testServer, hoursFromNow(50));
  const other = await sessionAt(testServer, hoursFromNow(51));
  const { room, inicio } = session;
  const gloria = await enrol(testServer, session.id);
  await enter('/locSesiones');
  const row = rowOf(page, room.venue.nombre);

  await test.step('CLASES-02 CLASES-03 CLASES-05 CLASES-32 the list shows its title, columns, one criterion and page sizes', async () => {
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
    await expect(page.getByRole('navigation', { name: 'Páginas de la lista' })).toContainText('10');
    await page.getByRole('combobox', { name: 'Filas por página' }).click();
    await expect(offered(page)).toHaveText(['5', '10', '20', '30', '40', '50', '100']);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Campo' }).click();
    await expect(offered(page)).toHaveText(['Locación']);
    await page.keyboard.press('Escape');
  });

  await test.step('CLASES-05 CLASES-41 the name of the venue is sent as filtros[locacion]', async () => {
    await page.getByRole('textbox', { name: 'Valor de Locación' }).fill(room.venue.nombre);
    const asked = page.waitForRequest(
      (request) => new URL(request.url()).searchParams.get('filtros[locacion]') === room.venue.nombre,
    );
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await asked;
    await expect(page.locator('.list-row')).toHaveCount(1);
    await expect(rowOf(page, other.room.venue.nombre)).toHaveCount(0);
  });

  await test.step('CLASES-04 CLASES-33 CLASES-34 a row shows venue, room, times, free places and its teacher', async () => {
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
  });

  await test.step('CLASES-08 CLASES-28 deactivating asks first, shows how many people are notified, and notifies them', async () => {
    const question = dialogOf(page, 'Confirmación');
    await act(page, row, 'Inhabilitar');
    await expect(question).toContainText('Esta seguro de inhabilitar esta sesión ?');
    await expect(question).toContainText('Avisaremos a 1 persona inscrita.');
    await button(question, 'Inhabilitar').click();
    await expectNotice(page, 'Sesión inhabilitada');
    await expect(row).toContainText('Inactivo');
    await expect.poll(async () => (await testServer.mail(gloria.correo)).length).toBeGreaterThan(0);
  });

  await test.step('CLASES-29 an inactive session can be neither edited nor activated', async () => {
    await expect(row.getByRole('button', { name: /^Editar/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Activar', includeHidden: true })).toHaveCount(0);
  });
});
