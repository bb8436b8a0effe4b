import { sql } from 'kysely';
import {
  mensajesDeLocaciones as textos,
  ROL_PROFESOR,
} from '@amparo/contract/capacitacion/locaciones/schemas';
import type { SqlCondition } from '../../../platform/db/condition.ts';
import type { Tx } from '../../../platform/db/database.ts';

export type Papel = 'profesor' | 'responsable';

interface Demand {
  /** Condition on the user `u`, who must also be active. */
  may: SqlCondition;
  refusal: (nombre: string) => string;
}

const DEMANDS: Readonly<Record<Papel, Demand>> = {
  profesor: {
    may: sql`exists (select from usuario_rol ur join rol r on r.id = ur.rol_id
      where ur.usuario_id = u.id and r.nombre = ${ROL_PROFESOR})`,
    refusal: textos.noEsProfesor,
  },
  responsable: { may: sql`u.colaborador`, refusal: textos.noEsColaborador },
};

interface Candidate {
  id: string;
  nombre: string;
  puede: boolean;
}

interface Chosen {
  id: string;
  field: string;
}

/**
 * Errors of the chosen people by field. People in `before` are not checked, because they stay linked after
 * they lose the role or are deactivated.
 */
export async function mistakesIn(
  tx: Tx,
  papel: Papel,
  chosen: readonly Chosen[],
  before: readonly string[],
): Promise<Record<string, string>> {
  const added = chosen.filter(({ id }) => !before.includes(id));
  if (added.length === 0) return {};
  const { may, refusal } = DEMANDS[papel];
  const { rows } = await sql<Candidate>`
    select u.id, u.nombre_completo as nombre, u.estado and ${may} as puede from usuario u
    where u.id = any(${added.map(({ id }) => id)})`.execute(tx);
  const known = new Map(rows.map((row) => [row.id, row]));
  const told = added.map(({ id, field }) => {
    const person = known.get(id);
    if (person === undefined) return [field, textos.personaDesconocida] as const;
    return person.puede ? undefined : ([field, refusal(person.nombre)] as const);
  });
  return Object.fromEntries(told.filter((one) => one !== undefined));
}
