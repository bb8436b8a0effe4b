import { sql } from 'kysely';
import { miCuenta } from '@amparo/contract/comercial/cuentas/routes';
import { reachesPerson, type Asker } from '../../../platform/access/scope.ts';
import { Missing } from '../../../platform/http/problems.ts';
import { read, write } from '../../../platform/http/serve.ts';
import type { Module, Platform } from '../../../platform/platform.ts';
import { readAccount } from './account.ts';
import { giveBack } from './consume.ts';
import { expiryJob } from './expire.ts';
import { accountOf, purchasesFor } from './milestones.ts';
import { listMovements } from './movements.ts';
import { tell, useService } from './told.ts';

export { grant, lockAccount, wasConsumed, withdraw } from './ledger.ts';
export { hasUsable } from './services.ts';
export { useService } from './told.ts';

/** Out-of-scope accounts respond 404. */
function expectReach(asker: Asker, personaId: string): void {
  if (!reachesPerson(asker, personaId)) throw new Missing();
}

/** Accounts of customers: a ledger of movements whose sum is the balance. */
export function cuentasModule(platform: Platform): Module {
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
        return useService(platform, call.work, { personaId, servicio, servicioId, clave, motivo });
      }),
      write(miCuenta.devolver, 'propios', async (call) => {
        const { personaId, movimientoId } = call.params;
        expectReach(call, personaId);
        const moved = await giveBack(call.work, { personaId, movimientoId, motivo: call.body.motivo });
        return tell(platform, call.work, 'devolver', moved);
      }),
    ],
    jobs: [expiryJob(platform)],
    milestones: [accountOf, purchasesFor],
  };
}
