import { z } from 'zod';
import { placaLegible } from '@amparo/contract/kernel/placa';
import { diaDe, type Dia } from '@amparo/contract/kernel/time';
import { inSystemTransaction, type UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notifyRole } from '../../base/avisos/index.ts';
import {
  addCounts,
  claim,
  nextExpiring,
  takeCounts,
  type Count,
  type Expiring,
  type ExpiringCursor,
} from './expiring.ts';

/** Documents per transaction, so that transactions stay short however many expire on one day. */
const BATCH = 200;
/** Position before the first document. */
const START: ExpiringCursor = { vence: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/**
 * Role that gets one notice a day about all expiring documents. Notices to everyone who may edit vehicles, or
 * one per document, would be thousands a day that no one reads.
 */
const RESPONSIBLE = 'Coordinador Contact Center';
const RUTA_DE_VEHICULOS = '/v-vehiculos';

/**
 * Mails the owners of expiring documents, once per term. The job runs every hour of the working day: it
 * repeats no mail, and a server that was down in the morning catches up the same day.
 */
export function expiringPapersJob(platform: Platform): Job {
  return {
    name: 'vehiculos.vencimientos',
    data: z.object({}),
    cron: '0 7-18 * * *',
    run: () => notifyExpiring(platform, diaDe(new Date())),
  };
}

export async function notifyExpiring(platform: Platform, hoy: Dia): Promise<void> {
  let after: ExpiringCursor | undefined = START;
  while (after !== undefined) {
    const from: ExpiringCursor = after;
    after = await inSystemTransaction(platform, (work) => notifyBatch(platform, work, hoy, from));
  }
  await inSystemTransaction(platform, (work) => notifyStaff(platform, work, hoy));
}

/**
 * Commits the marks and the mails of one batch together. Returns the position where the next batch starts.
 */
async function notifyBatch(
  platform: Platform,
  work: UnitOfWork,
  hoy: Dia,
  after: ExpiringCursor,
): Promise<ExpiringCursor | undefined> {
  const plazos = platform.config.AVISOS_DE_VENCIMIENTO;
  const found = await nextExpiring(work.tx, { hoy, plazos, after, most: BATCH });
  const claimed = await claim(work.tx, found);
  await addCounts(work.tx, countByTerm(claimed));
  for (const paper of claimed) await notifyOwner(platform, work, paper);
  return found.length < BATCH ? undefined : found.at(-1);
}

async function notifyOwner(platform: Platform, work: UnitOfWork, paper: Expiring): Promise<void> {
  const { propietario, papel, placa, vence, dias } = paper;
  if (propietario === null) return;
  await sendMail(platform, work, {
    para: propietario.correo,
    plantilla: 'vencimiento-de-documento',
    variables: {
      nombre: propietario.nombres,
      placa: placaLegible(placa),
      tipo_documento: papel,
      fecha_vencimiento: vence.split('-').toReversed().join('/'),
      dias: String(dias),
    },
    canWait: true,
  });
}

function countByTerm(papers: readonly Expiring[]): Count[] {
  return [...Map.groupBy(papers, ({ plazo }) => plazo)].map(([plazo, of]) => ({
    plazo,
    papeles: of.length,
    sin_correo: of.filter(({ propietario }) => propietario === null).length,
  }));
}

async function notifyStaff(platform: Platform, work: UnitOfWork, hoy: Dia): Promise<void> {
  const counts = await takeCounts(work.tx, hoy);
  if (counts.length === 0) return;
  await notifyRole(platform, work, RESPONSIBLE, {
    titulo: 'Papeles por vencer',
    mensaje: summary(counts),
    enlace: RUTA_DE_VEHICULOS,
  });
}

const number = new Intl.NumberFormat('es-CO');
const list = new Intl.ListFormat('es-CO');
const sum = (counts: readonly Count[], of: 'papeles' | 'sin_correo') =>
  counts.reduce((total, count) => total + count[of], 0);

/** "42 papeles están por vencer: 2 en 1 día o menos y 40 en 8 días o menos." */
export function summary(counts: readonly Count[]): string {
  const total = sum(counts, 'papeles');
  const terms = counts
    .toSorted((a, b) => a.plazo - b.plazo)
    .map(
      ({ plazo, papeles }) =>
        `${number.format(papeles)} en ${plazo === 1 ? '1 día' : `${plazo} días`} o menos`,
    );
  const unwritten = sum(counts, 'sin_correo');
  return [
    `${total === 1 ? '1 papel está' : `${number.format(total)} papeles están`} por vencer: ${list.format(terms)}.`,
    ...(unwritten === 0
      ? []
      : [
          unwritten === 1
            ? '1 es de un vehículo sin propietario activo: llama a quien lo conduce.'
            : `${number.format(unwritten)} son de vehículos sin propietario activo: llama a quien los conduce.`,
        ]),
  ].join(' ');
}
