import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { removeLeftovers } from '../../platform/folders.ts';
import { form, pdf } from '../../testing/files.ts';
import { useApp, type Caller } from '../../testing/harness.ts';
import { until } from '../../testing/processes.ts';
import { listening, rawCall, type RawCall } from '../../testing/raw.ts';
import { MB, send } from './testing.ts';

const house = useApp({
  started: true,
  env: {
    BODY_TIMEOUT_MS: '500',
    UPLOAD_IDLE_MS: '2000',
    UPLOAD_PACE: '2000',
    UPLOADS_AT_ONCE: '2',
  },
});
let port = 0;
let folder = '';
const usual = process.env['TMPDIR'];
beforeAll(async () => {
  port = await listening(house.app);
  // Of its own, so that what other tests are uploading is not counted.
  folder = await mkdtemp(join(tmpdir(), 'lento-'));
  process.env['TMPDIR'] = folder;
});
afterAll(async () => {
  if (usual === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = usual;
  await rm(folder, { recursive: true, force: true });
});

const underWay = () => house.app.platform.receiving.uploads;
const isClean = async () => underWay() === 0 && (await readdir(folder)).length === 0;

/** An upload of which only the beginning is sent; the rest never comes unless the test sends it. */
function begin(who: Caller, file: Buffer, sent: number): RawCall & { rest: Buffer } {
  const { body, headers } = form({ nombre: 'a.pdf', body: file }, { entidad: 'VEHICULOS' });
  const head = {
    authorization: `Bearer ${who.token}`,
    'content-length': String(body.length),
    ...headers,
  };
  const call = rawCall(port, 'POST /api/archivos', head, body.subarray(0, sent));
  onTestFinished(() => void call.socket.destroy());
  return { ...call, rest: body.subarray(sent) };
}

test('H40 a body that stops half way is refused in Spanish, and its connection closed', async () => {
  const call = rawCall(
    port,
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

test('H40 who was refused before the body was read cannot keep the connection with it', async () => {
  const call = rawCall(
    port,
    'POST /api/permisos',
    { 'content-type': 'application/json', 'content-length': '100' },
    '{"nombre',
  );
  expect(await call.status).toBe(401);
  await call.closed;
});

test('H40 an upload that stands still is refused in Spanish, and leaves nothing behind', async () => {
  const call = begin(await house.person(), pdf(MB), 300_000);
  await until('it is being received', async () => underWay() === 1);
  const answer = await call.closed;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('El archivo dejó de llegar. Revisa tu conexión y cárgalo de nuevo.');
  await until('its folder is gone', isClean);
});

test('H40 an upload that drips is over before it ever gets there', async () => {
  const { socket, closed, rest } = begin(await house.person(), pdf(MB), 1_000);
  const drip = setInterval(() => socket.writable && socket.write(rest.subarray(0, 1)), 100);
  onTestFinished(() => clearInterval(drip));
  expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
  await until('its folder is gone', isClean);
});

test('H40 an upload that is only slow arrives, however long it takes', async () => {
  const { socket, status, rest } = begin(await house.person(), pdf(40_000), 1_000);
  for (let at = 0; at < rest.length; at += 4_000) {
    socket.write(rest.subarray(at, at + 4_000));
    await wait(100);
  }
  expect(await status).toBe(200);
});

test('H40 a person sends a few files at once, and one that was given up makes room', async () => {
  const [person, other] = [await house.person(), await house.person()];
  const one = { nombre: 'a.pdf', body: pdf() };
  const calls = [begin(person, pdf(MB), 1_000), begin(person, pdf(MB), 1_000)];
  await until('both are being received', async () => underWay() === 2);
  const refused = await send(person, one, { entidad: 'VEHICULOS' });
  const text = 'Ya estás cargando varios archivos. Espera a que termine alguno e intenta de nuevo.';
  expect([refused.statusCode, refused.json()]).toEqual([429, { message: text, errors: { file: text } }]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(other, one, { entidad: 'VEHICULOS' })).statusCode).toBe(200);
  calls[0]?.socket.destroy();
  await until('one is free again', async () => underWay() === 1);
  expect((await send(person, one, { entidad: 'VEHICULOS' })).statusCode).toBe(200);
});

test('ARCHIVOS-10 H40 what is still arriving counts: two files that fit one by one do not fit together', async () => {
  const person = await house.person();
  const bytes = 1_024 * MB - 1.5 * MB;
  await sql`insert into archivo (usuario_id, entidad, nombre, tipo, bytes, llave)
    values (${person.id}, 'CHAT', 'a.pdf', 'application/pdf', ${bytes}, 'pruebas/' || gen_random_uuid())`.execute(
    house.app.platform.db,
  );
  const first = begin(person, pdf(MB), 900_000);
  const arrived = async () => {
    const [upload = ''] = await readdir(folder);
    const file = await stat(join(folder, upload, 'original')).catch(() => undefined);
    return (file?.size ?? 0) > 0.6 * MB;
  };
  await until('most of the first is on the disk', arrived);
  // The bytes are counted before they are written, so those seen there are counted.
  const second = await send(person, { nombre: 'a.pdf', body: pdf(MB) }, { entidad: 'VEHICULOS' });
  expect(second.statusCode).toBe(422);
  expect(second.json<{ message: string }>().message).toMatch(/^Tienes demasiados archivos cargados/);
  first.socket.write(first.rest);
  expect(await first.status).toBe(200);
});

test('a form whose parts are marked with a very long text is refused', async () => {
  const boundary = '-'.repeat(200);
  const sent = await (
    await house.person()
  ).call('POST', 'archivos', {
    body: `--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  expect(sent.statusCode).toBe(400);
});

test('what a killed process left behind is removed at the next start, and nothing younger or of others', async () => {
  const [old, young, foreign] = ['amparo-carga-vieja', 'amparo-carga-nueva', 'ajena'];
  for (const name of [old, young, foreign]) await mkdir(join(folder, name ?? ''));
  const longAgo = new Date(Date.now() - 3 * 3_600_000);
  for (const name of [old, foreign]) await utimes(join(folder, name ?? ''), longAgo, longAgo);
  await removeLeftovers();
  expect((await readdir(folder)).toSorted()).toEqual([foreign, young]);
});
