import { TAMANOS } from '@amparo/contract/kernel/list';
import { exported, openExcel, rowsOf } from '../support/excel.ts';
import { expectNotice } from '../support/notices.ts';
import { expectAddress, goWithin, offered } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { newMechanic, newTurno, onlyPlate, pageOf, recordStep, rowIn } from '../support/turnos.ts';
import { act } from '../support/usuarios.ts';
import { newPlaca, newVehiculo } from '../support/vehiculos.ts';
import { button, dialogOf } from '../support/writes.ts';

test('RUTAS-54 TURNOS-01 TURNOS-04 TURNOS-54 the list of appointments is searched, exported and opens one', async ({
  page,
  testServer,
  enter,
}) => {
  test.slow();
  const turno = await newTurno(testServer);
  const { placa } = await newVehiculo(testServer);
  const unknown = newPlaca();
  const asked = page.waitForRequest((request) => /\/api\/turnos\?/.test(request.url()));
  await enter('/listarTurnos');
  const panel = page.getByRole('search', { name: 'Criterios de búsqueda' });
  const row = rowIn(page);

  await test.step('TURNOS-08 COMUN-12 the list has its title, columns and page sizes, and no add button', async () => {
    const query = new URL((await asked).url()).searchParams;
    expect([query.get('pagina'), query.get('elementosPorPagina')]).toEqual(['1', '10']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'LISTADO DE TURNO REVISION A TU VEHÍCULO',
    );
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
  });

  await test.step('TURNOS-06 TURNOS-16 TURNOS-52 an unknown plate is reported, and a plate without appointments has an empty list', async () => {
    const field = panel.getByRole('combobox', { name: 'Campo' });
    await field.click();
    await expect(offered(page)).toHaveText(['Propietario', 'Placa']);
    await offered(page).filter({ hasText: 'Placa' }).click();
    await panel.getByRole('textbox', { name: 'Valor de Placa' }).fill(unknown.toLowerCase());
    await button(panel, 'Buscar').click();
    await expect(page.getByText(`Vehículo de placa ${unknown} no ha sido encontrado`)).toBeVisible();
    const known = page.waitForResponse((answer) => answer.url().endsWith(`/api/turnos/vehiculo/${placa}`));
    await panel.getByRole('textbox', { name: 'Valor de Placa' }).fill(placa);
    await button(panel, 'Buscar').click();
    expect((await known).status()).toBe(200);
    await expect(page.getByText(/no ha sido encontrado/)).toHaveCount(0);
    await expect(row).toHaveCount(0);
  });

  await test.step('TURNOS-05 TURNOS-25 the server searches the owners while the user types', async () => {
    await goWithin(page, '/listarTurnos');
    const { correo } = turno.vehiculo.owner;
    const searched = page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url());
      return pathname === '/api/usuarios' && searchParams.get('filtros[correo_electronico]') === correo;
    });
    await panel.getByRole('combobox', { name: 'Valor de Propietario' }).fill(correo);
    expect(Number(new URL((await searched).url()).searchParams.get('elementosPorPagina'))).toBeLessThan(1000);
    await offered(page).filter({ hasText: turno.propietario }).click();
    await button(panel, 'Buscar').click();
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(turno.propietario);
  });

  await test.step('TURNOS-09 TURNOS-10 TURNOS-58 a row shows its state, three labelled dates and its actions', async () => {
    await goWithin(page, onlyPlate(turno));
    await expect(row).toHaveCount(1);
    for (const words of [turno.centro, 'Sin asignar', turno.propietario, 'Activo'])
      await expect(row).toContainText(words);
    const date = /\d\d\/\d\d\/\d{4} \d\d:\d\d/.source;
    await expect(row).toContainText(
      new RegExp(`Cita ${turno.cuando}\\s*Creado ${date}\\s*Modificado ${date}`),
    );
    for (const action of ['Reportar llegada', 'Asignar mecánico', 'Gestionar'])
      await expect(button(row, new RegExp(`^${action}`))).toBeVisible();
  });

  await test.step('TURNOS-07 the Excel file has the listed appointments, with each date in its own column', async () => {
    const day = turno.cuando.slice(0, 10);
    const file = await exported(page, await openExcel(page, undefined, day, day));
    // The sheet also has a column with the time of the export.
    const [head, ...rows] = rowsOf(await file.path()).map((cells) => cells.slice(0, 10));
    expect(head?.slice(5)).toEqual(['Paso', 'Llegada del vehículo', 'Cita', 'Creado', 'Modificado']);
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

  await button(row, /^Gestionar/).click();
  await expectAddress(page, new RegExp(`${pageOf(turno).replace('?', '\\?')}$`));
});

