import { sql } from 'kysely';
import { vistas } from '@amparo/contract/base/vistas/routes';
import { type Vista } from '@amparo/contract/base/vistas/schemas';
import { can, type Principal } from '../../../platform/access/principal.ts';
import { accessLevelFor } from '../../../platform/access/scope.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { RecordNotFound } from '../../../platform/lib/problems.ts';
import { isSeen } from './rules.ts';

const { permiso } = vistas.compartir.access as { permiso: string };

export const ROW = sql`jsonb_build_object('_id', t.id, '_rev', t.rev, 'creacion', jsonb_build_object('fecha', iso(t.creado)),
  'lista', t.lista, 'nombre', t.nombre, 'filtros', t.filtros, 'columnas', t.columnas, 'tamano', t.tamano, 'roles', t.roles)`;

/**
 * The user's own views and those shared with them, by name. Only the owner and users who may change the
 * sharing see the roles.
 */
export async function listViews(db: Db, who: Principal): Promise<Vista[]> {
  const { usuarioId } = who;
  const own = sql`t.usuario_id = ${usuarioId}`;
  const shares = can(who, permiso) ? (accessLevelFor(who, permiso) === 'todo' ? sql`true` : own) : sql`false`;
  const { rows } = await sql<{ json: Vista }>`
    select ${ROW} || jsonb_build_object(
      'roles', case when ${own} or ${shares} then to_jsonb(t.roles) else '[]' end,
      'de', case when ${own} then null else u.nombre_completo end,
      'habitual', exists (select from vista_habitual h where h.vista_id = t.id and h.usuario_id = ${usuarioId}),
      'oculta', exists (select from vista_oculta o where o.vista_id = t.id and o.usuario_id = ${usuarioId}),
      'compartible', ${shares}) as json
    from vista t join usuario u on u.id = t.usuario_id
    where ${isSeen(who)} order by t.nombre_norm, t.id`.execute(db);
  return rows.map(({ json }) => json);
}

export async function countViews(tx: Tx, usuarioId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('vista')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return n;
}

export async function deleteView(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('vista').where('id', '=', id).execute();
}

/**
 * Locks the view against deletion until the transaction ends. A view that the user cannot see responds 404.
 */
export async function lockSeen(
  tx: Tx,
  who: Principal,
  id: string,
): Promise<{ lista: string; propia: boolean }> {
  const { rows } = await sql<{ lista: string; propia: boolean }>`
    select t.lista, t.usuario_id = ${who.usuarioId} as propia from vista t
    where t.id = ${id} and ${isSeen(who)} for key share of t`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw new RecordNotFound();
  return found;
}

interface Preference {
  usuario_id: string;
  vista_id: string;
}

export async function storeUsual(
  tx: Tx,
  { lista, ...preference }: Preference & { lista: string },
): Promise<void> {
  await tx
    .insertInto('vista_habitual')
    .values({ lista, ...preference })
    .onConflict((taken) =>
      taken.columns(['usuario_id', 'lista']).doUpdateSet({ vista_id: preference.vista_id }),
    )
    .execute();
}

export async function dropUsual(tx: Tx, { usuario_id, vista_id }: Preference): Promise<void> {
  await tx
    .deleteFrom('vista_habitual')
    .where('usuario_id', '=', usuario_id)
    .where('vista_id', '=', vista_id)
    .execute();
}

export async function storeHidden(tx: Tx, preference: Preference): Promise<void> {
  await tx
    .insertInto('vista_oculta')
    .values(preference)
    .onConflict((taken) => taken.doNothing())
    .execute();
}

export async function dropHidden(tx: Tx, { usuario_id, vista_id }: Preference): Promise<void> {
  await tx
    .deleteFrom('vista_oculta')
    .where('usuario_id', '=', usuario_id)
    .where('vista_id', '=', vista_id)
    .execute();
}
