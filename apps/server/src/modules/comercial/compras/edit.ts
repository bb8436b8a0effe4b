import { errorDeCambioConCupon, errorDeEdicion } from '@amparo/contract/comercial/compras/rules';
import { type CambiosDeCompra, type Compra } from '@amparo/contract/comercial/compras/schemas';
import { mensajesDeCompras as textos } from '@amparo/contract/comercial/compras/texts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { InvalidInput, RuleViolation } from '../../../platform/lib/problems.ts';
import { vehiculoDe } from '../../vehiculos/vehiculos/index.ts';
import { grant, wasConsumed, withdraw } from '../cuentas/index.ts';
import { lockActivePlan, type PlanComprado } from '../planes/index.ts';
import { storeServicios } from './repository.ts';
import { problemsOf, snapshotOf, termOf, usesOf } from './rules.ts';

const OTRO_PLAN = 'Cambió el plan';

/** The columns that an edit changes (COMPRAS-43). The caller holds the lock of the account. */
export async function edited(work: UnitOfWork, antes: Compra, datos: CambiosDeCompra): Promise<object> {
  await assertEditable(work.tx, antes, datos);
  const plan = await chosen(work.tx, antes, datos);
  if (plan !== undefined) await exchange(work, antes, plan);
  const term = termOf(datos.fechaInicial, (plan ?? antes).vigencia_en_meses);
  return {
    ...(plan === undefined ? {} : snapshotOf(plan)),
    ...term,
    // With another end the purchase can expire again; its account shows one expiry for each end.
    ...(term.fecha_final === antes.fecha_final ? {} : { vencida: false }),
    vehiculo_id: datos.vehiculo.vehiculo_id,
    valor: datos.valor,
  };
}

async function assertEditable(tx: Tx, antes: Compra, datos: CambiosDeCompra): Promise<void> {
  const wasUsed = await wasConsumed(tx, antes._id);
  const problem = errorDeEdicion(antes) ?? (wasUsed ? textos.consumida : undefined);
  if (problem !== undefined) throw new RuleViolation(problem);
  const errors = errorDeCambioConCupon(antes, datos);
  if (errors !== undefined) throw new RuleViolation(textos.conCupon, errors);
}

/** The newly chosen plan, or undefined. The purchase may keep a plan or vehicle that was disabled since. */
async function chosen(
  tx: Tx,
  antes: Compra,
  { plan, vehiculo }: CambiosDeCompra,
): Promise<PlanComprado | undefined> {
  const isSamePlan = plan === antes.plan._id;
  const isSameVehicle = vehiculo.vehiculo_id === antes.vehiculo.vehiculo_id;
  const found = isSamePlan ? null : await lockActivePlan(tx, plan);
  const problems = problemsOf({
    comprador: null,
    plan: found,
    vehiculo: isSameVehicle ? stays(antes) : await vehiculoDe(tx, vehiculo.vehiculo_id, antes.comprador.id),
    placa: vehiculo.placa,
  });
  if (Object.keys(problems).length > 0) throw new InvalidInput(problems);
  return found ?? undefined;
}

const stays = ({ vehiculo: { placa } }: Compra) => ({ placa, estado: true, esSuyo: true });

/** Withdraws the granted uses and grants those of the new plan, with the reason that the account shows. */
async function exchange(work: UnitOfWork, antes: Compra, plan: PlanComprado): Promise<void> {
  const granted = { compraId: antes._id, personaId: antes.comprador.id };
  await storeServicios(work.tx, antes._id, plan.servicios);
  await withdraw(work, granted, OTRO_PLAN);
  await grant(work, granted, { ...usesOf(plan), motivo: OTRO_PLAN });
}
