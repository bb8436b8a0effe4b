import { z } from 'zod';
import { HORAS_DEL_ENLACE, RUTA_CONFIRMAR_CORREO } from '@amparo/contract/cambio-de-correo';
import { joinPath } from '@amparo/contract/kernel/route';
import { fechaHora } from '@amparo/contract/kernel/time';
import type { Job } from '../../platform/jobs.ts';
import { mailJob, type Mail } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction, system } from '../../platform/work.ts';
import { warnAdministrators } from '../avisos/index.ts';
import { findForMail, forgetToken } from './repository.ts';

const UNSENT = {
  titulo: 'Los enlaces para confirmar un correo no salen',
  mensaje: (error: string) =>
    `Alguien pidió cambiar un correo y ningún intento de enviar el enlace funcionó. Revisa el servidor de correo y pide el cambio otra vez. Último error: ${error}`,
};

export const LINK = { name: 'confirmar-correo', data: z.object({ cambio: z.uuid() }) };
export const NOTICE = {
  name: 'aviso-de-correo',
  data: z.object({ aviso: z.uuid(), cambio: z.uuid(), sobre: z.enum(['pedido', 'hecho']) }),
};

type Notice = z.output<typeof NOTICE.data>;

/**
 * The link to the new address. As with codes, the job names the change and never carries the token, which waits in the
 * change's own row and leaves it with the mail. It names nobody: that mailbox may turn out to be a stranger's.
 */
export function linkMailJob(platform: Platform): Job<z.output<typeof LINK.data>> {
  const { db, config } = platform;
  return mailJob(platform, {
    ...LINK,
    onExhausted: async ({ cambio }, error) => {
      await forgetToken(db, cambio);
      await inTransaction(platform, { actor: system, rev: undefined }, (work) =>
        warnAdministrators(platform, work, { titulo: UNSENT.titulo, mensaje: UNSENT.mensaje(error) }),
      );
    },
    compose: async ({ cambio }): Promise<Mail | undefined> => {
      const change = await findForMail(db, cambio);
      if (change === undefined || !change.abierto || change.por_enviar === null) return undefined;
      return {
        id: cambio,
        para: change.correo,
        asunto: 'Confirma tu correo de Amparo',
        titulo: 'Confirma tu correo',
        parrafos: [
          'Pidieron que esta dirección sea el correo de una cuenta de Amparo. Si eres tú, abre el enlace y confírmalo.',
        ],
        enlace: {
          texto: 'Confirmar correo',
          url: `${joinPath(config.PUBLIC_URL, RUTA_CONFIRMAR_CORREO)}#${change.por_enviar}`,
        },
        nota: `El enlace vence en ${HORAS_DEL_ENLACE} horas y sirve una sola vez. Si no lo esperabas, no hagas nada: nada cambia.`,
      };
    },
    sent: ({ cambio }) => forgetToken(db, cambio),
  });
}

type Told = NonNullable<Awaited<ReturnType<typeof findForMail>>>;

const WORDS: Record<Notice['sobre'], (change: Told) => Pick<Mail, 'asunto' | 'parrafos' | 'nota'>> = {
  pedido: ({ propio, quien, creado, correo }) => ({
    asunto: 'Pidieron cambiar tu correo de Amparo',
    parrafos: [
      `${propio ? 'Desde tu cuenta se' : quien} pidió el ${fechaHora(creado)} que tu correo en Amparo sea ${hidden(correo)}. Mientras nadie lo confirme allá, este sigue siendo tu correo.`,
    ],
    nota: 'Si no estás de acuerdo, cambia tu contraseña ahora: eso retira el cambio. Después avisa a un administrador.',
  }),
  hecho: ({ correo }) => ({
    asunto: 'Tu correo de Amparo cambió',
    parrafos: [
      `Tu correo en Amparo es ahora ${hidden(correo)}. Este ya no sirve para ingresar ni para recuperar la contraseña.`,
    ],
    nota: 'Si no fuiste tú, avisa a un administrador de inmediato.',
  }),
};

/** The owner hears of it at the address that they surely read, twice: when it is asked for and when it is done. */
export function noticeMailJob(platform: Platform): Job<Notice> {
  return mailJob(platform, {
    ...NOTICE,
    compose: async ({ aviso, cambio, sobre }): Promise<Mail | undefined> => {
      const change = await findForMail(platform.db, cambio);
      if (change === undefined) return undefined;
      return {
        id: aviso,
        para: change.anterior,
        titulo: `Hola, ${change.nombres}`,
        ...WORDS[sobre](change),
      };
    },
  });
}

/** Enough for whoever knows the address, not for a stranger who reads the old mailbox: `n•••@ejemplo.co`. */
function hidden(correo: string): string {
  const at = correo.lastIndexOf('@');
  return `${correo.slice(0, 1)}•••${correo.slice(at)}`;
}
