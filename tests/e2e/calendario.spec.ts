import { view } from './house/agenda.ts';
import { agreed, anotherTeacher, begun, calendarOf, columnOf, eventOf, panelOf } from './house/calendario.ts';
import { hearNothing } from './house/live.ts';
import { attendance, enrol, newRoom } from './house/salones.ts';
import { choose, expectNoSideways } from './house/screen.ts';
import { hoursFromNow, openRoom, sessionAt } from './house/sesiones.ts';
import { expect, test } from './house/test.ts';
import { said } from './house/vehiculos.ts';
import { button, dialogOf } from './house/writes.ts';

const PHONE = { width: 390, height: 844 };

test('RUTAS-49 CLASES-34 the sessions of a venue are in the week, the day and the month with how full they are, and lead to their screens', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const room = await openRoom(house, { capacidad: 2 });
  const half = await agreed(house, room);
  await enrol(house, half);
  const full = await agreed(house, room, { dia: '2030-03-14', desde: '08:00', hasta: '10:00' });
  for (let n = 0; n < 2; n += 1) await enrol(house, full);
  await enter(calendarOf(room));
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
  await axe('the week');

  await wednesday.click();
  await expect(page).toHaveURL(new RegExp(`sesion=${half}`));
  const panel = panelOf(page);
  await expect(panel).toContainText('mié 13 mar 2030, 10:00 – 12:00');
  await expect(panel.getByRole('region', { name: 'Cupos' })).toContainText('1 de 2 inscritos 1 cupo libre');
  await expect(panel.getByRole('link', { name: 'Abrir en Sesiones' })).toHaveAttribute(
    'href',
    `/locSesiones/${half}`,
  );
  await expect(panel.getByRole('link', { name: room.venue.nombre })).toHaveAttribute(
    'href',
    `/instalacion/${room.venue.id}`,
  );
  await expect(panel.getByRole('link', { name: 'Código' })).toHaveAttribute(
    'href',
    `/codigo-asistencia/${half}`,
  );
  await axe('a session that is chosen');
  await button(panel, 'Cerrar panel').click();
  await expect(panel).toHaveCount(0);

  await view(page, 'Mes').click();
  await expect(page).toHaveURL(/vista=mes/);
  const month = page.getByRole('table', { name: 'Marzo de 2030' }).last();
  await expect(month.locator('.cal-ev').filter({ hasText: '1/2' })).toContainText('10:00');
  await expect(
    page.getByRole('button', { name: /^Ver el lunes 25 de marzo, festivo: .*San José/ }),
  ).toBeVisible();
  await axe('the month');
  await page.reload();
  await button(page, /^Ver el miércoles 13 de marzo, 1 sesión/).click();
  await expect(page.getByRole('heading', { name: 'Miércoles 13 de marzo de 2030' })).toBeVisible();
  await expect(eventOf(page, room.servicios)).toHaveCount(1);
});

test('RUTAS-49 venue, rooms and teacher filter what is shown, the address says them, and the venue is remembered', async ({
  page,
  house,
  enter,
}) => {
  const room = await openRoom(house);
  const second = await newRoom(house, {}, room.venue);
  const teacher = await anotherTeacher(house, room.venue);
  await agreed(house, room);
  await agreed(house, second, { profesor: teacher.id });
  const other = await openRoom(house);
  await agreed(house, other);
  await enter(calendarOf(room));
  const events = page.locator('.cal-ev.cal-bloque');
  await expect(events).toHaveCount(2);
  await page.getByRole('checkbox', { name: new RegExp(`${second.servicios} ?20 cupos`) }).click();
  await expect(events).toHaveCount(1);
  await expect(events).toContainText(room.servicios);
  await expect(page).toHaveURL(new RegExp(`salones=${room.id}`));
  await page.reload();
  await expect(events).toHaveCount(1);
  await page.getByRole('checkbox', { name: room.servicios }).click();
  await expect(page.getByText('Elige al menos un salón para ver sus sesiones.')).toBeVisible();
  await expect(events).toHaveCount(0);
  await page.getByRole('checkbox', { name: room.servicios }).click();
  await page.getByRole('checkbox', { name: second.servicios }).click();
  await expect(page).not.toHaveURL(/salones=/);

  await choose(page, page.getByLabel('Profesor'), teacher.nombre);
  await expect(page).toHaveURL(new RegExp(`profesor=${teacher.id}`));
  await expect(events).toHaveCount(1);
  await expect(events).toContainText(second.servicios);

  // Another venue has other rooms and teachers: what was chosen of those is dropped.
  await page.getByLabel('Sede').fill(other.venue.nombre);
  await page.locator('.ant-select-item-option').filter({ hasText: other.venue.nombre }).click();
  await expect(page).not.toHaveURL(/profesor=/);
  await expect(events).toContainText(other.servicios);
  await page.goto('/ListarAgenda?dia=2030-03-13');
  await expect(page).toHaveURL(new RegExp(`sede=${other.venue.id}`));
  await expect(events).toContainText(other.servicios);
});

