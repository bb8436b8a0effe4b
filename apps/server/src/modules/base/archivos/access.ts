import type { Principal } from '../../../platform/access/principal.ts';
import type { RecordAccess } from '../../../platform/access/record-access.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Forbidden } from '../../../platform/lib/problems.ts';
import type { Archivo } from './repository.ts';

/**
 * An unattached file is accessible only to its uploader. An attached file follows the access rules of its
 * record (H12).
 */
export interface Access {
  /** Filters the files that the user may open. Calls each module once, for all of its records. */
  readable(db: Db, who: Principal, archivos: readonly Archivo[]): Promise<Archivo[]>;
  checkChange(db: Db, who: Principal, archivo: Archivo): Promise<void>;
}

type AttachedFile = Archivo & { recurso: string; registro_id: string };
const isHeld = (archivo: Archivo): archivo is AttachedFile =>
  archivo.recurso !== null && archivo.registro_id !== null;
const isUploader = (who: Principal, archivo: Archivo) => archivo.usuario_id === who.usuarioId;

export function createAccess(holders: readonly RecordAccess[]): Access {
  const byRecurso = new Map(holders.map((access) => [access.recurso, access]));
  const accessTo = (recurso: string) => {
    const access = byRecurso.get(recurso);
    if (access === undefined) throw new Error(`No module declares access to the files of ${recurso}`);
    return access;
  };

  /**
   * Ids of the attached files that the user may open: through their record, or through another record that
   * shares them (`sharedFiles`).
   */
  async function openOf(
    db: Db,
    who: Principal,
    recurso: string,
    held: readonly AttachedFile[],
  ): Promise<string[]> {
    const { visible, visibleFiles = visible, sharedFiles: lent } = accessTo(recurso);
    const records = new Set(held.map(({ registro_id }) => registro_id));
    const seen = new Set(await visibleFiles(db, who, [...records]));
    const idsOf = (isSeen: boolean) =>
      held.filter(({ registro_id }) => seen.has(registro_id) === isSeen).map(({ id }) => id);
    const unseen = idsOf(false);
    const borrowed = lent === undefined || unseen.length === 0 ? [] : await lent(db, who, unseen);
    return [...idsOf(true), ...borrowed];
  }

  return {
    async readable(db, who, archivos) {
      const open = new Set<string>();
      for (const [recurso, held] of Map.groupBy(archivos.filter(isHeld), (archivo) => archivo.recurso))
        for (const id of await openOf(db, who, recurso, held)) open.add(id);
      return archivos.filter((archivo) =>
        isHeld(archivo) ? open.has(archivo.id) : isUploader(who, archivo),
      );
    },

    async checkChange(db, who, archivo) {
      const may = isHeld(archivo)
        ? await accessTo(archivo.recurso).change(db, who, archivo.registro_id)
        : isUploader(who, archivo);
      if (!may) throw new Forbidden();
    },
  };
}
