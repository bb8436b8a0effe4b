import { bubble, composer, messages, openRoom, twoTalking } from './house/chats.ts';
import { drop, pdf, pick, picture } from './house/files.ts';
import { expect, test } from './house/test.ts';

test('CHATS-07 CHATS-15 CHATS-44 files are dropped, chosen and taken out again; they go before the message that carries them', async ({
  page,
  house,
}) => {
  const { one, sala } = await twoTalking(house);
  await openRoom(page, one, sala);
  const files = page.getByRole('list', { name: 'Archivos del mensaje' });
  await drop(page, page.locator('.composer'), pdf('Licencia.pdf'));
  await expect(files.getByText('Licencia.pdf')).toBeVisible();
  await expect(files.getByRole('button', { name: 'Quitar Licencia.pdf' })).toBeVisible();
  await pick(page.getByTestId('chat-file'), await picture(page, 'choque.png'));
  await expect(files.getByRole('button', { name: 'Quitar choque.png' })).toBeVisible();
  await pick(page.getByTestId('chat-file'), pdf('Sobra.pdf'));
  await files.getByRole('button', { name: 'Quitar Sobra.pdf' }).click();
  await composer(page).fill('Van los dos');
  await composer(page).press('Enter');
  const sent = bubble(page, 'Van los dos');
  await expect(sent.getByText('enviado')).toBeVisible();
  await expect(files).toBeHidden();
  const link = sent.getByRole('link', { name: 'Abrir Licencia.pdf en otra pestaña' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('href', /.+/);
  const photo = sent.getByRole('button', { name: 'Ver choque.png' });
  await expect(photo.locator('img')).toHaveJSProperty('complete', true);
  await photo.click();
  await expect(page.getByRole('img', { name: 'Imagen de choque.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  const stored = await house.sql<{ nombre: string }>(
    `select nombre from archivo where usuario_id = $1 order by nombre`,
    [one.id],
  );
  expect(stored.map(({ nombre }) => nombre)).toEqual(expect.arrayContaining(['Licencia.pdf', 'choque.png']));
});

test('a picture is pasted, and sent while it is still on its way it leaves when it arrived', async ({
  page,
  house,
}) => {
  const { one, sala } = await twoTalking(house);
  await openRoom(page, one, sala);
  await expect(composer(page)).toBeVisible();
  const go = Promise.withResolvers<void>();
  await page.route('**/api/archivos', async (route) => {
    await go.promise;
    await route.continue();
  });
  const { body } = await picture(page, 'pegada.png');
  await composer(page).evaluate((node, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'pegada.png', { type: 'image/png' }));
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, body.toString('base64'));
  await expect(page.getByRole('button', { name: 'Cancelar la subida de pegada.png' })).toBeVisible();
  await composer(page).fill('Mire');
  await composer(page).press('Enter');
  await expect(page.getByText('Se envía al terminar de subir')).toBeVisible();
  await expect(messages(page)).toHaveCount(0);
  go.resolve();
  await expect(bubble(page, 'Mire').getByRole('button', { name: 'Ver pegada.png' })).toBeVisible();
});

test('CHATS-45 CHATS-48 a file of another type or over 25 MB is refused before it is sent, in words', async ({
  page,
  house,
}) => {
  const { one, sala } = await twoTalking(house);
  await openRoom(page, one, sala);
  await pick(page.getByTestId('chat-file'), {
    name: 'hoja.exe',
    type: 'application/octet-stream',
    body: Buffer.from('MZ'),
  });
  await expect(page.getByText(/^Ese tipo de archivo no se admite/)).toBeVisible();
  await page.getByRole('button', { name: 'Quitar hoja.exe' }).click();
  await page.getByTestId('chat-file').evaluate((input: HTMLInputElement) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'grande.pdf'));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByText('Documento es mas pesado que el limite permitido de 25M')).toBeVisible();
});
