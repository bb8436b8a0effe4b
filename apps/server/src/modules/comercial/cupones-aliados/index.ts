import { sql } from 'kysely';
import { cuponesAliados, type DatosDeCuponDeAliado } from '@amparo/contract/comercial/cupones-aliados/routes';
import { InvalidInput } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueModule } from '../../../platform/records/catalogue.ts';
import {
  normalizedEquals,
  equal,
  fullText,
  relatedFullText,
} from '../../../platform/records/criterion-match.ts';
import type { RecordWrite } from '../../../platform/records/resource.ts';
import { isAliadoActivo } from '../aliados/index.ts';

const aliado = sql`(select json_build_object('_id', a.id, 'nombre', a.nombre) from aliado a where a.id = t.aliado_id)`;

export const cuponesAliadosModule = (platform: Platform) =>
  catalogueModule(platform, cuponesAliados, {
    table: 'cupon_aliado',
    fields: { aliado },
    columns: ({ aliado: aliado_id, ...rest }: DatosDeCuponDeAliado) => ({ ...rest, aliado_id }),
    conflicts: { cupon_aliado_codigo_unico: { codigo: 'El aliado ya tiene un cupón con ese código' } },
    criteria: {
      titulo: fullText('titulo_busca'),
      codigo: normalizedEquals('codigo_norm'),
      'aliado.nombre': relatedFullText('aliado_id', { table: 'aliado', words: 'nombre_busca' }),
      'aliado._id': equal('aliado_id'),
      estado: equal('estado'),
    },
    recordScope: 'todos',
    validate: canBeGiven,
  });

/**
 * A disabled ally keeps its coupons but gets no new ones. The quota cannot fall below the redeemed coupons.
 */
async function canBeGiven({ work, antes, datos }: RecordWrite<typeof cuponesAliados>): Promise<void> {
  if (datos === undefined || !('aliado' in datos)) return;
  if (datos.aliado !== antes?.aliado._id && !(await isAliadoActivo(work.tx, datos.aliado)))
    throw new InvalidInput({ aliado: 'Elige un aliado activo' });
  if (datos.cupo < (antes?.redimidos ?? 0))
    throw new InvalidInput({
      cupo: `El cupo no puede quedar por debajo de lo ya redimido (${antes?.redimidos})`,
    });
}
