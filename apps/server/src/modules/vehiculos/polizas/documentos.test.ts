import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { Adjunto } from '@amparo/contract/base/archivos/schemas';
import { polizas } from '@amparo/contract/vehiculos/polizas/routes';
import { form, pdf, zip } from '../../../testing/files.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true });

/** A job deletes the stored objects later, so the tests poll `kept`. */

const send = (who: TestUser, entidad = 'PÓLIZAS', nombre = 'caratula.pdf', body = pdf()) =>
  who.call('POST', 'archivos', form({ nombre, body }, { entidad }));

async function upload(who: TestUser, entidad?: string, nombre?: string): Promise<Adjunto> {
  const [file] = Adjunto.array().parse((await send(who, entidad, nombre)).json());
  if (file === undefined) throw new Error('The upload returned no file');
  return file;
}

type Poliza = ReturnType<typeof polizas.update.answer.parse>;

async function create(who: TestUser): Promise<Poliza> {
  const body = { nombre: 'Familiar', descripcion: 'Cubre el hogar' };
  return polizas.create.answer.parse((await who.call('POST', 'polizas', { body })).json());
}
const attach = (who: TestUser, { _id }: { _id: string }, documentos: readonly object[], rev?: number) =>
  who.call('PUT', `polizas/${_id}`, {
    body: { documentos },
    ...(rev === undefined ? {} : { headers: { 'if-match': `"${rev}"` } }),
  });

async function kept(): Promise<{ rows: number; objects: number }> {
  const { db, config } = testApp.app.platform;
  const rows = await db.selectFrom('archivo').select('id').execute();
  const entries = await readdir(config.STORAGE_DIR, { recursive: true, withFileTypes: true });
  return { rows: rows.length, objects: entries.filter((entry) => entry.isFile()).length };
}

test('POLIZAS-16 POLIZAS-17 POLIZAS-28 POLIZAS-29 uploaded documents are attached as a list; those that stay keep their id, and other fields do not change', async () => {
  const admin = await testApp.admin();
  const poliza = await create(admin);
  // NFD: the accent is a separate code point, as some clients send it.
  const first = await upload(admin, 'PÓLIZAS'.normalize('NFD'), 'caratula.pdf');
  const second = await upload(admin, 'PÓLIZAS', 'condiciones.pdf');
  const one = (await attach(admin, poliza, [first])).json<Poliza>();
  expect(one).toMatchObject({ nombre: poliza.nombre, servicios: [], documentos: [first] });
  const [stays] = one.documentos;
  const both = (await attach(admin, poliza, [second, first, first])).json<Poliza>();
  expect(both.documentos).toEqual([expect.objectContaining(second), stays]);
  const renamed = (await attach(admin, poliza, [{ ...first, nombre: 'Carátula 2026.pdf' }])).json<Poliza>();
  expect(renamed.documentos).toEqual([{ ...stays, nombre: 'Carátula 2026.pdf' }]);
  const { llave } = await testApp.app.platform.db
    .selectFrom('archivo')
    .select('llave')
    .where('id', '=', first.aws_id)
    .executeTakeFirstOrThrow();
  expect(llave).toMatch(/^[ -~]+$/);
});

test('POLIZAS-30 a document can be deleted only after its policy releases it; its stored object is deleted too', async () => {
  const admin = await testApp.admin();
  const poliza = await create(admin);
  const before = await kept();
  const [file, other] = [await upload(admin), await upload(admin)];
  await attach(admin, poliza, [file, other]);
  const remove = () => admin.call('DELETE', `archivos/${file.aws_id}`);
  expect((await remove()).json()).toMatchObject({
    message: 'Un registro usa este archivo; quítalo primero de allí',
  });
  expect((await attach(admin, poliza, [other])).json<Poliza>().documentos).toMatchObject([other]);
  expect((await remove()).statusCode).toBe(200);
  expect((await admin.call('GET', `archivos/${file.aws_id}`)).statusCode).toBe(404);
  await expect.poll(kept).toEqual({ rows: before.rows + 1, objects: before.objects + 1 });
});

