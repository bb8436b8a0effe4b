import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { archivos } from '@amparo/contract/base/archivos/routes';
import { mensajesDeArchivos } from '@amparo/contract/base/archivos/texts';
import { eicar, startClamd, type ClamdMode } from '../../../testing/clamd.ts';
import { form, pdf, png } from '../../../testing/files.ts';
import { newDocument } from '../../../testing/library.ts';
import { until } from '../../../testing/processes.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { attachFile, copyOf } from './index.ts';
import { removeOrphans } from './orphan-cleanup.ts';
import { scanWaiting, warnOfLate } from './scanning.ts';
import { as, download, open, send, upload, VEHICLES } from './testing.ts';

const clamd = await startClamd();
// Retry a failed scanner at once: these tests cover each failure, not the pause of the circuit breaker.
const testApp = useTestApp({ started: true, env: { CLAMD_URL: clamd.url, PARTNER_REST_MS: '10' } });
beforeEach(() => {
  clamd.mode = 'well';
});
afterAll(() => clamd.stop());

const db = () => testApp.app.platform.db;
const infected = () => Buffer.concat([pdf(), Buffer.from(eicar())]);
const rowOf = (id: string) =>
  db().selectFrom('archivo').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const isThere = async (llave: string) => (await testApp.app.platform.storage.head(llave)) !== undefined;

/** Uploads a file while the scanner fails. */
async function pending(who: TestUser, ...file: [string, Buffer, string?]) {
  clamd.mode = 'cuts';
  const { aws_id } = await upload(who, ...file);
  expect((await rowOf(aws_id)).analisis).toBe('pendiente');
  return aws_id;
}

/** Restores the scanner and scans all pending files; the job of the test server may scan them too. */
async function scanned(id: string) {
  clamd.mode = 'well';
  return until('the file to be scanned', async () => {
    await sql`update archivo_por_analizar set proximo = now()`.execute(db());
    await scanWaiting(testApp.app.platform);
    const { analisis } = await rowOf(id);
    return analisis !== 'pendiente' && analisis;
  });
}

test('F11 a clean file is scanned once, during the upload, and has no `analisis`', async () => {
  const person = await testApp.person();
  const before = clamd.judged;
  const { aws_id } = await upload(person, 'foto.png', png(20, 20), 'CHAT');
  expect(clamd.judged).toBe(before + 1);
  const opened = await open(person, aws_id);
  expect(opened).not.toHaveProperty('analisis');
  expect((await download(testApp, opened.url)).statusCode).toBe(200);
  expect((await download(testApp, opened.miniatura)).statusCode).toBe(200);
});

test('F11 an infected upload or replacement is refused and leaves only an audit entry', async () => {
  const person = await testApp.person({ nombres: 'Rita' });
  const { aws_id } = await upload(person);
  const known = await db().selectFrom('archivo').select('id').where('usuario_id', '=', person.id).execute();
  const told = [400, { message: mensajesDeArchivos.conVirus, errors: { file: mensajesDeArchivos.conVirus } }];
  const answer = await send(person, { nombre: 'malo.pdf', body: infected() }, { entidad: 'VEHICULOS' });
  expect([answer.statusCode, answer.json()]).toEqual(told);
  const again = await person.call(
    'PUT',
    `archivos/${aws_id}`,
    form({ nombre: 'malo.pdf', body: infected() }),
  );
  expect([again.statusCode, again.json()]).toEqual(told);
  expect(await db().selectFrom('archivo').select('id').where('usuario_id', '=', person.id).execute()).toEqual(
    known,
  );
  const { rows } =
    await sql`select despues ->> 'virus' as virus, despues ->> 'nombre' as nombre from auditoria
    where accion = 'rechazar-por-virus' and usuario_id = ${person.id}`.execute(db());
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ virus: 'Prueba.Eicar-1', nombre: 'malo.pdf' })));
});

