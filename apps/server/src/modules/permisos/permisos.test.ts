import { expect, test } from 'vitest';
import { permisos } from '@amparo/contract/permisos';
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

test('PERMISOS-15 an inactive permission stops granting access at once, and grants again when active', async () => {
  const holder = await house.person({ permisos: ['permisos.crear'] });
  const { admin, path } = await named('permisos.crear');
  const attempt = async () => (await holder.call('POST', 'permisos', { body: { nombre: '' } })).statusCode;
  expect(await attempt()).toBe(400);
  await admin.call('DELETE', path);
  expect(await attempt()).toBe(403);
  await admin.call('PUT', `${path}/activar-permiso`);
  expect(await attempt()).toBe(400);
});
