import type { Page } from '@playwright/test';
import { countCalls, stopClock } from '../support/clock.ts';
import type { E2eServer, Person } from '../support/e2e-server.ts';
import { holdLive, refuseLive } from '../support/live.ts';
import { expect, test } from '../support/test.ts';

const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Notificaciones/ });

const send = async (testServer: E2eServer, boss: Person, usuarioId: string, message: string) => {
  const answer = await testServer.api(boss, 'POST', 'push-notification/enviar-notificacion', {
    usuarioId,
    message,
  });
  expect(answer.status).toBe(200);
};

test('AVISOS-01 AVISOS-02 AVISOS-08 AVISOS-13 the bell counts unread notifications live, and opening it marks them as read', async ({
  page,
  testServer,
  enter,
  axe,
}) => {
  const boss = await testServer.person({ roles: ['Administrador'] });
  // Holds back the live channel and the first response, which is older than the first notification.
  const listens = Promise.withResolvers<void>();
  await holdLive(page, listens.promise);
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
  const person = await enter('/about', { roles: ['Contact Center'] });
  const bell = bellOf(page);
  await read.promise;

  await test.step('AVISOS-08 a notification sent before the page subscribes is counted, although the first response lacks it', async () => {
    await send(testServer, boss, person.id, 'Llama a Jorge');
    listens.resolve();
    old.resolve();
    await expect(bell).toHaveAccessibleName('Notificaciones: 1 sin leer');
  });

  await test.step('AVISOS-01 AVISOS-08 a notification sent after the page subscribes is counted at once', async () => {
    await send(testServer, boss, person.id, 'Revisa el caso');
    await expect(bell).toHaveAccessibleName('Notificaciones: 2 sin leer');
  });

  await test.step('AVISOS-02 AVISOS-03 AVISOS-04 AVISOS-05 AVISOS-07 AVISOS-13 the open bell lists the notifications and marks them as read', async () => {
    await bell.click();
    const notices = page.getByRole('region', { name: 'Notificaciones' }).getByRole('listitem');
    await expect(notices).toHaveCount(2);
    await expect(notices.first()).toContainText('Revisa el caso');
    await expect(notices.first()).toContainText('Nueva');
    await expect(notices.first().locator('time')).toHaveText(/^(ahora|hace 1 min)/);
    await expect(notices.first().locator('time')).toHaveAttribute('title', /\d{4}/);
    await expect(bell).toHaveAccessibleName('Notificaciones');
    await axe('open bell');
    const stored = await testServer.api(person, 'GET', 'notificaciones/usuario');
    expect(await stored.json()).toMatchObject({ noLeidas: 0, datos: [{ leido: true }, { leido: true }] });
  });
});

test('AVISOS-08 without a live channel the count is read on load, every 60 s and when the bell opens', async ({
  page,
  testServer,
  enter,
}) => {
  await page.clock.install();
  await refuseLive(page);
  const asked = countCalls(page, 'notificaciones/usuario');
  const answer = () => page.waitForResponse('**/api/notificaciones/usuario');
  const boss = await testServer.person({ roles: ['Administrador'] });
  const [person] = await Promise.all([enter('/about', { roles: ['Contact Center'] }), answer()]);
  const bell = bellOf(page);
  await expect(bell).toHaveAccessibleName('Notificaciones');

  await stopClock(page);
  // The interval to the next read starts at the last response.
  await Promise.all([answer(), page.clock.fastForward(60_000)]);
  const before = await asked();
  await send(testServer, boss, person.id, 'Llama a Jorge');
  await page.clock.runFor(59_999);
  expect(await asked()).toBe(before);
  await Promise.all([answer(), page.clock.runFor(1)]);
  expect(await asked()).toBe(before + 1);
  await Promise.all([answer(), bell.click()]);
  await page.clock.resume();
  await expect(page.getByRole('region', { name: 'Notificaciones' })).toContainText('Llama a Jorge');
});
