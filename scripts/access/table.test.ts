import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROLES } from '@amparo/contract/kernel/roles';
import { permisosDeclarados } from '@amparo/contract/routes';
import { startingGrants } from '../../apps/server/seeds/matrix.ts';
import { accessDoc } from './table.ts';

test('PERMISOS-13 docs/access.md shows what the code grants (else run `npm run access-doc`)', async () => {
  const written = await readFile(join(import.meta.dirname, '../../docs/access.md'), 'utf8');
  expect(written).toBe(await accessDoc());
});

test('PERMISOS-13 COMUN-61 Administrador starts with every permission, whole', () => {
  const grants = startingGrants('Administrador');
  expect(Object.keys(grants).toSorted()).toEqual(permisosDeclarados());
  expect(new Set(Object.values(grants))).toEqual(new Set(['todo']));
});

test('LOGIN-31 ROLES-06 customers start with nothing, and only Administrador manages access', () => {
  expect(startingGrants('Usuario')).toEqual({});
  const managers = ROLES.filter((rol) =>
    Object.keys(startingGrants(rol)).some((permiso) => /^(roles|permisos)\.(?!ver$)/.test(permiso)),
  );
  expect(managers).toEqual(['Administrador']);
});
