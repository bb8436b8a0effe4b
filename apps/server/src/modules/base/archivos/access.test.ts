import { expect, test } from 'vitest';
import { form, pdf, png } from '../../../testing/files.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { attachFile, detachFile } from './index.ts';
import { UNKNOWN, VEHICLES, as, upload } from './testing.ts';

const testApp = useTestApp({ started: true });

test.each([
  ['POST', 'archivos'],
  ['GET', `archivos/${UNKNOWN}`],
  ['POST', 'archivos/direcciones'],
  ['PUT', `archivos/${UNKNOWN}`],
  ['DELETE', `archivos/${UNKNOWN}`],
] as const)('ARCHIVOS-11 ERRORES-04 %s %s without a session answers 401', async (method, path) => {
  expect((await testApp.call(method, path, form({ nombre: 'a.pdf', body: pdf() }))).statusCode).toBe(401);
});

test('ARCHIVOS-12 reading, replacing or deleting an unknown file responds 404 in Spanish', async () => {
  const person = await testApp.person();
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const given = method === 'PUT' ? form({ nombre: 'a.pdf', body: pdf() }) : {};
    const answer = await person.call(method, `archivos/${UNKNOWN}`, given);
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'No encontramos ese archivo' }]);
  }
});

test('H12 other users cannot read, replace, delete or attach an unattached file', async () => {
  const owner = await testApp.person();
  const other = await testApp.admin();
  const { aws_id } = await upload(owner);
  expect((await other.call('GET', `archivos/${aws_id}`)).statusCode).toBe(403);
  const replacement = form({ nombre: 'b.pdf', body: pdf() });
  expect((await other.call('PUT', `archivos/${aws_id}`, replacement)).statusCode).toBe(403);
  expect((await other.call('DELETE', `archivos/${aws_id}`)).statusCode).toBe(403);
  const holder = { ...VEHICLES, id: other.id };
  await expect(as(testApp, other, (work) => attachFile(work, aws_id, holder))).rejects.toThrow(
    'No tienes permiso',
  );
  expect((await owner.call('GET', `archivos/${aws_id}`)).statusCode).toBe(200);
});

test('PERFIL-22 H12 an attached file follows its record: users who see people open a photo, only its person changes it', async () => {
  const owner = await testApp.person();
  const other = await testApp.person({ permisos: ['usuarios.ver'] });
  const stranger = await testApp.person();
  const photo = png(40, 30);
  const { aws_id } = await upload(owner, 'yo.png', photo, 'Usuarios');
  const holder = { recurso: 'usuarios', id: owner.id, entidad: 'Usuarios' } as const;
  await as(testApp, owner, (work) => attachFile(work, aws_id, holder));
  expect((await other.call('GET', `archivos/${aws_id}`)).statusCode).toBe(200);
  expect((await stranger.call('GET', `archivos/${aws_id}`)).statusCode).toBe(403);
  const replacement = form({ nombre: 'otra.png', body: photo });
  expect((await other.call('PUT', `archivos/${aws_id}`, replacement)).statusCode).toBe(403);
  expect((await other.call('DELETE', `archivos/${aws_id}`)).statusCode).toBe(403);
  expect((await owner.call('PUT', `archivos/${aws_id}`, replacement)).statusCode).toBe(200);
  const inUse = await owner.call('DELETE', `archivos/${aws_id}`);
  expect([inUse.statusCode, inUse.json()]).toEqual([
    422,
    { message: 'Un registro usa este archivo; quítalo primero de allí' },
  ]);
  await as(testApp, owner, (work) => detachFile(work, aws_id, holder));
  expect((await other.call('GET', `archivos/${aws_id}`)).statusCode).toBe(403);
  expect((await owner.call('DELETE', `archivos/${aws_id}`)).statusCode).toBe(200);
});
