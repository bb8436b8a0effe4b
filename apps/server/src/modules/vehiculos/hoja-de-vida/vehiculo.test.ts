import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { hojaDeVida } from '@amparo/contract/vehiculos/hoja-de-vida/routes';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp();
let admin: TestUser;
let owner: TestUser;
let id = '';

beforeAll(async () => {
  admin = await testApp.admin();
  owner = await testApp.person({ nombres: 'Gloria', apellidos: 'Lasso', propios: ['vehiculos.ver'] });
  const body = { placa: 'DMS540', marca: 'RENAULT', modelo: 2018, kilometraje: 9, propietario: owner.id };
  id = (await admin.call('POST', 'vehiculos', { body })).json<{ _id: string }>()._id;
});

async function told(who: TestUser, query = '', path = `vehiculos/${id}`) {
  const answer = await who.call('GET', `hoja-de-vida/${path}?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return hojaDeVida.list.answer.parse(answer.json());
}
const lines = async (...given: Parameters<typeof told>) =>
  (await told(...given)).datos.map(({ titulo, detalle }) => [titulo, detalle].filter(Boolean).join(': '));

/** Inserts a document that expires in `vence` days and was added `creado` days ago, at noon in Bogotá. */
const paper = (tipo: string, vence: number, creado: number) =>
  sql`
  insert into vehiculo_documento (vehiculo_id, tipo_documento, nombre, fecha_vencimiento, aws_id, bytes, creado_por, creado)
  select ${id}, ${tipo}, ${`${tipo}.pdf`}, hoy + ${vence}::int, gen_random_uuid(), 10, 'Marcela Ibarra',
    (hoy - ${creado}::int + time '12:00') at time zone 'America/Bogota'
  from (select (now() at time zone 'America/Bogota')::date as hoy) d`.execute(testApp.app.platform.db);

test('documents appear when added, expired or removed; one that expires today is valid, and none appears twice', async () => {
  await paper('SOAT', 0, 30);
  await paper('Tecnico mecánica', -9, 370);
  await paper('Compra combustible', -9, 371);
  await sql`update vehiculo_documento set estado = false, baja = now(), baja_por = 'Ana', baja_motivo = 'eliminado'
    where tipo_documento = 'Compra combustible'`.execute(testApp.app.platform.db);
  await sql`insert into auditoria (accion, recurso, registro_id) values ('agregar-documento', 'vehiculos', ${id})`.execute(
    testApp.app.platform.db,
  );
  const own = await lines(owner);
  expect(own.map((line) => line.split(':')[0])).toEqual([
    'Eliminó compra combustible',
    'Venció tecnico mecánica',
    'Agregó SOAT',
    'Agregó tecnico mecánica',
    'Agregó compra combustible',
  ]);
  expect(await lines(admin)).not.toContain('Agregó un documento');
  const { datos, tipos } = await told(owner, 'tipo=papeles');
  expect(datos.find(({ titulo }) => titulo.startsWith('Venció'))).toMatchObject({ tono: 'mal', autor: null });
  expect(tipos).toEqual(['papeles']);
});

test('a change of owner names both owners', async () => {
  const next = await testApp.person({ nombres: 'Nidia', apellidos: 'Caicedo' });
  await admin.call('PUT', `vehiculos/${id}/transladar`, { body: { propietario: next.id } });
  expect((await lines(admin, 'tipo=cambios'))[0]).toMatch(
    /^Cambió el propietario: de Gloria Lasso.* a Nidia Caicedo/,
  );
  // The former owner may no longer see the vehicle.
  expect((await owner.call('GET', `hoja-de-vida/vehiculos/${id}`)).statusCode).toBe(404);
});

test('insurers that answered are shown to users who may look up policies', async () => {
  await sql`insert into consulta_poliza (placa, fuente, resultado, ms, usuario_nombre) values
    ('DMS540', 'hub', 'fallo', 8000, 'Marcela'), ('DMS540', 'segundo', 'respondio', 900, 'Marcela'),
    ('OTR123', 'segundo', 'respondio', 900, 'Marcela')`.execute(testApp.app.platform.db);
  expect(await lines(admin, 'tipo=polizas')).toEqual(['Consultó la póliza: respondió Segundo servicio']);
  const reader = await testApp.person({ permisos: ['vehiculos.ver'] });
  expect((await told(reader)).tipos).toEqual(['papeles']);
});

test('mails to a user are on their timeline for users who may read mails', async () => {
  await sql`insert into correo_enviado (id, para, asunto, plantilla, variables, estado, motivo) values
    ('11111111-1111-4111-8111-111111111111', ${owner.correo}, 'Tu SOAT vence', 'x', '{}', 'enviado', null),
    ('11111111-1111-4111-8111-111111111112', ${`otra@correo.co, ${owner.correo}`}, 'Otra cosa', 'x', '{}', 'fallido', 'No salió'),
    ('11111111-1111-4111-8111-111111111113', 'otra@correo.co', 'De nadie más', 'x', '{}', 'enviado', null)`.execute(
    testApp.app.platform.db,
  );
  const path = `usuarios/${owner.id}`;
  expect((await lines(admin, 'tipo=correos', path)).toSorted()).toEqual([
    'Correo que no salió: Otra cosa · No salió',
    'Le escribimos: Tu SOAT vence',
  ]);
  const reader = await testApp.person({ permisos: ['usuarios.ver'], propios: ['correo.ver'] });
  expect(await lines(reader, 'tipo=correos', path)).toEqual([]);
});
