import { mensajesDeCompras } from '@amparo/contract/comercial/compras/texts';
import { type cupones } from '@amparo/contract/comercial/cupones/routes';
import { precioConCupon } from '@amparo/contract/comercial/cupones/rules';
import { type PlanPorPagar, type PrecioConCupon } from '@amparo/contract/comercial/cupones/schemas';
import { mensajesDeCupones } from '@amparo/contract/comercial/cupones/texts';
import { diaDe } from '@amparo/contract/kernel/time';
import { reachesAll } from '../../../platform/access/who.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Invalid } from '../../../platform/http/problems.ts';
import type { Reading } from '../../../platform/http/serve.ts';
import { findActivePlan } from '../planes/index.ts';
import { findCoupon, usesOf, type CuponGuardado } from './repository.ts';

/** Quotes a plan with a coupon before a purchase. */
export async function tellPrice({
  db,
  who,
  query: { codigo, plan: planId, persona },
}: Reading<typeof cupones.precio>): Promise<PrecioConCupon> {
  // A user who may buy only for themselves must not learn about the purchases of other users.
  if (persona !== undefined && persona !== who.usuarioId && !reachesAll(who, 'compras.crear'))
    throw new Invalid({ persona: mensajesDeCompras.compradorAjeno });
  const [plan, cupon] = await Promise.all([findActivePlan(db, planId), findCoupon(db, codigo)]);
  if (plan === undefined) throw new Invalid({ plan: mensajesDeCompras.planInactivo });
  if (cupon === undefined) throw new Invalid({ codigo: mensajesDeCupones.desconocido });
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
