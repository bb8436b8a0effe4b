import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { busqueda } from '@amparo/contract/base/busqueda/routes';
import { type Hallazgo } from '@amparo/contract/base/busqueda/schemas';
import type { SearchProvider } from '../../../platform/records/search-provider.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { busquedaModule } from './index.ts';

const testApp = useTestApp();
const ada = {
  nombres: 'Xiomara Inés',
  apellidos: 'Ñáñez Lasso',
  correo: 'x.nanez@correo.co',
  identificacion: '31938204',
};
let adaId = '';
let reader: TestUser;

beforeAll(async () => {
  ({ id: adaId } = await testApp.account(ada));
  reader = await testApp.person({ permisos: ['usuarios.ver'] });
});

async function search(who: TestUser, query: string): Promise<Hallazgo[]> {
  const answer = await who.call('GET', `busqueda?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return busqueda.find.answer.parse(answer.json()).datos;
}
const typed = (who: TestUser, texto: string) => search(who, `texto=${encodeURIComponent(texto)}`);
const titles = (found: readonly Hallazgo[]) => found.map(({ titulo }) => titulo);

test.each([
  'x.nanez@correo.co',
  'X.NANEZ@correo.co',
  '31.938.204',
  '31938204',
  'xiomara',
  'nanez xio',
  'ines la',
  'ñáñez',
])('finds a person by %j', async (texto) => {
  expect(await typed(reader, texto)).toEqual([
    {
      recurso: 'usuarios',
      _id: adaId,
      clave: adaId,
      titulo: 'Xiomara Inés Ñáñez Lasso',
      detalle: '31.938.204 · x.nanez@correo.co',
      estado: true,
    },
  ]);
});

test.each([
  'mara',
  '3193820',
  'nanez@correo.co',
  'xi',
  "'); drop table usuario; --",
  '%',
  '!!!',
  '&|',
  'xiomara perez',
])('finds nothing by %j', async (texto) => expect(await typed(reader, texto)).toEqual([]));

test.each([
  'texto[]=a',
  `texto=${'a'.repeat(101)}`,
  'otro=1',
  'recientes[]=usuarios',
  'texto=a%00b',
  'recientes=x',
])('refuses %s', async (query) =>
  expect((await reader.call('GET', `busqueda?${query}`)).statusCode).toBe(400),
);

test('a user without `usuarios.ver` finds no people, not even among recent records', async () => {
  const nobody = await testApp.person({ permisos: ['permisos.ver'] });
  expect(await typed(nobody, 'xiomara')).toEqual([]);
  expect(await search(nobody, `recientes[]=usuarios:${adaId}`)).toEqual([]);
});

test('without `todo` a user finds only themselves by any criterion', async () => {
  const self = await testApp.person({
    nombres: 'Xiomara',
    apellidos: 'Propia',
    identificacion: '71000111',
    propios: ['usuarios.ver'],
  });
  expect(titles(await typed(self, 'xiomara'))).toEqual(['Xiomara Propia']);
  expect(titles(await typed(self, '71000111'))).toEqual(['Xiomara Propia']);
  expect(await typed(self, '31938204')).toEqual([]);
  expect(await typed(self, ada.correo)).toEqual([]);
  const both = `recientes[]=usuarios:${adaId}&recientes[]=usuarios:${self.id}`;
  expect(titles(await search(self, both))).toEqual(['Xiomara Propia']);
});

test('recent records are returned in the given order; unknown ones are left out', async () => {
  const other = await testApp.account({ nombres: 'Segunda', apellidos: 'Reciente' });
  const keys = [
    `usuarios:${other.id}`,
    `nada:${adaId}`,
    `usuarios:${crypto.randomUUID()}`,
    `usuarios:${adaId.toUpperCase()}`,
  ];
  const query = keys.map((key) => `recientes[]=${key}`).join('&');
  expect(titles(await search(reader, query))).toEqual(['Segunda Reciente', 'Xiomara Inés Ñáñez Lasso']);
});

test('deactivated people are found and marked as inactive', async () => {
  await testApp.account({ nombres: 'Retirada', apellidos: 'Quintero', estado: false });
  expect(await typed(reader, 'retirada')).toMatchObject([{ titulo: 'Retirada Quintero', estado: false }]);
});

test('a common name returns the newest five people; a rare name is found however old', async () => {
  await sql`insert into usuario (nombres, apellidos, correo_electronico, creado)
    select 'Marleny', 'Común ' || n, 'marleny' || n || '@correo.co', now() + n * interval '1 second'
    from generate_series(1, 3000) n`.execute(testApp.app.platform.db);
  expect(titles(await typed(reader, 'marleny'))).toEqual(
    [3000, 2999, 2998, 2997, 2996].map((n) => `Marleny Común ${n}`),
  );
  expect(titles(await typed(reader, 'xiomara nan'))).toEqual(['Xiomara Inés Ñáñez Lasso']);
  // Whole words, a prefix of the last word, and prefixes of all words.
  for (const texto of ['xiomara ñáñez', 'ines lass', 'xio nan'])
    expect(titles(await typed(reader, texto)), texto).toEqual(['Xiomara Inés Ñáñez Lasso']);
  // A one-letter prefix is too short for the index: it only filters the people who match the long word.
  expect(titles(await typed(reader, 'x lasso'))).toEqual(['Xiomara Inés Ñáñez Lasso']);
});

test('too many searches get 429 for that user only', async () => {
  const hasty = await testApp.person({ permisos: ['usuarios.ver'] });
  const statuses = await Promise.all(
    Array.from({ length: 160 }, async () => (await hasty.call('GET', 'busqueda?texto=a')).statusCode),
  );
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(100);
  expect(statuses).toContain(429);
  expect(titles(await typed(reader, 'ñáñez'))).toEqual(['Xiomara Inés Ñáñez Lasso']);
});

/** Calls the endpoint of the module with the given finders. */
async function ask(finders: readonly SearchProvider[]) {
  const { platform } = testApp.app;
  const [endpoint] = busquedaModule(platform, finders).endpoints;
  const who = await platform.sessions.check(reader.token);
  if (endpoint?.kind !== 'read' || who === undefined)
    throw new Error('Expected a read endpoint and a signed-in user');
  const query = { texto: 'xiomara' };
  return endpoint.handle({ who, query, accessLevel: 'propio', db: platform.db, params: {}, body: undefined });
}
const finder = (recurso: string, find: SearchProvider['find']): SearchProvider => ({
  recurso,
  permiso: 'usuarios.ver',
  find,
  recall: async () => [],
});

test('a finder that times out or fails is listed in `sinRespuesta`; the call fails only if all fail', async () => {
  const found = { _id: adaId, clave: adaId, titulo: 'Hallada', detalle: '', estado: true };
  const quick = finder('rapidos', async () => [found]);
  const slow = finder('lentos', async ({ db }) => {
    await sql`select pg_sleep(30)`.execute(db);
    return [];
  });
  const broken = finder('rotos', async ({ db }) => {
    await sql`select nada`.execute(db);
    return [];
  });
  expect(await ask([slow, quick, broken])).toEqual({
    datos: [{ recurso: 'rapidos', ...found }],
    sinRespuesta: ['lentos', 'rotos'],
  });
  await expect(ask([broken])).rejects.toThrow('nada');
});
