import { COMPRA_MANUAL, type DatosDeCompra } from '@amparo/contract/comercial/compras/schemas';
import { mensajesDeCompras as textos } from '@amparo/contract/comercial/compras/texts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { InvalidInput } from '../../../platform/lib/problems.ts';
import { lockCoupon, type CuponTomado } from '../cupones/index.ts';
import type { PlanComprado } from '../planes/index.ts';

export interface Price {
  valor: number;
  cupon: CuponTomado | undefined;
}

/**
 * The agreed value, or the default value of a manual purchase (COMPRAS-31). With a coupon, the price of the
 * plan minus the discount; a value is then refused. The coupon is locked after the account, until the
 * purchase is stored.
 */
export async function priceOf(
  work: UnitOfWork,
  { valor, cupon: codigo, comprador: personaId }: DatosDeCompra,
  plan: PlanComprado,
): Promise<Price> {
  if (codigo === undefined) return { valor: valor ?? COMPRA_MANUAL.valor, cupon: undefined };
  if (valor !== undefined) throw new InvalidInput({ cupon: textos.cuponConValor });
  const cupon = await lockCoupon(work, { codigo, plan, personaId });
  return { valor: cupon.total, cupon };
}
