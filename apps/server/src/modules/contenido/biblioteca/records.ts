import { sql } from 'kysely';
import {
  biblioteca,
  bibliotecaCategorias,
  type DatosDeDocumento,
  type Documento,
} from '@amparo/contract/contenido/biblioteca/routes';
import { mensajesDeBiblioteca } from '@amparo/contract/contenido/biblioteca/texts';
import { normaliza } from '@amparo/contract/kernel/text';
import type { Tx } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { viewCountOf } from '../../../platform/db/view-counts.ts';
import { InvalidInput } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  createdFrom,
  createdUntil,
  equal,
  fullText,
  type Match,
} from '../../../platform/records/criterion-match.ts';
import { resource, type RecordWrite } from '../../../platform/records/resource.ts';
import { attachFile, succeed } from '../../base/archivos/index.ts';

export const DOCUMENTOS = 'biblioteca_documento';

/** Computed fields. The file name is read from the file, so it is current after a replacement. */
export const fields = {
  categoria: sql`(select json_build_object('_id', c.id, 'nombre', c.nombre)
    from biblioteca_categoria c where c.id = t.categoria_id)`,
  nombreArchivo: sql`(select a.nombre from archivo a where a.id = t.aws_id)`,
};

/** Matches the whole name, because a deactivated category may have a successor of the same name. */
export const ofCategory: Match = {
  where: (nombre: string) => sql`t.categoria_id in
    (select c.id from biblioteca_categoria c where c.nombre_norm = ${normaliza(nombre)})`,
};

export function documentRecords(platform: Platform) {
  return resource(platform, biblioteca, {
    table: DOCUMENTOS,
    fields: { ...fields, vistas: viewCountOf(sql`t.id`) },
    unauditedFields: ['vistas'],
    auditValues: ({ categoria }) => ({ categoria: categoria.nombre }),
    columns: ({ nombre, categoria, awsId }: DatosDeDocumento) => ({
      nombre,
      categoria_id: categoria,
      aws_id: awsId,
    }),
    conflicts: {},
    criteria: {
      nombre: fullText('nombre_busca'),
      'categoria.nombre': ofCategory,
      'categoria._id': equal('categoria_id'),
      fecha_inicial: createdFrom,
      fecha_final: createdUntil,
    },
    recordScope: 'todos',
    validate: inActiveCategory,
    saveChildren: storeFile,
  });
}

/**
 * A document can only get an active category; it may keep its current one after that is deactivated
 * (BIBLIOTECA-37).
 */
async function inActiveCategory({ work, antes, datos }: RecordWrite<typeof biblioteca>): Promise<void> {
  if (datos === undefined || !('categoria' in datos) || datos.categoria === antes?.categoria._id) return;
  if (!(await isActiveCategory(work.tx, datos.categoria)))
    throw new InvalidInput({ categoria: mensajesDeBiblioteca.categoriaInactiva });
}

/** Share lock, so that the category cannot be deactivated before the document is stored. */
async function isActiveCategory(tx: Tx, id: string): Promise<boolean> {
  const active = tx
    .selectFrom('biblioteca_categoria')
    .select('id')
    .where('id', '=', id)
    .where('estado', '=', true);
  return (await active.forShare().executeTakeFirst()) !== undefined;
}

async function storeFile(
  work: UnitOfWork,
  id: string,
  { awsId }: DatosDeDocumento,
  antes: Documento | undefined,
): Promise<void> {
  if (awsId === undefined) return;
  const holder = { recurso: biblioteca.list.recurso, id, entidad: 'BIBLIOTECA' } as const;
  if (antes === undefined) await attachFile(work, awsId, holder);
  else await succeed(work, holder, antes.aws_id, awsId);
}

export const categoryRecords = (platform: Platform) =>
  resource(platform, bibliotecaCategorias, {
    table: 'biblioteca_categoria',
    conflicts: {
      biblioteca_categoria_nombre_unico: { nombre: mensajesDeBiblioteca.categoriaRepetida },
    },
    criteria: { nombre: fullText('nombre_busca'), estado: equal('estado') },
    recordScope: 'todos',
  });
