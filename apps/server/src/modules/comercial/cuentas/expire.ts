import { sql } from 'kysely';
import { z } from 'zod';
import { compras } from '@amparo/contract/comercial/compras/routes';
import { diaDe, diaLegible, type Dia } from '@amparo/contract/kernel/time';
import { inSystemTransaction, type UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { author } from './ledger.ts';

/** Purchases per transaction: few enough to keep its locks short. */
const BATCH = 200;

interface Expired {
  id: string;
  comprador_id: string;
  fecha_final: string;
}

/**
 * Adds a `vencido` movement to expired purchases. It is informative: the dates decide whether a service can
 * be used. Runs every hour of the night, so that a run missed during downtime is made up.
 */
export function expiryJob(platform: Platform): Job {
  return {
    name: 'cuentas.vencimientos',
    data: z.object({}),
    cron: '20 0-6 * * *',
    run: () => writeExpired(platform, diaDe(new Date())),
  };
}

export async function writeExpired(platform: Platform, hoy: Dia): Promise<void> {
  let found = BATCH;
  while (found === BATCH) {
    found = await inSystemTransaction(platform, (work) => writeBatch(platform, work, hoy));
  }
}

async function writeBatch({ audit }: Platform, work: UnitOfWork, hoy: Dia): Promise<number> {
  const expired = await takeExpired(work, hoy);
  if (expired.length === 0) return 0;
  const reason = ({ fecha_final }: Expired) => `Venció el ${diaLegible(fecha_final)}`;
  await work.tx
    .insertInto('movimiento')
    .values(
      expired.map((one) => ({
        persona_id: one.comprador_id,
        compra_id: one.id,
        tipo: 'vencido',
        cantidad: null,
        motivo: reason(one),
        ...author(work),
      })),
    )
    .execute();
  await audit.recordAll(
    work,
    expired.map(({ id, fecha_final }) => ({
      recurso: compras.list.recurso,
      id,
      accion: 'vencer',
      despues: { fecha_final },
    })),
  );
  return expired.length;
}

/**
 * Marks and reads in one statement with `skip locked`: two servers never take the same purchase, and a
 * purchase that is being edited is left for the next run.
 */
async function takeExpired({ tx }: UnitOfWork, hoy: Dia): Promise<Expired[]> {
  const { rows } = await sql<Expired>`
    update compra set vencida = true where id in (
      select id from compra where estado and not vencida and fecha_final < ${hoy}
      order by fecha_final, id limit ${BATCH} for update skip locked)
    returning id, comprador_id, fecha_final::text as fecha_final`.execute(tx);
  return rows;
}
