import { sql } from 'kysely';
import { compras } from '@amparo/contract/compras';
import { miCuenta } from '@amparo/contract/mi-cuenta';
import { reachesPerson, type Asker } from '../../platform/access/scope.ts';
import { Missing } from '../../platform/http/problems.ts';
import { read, write } from '../../platform/http/serve.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { readAccount } from './account.ts';
import { consume, giveBack, type Moved } from './consume.ts';
import { expiryJob } from './expire.ts';
import { accountOf, purchasesFor } from './milestones.ts';
import { listMovements, readMovement } from './movements.ts';

export { grant, lockAccount, wasConsumed, withdraw } from './ledger.ts';

/** The account of somebody else is as good as not there for who does not reach everyone. */
function expectReach(asker: Asker, personaId: string): void {
  if (!reachesPerson(asker, personaId)) throw new Missing();
}

/** What people bought, and how it is used: a ledger of movements whose sum is the balance. */
export function cuentasModule(platform: Platform): Module {
  /** The history of a purchase tells what became of it, and its open lists hear of it. */
  async function tell(work: Work, accion: 'consumir' | 'devolver', { id, compraId, isNew }: Moved) {
    const moved = await readMovement(work.tx, id);
    const { servicio, clave, motivo } = moved;
    if (isNew)
      await platform.audit.record(work, {
        recurso: compras.list.recurso,
        id: compraId,
        accion,
        despues: { servicio, clave, motivo },
      });
    return moved;
  }

  return {
    endpoints: [
      read(miCuenta.get, 'propios', (call) => {
        expectReach(call, call.params.personaId);
        return readAccount(call.db, call.params.personaId);
      }),
      read(miCuenta.movimientos, 'propios', (call) => {
        expectReach(call, call.params.personaId);
        return listMovements(call, sql`t.persona_id = ${call.params.personaId}`);
      }),
      write(miCuenta.consumir, 'propios', async (call) => {
        const { personaId, servicio } = call.params;
        expectReach(call, personaId);
        const { servicio_id: servicioId, clave, motivo } = call.body;
        const moved = await consume(call.work, { personaId, servicio, servicioId, clave, motivo });
        return tell(call.work, 'consumir', moved);
      }),
      write(miCuenta.devolver, 'propios', async (call) => {
        const { personaId, movimientoId } = call.params;
        expectReach(call, personaId);
        const moved = await giveBack(call.work, { personaId, movimientoId, motivo: call.body.motivo });
        return tell(call.work, 'devolver', moved);
      }),
    ],
    jobs: [expiryJob(platform)],
    milestones: [accountOf, purchasesFor],
  };
}
