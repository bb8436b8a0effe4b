import { sql } from 'kysely';
import { TIEMPO_SESION_MAXIMO } from '@amparo/contract/identidad/usuarios/schemas';
import type { CambioDeCampo, Conflicto } from '@amparo/contract/kernel/errors';
import type { Tx } from '../db/database.ts';
import type { UnitOfWork } from '../db/unit-of-work.ts';
import { StaleRevision } from '../lib/problems.ts';

interface RevisionedRecord {
  readonly _id: string;
  readonly _rev: number;
}

/**
 * Refuses a write based on an older revision, so that no change is overwritten silently. The 409 contains who
 * changed what since then, from the audit log of `recurso`. It goes back only as far as a screen can be old,
 * because the user may not be allowed to read the history (docs/decisions/0017).
 */
export async function assertCurrentRevision(
  work: UnitOfWork,
  recurso: string,
  stored: RevisionedRecord,
): Promise<void> {
  if (work.rev === undefined || work.rev === stored._rev) return;
  throw new StaleRevision(await changesSince(work.tx, recurso, stored._id, work.rev));
}

type Values = Readonly<Record<string, unknown>>;
interface AuditRow {
  quien: string | null;
  cuando: string;
  antes: Values | null;
  despues: Values | null;
  /** True if the change is older than the longest session, so that no screen can show the value before it. */
  esViejo: boolean;
}

async function changesSince(
  tx: Tx,
  recurso: string,
  id: string,
  rev: number,
): Promise<Conflicto | undefined> {
  const { rows } = await sql<AuditRow>`
    select usuario_nombre as quien, iso(fecha) as cuando, antes, despues,
      fecha < now() - make_interval(mins => ${TIEMPO_SESION_MAXIMO}) as "esViejo" from auditoria
    where recurso = ${recurso} and registro_id = ${id} and (despues ->> '_rev')::int > ${rev}
    order by (despues ->> '_rev')::int`.execute(tx);
  const [first, last] = [rows.at(0), rows.at(-1)];
  const wasOnScreen = rev > 0 && first?.esViejo === false;
  if (last === undefined || !wasOnScreen) return undefined;
  return { quien: last.quien, cuando: last.cuando, cambios: summary(rows) };
}

/** Merges several changes of one field into one, from the first old value to the last new value. */
function summary(lines: readonly AuditRow[]): CambioDeCampo[] {
  const cambios = new Map<string, CambioDeCampo>();
  for (const { antes, despues } of lines) {
    for (const cambio of cambiosDe(antes, despues)) {
      const known = cambios.get(cambio.campo);
      cambios.set(cambio.campo, known === undefined ? cambio : { ...known, despues: cambio.despues });
    }
  }
  return [...cambios.values()].filter(
    ({ antes, despues }) => JSON.stringify(antes) !== JSON.stringify(despues),
  );
}

function cambiosDe(antes: Values | null, despues: Values | null): CambioDeCampo[] {
  const names = new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})]);
  names.delete('_rev');
  return [...names].map((campo) => ({
    campo,
    antes: antes?.[campo] ?? null,
    despues: despues?.[campo] ?? null,
  }));
}
