import { sql } from 'kysely';
import {
  ESTADOS_ABIERTOS,
  ESTADOS_CERRADOS,
  sinAsignar,
  type Solicitudes,
} from '@amparo/contract/casos/casos/rules';
import {
  CIUDADES_DE_TABLERO,
  type CasosPorCiudad,
  type CiudadDeTablero,
} from '@amparo/contract/informes/tablero/schemas';
import { finDelDia, inicioDelDia, type Dia } from '@amparo/contract/kernel/time';
import type { Principal } from '../../../platform/access/principal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { seenBy } from './scope.ts';

/** Number of cases of a city with the same counted attributes. */
interface Alike extends Solicitudes {
  ciudad: string;
  estado: string;
  aprobado: boolean;
  origen: string;
  n: number;
}

interface Days {
  desde: Dia;
  hasta: Dia;
}

/** Uses the index of the list, so the time depends only on the number of cases in these days. */
async function readAlike(db: Db, who: Principal, { desde, hasta }: Days): Promise<Alike[]> {
  const { rows } = await sql<Alike>`
    select t.ciudad_siniestro as ciudad, t.estado, t.aprobado, t.origen, t.solicitud_abogado, t.solicitud_investigador,
      t.solicitud_perito, t.solicitud_dibujante, count(*)::int as n
    from caso t
    where ${seenBy(who, 'choque-simple')} and not t.archivado
      and t.creado >= ${inicioDelDia(desde)} and t.creado < ${finDelDia(hasta)}
    group by 1, 2, 3, 4, 5, 6, 7, 8`.execute(db);
  return rows;
}

const sum = (rows: readonly { n: number }[]) => rows.reduce((total, { n }) => total + n, 0);
const lacking = (rows: readonly Alike[]) => sum(rows.filter(sinAsignar));

/** Order of the states in the life of a case; unknown states from a partner follow the open ones. */
const ORDER: readonly string[] = [...ESTADOS_ABIERTOS, '', ...ESTADOS_CERRADOS];
const placeOf = (estado: string) => ORDER.indexOf(ORDER.includes(estado) ? estado : '');

function cityOf(ciudad: string, rows: readonly Alike[]): CiudadDeTablero {
  const estados = [...Map.groupBy(rows, ({ estado }) => estado)].map(([estado, alike]) => ({
    estado,
    total: sum(alike),
  }));
  return {
    ciudad,
    total: sum(rows),
    sin_asignar: lacking(rows),
    estados: estados.toSorted((a, b) => placeOf(a.estado) - placeOf(b.estado)),
  };
}

/** Simple collisions of a range of days within the user's scope, by city. */
export async function casesByCity(db: Db, who: Principal, days: Days): Promise<CasosPorCiudad> {
  const rows = await readAlike(db, who, days);
  const cities = [...Map.groupBy(rows, ({ ciudad }) => ciudad)]
    .map(([ciudad, ofCity]) => cityOf(ciudad, ofCity))
    .toSorted((a, b) => b.total - a.total || a.ciudad.localeCompare(b.ciudad, 'es'));
  const others = cities.slice(CIUDADES_DE_TABLERO);
  return {
    ...days,
    total: sum(rows),
    sin_asignar: lacking(rows),
    datos: cities.slice(0, CIUDADES_DE_TABLERO),
    otras: {
      ciudades: others.length,
      total: others.reduce((all, { total }) => all + total, 0),
      sin_asignar: others.reduce((all, { sin_asignar }) => all + sin_asignar, 0),
    },
  };
}
