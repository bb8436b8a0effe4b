import type { CDPSession, Locator, Page } from '@playwright/test';
import { oops } from '../support/access.ts';
import { drop, frameOf, kept, pdf, pick, picture, said, type FileFixture } from '../support/files.ts';
import { expect, test } from '../support/test.ts';

/** Pastes with the keyboard and the clipboard of the browser. */
async function paste(page: Page, { type, body }: FileFixture): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(
    ([kind, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      return navigator.clipboard.write([new ClipboardItem({ [kind]: new Blob([bytes], { type: kind }) })]);
    },
    [type, body.toString('base64')] as const,
  );
  await page.keyboard.press('ControlOrMeta+V');
}

const inputOf = (dialog: Locator) => dialog.getByRole('button', { name: 'Soporte', exact: true });

async function openFields(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Campos' }).click();
  const dialog = page.getByRole('dialog', { name: /^Un campo de cada uno/ });
  await expect(dialog.getByLabel('Nombres')).toBeFocused();
  return dialog;
}

const leave = async (page: Page, dialog: Locator) => {
  await dialog.getByRole('button', { name: /^Cancelar/ }).click();
  await page.getByRole('dialog', { name: 'Confirmación' }).getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toBeHidden();
};

/** Limits the upload so that its progress can be watched. */
async function limitUpload(session: CDPSession, bytesPerSecond: number): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
}

test('ARCHIVOS-01 ARCHIVOS-04 ARCHIVOS-10 ERRORES-14 a file is dropped, picked, pasted, replaced, cancelled and retried', async ({
  page,
  testServer,
  enter,
  axe,
}) => {
  const person = await enter('/kit/formularios');
  const dialog = await openFields(page);
  const frame = frameOf(dialog);
  const isEmpty = () => expect(frame).toContainText('Arrastra o pega un archivo aquí');
  await expect(frame).toContainText('PDF, Word o imagen · máximo 10 MB');

  await test.step('ARCHIVOS-01 ARCHIVOS-04 ERRORES-14 a dropped file is uploaded and can be downloaded', async () => {
    // A drop outside the frame is refused, because the browser would open the file instead of the page.
    const beside = page.evaluate(
      () =>
        new Promise((resolve) => {
          const told = (event: DragEvent) =>
            resolve([event.defaultPrevented, event.dataTransfer?.dropEffect]);
          window.addEventListener('dragover', told, { once: true });
        }),
    );
    await drop(page, dialog.getByLabel('Nombres'), pdf('al-lado.pdf'));
    expect(await beside).toEqual([true, 'none']);
    await drop(page, frame, pdf('dictamen.pdf'));
    await expect(said(page, 'dictamen.pdf')).toBeVisible();
    await expect(frame.locator('.file-name')).toHaveText('dictamen.pdf');
    const download = page.waitForEvent('download');
    await frame.getByRole('link', { name: 'Descargar' }).click();
    expect((await download).suggestedFilename()).toBe('dictamen.pdf');
  });

  await test.step('ARCHIVOS-10 ERRORES-14 a second file replaces the first, and a replaced or removed file is deleted', async () => {
    await pick(inputOf(dialog), await picture(page, 'choque.png'));
    await expect(said(page, 'choque.png')).toBeVisible();
    await expect(frame.locator('.file-thumb img')).toHaveJSProperty('naturalWidth', 320);
    await expect.poll(() => kept(testServer, person)).toEqual(['choque.png']);
    await axe('a field with a file');
    await frame.getByRole('button', { name: 'Quitar choque.png' }).click();
    await isEmpty();
    await expect.poll(() => kept(testServer, person)).toEqual([]);
    await frame.getByText('Arrastra o pega un archivo aquí').click();
    await paste(page, await picture(page, 'x'));
    await expect(said(page, 'image.png')).toBeVisible();
    expect(await kept(testServer, person)).toEqual(['image.png']);
    await frame.getByRole('button', { name: 'Quitar image.png' }).click();
    await isEmpty();
    await expect.poll(() => kept(testServer, person)).toEqual([]);
  });

  await test.step('ARCHIVOS-01 ARCHIVOS-10 an upload shows its progress, blocks the save, and can be cancelled without leaving a file', async () => {
    const network = await page.context().newCDPSession(page);
    await limitUpload(network, 40_000);
    await pick(inputOf(dialog), pdf('grande.pdf', 2_000_000));
    const bar = frame.getByRole('progressbar', { name: 'Subiendo grande.pdf' });
    const percent = async () => Number(await bar.getAttribute('value'));
    await expect.poll(percent).toBeGreaterThan(0);
    const seen = await percent();
    await expect.poll(percent).toBeGreaterThan(seen);
    expect(await percent()).toBeLessThan(100);
    await expect(dialog.getByRole('button', { name: /^Guardar/ })).toBeDisabled();
    await frame.getByRole('button', { name: 'Cancelar la subida' }).click();
    await isEmpty();
    await expect(inputOf(dialog)).toBeFocused();
    await expect(dialog.getByRole('button', { name: /^Guardar/ })).toBeEnabled();
    await expect(oops(page)).toBeHidden();
    await limitUpload(network, -1);
  });

  await test.step('ARCHIVOS-05 ARCHIVOS-06 a failed upload is reported, and the same file can be uploaded again', async () => {
    await page.route('**/api/archivos', (route) => route.abort('connectionreset'));
    await pick(inputOf(dialog), pdf('soporte.pdf'));
    await expect(oops(page)).toContainText('error al cargar el archivo');
    await oops(page).getByRole('button', { name: 'Aceptar' }).click();
    await expect(oops(page)).toBeHidden();
    await isEmpty();
    await page.unroute('**/api/archivos');
    await pick(inputOf(dialog), pdf('soporte.pdf'));
    await expect(said(page, 'soporte.pdf')).toBeVisible();
    expect(await kept(testServer, person)).toEqual(['soporte.pdf']);
  });
});

test('ARCHIVOS-10 the file of an abandoned form is deleted, and the file of a saved form is kept', async ({
  page,
  testServer,
  enter,
}) => {
  const person = await enter('/kit/formularios');
  const dialog = await openFields(page);
  await pick(inputOf(dialog), pdf('abandonado.pdf'));
  await expect(said(page, 'abandonado.pdf')).toBeVisible();
  expect(await kept(testServer, person)).toEqual(['abandonado.pdf']);
  await leave(page, dialog);
  await expect.poll(() => kept(testServer, person)).toEqual([]);

  const deleted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deleted.push(request.url());
  });
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  const plan = page.getByRole('dialog', { name: /^Actualizar plan/ });
  await plan.getByRole('button', { name: /^Servicio 2 / }).click();
  await pick(inputOf(plan), pdf('servicio.pdf'));
  await expect(said(page, 'servicio.pdf')).toBeVisible();
  // Only one row is expanded at a time, so the field with the file is unmounted.
  await plan.getByRole('button', { name: /^Servicio 1 / }).click();
  await expect(plan.getByText('servicio.pdf')).toBeHidden();
  await plan.getByRole('button', { name: 'Actualizar' }).click();
  await expect(plan).toBeHidden();
  await expect(page.getByLabel('Guardado')).toContainText('servicio.pdf');
  expect([deleted, await kept(testServer, person)]).toEqual([[], ['servicio.pdf']]);
});
