import { beforeAll, expect, test } from 'vitest';
import { tiposGestion } from '@amparo/contract/casos/tipos-gestion/routes';
import { ROLES_DE_ENTRADA } from '@amparo/contract/kernel/roles';
import { behavesAsCatalogue } from '../../../testing/catalogue.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp();
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
let admin: TestUser;
let perito: string;
let abogado: string;

beforeAll(async () => {
  admin = await testApp.admin();
  const answer = await admin.call('GET', 'roles?elementosPorPagina=500');
  const { datos } = answer.json<{ datos: { _id: string; nombre: string }[] }>();
  [perito, abogado] = ['Perito', 'Abogado'].map(
    (nombre) => datos.find((rol) => rol.nombre === nombre)?._id ?? '',
  ) as [string, string];
});

behavesAsCatalogue(testApp, tiposGestion, {
  rows: {
    list: 'TIPOSGESTION-11',
    create: 'TIPOSGESTION-06 TIPOSGESTION-16 TIPOSGESTION-17 TIPOSGESTION-22',
    read: 'TIPOSGESTION-12',
    refuse: 'TIPOSGESTION-18 TIPOSGESTION-19 TIPOSGESTION-20',
    edit: 'TIPOSGESTION-13 TIPOSGESTION-23',
    toggle: 'TIPOSGESTION-15 TIPOSGESTION-16 TIPOSGESTION-24 TIPOSGESTION-25',
  },
  datos: (n) => ({ tipo_gestion: `Llamada ${n}`, estado: 1, roles: [perito] }),
  cambio: (n) => ({ tipo_gestion: `Visita ${n}`, estado: 1, roles: [abogado] }),
  refuses: [
    [{ tipo_gestion: undefined }, 'tipo_gestion', 'El campo tipo de gestión es obligatorio'],
    [
      { tipo_gestion: 'x'.repeat(101) },
      'tipo_gestion',
      'El campo tipo de gestión admite máximo 100 caracteres',
    ],
    [{ estado: undefined }, 'estado', 'El campo estado es obligatorio'],
    [{ roles: [UNKNOWN] }, 'roles', 'El campo roles no es válido'],
  ],
  said: {
    create: 'Tipo Gestión creado correctamente',
    update: 'Tipo Gestión actualizado correctamente',
    deactivate: 'Tipo de Gestión eliminada correctamente.',
  },
});

type TipoGestion = ReturnType<typeof tiposGestion.update.answer.parse>;
async function create(body: object): Promise<TipoGestion> {
  const answer = await admin.call('POST', 'tipos-gestion', { body });
  return tiposGestion.create.answer.parse(answer.json());
}

test('TIPOSGESTION-14 TIPOSGESTION-16 POST on a type replaces its roles and nothing else, and its history names them', async () => {
  const { _id } = await create({ tipo_gestion: 'Acta', estado: 1, roles: [perito] });
  const link = (roles: string[]) => admin.call('POST', `tipos-gestion/${_id}`, { body: { roles } });
  const linked = await link([abogado, perito]);
  expect(linked.json()).toMatchObject({
    tipo_gestion: 'Acta',
    estado: 1,
    roles: [abogado, perito],
    nombres_roles: ['Abogado', 'Perito'],
    message: 'Tipo Gestión actualizado correctamente',
  });
  expect((await link([UNKNOWN])).json()).toMatchObject({ errors: { roles: 'El campo roles no es válido' } });
  expect((await link([])).json()).toMatchObject({ roles: [] });
  const history = await admin.call('GET', `auditoria/tipos-gestion/${_id}`);
  const [last] = history.json<{ datos: { cambios: unknown }[] }>().datos;
  expect(last?.cambios).toEqual([{ campo: 'nombres_roles', antes: ['Abogado', 'Perito'], despues: [] }]);
  const renamed = await admin.call('PUT', `tipos-gestion/${_id}`, {
    body: { tipo_gestion: 'Acta final', estado: true },
  });
  expect(renamed.json()).toMatchObject({ tipo_gestion: 'Acta final', roles: [] });
});

test('TIPOSGESTION-17 COMUN-27 the state is returned as 1 or 0 and accepted as 1, true, 0 or false', async () => {
  for (const [written, estado] of [
    [1, 1],
    [true, 1],
    [0, 0],
    [false, 0],
  ] as const) {
    const { _id } = await create({ tipo_gestion: `Con estado ${written}`, estado: written });
    expect((await admin.call('GET', `tipos-gestion/${_id}`)).json()).toMatchObject({ estado });
    const found = await admin.call('GET', `tipos-gestion?filtros[estado]=${written}&elementosPorPagina=500`);
    const { datos } = tiposGestion.list.answer.parse(found.json());
    expect(new Set(datos.map((row) => row.estado))).toEqual(new Set([estado]));
  }
});

test('TIPOSGESTION-26 every entry role reads the active types only; only Administrador writes', async () => {
  const [used, unused] = [
    await create({ tipo_gestion: 'En uso', estado: 1 }),
    await create({ tipo_gestion: 'En desuso', estado: 0 }),
  ];
  for (const rol of ROLES_DE_ENTRADA.filter((each) => each !== 'Administrador')) {
    const person = await testApp.person({ roles: [rol] });
    const found = await person.call('GET', 'tipos-gestion?filtros[tipo_gestion]=en');
    expect(
      tiposGestion.list.answer.parse(found.json()).datos.map(({ _id }) => _id),
      rol,
    ).toEqual([used._id]);
    expect((await person.call('GET', `tipos-gestion/${unused._id}`)).statusCode).toBe(404);
    const edited = await person.call('PUT', `tipos-gestion/${used._id}`, { body: { estado: 1 } });
    expect(edited.statusCode).toBe(403);
  }
  const editor = await testApp.person({ permisos: ['tipos-gestion.editar'] });
  const body = { tipo_gestion: 'En uso', estado: 0 };
  expect((await editor.call('PUT', `tipos-gestion/${used._id}`, { body })).statusCode).toBe(403);
});
