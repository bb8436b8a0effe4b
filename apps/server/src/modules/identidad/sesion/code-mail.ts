import { z } from 'zod';
import type { MensajePush } from '@amparo/contract/base/avisos/schemas';
import { inSystemTransaction, type UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { mailJob } from '../../../platform/mail/send.ts';
import { plantilla } from '../../../platform/mail/templates.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createPusher, warnAdministrators } from '../../base/avisos/index.ts';
import type { CodePurpose } from './codes.ts';

const MAILS = { ingreso: 'codigo-de-ingreso', recuperacion: 'codigo-de-recuperacion' } as const;

const UNSENT = {
  titulo: 'Los códigos no salen por correo',
  mensaje: (error: string) =>
    `Alguien pidió un código y ningún intento de enviarlo funcionó. Revisa el servidor de correo. Último error: ${error}`,
};
/**
 * Eight retries take four to nine minutes. They end before the code expires, because the mail of an expired
 * code ends without an error.
 */
const RETRIES = 8;

const Carried = z.object({ codigo: z.uuid() });
type Carried = z.output<typeof Carried>;

/**
 * Sends a code. The job contains only the id of the code: the digits are in the code's row and are deleted
 * once the mail is sent, so that neither table keeps them longer than the delivery takes. A code that expired
 * or was closed is not sent.
 */
export function codeMailJob(platform: Platform): Job<Carried> {
  const { db, log } = platform;
  const push = createPusher(platform);
  return mailJob(platform, {
    name: 'codigo-por-correo',
    data: Carried,
    id: ({ codigo }) => codigo,
    retryLimit: RETRIES,
    onExhausted: (_, error) =>
      inSystemTransaction(platform, (work) =>
        warnAdministrators(platform, work, { titulo: UNSENT.titulo, mensaje: UNSENT.mensaje(error) }),
      ),
    compose: async ({ codigo }) => {
      const row = await db
        .selectFrom('codigo as c')
        .innerJoin('usuario as u', 'u.id', 'c.usuario_id')
        .select([
          'c.proposito',
          'c.por_enviar',
          'c.vence',
          'c.usuario_id',
          'u.correo_electronico',
          'u.nombres',
        ])
        .where('c.id', '=', codigo)
        .executeTakeFirst();
      if (row === undefined || row.por_enviar === null || row.vence <= new Date()) return undefined;
      if (row.proposito === 'ingreso')
        // LOGIN-21: push is a second channel, and the mail does not wait for it. The push of a retry replaces
        // the first one.
        push(row.usuario_id, codePush(codigo, row.por_enviar)).catch((error: unknown) =>
          log.warn({ err: error }, 'could not send a sign-in code by push'),
        );
      return {
        para: row.correo_electronico,
        plantilla: MAILS[row.proposito as CodePurpose],
        variables: { nombre: row.nombres, codigo: row.por_enviar },
      };
    },
    settled: async ({ codigo }) => {
      await db.updateTable('codigo').set({ por_enviar: null }).where('id', '=', codigo).execute();
    },
  });
}

const codePush = (id: string, digits: string): MensajePush => ({
  id,
  titulo: plantilla(MAILS.ingreso).asunto,
  mensaje: `${digits}. Vence en 10 minutos. Si no estás ingresando, cambia tu contraseña.`,
  enlace: null,
});

/** Queues the mail of a code that was created in the same transaction; false if there is no code. */
export async function sendCode(
  { jobs }: Platform,
  job: Job<Carried>,
  work: UnitOfWork,
  codigo: string | undefined,
): Promise<boolean> {
  if (codigo === undefined) return false;
  await jobs.enqueue(work, job, { codigo });
  return true;
}
