import { view } from '../support/agenda.ts';
import { agreed, calendarOf, columnOf, crowd, DAY, eventOf } from '../support/calendario.ts';
import { expectNoSideways, goWithin } from '../support/screen.ts';
import { openRoom } from '../support/sesiones.ts';
import { expect, test } from '../support/test.ts';
import { button } from '../support/writes.ts';

/** A Wednesday in the month after `DAY`. */
const CROWDED = '2030-04-17';

test(
  'RUTAS-49 the calendar is printed without the shell, and a crowded day counts the sessions that do not fit',
  { tag: '@nightly' },
  async ({ page, testServer, enter }) => {
    test.slow();
    const room = await openRoom(testServer);
    await agreed(testServer, room);
    await crowd(testServer, room.venue, 40, CROWDED);
    await page.emulateMedia({ colorScheme: 'dark' });
    await enter(calendarOf(room));
    const event = eventOf(page, room.servicios);

    await test.step('RUTAS-49 the print button opens the print dialog', async () => {
      await event.click();
      await expect(page.getByRole('complementary', { name: 'Sesión elegida' })).toBeVisible();
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', 'once');
      });
      await button(page, 'Imprimir').click();
      await expect(page.locator('body[data-printed]')).toBeAttached();
    });

    await test.step('RUTAS-49 the printed page has venue, days and sessions in black on white, and no controls', async () => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(page.getByRole('paragraph').filter({ hasText: room.venue.nombre })).toBeVisible();
      await expect(page.getByRole('heading', { name: '11 – 17 de marzo de 2030' })).toBeVisible();
      await expect(event).toBeVisible();
      for (const name of ['Agregar sesión', 'Imprimir', 'Hoy'])
        await expect(page.getByRole('button', { name })).toBeHidden();
      for (const name of ['Fechas y filtros', 'Sesión elegida'])
        await expect(page.getByRole('complementary', { name, includeHidden: true })).toBeHidden();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(event).toHaveCSS('color', 'rgb(0, 0, 0)');
      await expect(event).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      const [, width = 0, height = 0] = (/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(sheet) ?? []).map(
        Number,
      );
      expect(width).toBeGreaterThan(height);
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    });

    await test.step('RUTAS-49 the month and the week show a number for the sessions that do not fit in a day', async () => {
      await goWithin(page, calendarOf(room, '&vista=mes').replace(DAY, CROWDED));
      await expect(page.locator(`td[data-drop="${CROWDED}"] .cal-ev`)).toHaveCount(2);
      await expect(button(page, /^38 más/)).toBeVisible();
      await view(page, 'Semana').click();
      await expect(columnOf(page, 'miércoles 17 de abril, 40 sesiones').locator('.cal-ev')).toHaveCount(2);
    });

    await test.step('RUTAS-49 the day view shows every session at a readable width', async () => {
      await button(page, /^\+38 más/).click();
      await expect(page.getByRole('heading', { name: 'Miércoles 17 de abril de 2030' })).toBeVisible();
      const events = page.locator('.cal-bloque');
      await expect(events).toHaveCount(40);
      const widths = await events.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
      expect(Math.min(...widths)).toBeGreaterThan(60);
      await events.last().scrollIntoViewIfNeeded();
      await expect(events.last()).toBeInViewport();
      await expectNoSideways(page);
    });
  },
);
