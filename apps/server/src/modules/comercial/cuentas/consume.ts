import { situacionDe } from '@amparo/contract/comercial/compras/rules';
import { type Situacion } from '@amparo/contract/comercial/compras/schemas';
import { servicioPorConsumir } from '@amparo/contract/comercial/cuentas/rules';
import { mensajesDeCuenta as textos } from '@amparo/contract/comercial/cuentas/texts';
import { diaDe, type Dia } from '@amparo/contract/kernel/time';
import { withConflictErrors } from '../../../platform/db/failures.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { Conflict, InvalidInput, RecordNotFound, RuleViolation } from '../../../platform/lib/problems.ts';
import { author, lockAccount } from './ledger.ts';
import { servicesFor, type Owned } from './services.ts';

export interface Consumption {
  personaId: string;
  /** The name of the service in the app, such as ASISTENCIA_CHOQUE_SIMPLE. */
  servicio: string;
  /** A service of the account; without it, the service that expires first. */
  servicioId?: string | undefined;
  /** Idempotency key, such as the case number: a key consumes at most once. */
  clave?: string | undefined;
  motivo?: string | undefined;
}

export interface Moved {
  id: string;
  compraId: string;
  /** False if the key had already consumed, so nothing changed. */
  isNew: boolean;
}

/** Consumes one service of an account, or refuses. The account lock serializes requests for the last use. */
export async function consume(
  work: UnitOfWork,
  wanted: Consumption,
  hoy: Dia = diaDe(new Date()),
): Promise<Moved> {
  await lockAccount(work.tx, wanted.personaId);
  const before = wanted.clave === undefined ? undefined : await consumedBy(work, wanted);
  if (before !== undefined) return before;
  const chosen = choose(await servicesFor(work.tx, wanted, hoy), wanted, hoy);
  const insert = work.tx
    .insertInto('movimiento')
    .values({
      persona_id: wanted.personaId,
      compra_id: chosen.compra._id,
      tipo: 'consumido',
      cantidad: -1,
      compra_servicio_id: chosen._id,
      servicio: chosen.servicio.servicio,
      clave: wanted.clave ?? null,
      motivo: wanted.motivo ?? null,
      ...author(work),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await withConflictErrors({ movimiento_clave_unica: { clave: textos.claveDeOtro } }, insert);
  return { id, compraId: chosen.compra._id, isNew: true };
}

async function consumedBy(work: UnitOfWork, { personaId, clave }: Consumption): Promise<Moved | undefined> {
  const found = await work.tx
    .selectFrom('movimiento')
    .select(['id', 'compra_id as compraId', 'persona_id'])
    .where('clave', '=', clave as string)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  if (found.persona_id !== personaId) throw new Conflict(textos.claveDeOtro, { clave: textos.claveDeOtro });
  return { id: found.id, compraId: found.compraId, isNew: false };
}

function choose(services: readonly Owned[], { servicioId }: Consumption, hoy: Dia): Owned {
  if (servicioId === undefined) {
    const first = servicioPorConsumir(services, hoy);
    if (first === undefined) throw new RuleViolation(textos.sinServicio);
    return first;
  }
  const asked = services[0];
  if (asked === undefined) throw new InvalidInput({ servicio_id: textos.servicioAjeno });
  assertUsable(situacionDe(asked, hoy));
  return asked;
}

function assertUsable(situacion: Situacion): void {
  if (situacion !== 'disponible') throw new RuleViolation(textos.noDisponible[situacion]);
}

/**
 * Refunds a consumption once. Refused for a cancelled purchase, because the refunded use could not be
 * consumed.
 */
export async function giveBack(
  work: UnitOfWork,
  { personaId, movimientoId, motivo }: { personaId: string; movimientoId: string; motivo: string },
): Promise<Moved> {
  await lockAccount(work.tx, personaId);
  const used = await work.tx
    .selectFrom('movimiento as m')
    .innerJoin('compra as c', 'c.id', 'm.compra_id')
    .select(['m.compra_id', 'm.compra_servicio_id', 'm.servicio', 'c.estado'])
    .where('m.id', '=', movimientoId)
    .where('m.persona_id', '=', personaId)
    .where('m.tipo', '=', 'consumido')
    .executeTakeFirst();
  if (used === undefined) throw new RecordNotFound();
  if (!used.estado) throw new RuleViolation(textos.compraCancelada);
  const insert = work.tx
    .insertInto('movimiento')
    .values({
      persona_id: personaId,
      compra_id: used.compra_id,
      tipo: 'devuelto',
      cantidad: 1,
      compra_servicio_id: used.compra_servicio_id,
      servicio: used.servicio,
      devuelve: movimientoId,
      motivo,
      ...author(work),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await withConflictErrors(
    { movimiento_devuelto_una_vez: { movimiento: textos.yaDevuelto } },
    insert,
  );
  return { id, compraId: used.compra_id, isNew: true };
}
