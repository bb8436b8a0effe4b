import { AGENDA, eventOf, newCommitment, panelOf, storedCommitment, view } from '../support/agenda.ts';
import { carry } from '../support/calendario.ts';
import { newCaso } from '../support/casos.ts';
import { expectNotice } from '../support/notices.ts';
import { expectAddress, goWithin } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { button, dialogOf } from '../support/writes.ts';

test(
  'RUTAS-39 a commitment is moved by keyboard or pointer after a confirmation, and the arrow keys navigate the calendar',
  { tag: '@nightly' },
  async ({ page, testServer, enter }) => {
    const caso = await newCaso(testServer);
    const me = await enter(AGENDA);
    await newCommitment(testServer, me, caso, { tipo: 'llamada', titulo: 'Llamar', hora: '11:00' });
    const { _id } = await newCommitment(testServer, me, caso);
    const head = (day: string) => page.getByRole('button', { name: new RegExp(`^Ver el ${day}`) });
    const event = eventOf(page, 'Audiencia inicial');
    await expect(event).toBeVisible();
    const begins = async () => (await storedCommitment(testServer, me, _id)).inicio;
    const mover = dialogOf(page, 'Confirmación');

    await test.step('RUTAS-39 the arrow keys move between days and commitments, and T returns to today', async () => {
      await expect(eventOf(page, 'Llamar')).toBeVisible();
      await head('miércoles 13').focus();
      for (let i = 0; i < 2; i += 1) await page.keyboard.press('ArrowDown');
      await expect(eventOf(page, 'Llamar')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(panelOf(page)).toContainText('Llamar');
      await page.keyboard.press('ArrowRight');
      await expect(head('jueves 14')).toBeFocused();
      for (let days = 0; days < 4; days += 1) await page.keyboard.press('ArrowRight');
      await expect(head('lunes 18')).toBeFocused();
      await expect(page.getByRole('heading', { name: '18 – 24 de marzo de 2030' })).toBeVisible();
      // Outside the calendar grid the arrow keys change the week.
      await page.locator('body').click({ position: { x: 600, y: 5 } });
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.press('t');
      await expect(page).not.toHaveURL(/dia=/);
      await expect(page.locator('.cal-head.is-today')).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expectAddress(page, /dia=/);
    });

    await test.step('RUTAS-39 Home and End scroll the hours of an empty week in a low window', async () => {
      await goWithin(page, '/gestionar/agenda?dia=2032-06-16');
      await expect(page.getByRole('heading', { name: '14 – 20 de junio de 2032' })).toBeVisible();
      await page.setViewportSize({ width: 1366, height: 560 });
      const hours = page.getByRole('group', { name: 'Horas' });
      const seen = () => hours.evaluate(({ scrollTop }) => scrollTop);
      await hours.focus();
      await page.keyboard.press('Home');
      await expect.poll(seen).toBe(0);
      await page.keyboard.press('End');
      await expect.poll(seen).toBeGreaterThan(0);
      await page.setViewportSize({ width: 1366, height: 768 });
      await goWithin(page, AGENDA);
    });

    // By keyboard: to Thursday, half an hour later.
    await expect(event).toBeVisible();
    await head('miércoles 13').focus();
    await page.keyboard.press('ArrowDown');
    await expect(event).toBeFocused();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('status').filter({ hasText: 'jue 14, 09:30' })).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(mover).toContainText(
      'Estaba el mié 13 mar 2030, 09:00 – 10:00 y queda el jue 14 mar 2030, 09:30 – 10:30',
    );
    await button(mover, 'Mover').click();
    await expectNotice(page, 'Compromiso guardado');
    await expect.poll(begins).toBe('2030-03-14T14:30:00.000Z');

    // By pointer: to Tuesday, two hours later. Escape cancels the first drag.
    await expect(page.locator('.cal-draft')).toHaveCount(0);
    await carry(page, 'Audiencia inicial', 'martes 12 de marzo', 2);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(mover).toHaveCount(0);
    await carry(page, 'Audiencia inicial', 'martes 12 de marzo', 2);
    await expect(page.locator('.cal-draft')).toContainText('mar 12, 11:30');
    await page.mouse.up();
    await button(mover, 'Mover').click();
    await expectNotice(page, 'Compromiso guardado');
    await expect.poll(begins).toBe('2030-03-12T16:30:00.000Z');
    // The end of a drag is not a click: no panel opens.
    await expect(panelOf(page)).toHaveCount(0);

    // Another user changes the commitment before the move is stored: the move is refused.
    const now = await storedCommitment(testServer, me, _id);
    const isMove = (url: URL) => url.pathname.endsWith(`/agenda/${_id}`);
    await page.route(isMove, async (route) => {
      if (route.request().method() === 'PUT')
        await testServer.sql('update compromiso set rev = rev + 1 where id = $1', [_id]);
      await route.continue();
    });
    await carry(page, 'Audiencia inicial', 'viernes 15 de marzo', 0);
    await page.mouse.up();
    await button(mover, 'Mover').click();
    await expect(dialogOf(page, 'Oops...')).toBeVisible();
    await page.unroute(isMove);
    await button(dialogOf(page, 'Oops...'), 'Aceptar').click();
    await expect.poll(begins).toBe(now.inicio);

    // In the month view only the day changes.
    await view(page, 'Mes').click();
    const target = page.locator('[data-drop="2030-03-21"]');
    await expect(target).toBeVisible();
    await expect(event).toBeVisible();
    const from = await event.boundingBox();
    const to = await target.boundingBox();
    if (from === null || to === null) throw new Error('The commitment or the day is not visible');
    await page.mouse.move(from.x + 20, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x + 40, to.y + 50, { steps: 6 });
    await expect(target).toContainText('jue 21, 11:30');
    await page.mouse.up();
    await button(mover, 'Mover').click();
    await expectNotice(page, 'Compromiso guardado');
    await expect.poll(begins).toBe('2030-03-21T16:30:00.000Z');
  },
);
