import { tercerosDe } from '@amparo/contract/informes/estado/limites';
import { estado } from '@amparo/contract/informes/estado/routes';
import { asuntosDe } from '@amparo/contract/informes/estado/rules';
import { read } from '../../../platform/http/endpoints.ts';
import { readWithTimeout } from '../../../platform/lib/read-with-timeout.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readBackups, readDatabase, readProcesses, readQueues, readScans } from './repository.ts';

/** Timeout of each part, so that a slow part does not delay the state page. */
const PATIENCE_MS = 1_500;

/**
 * State of the installation. A part that fails or times out is reported as unreadable; the others are
 * returned.
 */
export function estadoModule({ config, db, log }: Platform): Module {
  const part = <T>(name: string, ask: () => Promise<T>) =>
    readWithTimeout(
      ask,
      (error) => log.warn({ err: error, parte: name }, 'a part of the state could not be read'),
      PATIENCE_MS,
    );
  const parts = {
    procesos: part('procesos', () => readProcesses(db)),
    base: part('base', () => readDatabase(db)),
    respaldos: part('respaldos', () => readBackups(db, config.BACKUP_HOURS)),
    analisis: part('analisis', () => readScans(db, config.CLAMD_URL !== undefined)),
    tareas: part('tareas', () => readQueues(db)),
  };
  return {
    endpoints: [
      read(estado.ver, 'todos', async () => {
        const [procesos, base, respaldos, analisis, tareas] = await Promise.all([
          parts.procesos(),
          parts.base(),
          parts.respaldos(),
          parts.analisis(),
          parts.tareas(),
        ]);
        const lectura = { procesos, base, respaldos, analisis, tareas };
        return {
          ...lectura,
          leido: new Date().toISOString(),
          terceros: tercerosDe(procesos ?? []),
          asuntos: asuntosDe(lectura),
        };
      }),
    ],
  };
}
