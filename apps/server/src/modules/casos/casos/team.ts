import { sql } from 'kysely';
import type { PersonaDeMesa } from '@amparo/contract/casos/casos/mesa';
import {
  rolesAsignables,
  TIPOS_ASIGNABLES,
  type TipoAsignable,
} from '@amparo/contract/identidad/usuarios/asignacion';
import type { EstadoDeAsesor } from '@amparo/contract/identidad/usuarios/disponibilidad';
import type { Requester } from '../../../platform/access/scope.ts';
import type { Db } from '../../../platform/db/database.ts';
import { singleFlight } from '../../../platform/lib/single-flight.ts';
import { heldOpen } from './scope.ts';

/** More people than a board can show; others can be assigned from the case page. */
const MOST = 500;
/** Available people first. A missing state counts as out of hours. */
const BY_STATE: readonly EstadoDeAsesor[] = [
  'Activo en espera',
  'Activo ocupado',
  'Activo multiple',
  'Pausa',
];

/** Last known positions; users without a recent position are missing. */
type PositionsOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, PersonaDeMesa['posicion']>>;

/** Active users of these types, sorted by state and name, with their number of open cases. */
async function findTeam(db: Db, tipos: readonly TipoAsignable[]): Promise<Omit<PersonaDeMesa, 'posicion'>[]> {
  // Role ids first, so that the planner can estimate that few of a million users have these roles.
  const roles = await db.selectFrom('rol').select('id').where('nombre', 'in', tipos).execute();
  const { rows } = await sql<Omit<PersonaDeMesa, 'posicion'>>`
    with held as (${heldOpen})
    select u.id as _id, u.nombre_completo, u.foto, u.estado_asesor, u.ciudades, coalesce(held.n, 0) as carga, p.tipos
    from (
      select ur.usuario_id, array_agg(r.nombre order by array_position(${TIPOS_ASIGNABLES}, r.nombre)) as tipos
      from usuario_rol ur join rol r on r.id = ur.rol_id where ur.rol_id = any(${roles.map(({ id }) => id)}) group by 1) p
    join usuario u on u.id = p.usuario_id left join held on held.id = u.id
    where u.estado
    order by array_position(${BY_STATE}, u.estado_asesor) nulls last, u.nombre_completo, u.id limit ${MOST}`.execute(
    db,
  );
  return rows;
}

/** Users whom the caller may assign, for the board. Concurrent calls for the same types share one read. */
export function teamOf(db: Db, positionsOf: PositionsOf) {
  const readings = new Map<string, () => Promise<PersonaDeMesa[]>>();

  function readingOf(tipos: readonly TipoAsignable[]): () => Promise<PersonaDeMesa[]> {
    const key = tipos.toSorted().join();
    const known = readings.get(key);
    if (known !== undefined) return known;
    const reading = singleFlight(async () => {
      const people = await findTeam(db, tipos);
      const positions = await positionsOf(people.map(({ _id }) => _id));
      return people.map((person) => ({ ...person, posicion: positions.get(person._id) ?? null }));
    });
    readings.set(key, reading);
    return reading;
  }

  return async ({ who }: Requester): Promise<{ datos: PersonaDeMesa[] }> => {
    const tipos = rolesAsignables(who.roles);
    return { datos: tipos.length === 0 ? [] : await readingOf(tipos)() };
  };
}
