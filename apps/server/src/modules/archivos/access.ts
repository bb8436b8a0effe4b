import type { Who } from '../../platform/access/who.ts';
import type { Db } from '../../platform/db/database.ts';
import { Forbidden } from '../../platform/http/problems.ts';
import type { FileAccess } from '../../platform/platform.ts';
import type { Archivo } from './repository.ts';

export type Allow = (db: Db, who: Who, archivo: Archivo, want: 'read' | 'change') => Promise<void>;

/** A file that no record holds is its uploader's alone; a held one follows its record (H12). */
export function createAllow(files: readonly FileAccess[]): Allow {
  const byRecurso = new Map(files.map((access) => [access.recurso, access]));
  return async (db, who, archivo, want) => {
    const { recurso, registro_id } = archivo;
    if (recurso === null || registro_id === null) {
      if (archivo.usuario_id !== who.usuarioId) throw new Forbidden();
      return;
    }
    const access = byRecurso.get(recurso);
    if (access === undefined) throw new Error(`No module says who may see the files of ${recurso}`);
    if (!(await access[want](db, who, registro_id))) throw new Forbidden();
  };
}
