import { sql } from 'kysely';
import { z } from 'zod';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { inSystemTransaction, type UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ScannerAway, ScanRefused, type Verdict } from '../../../platform/scanner/clamd.ts';
import type { Scanner } from '../../../platform/scanner/scanner.ts';
import { warnAdministrators } from '../avisos/index.ts';
import { quarantine } from './quarantine.ts';
import { findByKey, settleScan } from './scans.ts';

const SCAN = { name: 'archivos.analisis', data: z.object({}) };
/** Delay before the first retry. */
const MOMENT_S = 2;
/**
 * Maximum retry delay: a minute while the scanner is unavailable, an hour after it refused the file (for
 * example because of its size).
 */
const MINUTE_S = 60;
const HOUR_S = 3_600;

/**
 * Scans files that were not scanned during the upload: two seconds later, then every minute while any are
 * pending. The table is the queue, so no file is dropped after failed retries.
 */
export function scanningJobs(platform: Platform): Job[] {
  return [
    { ...SCAN, once: () => 'todos', run: () => scanWaiting(platform) },
    {
      name: 'archivos.analisis-atrasados',
      data: z.object({}),
      cron: '* * * * *',
      run: async () => {
        await scanWaiting(platform);
        await warnOfLate(platform);
      },
    },
  ];
}

/** Warns administrators when a file has waited for its scan for more than an hour. */
export async function warnOfLate(platform: Platform): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from archivo_por_analizar
    where creado < now() - interval '1 hour'`.execute(platform.db);
  const late = rows[0]?.n ?? 0;
  if (late === 0) return;
  await inSystemTransaction(platform, (work) =>
    warnAdministrators(platform, work, {
      titulo: 'Hay archivos sin revisar hace más de una hora',
      mensaje: `${cuantos(late, 'archivo espera', 'archivos esperan')} la búsqueda de virus y no se pueden abrir. Quien administra el servidor debe revisar el antivirus (clamd).`,
    }),
  );
}

/** Call in the transaction that stores the content. */
export async function awaitScan({ jobs }: Platform, work: UnitOfWork, llave: string): Promise<void> {
  await work.tx.insertInto('archivo_por_analizar').values({ llave }).execute();
  await jobs.enqueue(work, SCAN, {}, { startAfter: MOMENT_S });
}

/** Scans all due files; stops if the scanner is unavailable. */
export async function scanWaiting(platform: Platform): Promise<void> {
  const { scanner, log } = platform;
  // The scanner has been switched off: pending files stay blocked.
  if (scanner === undefined) return;
  for (;;) {
    const taken = await takeDue(platform);
    if (taken === undefined) return;
    try {
      await scanOne(platform, scanner, taken.llave);
    } catch (error) {
      const isRefused = error instanceof ScanRefused;
      await waitLonger(platform, taken, isRefused ? HOUR_S : MINUTE_S);
      if (isRefused) {
        log.error({ err: error, llave: taken.llave }, 'virus scan failed for a file');
        continue;
      }
      if (!(error instanceof ScannerAway)) throw error;
      log.warn({ err: error }, 'virus scanner unavailable; files stay pending');
      return;
    }
  }
}

interface Taken {
  llave: string;
  intentos: number;
}

/** Postpones the row while it is scanned, so that no other process takes it and a crash only delays it. */
async function takeDue({ db }: Platform): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`
    update archivo_por_analizar set proximo = now() + interval '2 minutes', intentos = intentos + 1
    where llave = (select llave from archivo_por_analizar where proximo <= now() order by proximo limit 1
      for update skip locked)
    returning llave, intentos`.execute(db);
  return rows[0];
}

/** Exponential backoff, so that a file on which the scanner fails does not block the others. */
async function waitLonger({ db }: Platform, { llave, intentos }: Taken, most: number): Promise<void> {
  const seconds = Math.min(most, 2 ** Math.min(intentos, 12));
  await sql`update archivo_por_analizar set proximo = now() + ${seconds} * interval '1 second'
    where llave = ${llave}`.execute(db);
}

async function scanOne(platform: Platform, scanner: Scanner, llave: string): Promise<void> {
  const { db, storage } = platform;
  const found = await findByKey(db, llave);
  // The file has been removed or replaced.
  if (found === undefined) {
    await db.deleteFrom('archivo_por_analizar').where('llave', '=', llave).execute();
    return;
  }
  const body = await storage.get(llave);
  if (body === undefined) throw new ScanRefused('the stored object is missing');
  const { virus }: Verdict = await scanner.later(body);
  if (virus === null) await inSystemTransaction(platform, ({ tx }) => settleScan(tx, llave, 'limpio'));
  else await quarantine(platform, found, virus);
}
