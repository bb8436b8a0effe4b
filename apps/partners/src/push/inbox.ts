import { randomUUID } from 'node:crypto';
import { createKeys, type Keys } from './webpush.ts';

export interface MensajePush {
  suscripcion: string;
  texto: string;
  ttl: number;
  tema: string | undefined;
  recibido: string;
}

interface Suscripcion {
  readonly keys: Keys;
  /** The public VAPID key of the only permitted sender. */
  readonly clave: string;
  isGone: boolean;
}

/** The subscriptions of simulated browsers and their received messages. In memory only. */
export function createInbox(limit = 1_000) {
  const suscripciones = new Map<string, Suscripcion>();
  const mensajes: MensajePush[] = [];

  return {
    subscribe(clave: string): { id: string; keys: { p256dh: string; auth: string } } {
      const id = randomUUID();
      const keys = createKeys();
      suscripciones.set(id, { keys, clave, isGone: false });
      return {
        id,
        keys: {
          p256dh: keys.ecdh.getPublicKey('base64url'),
          auth: keys.auth.toString('base64url'),
        },
      };
    },
    /** Simulates a user who revokes the permission: sending then responds 410. */
    unsubscribe(id: string): void {
      const found = suscripciones.get(id);
      if (found !== undefined) found.isGone = true;
    },
    find: (id: string) => suscripciones.get(id),
    /** RFC 8030: a newer message replaces the waiting message with the same topic. */
    add(mensaje: MensajePush): void {
      const same = mensajes.findIndex(
        ({ suscripcion, tema }) =>
          tema !== undefined && suscripcion === mensaje.suscripcion && tema === mensaje.tema,
      );
      if (same !== -1) mensajes.splice(same, 1);
      mensajes.unshift(mensaje);
      mensajes.splice(limit);
    },
    list: (suscripcion?: string) =>
      mensajes.filter((mensaje) => suscripcion === undefined || mensaje.suscripcion === suscripcion),
    clear(): void {
      mensajes.length = 0;
    },
  };
}

export type Inbox = ReturnType<typeof createInbox>;
