import { beforeAll, expect, test } from 'vitest';
import type { Adjunto } from '@amparo/contract/base/archivos/schemas';
import type { Caso } from '@amparo/contract/casos/choque-simple/schemas';
import { act, openCase, readCase, uploadFor, useType, waiting } from '../../../testing/cases.ts';
import { docx, form, pdf, png } from '../../../testing/files.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, env: { ROLES: 'api' } });
let admin: TestUser;
let opened: Caso;
beforeAll(async () => {
  admin = await testApp.person({ roles: ['Administrador'], nombres: 'Alicia', apellidos: 'Rueda' });
  opened = await openCase(testApp, admin);
  await useType(admin, 'Llamada', ['Contact Center', 'Abogado']);
  await useType(admin, 'Audiencia', ['Abogado']);
  await useType(admin, 'Visita');
});

interface Refused {
  message: string;
  errors?: Record<string, string>;
}
const write = (by: TestUser, entry: object, of = opened) => act(by, of, 'gestion', entry);
const entry = (adjuntos: readonly Adjunto[] = []) => ({
  tipo_gestion: 'Llamada',
  descripcion: 'Contestó el afectado',
  adjuntos,
});
const send = (by: TestUser, nombre: string, body: Buffer, entidad = 'CHOQUESIMPLE') =>
  by.call('POST', 'archivos', form({ nombre, body }, { entidad }));

test('CASO-14 CASO-15 an entry needs a type and a description', async () => {
  for (const [field, body] of [
    ['tipo_gestion', { descripcion: 'Sin tipo' }],
    ['tipo_gestion', { tipo_gestion: ' ', descripcion: 'Sin tipo' }],
    ['descripcion', { tipo_gestion: 'Llamada' }],
    ['descripcion', { tipo_gestion: 'Llamada', descripcion: '  ' }],
  ] as const) {
    const refused = await write(admin, body);
    expect([refused.statusCode, Object.keys(refused.json<Refused>().errors ?? {})]).toEqual([400, [field]]);
  }
});

test('CASO-16 CASO-18 an entry is stored with its author and attachments, which users who see the case can open', async () => {
  const fresh = await openCase(testApp, admin);
  const [photo, minutes] = [
    await uploadFor(admin, 'choque.png', png(9, 9)),
    await uploadFor(admin, 'acta.pdf'),
  ];
  const saved = await write(admin, entry([photo, minutes]), fresh);
  expect(saved.json()).toMatchObject({
    message: 'Gestión guardada correctamente',
    estado: 'En Gestión',
    cantidad_gestiones: 1,
  });
  await write(admin, { tipo_gestion: 'visita', descripcion: 'Después' }, fresh);
  const { gestiones } = await readCase(admin, fresh);
  expect(gestiones).toMatchObject([
    { tipo_gestion: 'Visita', descripcion: 'Después', adjuntos: [] },
    {
      tipo_gestion: 'Llamada',
      descripcion: 'Contestó el afectado',
      autor: 'Alicia Rueda',
      adjuntos: [
        { aws_id: photo.aws_id, nombre: 'choque.png' },
        { aws_id: minutes.aws_id, nombre: 'acta.pdf' },
      ],
    },
  ]);
  const [holder, other] = [await waiting(testApp, 'Perito'), await waiting(testApp, 'Perito')];
  await act(admin, fresh, 'asignarCaso', { usuarioAsignado: holder.id });
  const opens = async (by: TestUser) => (await by.call('GET', `archivos/${minutes.aws_id}`)).statusCode;
  expect([await opens(holder), await opens(other)]).toEqual([200, 403]);
});

test("an entry requires an active type of one of the user's roles; Administrador may use any active type", async () => {
  const adviser = await testApp.person({ roles: ['Contact Center'] });
  const lawyer = await testApp.person({ roles: ['Abogado'] });
  const both = await testApp.person({ roles: ['Contact Center', 'Abogado'] });
  const status = async (by: TestUser, tipo_gestion: string) =>
    (await write(by, { tipo_gestion, descripcion: 'Prueba' })).statusCode;
  const tried = async (by: TestUser) => [
    await status(by, 'Llamada'),
    await status(by, 'Audiencia'),
    await status(by, 'Visita'),
    await status(by, 'No existe'),
  ];
  expect(await tried(adviser)).toEqual([200, 400, 400, 400]);
  expect(await tried(lawyer)).toEqual([200, 200, 400, 400]);
  expect(await tried(both)).toEqual([200, 200, 400, 400]);
  expect(await tried(admin)).toEqual([200, 200, 200, 400]);
  await testApp.app.platform.db
    .updateTable('tipo_gestion')
    .set({ estado: false })
    .where('tipo_gestion', '=', 'Audiencia')
    .execute();
  expect([await status(lawyer, 'Audiencia'), await status(admin, 'Audiencia')]).toEqual([400, 400]);
});

test('CHOQUE-74 an entry with a file of another user or of another entidad is refused completely', async () => {
  const { cantidad_gestiones: before } = await readCase(admin, opened);
  const stranger = await testApp.person({ roles: ['Contact Center'] });
  const mine = await uploadFor(admin, 'propio.pdf');
  const [foreign, ofVehicle] = [
    await uploadFor(stranger, 'ajeno.pdf'),
    await uploadFor(admin, 'tarjeta.pdf', pdf(), 'VEHICULOS'),
  ];
  expect((await write(admin, entry([mine, foreign]))).statusCode).toBe(403);
  const other = await write(admin, entry([mine, ofVehicle]));
  expect([other.statusCode, other.json<Refused>().message]).toEqual([
    422,
    'Ese archivo se cargó para otra cosa. Cárgalo de nuevo aquí.',
  ]);
  expect(await readCase(admin, opened)).toMatchObject({ cantidad_gestiones: before });
  // The file stays unattached, so the user can delete it.
  expect((await admin.call('DELETE', `archivos/${mine.aws_id}`)).statusCode).toBe(200);
  const kept = await uploadFor(admin, 'una vez.pdf');
  expect((await write(admin, entry([kept]))).statusCode).toBe(200);
  const second = await openCase(testApp, admin);
  expect((await write(admin, entry([kept]), second)).statusCode, 'a file of another case').toBe(403);
  expect((await admin.call('DELETE', `archivos/${kept.aws_id}`)).statusCode, 'a file in use').toBe(422);
});

test('CASO-21 a case accepts images, pdf, pdfx, doc and docx up to 2 MB, by content', async () => {
  const taken = {
    'a.png': png(5, 5),
    'a.pdf': pdf(2_097_152),
    'a.pdfx': pdf(),
    'a.docx': docx(500),
  };
  for (const [nombre, body] of Object.entries(taken))
    expect((await send(admin, nombre, body)).statusCode, nombre).toBe(200);
  const refused = {
    'a.pdf': pdf(2_097_153),
    'b.pdfx': png(5, 5),
    'a.exe': pdf(),
    'a.mp4': pdf(),
    'a.xlsx': pdf(),
  };
  for (const [nombre, body] of Object.entries(refused))
    expect((await send(admin, nombre, body)).statusCode, nombre).toBe(400);
});

test.each(['VEHICULOS', 'PÓLIZAS', 'CHAT', 'CHOQUESIMPLE', 'LESIONESHOMISIDIOS'])(
  'VEHICULOS-40 files are uploaded under the code %s',
  async (entidad) => {
    expect((await send(admin, 'papel.pdf', pdf(), entidad)).statusCode).toBe(200);
    expect((await send(admin, 'papel.pdf', pdf(), entidad.toLowerCase())).statusCode).toBe(400);
  },
);
