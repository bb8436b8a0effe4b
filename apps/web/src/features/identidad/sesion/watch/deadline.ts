import { TIEMPO_SESION_POR_DEFECTO, type Perfil } from '@amparo/contract/identidad/sesion/schemas';

const MINUTE = 60_000;

type Times = Pick<Perfil, 'ultimo_ingreso' | 'tiempo_session' | 'sesion'>;

/** `tiempo_session` minutes after the last sign-in (SESION-06), at most until the token expires. */
export function deadlineOf({ ultimo_ingreso, tiempo_session, sesion }: Times): number {
  const token = Date.parse(sesion.vence);
  if (ultimo_ingreso === null) return token;
  const minutes = tiempo_session > 0 ? tiempo_session : TIEMPO_SESION_POR_DEFECTO;
  return Math.min(Date.parse(ultimo_ingreso) + minutes * MINUTE, token);
}

/** How close the expiry is; the user is warned five minutes and one minute before. */
export type Nearness = 'far' | 'near' | 'last' | 'over';

export function nearnessOf(remainingMs: number): Nearness {
  if (remainingMs < 0) return 'over';
  if (remainingMs <= MINUTE) return 'last';
  return remainingMs <= 5 * MINUTE ? 'near' : 'far';
}

/** 272_000 → "4:32". */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
