import type { RecordAccess } from '../../platform/access/records.ts';
import type { Who } from '../../platform/access/who.ts';
import type { Db } from '../../platform/db/database.ts';
import { Forbidden } from '../../platform/http/problems.ts';
import type { Archivo } from './repository.ts';

export type Allow = (db: Db, who: Who, archivo: Archivo, want: 'read' | 'change') => Promise<void>;

/** A file that no record holds is its uploader's alone; a held one follows its record (H12). */
export function createAllow(records: readonly RecordAccess[]): Allow {
  const byRecurso = new Map(records.map((access) => [access.recurso, access]));
  return async (db, who, archivo, want) => {
    const { recurso, registro_id } = archivo;
    if (recurso === null || registro_id === null) {
      if (archivo.usuario_id !== who.usuarioId) throw new Forbidden();
      return;
    }
    const access = byRecurso.get(recurso);
    if (access === undefined) throw new Error(`No module says who may see the files of ${recurso}`);
    const may = want === 'change' ? access.change : (access.seeFiles ?? access.see);
    if (!(await may(db, who, registro_id))) throw new Forbidden();
  };
}
