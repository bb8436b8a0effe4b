import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { png } from '../../../testing/files.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { attachFile } from './index.ts';
import { removeOrphans } from './orphan-cleanup.ts';
import { VEHICLES, as, download, open, upload } from './testing.ts';

const testApp = useTestApp({ started: true });

const objects = async () =>
  (await readdir(testApp.app.platform.config.STORAGE_DIR, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  ).length;

test('COMUN-48 ARCHIVOS-10 deleting an upload removes the file, its bytes and its URLs', async () => {
  const person = await testApp.person();
  const { aws_id } = await upload(person, 'a.png', png(30, 30), 'CHAT');
  const { url, miniatura } = await open(person, aws_id);
  const answer = await person.call('DELETE', `archivos/${aws_id}`);
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Operación Exitosa' }]);
  expect((await person.call('GET', `archivos/${aws_id}`)).statusCode).toBe(404);
  expect((await person.call('DELETE', `archivos/${aws_id}`)).statusCode).toBe(404);
  await removeOrphans(testApp.app.platform);
  // The job of the deletion may already hold a key; then that job deletes its bytes.
  const status = async (address: string | null) => (await download(testApp, address)).statusCode;
  await expect.poll(() => Promise.all([url, miniatura].map(status))).toEqual([404, 404]);
});

test('ARCHIVOS-10 files unattached for an hour are deleted; attached files stay', async () => {
  const { db } = testApp.app.platform;
  const person = await testApp.person();
  const [loose, held, fresh] = [await upload(person), await upload(person), await upload(person)];
  await as(testApp, person, (work) => attachFile(work, held.aws_id, { ...VEHICLES, id: person.id }));
  await sql`update archivo set suelto = now() - interval '60 minutes' where id = ${loose.aws_id}`.execute(db);
  await sql`update archivo set suelto = now() - interval '59 minutes' where id = ${fresh.aws_id}`.execute(db);
  await removeOrphans(testApp.app.platform);
  const status = async (id: string) => (await person.call('GET', `archivos/${id}`)).statusCode;
  expect(await Promise.all([loose, held, fresh].map((file) => status(file.aws_id)))).toEqual([404, 200, 200]);
});

test('F11 the cleanup job deletes the bytes of an upload that crashed before its commit', async () => {
  const { db, storage } = testApp.app.platform;
  await removeOrphans(testApp.app.platform);
  const before = await objects();
  await sql`insert into objeto_suelto values ('pruebas/muerto', now() + interval '1 hour')`.execute(db);
  await storage.put('pruebas/muerto', Readable.from([Buffer.from('x')]), { bytes: 1, tipo: 'text/plain' });
  await removeOrphans(testApp.app.platform);
  expect(await objects()).toBe(before + 1);
  // The hour has passed.
  await sql`update objeto_suelto set borrable = now() where llave = 'pruebas/muerto'`.execute(db);
  await removeOrphans(testApp.app.platform);
  expect(await objects()).toBe(before);
  const { rows } = await sql`select 1 from objeto_suelto where borrable <= now()`.execute(db);
  expect(rows).toEqual([]);
});
