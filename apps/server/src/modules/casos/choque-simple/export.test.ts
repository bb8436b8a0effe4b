import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Caso } from '@amparo/contract/casos/choque-simple/schemas';
import { act, openCase, readCase, uploadFor, useType } from '../../../testing/cases.ts';
import { pdf, png, unzip } from '../../../testing/files.ts';
import { until } from '../../../testing/processes.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { collisionRecords } from './create.ts';
import { exportFilesJob } from './export.ts';

const testApp = useTestApp({ started: true, partners: true });
let admin: TestUser;
let coordinator: TestUser;
beforeAll(async () => {
  admin = await testApp.admin();
  coordinator = await testApp.person({ roles: ['Coordinador Contact Center'], nombres: 'Clara' });
  await useType(admin, 'Visita');
});

/** Documents with which third parties can verify the files. */
const PAPERS = ['indice.html', 'indice.json', 'SHA256SUMS', 'LEEME.txt', 'verificar.mjs'];

const ask = (by: TestUser, { caso }: { caso: number }) =>
  by.call('GET', `asistencia-choque-simple/${caso}/exportar`);

async function caseWith(files: Record<string, Buffer>): Promise<Caso> {
  const opened = await openCase(testApp);
  const adjuntos = [];
  for (const [nombre, body] of Object.entries(files)) adjuntos.push(await uploadFor(admin, nombre, body));
  const entry = { tipo_gestion: 'Visita', descripcion: '=1+1 <b>fotos</b>', adjuntos };
  expect((await act(admin, opened, 'gestion', entry)).statusCode).toBe(200);
  return opened;
}

const exportsOf = async (of: Caso) => (await readCase(coordinator, of)).archivos;
async function contentsOf(awsId = '') {
  const { url } = (await coordinator.call('GET', `archivos/${awsId}`)).json<{ url: string }>();
  return unzip((await testApp.app.http.inject({ url: url.slice(new URL(url).origin.length) })).rawPayload);
}
async function noticesOf(of: Caso) {
  const found = await testApp.app.platform.db
    .selectFrom('notificacion')
    .select(['titulo', 'mensaje', 'enlace'])
    .where('usuario_id', '=', coordinator.id)
    .where('enlace', '=', `/gestionar?id=${of.caso}`)
    // The coordinator also gets the notice that the consumption of the case is pending.
    .where('titulo', 'like', '%archivos del caso%')
    .orderBy('creado', 'desc')
    .execute();
  return found;
}
const mailsOf = ({ caso }: Caso) =>
  testApp.partners.correo.mensajes(coordinator.correo).filter(({ asunto }) => asunto.endsWith(` ${caso}`));

/** Waits for the running job, because a request during a job is merged into it. */
const untilIdle = () =>
  until('no job runs', async () => {
    const under = sql`select from pgboss.job where name = 'exportar-archivos-de-caso' and state < 'completed'`;
    return (await under.execute(testApp.app.platform.db)).rows.length === 0;
  });

async function objectsOf(of: Caso): Promise<string[]> {
  const { rows } = await sql<{ llave: string }>`
    select f.llave from caso_adjunto d join caso_gestion g on g.id = d.gestion_id join archivo f on f.id = d.aws_id
    where g.caso_id = ${of._id} order by d.orden`.execute(testApp.app.platform.db);
  return rows.map(({ llave }) => join(testApp.app.platform.config.STORAGE_DIR, llave));
}

