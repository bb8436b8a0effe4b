import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { E2eServer, Person } from './e2e-server.ts';
import { expect, test } from './test.ts';

export interface FileFixture {
  name: string;
  type: string;
  body: Buffer;
}

export const pdf = (name: string, bytes = 2_000): FileFixture => ({
  name,
  type: 'application/pdf',
  body: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 'x')]),
});

/** A valid PNG drawn by the browser, so that the server can create its thumbnail. */
export async function picture(page: Page, name: string): Promise<FileFixture> {
  const text = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [320, 180];
    const ink = canvas.getContext('2d');
    if (ink === null) throw new Error('No canvas');
    ink.fillStyle = '#0f766e';
    ink.fillRect(0, 0, 320, 180);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return { name, type: 'image/png', body: Buffer.from(text, 'base64') };
}

/** Drops a file from outside the browser on the centre of an element. */
export async function drop(page: Page, place: Locator, { name, body }: FileFixture): Promise<void> {
  const path = test.info().outputPath(name);
  await writeFile(path, body);
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (box === null) throw new Error('The drop target is not visible');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x, y, data });
  await session.detach();
}

export const pick = (input: Locator, { name, type, body }: FileFixture) =>
  input.setInputFiles({ name, mimeType: type, buffer: body });

/** Uploads a file through the API; no record references it yet. */
export async function upload(
  testServer: E2eServer,
  { token }: Person,
  entidad: string,
  { name, type, body }: FileFixture,
): Promise<{ aws_id: string }> {
  const form = new FormData();
  form.append('entidad', entidad);
  form.append('file', new Blob([new Uint8Array(body)], { type }), name);
  const answer = await fetch(`${testServer.url}/api/archivos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  const [file] = (await answer.json()) as [{ aws_id: string }];
  return file;
}

export const frameOf = (dialog: Locator) => dialog.locator('.file-field');
export const said = (page: Page, name: string) => page.getByText(`se cargo ${name}`, { exact: true });

/** Names of the stored files that a person uploaded. */
export const kept = async (testServer: E2eServer, { id }: Person) =>
  (
    await testServer.sql<{ nombre: string }>(
      'select nombre from archivo where usuario_id = $1 order by creado',
      [id],
    )
  ).map(({ nombre }) => nombre);
