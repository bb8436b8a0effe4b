import { view } from './house/agenda.ts';
import { agreed, calendarOf, columnOf, crowd, DAY, eventOf } from './house/calendario.ts';
import { expectNoSideways } from './house/screen.ts';
import { openRoom } from './house/sesiones.ts';
import { expect, giveSession, test } from './house/test.ts';
import { button } from './house/writes.ts';

/** As far from Bogotá as clocks go, on both sides, and some between. */
const ZONES = ['Pacific/Kiritimati', 'Asia/Tokyo', 'Europe/Madrid', 'America/Bogota', 'Pacific/Niue'];

test('RUTAS-49 CLASES-27 sessions around midnight and the ends of months are on their day of Bogotá, wherever the computer stands', async ({
  browser,
  house,
}) => {
  const room = await openRoom(house);
  await agreed(house, room, { dia: '2030-04-26', desde: '23:30', hasta: '00:00' });
  await agreed(house, room, { dia: '2030-04-27', desde: '00:00', hasta: '01:00' });
  await agreed(house, room, { dia: '2030-04-30', desde: '22:00', hasta: '23:30' });
  await agreed(house, room, { dia: '2030-05-01', desde: '00:00', hasta: '00:30' });
  const person = await house.person({ roles: ['Administrador'] });
  for (const timezoneId of ZONES) {
    const context = await browser.newContext({ baseURL: house.url, locale: 'es-CO', timezoneId });
    const page = await context.newPage();
    await giveSession(page, person);
    await page.goto(`/ListarAgenda?dia=2030-04-26&sede=${room.venue.id}`);
    await expect(
      columnOf(page, 'viernes 26 de abril, 1 sesión').locator('.cal-ev'),
      timezoneId,
    ).toContainText('23:30');
    await expect(columnOf(page, 'sábado 27 de abril, 1 sesión').locator('.cal-ev'), timezoneId).toContainText(
      '00:00',
    );
    await view(page, 'Mes').click();
    const cell = (day: string) => page.locator(`td[data-drop="${day}"] .cal-ev`);
    await expect(cell('2030-04-30'), timezoneId).toContainText('22:00');
    await expect(cell('2030-05-01'), timezoneId).toContainText('00:00');
    await expect(page.locator('.cal-month .cal-ev'), timezoneId).toHaveCount(4);
    await context.close();
  }
});

test('RUTAS-49 a crowded day tells how many more there are: in the month, in the week, and shows all of them by itself', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const room = await openRoom(house);
  await crowd(house, room.venue, 40, DAY);
  await enter(calendarOf(room, '&vista=mes'));
  const cell = page.locator(`td[data-drop="${DAY}"]`);
  await expect(cell.locator('.cal-ev')).toHaveCount(2);
  await expect(button(page, /^38 más/)).toBeVisible();
  await view(page, 'Semana').click();
  await expect(columnOf(page, 'miércoles 13 de marzo, 40 sesiones').locator('.cal-ev')).toHaveCount(2);
  await axe('a crowded week');
  await button(page, /^\+38 más/).click();
  await expect(page.getByRole('heading', { name: 'Miércoles 13 de marzo de 2030' })).toBeVisible();
  const events = page.locator('.cal-bloque');
  await expect(events).toHaveCount(40);
  // Each one can be read: the day is wider than the screen and scrolls.
  const widths = await events.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  expect(Math.min(...widths)).toBeGreaterThan(60);
  await events.last().scrollIntoViewIfNeeded();
  await expect(events.last()).toBeInViewport();
  await expectNoSideways(page);
});

test('RUTAS-49 on paper there is the calendar alone, black on white, with its venue and its days, on a sheet that lies', async ({
  page,
  house,
  enter,
}) => {
  const room = await openRoom(house);
  await agreed(house, room);
  await page.emulateMedia({ colorScheme: 'dark' });
  await enter(calendarOf(room));
  await eventOf(page, room.servicios).click();
  await expect(page.getByRole('complementary', { name: 'Sesión elegida' })).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'once');
  });
  await button(page, 'Imprimir').click();
  await expect(page.locator('body[data-printed]')).toBeAttached();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('paragraph').filter({ hasText: room.venue.nombre })).toBeVisible();
  await expect(page.getByRole('heading', { name: '11 – 17 de marzo de 2030' })).toBeVisible();
  const event = eventOf(page, room.servicios);
  await expect(event).toBeVisible();
  for (const gone of ['Agregar sesión', 'Imprimir', 'Hoy'])
    await expect(page.getByRole('button', { name: gone })).toBeHidden();
  await expect(
    page.getByRole('complementary', { name: 'Fechas y filtros', includeHidden: true }),
  ).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Sesión elegida', includeHidden: true })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const colours = await event.evaluate((each) => {
    const { color, backgroundColor } = getComputedStyle(each);
    return { color, backgroundColor };
  });
  expect(colours).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' });
  // The sheet that the browser makes of it: one, and wider than high.
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, width = 0, height = 0] = (/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(sheet) ?? []).map(Number);
  expect(width).toBeGreaterThan(height);
});
