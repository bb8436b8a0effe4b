import { describe, expect, test } from 'vitest';
import { ErrorAnswer } from '@amparo/contract/kernel/errors';
import { page, saved } from '@amparo/contract/kernel/list';
import { Permiso } from '@amparo/contract/permisos';
import { permisosDeclarados } from '@amparo/contract/routes';
import { useApp } from '../../testing/harness.ts';

const house = useApp();
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const NAME = ['permisos.ver', 'permisos.crear', 'permisos.editar', 'permisos.inhabilitar'] as const;

async function create(nombre: string) {
  const admin = await house.admin();
  const answer = await admin.call('POST', 'permisos', { body: { nombre } });
  return { admin, permiso: Permiso.parse(answer.json()) };
}

describe('who may', () => {
  const calls = [
    ['GET', 'permisos'],
    ['POST', 'permisos'],
    ['PUT', `permisos/${UNKNOWN}`],
    ['DELETE', `permisos/${UNKNOWN}`],
    ['PUT', `permisos/${UNKNOWN}/activar-permiso`],
  ] as const;

  test.each(calls)(
    'PERMISOS-14 ERRORES-04 %s %s: nobody 401, without the permission 403',
    async (method, path) => {
      const stranger = await house.call(method, path);
      expect(stranger.statusCode).toBe(401);
      expect(stranger.json()).toEqual({ message: 'Inicia sesión para continuar' });

      const coordinator = await house.person({
        roles: ['Coordinador Contact Center', 'Contact Center', 'Abogado'],
      });
      const refused = await coordinator.call(method, path, { body: { nombre: 'x' } });
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toEqual({ message: 'No tienes permiso para esta acción' });
    },
  );

  test('PERMISOS-13 every permission asked by a route is seeded, named {recurso}.{accion}, and held whole by Administrador', async () => {
    const admin = await house.admin();
    const answer = page(Permiso).parse((await admin.call('GET', 'permisos?elementosPorPagina=5000')).json());
    const names = answer.datos.map((permiso) => permiso.nombre);
    expect(names).toEqual(expect.arrayContaining([...NAME]));
    const perfil = (await admin.call('GET', 'usuarios/perfil')).json<{
      permisos: { nombre: string; todo: boolean }[];
    }>();
    expect(perfil.permisos.every((grant) => grant.todo && /^[a-z-]+\.[a-z-]+$/.test(grant.nombre))).toBe(
      true,
    );
    expect(new Set(perfil.permisos.map((grant) => grant.nombre))).toEqual(new Set(names));
  });
});

