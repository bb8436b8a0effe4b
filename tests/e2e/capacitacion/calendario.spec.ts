import { view } from '../support/agenda.ts';
import {
  agreed,
  anotherTeacher,
  begun,
  calendarOf,
  carry,
  columnOf,
  eventOf,
  panelOf,
  storedStart,
} from '../support/calendario.ts';
import { hearNothing } from '../support/live.ts';
import { expectNotice } from '../support/notices.ts';
import { attendance, enrol, newRoom } from '../support/salones.ts';
import { choose, expectAddress, expectNoSideways, goWithin } from '../support/screen.ts';
import { openRoom } from '../support/sesiones.ts';
import { expect, test } from '../support/test.ts';
import { button, dialogOf } from '../support/writes.ts';

// The browser is 19 hours ahead of Bogotá, so that its day is never the day of the calendar.
test.use({ timezoneId: 'Pacific/Kiritimati' });

test('RUTAS-49 CLASES-27 CLASES-34 the calendar shows sessions by week, month and day, filtered, in Bogotá time', async ({
  page,
  testServer,
  enter,
  axe,
}) => {
  test.slow();
  const room = await openRoom(testServer, { capacidad: 2 });
  const second = await newRoom(testServer, {}, room.venue);
  const teacher = await anotherTeacher(testServer, room.venue);
  const half = await agreed(testServer, room);
  await enrol(testServer, half);
  const full = await agreed(testServer, room, { dia: '2030-03-14', desde: '08:00', hasta: '10:00' });
  for (let n = 0; n < 2; n += 1) await enrol(testServer, full);
  await agreed(testServer, second, {
    profesor: teacher.id,
    dia: '2030-03-31',
    desde: '23:00',
    hasta: '00:00',
  });
  const other = await openRoom(testServer);
  await agreed(testServer, other);
  await enter(calendarOf(room));
  const panel = panelOf(page);

  await test.step('RUTAS-49 CLASES-34 the week shows the hour, the teacher and the occupancy of each session', async () => {
    await expect(page.getByRole('heading', { name: 'AGENDA', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: '11 – 17 de marzo de 2030' })).toBeVisible();
    const wednesday = columnOf(page, 'miércoles 13 de marzo, 1 sesión').locator('.cal-ev');
    await expect(wednesday).toContainText(`10:00 ${room.venue.nombreDelProfesor}`);
    await expect(wednesday).toContainText('1/2');
    await expect(wednesday).toHaveAccessibleName(
      new RegExp(
        `^${room.servicios}.*10:00 a 12:00, Capacitación en ${room.venue.nombre}, 1 inscrito, 2 cupos$`,
      ),
    );
    await expect(columnOf(page, 'jueves 14 de marzo').locator('.cal-ev')).toContainText('Lleno');
    await wednesday.click();
  });

  await test.step('RUTAS-49 the panel of a session links to its screens', async () => {
    await expectAddress(page, new RegExp(`sesion=${half}`));
    await expect(panel).toContainText('mié 13 mar 2030, 10:00 – 12:00');
    await expect(panel.getByRole('region', { name: 'Cupos' })).toContainText('1 de 2 inscritos 1 cupo libre');
    for (const [name, href] of [
      ['Abrir en Sesiones', `/locSesiones/${half}`],
      [room.venue.nombre, `/instalacion/${room.venue.id}`],
      ['Código', `/codigo-asistencia/${half}`],
    ] as const)
      await expect(panel.getByRole('link', { name })).toHaveAttribute('href', href);
    await axe('a session that is chosen');
    await button(panel, 'Cerrar panel').click();
    await expect(panel).toHaveCount(0);
  });

  await test.step('RUTAS-49 CLASES-27 the month has every session on its day of Bogotá, and marks holidays', async () => {
    await view(page, 'Mes').click();
    await expectAddress(page, /vista=mes/);
    const cell = (day: string) => page.locator(`td[data-drop="${day}"] .cal-ev`);
    await expect(cell('2030-03-13')).toContainText('10:00');
    await expect(cell('2030-03-31')).toContainText('23:00');
    await expect(cell('2030-04-01')).toHaveCount(0);
    await expect(page.locator('.cal-month .cal-ev')).toHaveCount(3);
    await expect(
      page.getByRole('button', { name: /^Ver el lunes 25 de marzo, festivo: .*San José/ }),
    ).toBeVisible();
  });

  const events = page.locator('.cal-month .cal-ev');
  await test.step('RUTAS-49 rooms, teacher and venue filter the calendar and are kept in the URL', async () => {
    await page.getByRole('checkbox', { name: new RegExp(`${second.servicios} ?20 cupos`) }).click();
    await expect(events).toHaveCount(2);
    await expectAddress(page, new RegExp(`salones=${room.id}`));
    await page.getByRole('checkbox', { name: room.servicios }).click();
    await expect(page.getByText('Elige al menos un salón para ver sus sesiones.')).toBeVisible();
    await page.getByRole('checkbox', { name: room.servicios }).click();
    await page.getByRole('checkbox', { name: second.servicios }).click();
    await expect(page).not.toHaveURL(/salones=/);
    await choose(page, page.getByLabel('Profesor'), teacher.nombre);
    await expectAddress(page, new RegExp(`profesor=${teacher.id}`));
    await expect(events).toHaveCount(1);
    await expect(events).toContainText(second.servicios);
    await page.getByLabel('Sede').fill(other.venue.nombre);
    await page.locator('.ant-select-item-option').filter({ hasText: other.venue.nombre }).click();
    await expect(page).not.toHaveURL(/profesor=/);
    await expect(events).toContainText(other.servicios);
  });

  await test.step('RUTAS-49 the last venue is remembered, and a day of the month opens the day view', async () => {
    await goWithin(page, '/about');
    await goWithin(page, '/ListarAgenda?dia=2030-03-13&vista=mes');
    await expectAddress(page, new RegExp(`sede=${other.venue.id}`));
    await button(page, /^Ver el miércoles 13 de marzo, 1 sesión/).click();
    await expect(page.getByRole('heading', { name: 'Miércoles 13 de marzo de 2030' })).toBeVisible();
    await expect(eventOf(page, other.servicios)).toHaveCount(1);
  });
});

