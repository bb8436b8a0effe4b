import type { MotivoDeSalida } from '@amparo/contract/eventos';
import { mensajes } from '@amparo/contract/mensajes';
import { sesion } from '@amparo/contract/sesion';
import { call } from '../../kit/data/call.ts';
import { clear, getSession, onSessionEnd } from '../../kit/data/session.ts';

const SENTENCES: Partial<Record<string, string>> = {
  expirada: mensajes.http.sesionTerminada,
  reemplazada: 'Se inició sesión con tu usuario en otro equipo',
  forzada: 'Un administrador cerró tu sesión',
  inactiva: 'Tu usuario fue inhabilitado',
  contrasena: 'Tu contraseña cambió; ingresa con la nueva',
  roles: 'Tus roles cambiaron; ingresa de nuevo para usarlos',
} satisfies Partial<Record<MotivoDeSalida, string>>;

/** Kept in the browser because the page reloads after an expiry, and because the other tabs tell it too. */
const KEY = 'amparo.salida';
/** Leaving does not wait longer than this for the server, which also releases people by itself (SESION-16). */
const RELEASE_MS = 4_000;

/** Why the last session ended, for the sign-in screen to tell until somebody enters (SESION-11). */
export function lastSessionEnd(): string | undefined {
  return SENTENCES[localStorage.getItem(KEY) ?? ''];
}

export function forgetSessionEnd(): void {
  localStorage.removeItem(KEY);
}

let leaving: Promise<void> | undefined;

/** What the server ended: a 401 anywhere, or the news of the live channel. */
export function listenForSessionEnd(): void {
  onSessionEnd((motivo) => {
    // While leaving, the refusals of calls still under way are no news.
    if (leaving !== undefined) return;
    if (motivo !== 'salida') localStorage.setItem(KEY, motivo);
    clear();
  });
}

/** Marks the person as out, with the token that is about to be forgotten. Best effort. */
export async function release(session: { usuario: string; token: string }): Promise<void> {
  const signal = AbortSignal.timeout(RELEASE_MS);
  await call(
    sesion.habilitarLogin,
    { params: { id: session.usuario }, body: { login: false } },
    { token: session.token, signal },
  ).catch(() => undefined);
}

/** The release goes first because it needs the token; whatever it answers, nothing stays here (SESION-14, SESION-16). */
async function releaseAndClear(): Promise<void> {
  const session = getSession();
  if (session !== null) await release(session);
  clear();
}

/** The exit of the top bar (SESION-13). */
export function leave(): Promise<void> {
  forgetSessionEnd();
  leaving ??= releaseAndClear().finally(() => {
    leaving = undefined;
  });
  return leaving;
}

/** The session time ran out (SESION-07, SESION-08). */
export async function expire(): Promise<void> {
  localStorage.setItem(KEY, 'expirada' satisfies MotivoDeSalida);
  leaving ??= releaseAndClear();
  await leaving;
  window.location.reload();
}
