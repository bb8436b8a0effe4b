import { sql } from 'kysely';
import { normaliza } from '@amparo/contract/kernel/text';
import { SIN_CARROCERIA, SIN_CLASE } from '@amparo/contract/referencia';
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

/** Where the cities of these names are; several departments may have one of the same name. */
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

/** The type as we write it, or undefined when there is no such type. */
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

/** What stands for "none" comes after what says something. */
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

/** Brand and line as we spell them; what we do not know in capitals, as the registry writes everything. */
export async function spellMarca(db: Db, marca: string, linea: string | null) {
  const known = await lineas(db, marca);
  const line = linea === null ? undefined : known.find((one) => normaliza(one.linea) === normaliza(linea));
  return {
    marca: known[0]?.marca ?? marca.toLocaleUpperCase('es'),
    linea: line?.linea ?? linea?.toLocaleUpperCase('es') ?? null,
  };
}

/** The same, in the words of the call that lists them (PLANES-11). */
export async function tiposDeVehiculo(db: Db) {
  return (await clases(db)).map(({ clase, carrocerias }) => ({
    tipo_vehiculo: clase,
    tipo_carroceria: carrocerias.map((carroceria) => ({ carroceria })),
  }));
}

/** The class with its bodies, as we spell them, or undefined when there is no such class. */
export async function findClase(db: Db, clase: string) {
  return (await clases(db)).find((one) => normaliza(one.clase) === normaliza(clase));
}
