import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { archivos } from '@amparo/contract/base/archivos/routes';
import { versionesDe } from '@amparo/contract/base/archivos/rules';
import { form, pdf } from '../../../testing/files.ts';
import { newDocument, uploadDocument } from '../../../testing/library.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { removeOrphans } from './orphan-cleanup.ts';
import { download, open, upload } from './testing.ts';

const testApp = useTestApp({ started: true });
let admin: TestUser;
beforeAll(async () => {
  admin = await testApp.admin();
});

const replace = (by: TestUser, awsId: string, nombre: string, bytes: number) =>
  by.call('PUT', `archivos/${awsId}`, form({ nombre, body: pdf(bytes) }));

const versions = async (by: TestUser, awsId: string) =>
  archivos.versions.answer.parse((await by.call('GET', `archivos/${awsId}/versiones`)).json()).datos;
const sizes = async (awsId: string) => (await versions(admin, awsId)).map(({ bytes }) => bytes);

test('BIBLIOTECA-19 a replaced file keeps its id; the earlier version is listed with author and date and downloads', async () => {
  const { _id, aws_id, nombreArchivo } = await newDocument(admin);
  const editor = await testApp.person({ nombres: 'Luz', permisos: ['biblioteca.editar', 'biblioteca.ver'] });
  const answer = await replace(editor, aws_id, 'segunda.pdf', 2_000);
  expect(answer.json()).toEqual([{ aws_id, nombre: 'segunda.pdf' }]);
  // The document has the name of the new file immediately.
  expect((await admin.call('GET', `biblioteca/${_id}`)).json()).toMatchObject({
    aws_id,
    nombreArchivo: 'segunda.pdf',
  });
  const [now, before, ...others] = await versions(editor, aws_id);
  expect(others).toEqual([]);
  expect(now).toMatchObject({ actual: true, nombre: 'segunda.pdf', bytes: 2_000 });
  expect(now?.autor).toMatch(/^Luz/);
  expect(before).toMatchObject({ actual: false, nombre: nombreArchivo, bytes: 1_000 });
  expect(before?.autor).not.toBe(now?.autor);
  expect(Date.parse(before?.fecha ?? '')).toBeLessThan(Date.parse(now?.fecha ?? ''));
  await removeOrphans(testApp.app.platform);
  const old = await download(testApp, before?.url ?? '');
  expect([old.statusCode, old.rawPayload.length]).toEqual([200, 1_000]);
  expect((await download(testApp, now?.url ?? '')).rawPayload).toHaveLength(2_000);
});

test('BIBLIOTECA-19 the history of the document shows the replacement of its file', async () => {
  const { _id, aws_id } = await newDocument(admin);
  await replace(admin, aws_id, 'nueva.pdf', 3_000);
  const { body } = await admin.call('GET', `auditoria/biblioteca/${_id}`);
  expect(body).toContain('nueva.pdf');
});

test('BIBLIOTECA-19 earlier versions require the right to change the document; readers and other users get 403', async () => {
  const { aws_id } = await newDocument(admin);
  await replace(admin, aws_id, 'nueva.pdf', 3_000);
  const reader = await testApp.person({ permisos: ['biblioteca.ver'] });
  for (const who of [
    reader,
    await testApp.person(),
    await testApp.person({ propios: ['vehiculos.editar'] }),
  ]) {
    expect((await who.call('GET', `archivos/${aws_id}/versiones`)).statusCode).toBe(403);
    expect((await replace(who, aws_id, 'intrusa.pdf', 1_000)).statusCode).toBe(403);
  }
  expect(await sizes(aws_id)).toEqual([3_000, 1_000]);
  expect((await open(reader, aws_id)).archivo.nombre).toBe('nueva.pdf');
});

