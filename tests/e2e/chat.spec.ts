import { closedAs } from './house/casos-lista.ts';
import { newCaso } from './house/casos.ts';
import {
  bubble,
  caseRoom,
  composer,
  fillRoom,
  messages,
  openRoom,
  says,
  twoTalking,
  wire,
} from './house/chats.ts';
import { expectNoSideways } from './house/screen.ts';
import { expect, test } from './house/test.ts';

test('CHATS-33 CHATS-34 two people talk: each sees at once what the other wrote, that it was read and that they type', async ({
  page,
  browser,
  house,
  baseURL,
}) => {
  const { one, other, sala } = await twoTalking(house);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const second = await context.newPage();
  const said = wire(page);
  await openRoom(page, one, sala);
  await openRoom(second, other, sala);
  await expect(page.getByText('Aún no hay mensajes')).toBeVisible();
  await expect(page.getByText('está aquí Gloria Lasso')).toBeVisible();
  await composer(page).fill('Buenas tardes');
  await expect(second.getByText('Julián Arce está escribiendo')).toBeVisible();
  await composer(page).press('Enter');
  await expect(bubble(second, 'Buenas tardes')).toBeVisible();
  await expect(second.getByText('está escribiendo')).toBeHidden();
  await expect(composer(page)).toHaveValue('');
  await composer(second).fill('Cuénteme');
  await composer(second).press('Enter');
  await expect(bubble(page, 'Cuénteme')).toBeVisible();
  await page.bringToFront();
  await expect(bubble(page, 'Buenas tardes').getByText('leído')).toBeVisible();
  await expect(messages(page)).toHaveCount(2);
  await expect(page.getByRole('log')).toHaveText('Gloria Lasso: Cuénteme');
  expect(said.sent.join('\n')).toContain(`["entrarChat",{"sala":"${sala._id}"`);
  expect(said.sent.join('\n')).toContain(`["crearMensaje",{"sala":"${sala._id}"`);
  await context.close();
  await expect(page.getByText('está aquí Gloria Lasso')).toBeHidden();
});

test('who only begins to type and stops is not said to type for ever', async ({
  page,
  browser,
  house,
  baseURL,
}) => {
  const { one, other, sala } = await twoTalking(house);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const second = await context.newPage();
  await openRoom(page, one, sala);
  await openRoom(second, other, sala);
  await expect(page.getByText('está aquí Gloria Lasso')).toBeVisible();
  await composer(second).fill('Espere');
  await expect(page.getByText('Gloria Lasso está escribiendo')).toBeVisible();
  await expect(page.getByText('Gloria Lasso está escribiendo')).toBeHidden();
  await context.close();
});

test('CHATS-53 Enter sends, Shift+Enter begins a line; what is empty is not sent', async ({
  page,
  house,
}) => {
  const { one, sala } = await twoTalking(house);
  await openRoom(page, one, sala);
  await composer(page).fill('   ');
  await expect(page.getByRole('button', { name: 'Enviar' })).toBeDisabled();
  await composer(page).press('Enter');
  await composer(page).fill('Una');
  await composer(page).press('Shift+Enter');
  await composer(page).pressSequentially('otra https://amparo.co/guia.');
  await composer(page).press('Enter');
  const link = messages(page).getByRole('link', { name: 'https://amparo.co/guia' });
  await expect(link).toHaveAttribute('href', 'https://amparo.co/guia');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(messages(page)).toHaveCount(1);
  await expect(messages(page).getByText('Una\notra')).toBeVisible();
  await expect(messages(page).getByText('enviado')).toBeVisible();
});

