import { closedAs } from '../support/casos-lista.ts';
import { newCaso } from '../support/casos.ts';
import {
  bubble,
  caseRoom,
  composer,
  messages,
  openRoom,
  says,
  storedTimes,
  twoTalking,
} from '../support/chats.ts';
import { refuseLive } from '../support/live.ts';
import { expectNotice } from '../support/notices.ts';
import { goWithin } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

test('messages written offline survive a reload and are stored once, even if a response is lost', async ({
  page,
  testServer,
}) => {
  const { one, sala } = await twoTalking(testServer);
  await refuseLive(page);
  await page.route('**/mensajes', (route) => route.abort());
  await openRoom(page, one, sala);
  await composer(page).fill('Primero');
  await composer(page).press('Enter');
  await expect(page.getByText('Sin conexión: se enviará al volver')).toBeVisible();
  await composer(page).fill('Segundo');
  await composer(page).press('Enter');
  await expect(messages(page)).toHaveCount(2);
  await page.reload();
  await expect(page.getByText('Sin conexión: se enviará al volver')).toHaveCount(2);

  // The server stores the first message, but its response is lost.
  let lost = 0;
  await page.unroute('**/mensajes');
  await page.route('**/mensajes', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Reintentar' }).first().click();
  await expect(bubble(page, 'Segundo').getByText('enviado')).toBeVisible();
  await expect(messages(page).getByText(/^(Primero|Segundo)$/)).toHaveText(['Primero', 'Segundo']);
  const stored = [
    await storedTimes(testServer, sala, 'Primero'),
    await storedTimes(testServer, sala, 'Segundo'),
  ];
  expect([lost, ...stored]).toEqual([1, 1, 1]);
});

test(
  'messages sent during a disconnection appear after it, once and in order',
  { tag: '@nightly' },
  async ({ page, context, testServer }) => {
    const { one, other, sala } = await twoTalking(testServer);
    await says(testServer, other, sala, 'Antes');
    await openRoom(page, one, sala);
    await expect(bubble(page, 'Antes')).toBeVisible();
    await context.setOffline(true);
    for (let n = 1; n <= 5; n += 1) await says(testServer, other, sala, `Durante ${n}`);
    await context.setOffline(false);
    await expect(bubble(page, 'Durante 5')).toBeVisible();
    await says(testServer, other, sala, 'Después');
    await expect(bubble(page, 'Después')).toBeVisible();
    await expect(page.locator('.chat-one .chat-bubble')).toHaveText([
      'Antes',
      'Durante 1',
      'Durante 2',
      'Durante 3',
      'Durante 4',
      'Durante 5',
      'Después',
    ]);
  },
);

test(
  'CHATS-36 CHATS-41 CHATS-42 CHATS-43 the room of an archived or closed case explains why it accepts no messages',
  { tag: '@nightly' },
  async ({ page, testServer }) => {
    const admin = await testServer.person({ roles: ['Administrador'] });
    const [caso, closed] = [await newCaso(testServer), await newCaso(testServer, closedAs('Cerrado'))];
    const sala = await caseRoom(testServer, admin, caso.casoId);
    const salaOfClosed = await caseRoom(testServer, admin, closed.casoId);
    await openRoom(page, admin, sala);
    await expect(composer(page)).toBeVisible();

    await test.step('CHATS-36 CHATS-43 a refused message stays with its reason and is resent under the same id', async () => {
      // A read of the room would hide the composer.
      await page.route('**/api/chats/**', (route) => route.abort());
      await testServer.sql('update caso set archivado = true where id = $1', [caso.casoId]);
      await composer(page).fill('Tarde');
      await composer(page).press('Enter');
      const reason = 'El caso archivado, por favor comunícate con el administrador';
      await expect(bubble(page, 'Tarde').getByRole('alert')).toHaveText(reason);
      await expectNotice(page, reason);
      await testServer.sql('update caso set archivado = false where id = $1', [caso.casoId]);
      await page.unroute('**/api/chats/**');
      await bubble(page, 'Tarde').getByRole('button', { name: 'Reintentar' }).click();
      await expect(bubble(page, 'Tarde').getByText('enviado')).toBeVisible();
      expect(await storedTimes(testServer, sala, 'Tarde')).toBe(1);
    });

    await test.step('CHATS-41 CHATS-42 the room of a closed case has no composer', async () => {
      await goWithin(page, `/ChatGeneral?sala=${salaOfClosed._id}`);
      await expect(
        page.getByText(
          'El estado del caso no permite enviar mensajes, por favor comunícate con el administrador',
        ),
      ).toBeVisible();
      await expect(composer(page)).toBeHidden();
    });
  },
);
