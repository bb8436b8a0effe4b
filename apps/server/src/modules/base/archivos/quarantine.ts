import { randomUUID } from 'node:crypto';
import { ADMINISTRADOR } from '@amparo/contract/kernel/roles';
import { inSystemTransaction, type UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ScanRefused } from '../../../platform/scanner/clamd.ts';
import { notify, notifyRole } from '../avisos/index.ts';
import { CLEANING } from './orphan-cleanup.ts';
import { giveUpKeys, reserveKeys, takeKeys } from './repository.ts';
import { settleScan, type Unscanned } from './scans.ts';

/**
 * Moves the bytes to a quarantine key; users keep the file name but cannot open it. Safe to rerun after a
 * crash, because the content stays blocked until the last step.
 */
export async function quarantine(platform: Platform, found: Unscanned, virus: string): Promise<void> {
  const { storage } = platform;
  const { archivo_id, nombre, bytes, tipo, llave, miniatura } = found;
  const away = `cuarentena/${new Date().toISOString().slice(0, 7)}/${randomUUID()}`;
  await inSystemTransaction(platform, ({ tx }) => reserveKeys(tx, [away]));
  const body = await storage.get(llave);
  if (body === undefined) throw new ScanRefused('the stored object is missing');
  await storage.put(away, body, { bytes, tipo: 'application/octet-stream' });
  await inSystemTransaction(platform, async (work) => {
    const { tx } = work;
    // The file was removed or replaced: its objects are already scheduled for deletion, and the cleanup job
    // deletes the copy within the hour.
    if (!(await settleScan(tx, llave, 'infectado'))) return;
    if (!(await takeKeys(tx, [away]))) throw new Error('The cleanup job has deleted the quarantine copy');
    await tx.insertInto('archivo_en_cuarentena').values({ llave: away, archivo_id, nombre, virus }).execute();
    await giveUpKeys(tx, miniatura === null ? [llave] : [llave, miniatura]);
    await platform.jobs.enqueue(work, CLEANING, {});
    await platform.audit.record(work, {
      recurso: 'archivos',
      id: archivo_id,
      accion: 'poner-en-cuarentena',
      despues: { nombre, tipo, bytes, virus },
    });
    await notifyUploader(platform, work, found, virus);
  });
}

async function notifyUploader(
  platform: Platform,
  work: UnitOfWork,
  { usuario_id, nombre }: Unscanned,
  virus: string,
): Promise<void> {
  const titulo = 'Retiramos un archivo con virus';
  if (usuario_id !== null)
    await notify(platform, work, usuario_id, {
      titulo,
      mensaje: `«${nombre}», que cargaste, contenía un virus y ya no se puede abrir. Revisa tu equipo y carga una copia limpia.`,
    });
  await notifyRole(platform, work, ADMINISTRADOR, {
    titulo,
    mensaje: `«${nombre}» contenía ${virus}. Quedó en cuarentena por 30 días; quien lo cargó ya lo sabe.`,
  });
}
