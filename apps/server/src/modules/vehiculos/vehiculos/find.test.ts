import { beforeAll, expect, test } from 'vitest';
import { busqueda } from '@amparo/contract/base/busqueda/routes';
import { type Hallazgo } from '@amparo/contract/base/busqueda/schemas';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp();
let reader: TestUser;
let owner: TestUser;
let id = '';

beforeAll(async () => {
  reader = await testApp.person({ permisos: ['vehiculos.ver'] });
  owner = await testApp.person({ nombres: 'Gloria', apellidos: 'Lasso', propios: ['vehiculos.ver'] });
  const admin = await testApp.admin();
  const body = {
    placa: 'DMS540',
    marca: 'CHEVROLET',
    linea: 'SPARK GT',
    modelo: 2018,
    kilometraje: 9,
    propietario: owner.id,
  };
  id = (await admin.call('POST', 'vehiculos', { body })).json<{ _id: string }>()._id;
});

async function search(who: TestUser, query: string): Promise<Hallazgo[]> {
  const answer = await who.call('GET', `busqueda?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { datos, sinRespuesta } = busqueda.find.answer.parse(answer.json());
  expect(sinRespuesta).toEqual([]);
  return datos;
}
const typed = (who: TestUser, texto: string) => search(who, `texto=${encodeURIComponent(texto)}`);

test.each(['DMS540', 'dms540', ' dms-540 ', 'DMS 540'])(
  'the search finds a vehicle by its plate, typed as %j',
  async (texto) =>
    expect(await typed(reader, texto)).toEqual([
      {
        recurso: 'vehiculos',
        _id: id,
        clave: 'DMS540',
        titulo: 'DMS 540',
        detalle: 'CHEVROLET SPARK GT · 2018 · Gloria Lasso',
        estado: true,
      },
    ]),
);

test('a plate is found only by users who may access the vehicle', async () => {
  const other = await testApp.person({ propios: ['vehiculos.ver'] });
  const none = await testApp.person({ permisos: ['usuarios.ver'] });
  const plates = async (who: TestUser) => (await typed(who, 'DMS540')).map(({ clave }) => clave);
  expect(await plates(owner)).toEqual(['DMS540']);
  expect(await plates(other)).toEqual([]);
  expect(await plates(none)).toEqual([]);
  expect(await search(other, `recientes[]=vehiculos:${id}`)).toEqual([]);
  expect(await search(owner, `recientes[]=vehiculos:${id}`)).toHaveLength(1);
  expect(await typed(reader, 'DMS541')).toEqual([]);
});
