import { z } from 'zod';
import { mensajes } from '../../kernel/mensajes.ts';
import { Instante } from '../../kernel/time.ts';

export const mensajesDeAvisos = {
  titulo: (nombre: string) => `Mensaje de ${nombre}`,
  suscripcion: 'La suscripción del equipo no es válida',
} as const;

/** The list returns only the newest notices (AVISOS-09). */
export const MAXIMO_DE_AVISOS = 50;
/** Polling interval of the bell. It also reads on page load and on each push message (AVISOS-08). */
export const AVISOS_MS = 60_000;

/**
 * Path of a screen of the app. No other link is accepted, so that a link cannot run code or leave the app.
 */
export const Enlace = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\s\\]*$/, mensajes.campo.noValido('Enlace'));

export const Aviso = z.object({
  _id: z.uuid(),
  notificacion: z.object({ titulo: z.string(), mensaje: z.string() }),
  leido: z.boolean(),
  enlace: z.string().nullable(),
  creacion: z.object({ fecha: Instante }),
});
export type Aviso = z.output<typeof Aviso>;

/** Push subscription of a browser, as written by `JSON.stringify(subscription)`. */
export const SuscripcionPush = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(2_000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}={0,1}$/),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/),
  }),
});
export type SuscripcionPush = z.output<typeof SuscripcionPush>;

/** Device token in a request: the subscription as JSON text (AVISOS-11, AVISOS-12). */
export const TokenPush = z
  .string({ error: mensajes.campo.obligatorio('TokenPush') })
  .max(5_000, mensajesDeAvisos.suscripcion)
  .transform((text, ctx): SuscripcionPush => {
    const read = SuscripcionPush.safeParse(parsed(text));
    if (read.success) return read.data;
    ctx.addIssue({ code: 'custom', message: mensajesDeAvisos.suscripcion });
    return z.NEVER;
  })
  .meta({ title: 'TokenPush' });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Payload for the service worker. `id` is the id of the notice, so that a repeated message replaces the first
 * one.
 */
export const MensajePush = z.object({
  id: z.uuid(),
  titulo: z.string(),
  mensaje: z.string(),
  enlace: z.string().nullable(),
});
export type MensajePush = z.output<typeof MensajePush>;
