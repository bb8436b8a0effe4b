import { bubble, composer, messages, openRoom, says, twoTalking } from '../house/chats.ts';
import { expect, test } from '../house/test.ts';

test('two people talk: each sees at once what the other wrote, that it was read and that they type', async ({
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
  await expect(page.getByText('Aún no hay mensajes')).toBeVisible();
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
  await expect(page.getByRole('log')).toContainText('Gloria Lasso: Cuénteme');
  await expect(page.getByText('está aquí Gloria Lasso')).toBeVisible();
  await context.close();
});

test('what was said before is there when the room is opened', async ({ page, house }) => {
  const { one, other, sala } = await twoTalking(house);
  await says(house, other, sala, 'Primero');
  await says(house, other, sala, 'Segundo');
  await openRoom(page, one, sala);
  await expect(bubble(page, 'Segundo')).toBeVisible();
  await expect(page.getByText('2 mensajes nuevos')).toBeVisible();
});
