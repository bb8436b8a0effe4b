import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { followCases } from '../usuarios/index.ts';
import { isOpen } from './scope.ts';

/** Open cases that occupy somebody: those they hold and got within the attention window; legal ones do not (DISPONIBILIDAD-15). */
async function occupying(tx: Tx, usuarioId: string, hours: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct t.id)::int as n from caso_asignacion a join caso t on t.id = a.caso_id
    where a.usuario_id = ${usuarioId} and a.vigente and a.ocupa
      and a.creado > now() - make_interval(hours => ${hours})
      and t.clase <> 'juridica' and ${isOpen}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** People whose cases moved become busy or free with them, in the same transaction. Always in one order, so that none waits for another. */
export async function settle(platform: Platform, work: Work, people: readonly string[]): Promise<void> {
  const { ATTENTION_HOURS } = platform.config;
  for (const id of [...new Set(people)].toSorted())
    await followCases(platform, work, id, () => occupying(work.tx, id, ATTENTION_HOURS));
}
