import type { Page } from '@playwright/test';
import { view } from './house/agenda.ts';
import {
  agreed,
  begun,
  calendarOf,
  carry,
  columnOf,
  eventOf,
  panelOf,
  storedStart,
} from './house/calendario.ts';
import { enrol } from './house/salones.ts';
import { openRoom } from './house/sesiones.ts';
import { expect, test } from './house/test.ts';
import { said } from './house/vehiculos.ts';
import { button, dialogOf } from './house/writes.ts';

test('RUTAS-49 a session is moved by keys alone: it asks, says who will be told, and tells them', async ({
  page,
  house,
  enter,
}) => {
  const room = await openRoom(house);
  const session = await agreed(house, room);
  const customer = await enrol(house, session);
  await enrol(house, session, { estado: 'En espera' });
  await enter(calendarOf(room));
  const event = eventOf(page, room.servicios);
  await expect(event).toContainText('1/20');
  await page.getByRole('button', { name: /^Ver el miércoles 13 de marzo/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(event).toBeFocused();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: 'jue 14, 10:30' })).toBeAttached();
  await page.keyboard.press('Enter');
  const question = dialogOf(page, 'Confirmación');
  await expect(question).toContainText(
    'Estaba el mié 13 mar 2030, 10:00 – 12:00 y queda el jue 14 mar 2030, 10:30 – 12:30. Se avisará a 1 inscrito y 1 en espera.',
  );
  // Esc gives up, and it is where it was.
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.locator('.cal-draft')).toHaveCount(0);
  expect(await storedStart(house, session)).toBe('2030-03-13T15:00:00.000Z');

  await event.focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(button(question, 'Mover')).toBeFocused();
  await page.keyboard.press('Enter');
  await said(page, 'Sesión guardada: avisamos a 1 inscrito y 1 en espera');
  await expect(columnOf(page, 'jueves 14 de marzo, 1 sesión')).toContainText(room.servicios);
  expect(await storedStart(house, session)).toBe('2030-03-14T15:00:00.000Z');
  await expect
    .poll(async () => (await house.mail(customer.correo)).map(({ texto }) => texto).join(' '))
    .toContain('14 mar 2030');
});

test('RUTAS-49 CLASES-36 what would clash is told while it is in the hand, refused with its name, and stays where it was', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const room = await openRoom(house);
  const moved = await agreed(house, room, { desde: '14:00', hasta: '16:00' });
  await agreed(house, room, { dia: '2030-03-14', desde: '14:00', hasta: '16:00' });
  await enter(calendarOf(room));
  await expect(eventOf(page, room.servicios)).toHaveCount(2);
  await carry(page, room.servicios, 'jueves 14 de marzo', 1);
  await expect(page.locator('.cal-draft.is-clash')).toContainText('jue 14, 15:00Se cruza');
  await page.mouse.up();
  const oops = dialogOf(page, 'Oops...');
  await expect(oops).toContainText(
    `El salón ya tiene una sesión en ese horario: ${room.servicios}, ${room.venue.nombre}, 14/03/2030 14:00`,
  );
  await axe('a clash');
  await button(oops, 'Aceptar').click();
  await expect(page.locator('.cal-draft')).toHaveCount(0);
  expect(await storedStart(house, moved)).toBe('2030-03-13T19:00:00.000Z');

  // Somebody else takes the room between the question and the answer: the server refuses it too.
  await carry(page, room.servicios, 'viernes 15 de marzo', 0);
  await expect(page.locator('.cal-draft')).toContainText('vie 15, 14:00');
  await page.mouse.up();
  const question = dialogOf(page, 'Confirmación');
  await expect(question).toContainText('No hay inscritos a quienes avisar.');
  await agreed(house, room, { dia: '2030-03-15', desde: '13:00', hasta: '15:00' });
  await button(question, 'Mover').click();
  await expect(oops).toContainText('El salón ya tiene una sesión en ese horario');
  await button(oops, 'Aceptar').click();
  await expect(page.locator('.cal-draft')).toHaveCount(0);
  await expect(columnOf(page, 'miércoles 13 de marzo, 1 sesión')).toBeVisible();
  expect(await storedStart(house, moved)).toBe('2030-03-13T19:00:00.000Z');
});

