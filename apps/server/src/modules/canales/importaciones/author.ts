import { RECURSO_DE_IMPORTACION, type Importacion } from '@amparo/contract/canales/importaciones/schemas';
import { powerOf } from '../../../platform/access/power.ts';
import { reachesAll, type Who } from '../../../platform/access/who.ts';
import type { Db } from '../../../platform/db/database.ts';
import { system } from '../../../platform/work.ts';
import type { Author } from './judge.ts';

type Deed = 'crear' | 'inhabilitar' | 'ver';

/** Whether the user may do this with every single record of the kind, because an import does it with many. */
export const mayWith = (who: Who, tipo: Importacion['tipo'], deed: Deed) =>
  reachesAll(who, `${RECURSO_DE_IMPORTACION[tipo]}.${deed}`);

/**
 * The author of an import with their current permissions: a user who lost the permission after sending the
 * file writes nothing more. The audit log names the import next to the user.
 */
export async function authorOf(
  db: Db,
  { autor, numero, tipo }: Pick<Importacion, 'autor' | 'numero' | 'tipo'>,
  deed: Deed,
): Promise<Author | undefined> {
  const active = await db
    .selectFrom('usuario')
    .select('estado')
    .where('id', '=', autor._id)
    .executeTakeFirst();
  const nombre = `${autor.nombre_completo} · importación ${numero}`;
  const who: Who = {
    usuarioId: autor._id,
    nombre,
    sesionId: 'importacion',
    vence: new Date(),
    ...(await powerOf(db, autor._id)),
  };
  if (active?.estado !== true || !mayWith(who, tipo, deed)) return undefined;
  return { asker: { who, reach: 'todo' }, actor: { ...system, usuarioId: autor._id, nombre } };
}
