import { newCaso, newType } from '../support/casos.ts';
import { pdf } from '../support/files.ts';
import { expectNoSideways } from '../support/screen.ts';
import { expect, giveSession, test } from '../support/test.ts';

test(
  'a file in the history shows the beginning of its hash, and Enter copies the whole hash',
  { tag: '@nightly' },
  async ({ page, testServer }) => {
    const stored = await newCaso(testServer);
    const tipo_gestion = await newType(testServer, 'Contact Center');
    const me = await testServer.person({ roles: ['Contact Center', 'Administrador'] });
    const { name, type, body } = pdf('Acta.pdf');
    const form = new FormData();
    form.set('entidad', 'CHOQUESIMPLE');
    form.set('file', new Blob([new Uint8Array(body)], { type }), name);
    const sent = await fetch(`${testServer.url}/api/archivos`, {
      method: 'POST',
      headers: { authorization: `Bearer ${me.token}` },
      body: form,
    });
    const [file] = (await sent.json()) as { aws_id: string }[];
    await testServer.api(me, 'POST', `asistencia-choque-simple/${stored.caso}/gestion`, {
      tipo_gestion,
      descripcion: 'Acta de conciliación',
      adjuntos: [{ aws_id: file?.aws_id, nombre: name }],
    });
    const [row] = await testServer.sql<{ sha256: string }>('select sha256 from archivo where id = $1', [
      file?.aws_id,
    ]);
    const sha256 = row?.sha256 ?? '';
    expect(sha256).toHaveLength(64);

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await giveSession(page, me);
    await page.goto(`/gestionar?id=${stored.caso}`);
    const huella = page.getByRole('button', {
      name: `Copiar la huella SHA-256 de Acta.pdf: ${sha256.slice(0, 12)}`,
    });
    await expect(huella).toHaveText(sha256.slice(0, 12));
    await huella.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Se copió la huella SHA-256 de Acta.pdf' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sha256);

    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSideways(page);
  },
);