test('what is unread begins at a line; what comes while reading further up is counted, and one press leads there', async ({
  page,
  house,
}) => {
  const { one, other, sala } = await twoTalking(house);
  await fillRoom(house, other, sala, 200);
  await house.sql('update sala_persona set leido = 170 where sala_id = $1 and usuario_id = $2', [
    sala._id,
    one.id,
  ]);
  await openRoom(page, one, sala);
  await expect(page.getByText('30 mensajes nuevos')).toBeInViewport();
  await expect(page.getByText('Mensaje 171', { exact: true })).toBeInViewport();
  await expect(page.getByText('Mensaje 200', { exact: true })).not.toBeInViewport();
  await says(house, other, sala, 'Uno más');
  await page.getByRole('button', { name: '1 mensaje nuevo' }).click();
  await expect(bubble(page, 'Uno más')).toBeInViewport();
  await expect(page.getByRole('button', { name: /mensaje/ }).filter({ hasText: 'nuevo' })).toBeHidden();
  await expect
    .poll(async () => {
      const rows = await house.sql<{ leido: number }>(
        'select leido from sala_persona where sala_id = $1 and usuario_id = $2',
        [sala._id, one.id],
      );
      return rows[0]?.leido;
    })
    .toBe(201);
  await says(house, other, sala, 'Y otro');
  await expect(bubble(page, 'Y otro')).toBeInViewport();
});

test('older ones come while scrolling up, and what is read keeps its place', async ({ page, house }) => {
  const { one, other, sala } = await twoTalking(house);
  await fillRoom(house, other, sala, 400);
  await openRoom(page, one, sala);
  await expect(page.getByText('Mensaje 400', { exact: true })).toBeInViewport();
  const box = page.locator('[data-virtuoso-scroller]');
  const place = (text: string) =>
    bubble(page, text).evaluate((node) => Math.round(node.getBoundingClientRect().top));
  // Held back until what stands at the top was looked at.
  let isAsked = false;
  const go = Promise.withResolvers<void>();
  await page.route('**/conversacion-completa?antes=*', async (route) => {
    isAsked = true;
    await go.promise;
    await route.continue();
  });
  // While it is still measured, the list may go back to its end.
  await expect
    .poll(async () => {
      await box.evaluate((node) => {
        node.scrollTop = 0;
      });
      return isAsked;
    })
    .toBe(true);
  await expect(page.getByText('Mensaje 352', { exact: true })).toBeInViewport();
  const before = await atRest(() => place('Mensaje 353'));
  go.resolve();
  await expect(page.locator('[data-numero="350"]')).toBeAttached();
  expect(Math.abs((await atRest(() => place('Mensaje 353'))) - before)).toBeLessThanOrEqual(2);
});

/** Where something stands once it has stood there for a moment. */
async function atRest(look: () => Promise<number>): Promise<number> {
  let last = Number.NaN;
  const isStill = async () => {
    const now = await look();
    const isSame = now === last;
    last = now;
    return isSame;
  };
  await expect.poll(isStill, { intervals: [300] }).toBe(true);
  return last;
}

