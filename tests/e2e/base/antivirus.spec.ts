import { newDocumento, onlyDocumento } from '../support/biblioteca.ts';
import { bubble, openRoom, says, twoTalking } from '../support/chats.ts';
import type { E2eServer } from '../support/e2e-server.ts';
import { pdf, pick, picture, upload } from '../support/files.ts';
import { editor, newPoliza } from '../support/polizas.ts';
import { expectNoSideways, goWithin } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const WAITING = 'Lo estamos revisando; estará en un momento';
const GONE = 'Retirado: contenía un virus';

type Analisis = 'pendiente' | 'limpio' | 'infectado';

/** Stores this verdict of the scanner for every file that a user uploaded. */
const judge = (testServer: E2eServer, usuarioId: string, analisis: Analisis) =>
  testServer.sql('update archivo set analisis = $2 where usuario_id = $1', [usuarioId, analisis]);

test(
  'F11 files of a conversation show a pending scan, open once they are clean, or show that they were infected',
  { tag: '@nightly' },
  async ({ page, testServer, axe }) => {
    const { one, other, sala } = await twoTalking(testServer);
    const files = [pdf('Licencia.pdf'), await picture(page, 'choque.png')];
    for (const [by, mensaje, analisis] of [
      [one, 'Van los dos', 'pendiente'],
      [other, 'Van otros', 'infectado'],
    ] as const) {
      const adjuntos = await Promise.all(files.map((file) => upload(testServer, by, 'CHAT', file)));
      await says(testServer, by, sala, mensaje, { adjuntos: adjuntos.map(({ aws_id }) => ({ aws_id })) });
      await judge(testServer, by.id, analisis);
    }
    await openRoom(page, one, sala);
    const [sent, gone] = [bubble(page, 'Van los dos'), bubble(page, 'Van otros')];
    const link = sent.getByRole('link', { name: 'Abrir Licencia.pdf en otra pestaña' });
    const photo = sent.getByRole('button', { name: 'Ver choque.png' });
    await expect(sent.getByText(WAITING)).toHaveCount(2);
    await expect(link.or(photo)).toHaveCount(0);
    await expect(gone.getByText(GONE)).toHaveCount(2);
    await expect(gone.getByRole('link')).toHaveCount(0);
    await expect(gone.getByRole('button', { name: /^Ver/ })).toHaveCount(0);
    await axe('files that wait or had a virus');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSideways(page);

    await judge(testServer, one.id, 'limpio');
    await expect(link).toHaveAttribute('href', /.+/);
    await expect(photo.locator('img')).toHaveJSProperty('complete', true);
    await expect(sent.getByText(WAITING)).toHaveCount(0);
  },
);

test(
  'F11 a document of a policy and one of the library show why they cannot be opened',
  { tag: '@nightly' },
  async ({ page, enter, testServer, axe }) => {
    const admin = await testServer.person({ roles: ['Administrador'] });
    const paper = await newDocumento(testServer);
    await judge(testServer, paper.admin.id, 'infectado');
    const me = await enter(editor(await newPoliza(testServer, admin), 'documentos'));

    await test.step('F11 a document of a policy shows its pending scan, and can be opened without a reload once it is clean', async () => {
      await pick(page.locator('input[type=file]').first(), pdf('caratula.pdf'));
      await expect(page.locator('.attach-sending')).toContainText('Listo para agregar');
      await judge(testServer, me.id, 'pendiente');
      await page.getByRole('button', { name: 'Agregar', exact: true }).click();
      const row = page.getByRole('region', { name: 'Documentos' }).getByRole('listitem');
      const download = row.getByRole('link', { name: 'Descargar caratula.pdf' });
      await expect(row).toContainText(WAITING);
      await expect(download).toHaveCount(0);
      await judge(testServer, me.id, 'limpio');
      await expect(download).toBeVisible();
      await expect(row).not.toContainText(WAITING);
    });

    await test.step('F11 an infected document of the library cannot be opened', async () => {
      await goWithin(page, `/listar-doc/${paper._id}`);
      const dialog = page.getByRole('dialog', { name: paper.nombre });
      await expect(dialog.getByRole('heading', { name: GONE })).toBeVisible();
      await expect(dialog.locator('iframe')).toHaveCount(0);
      await expect(dialog.getByRole('link')).toHaveCount(0);
      await axe('a document of the library that had a virus');
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoSideways(page);
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.keyboard.press('Escape');
      await goWithin(page, onlyDocumento(paper.nombre));
      await page.getByRole('button', { name: `Descargar ${paper.nombre}` }).click();
      await expect(page.getByText(GONE)).toBeVisible();
    });
  },
);
