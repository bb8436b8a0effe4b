import { sql } from 'kysely';
import type { Dia } from '@amparo/contract/kernel/time';
import { PAPELES, type Papel } from '@amparo/contract/vehiculos/vehiculos/papeles';
import type { Tx } from '../../../platform/db/database.ts';

/** An expiring document that a notification is due for. */
export interface Expiring {
  id: string;
  papel: Papel;
  placa: string;
  vence: Dia;
  /** Days left, and the term that they fall in. */
  dias: number;
  plazo: number;
  /** Recipient of the mail; null if the vehicle has no active owner. */
  propietario: { nombres: string; correo: string } | null;
}

/** Last document of a batch. The next batch starts after it. */
export type ExpiringCursor = Pick<Expiring, 'vence' | 'id'>;

interface ExpiringBatchRequest {
  hoy: Dia;
  plazos: readonly number[];
  after: ExpiringCursor;
  most: number;
}

/**
 * Another active document of the type expires later, so this one is not needed; same rule as `papelesDe` in
 * the contract.
 */
const isOutlasted = sql`exists (select from vehiculo_documento o where o.vehiculo_id = d.vehiculo_id and o.estado
  and o.tipo_documento = d.tipo_documento and (o.fecha_vencimiento, o.id) > (d.fecha_vencimiento, d.id))`;

/** A notification for this term or a nearer one was sent. A changed setting does not repeat it. */
const isTold = sql`exists (select from vencimiento_avisado a where a.documento_id = d.id and a.plazo <= p.plazo)`;

const propietario = sql`case when u.id is not null then
  json_build_object('nombres', u.nombres, 'correo', u.correo_electronico) end`;

/** Documents that expire soonest and have no notification for their term yet. */
export async function nextExpiring(
  tx: Tx,
  { hoy, plazos, after, most }: ExpiringBatchRequest,
): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    select d.id, d.tipo_documento as papel, v.placa, d.fecha_vencimiento::text as vence,
      d.fecha_vencimiento - ${hoy}::date as dias, p.plazo, ${propietario} as propietario
    from vehiculo_documento d
    join vehiculo v on v.id = d.vehiculo_id and v.estado
    left join usuario u on u.id = v.propietario_id and u.estado and u.correo_norm <> ''
    cross join lateral (
      select min(n) as plazo from unnest(${plazos}::int[]) n where n >= d.fecha_vencimiento - ${hoy}::date) p
    where d.estado and d.tipo_documento = any(${PAPELES})
      and d.fecha_vencimiento between ${hoy}::date and ${hoy}::date + ${Math.max(...plazos)}::int
      and (d.fecha_vencimiento, d.id) > (${after.vence}::date, ${after.id}::uuid)
      and not ${isTold} and not ${isOutlasted}
    order by d.fecha_vencimiento, d.id limit ${most}`.execute(tx);
  return rows;
}

/**
 * Marks these documents as notified and returns those that no other process marked first. Inserts in a fixed
 * order, so that two processes never deadlock.
 */
export async function claim(tx: Tx, papers: readonly Expiring[]): Promise<Expiring[]> {
  const { rows } = await sql<{ id: string }>`
    insert into vencimiento_avisado (documento_id, plazo)
    select * from unnest(${papers.map(({ id }) => id)}::uuid[], ${papers.map(({ plazo }) => plazo)}::int[])
    on conflict do nothing returning documento_id as id`.execute(tx);
  const mine = new Set(rows.map(({ id }) => id));
  return papers.filter(({ id }) => mine.has(id));
}

export interface Count {
  plazo: number;
  papeles: number;
  sin_correo: number;
}

export async function addCounts(tx: Tx, counts: readonly Count[]): Promise<void> {
  await sql`
    insert into vencimiento_por_resumir as r (plazo, papeles, sin_correo)
    select * from json_to_recordset(${JSON.stringify(counts)}) as c(plazo int, papeles int, sin_correo int) order by plazo
    on conflict (plazo) do update set papeles = r.papeles + excluded.papeles,
      sin_correo = r.sin_correo + excluded.sin_correo`.execute(tx);
}

/** Removes and returns the counts for today's notice to staff. Empty if today's notice was already sent. */
export async function takeCounts(tx: Tx, hoy: Dia): Promise<Count[]> {
  const waiting = await tx.selectFrom('vencimiento_por_resumir').select('plazo').limit(1).execute();
  if (waiting.length === 0) return [];
  const day =
    await sql`insert into vencimiento_resumen (dia) values (${hoy}) on conflict do nothing returning dia`.execute(
      tx,
    );
  if (day.rows.length === 0) return [];
  return tx.deleteFrom('vencimiento_por_resumir').returningAll().execute();
}
