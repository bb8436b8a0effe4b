import { oops } from './house/access.ts';
import { drop, frameOf, kept, pdf, picture, said } from './house/files.ts';
import { expect, test } from './house/test.ts';

test('ARCHIVOS-09 PUBLICACIONES-32 what is no picture is refused as a banner by its name at once, and by its content once it arrives', async ({
  page,
  house,
  enter,
}) => {
  const person = await enter('/Publicaciones');
  await page.getByRole('button', { name: 'Agregar publicación' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Agregar publicación/ });
  const frame = frameOf(dialog);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/archivos')) sent.push(request.url());
  });
  // The picker offers only pictures; whoever drags can bring anything.
  await drop(page, frame, pdf('volante.pdf'));
  await expect(dialog.getByText('Error en extension', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Imagen')).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);

  await drop(page, frame, pdf('volante.png'));
  await expect(oops(page)).toContainText('Error en extension');
  await oops(page).getByRole('button', { name: 'Aceptar' }).click();
  await drop(page, frame, await picture(page, 'volante.png'));
  await expect(said(page, 'volante.png')).toBeVisible();
  await expect(dialog.getByText('Error en extension')).toBeHidden();
  expect(await kept(house, person)).toEqual(['volante.png']);
});
