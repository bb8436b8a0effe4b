import { sql } from 'kysely';
import type { CasoAbierto } from '@amparo/contract/casos/casos/events';
import { CAMPO_DE_TIPO, ORIGEN_KRONOX } from '@amparo/contract/casos/casos/rules';
import { EN_CAMINO, type EnCamino } from '@amparo/contract/casos/ubicaciones/schemas';
import type { Db } from '../../../platform/db/database.ts';
import { holderColumn, isOpen } from './scope.ts';

/** A case that a field worker travels to, and as which type; a user with both types counts as the first. */
export interface FieldAssignment extends CasoAbierto {
  tipo: EnCamino;
}

/** Open, approved cases that a field worker travels to. */
export async function fieldAssignmentsOf(db: Db, usuarioId: string): Promise<FieldAssignment[]> {
  const holds = (tipo: EnCamino) => sql`${holderColumn(CAMPO_DE_TIPO[tipo])} = ${usuarioId}`;
  const { rows } = await sql<{ caso: number; tipo: EnCamino }>`
    select t.caso, case ${sql.join(
      EN_CAMINO.map((tipo) => sql`when ${holds(tipo)} then ${sql.lit(tipo)}`),
      sql` `,
    )} end as tipo
    from caso t where (${sql.join(EN_CAMINO.map(holds), sql` or `)}) and t.clase = 'choque-simple' and ${isOpen}
      and (t.aprobado or t.origen = ${sql.lit(ORIGEN_KRONOX)})`.execute(db);
  return rows.map((row) => ({ recurso: 'asistencia-choque-simple', ...row }));
}

/** Field workers of a case, in any state. */
export async function fieldStaffOf(db: Db, caso: number): Promise<string[]> {
  const columns = sql.join(EN_CAMINO.map((tipo) => holderColumn(CAMPO_DE_TIPO[tipo])));
  const { rows } = await sql<{ id: string }>`
    select h.id from caso t cross join unnest(array[${columns}]) h (id)
    where t.caso = ${caso} and h.id is not null`.execute(db);
  return rows.map(({ id }) => id);
}