test('POLIZAS-28 uploads that could not be attached can be deleted and leave no row and no stored object', async () => {
  const [admin, reader] = [await testApp.admin(), await testApp.person({ roles: ['Contact Center'] })];
  const poliza = await create(admin);
  const before = await kept();
  const failures = [
    // Another user saved first.
    async (file: Adjunto) => attach(admin, poliza, [file], 7),
    // Uploaded for another entity.
    async (file: Adjunto) => attach(admin, poliza, [file]),
    // Unknown policy.
    async (file: Adjunto) => attach(admin, { _id: '01890000-0000-7000-8000-000000000000' }, [file]),
    // An unknown second file refuses the first one too.
    async (file: Adjunto) => attach(admin, poliza, [file, { aws_id: poliza._id, nombre: 'no.pdf' }]),
  ];
  const statuses: number[] = [];
  for (const [n, fail] of failures.entries()) {
    const file = await upload(admin, n === 1 ? 'VEHICULOS' : 'PÓLIZAS');
    statuses.push((await fail(file)).statusCode);
    // After a failed save the screen deletes the upload.
    expect((await admin.call('DELETE', `archivos/${file.aws_id}`)).statusCode).toBe(200);
  }
  expect(statuses).toEqual([409, 422, 404, 422]);
  const own = await upload(reader);
  expect((await attach(reader, poliza, [own])).statusCode).toBe(403);
  expect((await reader.call('DELETE', `archivos/${own.aws_id}`)).statusCode).toBe(200);
  await expect.poll(kept).toEqual(before);
  expect((await admin.call('GET', `polizas/${poliza._id}`)).json()).toMatchObject({
    _rev: 1,
    documentos: [],
  });
});

test("POLIZAS-28 H12 another user's file, or a file of another policy, cannot be attached", async () => {
  const [admin, other] = [await testApp.admin(), await testApp.admin()];
  const [poliza, another] = [await create(admin), await create(admin)];
  const foreign = await upload(other);
  expect((await attach(admin, poliza, [foreign])).statusCode).toBe(403);
  const own = await upload(admin);
  expect((await attach(admin, poliza, [own])).statusCode).toBe(200);
  expect((await attach(admin, another, [own])).statusCode).toBe(403);
  expect((await admin.call('GET', `polizas/${another._id}`)).json()).toMatchObject({ documentos: [] });
});

test('POLIZAS-03 users who may read policies open their documents; others get 403', async () => {
  const admin = await testApp.admin();
  const file = await upload(admin);
  await attach(admin, await create(admin), [file]);
  const opened = async (rol: 'Contact Center' | 'Perito') =>
    (await (await testApp.person({ roles: [rol] })).call('GET', `archivos/${file.aws_id}`)).statusCode;
  expect([await opened('Contact Center'), await opened('Perito')]).toEqual([200, 403]);
});

test('POLIZAS-26 POLIZAS-27 images, pdf, doc and docx up to 2 MB are accepted; another type, a larger file or no file is refused', async () => {
  const admin = await testApp.admin();
  const said = async (nombre: string, body: Buffer) =>
    (await send(admin, 'PÓLIZAS', nombre, body)).json<{ errors: { file: string } }>().errors.file;
  expect((await send(admin, 'PÓLIZAS', 'a.pdf', pdf(2_097_152))).statusCode).toBe(200);
  expect(await said('a.pdf', pdf(2_097_153))).toBe('Documento es mas pesado que el limite permitido de 2M');
  expect(await said('a.zip', zip([{ nombre: 'a.txt', body: Buffer.from('a') }]))).toBe(
    'Ese tipo de archivo no se admite. Se admiten: jpg, jpeg, png, gif, bmp, webp, pdf, doc, docx',
  );
  const empty = await admin.call('POST', 'archivos', form(undefined, { entidad: 'PÓLIZAS' }));
  expect(empty.json()).toMatchObject({ errors: { file: 'Falta Documento' } });
});
