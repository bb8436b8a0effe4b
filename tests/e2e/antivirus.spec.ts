import type { Page } from '@playwright/test';
import { newDocumento, onlyDocumento } from './house/biblioteca.ts';
import { bubble, openRoom, says, twoTalking } from './house/chats.ts';
import { pdf, pick, picture, upload } from './house/files.ts';
import type { House } from './house/house.ts';
import { editor, newPoliza } from './house/polizas.ts';
import { expectNoSideways } from './house/screen.ts';
import { expect, test } from './house/test.ts';

const WAITING = 'Lo estamos revisando; estará en un momento';
const GONE = 'Retirado: contenía un virus';

type Analisis = 'pendiente' | 'limpio' | 'infectado';

/** Stores this verdict of the scanner for every file that a person uploaded. */
const judge = (house: House, usuarioId: string, analisis: Analisis) =>
  house.sql('update archivo set analisis = $2 where usuario_id = $1', [usuarioId, analisis]);

/** Opens a conversation with a document and a picture that the scanner has judged so; returns their message. */
async function openWithFiles(page: Page, house: House, analisis: Analisis) {
  const { one, sala } = await twoTalking(house);
  const files = [pdf('Licencia.pdf'), await picture(page, 'choque.png')];
  const adjuntos = await Promise.all(files.map((file) => upload(house, one, 'CHAT', file)));
  await says(house, one, sala, 'Van los dos', { adjuntos: adjuntos.map(({ aws_id }) => ({ aws_id })) });
  await judge(house, one.id, analisis);
  await openRoom(page, one, sala);
  const sent = bubble(page, 'Van los dos');
  const link = sent.getByRole('link', { name: 'Abrir Licencia.pdf en otra pestaña' });
  const photo = sent.getByRole('button', { name: 'Ver choque.png' });
  return { one, sent, link, photo };
}

test('F11 in a conversation a waiting file shows its state, and opens without a reload once its scan is clean', async ({
  page,
  house,
  axe,
}) => {
  const { one, sent, link, photo } = await openWithFiles(page, house, 'pendiente');
  await expect(sent.getByText(WAITING)).toHaveCount(2);
  await expect(link.or(photo)).toHaveCount(0);
  await axe('files that wait');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page);

  await judge(house, one.id, 'limpio');
  await expect(link).toHaveAttribute('href', /.+/);
  await expect(photo.locator('img')).toHaveJSProperty('complete', true);
  await expect(sent.getByText(WAITING)).toHaveCount(0);
});

test('F11 in a conversation an infected file shows that it was removed, and has nothing to open', async ({
  page,
  house,
  axe,
}) => {
  const { sent, link, photo } = await openWithFiles(page, house, 'infectado');
  await expect(sent.getByText(GONE)).toHaveCount(2);
  await expect(link.or(photo)).toHaveCount(0);
  await axe('files that had a virus');
  await page.setViewportSize({ width: 390, height: 844 });
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
