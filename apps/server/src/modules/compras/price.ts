import { COMPRA_MANUAL, mensajesDeCompras as textos, type DatosDeCompra } from '@amparo/contract/compras';
import { Invalid } from '../../platform/http/problems.ts';
import type { Work } from '../../platform/work.ts';
import { lockCoupon, type CuponTomado } from '../cupones/index.ts';
import type { PlanComprado } from '../planes/index.ts';

/** What is paid for a purchase, and the coupon that lowered it. */
export interface Price {
  valor: number;
  cupon: CuponTomado | undefined;
}

/**
 * What was agreed, or the value of what staff give (COMPRAS-31). With a coupon, what the plan costs less what it takes off:
 * nobody bargains over that. The coupon is locked until the purchase is stored, after the account.
 */
export async function priceOf(
  work: Work,
  { valor, cupon: codigo, comprador: personaId }: DatosDeCompra,
  plan: PlanComprado,
): Promise<Price> {
  if (codigo === undefined) return { valor: valor ?? COMPRA_MANUAL.valor, cupon: undefined };
  if (valor !== undefined) throw new Invalid({ cupon: textos.cuponConValor });
  const cupon = await lockCoupon(work, { codigo, plan, personaId });
  return { valor: cupon.total, cupon };
}
