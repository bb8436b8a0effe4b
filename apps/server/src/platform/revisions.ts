import { sql } from 'kysely';
import type { CambioDeCampo, Conflicto } from '@amparo/contract/kernel/errors';
import { TIEMPO_SESION_MAXIMO } from '@amparo/contract/usuarios';
import type { Tx } from './db/database.ts';
import { Stale } from './http/problems.ts';
import type { Work } from './work.ts';

interface Stored {
  readonly _id: string;
  readonly _rev: number;
}

/**
 * Refuses a save based on an older version than the stored one, so that nobody is overwritten silently. The answer
 * says who saved meanwhile and what, as the audit trail of `recurso` tells it: as far back as a screen can be old, because
 * whoever edits may not for that read the history (docs/decisions/0017).
 */
export async function expectRev(work: Work, recurso: string, stored: Stored): Promise<void> {
  if (work.rev === undefined || work.rev === stored._rev) return;
  throw new Stale(await changesSince(work.tx, recurso, stored._id, work.rev));
}

type Values = Readonly<Record<string, unknown>>;
interface Line {
  quien: string | null;
  cuando: string;
  antes: Values | null;
  despues: Values | null;
  /** No session lasts so long that somebody could still have on screen what was before. */
  esViejo: boolean;
}

async function changesSince(
  tx: Tx,
  recurso: string,
  id: string,
  rev: number,
): Promise<Conflicto | undefined> {
  const { rows } = await sql<Line>`
    select usuario_nombre as quien, iso(fecha) as cuando, antes, despues,
      fecha < now() - make_interval(mins => ${TIEMPO_SESION_MAXIMO}) as "esViejo" from auditoria
    where recurso = ${recurso} and registro_id = ${id} and (despues ->> '_rev')::int > ${rev}
    order by (despues ->> '_rev')::int`.execute(tx);
  const [first, last] = [rows.at(0), rows.at(-1)];
  const wasOnScreen = rev > 0 && first?.esViejo === false;
  if (last === undefined || !wasOnScreen) return undefined;
  return { quien: last.quien, cuando: last.cuando, cambios: summary(rows) };
}

/** Many saves of one field are one change: from the value before the first to the one after the last. */
function summary(lines: readonly Line[]): CambioDeCampo[] {
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

/** What one line of the trail says about fields that people know. */
function cambiosDe(antes: Values | null, despues: Values | null): CambioDeCampo[] {
  const names = new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})]);
  names.delete('_rev');
  return [...names].map((campo) => ({
    campo,
    antes: antes?.[campo] ?? null,
    despues: despues?.[campo] ?? null,
  }));
}
