import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../../platform/db/database.ts';
import { inSystemTransaction, type UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { byCases, followCases } from '../../identidad/usuarios/index.ts';
import { isOpen } from './scope.ts';

/**
 * Open cases that make a user busy: held, and assigned within the attention window; legal cases do not count
 * (DISPONIBILIDAD-15).
 */
const occupying = (usuarioId: ReturnType<typeof sql>, hours: number) => sql<number>`(
  select count(distinct t.id)::int from caso_asignacion a join caso t on t.id = a.caso_id
  where a.usuario_id = ${usuarioId} and a.vigente and a.ocupa
    and a.creado > now() - make_interval(hours => ${hours})
    and t.clase <> 'juridica' and ${isOpen})`;

export const occupyingOf =
  ({ config }: Platform) =>
  async (tx: Tx, usuarioId: string): Promise<number> => {
    const count = occupying(sql`${usuarioId}::uuid`, config.ATTENTION_HOURS);
    const { rows } = await sql<{ n: number }>`select ${count} as n`.execute(tx);
    return rows[0]?.n ?? 0;
  };

/** Recomputes the availability of these users in the same transaction, in id order to avoid deadlocks. */
export async function settle(platform: Platform, work: UnitOfWork, people: readonly string[]): Promise<void> {
  const count = occupyingOf(platform);
  for (const id of [...new Set(people)].toSorted())
    await followCases(platform, work, id, () => count(work.tx, id));
}

interface Busy {
  id: string;
  estado_asesor: string;
  casos: number;
}

/** No event marks the end of an attention window, so a job recomputes the availability of busy users. */
export async function settleLate(platform: Platform): Promise<void> {
  const casos = occupying(sql.ref('u.id'), platform.config.ATTENTION_HOURS);
  const { rows } = await sql<Busy>`
    select u.id, u.estado_asesor, ${casos} as casos from usuario u
    where u.estado_asesor in ('Activo ocupado', 'Activo multiple') order by u.id`.execute(platform.db);
  const late = rows.filter((busy) => byCases(busy.casos) !== busy.estado_asesor);
  for (const { id } of late) await inSystemTransaction(platform, (work) => settle(platform, work, [id]));
}

export function settlingJob(platform: Platform): Job {
  return {
    name: 'casos.disponibilidad',
    data: z.object({}),
    cron: '*/3 * * * *',
    run: () => settleLate(platform),
  };
}
