import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { pdf } from '../../../testing/files.ts';
import { until } from '../../../testing/processes.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { useRawUploads } from './testing-raw.ts';
import { MB, send } from './testing.ts';

const BODY_TIMEOUT_MS = 5_000;
/** Upload limits are those of production, so that a busy machine does not change the result. */
const testApp = useTestApp({
  started: true,
  env: { BODY_TIMEOUT_MS: String(BODY_TIMEOUT_MS), UPLOADS_AT_ONCE: '2' },
});
const { place, begin, underWay } = useRawUploads(testApp);

test('H40 a slow upload is received although it takes longer than the body timeout', async () => {
  const { socket, status, rest } = begin(await testApp.person(), pdf(40_000), 1_000);
  for (let at = 0; at < rest.length; at += 4_000) {
    socket.write(rest.subarray(at, at + 4_000));
    // Ten of these waits exceed the body timeout.
    await wait(BODY_TIMEOUT_MS / 9);
  }
  expect(await status).toBe(200);
});

test('H40 a user may send two files at once, and an aborted upload makes room for another', async () => {
  const [person, other] = [await testApp.person(), await testApp.person()];
  const one = { nombre: 'a.pdf', body: pdf() };
  const calls = [begin(person, pdf(MB), 1_000), begin(person, pdf(MB), 1_000)];
  await until('both are being received', async () => underWay() === 2);
  const refused = await send(person, one, { entidad: 'VEHICULOS' });
  const text = 'Ya estás cargando varios archivos. Espera a que termine alguno e intenta de nuevo.';
  expect([refused.statusCode, refused.json()]).toEqual([429, { message: text, errors: { file: text } }]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(other, one, { entidad: 'VEHICULOS' })).statusCode).toBe(200);
  calls[0]?.socket.destroy();
  await until('one upload slot is free again', async () => underWay() === 1);
  expect((await send(person, one, { entidad: 'VEHICULOS' })).statusCode).toBe(200);
});

test('ARCHIVOS-10 H40 uploads in progress count against the quota: two files that fit alone do not fit together', async () => {
  const person = await testApp.person();
  const bytes = 1_024 * MB - 1.5 * MB;
  await sql`insert into archivo (usuario_id, entidad, nombre, tipo, bytes, llave)
    values (${person.id}, 'CHAT', 'a.pdf', 'application/pdf', ${bytes}, 'pruebas/' || gen_random_uuid())`.execute(
    testApp.app.platform.db,
  );
  const first = begin(person, pdf(MB), 900_000);
  const arrived = async () => {
    const [upload = ''] = await readdir(place.folder);
    const file = await stat(join(place.folder, upload, 'original')).catch(() => undefined);
    return (file?.size ?? 0) > 0.6 * MB;
  };
  await until('most of the first is on the disk', arrived);
  // Bytes are counted before they are written, so all bytes on disk are counted.
  const second = await send(person, { nombre: 'a.pdf', body: pdf(MB) }, { entidad: 'VEHICULOS' });
  expect(second.statusCode).toBe(422);
  expect(second.json<{ message: string }>().message).toMatch(/^Tienes demasiados archivos cargados/);
  first.socket.write(first.rest);
  expect(await first.status).toBe(200);
});
