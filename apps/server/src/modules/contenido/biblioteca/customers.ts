import { sql } from 'kysely';
import type { ArchivoAbierto } from '@amparo/contract/base/archivos/schemas';
import { app } from '@amparo/contract/canales/app/routes';
import { biblioteca } from '@amparo/contract/contenido/biblioteca/routes';
import type { Principal } from '../../../platform/access/principal.ts';
import type { RecordAccess } from '../../../platform/access/record-access.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { orMissing } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { fullText } from '../../../platform/records/criterion-match.ts';
import { defineList } from '../../../platform/records/list.ts';
import { rowOf } from '../../../platform/records/resource.ts';
import { openFileOf } from '../../base/archivos/index.ts';
import { DOCUMENTOS, fields, ofCategory } from './records.ts';

const inUse = sql<boolean>`t.estado`;

/** Customers may open active documents. */
const forCustomers: RecordAccess = {
  recurso: biblioteca.list.recurso,
  visible: async (db, _who, ids) => {
    const found = db.selectFrom('biblioteca_documento as t').select('t.id').where(inUse);
    return (await found.where('t.id', 'in', [...ids]).execute()).map(({ id }) => id);
  },
  change: async () => false,
};

export function libraryForCustomers(platform: Platform) {
  const list = defineList(app.biblioteca.query, {
    table: DOCUMENTOS,
    row: rowOf({ answer: app.biblioteca.answer.shape.datos.element }, fields),
    criteria: { nombre: fullText('nombre_busca'), 'categoria.nombre': ofCategory },
    recordScope: () => inUse,
  });

  /**
   * Opens a document and counts every view (BIBLIOTECA-35). A view does not change the record: it writes no
   * audit entry and no revision, and concurrent views do not wait for each other.
   */
  async function open({ tx }: UnitOfWork, who: Principal, id: string): Promise<ArchivoAbierto> {
    const shown = tx.selectFrom('biblioteca_documento as t').select('t.aws_id').where('t.id', '=', id);
    const { aws_id } = orMissing(await shown.where(inUse).executeTakeFirst());
    const file = { db: tx, who, id: aws_id, entidad: 'BIBLIOTECA' } as const;
    const opened = await openFileOf(platform, forCustomers, file);
    const view = { documento_id: id, usuario_id: who.usuarioId };
    if (opened.url !== null) await tx.insertInto('biblioteca_vista').values(view).execute();
    return opened;
  }
  return { list, open };
}
