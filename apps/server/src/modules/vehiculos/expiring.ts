import { sql } from 'kysely';
import type { Dia } from '@amparo/contract/kernel/time';
import { PAPELES, type Papel } from '@amparo/contract/papeles';
import type { Tx } from '../../platform/db/database.ts';

/** A paper that somebody must hear of. */
export interface Expiring {
  id: string;
  papel: Papel;
  placa: string;
  vence: Dia;
  /** Days that are left, and the term that they are within. */
  dias: number;
  plazo: number;
  /** Whom to write to; null when the vehicle has no owner or the owner left. */
  propietario: { nombres: string; correo: string } | null;
}

/** The last paper of a batch; the next one goes on behind it. */
export type Place = Pick<Expiring, 'vence' | 'id'>;

interface Wanted {
  hoy: Dia;
  plazos: readonly number[];
  after: Place;
  most: number;
}

/** Of two papers of one kind the vehicle needs only the one that lasts longest, as `papelesDe` has it. */
const isOutlasted = sql`exists (select from vehiculo_documento o where o.vehiculo_id = d.vehiculo_id and o.estado
  and o.tipo_documento = d.tipo_documento and (o.fecha_vencimiento, o.id) > (d.fecha_vencimiento, d.id))`;

/** Whoever was told of a nearer term is not told of a farther one, whatever the setting has become since. */
const isTold = sql`exists (select from vencimiento_avisado a where a.documento_id = d.id and a.plazo <= p.plazo)`;

const propietario = sql`case when u.id is not null then
  json_build_object('nombres', u.nombres, 'correo', u.correo_electronico) end`;

/** The papers that expire soonest and that nobody was told of within the term they are in. */
export async function nextExpiring(tx: Tx, { hoy, plazos, after, most }: Wanted): Promise<Expiring[]> {
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

/** Takes these papers as told; answers those that nobody else took meanwhile. In their order, so that two never deadlock. */
export async function claim(tx: Tx, papers: readonly Expiring[]): Promise<Expiring[]> {
  const { rows } = await sql<{ id: string }>`
    insert into vencimiento_avisado (documento_id, plazo)
    select * from unnest(${papers.map(({ id }) => id)}::uuid[], ${papers.map(({ plazo }) => plazo)}::int[])
    on conflict do nothing returning documento_id as id`.execute(tx);
  const mine = new Set(rows.map(({ id }) => id));
  return papers.filter(({ id }) => mine.has(id));
}

/** How many papers of one term staff are to hear of. */
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

/** What staff are to be told today, which is then no longer waiting. Nothing when they were told today already. */
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
