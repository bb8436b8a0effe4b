import { expect, test } from 'vitest';
import { permisos } from '@amparo/contract/permisos';
import { permisosDeclarados } from '@amparo/contract/routes';
import { behavesAsCatalogue } from '../../testing/catalogue.ts';
import { useApp } from '../../testing/harness.ts';

const house = useApp();

behavesAsCatalogue(house, permisos, {
  rows: {
    access: 'PERMISOS-14',
    create: 'PERMISOS-04 PERMISOS-06 LISTAS-21 LISTAS-23',
    refuse: 'PERMISOS-12 CAMPOS-01 CAMPOS-08 CAMPOS-09',
    unique: 'PERMISOS-12',
    edit: 'PERMISOS-07',
    toggle: 'PERMISOS-08 PERMISOS-09 LISTAS-22',
  },
  datos: (n) => ({ nombre: `Ver métricas ${n}` }),
  cambio: (n) => ({ nombre: `Consultar métricas ${n}` }),
  refuses: [
    [{ nombre: undefined }, 'nombre', 'El campo nombre es obligatorio'],
    [{ nombre: '   ' }, 'nombre', 'El campo nombre es obligatorio'],
    [{ nombre: 'x'.repeat(101) }, 'nombre', 'El campo nombre admite máximo 100 caracteres'],
    [{ nombre: 7 }, 'nombre', 'El campo nombre no es válido'],
    [{ nombre: 'a\u0000b' }, 'nombre', 'El campo nombre tiene caracteres no permitidos'],
  ],
  unique: ['nombre', 'Ya existe un permiso con ese nombre'],
});

const named = async (nombre: string) => {
  const admin = await house.admin();
  const answer = await admin.call('GET', `permisos?filtros[nombre]=${nombre}`);
  const [row] = permisos.list.answer.parse(answer.json()).datos;
  return { admin, path: `permisos/${row?._id}` };
};

test('PERMISOS-13 every permission asked by a route is seeded, named {recurso}.{accion}, and held whole by Administrador', async () => {
  const admin = await house.admin();
  const perfil = (await admin.call('GET', 'usuarios/perfil')).json<{
    permisos: { nombre: string; todo: boolean }[];
  }>();
  const wrong = perfil.permisos.filter(({ nombre, todo }) => !todo || !/^[a-z-]+\.[a-z-]+$/.test(nombre));
  expect(wrong).toEqual([]);
  const names = perfil.permisos.map(({ nombre }) => nombre);
  expect(names).toEqual(expect.arrayContaining(['permisos.ver', 'permisos.crear', 'usuarios.editar']));
});

test('PERMISOS-07 PERMISOS-15 a rename is followed by the roles that hold it', async () => {
  const holder = await house.person({ permisos: ['permisos.ver'] });
  const { admin, path } = await named('permisos ver');
  await admin.call('PUT', path, { body: { nombre: 'Consultar permisos' } });
  expect((await holder.call('GET', 'permisos')).statusCode).toBe(200);
  await admin.call('PUT', path, { body: { nombre: 'permisos.ver' } });
});

test('PERMISOS-15 an inactive permission stops granting at once without leaving its roles, and grants again when active', async () => {
  const admin = await house.admin();
  const create = async (path: string, nombre: string) =>
    (await admin.call('POST', path, { body: { nombre } })).json<{ _id: string }>()._id;
  const [permiso, rol] = [await create('permisos', 'Firmar actas'), await create('roles', 'Notario')];
  await admin.call('POST', `roles/${rol}/permiso`, { body: { permiso, todo: true } });
  const holder = await house.person({ roles: ['Notario'] });
  const granted = async () =>
    (await holder.call('GET', 'usuarios/perfil')).json<{ permisos: unknown }>().permisos;
  const held = [{ nombre: 'Firmar actas', todo: true }];
  expect(await granted()).toEqual(held);
  await admin.call('DELETE', `permisos/${permiso}`);
  expect(await granted()).toEqual([]);
  const roles = (await admin.call('GET', 'roles?filtros[nombre]=Notario')).json<{ datos: unknown }>();
  expect(roles.datos).toMatchObject([{ permisos: [{ nombre: 'Firmar actas', estado: false }] }]);
  await admin.call('PUT', `permisos/${permiso}/activar-permiso`);
  expect(await granted()).toEqual(held);
});

test('PERMISOS-17 no permission that the system asks for can be deactivated, by whatever name; what people added can', async () => {
  const admin = await house.admin();
  const answer = await admin.call('GET', 'permisos?elementosPorPagina=5000');
  const { datos } = permisos.list.answer.parse(answer.json());
  const ofSystem = datos.filter(({ sistema }) => sistema);
  expect(ofSystem.map(({ nombre }) => nombre).toSorted()).toEqual(permisosDeclarados());
  for (const { _id, nombre } of ofSystem) {
    await admin.call('PUT', `permisos/${_id}`, { body: { nombre: `Otro nombre de ${nombre}` } });
    const refused = await admin.call('DELETE', `permisos/${_id}`);
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      {
        message:
          'El sistema usa este permiso y no se puede inhabilitar. Quítalo de los roles que no deben tenerlo.',
      },
    ]);
  }
});
