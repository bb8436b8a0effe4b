import type { Browser, Page } from '@playwright/test';
import {
  bubble,
  composer,
  fillRoom,
  freeRoom,
  messages,
  openRoom,
  says,
  twoTalking,
  wire,
} from '../support/chats.ts';
import type { E2eServer, Person } from '../support/e2e-server.ts';
import { roomOf, rooms, untilLive } from '../support/salas.ts';
import { expectAddress, expectNoSideways, goWithin, unique } from '../support/screen.ts';
import { expect, giveSession, test } from '../support/test.ts';

/** Opens the window of another user. */
async function windowOf(
  browser: Browser,
  testServer: E2eServer,
  person: Person,
  path: string,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: testServer.url,
    locale: 'es-CO',
    viewport: { width: 1366, height: 768 },
  });
  const page = await context.newPage();
  await giveSession(page, person);
  await page.goto(path);
  return page;
}

test('CHATS-33 CHATS-34 CHATS-37 two advisers see each other’s messages, typing, presence and read marks live', async ({
  page,
  browser,
  testServer,
  axe,
}) => {
  const { one: me, other: gloria, sala } = await twoTalking(testServer);
  await says(testServer, me, sala, 'Buenas');
  const customer = await testServer.account({ nombres: 'Otro', apellidos: 'Cliente' });
  const open = await freeRoom(testServer, me, [customer]);
  await says(testServer, me, open, 'Espéreme un momento');
  const said = wire(page);
  const live = untilLive(page);
  await openRoom(page, me, open);
  await expect(rooms(page).getByRole('link').first()).toContainText('Otro Cliente');
  await live;
  await composer(page).click();
  const second = await windowOf(browser, testServer, gloria, `/ChatGeneral?sala=${sala._id}`);

  await test.step('CHATS-37 a message of another room moves that room to the top, is counted and shows a notification', async () => {
    await composer(second).fill('¿Puedo mover ya el carro?');
    await composer(second).press('Enter');
    const first = rooms(page).getByRole('link').first();
    await expect(first).toContainText('Gloria Lasso');
    await expect(first).toContainText('1 sin leer');
    const notice = page.getByRole('button', { name: 'Gloria Lasso: ¿Puedo mover ya el carro?' });
    await expect(notice).toBeVisible();
    // The notification does not take the focus from the composer.
    await expect(composer(page)).toBeFocused();
    await expect(page).toHaveTitle(/^\(\d+\) Chat general · Amparo$/);
    await expect(page.getByRole('button', { name: /^Chats: \d+ sin leer$/ })).toBeVisible();
    await axe('notice of a message');
    await notice.click();
    await expectAddress(page, new RegExp(`sala=${sala._id}`));
    await expect(bubble(page, '¿Puedo mover ya el carro?')).toBeVisible();
    await expect(page.getByText('está aquí Gloria Lasso')).toBeVisible();
  });

  await test.step('CHATS-33 CHATS-34 each adviser sees the typing, the messages and the read marks of the other', async () => {
    await composer(page).fill('Sí, muévalo');
    await expect(second.getByText('Julián Arce está escribiendo')).toBeVisible();
    await expect(roomOf(second, 'está escribiendo')).toBeVisible();
    // The mark expires because Julián stops typing.
    await expect(second.getByText('está escribiendo')).toHaveCount(0);
    await composer(page).press('End');
    await composer(page).press('Backspace');
    await expect(second.getByText('Julián Arce está escribiendo')).toBeVisible();
    await composer(page).press('o');
    await composer(page).press('Enter');
    await expect(bubble(second, 'Sí, muévalo')).toBeVisible();
    await expect(second.getByText('está escribiendo')).toHaveCount(0);
    await expect(composer(page)).toHaveValue('');
    await composer(second).fill('Cuénteme');
    await composer(second).press('Enter');
    await expect(bubble(page, 'Cuénteme')).toBeVisible();
    await page.bringToFront();
    await expect(bubble(page, 'Sí, muévalo').getByText('leído')).toBeVisible();
    await expect(messages(page)).toHaveCount(4);
    await expect(page.getByRole('log')).toHaveText('Gloria Lasso: Cuénteme');
    expect(said.sent.join('\n')).toContain(`["entrarChat",{"sala":"${sala._id}"`);
    expect(said.sent.join('\n')).toContain(`["crearMensaje",{"sala":"${sala._id}"`);
  });

  await test.step('the presence mark of a user who leaves disappears', async () => {
    await second.context().close();
    await expect(page.getByText('está aquí Gloria Lasso')).toBeHidden();
  });
});

