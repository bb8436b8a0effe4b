import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { Adjunto } from '@amparo/contract/base/archivos/schemas';
import { docx, form, pdf } from '../../../testing/files.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { download, open, send, upload } from './testing.ts';

const testApp = useTestApp({ started: true });

test('ARCHIVOS-01 COMUN-44 an upload returns the id and the name of the file', async () => {
  const person = await testApp.person();
  const file = { nombre: 'Póliza año.pdf', body: pdf(5_000) };
  const answer = await send(person, file, { entidad: 'VEHICULOS' });
  expect(answer.statusCode).toBe(200);
  expect(Adjunto.array().parse(answer.json())).toEqual([
    { aws_id: expect.any(String), nombre: 'Póliza año.pdf' },
  ]);
});

test('ARCHIVOS-04 COMUN-47 COMUN-51 an uploaded file gets a signed URL that returns the same bytes', async () => {
  const person = await testApp.person();
  const body = pdf(5_000);
  const { aws_id } = await upload(person, 'Póliza año.pdf', body);
  const opened = await open(person, aws_id);
  expect(opened).toMatchObject({
    miniatura: null,
    archivo: { aws_id, nombre: 'Póliza año.pdf', tipo: 'application/pdf', bytes: 5_000 },
  });
  const served = await download(testApp, opened.url);
  expect(served.rawPayload.equals(body)).toBe(true);
  expect(served.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(served.headers['content-disposition']).toMatch(
    /^attachment; .*filename\*=UTF-8''P%C3%B3liza%20a%C3%B1o\.pdf$/,
  );
});

test('CHATS-15 H27 files that browsers show safely get an inline URL, Office files do not; a download URL cannot become inline', async () => {
  const person = await testApp.person();
  const shown = await open(person, (await upload(person, 'a.pdf', pdf(), 'CHAT')).aws_id);
  const served = await download(testApp, shown.vista ?? '');
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(served.headers['content-disposition']).toMatch(/^inline; /);
  expect(served.headers['content-security-policy']).toMatch(/^default-src 'none';/);
  expect(served.headers['x-content-type-options']).toBe('nosniff');
  expect((await open(person, (await upload(person, 'a.docx', docx(2_000), 'CHAT')).aws_id)).vista).toBeNull();
  expect((await download(testApp, `${shown.url}&vista=1`)).statusCode).toBe(404);
});

test('ARCHIVOS-11 a signed URL expires after 15 minutes', async () => {
  const person = await testApp.person();
  const { url } = await open(person, (await upload(person)).aws_id);
  const left = Number(new URL(url ?? '').searchParams.get('vence')) - Date.now();
  expect(left).toBeGreaterThan(14.5 * 60_000);
  expect(left).toBeLessThanOrEqual(15 * 60_000);
  const later = `${url}`.replace(/vence=\d+/, `vence=${Date.now() + 3_600_000}`);
  expect((await download(testApp, later)).statusCode).toBe(404);
});

test('the fields of a form may come after its file', async () => {
  const person = await testApp.person();
  const answer = await send(person, { nombre: 'a.pdf', body: pdf() }, { entidad: 'CHAT' }, 'file-first');
  expect(answer.statusCode).toBe(200);
});

test('POLIZAS-29 PÓLIZAS is accepted in both Unicode forms, and storage keys have no accent', async () => {
  const person = await testApp.person();
  for (const entidad of ['PÓLIZAS'.normalize('NFC'), 'PÓLIZAS'.normalize('NFD')]) {
    const answer = await send(person, { nombre: 'a.pdf', body: pdf() }, { entidad });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const { rows } = await sql<{
    n: string;
  }>`select count(*) n from archivo where llave like 'polizas/%' and entidad = 'PÓLIZAS'`.execute(
    testApp.app.platform.db,
  );
  expect(rows[0]?.n).toBe('2');
});

test('a form without file or entidad, a truncated form and JSON are refused in Spanish', async () => {
  const person = await testApp.person();
  const none = await send(person, undefined, { entidad: 'CHAT' });
  expect([none.statusCode, none.json<{ message: string }>().message]).toEqual([400, 'Falta Documento']);
  const nameless = await send(person, { nombre: 'a.pdf', body: pdf() }, {});
  expect([nameless.statusCode, nameless.json<{ message: string }>().message]).toEqual([
    400,
    'El campo entidad es obligatorio',
  ]);
  const json = await person.call('POST', 'archivos', { body: { entidad: 'CHAT' } });
  expect([json.statusCode, json.json<{ message: string }>().message]).toEqual([
    400,
    'Revisa los datos enviados',
  ]);
  const cut = form({ nombre: 'a.pdf', body: pdf() }, { entidad: 'CHAT' });
  const half = await person.call('POST', 'archivos', { ...cut, body: cut.body.subarray(0, 300) });
  expect(half.statusCode).toBe(400);
});

test.each(['../../x.pdf', 'a\u202Efdp.pdf', `${'n'.repeat(5_000)}.pdf`, '<img src=x onerror=alert(1)>.pdf'])(
  'H27 H29 a hostile file name is stored as plain text and never becomes a path',
  async (nombre) => {
    const person = await testApp.person();
    const file = await upload(person, nombre);
    expect(file.nombre).toMatch(/^[^<>"/\\\p{Cc}\p{Cf}]{1,125}\.pdf$/u);
    const served = await download(testApp, (await open(person, file.aws_id)).url);
    expect([served.statusCode, served.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/^attachment; /),
    ]);
  },
);

test('H27 a NUL in a name is dropped, never stored', async () => {
  const answer = await send(
    await testApp.person(),
    { nombre: 'a\u0000.pdf', body: pdf() },
    { entidad: 'CHAT' },
  );
  expect([answer.statusCode, answer.json<Adjunto[]>()[0]?.nombre]).toEqual([200, 'a.pdf']);
});
