import {
  APROBADA,
  fechaInicialPorDefecto,
  type DatosDeCompra,
} from '@amparo/contract/comercial/compras/schemas';
import { mensajesDeCompras as textos } from '@amparo/contract/comercial/compras/texts';
import { hasFullScope, type Principal } from '../../../platform/access/principal.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { InvalidInput } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { vehiculoDe } from '../../vehiculos/vehiculos/index.ts';
import { grant, lockAccount } from '../cuentas/index.ts';
import { useCoupon } from '../cupones/index.ts';
import { lockActivePlan, type PlanComprado } from '../planes/index.ts';
import { priceOf, type Price } from './price.ts';
import { findComprador, storeServicios } from './repository.ts';
import { problemsOf, snapshotOf, termOf, usesOf, type Comprador } from './rules.ts';

export type CreatedPurchase = DatosDeCompra & { fila: object; comprado: PlanComprado; precio: Price };

/** Users without `todo` buy only for themselves (COMPRAS-37). */
export function assertBuyer(who: Principal, { comprador }: Pick<DatosDeCompra, 'comprador'>): void {
  if (!hasFullScope(who, 'compras.crear') && comprador !== who.usuarioId)
    throw new InvalidInput({ comprador: textos.compradorAjeno });
}

/** Locks the account first, like all other code. */
export async function bought(work: UnitOfWork, datos: DatosDeCompra): Promise<CreatedPurchase> {
  const { tx } = work;
  await lockAccount(tx, datos.comprador);
  const comprador = await findComprador(tx, datos.comprador);
  const plan = await lockActivePlan(tx, datos.plan);
  const vehiculo = await vehiculoDe(tx, datos.vehiculo.vehiculo_id, datos.comprador);
  const problems = problemsOf({ comprador, plan, vehiculo, placa: datos.vehiculo.placa });
  if (comprador === undefined || plan === undefined || Object.keys(problems).length > 0)
    throw new InvalidInput(problems);
  const precio = await priceOf(work, datos, plan);
  return { ...datos, comprado: plan, precio, fila: rowOf(datos, comprador, plan, precio) };
}

function rowOf(
  datos: DatosDeCompra,
  comprador: Comprador,
  plan: PlanComprado,
  { valor, cupon }: Price,
): object {
  return {
    comprador_id: datos.comprador,
    vehiculo_id: datos.vehiculo.vehiculo_id,
    ...snapshotOf(plan),
    ...termOf(datos.fechaInicial ?? fechaInicialPorDefecto(), plan.vigencia_en_meses),
    valor,
    cupon_codigo: cupon?.codigo ?? null,
    cupon_descuento: cupon?.descuento ?? null,
    transaccion_estado: APROBADA,
    manual: true,
    pago: datos.pago,
    pagador: JSON.stringify(payerOf(datos, comprador)),
    version: datos.version,
  };
}

/** The buyer is the payer unless another one is named (COMPRAS-46). */
const payerOf = ({ pagador }: DatosDeCompra, { nombre_completo, correo_electronico }: Comprador) => ({
  ...pagador,
  nombre: pagador.nombre ?? nombre_completo,
  correo: pagador.correo ?? correo_electronico,
});

/** Stores the rest of a new purchase: its services, the granted uses and the use of its coupon. */
export async function deliver(
  platform: Platform,
  work: UnitOfWork,
  compraId: string,
  { comprador: personaId, comprado, precio: { cupon } }: CreatedPurchase,
): Promise<void> {
  await storeServicios(work.tx, compraId, comprado.servicios);
  await grant(work, { compraId, personaId }, usesOf(comprado));
  if (cupon !== undefined) await useCoupon(platform, work, cupon, { compraId, personaId });
}