test('RUTAS-49 what fails puts a session back, and letting go is no press; in a month only its day changes', async ({
  page,
  house,
  enter,
}) => {
  const room = await openRoom(house, { festivos: false });
  const session = await agreed(house, room);
  await enter(calendarOf(room));
  const event = eventOf(page, room.servicios);
  await expect(event).toBeVisible();
  const oops = dialogOf(page, 'Oops...');
  const question = dialogOf(page, 'Confirmación');
  // It cannot even be asked what clashes.
  await page.route('**/api/sesiones/choques?**', (route) =>
    route.fulfill({ status: 500, json: { message: 'Falló' } }),
  );
  await carry(page, room.servicios, 'martes 12 de marzo', 1);
  await page.mouse.up();
  await button(oops, 'Aceptar').click();
  await page.unroute('**/api/sesiones/choques?**');
  // It is not stored.
  await page.route(`**/api/sesiones/${session}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { message: 'Falló a propósito' } })
      : route.fallback(),
  );
  await carry(page, room.servicios, 'martes 12 de marzo', 1);
  await page.mouse.up();
  await button(question, 'Mover').click();
  await expect(oops).toContainText('Falló a propósito');
  await button(oops, 'Aceptar').click();
  await page.unroute(`**/api/sesiones/${session}`);
  await expect(page.locator('.cal-draft')).toHaveCount(0);
  await expect(columnOf(page, 'miércoles 13 de marzo, 1 sesión')).toBeVisible();
  await expect(panelOf(page)).toHaveCount(0);
  await expect(dialogOf(page, 'Agregar Sesion')).toHaveCount(0);

  await view(page, 'Mes').click();
  await expect(page.locator('.cal-month .cal-ev')).toBeVisible();
  await dragTo(page, '2030-03-25');
  await expect(oops).toContainText('La sede no atiende festivos');
  await button(oops, 'Aceptar').click();
  await expect(page.locator('.is-target')).toHaveCount(0);
  await dragTo(page, '2030-03-21');
  await button(question, 'Mover').click();
  await said(page, 'Sesión guardada');
  await expect.poll(() => storedStart(house, session)).toBe('2030-03-21T15:00:00.000Z');
});

/** The one session of the month is carried to another day and let go. */
async function dragTo(page: Page, day: string): Promise<void> {
  const from = await page.locator('.cal-month .cal-ev').boundingBox();
  const to = await page.locator(`td[data-drop="${day}"]`).boundingBox();
  if (from === null || to === null) throw new Error('The month is not drawn');
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 60, { steps: 6 });
  await expect(page.locator(`td[data-drop="${day}"].is-target`)).toBeVisible();
  await page.mouse.up();
}

test('RUTAS-49 a session that began stays where it is', async ({ page, house, enter }) => {
  const room = await openRoom(house);
  await begun(house, room);
  await enter(`/ListarAgenda?sede=${room.venue.id}&vista=dia`);
  const event = eventOf(page, room.servicios).first();
  await expect(event).not.toHaveClass(/is-loose/);
  await event.focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.cal-draft')).toHaveCount(0);
});

test('RUTAS-49 who may not edit sessions moves none', async ({ page, house, enter }) => {
  const room = await openRoom(house);
  const later = await agreed(house, room);
  await enter(calendarOf(room), { permisos: ['sesiones.ver', 'locaciones.ver'] });
  await expect(eventOf(page, room.servicios)).toBeVisible();
  await carry(page, room.servicios, 'viernes 15 de marzo', 1);
  await expect(page.locator('.cal-draft')).toHaveCount(0);
  await page.mouse.up();
  expect(await storedStart(house, later)).toBe('2030-03-13T15:00:00.000Z');
});