test('CHOQUE-65 CHOQUE-66 CHOQUE-78 the files of a case become one ZIP with an index, announced by notice and mail', async () => {
  const opened = await caseWith({ 'foto.png': png(8, 8), 'informe.pdf': pdf(3_000) });
  const second = { tipo_gestion: 'Visita', descripcion: 'Otro informe' };
  const again = await uploadFor(admin, 'informe.pdf', pdf(2_000_000));
  await act(admin, opened, 'gestion', { ...second, adjuntos: [again] });
  const answer = await ask(coordinator, opened);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      message:
        'Estamos reuniendo los archivos del caso. Te avisaremos aquí y por correo cuando estén listos.',
    },
  ]);
  const [made] = await until('the ZIP', async () => {
    const all = await exportsOf(opened);
    return all.length > 0 && all;
  });
  expect(made?.nombre).toMatch(new RegExp(`^Caso ${opened.caso} - archivos \\d{4}-\\d\\d-\\d\\d\\.zip$`));
  const inside = await contentsOf(made?.aws_id);
  expect([...inside.keys()]).toEqual(['1 foto.png', '2 informe.pdf', '3 informe.pdf', ...PAPERS]);
  expect(inside.get('3 informe.pdf')?.equals(pdf(2_000_000))).toBe(true);
  const index = inside.get('indice.html')?.toString() ?? '';
  expect(index).toContain(`Archivos del caso ${opened.caso}`);
  for (const cell of ['1', 'Visita', '=1+1 &lt;b&gt;fotos&lt;/b&gt;', '2', 'Otro informe'])
    expect(index).toContain(`<td>${cell}</td>`);
  expect(index).toContain('<a href="3%20informe.pdf">3 informe.pdf</a></td><td class="n">1,9 MB</td>');
  expect(index).toMatch(/<td>\d\d\/\d\d\/\d{4} \d\d:\d\d<\/td>/);

  const enlace = `/gestionar?id=${opened.caso}`;
  expect(await noticesOf(opened)).toMatchObject([
    {
      titulo: `Los archivos del caso ${opened.caso} están listos`,
      mensaje: 'Reunimos 3 archivos y un índice en un ZIP.',
      enlace,
    },
  ]);
  const mail = await until('the mail', async () => mailsOf(opened)[0]);
  expect(mail.texto).toContain(`${testApp.app.platform.config.PUBLIC_URL}${enlace}`);
  const trail = await admin.call('GET', `auditoria/asistencia-choque-simple/${opened._id}`);
  expect(trail.json<{ datos: { accion: string }[] }>().datos.map(({ accion }) => accion)).toEqual(
    expect.arrayContaining(['exportar', 'reunir-archivos']),
  );
});

test('CHOQUE-65 CHOQUE-74 other roles are refused, an unknown case responds 404, and a case without files is refused', async () => {
  const opened = await caseWith({ 'acta.pdf': pdf() });
  for (const rol of ['Administrador', 'Coordinador Operativo', 'Abogado', 'Perito'])
    expect((await ask(await testApp.person({ roles: [rol] }), opened)).statusCode, rol).toBe(403);
  expect((await ask(coordinator, { caso: 999_999 })).statusCode).toBe(404);
  const own = await testApp.person({
    roles: ['Contact Center'],
    propios: ['asistencia-choque-simple.exportar-archivos'],
  });
  expect((await ask(own, opened)).statusCode, 'the wider of two grants counts').toBe(200);
  const empty = await ask(coordinator, await openCase(testApp));
  expect([empty.statusCode, empty.json()]).toEqual([
    422,
    { message: 'El caso no tiene archivos para exportar' },
  ]);
});

test('CHOQUE-78 concurrent requests make one ZIP; a later complete ZIP replaces it and releases its bytes', async () => {
  const opened = await caseWith({ 'acta.pdf': pdf() });
  await Promise.all([ask(coordinator, opened), ask(coordinator, opened), ask(coordinator, opened)]);
  const [first] = await until('the ZIP', async () => {
    const all = await exportsOf(opened);
    return all.length > 0 && all;
  });
  await untilIdle();
  await ask(coordinator, opened);
  const later = await until('the later ZIP', async () => {
    const all = await exportsOf(opened);
    return all.some(({ aws_id }) => aws_id !== first?.aws_id) && all;
  });
  expect(later).toHaveLength(1);
  expect(await noticesOf(opened)).toHaveLength(2);
  const { db } = testApp.app.platform;
  const { suelto } = await db
    .selectFrom('archivo')
    .select('suelto')
    .where('id', '=', first?.aws_id ?? '')
    .executeTakeFirstOrThrow();
  expect(suelto).toBeInstanceOf(Date);
});

test('CHOQUE-78 a missing or damaged file is named in the index, the others are packed, and the earlier ZIP is kept', async () => {
  const opened = await caseWith({ 'buena.pdf': pdf(), 'perdida.pdf': pdf(), 'rota.pdf': pdf() });
  await ask(coordinator, opened);
  await until('the ZIP', async () => (await exportsOf(opened)).length === 1);
  await untilIdle();
  const [, lost, broken] = (await objectsOf(opened)) as [string, string, string];
  await rm(lost);
  await writeFile(broken, 'x');
  await ask(coordinator, opened);
  const [made] = await until('the second ZIP', async () => {
    const all = await exportsOf(opened);
    return all.length === 2 && all;
  });
  const inside = await contentsOf(made?.aws_id);
  expect([...inside.keys()]).toEqual(['1 buena.pdf', ...PAPERS]);
  for (const text of ['perdida.pdf: no se pudo leer', 'rota.pdf: lo guardado no corresponde a su huella'])
    expect(inside.get('indice.html')?.toString()).toContain(text);
  expect((await noticesOf(opened))[0]?.mensaje).toBe(
    'Reunimos 1 archivo y un índice en un ZIP. 2 no se pudieron incluir: el índice dice cuáles y por qué.',
  );
});