describe('create and rename', () => {
  test('PERMISOS-04 PERMISOS-06 LISTAS-21 LISTAS-23 a creation answers the saved record, readable at once', async () => {
    const { admin, permiso } = await create('  Ver reportes  ');
    expect(permiso).toMatchObject({ nombre: 'Ver reportes', estado: true, _rev: 1 });
    expect(permiso._id).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Date(permiso.creacion.fecha).toISOString()).toBe(permiso.creacion.fecha);
    const listed = page(Permiso).parse((await admin.call('GET', 'permisos?filtros[nombre]=reportes')).json());
    expect(listed).toEqual({ datos: [permiso], totalElementos: 1 });
  });

  test.each([
    ['missing', {}, 'El campo nombre es obligatorio'],
    ['blank', { nombre: '   ' }, 'El campo nombre es obligatorio'],
    ['too long', { nombre: 'x'.repeat(101) }, 'El campo nombre admite máximo 100 caracteres'],
    ['of another type', { nombre: 7 }, 'El campo nombre no es válido'],
    ['with a NUL', { nombre: 'a\u0000b' }, 'El campo nombre tiene caracteres no permitidos'],
  ])(
    'PERMISOS-12 CAMPOS-01 CAMPOS-08 CAMPOS-09 a name %s is refused with 400 at the field',
    async (_case, body, text) => {
      const admin = await house.admin();
      const answer = await admin.call('POST', 'permisos', { body });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ message: 'Revisa los datos enviados', errors: { nombre: text } });
    },
  );

  test('PERMISOS-12 a name that exists, in other case and accents, answers 409 with errors on nombre', async () => {
    const { admin } = await create('Ver métricas');
    const answer = await admin.call('POST', 'permisos', { body: { nombre: 'VER METRICAS' } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ errors: { nombre: 'Ya existe un permiso con ese nombre' } });
  });

  test('PERMISOS-12 of twenty people creating the same name at once, one wins and the others get 409', async () => {
    const admin = await house.admin();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.call('POST', 'permisos', { body: { nombre: 'Carrera' } })),
    );
    const statuses = answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  test('PERMISOS-07 PERMISOS-15 a rename is followed by the roles that hold it', async () => {
    const admin = await house.admin();
    const holder = await house.person({ permisos: ['permisos.ver'] });
    const [row] = page(Permiso).parse(
      (await admin.call('GET', 'permisos?filtros[nombre]=permisos ver')).json(),
    ).datos;
    const renamed = await admin.call('PUT', `permisos/${row?._id}`, {
      body: { nombre: 'Consultar permisos' },
    });
    expect(saved(Permiso).parse(renamed.json())).toMatchObject({
      nombre: 'Consultar permisos',
      _rev: 2,
      message: 'Operación Exitosa',
    });
    expect((await holder.call('GET', 'permisos')).statusCode).toBe(200);
    await admin.call('PUT', `permisos/${row?._id}`, { body: { nombre: 'permisos.ver' } });
  });

  test('a save based on an old version answers 409 and changes nothing; without a version it still works', async () => {
    const { admin, permiso } = await create('Editado por dos');
    const path = `permisos/${permiso._id}`;
    const first = await admin.call('PUT', path, {
      body: { nombre: 'Primero' },
      headers: { 'if-match': '"1"' },
    });
    expect(first.statusCode).toBe(200);
    const second = await admin.call('PUT', path, {
      body: { nombre: 'Segundo' },
      headers: { 'if-match': '"1"' },
    });
    expect(second.statusCode).toBe(409);
    expect(second.json<{ message: string }>().message).toMatch(/^Otra persona cambió este registro/);
    expect(ErrorAnswer.parse(second.json()).conflicto).toMatchObject({
      cambios: [{ campo: 'nombre', antes: 'Editado por dos', despues: 'Primero' }],
    });
    const listed = page(Permiso).parse((await admin.call('GET', 'permisos?filtros[nombre]=primero')).json());
    expect(listed.datos[0]).toMatchObject({ nombre: 'Primero', _rev: 2 });
    expect((await admin.call('PUT', path, { body: { nombre: 'Tercero' } })).statusCode).toBe(200);
  });
});