test(
  'RUTAS-49 CLASES-25 a session is added, edited, deactivated and marked from the calendar',
  { tag: '@nightly' },
  async ({ page, testServer, enter }) => {
    test.slow();
    const room = await openRoom(testServer);
    await enter(calendarOf(room));
    const dialog = dialogOf(page, 'Agregar Sesion');
    const question = dialogOf(page, 'Confirmación');
    const panel = panelOf(page);
    const event = eventOf(page, room.servicios);

    await test.step('RUTAS-49 CLASES-25 a click on an hour and the key N open the form with that day', async () => {
      await expect(page.getByText('No hay sesiones en estas fechas.')).toBeVisible();
      const box = await columnOf(page, 'jueves 14 de marzo').boundingBox();
      if (box === null) throw new Error('The day is not visible');
      // The grid begins at seven, and an hour is 53 pixels high.
      await page.mouse.click(box.x + 40, box.y + 2 * 53 + 10);
      await expect(dialog.getByLabel('Fecha inicial')).toHaveValue('14/03/2030');
      await expect(dialog.getByLabel('Hora inicial')).toHaveValue('09:00');
      await expect(dialog.getByLabel('Hora final')).toHaveValue('11:00');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await page.keyboard.press('n');
      await expect(dialog.getByLabel('Fecha inicial')).toHaveValue('13/03/2030');
      await choose(page, dialog.getByLabel('Salón'), `${room.servicios} · 20 cupos`);
      await button(dialog, /^08:00/).click();
      await button(dialog, 'Agregar').click();
      await expectNotice(page, 'Sesión guardada');
    });

    await test.step('RUTAS-49 the panel edits and deactivates the session', async () => {
      await event.click();
      await button(panel, 'Editar').click();
      const edit = dialogOf(page, 'Editar Sesion');
      await edit.getByLabel('Hora final').fill('11:30');
      await edit.getByLabel('Hora final').press('Tab');
      await button(edit, 'Actualizar').click();
      await expect(panel).toContainText('08:00 – 11:30');
      await button(panel, 'Inhabilitar').click();
      await expect(question).toContainText('Esta seguro de inhabilitar esta sesión ?');
      await button(question, 'Inhabilitar').click();
      await expect(event).toHaveCount(0);
    });

    await test.step('RUTAS-49 the panel marks attendance and asks before it discards unsaved marks', async () => {
      const now = await begun(testServer, room);
      const customer = await enrol(testServer, now);
      await goWithin(page, `/ListarAgenda?sede=${room.venue.id}&vista=dia&sesion=${now}`);
      const marks = panel.getByRole('radiogroup', { name: `Asistió ${customer.nombre}` });
      await marks.getByText('No', { exact: true }).click();
      await button(panel, 'Cerrar panel').click();
      await expect(question).toContainText('¿Descartar los cambios sin guardar?');
      await button(question, 'Cancelar').click();
      await button(panel, 'Guardar asistencia').click();
      await expectNotice(page, 'Asistencia guardada');
      expect((await attendance(testServer, customer))?.asistio).toBe(false);
      await button(panel, 'Cerrar panel').click();
      await expect(panel).toHaveCount(0);
    });

    await test.step('RUTAS-49 a session that has begun cannot be moved', async () => {
      await expect(event.first()).not.toHaveClass(/is-loose/);
      await event.first().focus();
      await page.keyboard.press('m');
      await page.keyboard.press('ArrowDown');
      await expect(page.locator('.cal-draft')).toHaveCount(0);
    });
  },
);

