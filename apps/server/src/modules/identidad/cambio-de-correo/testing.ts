import { expect } from 'vitest';
import { Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import type { TestUser, TestApp } from '../../../testing/test-app.ts';

export const CLAVE = 'Tr3n-azul#lejos';

let last = 0;
export const address = () => `nueva.${++last}@ejemplo.co`;
/** Every call uses a different IP address, so that failed attempts of one test do not count for another. */
export const place = () => ({ 'x-forwarded-for': `10.3.${Math.floor((last += 1) / 250)}.${last % 250}` });

export const put = (caller: TestUser, id: string, body: object, headers = place()) =>
  caller.call('PUT', `usuarios/${id}`, { body, headers });
export const ask = (who: TestUser, correo_electronico: string) =>
  put(who, who.id, { correo_electronico, contrasena_actual: CLAVE });
export const read = async (caller: TestUser, id: string) =>
  Usuario.parse((await caller.call('GET', `usuarios/${id}`)).json());

export function mailboxes(testApp: TestApp) {
  const mailsTo = async (correo: string, mails = 1) => {
    const mailbox = () => testApp.partners.correo.mensajes(correo);
    await expect.poll(mailbox).toHaveLength(mails);
    return mailbox();
  };
  return {
    /** Waits until the mailbox has `mails` mails; newest first. */
    mailsTo,
    tokenSentTo: async (correo: string) => {
      const [newest] = await mailsTo(correo);
      return /\/confirmar-correo#([\w-]{43})/.exec(newest?.texto ?? '')?.[1] ?? '';
    },
    confirm: (token: string) => testApp.call('POST', 'correo-electronico/confirmar', { body: { token } }),
    owner: () => testApp.person({ roles: ['Abogado'], contrasena: CLAVE }),
  };
}
