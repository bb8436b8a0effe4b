import { z } from 'zod';
import { Instante } from './kernel/time.ts';

/** The longest text message that is one message (SMS-11). */
export const LARGO_DE_SMS = 160;

/** What happened to a link: it waits for its next try, left, or never will. */
export const ESTADOS_DE_ENLACE = ['pendiente', 'enviado', 'fallido'] as const;
/** Which of the two partners failed at the last try. */
export const FALLAS_DE_ENLACE = ['acortar', 'sms'] as const;
export type FallaDeEnlace = (typeof FALLAS_DE_ENLACE)[number];

/** A link that was sent, or is to be sent, to the customer of a case (SMS-01). */
export const Enlace = z.object({
  _id: z.uuid(),
  fecha: Instante,
  /** The last four digits: enough to know which one, for whoever may read the case and not the person. */
  celular: z.string(),
  autor: z.string().nullable(),
  estado: z.enum(ESTADOS_DE_ENLACE),
  falla: z.enum(FALLAS_DE_ENLACE).nullable(),
  intentos: z.int(),
  vence: Instante,
  /** When the customer first opened it. */
  ingreso: Instante.nullable(),
});
export type Enlace = z.output<typeof Enlace>;

export const mensajesDeEnlaces = {
  /** As the catalogue of texts writes them (SMS-06 to SMS-08). */
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

/** The text of the message, of which a long name gives way: the link never does (SMS-10, SMS-11). */
export function textoDelEnlace(nombre: string, caso: number, link: string): string {
  const sobra = mensajesDeEnlaces.texto(nombre, caso, link).length - LARGO_DE_SMS;
  const corto = sobra <= 0 ? nombre : nombre.slice(0, Math.max(0, nombre.length - sobra)).trimEnd();
  return mensajesDeEnlaces.texto(corto, caso, link);
}

const CELULAR = /^3\d{9}$/;
/** The number as partners dial it, or undefined where it is no mobile (SMS-15). */
export const celularParaSms = (celular: string | null | undefined) =>
  celular !== null && celular !== undefined && CELULAR.test(celular) ? `+57${celular}` : undefined;