test(
  'TURNOS-10 TURNOS-20 TURNOS-27 TURNOS-41 the row of an appointment assigns a mechanic, reports the arrival and cancels it',
  { tag: '@nightly' },
  async ({ page, testServer, enter, axe }) => {
    const turno = await newTurno(testServer);
    const [fabio, ciro] = [await newMechanic(testServer), await newMechanic(testServer)];
    const adviser = await testServer.person({
      nombres: 'Fabio',
      apellidos: 'No Mecánico',
      roles: ['Contact Center'],
    });
    await enter(onlyPlate(turno));
    const row = rowIn(page);
    const question = dialogOf(page, 'Confirmación');

    await test.step('TURNOS-20 TURNOS-27 TURNOS-41 only mechanics are offered, and the chosen one is replaced by another', async () => {
      await button(row, /^Asignar mecánico/).click();
      const dialog = dialogOf(page, 'ASIGNAR MECÁNICO');
      const field = dialog.getByRole('combobox', { name: 'Mecánico' });
      await button(dialog, 'Asignar').click();
      await expect(dialog).toContainText('El campo mecánico es obligatorio');
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
      await expectNotice(page, 'Mecánico asignado correctamente');
      await expect(row).toContainText(fabio.nombre);
      await button(row, /^Cambiar mecánico/).click();
      const again = dialogOf(page, 'CAMBIAR MECÁNICO');
      await expect(again).toContainText(`Lo tiene ${fabio.nombre}`);
      await again.getByRole('combobox', { name: 'Mecánico' }).fill(ciro.correo);
      await offered(page).filter({ hasText: ciro.nombre }).click();
      await button(again, 'Asignar').click();
      await expect(row).toContainText(`${ciro.nombre}+1`);
    });

    await test.step('TURNOS-40 COMUN-24 the arrival is reported after a confirmation, and only once', async () => {
      await button(row, /^Reportar llegada/).click();
      await expect(question).toContainText('Esta seguro de reportar la llegada del vehículo seleccionado ?');
      await button(question, 'Reportar llegada').click();
      await expectNotice(page, 'Actualizado correctamente');
      await expect(row).toContainText(/Llegó Hoy \d\d:\d\d/);
      await expect(row.getByRole('button', { name: /^Reportar llegada/ })).toHaveCount(0);
    });

    await test.step('TURNOS-39 TURNOS-42 TURNOS-46 cancelling asks first, then closes the appointment', async () => {
      await act(page, row, 'Cancelar turno');
      await expect(question).toContainText('Esta seguro de cancelar el turno seleccionado ?');
      await button(question, 'No, dejarlo').click();
      await expect(row).toContainText('Activo');
      await act(page, row, 'Cancelar turno');
      await button(question, 'Cancelar turno').click();
      await expectNotice(page, 'Turno cerrado correctamente.');
      await expect(row).toContainText('Cerrado');
    });

    await test.step('TURNOS-50 a closed appointment disables its actions and shows the reason', async () => {
      const assign = row.getByRole('button', { name: /^Cambiar mecánico/ });
      await expect(assign).toHaveAttribute('aria-disabled', 'true');
      await expect(assign).toHaveAttribute('title', 'El turno está cerrado');
      await assign.click({ force: true });
      await expectNotice(page, 'El turno está cerrado');
      await expect(dialogOf(page, 'CAMBIAR MECÁNICO')).toHaveCount(0);
      await row.getByRole('button', { name: /^Más acciones/ }).click();
      await expect(
        page
          .locator(':popover-open')
          .getByRole('button', { name: /^Cancelar turno.*El turno está cerrado/s }),
      ).toHaveAttribute('aria-disabled', 'true');
    });
  },
);

test(
  'the calendar, the page of a plate and the page of a person link to an appointment',
  { tag: '@nightly' },
  async ({ page, testServer, enter }) => {
    const turno = await newTurno(testServer, { dias: 60 });
    await recordStep(testServer, turno, 3, 'Aprobado');
    const { placa, owner } = turno.vehiculo;
    await enter(`/ListarAgenda?dia=${turno.dia}&sede=todas`, {
      permisos: ['turnos.ver', 'sesiones.ver', 'locaciones.ver', 'vehiculos.ver', 'usuarios.ver'],
    });

    await test.step('the calendar draws the appointment until the user hides appointments', async () => {
      const event = page.locator('.cal-ev').filter({
        hasText: new RegExp(`${placa.slice(0, 3)} ?${placa.slice(3)}`),
      });
      await expect(event).toContainText(turno.centro);
      const shown = page.getByRole('checkbox', { name: /^Turnos/ });
      await expect(shown).toBeChecked();
      await shown.click({ force: true });
      await expect(event).toHaveCount(0);
      await expectAddress(page, /turnos=no/);
      await shown.click({ force: true });
      await event.click();
      await expectAddress(page, new RegExp(turno.id));
    });

    await test.step('a user who may only see appointments reads one and has no buttons that write', async () => {
      await expect(page.getByRole('region', { name: 'Registrar paso', exact: true })).toContainText(
        'Solo lectura',
      );
      for (const action of ['Cancelar turno', 'Reportar llegada', 'Asignar mecánico'])
        await expect(page.getByRole('button', { name: action })).toHaveCount(0);
      await page.getByRole('link', { name: 'Volver al listado' }).click();
      await expectAddress(page, /ListarAgenda/);
    });

    for (const path of [`/vehiculo/${placa}`, `/persona/${owner.id}`])
      await test.step(`${path.split('/')[1]} shows the appointment and links to it`, async () => {
        await goWithin(page, path);
        const card = page.getByRole('region', { name: 'Turnos de revisión' });
        await expect(card).toContainText('Paso 3 de 7, Registro del vehículo');
        await card.getByRole('link', { name: turno.cuando }).click();
        await expectAddress(page, new RegExp(turno.id));
      });
  },
);
