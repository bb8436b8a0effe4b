import { aliados, type Aliado, type DatosDeAliado } from '@amparo/contract/comercial/aliados/routes';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import type { Tx } from '../../../platform/db/database.ts';
import { code, equal, words } from '../../../platform/db/match.ts';
import { catalogueModule } from '../../../platform/http/catalogue.ts';
import { Invalid } from '../../../platform/http/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Intent } from '../../../platform/resource.ts';
import type { Work } from '../../../platform/work.ts';
import { exchange } from '../../base/archivos/index.ts';
import { findCiudad } from '../../base/referencia/index.ts';

export const aliadosModule = (platform: Platform) =>
  catalogueModule(platform, aliados, {
    table: 'aliado',
    conflicts: { aliado_nit_unico: { nit: 'Ya existe un aliado con ese NIT' } },
    criteria: {
      nombre: words('nombre_busca'),
      nit: code('nit'),
      categoria: equal('categoria'),
      ciudad: words('ciudad_busca'),
      estado: equal('estado'),
    },
    alcance: 'todos',
    allow: inKnownCity,
    keep: keepImage,
  });

async function inKnownCity({ work, datos }: Intent<typeof aliados>): Promise<void> {
  if (datos === undefined || !('ciudad' in datos)) return;
  const found = await findCiudad(work.tx, datos.departamento, datos.ciudad);
  if (found === undefined) throw new Invalid({ ciudad: mensajes.campo.noValido('Ciudad') });
}

function keepImage(work: Work, id: string, { imagen }: DatosDeAliado, antes: Aliado | undefined) {
  const holder = { recurso: aliados.list.recurso, id, entidad: 'ALIADOS' } as const;
  return exchange(work, holder, [antes?.imagen?.aws_id ?? null], [imagen?.aws_id ?? null]);
}

/** Other records may refer only to active allies. */
export async function isAliadoActivo(tx: Tx, id: string): Promise<boolean> {
  const active = tx.selectFrom('aliado').select('id').where('id', '=', id).where('estado', '=', true);
  return (await active.executeTakeFirst()) !== undefined;
}
