import { sql } from 'kysely';
import { SIN_CARROCERIA, SIN_CLASE } from '@amparo/contract/base/referencia/schemas';
import { normaliza } from '@amparo/contract/kernel/text';
import type { Db } from '../../../platform/db/database.ts';

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

/** City in the official spelling, or undefined if the department has no such city (REFERENCIA-07). */
export function findCiudad(db: Db, departamento: string, ciudad: string) {
  return db
    .selectFrom('unidad_geografica')
    .select(['departamento', 'ciudad'])
    .where('departamento_norm', '=', normaliza(departamento))
    .where('ciudad_norm', '=', normaliza(ciudad))
    .executeTakeFirst();
}

/** Official spelling of these cities in any department. Unknown names are left out. */
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

/** Coordinates of the cities with these names. Several departments may have a city of the same name. */
export function findPuntos(db: Db, names: readonly string[]) {
  return db
    .selectFrom('unidad_geografica')
    .select([
      'ciudad',
      'ciudad_norm',
      'departamento_norm',
      sql<number>`latitud::float`.as('latitud'),
      sql<number>`longitud::float`.as('longitud'),
    ])
    .where('ciudad_norm', '=', sql<string>`any(${names.map(normaliza)})`)
    .execute();
}

export async function findTipoIdentificacion(db: Db, tipo: string): Promise<string | undefined> {
  const types = await tiposIdentificacion(db);
  return types.find((each) => normaliza(each.tipo) === normaliza(tipo))?.tipo;
}

export function marcas(db: Db) {
  return db
    .selectFrom('marca_linea')
    .select('marca')
    .groupBy(['marca', 'marca_norm'])
    .orderBy('marca_norm')
    .execute();
}

export function lineas(db: Db, marca: string) {
  return db
    .selectFrom('marca_linea')
    .select(['marca', 'linea'])
    .where('marca_norm', '=', normaliza(marca))
    .orderBy('linea_norm')
    .execute();
}

/** The placeholders for "none" come last. */
export function clases(db: Db) {
  return db
    .selectFrom('clase_carroceria')
    .select([
      'clase',
      sql<string[]>`array_agg(carroceria order by carroceria = ${SIN_CARROCERIA}, carroceria_norm)`.as(
        'carrocerias',
      ),
    ])
    .groupBy(['clase', 'clase_norm'])
    .orderBy(sql`clase = ${SIN_CLASE}`)
    .orderBy('clase_norm')
    .execute();
}

/**
 * Brand and line in catalogue spelling. Unknown names become upper case, like all names in the vehicle
 * registry.
 */
export async function spellMarca(db: Db, marca: string, linea: string | null) {
  const known = await lineas(db, marca);
  const line = linea === null ? undefined : known.find((one) => normaliza(one.linea) === normaliza(linea));
  return {
    marca: known[0]?.marca ?? marca.toLocaleUpperCase('es'),
    linea: line?.linea ?? linea?.toLocaleUpperCase('es') ?? null,
  };
}

/** Classes and bodies with the field names of their route (PLANES-11). */
export async function tiposDeVehiculo(db: Db) {
  return (await clases(db)).map(({ clase, carrocerias }) => ({
    tipo_vehiculo: clase,
    tipo_carroceria: carrocerias.map((carroceria) => ({ carroceria })),
  }));
}

export async function findClase(db: Db, clase: string) {
  return (await clases(db)).find((one) => normaliza(one.clase) === normaliza(clase));
}
