import { z } from 'zod';
import { SERVICIO_CHOQUE_SIMPLE, type Caso } from '@amparo/contract/casos/choque-simple/schemas';
import { mensajesDeChoqueSimple as textos } from '@amparo/contract/casos/choque-simple/texts';
import { reachesPerson } from '../../../platform/access/scope.ts';
import { lockRow, type Tx } from '../../../platform/db/database.ts';
import { inSystemTransaction, type UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { RecordNotFound, Problem, RuleViolation } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { WriteContext } from '../../../platform/records/record-store.ts';
import { notifyRole } from '../../base/avisos/index.ts';
import { consumeService } from '../../comercial/cuentas/index.ts';
import type { CaseRecords } from '../casos/index.ts';
import { pageOf } from './page.ts';

/** Delay between the creation of the case and the consumption (CUENTA-15). */
export const CONSUMPTION_SECONDS = 5;
interface OfCase {
  casoId: string;
}
export const CONSUMPTION = {
  name: 'consumir-choque-simple',
  data: z.object({ casoId: z.uuid() }),
} satisfies Pick<Job<OfCase>, 'name' | 'data'>;

/** Roles that are notified when an account has nothing to consume (CUENTA-09). */
const TOLD = ['Coordinador Contact Center', 'Coordinador Operativo'] as const;

/**
 * Consumes the service of a case once, even after a crash: the movement and the fields of the case are
 * written in one transaction.
 */
export function consumptions(platform: Platform, records: CaseRecords) {
  async function lockCase(tx: Tx, id: string): Promise<Caso> {
    await lockRow(tx, 'caso', id);
    return records.readAgain(tx, id);
  }

  /** Keeps the revision of the case, so that open forms get no conflict. */
  async function save(
    work: UnitOfWork,
    accion: string,
    antes: Caso,
    change: { tipo_plan?: string; consumo_pendiente: boolean },
  ): Promise<Caso> {
    await work.tx.updateTable('caso').set(change).where('id', '=', antes._id).execute();
    const despues = await records.readAgain(work.tx, antes._id);
    await records.record(work, accion, despues, antes);
    return despues;
  }

  /** Consumes the service from the account, or refuses (CHOQUE-73, CUENTA-14). */
  async function take(work: UnitOfWork, caso: Caso): Promise<Caso> {
    const wanted = { personaId: caso.persona, servicio: SERVICIO_CHOQUE_SIMPLE, clave: String(caso.caso) };
    const { compra } = await consumeService(platform, work, wanted);
    return save(work, 'consumir', caso, { tipo_plan: compra.plan, consumo_pendiente: false });
  }

  /** Notifies only once, because the notified users already handle the account. */
  async function leavePending(work: UnitOfWork, caso: Caso): Promise<void> {
    if (caso.tipo_plan !== null || caso.consumo_pendiente) return;
    await notifyRole(platform, work, TOLD, {
      titulo: `El consumo del caso ${caso.caso} está pendiente`,
      mensaje: `${caso.afectado.nombre_completo} no tiene un servicio de choque simple por consumir · ${caso.vehiculo.placa}`,
      enlace: pageOf(caso.caso),
    });
    await save(work, 'consumo-pendiente', caso, { consumo_pendiente: true });
  }

  const withCase = ({ casoId }: OfCase, use: (work: UnitOfWork, caso: Caso) => Promise<void>) =>
    inSystemTransaction(platform, async (work) => use(work, await lockCase(work.tx, casoId)));

  const job: Job<OfCase> = {
    ...CONSUMPTION,
    once: ({ casoId }) => casoId,
    run: (data) =>
      withCase(data, async (work, caso) => {
        if (caso.tipo_plan !== null) return;
        try {
          await take(work, caso);
        } catch (error) {
          // Do not retry a business refusal: the job would fail again until a user fixes the account. Leave
          // the consumption pending.
          if (!(error instanceof Problem)) throw error;
          await leavePending(work, caso);
        }
      }),
    onExhausted: (data) => withCase(data, leavePending),
  };

  /** Retry by a user, after the account was fixed. */
  async function again(asked: WriteContext, caso: string) {
    const stored = await records.lock(asked, caso);
    if (!reachesPerson(asked, stored.persona)) throw new RecordNotFound();
    if (!stored.consumo_pendiente) throw new RuleViolation(textos.consumoNoPendiente);
    const despues = await take(asked.work, stored);
    return { ...despues, message: textos.consumido(despues.tipo_plan ?? '') };
  }

  return { job, again };
}
