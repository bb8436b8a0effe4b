import { agreed, calendarOf, carry, columnOf, eventOf, panelOf, storedStart } from '../support/calendario.ts';
import { expectNotice } from '../support/notices.ts';
import { enrol } from '../support/salones.ts';
import { openRoom } from '../support/sesiones.ts';
import { expect, test } from '../support/test.ts';
import { button, dialogOf } from '../support/writes.ts';

test('RUTAS-49 CLASES-36 a session is moved by keyboard or mouse, and moves back when it clashes or cannot be saved', async ({
  page,
  testServer,
  enter,
}) => {
  test.slow();
  const room = await openRoom(testServer);
  const session = await agreed(testServer, room);
  const customer = await enrol(testServer, session);
  await enrol(testServer, session, { estado: 'En espera' });
  await enter(calendarOf(room));
  const event = eventOf(page, room.servicios);
  const draft = page.locator('.cal-draft');
  const question = dialogOf(page, 'Confirmación');
  const oops = dialogOf(page, 'Oops...');

  await test.step('RUTAS-49 the arrow keys move the session, and the confirmation shows how many people are notified', async () => {
    await expect(event).toContainText('1/20');
    await page.getByRole('button', { name: /^Ver el miércoles 13 de marzo/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(event).toBeFocused();
    for (const key of ['m', 'ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await expect(page.getByRole('status').filter({ hasText: 'jue 14, 10:30' })).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(question).toContainText(
      'Estaba el mié 13 mar 2030, 10:00 – 12:00 y queda el jue 14 mar 2030, 10:30 – 12:30. Se avisará a 1 inscrito y 1 en espera.',
    );
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(draft).toHaveCount(0);
    expect(await storedStart(testServer, session)).toBe('2030-03-13T15:00:00.000Z');
  });

  await test.step('RUTAS-49 the confirmed move is saved, and the people are notified by mail', async () => {
    await event.focus();
    for (const key of ['m', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await expect(button(question, 'Mover')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Sesión guardada: avisamos a 1 inscrito y 1 en espera');
    await expect(columnOf(page, 'jueves 14 de marzo, 1 sesión')).toContainText(room.servicios);
    expect(await storedStart(testServer, session)).toBe('2030-03-14T15:00:00.000Z');
    await expect
      .poll(async () => (await testServer.mail(customer.correo)).map(({ texto }) => texto).join(' '))
      .toContain('14 mar 2030');
  });

  await test.step('CLASES-36 a clash is marked during the drag, the refusal names the other session, and the session moves back', async () => {
    await agreed(testServer, room, { desde: '11:00', hasta: '13:00' });
    await expect(event).toHaveCount(2);
    await carry(page, room.servicios, 'jueves 14 de marzo', 0);
    await expect(page.locator('.cal-draft.is-clash')).toContainText('jue 14, 11:00Se cruza');
    await page.mouse.up();
    await expect(oops).toContainText(
      `El salón ya tiene una sesión en ese horario: ${room.servicios}, ${room.venue.nombre}, 14/03/2030 10:00`,
    );
    await button(oops, 'Aceptar').click();
    await expect(draft).toHaveCount(0);
  });

  await test.step('CLASES-36 the server refuses a room that was taken after the confirmation opened', async () => {
    await carry(page, room.servicios, 'viernes 15 de marzo', 0);
    await expect(draft).toContainText('vie 15, 11:00');
    await page.mouse.up();
    await expect(question).toContainText('No hay inscritos a quienes avisar.');
    await agreed(testServer, room, { dia: '2030-03-15', desde: '10:00', hasta: '12:00' });
    await button(question, 'Mover').click();
    await expect(oops).toContainText('El salón ya tiene una sesión en ese horario');
    await button(oops, 'Aceptar').click();
    await expect(draft).toHaveCount(0);
    await expect(columnOf(page, 'miércoles 13 de marzo, 1 sesión')).toBeVisible();
    await expect(panelOf(page)).toHaveCount(0);
  });

  await test.step('RUTAS-49 the session moves back when the check for clashes fails', async () => {
    await page.route('**/api/sesiones/choques?**', (route) =>
      route.fulfill({ status: 500, json: { message: 'Falló a propósito' } }),
    );
    await carry(page, room.servicios, 'martes 12 de marzo', 0);
    await expect(draft).toContainText('mar 12, 11:00');
    await page.mouse.up();
    await expect(oops).toContainText('Falló a propósito');
    await button(oops, 'Aceptar').click();
    await expect(draft).toHaveCount(0);
    await expect(columnOf(page, 'miércoles 13 de marzo, 1 sesión')).toBeVisible();
  });
});