test(
  'RUTAS-49 a read-only user retries a failed load, cannot change sessions, and uses the calendar on a phone',
  { tag: '@nightly' },
  async ({ page, testServer, enter, axe }) => {
    const room = await openRoom(testServer);
    const session = await agreed(testServer, room);
    await agreed(testServer, room, { dia: '2030-03-15', desde: '08:00', hasta: '09:00' });
    await hearNothing(page);
    await page.route('**/api/sesiones/calendario?**', (route) =>
      route.fulfill({ status: 503, json: { message: 'No hay agenda' } }),
    );
    await enter(calendarOf(room), { permisos: ['sesiones.ver', 'locaciones.ver'] });
    const event = eventOf(page, room.servicios);

    await test.step('RUTAS-49 a failed call offers a retry', async () => {
      await expect(
        page.getByRole('heading', { name: 'No pudimos cargar la agenda de sesiones' }),
      ).toBeVisible();
      await page.unroute('**/api/sesiones/calendario?**');
      await button(page, 'Reintentar').click();
      await expect(event).toHaveCount(2);
    });

    await test.step('RUTAS-49 without the permissions, sessions cannot be changed and appointments are not offered', async () => {
      await carry(page, room.servicios, 'jueves 14 de marzo', 1);
      await expect(page.locator('.cal-draft')).toHaveCount(0);
      await page.mouse.up();
      expect(await storedStart(testServer, session)).toBe('2030-03-13T15:00:00.000Z');
      await goWithin(page, calendarOf(room, `&sesion=${session}`));
      await expect(panelOf(page)).toContainText('mié 13 mar 2030');
      for (const name of ['Editar', 'Inhabilitar']) await expect(button(panelOf(page), name)).toHaveCount(0);
      await expect(button(page, 'Agregar sesión')).toHaveCount(0);
      await expect(page.getByRole('checkbox', { name: /^Turnos/ })).toHaveCount(0);
    });

    await test.step('RUTAS-49 an unknown session in the URL is reported', async () => {
      await goWithin(page, calendarOf(room, '&sesion=0192a7e0-0000-7000-8000-000000000001'));
      await expect(page.getByText('Esa sesión ya no está, o no puedes verla.')).toBeVisible();
      await goWithin(page, calendarOf(room));
    });

    await test.step('RUTAS-49 on a phone the day is a list below its week, and a session opens in a dialog', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(event).toContainText('10:00 a 12:00');
      await expect(event).toContainText('0/20');
      await button(page, 'viernes 15 de marzo, 1 sesión').click();
      await expect(event).toContainText('08:00 a 09:00');
      await view(page, 'Mes').click();
      await expect(page.locator('.cal-mini .is-marked')).toHaveText(['13', '15']);
      await event.click();
      await expect(dialogOf(page, 'SESIÓN')).toContainText('vie 15 mar 2030, 08:00 – 09:00');
      await axe('a session on a phone');
      await expectNoSideways(page);
      await button(dialogOf(page, 'SESIÓN'), 'Cerrar').click();
      await expect(page).not.toHaveURL(/sesion=/);
    });
  },
);
