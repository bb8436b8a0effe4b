import { normaliza } from '@amparo/contract/kernel/text';
import type { Db } from '../../platform/db/database.ts';

export function tiposIdentificacion(db: Db) {
  return db
    .selectFrom('tipo_identificacion')
    .select(['tipo', 'descripcion'])
    .orderBy('descripcion')
    .execute();
}

export function departamentos(db: Db, pais: string) {
  return db
    .selectFrom('unidad_geografica')
    .select('departamento')
    .where('pais_norm', '=', normaliza(pais))
    .groupBy(['departamento', 'departamento_norm'])
    .orderBy('departamento_norm')
    .execute();
}

export function ciudades(db: Db, departamento: string) {
  return db
    .selectFrom('unidad_geografica')
    .select(['departamento', 'ciudad'])
    .where('departamento_norm', '=', normaliza(departamento))
    .orderBy('ciudad_norm')
    .execute();
}

/** The city as we spell it, or undefined when that department has no such city (REFERENCIA-07). */
export function findCiudad(db: Db, departamento: string, ciudad: string) {
  return db
    .selectFrom('unidad_geografica')
    .select(['departamento', 'ciudad'])
    .where('departamento_norm', '=', normaliza(departamento))
    .where('ciudad_norm', '=', normaliza(ciudad))
    .executeTakeFirst();
}

/** The cities of these names as we spell them, in whichever department; unknown ones are left out. */
export async function findCiudades(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('unidad_geografica')
    .select('ciudad')
    .distinct()
    .where('ciudad_norm', 'in', names.map(normaliza))
    .orderBy('ciudad')
    .execute();
  return rows.map(({ ciudad }) => ciudad);
}

/** The type as we write it, or undefined when there is no such type. */
export async function findTipoIdentificacion(db: Db, tipo: string): Promise<string | undefined> {
  const types = await tiposIdentificacion(db);
  return types.find((each) => normaliza(each.tipo) === normaliza(tipo))?.tipo;
}
