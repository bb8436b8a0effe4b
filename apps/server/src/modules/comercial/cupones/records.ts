import { sql } from 'kysely';
import { cupones, type DatosDeCupon } from '@amparo/contract/comercial/cupones/routes';
import { mensajesDeCupones as textos } from '@amparo/contract/comercial/cupones/texts';
import { diaDe } from '@amparo/contract/kernel/time';
import { InvalidInput } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { normalizedEquals, equal, type Match } from '../../../platform/records/criterion-match.ts';
import { resource, type RecordWrite } from '../../../platform/records/resource.ts';
import { areSoldWithCoupons, storePlanes, planes, servesPlan, wasUsed } from './repository.ts';

export function cuponRecords(platform: Platform) {
  return resource(platform, cupones, {
    table: 'cupon',
    fields: { planes },
    columns: ({ planes: _kept, ...rest }: DatosDeCupon) => rest,
    auditValues: (cupon) => ({ planes: cupon.planes.map(({ nombre }) => nombre) }),
    conflicts: { cupon_codigo_unico: { codigo: textos.repetido } },
    criteria: {
      codigo: normalizedEquals('codigo_norm'),
      tipo: equal('tipo'),
      plan: { where: servesPlan },
      vigente: inForce,
      estado: equal('estado'),
    },
    recordScope: 'todos',
    validate: allow,
    saveChildren: ({ tx }, id, datos: DatosDeCupon) => storePlanes(tx, id, datos.planes),
  });
}

/** Today is within the dates of the coupon. `estado` is a separate criterion. */
const inForce: Match = {
  where: (isWanted: boolean) =>
    sql`(${diaDe(new Date())}::date between t.fecha_inicial and t.fecha_final) = ${isWanted}`,
};

/** Only added plans are checked. A used coupon keeps its code, and its maximum cannot fall below its uses. */
async function allow({ work, antes, datos }: RecordWrite<typeof cupones>): Promise<void> {
  if (datos === undefined || !('planes' in datos)) return;
  const known = new Set(antes?.planes.map(({ _id }) => _id));
  const added = datos.planes.filter((id) => !known.has(id));
  if (!(await areSoldWithCoupons(work.tx, added))) throw new InvalidInput({ planes: textos.planSinCupones });
  if (antes === undefined) return;
  if (datos.maximo_usos !== null && datos.maximo_usos < antes.usados)
    throw new InvalidInput({ maximo_usos: textos.menosDeLoUsado(antes.usados) });
  if (datos.codigo !== antes.codigo && (await wasUsed(work.tx, antes._id)))
    throw new InvalidInput({ codigo: textos.codigoFijo });
}
