import { mensajesDeCompras } from '@amparo/contract/comercial/compras/texts';
import { type cupones } from '@amparo/contract/comercial/cupones/routes';
import { precioConCupon } from '@amparo/contract/comercial/cupones/rules';
import { type PlanPorPagar, type PrecioConCupon } from '@amparo/contract/comercial/cupones/schemas';
import { mensajesDeCupones } from '@amparo/contract/comercial/cupones/texts';
import { diaDe } from '@amparo/contract/kernel/time';
import { hasFullScope } from '../../../platform/access/principal.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ReadCall } from '../../../platform/http/endpoints.ts';
import { InvalidInput } from '../../../platform/lib/problems.ts';
import { findActivePlan } from '../planes/index.ts';
import { findCoupon, usesOf, type CuponGuardado } from './repository.ts';

/** Quotes a plan with a coupon before a purchase. */
export async function priceWithCoupon({
  db,
  who,
  query: { codigo, plan: planId, persona },
}: ReadCall<typeof cupones.precio>): Promise<PrecioConCupon> {
  // A user who may buy only for themselves must not learn about the purchases of other users.
  if (persona !== undefined && persona !== who.usuarioId && !hasFullScope(who, 'compras.crear'))
    throw new InvalidInput({ persona: mensajesDeCompras.compradorAjeno });
  const [plan, cupon] = await Promise.all([findActivePlan(db, planId), findCoupon(db, codigo)]);
  if (plan === undefined) throw new InvalidInput({ plan: mensajesDeCompras.planInactivo });
  if (cupon === undefined) throw new InvalidInput({ codigo: mensajesDeCupones.desconocido });
  return judge(db, plan, cupon, persona);
}

export async function judge(
  db: Db,
  plan: PlanPorPagar,
  cupon: CuponGuardado,
  personaId: string | undefined,
): Promise<PrecioConCupon> {
  const usosDeLaPersona = personaId === undefined ? 0 : await usesOf(db, cupon._id, personaId);
  return precioConCupon({ plan, cupon, usosDeLaPersona, hoy: diaDe(new Date()) });
}
