import { RECURSO_DE_IMPORTACION, type Importacion } from '@amparo/contract/importaciones';
import { powerOf } from '../../platform/access/power.ts';
import { reachesAll, type Who } from '../../platform/access/who.ts';
import type { Db } from '../../platform/db/database.ts';
import { system } from '../../platform/work.ts';
import type { Author } from './judge.ts';

type Deed = 'crear' | 'inhabilitar' | 'ver';

/** Whether they may do with every record of a kind, one by one, what an import does with many. */
export const mayWith = (who: Who, tipo: Importacion['tipo'], deed: Deed) =>
  reachesAll(who, `${RECURSO_DE_IMPORTACION[tipo]}.${deed}`);

/**
 * Who sent a file, as they are now and not as they were when they sent it: whoever lost the permission meanwhile writes nothing
 * more. The trail names the import beside the person.
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
