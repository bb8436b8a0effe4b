import { z } from 'zod';
import { RUTA_CONFIRMAR_CORREO } from '@amparo/contract/identidad/cambio-de-correo/paths';
import { HORAS_DEL_ENLACE } from '@amparo/contract/identidad/cambio-de-correo/routes';
import { joinPath } from '@amparo/contract/kernel/route';
import { inSystemTransaction } from '../../../platform/db/unit-of-work.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { mailJob } from '../../../platform/mail/send.ts';
import type { Platform } from '../../../platform/platform.ts';
import { warnAdministrators } from '../../base/avisos/index.ts';
import { findForMail, forgetToken } from './repository.ts';

const UNSENT = {
  titulo: 'Los enlaces para confirmar un correo no salen',
  mensaje: (error: string) =>
    `Alguien pidió cambiar un correo y ningún intento de enviar el enlace funcionó. Revisa el servidor de correo y pide el cambio otra vez. Último error: ${error}`,
};

export const LINK = { name: 'confirmar-correo', data: z.object({ cambio: z.uuid() }) };

/**
 * Mails the link to the new address. The job data contains only the id of the change: the token is in the row
 * and is deleted when the mail is sent.
 */
export function linkMailJob(platform: Platform): Job<z.output<typeof LINK.data>> {
  const { db, config } = platform;
  return mailJob(platform, {
    ...LINK,
    id: ({ cambio }) => cambio,
    compose: async ({ cambio }) => {
      const change = await findForMail(db, cambio);
      if (change === undefined || change.por_enviar === null) return undefined;
      const enlace = `${joinPath(config.PUBLIC_URL, RUTA_CONFIRMAR_CORREO)}#${change.por_enviar}`;
      return {
        para: change.correo,
        plantilla: 'confirmar-correo',
        variables: { enlace, horas: String(HORAS_DEL_ENLACE) },
      };
    },
    settled: ({ cambio }) => forgetToken(db, cambio),
    onExhausted: (_, error) =>
      inSystemTransaction(platform, (work) =>
        warnAdministrators(platform, work, { titulo: UNSENT.titulo, mensaje: UNSENT.mensaje(error) }),
      ),
  });
}

/**
 * Masked address (`n•••@ejemplo.co`): recognizable to its owner, useless to a stranger who reads the old
 * mailbox.
 */
export function hidden(correo: string): string {
  const at = correo.lastIndexOf('@');
  return `${correo.slice(0, 1)}•••${correo.slice(at)}`;
}
