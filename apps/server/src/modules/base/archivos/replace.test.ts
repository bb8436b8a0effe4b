import { expect, test } from 'vitest';
import { form, pdf } from '../../../testing/files.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { removeOrphans } from './orphan-cleanup.ts';
import { MB, download, open, upload } from './testing.ts';

const testApp = useTestApp({ started: true });

test('COMUN-46 BIBLIOTECA-19 replacing a file keeps its id and deletes the old bytes', async () => {
  const person = await testApp.person();
  const { aws_id } = await upload(person, 'uno.pdf', pdf(1_000));
  const before = await open(person, aws_id);
  const answer = await person.call(
    'PUT',
    `archivos/${aws_id}`,
    form({ nombre: 'dos.pdf', body: pdf(2_000) }),
  );
  expect(answer.json()).toEqual([{ aws_id, nombre: 'dos.pdf' }]);
  const after = await open(person, aws_id);
  expect(after.archivo).toMatchObject({ nombre: 'dos.pdf', bytes: 2_000 });
  expect((await download(testApp, after.url)).rawPayload).toHaveLength(2_000);
  await removeOrphans(testApp.app.platform);
  // The job of the replacement may already hold the key; then that job deletes the bytes.
  await expect.poll(async () => (await download(testApp, before.url)).statusCode).toBe(404);
  expect((await download(testApp, after.url)).statusCode).toBe(200);
});

test('ARCHIVOS-09 a replacement passes the same checks as the first upload', async () => {
  const person = await testApp.person();
  const { aws_id } = await upload(person);
  const over = await person.call(
    'PUT',
    `archivos/${aws_id}`,
    form({ nombre: 'a.pdf', body: pdf(2 * MB + 1) }),
  );
  const other = await person.call('PUT', `archivos/${aws_id}`, form({ nombre: 'a.exe', body: pdf() }));
  expect([over.statusCode, other.statusCode]).toEqual([400, 400]);
  expect((await open(person, aws_id)).archivo.nombre).toBe('poliza.pdf');
});

test('every change of a file is in the audit log', async () => {
  const person = await testApp.person();
  const { aws_id } = await upload(person);
  await person.call('PUT', `archivos/${aws_id}`, form({ nombre: 'dos.pdf', body: pdf() }));
  await person.call('DELETE', `archivos/${aws_id}`);
  const trail = await testApp.app.platform.db
    .selectFrom('auditoria')
    .select(['accion', 'usuario_id'])
    .where('registro_id', '=', aws_id)
    .orderBy('fecha')
    .execute();
  expect(trail).toEqual(['crear', 'editar', 'eliminar'].map((accion) => ({ accion, usuario_id: person.id })));
});
