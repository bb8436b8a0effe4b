import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeStaleTempFolders } from '../../../platform/lib/temp-folders.ts';
import { pdf } from '../../../testing/files.ts';
import { until } from '../../../testing/processes.ts';
import { rawCall } from '../../../testing/raw-http.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { useRawUploads } from './testing-raw.ts';
import { MB } from './testing.ts';

const testApp = useTestApp({
  started: true,
  env: {
    BODY_TIMEOUT_MS: '3000',
    UPLOAD_IDLE_MS: '2000',
    UPLOAD_PACE: '2000',
  },
});
const { place, begin, underWay } = useRawUploads(testApp);
const isClean = async () => underWay() === 0 && (await readdir(place.folder)).length === 0;

test('H40 an incomplete body responds 408 in Spanish and closes the connection', async () => {
  const call = rawCall(
    place.port,
    'POST /api/login',
    { 'content-type': 'application/json', 'content-length': '100' },
    '{"correo',
  );
  const answer = await call.closed;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain(
    'Lo que enviaste tardó demasiado en llegar. Revisa tu conexión e intenta de nuevo.',
  );
});

test('H40 a request refused before its body was read cannot keep the connection open', async () => {
  const call = rawCall(
    place.port,
    'POST /api/permisos',
    { 'content-type': 'application/json', 'content-length': '100' },
    '{"nombre',
  );
  expect(await call.status).toBe(401);
  await call.closed;
});

test('H40 a stalled upload responds 408 in Spanish and leaves no files', async () => {
  const call = begin(await testApp.person(), pdf(MB), 300_000);
  await until('it is being received', async () => underWay() === 1);
  const answer = await call.closed;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('El archivo dejó de llegar. Revisa tu conexión y cárgalo de nuevo.');
  await until('its folder is gone', isClean);
});

test('H40 an upload below the minimum rate responds 408 and leaves no files', async () => {
  const { socket, closed, rest } = begin(await testApp.person(), pdf(MB), 1_000);
  const drip = setInterval(() => socket.writable && socket.write(rest.subarray(0, 1)), 100);
  onTestFinished(() => clearInterval(drip));
  expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
  await until('its folder is gone', isClean);
});

test('a form with an overlong boundary is refused', async () => {
  const boundary = '-'.repeat(200);
  const sent = await (
    await testApp.person()
  ).call('POST', 'archivos', {
    body: `--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  expect(sent.statusCode).toBe(400);
});

test('startup removes old upload folders of a killed process, but no recent or unrelated folders', async () => {
  const [old, young, foreign] = ['amparo-carga-vieja', 'amparo-carga-nueva', 'ajena'];
  for (const name of [old, young, foreign]) await mkdir(join(place.folder, name ?? ''));
  const longAgo = new Date(Date.now() - 3 * 3_600_000);
  for (const name of [old, foreign]) await utimes(join(place.folder, name ?? ''), longAgo, longAgo);
  await removeStaleTempFolders();
  expect((await readdir(place.folder)).toSorted()).toEqual([foreign, young]);
});