test('BIBLIOTECA-19 BIBLIOTECA-25 a refused replacement leaves the file of the document unchanged', async () => {
  const { aws_id } = await newDocument(admin);
  const wrong = await admin.call('PUT', `archivos/${aws_id}`, form({ nombre: 'x.exe', body: pdf() }));
  expect(wrong.statusCode).toBe(400);
  const { archivo, url } = await open(admin, aws_id);
  expect(archivo.nombre).toBe('guia.pdf');
  expect((await download(testApp, url)).statusCode).toBe(200);
  expect(await sizes(aws_id)).toEqual([1_000]);
});

test('BIBLIOTECA-12 BIBLIOTECA-19 a document that gets another file keeps all earlier versions', async () => {
  const { _id, aws_id, categoria } = await newDocument(admin);
  await replace(admin, aws_id, 'dos.pdf', 2_000);
  const third = await uploadDocument(admin, 'tres.pdf', pdf(3_000));
  const body = { nombre: 'Guía', categoria: categoria._id, awsId: third.aws_id, nombreArchivo: 'tres.pdf' };
  expect((await admin.call('PUT', `biblioteca/${_id}`, { body })).json()).toMatchObject({
    aws_id: third.aws_id,
    nombreArchivo: 'tres.pdf',
  });
  await removeOrphans(testApp.app.platform);
  const all = await versions(admin, third.aws_id);
  expect(all.map(({ bytes }) => bytes)).toEqual([3_000, 2_000, 1_000]);
  for (const { url, bytes } of all) expect((await download(testApp, url)).rawPayload).toHaveLength(bytes);
  expect((await admin.call('GET', `archivos/${aws_id}`)).statusCode).toBe(404);
});

test('BIBLIOTECA-19 H40 versions above the limit of the entidad are deleted with their bytes; unattached files keep none', async () => {
  const most = versionesDe('BIBLIOTECA');
  expect(most).toBe(20);
  const { aws_id } = await newDocument(admin);
  for (let n = 1; n <= most; n += 1) await replace(admin, aws_id, 'otra.pdf', 1_000 + n);
  const oldest = (await versions(admin, aws_id)).at(-1);
  expect(oldest?.bytes).toBe(1_000);
  await replace(admin, aws_id, 'otra.pdf', 5_000);
  const left = await sizes(aws_id);
  expect([left.length, left.at(0), left.at(-1)]).toEqual([most + 1, 5_000, 1_001]);
  await removeOrphans(testApp.app.platform);
  await expect.poll(async () => (await download(testApp, oldest?.url ?? '')).statusCode).toBe(404);

  const loose = await uploadDocument(admin);
  await replace(admin, loose.aws_id, 'otra.pdf', 2_000);
  expect(await sizes(loose.aws_id)).toEqual([2_000]);
});

test('BIBLIOTECA-19 files of other entidades keep no versions', async () => {
  const { aws_id } = await upload(admin);
  await replace(admin, aws_id, 'otra.pdf', 2_000);
  expect(await sizes(aws_id)).toEqual([2_000]);
});

test('BIBLIOTECA-19 concurrent replacements of a file lose no content: one is current, the others are versions', async () => {
  const { aws_id } = await newDocument(admin);
  const other = await testApp.admin();
  const answers = await Promise.all([
    replace(admin, aws_id, 'a.pdf', 2_001),
    replace(other, aws_id, 'b.pdf', 2_002),
    replace(admin, aws_id, 'c.pdf', 2_003),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await sizes(aws_id)).toSorted((a, b) => a - b)).toEqual([1_000, 2_001, 2_002, 2_003]);
  await removeOrphans(testApp.app.platform);
  for (const { url } of await versions(admin, aws_id))
    expect((await download(testApp, url)).statusCode).toBe(200);
});

test('BIBLIOTECA-19 the database refuses to delete the file of a document', async () => {
  const { aws_id } = await newDocument(admin);
  const { db } = testApp.app.platform;
  await expect(sql`delete from archivo where id = ${aws_id}`.execute(db)).rejects.toThrow(
    'biblioteca_documento',
  );
});
