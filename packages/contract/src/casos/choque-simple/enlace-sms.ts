import { z } from 'zod';
import { Instante } from '../../kernel/time.ts';

/** Maximum length of a single SMS (SMS-11). */
export const LARGO_DE_SMS = 160;

/** State of a link: waiting for the next attempt, sent, or given up. */
export const ESTADOS_DE_ENLACE = ['pendiente', 'enviado', 'fallido'] as const;
export const FALLAS_DE_ENLACE = ['acortar', 'sms'] as const;
export type FallaDeEnlace = (typeof FALLAS_DE_ENLACE)[number];

/** Link that was sent, or will be sent, to the customer of a case (SMS-01). */
export const Enlace = z.object({
  _id: z.uuid(),
  fecha: Instante,
  /**
   * Last four digits. They identify the phone, and a user who may read the case may not read the customer's
   * record.
   */
  celular: z.string(),
  autor: z.string().nullable(),
  estado: z.enum(ESTADOS_DE_ENLACE),
  falla: z.enum(FALLAS_DE_ENLACE).nullable(),
  intentos: z.int(),
  vence: Instante,
  /** When the customer first opened the link. */
  ingreso: Instante.nullable(),
});
export type Enlace = z.output<typeof Enlace>;

export const mensajesDeEnlaces = {
  /** Spelled as in the text catalogue (SMS-06 to SMS-08). */
  noSeAcorto: 'Error al acortar la url',
  noSeEnvio: 'No se logro enviar el SMS',
  enviado: 'Mensaje enviado exitosamente',
  enCamino: 'Estamos enviando el enlace',
  /** SMS-11. */
  texto: (nombre: string, caso: number, link: string) =>
    `Hola ${nombre}, gestiona tu caso ${caso} en el siguiente enlace: ${link}`,
  sinConfigurar: 'El envío de enlaces no está habilitado en esta instalación. Avisa a un administrador.',
  fallido: (caso: number) => `No pudimos enviar el enlace del caso ${caso}`,
  comoSeguir: 'Revisa el celular del cliente y envíalo de nuevo desde el caso, o llámalo.',
  yaVaEnCamino: 'Ya hay un enlace en camino para este caso',
  enlaceNoValido: 'El enlace no es válido. Pide uno nuevo a quien atiende tu caso.',
  enlaceVencido: 'El enlace venció. Pide uno nuevo a quien atiende tu caso.',
  casoCerrado: 'Tu caso ya está cerrado. Si necesitas algo más, llámanos.',
  ingreso: 'Bienvenido a tu caso',
} as const;
export const fallaEnPalabras: Readonly<Record<FallaDeEnlace, string>> = {
  acortar: mensajesDeEnlaces.noSeAcorto,
  sms: mensajesDeEnlaces.noSeEnvio,
};

/** Text of the SMS. A long name is cut so that the link always fits (SMS-10, SMS-11). */
export function textoDelEnlace(nombre: string, caso: number, link: string): string {
  const sobra = mensajesDeEnlaces.texto(nombre, caso, link).length - LARGO_DE_SMS;
  const corto = sobra <= 0 ? nombre : nombre.slice(0, Math.max(0, nombre.length - sobra)).trimEnd();
  return mensajesDeEnlaces.texto(corto, caso, link);
}

const CELULAR = /^3\d{9}$/;
/** Number in the format of the SMS partner, or undefined if it is not a mobile (SMS-15). */
export const celularParaSms = (celular: string | null | undefined) =>
  celular !== null && celular !== undefined && CELULAR.test(celular) ? `+57${celular}` : undefined;
