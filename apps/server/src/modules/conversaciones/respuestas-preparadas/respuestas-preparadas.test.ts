import { expect, test } from 'vitest';
import { respuestasPreparadas } from '@amparo/contract/conversaciones/respuestas-preparadas/routes';
import { behavesAsCatalogue } from '../../../testing/catalogue.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp();

behavesAsCatalogue(testApp, respuestasPreparadas, {
  rows: {},
  datos: (n) => ({ nombre: `saludo ${n}`, texto: `Hola, {{cliente}}. Soy {{asesor}} ${n}`, roles: [] }),
  cambio: (n) => ({
    nombre: `despedida ${n}`,
    texto: 'Hasta pronto, {{cliente}}',
    roles: ['Abogado' as const],
  }),
  refuses: [
    [{ nombre: '' }, 'nombre', 'El campo atajo es obligatorio'],
    [{ texto: undefined }, 'texto', 'El campo texto es obligatorio'],
    [
      { texto: 'Hola, {{nombre}}' },
      'texto',
      'La variable {{nombre}} no existe. Se pueden usar {{cliente}}, {{asesor}}, {{caso}}, {{placa}}, {{abogado}}',
    ],
    [{ roles: ['Usuario'] }, 'roles.0', 'El campo rol no es válido'],
  ],
  unique: ['nombre', 'Ya existe una respuesta con ese atajo'],
});

test('chat users read active answers for all roles and for their own; a Contact Center coordinator manages all answers', async () => {
  const admin = await testApp.admin();
  const create = async (nombre: string, roles: string[]) => {
    const answer = await admin.call('POST', 'respuestas-preparadas', {
      body: { nombre: `recordScope ${nombre}`, texto: 'Hola', roles },
    });
    return respuestasPreparadas.create.answer.parse(answer.json());
  };
  const all = await create('todos', []);
  const legal = await create('abogados', ['Abogado', 'Coordinador Abogado']);
  const unused = await create('retirada', []);
  await admin.call('DELETE', `respuestas-preparadas/${unused._id}`);

  const seen = async (person: TestUser) => {
    const found = await person.call('GET', 'respuestas-preparadas?filtros[nombre]=recordScope');
    return respuestasPreparadas.list.answer.parse(found.json()).datos.map(({ _id }) => _id);
  };
  const as = (rol: string) => testApp.person({ roles: [rol] });
  const [lawyer, phone, coordinator] = [
    await as('Abogado'),
    await as('Contact Center'),
    await as('Coordinador Contact Center'),
  ];
  expect(await seen(lawyer)).toEqual([legal._id, all._id]);
  expect(await seen(phone)).toEqual([all._id]);
  expect((await phone.call('GET', `respuestas-preparadas/${legal._id}`)).statusCode).toBe(404);
  expect(await seen(coordinator)).toEqual([unused._id, legal._id, all._id]);

  const body = { nombre: 'recordScope corregida', texto: 'Hola, {{cliente}}', roles: [] };
  const edit = (person: TestUser) => person.call('PUT', `respuestas-preparadas/${all._id}`, { body });
  expect([(await edit(phone)).statusCode, (await edit(lawyer)).statusCode]).toEqual([403, 403]);
  expect((await edit(coordinator)).statusCode).toBe(200);
  // Roles without chats have no access.
  expect((await (await as('Abogado CAIT')).call('GET', 'respuestas-preparadas')).statusCode).toBe(403);
});
