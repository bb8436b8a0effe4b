import { newDocumento, onlyDocumento } from './house/biblioteca.ts';
import { bubble, composer, openRoom, twoTalking } from './house/chats.ts';
import { pdf, pick, picture } from './house/files.ts';
import type { House } from './house/house.ts';
import { editor, newPoliza } from './house/polizas.ts';
import { expectNoSideways } from './house/screen.ts';
import { expect, test } from './house/test.ts';

const WAITING = 'Lo estamos revisando; estará en un momento';
const GONE = 'Retirado: contenía un virus';

/** As the scanner would say it of all that a person uploaded. */
const judge = (house: House, usuarioId: string, analisis: 'pendiente' | 'limpio' | 'infectado') =>
  house.sql('update archivo set analisis = $2 where usuario_id = $1', [usuarioId, analisis]);

test('F11 in a conversation: what waits for its scan says so and opens by itself once it is clean; what had a virus has nothing to open', async ({
  page,
  house,
  axe,
}) => {
  test.slow();
  const { one, sala } = await twoTalking(house);
  await openRoom(page, one, sala);
  await pick(page.getByTestId('chat-file'), pdf('Licencia.pdf'));
  await pick(page.getByTestId('chat-file'), await picture(page, 'choque.png'));
  await expect(page.getByRole('button', { name: 'Quitar choque.png' })).toBeVisible();
  await judge(house, one.id, 'pendiente');
  await composer(page).fill('Van los dos');
  await composer(page).press('Enter');
  await expect(bubble(page, 'Van los dos').getByText('enviado')).toBeVisible();
  await page.reload();
  const sent = bubble(page, 'Van los dos');
  const link = sent.getByRole('link', { name: 'Abrir Licencia.pdf en otra pestaña' });
  const photo = sent.getByRole('button', { name: 'Ver choque.png' });
  await expect(sent.getByText(WAITING)).toHaveCount(2);
  await expect(link.or(photo)).toHaveCount(0);
  await axe('files that wait');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page);

  await judge(house, one.id, 'limpio');
  await expect(link).toHaveAttribute('href', /.+/);
  await expect(photo.locator('img')).toHaveJSProperty('complete', true);
  await expect(sent.getByText(WAITING)).toHaveCount(0);

  await judge(house, one.id, 'infectado');
  await page.reload();
  await expect(sent.getByText(GONE)).toHaveCount(2);
  await expect(link.or(photo)).toHaveCount(0);
  await axe('files that had a virus');
  await expectNoSideways(page);
});

test('F11 in the files of a record and in the library: why a file does not open is said where its buttons were', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  const admin = await house.person({ roles: ['Administrador'] });
  const me = await enter(editor(await newPoliza(house, admin), 'documentos'));
  await pick(page.locator('input[type=file]').first(), pdf('caratula.pdf'));
  await expect(page.locator('.attach-sending')).toContainText('Listo para agregar');
  await judge(house, me.id, 'pendiente');
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  const row = page.getByRole('region', { name: 'Documentos' }).getByRole('listitem');
  const download = row.getByRole('link', { name: 'Descargar caratula.pdf' });
  await expect(row).toContainText(WAITING);
  await expect(download).toHaveCount(0);
  await axe('a document that waits');
  await judge(house, me.id, 'limpio');
  await expect(download).toBeVisible();
  await expect(row).not.toContainText(WAITING);

  const paper = await newDocumento(house);
  await judge(house, paper.admin.id, 'infectado');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/listar-doc/${paper._id}`);
  const dialog = page.getByRole('dialog', { name: paper.nombre });
  await expect(dialog.getByRole('heading', { name: GONE })).toBeVisible();
  await expect(dialog.locator('iframe')).toHaveCount(0);
  await expect(dialog.getByRole('link')).toHaveCount(0);
  await axe('a document of the library that had a virus');
  await expectNoSideways(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(onlyDocumento(paper.nombre));
  await page.getByRole('button', { name: `Descargar ${paper.nombre}` }).click();
  await expect(page.getByText(GONE)).toBeVisible();
});