test.each<ClamdMode | 'away'>(['away', 'silent', 'cuts', 'garbage', 'endless', 'too-small'])(
  'F11 while the scanner is %s, uploads are stored without a URL; they open after it recovers',
  async (mode) => {
    const person = await testApp.person();
    if (mode === 'away') await clamd.setAway(true);
    else clamd.mode = mode;
    const { aws_id } = await upload(person, 'foto.png', png(20, 20), 'CHAT');
    const shut = await open(person, aws_id);
    expect(shut).toMatchObject({ url: null, vista: null, miniatura: null, analisis: 'pendiente' });
    const many = await person.call('POST', 'archivos/direcciones', { body: { ids: [aws_id] } });
    expect(archivos.getMany.answer.parse(many.json())[aws_id]).toEqual(shut);
    // A failed retry changes nothing. Skipped for `silent`, because its timeout is a minute.
    if (mode !== 'silent') await scanWaiting(testApp.app.platform);
    expect((await rowOf(aws_id)).analisis).toBe('pendiente');
    if (mode === 'away') await clamd.setAway(false);
    expect(await scanned(aws_id)).toBe('limpio');
    const opened = await open(person, aws_id);
    expect(opened).not.toHaveProperty('analisis');
    for (const address of [opened.url, opened.vista, opened.miniatura])
      expect((await download(testApp, address)).statusCode).toBe(200);
  },
);

test('F11 a file not scanned during the upload is scanned by the job', async () => {
  const person = await testApp.person();
  const id = await pending(person, 'a.pdf', pdf());
  clamd.mode = 'well';
  await expect.poll(async () => (await rowOf(id)).analisis).toBe('limpio');
});