describe('activate and deactivate', () => {
  test('PERMISOS-08 PERMISOS-09 LISTAS-22 both keep the record, and repeating either changes nothing', async () => {
    const { admin, permiso } = await create('Conmutable');
    const path = `permisos/${permiso._id}`;
    const off = Permiso.parse((await admin.call('DELETE', path)).json());
    expect(off).toMatchObject({ estado: false, _rev: 2 });
    expect(Permiso.parse((await admin.call('DELETE', path)).json())).toEqual(off);
    const on = Permiso.parse((await admin.call('PUT', `${path}/activar-permiso`)).json());
    expect(on).toMatchObject({ estado: true, _rev: 3 });
    expect(Permiso.parse((await admin.call('PUT', `${path}/activar-permiso`)).json())).toEqual(on);
  });

  test('PERMISOS-15 an inactive permission stops granting at once without leaving its roles, and grants again when active', async () => {
    const { admin, permiso } = await create('Firmar actas');
    const { _id, nombre } = (await admin.call('POST', 'roles', { body: { nombre: 'Notario' } })).json<{
      _id: string;
      nombre: string;
    }>();
    await admin.call('POST', `roles/${_id}/permiso`, { body: { permiso: permiso._id, todo: true } });
    const holder = await house.person({ roles: [nombre] });
    const granted = async () =>
      (await holder.call('GET', 'usuarios/perfil')).json<{ permisos: unknown }>().permisos;
    expect(await granted()).toEqual([{ nombre: 'Firmar actas', todo: true }]);
    await admin.call('DELETE', `permisos/${permiso._id}`);
    expect(await granted()).toEqual([]);
    const roles = (await admin.call('GET', 'roles?filtros[nombre]=Notario')).json<{ datos: unknown }>();
    expect(roles.datos).toMatchObject([{ permisos: [{ nombre: 'Firmar actas', estado: false }] }]);
    await admin.call('PUT', `permisos/${permiso._id}/activar-permiso`);
    expect(await granted()).toEqual([{ nombre: 'Firmar actas', todo: true }]);
  });

  test('PERMISOS-17 no permission that the system asks for can be deactivated, by whatever name', async () => {
    const admin = await house.admin();
    const { datos } = page(Permiso).parse(
      (await admin.call('GET', 'permisos?elementosPorPagina=5000')).json(),
    );
    const ofSystem = datos.filter(({ sistema }) => sistema);
    expect(ofSystem.map(({ nombre }) => nombre).toSorted()).toEqual(permisosDeclarados());
    for (const { _id } of ofSystem) {
      const answer = await admin.call('DELETE', `permisos/${_id}`);
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        {
          message:
            'El sistema usa este permiso y no se puede inhabilitar. Quítalo de los roles que no deben tenerlo.',
        },
      ]);
    }
    const crear = ofSystem.find(({ nombre }) => nombre === 'permisos.crear');
    await admin.call('PUT', `permisos/${crear?._id}`, { body: { nombre: 'Agregar permisos' } });
    expect((await admin.call('DELETE', `permisos/${crear?._id}`)).statusCode).toBe(422);
    await admin.call('PUT', `permisos/${crear?._id}`, { body: { nombre: 'permisos.crear' } });
    const after = await admin.call('GET', 'permisos?filtros[estado]=false&elementosPorPagina=5000');
    expect(
      page(Permiso)
        .parse(after.json())
        .datos.some(({ sistema }) => sistema),
    ).toBe(false);
  });

  test('PERMISOS-17 what somebody added can be deactivated', async () => {
    const { admin, permiso } = await create('Agregado por alguien');
    expect(permiso).toMatchObject({ sistema: false });
    expect((await admin.call('DELETE', `permisos/${permiso._id}`)).statusCode).toBe(200);
  });

  test.each([
    ['PUT', `permisos/${UNKNOWN}`],
    ['DELETE', `permisos/${UNKNOWN}`],
    ['PUT', `permisos/${UNKNOWN}/activar-permiso`],
    ['DELETE', 'permisos/no-es-un-id'],
  ] as const)(
    'LISTAS-22 ERRORES-04 %s %s: an id that does not exist answers 404 in Spanish',
    async (method, path) => {
      const admin = await house.admin();
      const answer = await admin.call(method, path, { body: { nombre: 'x' } });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message: 'No encontramos ese registro' });
    },
  );
});

test('every change leaves who, when, from where, before and after in the same transaction', async () => {
  const { admin, permiso } = await create('Auditado');
  await admin.call('PUT', `permisos/${permiso._id}`, {
    body: { nombre: 'Auditado dos' },
    headers: { 'user-agent': 'prueba' },
  });
  const trail = await house.app.platform.db
    .selectFrom('auditoria')
    .selectAll()
    .where('registro_id', '=', permiso._id)
    .orderBy('fecha')
    .execute();
  expect(trail.map((line) => line.accion)).toEqual(['crear', 'editar']);
  expect(trail[1]).toMatchObject({
    recurso: 'permisos',
    usuario_id: admin.id,
    agente: 'prueba',
    ip: '127.0.0.1',
    antes: { nombre: 'Auditado', _rev: 1 },
    despues: { nombre: 'Auditado dos', _rev: 2 },
  });
});

test('a repeated Idempotency-Key answers the first result and creates nothing, also at the same instant', async () => {
  const admin = await house.admin();
  const call = (nombre: string) =>
    admin.call('POST', 'permisos', { body: { nombre }, headers: { 'idempotency-key': 'clave-de-prueba' } });
  const answers = await Promise.all([call('Una sola vez'), call('Una sola vez'), call('Una sola vez')]);
  const again = await call('Una sola vez');
  const ids = new Set([...answers, again].map((answer) => answer.json<{ _id: string }>()._id));
  expect(ids.size).toBe(1);
  expect([...answers, again].map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);

  const other = await call('Otros datos');
  expect(other.statusCode).toBe(422);
  const trail = await house.app.platform.db
    .selectFrom('auditoria')
    .select('id')
    .where('registro_id', '=', [...ids][0] as string)
    .execute();
  expect(trail).toHaveLength(1);
});
