import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { Adjunto } from '@amparo/contract/base/archivos/schemas';
import { form, png } from '../../../testing/files.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { read } from './testing.ts';

const testApp = useTestApp();

async function upload(person: TestUser): Promise<string> {
  const answer = await person.call(
    'POST',
    'archivos',
    form({ nombre: 'yo.png', body: png(8, 8) }, { entidad: 'Usuarios' }),
  );
  const [file] = Adjunto.array().parse(answer.json());
  return file?.aws_id ?? '';
}

test('PERFIL-14 PERFIL-19 PERFIL-21 PERFIL-22 a user stores and replaces their photo by its aws_id, and colleagues can see it', async () => {
  const person = await testApp.person({ roles: ['Perito'] });
  const colleague = await testApp.person({ roles: ['Abogado'] });
  const save = (foto: string | null) => person.call('PUT', `usuarios/${person.id}`, { body: { foto } });
  const first = await upload(person);
  expect((await colleague.call('GET', `archivos/${first}`)).statusCode).toBe(403);
  expect((await save(first)).json()).toMatchObject({ foto: first });
  expect((await colleague.call('GET', `archivos/${first}`)).statusCode).toBe(200);
  expect((await colleague.call('DELETE', `archivos/${first}`)).statusCode).toBe(403);

  const second = await upload(person);
  expect((await save(second)).statusCode).toBe(200);
  expect(await read(person, person.id)).toMatchObject({ foto: second });
  expect((await colleague.call('GET', `archivos/${second}`)).statusCode).toBe(200);
  expect((await colleague.call('GET', `archivos/${first}`)).statusCode).toBe(403);
  expect((await save(null)).json()).toMatchObject({ foto: null });
});

test("PERFIL-22 another user's file, an unknown file or an invalid id is refused as a photo", async () => {
  const person = await testApp.person({ roles: ['Perito'] });
  const stranger = await testApp.person();
  const save = (foto: unknown) => person.call('PUT', `usuarios/${person.id}`, { body: { foto } });
  expect((await save(await upload(stranger))).statusCode).toBe(403);
  expect((await save('01890000-0000-7000-8000-000000000000')).statusCode).toBe(422);
  expect((await save('../x')).statusCode).toBe(400);
  expect(await read(person, person.id)).toMatchObject({ foto: null });
});

test('PERFIL-21 AVISOS-12 AVISOS-16 tokenPush adds a device only to the user who sends it', async () => {
  const person = await testApp.person();
  const admin = await testApp.admin();
  const curve = createECDH('prime256v1');
  const tokenPush = JSON.stringify({
    endpoint: 'https://fcm.googleapis.com/fcm/send/equipo',
    keys: { p256dh: curve.generateKeys('base64url'), auth: 'a'.repeat(22) },
  });
  const put = (who: TestUser, body: object) => who.call('PUT', `usuarios/${person.id}`, { body });
  for (let time = 0; time < 2; time += 1) {
    const answer = await put(person, { tokenPush });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ _rev: 1 });
  }
  const devices = await testApp.app.platform.db.selectFrom('dispositivo_push').select('usuario_id').execute();
  expect(devices).toEqual([{ usuario_id: person.id }]);
  expect((await put(admin, { tokenPush })).statusCode).toBe(403);
  expect((await put(person, { tokenPush: 'x' })).statusCode).toBe(400);
});
