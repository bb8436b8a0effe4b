import { sql } from 'kysely';
import { miCuenta } from '@amparo/contract/comercial/cuentas/routes';
import { reachesPerson, type Requester } from '../../../platform/access/scope.ts';
import { read, write } from '../../../platform/http/endpoints.ts';
import { RecordNotFound } from '../../../platform/lib/problems.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readAccount } from './account.ts';
import { giveBack } from './consume.ts';
import { expiryJob } from './expire.ts';
import { accountOf, purchasesFor } from './milestones.ts';
import { listMovements } from './movements.ts';
import { recordPurchaseChange, consumeService } from './purchase-history.ts';

export { grant, lockAccount, wasConsumed, withdraw } from './ledger.ts';
export { hasUsable } from './services.ts';
export { consumeService } from './purchase-history.ts';

/** Out-of-scope accounts respond 404. */
function assertReach(asker: Requester, personaId: string): void {
  if (!reachesPerson(asker, personaId)) throw new RecordNotFound();
}

/** Accounts of customers: a ledger of movements whose sum is the balance. */
export function cuentasModule(platform: Platform): Module {
  return {
    endpoints: [
      read(miCuenta.get, 'propios', (call) => {
        assertReach(call, call.params.personaId);
        return readAccount(call.db, call.params.personaId);
      }),
      read(miCuenta.movimientos, 'propios', (call) => {
        assertReach(call, call.params.personaId);
        return listMovements(call, sql`t.persona_id = ${call.params.personaId}`);
      }),
      write(miCuenta.consumir, 'propios', async (call) => {
        const { personaId, servicio } = call.params;
        assertReach(call, personaId);
        const { servicio_id: servicioId, clave, motivo } = call.body;
        return consumeService(platform, call.work, { personaId, servicio, servicioId, clave, motivo });
      }),
      write(miCuenta.devolver, 'propios', async (call) => {
        const { personaId, movimientoId } = call.params;
        assertReach(call, personaId);
        const moved = await giveBack(call.work, { personaId, movimientoId, motivo: call.body.motivo });
        return recordPurchaseChange(platform, call.work, 'devolver', moved);
      }),
    ],
    jobs: [expiryJob(platform)],
    milestones: [accountOf, purchasesFor],
  };
}
