import { sql } from 'kysely';
import { publicaciones } from '@amparo/contract/contenido/publicaciones/routes';
import {
  type CambiosDePublicacion,
  type Publicacion,
} from '@amparo/contract/contenido/publicaciones/schemas';
import { errorDeFechas } from '@amparo/contract/kernel/period';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { viewCountOf } from '../../../platform/db/view-counts.ts';
import { InvalidInput } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { equal, fullText } from '../../../platform/records/criterion-match.ts';
import { resource, type RecordWrite } from '../../../platform/records/resource.ts';
import { attachFile, replaceFiles } from '../../base/archivos/index.ts';

const imagen = sql`json_build_object('nombre', t.imagen_nombre, 'aws_id', t.imagen_aws_id)`;

export function publicacionRecords(platform: Platform) {
  return resource(platform, publicaciones, {
    table: 'publicacion',
    fields: { imagen, vista: viewCountOf(sql`t.id`) },
    unauditedFields: ['vista'],
    columns: stored,
    conflicts: {},
    criteria: {
      titulo: fullText('titulo_busca'),
      tipo_vinculo: equal('tipo_vinculo'),
      estado: equal('estado'),
    },
    recordScope: 'todos',
    validate: inOrder,
    saveChildren: storeImage,
  });
}

/** An edit without a new image keeps the current one (PUBLICACIONES-16). */
function stored({ imagen, ...rest }: CambiosDePublicacion) {
  return imagen ? { ...rest, imagen_nombre: imagen.nombre, imagen_aws_id: imagen.aws_id } : rest;
}

/** An edit may send only one of the days, so check it together with the stored one. */
function inOrder({ antes, datos = {} }: RecordWrite<typeof publicaciones>): void {
  const given = Object.fromEntries(Object.entries(datos).filter(([, value]) => value !== undefined));
  const problem = errorDeFechas({ ...antes, ...given });
  if (problem !== undefined) throw new InvalidInput({ fecha_final: problem });
}

async function storeImage(
  work: UnitOfWork,
  id: string,
  { imagen }: CambiosDePublicacion,
  antes: Publicacion | undefined,
): Promise<void> {
  if (!imagen) return;
  const holder = { recurso: publicaciones.list.recurso, id, entidad: 'PUBLICIDAD' } as const;
  if (antes === undefined) await attachFile(work, imagen.aws_id, holder);
  else await replaceFiles(work, holder, [antes.imagen.aws_id], [imagen.aws_id]);
}