test('RUTAS-49 attendance is marked in the panel, and marks that are not saved are asked about before another session is opened', async ({
  page,
  house,
  enter,
}) => {
  const room = await openRoom(house);
  const { id: later } = await sessionAt(house, hoursFromNow(3), room);
  const now = await begun(house, room);
  const customer = await enrol(house, now);
  await enter(`/ListarAgenda?sede=${room.venue.id}&sesion=${now}`);
  await panelOf(page)
    .getByRole('radiogroup', { name: `Asistió ${customer.nombre}` })
    .getByText('No', { exact: true })
    .click();
  await button(panelOf(page), 'Cerrar panel').click();
  const question = dialogOf(page, 'Confirmación');
  await expect(question).toContainText('¿Descartar los cambios sin guardar?');
  await button(question, 'Cancelar').click();
  await expect(question).toHaveCount(0);
  await button(panelOf(page), 'Guardar asistencia').click();
  await said(page, 'Asistencia guardada');
  await expect.poll(async () => (await attendance(house, customer))?.asistio).toBe(false);
  await button(panelOf(page), 'Cerrar panel').click();
  await expect(panelOf(page)).toHaveCount(0);
  await page.goto(`/ListarAgenda?sede=${room.venue.id}&sesion=${later}`);
  await expect(panelOf(page)).toContainText('La asistencia se marca desde que comienza la sesión');
});

test('RUTAS-49 CLASES-25 a session is added by N or where an hour is pressed, edited and switched off from its panel', async ({
  page,
  house,
  enter,
}) => {
  const room = await openRoom(house);
  await enter(calendarOf(room));
  await expect(page.getByText('No hay sesiones en estas fechas.')).toBeVisible();
  const box = await columnOf(page, 'jueves 14 de marzo').boundingBox();
  if (box === null) throw new Error('The week is not drawn');
  // The grid begins at seven: two hours and a bit below is nine.
  await page.mouse.click(box.x + 40, box.y + 2 * 53 + 10);
  const dialog = dialogOf(page, 'Agregar Sesion');
  await expect(dialog.getByLabel('Fecha inicial')).toHaveValue('14/03/2030');
  await expect(dialog.getByLabel('Hora inicial')).toHaveValue('09:00');
  await expect(dialog.getByLabel('Hora final')).toHaveValue('11:00');
  await page.keyboard.press('Escape');
  const question = dialogOf(page, 'Confirmación');
  if (await question.isVisible()) await button(question, 'Descartar').click();
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press('n');
  await expect(dialog.getByLabel('Fecha inicial')).toHaveValue('13/03/2030');
  await choose(page, dialog.getByLabel('Salón'), `${room.servicios} · 20 cupos`);
  await button(dialog, /^08:00/).click();
  await button(dialog, 'Agregar').click();
  await said(page, 'Sesión guardada');
  await eventOf(page, room.servicios).click();
  await button(panelOf(page), 'Editar').click();
  const edit = dialogOf(page, 'Editar Sesion');
  await edit.getByLabel('Hora final').fill('11:30');
  await edit.getByLabel('Hora final').press('Tab');
  await button(edit, 'Actualizar').click();
  await expect(panelOf(page)).toContainText('08:00 – 11:30');
  await button(panelOf(page), 'Inhabilitar').click();
  await expect(dialogOf(page, 'Confirmación')).toContainText('Esta seguro de inhabilitar esta sesión ?');
  await button(dialogOf(page, 'Confirmación'), 'Inhabilitar').click();
  await expect(eventOf(page, room.servicios)).toHaveCount(0);
});

test('RUTAS-49 on a phone a day is a list under its week, the filters are folded and a session opens over it', async ({
  page,
  house,
  enter,
  axe,
}) => {
  await page.setViewportSize(PHONE);
  const room = await openRoom(house);
  await agreed(house, room);
  await agreed(house, room, { dia: '2030-03-15', desde: '08:00', hasta: '09:00' });
  await enter(calendarOf(room));
  const event = eventOf(page, room.servicios);
  await expect(event).toContainText('10:00 a 12:00');
  await expect(event).toContainText('0/20');
  await axe('the day on a phone');
  await page.getByText('Sede, salones y profesor').click();
  await expect(page.getByLabel('Profesor')).toBeVisible();
  await axe('the filters on a phone');
  await page.getByText('Sede, salones y profesor').click();
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

test('RUTAS-49 what cannot be read, is not there or may not be changed says so', async ({
  page,
  house,
  enter,
}) => {
  const room = await openRoom(house);
  await agreed(house, room);
  await hearNothing(page);
  await page.route('**/api/sesiones/calendario?**', (route) =>
    route.fulfill({ status: 503, json: { message: 'No hay agenda' } }),
  );
  await enter(calendarOf(room), { permisos: ['sesiones.ver', 'locaciones.ver'] });
  await expect(page.getByRole('heading', { name: 'No pudimos cargar la agenda de sesiones' })).toBeVisible();
  await page.unroute('**/api/sesiones/calendario?**');
  await button(page, 'Reintentar').click();
  await eventOf(page, room.servicios).click();
  await expect(panelOf(page)).toContainText('mié 13 mar 2030');
  await expect(button(panelOf(page), 'Editar')).toHaveCount(0);
  await expect(button(panelOf(page), 'Inhabilitar')).toHaveCount(0);
  await expect(button(page, 'Agregar sesión')).toHaveCount(0);
  await page.goto(calendarOf(room, '&sesion=0192a7e0-0000-7000-8000-000000000001'));
  await expect(page.getByText('Esa sesión ya no está, o no puedes verla.')).toBeVisible();
});
