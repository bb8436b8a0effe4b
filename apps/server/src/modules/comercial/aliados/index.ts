import { aliados, type Aliado, type DatosDeAliado } from '@amparo/contract/comercial/aliados/routes';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import type { Tx } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { InvalidInput } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueModule } from '../../../platform/records/catalogue.ts';
import { normalizedEquals, equal, fullText } from '../../../platform/records/criterion-match.ts';
import type { RecordWrite } from '../../../platform/records/resource.ts';
import { replaceFiles } from '../../base/archivos/index.ts';
import { findCiudad } from '../../base/referencia/index.ts';

export const aliadosModule = (platform: Platform) =>
  catalogueModule(platform, aliados, {
    table: 'aliado',
    conflicts: { aliado_nit_unico: { nit: 'Ya existe un aliado con ese NIT' } },
    criteria: {
      nombre: fullText('nombre_busca'),
      nit: normalizedEquals('nit'),
      categoria: equal('categoria'),
      ciudad: fullText('ciudad_busca'),
      estado: equal('estado'),
    },
    recordScope: 'todos',
    validate: inKnownCity,
    saveChildren: storeImage,
  });

async function inKnownCity({ work, datos }: RecordWrite<typeof aliados>): Promise<void> {
  if (datos === undefined || !('ciudad' in datos)) return;
  const found = await findCiudad(work.tx, datos.departamento, datos.ciudad);
  if (found === undefined) throw new InvalidInput({ ciudad: mensajes.campo.noValido('Ciudad') });
}

function storeImage(work: UnitOfWork, id: string, { imagen }: DatosDeAliado, antes: Aliado | undefined) {
  const holder = { recurso: aliados.list.recurso, id, entidad: 'ALIADOS' } as const;
  return replaceFiles(work, holder, [antes?.imagen?.aws_id ?? null], [imagen?.aws_id ?? null]);
}

/** Other records may refer only to active allies. */
export async function isAliadoActivo(tx: Tx, id: string): Promise<boolean> {
  const active = tx.selectFrom('aliado').select('id').where('id', '=', id).where('estado', '=', true);
  return (await active.executeTakeFirst()) !== undefined;
}