test('a message is quoted, Esc lets it go, and what is quoted is one press away however far it is', async ({
  page,
  house,
}) => {
  const { one, other, sala } = await twoTalking(house);
  await fillRoom(house, other, sala, 300);
  await says(house, other, sala, 'Sobre lo primero', { cita: 2 });
  await openRoom(page, one, sala);
  const last = page.locator('[data-numero="301"]');
  await last.hover();
  await last.getByRole('button', { name: 'Citar' }).click();
  await expect(composer(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Dejar de citar' })).toBeVisible();
  await composer(page).press('Escape');
  await expect(page.getByRole('button', { name: 'Dejar de citar' })).toBeHidden();
  await last.hover();
  await last.getByRole('button', { name: 'Citar' }).click();
  await composer(page).fill('De acuerdo');
  await composer(page).press('Enter');
  await expect(bubble(page, 'De acuerdo').locator('.chat-quoted')).toContainText('Sobre lo primero');
  const far = page.locator('[data-numero="2"]');
  await last.locator('.chat-quoted').click();
  await expect(far).toBeInViewport();
  await page.getByRole('button', { name: 'Ir al final' }).click();
  await expect(bubble(page, 'De acuerdo')).toBeInViewport();
});

test('a draft is kept for its room and this device, and leaves when it is sent', async ({ page, house }) => {
  const { one, other, sala } = await twoTalking(house);
  await says(house, other, sala, 'Hola');
  await openRoom(page, one, sala);
  await composer(page).fill('A medias');
  await expect(page.getByText(/Borrador guardado \d\d:\d\d/)).toBeVisible();
  await page.reload();
  await expect(composer(page)).toHaveValue('A medias');
  await composer(page).press('Enter');
  await expect(bubble(page, 'A medias')).toBeVisible();
  await expect(page.getByText('Borrador guardado')).toBeHidden();
  await page.reload();
  await expect(bubble(page, 'A medias')).toBeVisible();
  await expect(composer(page)).toHaveValue('');
});

test('CHATS-51 CHATS-52 beside a message stands the icon of its author’s role, and a neutral one for customers', async ({
  page,
  house,
}) => {
  const { one, other, sala } = await twoTalking(house);
  const cliente = await house.account({ nombres: 'Catalina', apellidos: 'Restrepo', roles: ['Usuario'] });
  await fillRoom(house, cliente, sala, 1, { autor: 'Catalina Restrepo', rol: null });
  await says(house, other, sala, 'Soy del centro');
  await openRoom(page, one, sala);
  const face = (text: string) => bubble(page, text).locator('.chat-face');
  await expect(face('Soy del centro')).toHaveAttribute('data-rol', 'Contact Center');
  await expect(face('Mensaje 1')).toHaveAttribute('data-rol', 'cliente');
  const colours = await Promise.all(
    ['Soy del centro', 'Mensaje 1'].map((text) =>
      face(text).evaluate((node) => getComputedStyle(node).backgroundColor),
    ),
  );
  expect(new Set(colours).size).toBe(2);
  await expect(bubble(page, 'Mensaje 1')).toContainText('Catalina Restrepo · Cliente');
});

test('CHATS-41 CHATS-42 in the room of a closed case nothing can be written, and it says why', async ({
  page,
  house,
}) => {
  const caso = await newCaso(house, closedAs('Cerrado'));
  const admin = await house.person({ roles: ['Administrador'] });
  const sala = await caseRoom(house, admin, caso.casoId);
  await openRoom(page, admin, sala);
  await expect(
    page.getByText(
      'El estado del caso no permite enviar mensajes, por favor comunícate con el administrador',
    ),
  ).toBeVisible();
  await expect(composer(page)).toBeHidden();
});

test('the list stays at its end while the message that is written grows', async ({ page, house }) => {
  const { one, other, sala } = await twoTalking(house);
  await fillRoom(house, other, sala, 60);
  await openRoom(page, one, sala);
  await expect(page.getByText('Mensaje 60', { exact: true })).toBeInViewport();
  await composer(page).fill('línea\n'.repeat(12));
  await expect(page.getByText('Mensaje 60', { exact: true })).toBeInViewport({ ratio: 1 });
});

test('axe finds nothing, on a desk and on a phone, in both themes', async ({ page, house, axe }) => {
  const { one, other, sala } = await twoTalking(house);
  await fillRoom(house, other, sala, 5);
  await says(house, one, sala, 'Propio');
  await says(house, other, sala, 'Con cita', { cita: 6 });
  await openRoom(page, one, sala);
  await expect(bubble(page, 'Con cita')).toBeVisible();
  await composer(page).fill('Un borrador');
  await axe('a conversation');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bubble(page, 'Con cita')).toBeInViewport();
  await axe('a conversation on a phone');
  await expectNoSideways(page);
});

test('"/" opens the prepared answers in the message, and Enter puts the chosen one there without sending it', async ({
  page,
  house,
}) => {
  const { one, sala } = await twoTalking(house);
  const admin = await house.person({ roles: ['Administrador'] });
  const body = { nombre: 'saludo', texto: 'Buenas, soy {{asesor}}', roles: [] };
  expect((await house.api(admin, 'POST', 'respuestas-preparadas', body)).status).toBe(200);
  await openRoom(page, one, sala);
  await composer(page).pressSequentially('/salu');
  await expect(page.getByRole('option', { name: /saludo/ })).toBeVisible();
  await composer(page).press('Enter');
  await expect(composer(page)).toHaveValue('Buenas, soy Julián Arce');
  await expect(messages(page)).toHaveCount(0);
  await composer(page).press('Enter');
  await expect(bubble(page, 'Buenas, soy Julián Arce')).toBeVisible();
});
