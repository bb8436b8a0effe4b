import { inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { reportes } from '@amparo/contract/informes/reportes/routes';
import { type ArchivoDeReporte } from '@amparo/contract/informes/reportes/schemas';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { dropExpired, giveUp, writeReportFile } from './report-file-job.ts';
import { pastCases } from './testing.ts';

const testApp = useTestApp({ started: true });
const MARCH = { informe: 'casos', agrupar: 'ciudad', fecha_inicial: '2026-03-01', fecha_final: '2026-03-31' };
let admin: TestUser;

beforeAll(async () => {
  admin = await testApp.admin();
  const write = await pastCases(testApp);
  await write({ creado: '2026-03-01T05:00:00Z', asignado: 90, autor: admin.id, ciudad: '=1+1 & <Cali>' });
  await write({ creado: '2026-04-01T04:59:59Z', estado: 'Cancelado' });
  await write({ creado: '2026-04-01T05:00:00Z' });
});

const ask = async (by: TestUser, change: object = {}) => {
  const answer = await by.call('POST', 'reportes/archivos', { body: { ...MARCH, ...change } });
  expect(answer.statusCode, answer.body).toBe(200);
  return reportes.pedirArchivo.answer.parse(answer.json());
};
const listed = async (by: TestUser) =>
  reportes.archivos.answer.parse((await by.call('GET', 'reportes/archivos')).json()).datos;
const told = async ({ id }: TestUser) => {
  const { rows } = await sql<{ titulo: string }>`
    select titulo from notificacion where usuario_id = ${id} order by creado`.execute(
    testApp.app.platform.db,
  );
  return rows.map(({ titulo }) => titulo);
};
const isReady = (id: string) => async () => (await listed(admin)).find(({ _id }) => _id === id)?.estado;

/** A report file in progress that no worker is writing, as a killed worker leaves it. */
async function abandoned(by: TestUser): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into reporte_archivo (usuario_id, informe, agrupar, fecha_inicial, fecha_final, estado, filas, total, vence)
    values (${by.id}, 'casos', 'mes', '2026-03-01', '2026-03-31', 'haciendo', 1, 2, now() + interval '7 days') returning id`.execute(
    testApp.app.platform.db,
  );
  return rows[0]?.id ?? '';
}

/** The sheet is the first entry of the file. */
function sheetIn(file: Buffer): string {
  const start = 30 + file.readUInt16LE(26) + file.readUInt16LE(28);
  return inflateRawSync(file.subarray(start)).toString();
}

test('RUTAS-74 an .xlsx contains every row that the report counts; only its requester is notified and can open it', async () => {
  const { _id } = await ask(admin);
  await expect.poll(isReady(_id)).toBe('listo');
  const answer = await admin.call('GET', `reportes/archivos/${_id}`);
  const { url, archivo } = reportes.archivo.answer.parse(answer.json());
  expect(archivo.nombre).toBe('Casos del 01-03-2026 al 31-03-2026.xlsx');
  const { pathname, search } = new URL(`${url}`);
  const file = await testApp.app.http.inject({ url: `${pathname}${search}` });
  const sheet = sheetIn(file.rawPayload);
  expect(sheet.match(/<row>/g)).toHaveLength(3);
  // A formula is stored as text; 46082 is 1 March 2026 in Bogotá; 90 seconds are stored in days.
  expect(sheet).toContain('<t xml:space="preserve">=1+1 &amp; &lt;Cali&gt;</t>');
  expect(sheet).toContain('<v>46082</v>');
  expect(sheet).toContain(`<v>${90 / 86_400}</v>`);
  for (const words of ['Rol de quien lo creó', 'Administrador', 'Cancelado', 'Choque simple', '2026-03'])
    expect(sheet).toContain(`>${words}<`);
  expect(await told(admin)).toEqual(['Tu reporte está listo']);
  const other = await testApp.admin();
  expect(await listed(other)).toEqual([]);
  expect((await other.call('GET', `reportes/archivos/${_id}`)).statusCode).toBe(404);
  expect((await other.call('GET', `archivos/${archivo.aws_id}`)).statusCode).toBe(403);
});

test("RUTAS-74 two workers finish a killed worker's file with one notice; a failed file is notified once and can be requested again", async () => {
  const { platform } = testApp.app;
  const person = await testApp.admin();
  const left = await abandoned(person);
  await Promise.all([writeReportFile(platform, left), writeReportFile(platform, left)]);
  await writeReportFile(platform, left);
  await giveUp(platform, left);
  const [made] = await listed(person);
  expect(made).toMatchObject<Partial<ArchivoDeReporte>>({ estado: 'listo', filas: 2, total: 2 });
  expect(await told(person)).toEqual(['Tu reporte está listo']);

  const failed = await abandoned(person);
  await giveUp(platform, failed);
  await giveUp(platform, failed);
  expect(await told(person)).toEqual(['Tu reporte está listo', 'No pudimos preparar tu reporte']);
  expect((await person.call('GET', `reportes/archivos/${failed}`)).statusCode).toBe(422);
  await ask(person, { agrupar: 'mes' });
  expect((await listed(person)).map(({ _id }) => _id)).not.toContain(failed);
});

test('RUTAS-74 a repeated request returns the file in progress; a user has at most three files, and a file expires after a week', async () => {
  const { platform } = testApp.app;
  const person = await testApp.admin();
  for (let n = 0; n < 3; n += 1) await abandoned(person);
  const again = await ask(person, { agrupar: 'mes' });
  expect(again.estado).toBe('haciendo');
  const refused = await person.call('POST', 'reportes/archivos', { body: MARCH });
  expect(refused.json()).toMatchObject({ message: expect.stringContaining('Ya tienes 3 archivos') });
  const { _id } = again;
  await writeReportFile(platform, _id);
  await sql`update reporte_archivo set vence = now() where id = ${_id}`.execute(platform.db);
  expect((await person.call('GET', `reportes/archivos/${_id}`)).statusCode).toBe(404);
  await dropExpired(platform);
  const { rows } = await sql`
    select from archivo where recurso = 'reportes' and registro_id = ${_id}`.execute(platform.db);
  expect(rows).toEqual([]);
  expect((await listed(person)).map((file) => file._id)).not.toContain(_id);
});
