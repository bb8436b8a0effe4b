import { RECURSO_DE_IMPORTACION, type Importacion } from '@amparo/contract/canales/importaciones/schemas';
import { loadEffectivePermissions } from '../../../platform/access/effective-permissions.ts';
import { hasFullScope, type Principal } from '../../../platform/access/principal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { systemActor } from '../../../platform/db/unit-of-work.ts';
import type { Author } from './dry-run.ts';

type ImportAction = 'crear' | 'inhabilitar' | 'ver';

/** Whether the user may do this with every single record of the kind, because an import does it with many. */
export const mayWith = (who: Principal, tipo: Importacion['tipo'], deed: ImportAction) =>
  hasFullScope(who, `${RECURSO_DE_IMPORTACION[tipo]}.${deed}`);

/**
 * The author of an import with their current permissions: a user who lost the permission after sending the
 * file writes nothing more. The audit log names the import next to the user.
 */
export async function authorOf(
  db: Db,
  { autor, numero, tipo }: Pick<Importacion, 'autor' | 'numero' | 'tipo'>,
  deed: ImportAction,
): Promise<Author | undefined> {
  const active = await db
    .selectFrom('usuario')
    .select('estado')
    .where('id', '=', autor._id)
    .executeTakeFirst();
  const nombre = `${autor.nombre_completo} · importación ${numero}`;
  const who: Principal = {
    usuarioId: autor._id,
    nombre,
    sesionId: 'importacion',
    vence: new Date(),
    ...(await loadEffectivePermissions(db, autor._id)),
  };
  if (active?.estado !== true || !mayWith(who, tipo, deed)) return undefined;
  return { asker: { who, accessLevel: 'todo' }, actor: { ...systemActor, usuarioId: autor._id, nombre } };
}