test('F11 pending and infected files are left out of the ZIP and named in the index', async () => {
  const opened = await caseWith({ 'buena.pdf': pdf(), 'espera.pdf': pdf(), 'mala.pdf': pdf() });
  const { db } = testApp.app.platform;
  const found = { 'espera.pdf': 'pendiente', 'mala.pdf': 'infectado' };
  for (const [nombre, analisis] of Object.entries(found))
    await sql`update archivo f set analisis = ${analisis} from caso_evidencia e
      where e.aws_id = f.id and e.caso_id = ${opened._id} and f.nombre = ${nombre}`.execute(db);
  await ask(coordinator, opened);
  const [made] = await until('the ZIP', async () => {
    const all = await exportsOf(opened);
    return all.length > 0 && all;
  });
  const inside = await contentsOf(made?.aws_id);
  expect([...inside.keys()]).toEqual(['1 buena.pdf', ...PAPERS]);
  for (const text of [
    'espera.pdf: todavía se revisa si tiene virus',
    'mala.pdf: contenía un virus y se retiró',
  ])
    expect(inside.get('indice.html')?.toString()).toContain(text);
  expect(inside.get('indice.json')?.toString()).not.toContain('analisis');
});

test('CHOQUE-78 a rerun after a crash leaves one ZIP, one notice, one mail and no temporary files', async () => {
  const { platform } = testApp.app;
  const opened = await caseWith({ 'acta.pdf': pdf(), 'plano.pdf': pdf() });
  const records = collisionRecords(platform);
  const job = exportFilesJob(platform, records);
  const asked = {
    exportacion: '01890000-0000-7000-8000-0000000000e1',
    caso: opened._id,
    usuario: coordinator.id,
  };
  // A separate temporary folder, because other tests upload at the same time.
  const disk = await mkdtemp(join(tmpdir(), 'amparo-exportacion-'));
  vi.stubEnv('TMPDIR', disk);
  // The last step fails for an unknown user, so this run must leave no visible export.
  await expect(job.run({ ...asked, usuario: asked.exportacion })).rejects.toThrow('violates foreign key');
  expect(await exportsOf(opened)).toEqual([]);
  await job.run(asked);
  await job.run(asked);
  expect(await exportsOf(opened)).toHaveLength(1);
  expect(await noticesOf(opened)).toHaveLength(1);
  await until('the mail', async () => mailsOf(opened).length === 1);
  expect(await readdir(disk)).toEqual([]);
  vi.unstubAllEnvs();
  await rm(disk, { recursive: true });
  const loose = async () => (await sql`select from objeto_suelto`.execute(platform.db)).rows;
  await expect.poll(loose).toEqual([]);
});

test('CHOQUE-78 while the file store is down no ZIP is made, and the user finally gets a failure notice', async () => {
  const { platform } = testApp.app;
  const opened = await caseWith({ 'acta.pdf': pdf() });
  const records = collisionRecords(platform);
  const job = exportFilesJob(platform, records);
  const asked = {
    exportacion: '01890000-0000-7000-8000-0000000000e2',
    caso: opened._id,
    usuario: coordinator.id,
  };
  // A file in the place of the folder makes every read fail.
  const [object = ''] = await objectsOf(opened);
  const folder = dirname(object);
  await rm(folder, { recursive: true });
  await writeFile(folder, '');
  await expect(job.run(asked)).rejects.toThrow('ENOTDIR');
  await rm(folder);
  await mkdir(folder);
  expect(await exportsOf(opened)).toEqual([]);
  await job.onExhausted?.(asked, 'away');
  expect(await noticesOf(opened)).toMatchObject([
    {
      titulo: `No pudimos reunir los archivos del caso ${opened.caso}`,
      mensaje: 'Expórtalos de nuevo en unos minutos; si vuelve a fallar, avisa a un administrador.',
    },
  ]);
});
