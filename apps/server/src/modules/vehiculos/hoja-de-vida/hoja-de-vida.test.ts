import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { hojaDeVida } from '@amparo/contract/vehiculos/hoja-de-vida/routes';
import { HITOS_POR_PAGINA, type Hito } from '@amparo/contract/vehiculos/hoja-de-vida/schemas';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp();
let person = '';
let reader: TestUser;

beforeAll(async () => {
  ({ id: person } = await testApp.account({ nombres: 'Gloria', apellidos: 'Lasso' }));
  reader = await testApp.person({
    nombres: 'Marcela',
    permisos: ['usuarios.ver', 'usuarios.editar', 'auditoria.ver'],
  });
});

async function page(who: TestUser, query = '', id = person) {
  const answer = await who.call('GET', `hoja-de-vida/usuarios/${id}?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return hojaDeVida.list.answer.parse(answer.json());
}
const after = ({ fecha, _id }: Hito) => `antes[fecha]=${fecha}&antes[_id]=${_id}`;

test('an edit of a user is on the timeline with its author and the changed fields', async () => {
  const change = { nombres: 'Gloria Inés', apellidos: 'Lasso Caicedo' };
  await reader.call('PUT', `usuarios/${person}`, { body: change });
  const { datos, hayMas, tipos } = await page(reader);
  expect(datos[0]).toMatchObject({
    tipo: 'cambios',
    tono: 'neutro',
    titulo: 'Cambió datos',
    autor: expect.stringContaining('Marcela'),
    campos: ['apellidos', 'nombres'],
  });
  expect(hayMas).toBe(false);
  expect(tipos).toContain('cambios');
  expect(await page(reader, 'tipo=inexistente')).toMatchObject({ datos: [], hayMas: false });
});

test('older entries follow page by page without duplicates or gaps, even those of the same instant', async () => {
  const { id } = await testApp.account({ nombres: 'Con', apellidos: 'Historia' });
  await sql`insert into auditoria (fecha, accion, recurso, registro_id, antes, despues)
    select timestamptz '2026-11-01 10:00Z' + (n / 9) * interval '1 microsecond', 'editar', 'usuarios', ${id}::uuid,
      '{"nombres": 1}', '{"nombres": 2}' from generate_series(1, 50) n`.execute(testApp.app.platform.db);
  const read: Hito[] = [];
  for (let query = '', more = true; more;) {
    const { datos, hayMas } = await page(reader, query, id);
    expect(datos.length).toBeLessThanOrEqual(HITOS_POR_PAGINA);
    read.push(...datos);
    more = hayMas;
    query = after(read.at(-1) as Hito);
  }
  expect(read).toHaveLength(50);
  expect(new Set(read.map(({ _id }) => _id)).size).toBe(50);
  expect(read.map(({ fecha }) => fecha)).toEqual(
    read
      .map(({ fecha }) => fecha)
      .toSorted()
      .toReversed(),
  );
});

test('changes are shown only with the audit permission, and without todo only those that the user made', async () => {
  const plain = await testApp.person({ permisos: ['usuarios.ver'] });
  expect(await page(plain)).toMatchObject({ datos: [], hayMas: false });
  const own = await testApp.person({
    permisos: ['usuarios.ver', 'usuarios.editar'],
    propios: ['auditoria.ver'],
  });
  await own.call('PUT', `usuarios/${person}`, { body: { apellidos: 'Lasso' } });
  const { datos } = await page(own);
  expect(datos).toHaveLength(1);
  expect(datos[0]?.campos).toEqual(['apellidos']);
});

test('the timeline of an out-of-scope or unknown record responds 404', async () => {
  const self = await testApp.person({ propios: ['usuarios.ver', 'auditoria.ver'] });
  const status = async (path: string) => (await self.call('GET', `hoja-de-vida/${path}`)).statusCode;
  expect(await status(`usuarios/${person}`)).toBe(404);
  expect(await status(`usuarios/${self.id}`)).toBe(200);
  expect(await status(`nada/${person}`)).toBe(404);
  expect(await status('usuarios/1')).toBe(404);
  expect(await status(`usuarios/${self.id}?antes=ayer`)).toBe(400);
  expect(await status(`usuarios/${self.id}?antes[fecha]=2026-13-01T00:00:00Z&antes[_id]=x`)).toBe(400);
  expect(await status(`usuarios/${self.id}?tipo='`)).toBe(400);
});
