import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { PAIS_POR_DEFECTO } from '@amparo/contract/base/referencia/schemas';
import { NIT_POR_DEFECTO } from '@amparo/contract/identidad/empresas/routes';
import { ROLES } from '@amparo/contract/kernel/roles';
import { permisosDeclarados } from '@amparo/contract/routes';
import { startingGrants } from './matrix.ts';
import { seedPlantillas } from './plantillas.ts';

/** Data that the product requires. Idempotent, because it runs at every start. */
export async function seedReference(client: pg.Client): Promise<void> {
  await client.query('begin');
  try {
    await seedAccess(client);
    await seedIdentificationTypes(client);
    await seedGeography(client);
    await seedTramites(client);
    await seedEmpresa(client);
    await seedWords(client, 'marca_linea', 'marcas.tsv');
    await seedWords(client, 'clase_carroceria', 'carrocerias.tsv');
    await seedInfracciones(client);
    await seedPlantillas(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Creates new roles and permissions with their initial grants; changes made by users are kept. */
async function seedAccess(client: pg.Client): Promise<void> {
  const roles = await client.query<{ nombre: string }>(
    'insert into rol (nombre) select unnest($1::text[]) on conflict do nothing returning nombre',
    [ROLES],
  );
  await freeNames(client);
  const permisos = await client.query<{ clave: string }>(
    'insert into permiso (clave, nombre) select n, n from unnest($1::text[]) n on conflict do nothing returning clave',
    [permisosDeclarados()],
  );
  const fresh = new Set([
    ...roles.rows.map(({ nombre }) => nombre),
    ...permisos.rows.map(({ clave }) => clave),
  ]);
  const grants = ROLES.flatMap((rol) =>
    Object.entries(startingGrants(rol))
      .filter(([permiso]) => fresh.has(rol) || fresh.has(permiso))
      .map(([permiso, reach]) => ({ rol, permiso, todo: reach === 'todo' })),
  );
  await client.query(
    `insert into rol_permiso (rol_id, permiso_id, todo)
     select r.id, p.id, g.todo from json_to_recordset($1::json) as g(rol text, permiso text, todo boolean)
     join rol r on r.nombre = g.rol join permiso p on p.clave = g.permiso on conflict do nothing`,
    [JSON.stringify(grants)],
  );
}

/**
 * A new system permission may have the name of a permission that a user created. Renames the user's
 * permission and keeps its holders, so that they do not gain the system permission.
 */
async function freeNames(client: pg.Client): Promise<void> {
  await client.query(
    `with moved as (
       update permiso p set rev = p.rev + 1, actualizado = now(), nombre = (
         select o.nombre from (select n, taken.nombre || ' (anterior' || case n when 1 then ')' else ' ' || n || ')' end as nombre
           from generate_series(1, 1000) n) o
         where not exists (select from permiso x where x.nombre_norm = normaliza(o.nombre)) order by o.n limit 1)
       from permiso taken, unnest($1::text[]) declared
       where taken.id = p.id and taken.nombre_norm = normaliza(declared) and taken.clave is distinct from declared
       returning p.id, p.rev, taken.nombre as antes, p.nombre as despues)
     insert into auditoria (usuario_nombre, accion, recurso, registro_id, antes, despues)
     select 'Sistema', 'editar', 'permisos', id, jsonb_build_object('nombre', antes, '_rev', rev - 1),
       jsonb_build_object('nombre', despues, '_rev', rev) from moved`,
    [permisosDeclarados()],
  );
}

const IDENTIFICATION_TYPES = [
  ['CC', 'Cédula de ciudadanía'],
  ['CE', 'Cédula de extranjería'],
  ['TI', 'Tarjeta de identidad'],
  ['PA', 'Pasaporte'],
  ['NIT', 'NIT'],
];

async function seedIdentificationTypes(client: pg.Client): Promise<void> {
  await client.query(
    `insert into tipo_identificacion (tipo, descripcion) select * from unnest($1::text[], $2::text[])
     on conflict (tipo) do update set descripcion = excluded.descripcion`,
    [IDENTIFICATION_TYPES.map(([tipo]) => tipo), IDENTIFICATION_TYPES.map(([, descripcion]) => descripcion)],
  );
}

/** The national procedures, from tramites.tsv. Changes made by users are kept. */
async function seedTramites(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select from tipo_tramite limit 1');
  if (rows.length > 0) return;
  const { cells } = await readTable('tramites.tsv');
  await client.query(
    `insert into tipo_tramite (titulo, descripcion) select r ->> 0, r ->> 1 from json_array_elements($1::json) r`,
    [JSON.stringify(cells)],
  );
}

async function readTable(file: string): Promise<{ names: string[]; cells: string[][] }> {
  const text = await readFile(join(import.meta.dirname, file), 'utf8');
  const [names = [], ...cells] = text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  return { names, cells };
}

/**
 * Brands with their lines, and classes with their bodies, as pairs of words. Inserts new pairs and corrects
 * spellings without writing unchanged rows. Deletes none, because a vehicle may use it.
 */
async function seedWords(
  client: pg.Client,
  table: 'marca_linea' | 'clase_carroceria',
  file: string,
): Promise<void> {
  const { names, cells } = await readTable(file);
  const [one, other] = names;
  await client.query(
    `insert into ${table} (${one}, ${other}) select r ->> 0, r ->> 1 from json_array_elements($1::json) r
     on conflict (${one}_norm, ${other}_norm) do update set ${one} = excluded.${one}, ${other} = excluded.${other}
     where (${table}.${one}, ${table}.${other}) is distinct from (excluded.${one}, excluded.${other})`,
    [JSON.stringify(cells)],
  );
}

/** Verified infraction codes: the file overrides stored rows. */
async function seedInfracciones(client: pg.Client): Promise<void> {
  const { cells } = await readTable('infracciones.tsv');
  await client.query(
    `insert into infraccion (codigo, descripcion, categoria, smldv, inmoviliza)
     select r ->> 0, r ->> 1, r ->> 2, (r ->> 3)::numeric, r ->> 4 = 'SI' from json_array_elements($1::json) r
     on conflict (codigo) do update set descripcion = excluded.descripcion, categoria = excluded.categoria,
       smldv = excluded.smldv, inmoviliza = excluded.inmoviliza
     where infraccion is distinct from excluded`,
    [JSON.stringify(cells)],
  );
}

/** The company of customers without one (EMPRESA-07). */
async function seedEmpresa(client: pg.Client): Promise<void> {
  await client.query('insert into empresa (nombre, nit) values ($1, $2) on conflict do nothing', [
    'Sin empresa',
    NIT_POR_DEFECTO,
  ]);
}

/** The 33 departments (with Bogotá) and 1,122 municipalities, by official code, from colombia.tsv. */
async function seedGeography(client: pg.Client): Promise<void> {
  const { cells } = await readTable('colombia.tsv');
  const { rows } = await client.query<{ n: string }>('select count(*) as n from unidad_geografica');
  if (Number(rows[0]?.n) === cells.length) return;
  const places = cells.map(([codigo, departamento, ciudad, latitud, longitud]) => {
    return {
      codigo,
      pais: PAIS_POR_DEFECTO,
      departamento,
      ciudad,
      latitud: Number(latitud),
      longitud: Number(longitud),
    };
  });
  await client.query(
    `insert into unidad_geografica (codigo, pais, departamento, ciudad, latitud, longitud)
     select * from json_to_recordset($1::json)
       as g(codigo text, pais text, departamento text, ciudad text, latitud numeric, longitud numeric)
     on conflict (codigo) do update set departamento = excluded.departamento, ciudad = excluded.ciudad,
       latitud = excluded.latitud, longitud = excluded.longitud`,
    [JSON.stringify(places)],
  );
}
