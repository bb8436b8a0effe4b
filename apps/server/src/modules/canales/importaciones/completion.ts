import { join } from 'node:path';
import { z } from 'zod';
import { importaciones } from '@amparo/contract/canales/importaciones/routes';
import { paginaDeImportacion } from '@amparo/contract/canales/importaciones/rules';
import {
  mensajesDeImportaciones as textos,
  type EstadoDeImportacion,
  type Importacion,
} from '@amparo/contract/canales/importaciones/schemas';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { SupersededError, ignoreSuperseded } from '../../../platform/db/superseded.ts';
import { inSystemTransaction, type UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { withTempFolder } from '../../../platform/lib/temp-folders.ts';
import { XLSX } from '../../../platform/lib/xlsx/workbook.ts';
import type { Platform } from '../../../platform/platform.ts';
import { storeGeneratedFile, detachFile } from '../../base/archivos/index.ts';
import { notify } from '../../base/avisos/index.ts';
import { writeFaulty } from './files.ts';
import { PHASE_STATES, type Paso } from './phases.ts';
import { endStep, findImport, takeExpired } from './repository.ts';

const { recurso } = importaciones.list;

export const holderOf = (id: string) => ({ recurso, id, entidad: 'IMPORTACIONES', lee: true }) as const;

const AFTER: Readonly<Record<Paso, EstadoDeImportacion>> = {
  revisar: 'revisada',
  importar: 'importada',
  deshacer: 'deshecha',
};
/** State after a step was given up: finished rows stay, and the rest can be requested again. */
const STOPPED: Readonly<Record<Paso, EstadoDeImportacion>> = {
  revisar: 'fallo',
  importar: 'revisada',
  deshacer: 'importada',
};

const filas = (n: number | undefined) => cuantos(n ?? 0, 'fila', 'filas');
const NEWS: Readonly<Record<Paso, (found: Importacion) => { titulo: string; mensaje: string }>> = {
  revisar: ({ nombre, conteos: { lista, error = 0, existe = 0 } }) => ({
    titulo: 'Tu archivo está revisado',
    mensaje: `${nombre}: ${filas(lista)} por importar y ${filas(error + existe)} por corregir. Confirma para guardar.`,
  }),
  importar: ({ nombre, conteos: { importada, error = 0, existe = 0 } }) => ({
    titulo: 'La importación terminó',
    mensaje: `${nombre}: ${filas(importada)} importadas y ${filas(error + existe)} sin importar.`,
  }),
  deshacer: ({ nombre, conteos: { deshecha, conservada } }) => ({
    titulo: 'La importación se deshizo',
    mensaje: `${nombre}: ${filas(deshecha)} deshechas y ${filas(conservada)} que se conservan.`,
  }),
};

type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** Ends a step: state, audit entry and notice in one transaction, by one worker only. */
async function settle(
  platform: Platform,
  work: UnitOfWork,
  found: ImportRecord,
  end: { paso: Paso; estado: EstadoDeImportacion; problema?: string; erroresAwsId?: string | null },
): Promise<void> {
  const { _id: id, usuario_id, numero } = found;
  if (!(await endStep(work.tx, id, PHASE_STATES[end.paso].estado, end))) throw new SupersededError();
  const now = (await findImport(work.tx, id)) as ImportRecord;
  const { estado, conteos, problema } = now;
  const told = { estado, ...conteos, ...(problema === null ? {} : { problema }) };
  await platform.audit.record(work, { recurso, id, accion: 'terminar', despues: told });
  const news =
    problema === null
      ? NEWS[end.paso](now)
      : { titulo: `La importación ${numero} se detuvo`, mensaje: `${now.nombre}: ${problema}` };
  await notify(platform, work, usuario_id, { ...news, enlace: paginaDeImportacion(id) });
}

/**
 * Ends a completed step. Rows that were not imported are offered in a file, so that users can correct them.
 */
export async function completePhase(platform: Platform, id: string, paso: Paso): Promise<void> {
  const found = await findImport(platform.db, id);
  if (found === undefined) return;
  const { error = 0, existe = 0 } = found.conteos;
  const estado = AFTER[paso];
  if (paso === 'deshacer' || error + existe === 0) {
    await ignoreSuperseded(
      inSystemTransaction(platform, (work) => settle(platform, work, found, { paso, estado })),
    );
    return;
  }
  await withTempFolder(async (folder) => {
    const path = join(folder, 'errores.xlsx');
    await writeFaulty(platform.db, id, found.tipo, path);
    const file = {
      path,
      nombre: `Errores de la importación ${found.numero}.xlsx`,
      tipo: XLSX,
      usuarioId: found.usuario_id,
      holder: holderOf(id),
    };
    const keep = async (work: UnitOfWork, awsId: string) => {
      await settle(platform, work, found, { paso, estado, erroresAwsId: awsId });
      if (found.errores_aws_id !== null) await detachFile(work, found.errores_aws_id, holderOf(id));
    };
    await ignoreSuperseded(storeGeneratedFile(platform, file, keep));
  });
}

/** Ends a step early and notifies the user of the reason. */
export async function stop(
  platform: Platform,
  id: string,
  paso: Paso,
  problema: string = paso === 'revisar' ? textos.sinRevisar : textos.detenida,
): Promise<void> {
  const found = await findImport(platform.db, id);
  if (found === undefined) return;
  await ignoreSuperseded(
    inSystemTransaction(platform, (work) =>
      settle(platform, work, found, { paso, estado: STOPPED[paso], problema }),
    ),
  );
}

/** Deletes expired imports with their rows and files. The created records and the audit entries stay. */
export function expiryJob(platform: Platform): Job {
  return {
    name: 'importaciones.vencidas',
    data: z.object({}),
    cron: '55 3 * * *',
    run: () => dropExpired(platform),
  };
}

export const dropExpired = (platform: Platform) =>
  inSystemTransaction(platform, async (work) => {
    for (const { id, archivos } of await takeExpired(work.tx))
      for (const awsId of archivos) await detachFile(work, awsId, holderOf(id));
  });
