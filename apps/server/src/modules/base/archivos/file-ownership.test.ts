import { expect, test } from 'vitest';
import { png } from '../../../testing/files.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { attachFile } from './index.ts';
import { MP4, UNKNOWN, VEHICLES, as, upload } from './testing.ts';

const testApp = useTestApp({ started: true });

test('H12 a file attached to one record cannot be attached to another', async () => {
  const owner = await testApp.person();
  const { aws_id } = await upload(owner);
  await as(testApp, owner, (work) => attachFile(work, aws_id, { ...VEHICLES, id: owner.id }));
  const second = as(testApp, owner, (work) => attachFile(work, aws_id, { ...VEHICLES, id: UNKNOWN }));
  await expect(second).rejects.toThrow('No tienes permiso');
  const unknown = as(testApp, owner, (work) => attachFile(work, UNKNOWN, { ...VEHICLES, id: owner.id }));
  await expect(unknown).rejects.toThrow('No encontramos ese archivo');
});

test('H12 a record accepts only files that were uploaded for its entidad', async () => {
  const admin = await testApp.admin();
  const video = await upload(admin, 'a.mp4', MP4, 'BIBLIOTECA');
  const answer = await admin.call('PUT', `usuarios/${admin.id}`, { body: { foto: video.aws_id } });
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    422,
    'Ese archivo se cargó para otra cosa. Cárgalo de nuevo aquí.',
  ]);
  const banner = await upload(admin, 'a.png', png(20, 20), 'PUBLICIDAD');
  const photo = await upload(admin, 'a.png', png(20, 20), 'Usuarios');
  const taken = (foto: string) => admin.call('PUT', `usuarios/${admin.id}`, { body: { foto } });
  expect((await taken(banner.aws_id)).statusCode).toBe(422);
  expect((await taken(photo.aws_id)).statusCode).toBe(200);
});
