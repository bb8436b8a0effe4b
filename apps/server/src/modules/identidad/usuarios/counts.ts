import { sql } from 'kysely';
import {
  ESTADOS_DE_ASESOR,
  ROLES_DE_ASESOR,
  type EstadoDeAsesor,
} from '@amparo/contract/identidad/usuarios/disponibilidad';
import type { Disponibilidades, PorEstado } from '@amparo/contract/informes/tablero/schemas';
import type { Dia } from '@amparo/contract/kernel/time';
import type { Db } from '../../../platform/db/database.ts';
import { countsByDay, countFromTotals } from '../../../platform/db/totals.ts';

/** Reads a stored total, because counting takes longer the more users there are. */
export const countActivos = (db: Db) => countFromTotals(db, { tabla: 'usuario', days: [], states: [true] });

export const newActivosByDay = (db: Db, desde: Dia) =>
  countsByDay(db, { tabla: 'usuario', days: [{ edge: 'from', day: desde }], states: [true] });

interface Counted {
  /** Null in the row that counts each user once. */
  rol: string | null;
  estado: EstadoDeAsesor | null;
  n: number;
}

const ABSENT: EstadoDeAsesor = 'Fuera de su horario laboral';

function byState(rows: readonly Counted[]): PorEstado {
  const counts = Object.fromEntries(ESTADOS_DE_ASESOR.map((estado) => [estado, 0])) as PorEstado;
  for (const { estado, n } of rows) counts[estado ?? ABSENT] += n;
  return counts;
}

/**
 * Active users by availability, for each role that can wait for cases. `colaborador` restricts the read to
 * staff, because most users are customers.
 */
export async function availabilityByRole(db: Db): Promise<Disponibilidades> {
  const { rows } = await sql<Counted>`
    select r.nombre as rol, u.estado_asesor as estado, count(distinct u.id)::int as n
    from rol r join usuario_rol ur on ur.rol_id = r.id join usuario u on u.id = ur.usuario_id
    where r.nombre = any(${ROLES_DE_ASESOR}) and u.estado and u.colaborador
    group by grouping sets ((r.nombre, u.estado_asesor), (u.estado_asesor))`.execute(db);
  const byRole = Map.groupBy(rows, ({ rol }) => rol);
  return {
    roles: ROLES_DE_ASESOR.flatMap((rol) => {
      const ofRole = byRole.get(rol);
      return ofRole === undefined ? [] : [{ rol, estados: byState(ofRole) }];
    }),
    estados: byState(byRole.get(null) ?? []),
  };
}
