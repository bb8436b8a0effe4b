import { bubble, composer, messages, openRoom, twoTalking } from '../support/chats.ts';
import { drop, pdf, pick, picture } from '../support/files.ts';
import { expect, test } from '../support/test.ts';

test('CHATS-07 CHATS-15 CHATS-44 CHATS-45 files are dropped, picked, pasted, removed and sent with a message', async ({
  page,
  testServer,
}) => {
  const { one, sala } = await twoTalking(testServer);
  await openRoom(page, one, sala);
  const files = page.getByRole('list', { name: 'Archivos del mensaje' });
  const input = page.getByTestId('chat-file');

  await test.step('CHATS-45 CHATS-48 a file of another type or over 25 MB is refused before it is sent', async () => {
    await pick(input, { name: 'hoja.exe', type: 'application/octet-stream', body: Buffer.from('MZ') });
    await expect(page.getByText(/^Ese tipo de archivo no se admite/)).toBeVisible();
    await page.getByRole('button', { name: 'Quitar hoja.exe' }).click();
    await input.evaluate((node: HTMLInputElement) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'grande.pdf'));
      node.files = chosen.files;
      node.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expect(page.getByText('Documento es mas pesado que el limite permitido de 25M')).toBeVisible();
    await page.getByRole('button', { name: 'Quitar grande.pdf' }).click();
  });

  await test.step('CHATS-07 CHATS-15 CHATS-44 uploaded files are sent with the message and open in a new tab', async () => {
    await drop(page, page.locator('.composer'), pdf('Licencia.pdf'));
    await expect(files.getByRole('button', { name: 'Quitar Licencia.pdf' })).toBeVisible();
    await pick(input, await picture(page, 'choque.png'));
    await expect(files.getByRole('button', { name: 'Quitar choque.png' })).toBeVisible();
    await pick(input, pdf('Sobra.pdf'));
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
    const stored = await testServer.sql<{ nombre: string }>(
      `select a.nombre from archivo a join mensaje m on m.adjuntos @> jsonb_build_array(jsonb_build_object('aws_id', a.id))
       where m.sala_id = $1 order by a.nombre`,
      [sala._id],
    );
    expect(stored.map(({ nombre }) => nombre)).toEqual(['Licencia.pdf', 'choque.png']);
  });

  await test.step('CHATS-44 a message sent while its pasted picture is being uploaded waits for it', async () => {
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
    await expect(messages(page)).toHaveCount(1);
    go.resolve();
    await expect(bubble(page, 'Mire').getByRole('button', { name: 'Ver pegada.png' })).toBeVisible();
  });
});
