import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { correos, plantillas } from '@amparo/contract/base/correo/routes';
import { type Correo } from '@amparo/contract/base/correo/schemas';
import { inSystemTransaction } from '../../../platform/db/unit-of-work.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import type { TestUser, TestApp } from '../../../testing/test-app.ts';

export const VALUES = {
  nombre: 'Ana',
  placa: 'ABC123',
  tipo_documento: 'SOAT',
  fecha_vencimiento: '15/12/2026',
  dias: '30',
};
export const PLANTILLA = 'vencimiento-de-documento';
export const address = () => `${randomUUID().slice(0, 8)}@correo.test`;

export function mailRoom(testApp: TestApp) {
  const list = async (who: TestUser, query = '') =>
    correos.list.answer.parse((await who.call('GET', `correo?${query}`)).json());
  const to = async (who: TestUser, para: string) => (await list(who, `filtros[para]=${para}`)).datos;
  return {
    list,
    to,
    /** Sends a mail without secrets and waits until it is stored as sent. */
    sent: async (
      who: TestUser,
      para: string = address(),
      values: Partial<typeof VALUES> = {},
    ): Promise<Correo> => {
      const { platform } = testApp.app;
      await inSystemTransaction(platform, (work) =>
        sendMail(platform, work, { para, plantilla: PLANTILLA, variables: { ...VALUES, ...values } }),
      );
      await expect.poll(async () => (await to(who, para))[0]?.enviado, { timeout: 20_000 }).toBe(true);
      return (await to(who, para))[0] as Correo;
    },
    resend: (who: TestUser, { para, nombre_plantilla, variables }: Omit<Correo, 'enviado'>, headers = {}) =>
      who.call('POST', 'correo', { body: { para, nombre_plantilla, variables }, headers }),
    template: async (who: TestUser, nombre: string) => {
      const found = await who.call('GET', `plantilla?filtros[nombre_plantilla]=${nombre}`);
      const one = plantillas.list.answer
        .parse(found.json())
        .datos.find(({ nombre_plantilla }) => nombre_plantilla === nombre);
      if (one === undefined) throw new Error(`There is no template ${nombre}`);
      return one;
    },
  };
}