test('F11 a virus found later moves the bytes to quarantine, notifies uploader and administrators and blocks the file', async () => {
  const { platform } = testApp.app;
  const person = await testApp.person();
  const admin = await testApp.admin();
  const id = await pending(person, 'malo.pdf', infected());
  await as(testApp, person, (work) => attachFile(work, id, { ...VEHICLES, id: person.id }));
  const { llave } = await rowOf(id);
  expect(await scanned(id)).toBe('infectado');
  expect(await open(await testApp.admin(), id)).toMatchObject({
    url: null,
    vista: null,
    analisis: 'infectado',
  });
  await removeOrphans(platform);
  expect(await isThere(llave)).toBe(false);
  const kept = await db()
    .selectFrom('archivo_en_cuarentena')
    .selectAll()
    .where('archivo_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ nombre: 'malo.pdf', virus: 'Prueba.Eicar-1' });
  expect(await platform.storage.head(kept.llave)).toEqual({ bytes: infected().length });
  for (const { id: usuario_id } of [person, admin]) {
    const { rows } = await sql<{ mensaje: string }>`select mensaje from notificacion
      where usuario_id = ${usuario_id} and titulo = 'Retiramos un archivo con virus'`.execute(db());
    expect(rows.map(({ mensaje }) => mensaje).join('\n')).toContain('«malo.pdf»');
  }
  const trail =
    await sql`select from auditoria where registro_id = ${id} and accion = 'poner-en-cuarentena'`.execute(
      db(),
    );
  expect(trail.rows).toHaveLength(1);
  // The nightly job deletes this row after a month.
  await sql`delete from archivo_en_cuarentena where archivo_id = ${id}`.execute(db());
  await removeOrphans(platform);
  expect(await isThere(kept.llave)).toBe(false);
  expect(await open(admin, id)).toMatchObject({ url: null, analisis: 'infectado' });
});

test('F11 an infected unattached file cannot be attached and is deleted like any other', async () => {
  const person = await testApp.person();
  const id = await pending(person, 'malo.pdf', infected());
  expect(await scanned(id)).toBe('infectado');
  const taken = as(testApp, person, (work) => attachFile(work, id, { ...VEHICLES, id: person.id }));
  await expect(taken).rejects.toThrow(mensajesDeArchivos.retirado);
  await sql`update archivo set suelto = now() - interval '2 hours' where id = ${id}`.execute(db());
  // Its key may still be scheduled for deletion since the quarantine.
  await sql`insert into objeto_suelto (llave, borrable) select llave, now() from archivo where id = ${id}
    on conflict do nothing`.execute(db());
  await removeOrphans(testApp.app.platform);
  expect((await person.call('GET', `archivos/${id}`)).statusCode).toBe(404);
});

test('F11 a module that reads file contents refuses a pending file with a retry message', async () => {
  const person = await testApp.person();
  const id = await pending(person, 'filas.csv', Buffer.from('a;b\n1;2\n'), 'IMPORTACIONES');
  const admin = await testApp.admin();
  const path = `${testApp.app.platform.config.STORAGE_DIR}/copia`;
  expect(await copyOf(testApp.app.platform, id, path)).toBe(false);
  await sql`update archivo set usuario_id = ${admin.id} where id = ${id}`.execute(db());
  const body = { tipo: 'personas', archivo: { aws_id: id, nombre: 'filas.csv' } };
  const early = await admin.call('POST', 'importaciones', { body });
  expect([early.statusCode, early.json<{ message: string }>().message]).toEqual([
    422,
    mensajesDeArchivos.enRevision,
  ]);
  await scanned(id);
  expect(await copyOf(testApp.app.platform, id, path)).toBe(true);
  expect((await admin.call('POST', 'importaciones', { body })).statusCode).toBe(200);
});

test('F11 each version of a file is scanned separately, also after it is replaced', async () => {
  const admin = await testApp.admin();
  const versions = async (id: string) =>
    archivos.versions.answer.parse((await admin.call('GET', `archivos/${id}/versiones`)).json()).datos;
  const { _id, aws_id, categoria } = await newDocument(admin);
  clamd.mode = 'cuts';
  const replaced = await admin.call(
    'PUT',
    `archivos/${aws_id}`,
    form({ nombre: 'malo.pdf', body: infected() }),
  );
  expect(replaced.statusCode).toBe(200);
  expect((await versions(aws_id)).map(({ analisis, url }) => [analisis, url === null])).toEqual([
    ['pendiente', true],
    [undefined, false],
  ]);
  clamd.mode = 'well';
  await admin.call('PUT', `archivos/${aws_id}`, form({ nombre: 'buena.pdf', body: pdf(2_000) }));
  expect((await open(admin, aws_id)).url).not.toBeNull();
  await until('the earlier content to be scanned', async () => {
    await sql`update archivo_por_analizar set proximo = now()`.execute(db());
    await scanWaiting(testApp.app.platform);
    return (await versions(aws_id))[1]?.analisis === 'infectado';
  });
  expect((await versions(aws_id)).map(({ analisis, url }) => [analisis, url === null])).toEqual([
    [undefined, false],
    ['infectado', true],
    [undefined, false],
  ]);
  // A file that replaces it inherits the scan results of all versions.
  const next = await upload(admin, 'otra.pdf', pdf(3_000), 'BIBLIOTECA');
  const body = { nombre: 'Guía', categoria: categoria._id, awsId: next.aws_id, nombreArchivo: 'otra.pdf' };
  expect((await admin.call('PUT', `biblioteca/${_id}`, { body })).statusCode).toBe(200);
  expect((await versions(next.aws_id)).map(({ analisis }) => analisis)).toEqual([
    undefined,
    undefined,
    'infectado',
    undefined,
  ]);
});

test('F11 a file deleted before its scan is removed from the queue', async () => {
  const person = await testApp.person();
  const id = await pending(person, 'a.pdf', pdf());
  const { llave } = await rowOf(id);
  expect((await person.call('DELETE', `archivos/${id}`)).statusCode).toBe(200);
  const waiting = () =>
    db().selectFrom('archivo_por_analizar').select('llave').where('llave', '=', llave).executeTakeFirst();
  expect(await waiting()).toBeDefined();
  await until('the queue row to be deleted', async () => {
    await sql`update archivo_por_analizar set proximo = now()`.execute(db());
    await scanWaiting(testApp.app.platform);
    return (await waiting()) === undefined;
  });
});

test('F11 administrators get one notice when files wait over an hour for a scan', async () => {
  const admin = await testApp.admin();
  const told = async () =>
    (
      await sql<{ mensaje: string }>`select mensaje from notificacion where usuario_id = ${admin.id}
        and titulo = 'Hay archivos sin revisar hace más de una hora'`.execute(db())
    ).rows.map(({ mensaje }) => mensaje.split(' la búsqueda')[0]);
  const id = await pending(await testApp.person(), 'a.pdf', pdf());
  await warnOfLate(testApp.app.platform);
  expect(await told()).toEqual([]);
  await sql`update archivo_por_analizar set creado = now() - interval '61 minutes'`.execute(db());
  await warnOfLate(testApp.app.platform);
  await warnOfLate(testApp.app.platform);
  expect(await told()).toEqual(['1 archivo espera']);
  await scanned(id);
});
