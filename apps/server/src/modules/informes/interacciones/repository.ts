import { sql } from 'kysely';
import type { DatosDeInteraccion } from '@amparo/contract/informes/interacciones/schemas';
import type { Dia } from '@amparo/contract/kernel/time';
import type { Db } from '../../../platform/db/database.ts';
import { RawPage } from '../../../platform/records/list.ts';

export interface NewInteraction extends DatosDeInteraccion {
  fecha: Date;
  usuarioId: string;
}

/** One statement for the whole batch; a trigger updates the totals in the same transaction. */
export async function insertInteracciones(db: Db, events: readonly NewInteraction[]): Promise<void> {
  const column = <T>(read: (event: NewInteraction) => T) => events.map(read);
  await sql`insert into interaccion (fecha, usuario_id, accion, modulo, detalle)
    select * from unnest(
      ${column(({ fecha }) => fecha)}::timestamptz[], ${column(({ usuarioId }) => usuarioId)}::uuid[],
      ${column(({ accion }) => accion)}::text[], ${column(({ modulo }) => modulo)}::text[],
      ${column(({ detalle }) => detalle ?? null)}::text[])`.execute(db);
}

/**
 * Moves the pending deltas into the totals of their days, in one statement. Running it twice, late or
 * concurrently counts nothing twice and loses nothing, because each pending row is deleted by exactly one
 * run.
 */
export async function rollUp(db: Db): Promise<void> {
  await sql`with taken as (delete from interaccion_pendiente returning dia, modulo, accion, total)
    insert into interaccion_total (dia, modulo, accion, total)
    select dia, modulo, accion, sum(total) from taken group by dia, modulo, accion order by dia, modulo, accion
    on conflict (dia, modulo, accion) do update set total = interaccion_total.total + excluded.total`.execute(
    db,
  );
}

/** Totals and pending deltas, in one statement and therefore from one snapshot. */
const everything = (desde: Dia, hasta: Dia) => sql`
  (select dia, modulo, accion, total from interaccion_total where dia between ${desde} and ${hasta}
   union all
   select dia, modulo, accion, total from interaccion_pendiente where dia between ${desde} and ${hasta})`;

/** PostgreSQL builds the JSON, and the server sends it unchanged. */
export async function countByAccion(db: Db, desde: Dia, hasta: Dia): Promise<RawPage> {
  const { rows } = await sql<{ datos: string; n: number }>`
    with dias as (
      select modulo, accion, dia, sum(total) as total from ${everything(desde, hasta)} e group by modulo, accion, dia),
    filas as (
      select accion, modulo, sum(total) as total,
        json_agg(json_build_object('dia', dia, 'total', total) order by dia) as tendencia
      from dias group by modulo, accion)
    select coalesce(json_agg(f order by modulo, total desc, accion), '[]')::text as datos, count(*)::int as n
    from filas f`.execute(db);
  return new RawPage(rows[0]?.datos ?? '[]', rows[0]?.n ?? 0);
}

export async function interactionsByDay(db: Db, desde: Dia, hasta: Dia): Promise<Map<Dia, number>> {
  const { rows } = await sql<{ dia: Dia; total: number }>`
    select dia::text as dia, sum(total)::float8 as total from ${everything(desde, hasta)} e group by dia`.execute(
    db,
  );
  return new Map(rows.map(({ dia, total }) => [dia, total]));
}