test('CHATS-51 CHATS-52 CHATS-53 the composer sends text, inserts prepared answers and keeps a draft', async ({
  page,
  testServer,
  axe,
}) => {
  const { one: me, other } = await twoTalking(testServer);
  const customer = await testServer.account({
    nombres: 'Catalina',
    apellidos: 'Restrepo',
    roles: ['Usuario'],
  });
  const sala = await freeRoom(testServer, me, [customer, other]);
  await fillRoom(testServer, other, sala, 60);
  await testServer.sql(
    `update mensaje set usuario_id = $2, autor = 'Catalina Restrepo', rol = null where sala_id = $1 and numero = 60`,
    [sala._id, customer.id],
  );
  await says(testServer, other, sala, 'Soy del centro');
  await says(testServer, other, sala, 'Con cita', { cita: 55 });
  const admin = await testServer.person({ roles: ['Administrador'] });
  const prefix = unique('zz');
  for (const [nombre, texto] of [
    [`${prefix} saludo`, 'Hola, {{cliente}}. Soy {{asesor}}.'],
    [`${prefix} fotos`, 'Faltan las fotos de {{placa}}, por favor.'],
  ])
    expect((await testServer.api(admin, 'POST', 'respuestas-preparadas', { nombre, texto })).status).toBe(
      200,
    );
  await openRoom(page, me, sala);
  const last = bubble(page, 'Con cita');
  const field = composer(page);

  await test.step('CHATS-51 CHATS-52 the avatar of a message shows the role of its author, or a neutral icon for a customer', async () => {
    const face = (text: string) => bubble(page, text).locator('.chat-face');
    await expect(face('Soy del centro')).toHaveAttribute('data-rol', 'Contact Center');
    await expect(face('Mensaje 60')).toHaveAttribute('data-rol', 'cliente');
    await expect(bubble(page, 'Mensaje 60')).toContainText('Catalina Restrepo · Cliente');
  });

  await test.step('the message list stays scrolled to its end while the composer grows', async () => {
    await expect(last).toBeInViewport();
    await field.fill('línea\n'.repeat(12));
    await expect(last).toBeInViewport({ ratio: 1 });
    await axe('a conversation with a long draft');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(last).toBeInViewport();
    await expectNoSideways(page);
    await page.setViewportSize({ width: 1366, height: 768 });
  });

  await test.step('CHATS-53 an empty message is not sent, Shift+Enter begins a line and URLs become links', async () => {
    await field.fill('   ');
    await expect(page.getByRole('button', { name: 'Enviar' })).toBeDisabled();
    await field.press('Enter');
    await field.fill('Una');
    await field.press('Shift+Enter');
    await field.pressSequentially('otra https://amparo.co/guia.');
    await field.press('Enter');
    const link = messages(page).getByRole('link', { name: 'https://amparo.co/guia' });
    await expect(link).toHaveAttribute('href', 'https://amparo.co/guia');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(messages(page).getByText('Una\notra')).toBeVisible();
    await expect(messages(page).getByText('enviado')).toHaveCount(1);
  });

  await test.step('"/" opens the prepared answers, and Enter writes the chosen one without sending it', async () => {
    const list = page.getByRole('listbox', { name: 'Respuestas preparadas' });
    await field.pressSequentially(`Buen día /${prefix.split(' ')[0]}`);
    await expect(list.getByRole('option', { name: prefix })).toHaveText([/fotos/, /saludo/]);
    await axe('the prepared answers');
    await field.pressSequentially(' ');
    await expect(list).toBeHidden();
    await field.fill('');
    await page.getByRole('button', { name: 'Respuestas preparadas' }).click();
    await list.getByRole('option', { name: `${prefix} fotos` }).click();
    // The variable without a value is selected, so typing replaces it.
    await page.keyboard.type('ABC123');
    await expect(field).toHaveValue('Faltan las fotos de ABC123, por favor.');
    await field.fill('');
    await field.pressSequentially('/saludo');
    await expect(list.getByRole('option', { selected: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await field.fill('');
    await page.getByRole('button', { name: 'Respuestas preparadas' }).click();
    await list.getByRole('option', { name: `${prefix} saludo` }).click();
    await expect(field).toHaveValue('Hola, Catalina Restrepo. Soy Julián Arce.');
  });

  await test.step('a draft survives a reload and is deleted when it is sent', async () => {
    await expect(page.getByText(/Borrador guardado \d\d:\d\d/)).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue('Hola, Catalina Restrepo. Soy Julián Arce.');
    await field.press('Enter');
    await expect(bubble(page, 'Hola, Catalina Restrepo. Soy Julián Arce.')).toBeVisible();
    await expect(page.getByText('Borrador guardado')).toBeHidden();
    await goWithin(page, '/chats');
    await expect(page.getByRole('list', { name: 'Pantallas de chat' })).toBeVisible();
    await goWithin(page, `/ChatGeneral?sala=${sala._id}`);
    await expect(bubble(page, 'Hola, Catalina Restrepo. Soy Julián Arce.')).toBeVisible();
    await expect(field).toHaveValue('');
  });
});

test('a long conversation opens at its first unread message and keeps its position while older ones load', async ({
  page,
  testServer,
}) => {
  const { one, other, sala } = await twoTalking(testServer);
  await fillRoom(testServer, other, sala, 400);
  const reader = [sala._id, one.id];
  await testServer.sql('update sala_persona set leido = 371 where sala_id = $1 and usuario_id = $2', reader);
  const asked = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  await page.route('**/conversacion-completa?antes=*', async (route) => {
    asked.resolve();
    await go.promise;
    await route.continue();
  });
  await openRoom(page, one, sala);

  await test.step('a divider marks the first unread message, and new messages are counted while the user has scrolled up', async () => {
    await expect(page.getByText('29 mensajes nuevos')).toBeInViewport();
    await expect(page.getByText('Mensaje 372', { exact: true })).toBeInViewport();
    await expect(page.getByText('Mensaje 400', { exact: true })).not.toBeInViewport();
    // Wait until the list knows that it is not scrolled to its end.
    await expect(page.getByRole('button', { name: 'Ir al final' })).toBeVisible();
    await says(testServer, other, sala, 'Uno más', { cita: 2 });
    await page.getByRole('button', { name: '1 mensaje nuevo' }).click();
    await expect(bubble(page, 'Uno más')).toBeInViewport();
    await expect(page.getByRole('button', { name: /mensaje/ }).filter({ hasText: 'nuevo' })).toBeHidden();
    const leido = async () =>
      (
        await testServer.sql<{ leido: number }>(
          'select leido from sala_persona where sala_id = $1 and usuario_id = $2',
          reader,
        )
      )[0]?.leido;
    await expect.poll(leido).toBe(401);
    await says(testServer, other, sala, 'Y otro');
    await expect(bubble(page, 'Y otro')).toBeInViewport();
  });

  const last = page.locator('[data-numero="401"]');
  await test.step('a message is quoted, and Esc removes the quote', async () => {
    await last.hover();
    await last.getByRole('button', { name: 'Citar' }).click();
    await expect(composer(page)).toBeFocused();
    const quit = page.getByRole('button', { name: 'Dejar de citar' });
    await expect(quit).toBeVisible();
    await composer(page).press('Escape');
    await expect(quit).toBeHidden();
    await last.hover();
    await last.getByRole('button', { name: 'Citar' }).click();
    await composer(page).fill('De acuerdo');
    await composer(page).press('Enter');
    await expect(bubble(page, 'De acuerdo').locator('.chat-quoted')).toContainText('Uno más');
  });

  await test.step('the messages in view stay there while older ones are inserted above them', async () => {
    await page.locator('[data-virtuoso-scroller]').hover();
    await page.mouse.wheel(0, -100_000);
    await asked.promise;
    const top = page.getByText('Mensaje 353', { exact: true });
    await expect(top).toBeInViewport();
    go.resolve();
    await expect(page.locator('[data-numero="350"]')).toBeAttached();
    await expect(top).toBeInViewport();
  });

  await test.step('a quoted message far above and the end of the list are one click away', async () => {
    await page.getByRole('button', { name: 'Ir al final' }).click();
    await expect(bubble(page, 'De acuerdo')).toBeInViewport();
    await last.locator('.chat-quoted').click();
    await expect(page.locator('[data-numero="2"]')).toBeInViewport();
    await page.getByRole('button', { name: 'Ir al final' }).click();
    await expect(bubble(page, 'De acuerdo')).toBeInViewport();
  });
});
