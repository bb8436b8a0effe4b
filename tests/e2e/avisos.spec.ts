import type { Page } from '@playwright/test';
import { countCalls, stopClock } from './house/clock.ts';
import { holdLive, refuseLive } from './house/live.ts';
import { expect, test } from './house/test.ts';

const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Notificaciones/ });

test('AVISOS-01 AVISOS-02 AVISOS-03 AVISOS-04 AVISOS-05 AVISOS-07 AVISOS-08 AVISOS-13 the bell counts live, and opening it reads what it shows', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const boss = await house.person({ roles: ['Administrador'] });
  const person = await enter('/about', { roles: ['Contact Center'] });
  const bell = bellOf(page);
  await expect(bell).toHaveAccessibleName('Notificaciones');
  await expect(page.getByText('En línea')).toBeVisible();
  for (const message of ['Llama a Jorge', 'Revisa el caso'])
    await house.api(boss, 'POST', 'push-notification/enviar-notificacion', {
      usuarioId: person.id,
      message,
    });
  await expect(bell).toHaveAccessibleName('Notificaciones: 2 sin leer');

  await bell.click();
  const notices = page.getByRole('region', { name: 'Notificaciones' }).getByRole('listitem');
  await expect(notices).toHaveCount(2);
  await expect(notices.first()).toContainText('Revisa el caso');
  await expect(notices.first()).toContainText('Nueva');
  await expect(notices.first().locator('time')).toHaveText('ahora');
  await expect(notices.first().locator('time')).toHaveAttribute('title', /\d{4}/);
  await expect(bell).toHaveAccessibleName('Notificaciones');
  await axe('open bell');
  const told = await house.api(person, 'GET', 'notificaciones/usuario');
  expect(await told.json()).toMatchObject({ noLeidas: 0, datos: [{ leido: true }, { leido: true }] });
});

test('AVISOS-08 what comes before the page listens is counted as soon as it does', async ({
  page,
  house,
  enter,
}) => {
  const boss = await house.person({ roles: ['Administrador'] });
  const listens = Promise.withResolvers<void>();
  await holdLive(page, listens.promise);
  const counted = page.waitForResponse('**/api/notificaciones/usuario*');
  const person = await enter('/about', { roles: ['Contact Center'] });
  await counted;
  await house.api(boss, 'POST', 'push-notification/enviar-notificacion', {
    usuarioId: person.id,
    message: 'Llama a Jorge',
  });
  listens.resolve();
  await expect(bellOf(page)).toHaveAccessibleName('Notificaciones: 1 sin leer');
});

test('AVISOS-08 a first answer that was on its way when something came is not taken for the newest', async ({
  page,
  house,
  enter,
}) => {
  const boss = await house.person({ roles: ['Administrador'] });
  const read = Promise.withResolvers<void>();
  const old = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/notificaciones/usuario', async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    const response = await route.fetch();
    read.resolve();
    await old.promise;
    await route.fulfill({ response });
  });
  const heard = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => payload.includes('"avisos"')));
  const person = await enter('/about', { roles: ['Contact Center'] });
  await read.promise;
  let told = 0;
  // Told again until the page listens.
  const tell = async () => {
    told += 1;
    await house.api(boss, 'POST', 'push-notification/enviar-notificacion', {
      usuarioId: person.id,
      message: 'Llama a Jorge',
    });
  };
  const telling = setInterval(() => void tell(), 300);
  await heard.finally(() => clearInterval(telling));
  old.resolve();
  await expect(bellOf(page)).toHaveAccessibleName(`Notificaciones: ${told} sin leer`);
});

test('AVISOS-08 without news of the server the count is asked for on load, every 60 s and when the bell opens', async ({
  page,
  house,
  enter,
}) => {
  await page.clock.install();
  await refuseLive(page);
  const asked = countCalls(page, 'notificaciones/usuario');
  const answer = () => page.waitForResponse('**/api/notificaciones/usuario');
  const boss = await house.person({ roles: ['Administrador'] });
  const [person] = await Promise.all([enter('/about', { roles: ['Contact Center'] }), answer()]);
  const bell = bellOf(page);
  await expect(bell).toHaveAccessibleName('Notificaciones');

  await stopClock(page);
  // The next one is counted from the last answer.
  await Promise.all([answer(), page.clock.fastForward(60_000)]);
  const before = await asked();
  await house.api(boss, 'POST', 'push-notification/enviar-notificacion', {
    usuarioId: person.id,
    message: 'Llama a Jorge',
  });
  await page.clock.runFor(59_999);
  expect(await asked()).toBe(before);
  await Promise.all([answer(), page.clock.runFor(1)]);
  expect(await asked()).toBe(before + 1);
  await Promise.all([answer(), bell.click()]);
  await page.clock.resume();
  await expect(page.getByRole('region', { name: 'Notificaciones' })).toContainText('Llama a Jorge');
});
