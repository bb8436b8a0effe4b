import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { todasLasRutas } from '../routes.ts';
import { joinPath, route } from './route.ts';

describe('addresses', () => {
  test.each([
    ['https://api.amparo.co/api', 'permisos'],
    ['https://api.amparo.co/api/', 'permisos'],
    ['https://api.amparo.co/api', '/permisos'],
    ['https://api.amparo.co/api//', '//permisos'],
  ])('LISTAS-05 LISTAS-06 base %s and path %s are joined with one slash', (base, path) =>
    expect(joinPath(base, path)).toBe('https://api.amparo.co/api/permisos'),
  );

  test('LISTAS-05 LISTAS-06 the base may be relative or empty', () => {
    expect(joinPath('/api', '/usuarios/perfil')).toBe('/api/usuarios/perfil');
    expect(joinPath('', 'permisos')).toBe('/permisos');
  });

  test('LISTAS-06 a leading slash does not change the path of a route', () => {
    const spec = { public: true as const, resumen: 'x', answer: z.object({}) };
    expect(route('GET', '/publicaciones', spec).path).toBe(route('GET', 'publicaciones', spec).path);
  });

  test('LISTAS-05 LISTAS-06 every path of the contract is relative and has no doubled or trailing slash', () => {
    for (const { path } of todasLasRutas()) expect(path).toMatch(/^[a-zA-Z:][\w:-]*(\/[\w:-]+)*$/);
  });
});

describe('parameters', () => {
  const one = route('GET', 'permisos/:id/notas/:notaId/:nombre', {
    self: true,
    resumen: 'x',
    answer: z.object({}),
  });

  test('id parameters must be UUIDs; other parameters are bounded texts', () => {
    const id = '01890000-0000-7000-8000-000000000000';
    expect(one.params.safeParse({ id, notaId: id, nombre: 'BOGOTÁ D.C.' }).success).toBe(true);
    expect(one.params.safeParse({ id: '1', notaId: id, nombre: 'x' }).success).toBe(false);
    expect(one.params.safeParse({ id, notaId: '1', nombre: 'x' }).success).toBe(false);
    expect(one.params.safeParse({ id, notaId: id, nombre: 'x'.repeat(201) }).success).toBe(false);
  });
});

test('no two routes of the contract have the same method and path', () => {
  const calls = todasLasRutas().map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':x')}`);
  expect(calls).toEqual([...new Set(calls)]);
});

test('PERMISOS-13 every route has exactly one kind of access, and permissions are named {recurso}.{accion}', () => {
  const said = todasLasRutas().map(({ access }) => JSON.stringify(access));
  const wrong = said.filter(
    (access) =>
      !/^\{"(permiso|ownOr)":"[a-z][a-z-]*\.[a-z][a-z-]*"\}$/.test(access) &&
      !/^\{"(self|public)":true\}$/.test(access) &&
      !/^\{"app":"(cliente|campo|cualquiera)"\}$/.test(access),
  );
  expect(wrong).toEqual([]);
});

test('a route takes its resource from the path unless the spec names one, and prefixes short permissions with it', () => {
  const spec = { resumen: 'x', answer: z.object({}) };
  const plain = route('PUT', 'asistencia/:id/trasladar', {
    ...spec,
    permiso: 'editar',
    alias: ['asistencia/:id/transladar'],
    exito: 'Trasladado',
  });
  expect(plain).toMatchObject({
    recurso: 'asistencia',
    access: { permiso: 'asistencia.editar' },
    alias: ['asistencia/:id/transladar'],
    exito: 'Trasladado',
  });
  const told = route('GET', 'respuestas/formularios', { ...spec, recurso: 'encuestas', permiso: 'ver' });
  expect(told).toMatchObject({ recurso: 'encuestas', access: { permiso: 'encuestas.ver' }, alias: [] });
  const foreign = route('POST', 'usuarios/:id/asociar-rol', { ...spec, permiso: 'roles.asignar' });
  expect(foreign).toMatchObject({ recurso: 'usuarios', access: { permiso: 'roles.asignar' } });
});
