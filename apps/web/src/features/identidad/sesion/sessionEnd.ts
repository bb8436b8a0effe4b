import { sesion } from '@amparo/contract/identidad/sesion/routes';
import type { MotivoDeSalida } from '@amparo/contract/kernel/live';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { call } from '../../../kit/data/call.ts';
import { clear, getSession, onSessionEnd } from '../../../kit/data/session.ts';

const SENTENCES: Partial<Record<string, string>> = {
  expirada: mensajes.http.sesionTerminada,
  reemplazada: 'Se inició sesión con tu usuario en otro equipo',
  forzada: 'Un administrador cerró tu sesión',
  inactiva: 'Tu usuario fue inhabilitado',
  contrasena: 'Tu contraseña cambió; ingresa con la nueva',
  roles: 'Tus roles cambiaron; ingresa de nuevo para usarlos',
} satisfies Partial<Record<MotivoDeSalida, string>>;

/** Stored in the browser, because the page reloads after an expiry and other tabs show the reason too. */
const KEY = 'amparo.salida';
/** Sign-out waits at most this long, because the server also releases expired users (SESION-16). */
const RELEASE_MS = 4_000;

/** Reason why the last session ended; the sign-in page shows it until the next sign-in (SESION-11). */
export function lastSessionEnd(): string | undefined {
  return SENTENCES[localStorage.getItem(KEY) ?? ''];
}

export function forgetSessionEnd(): void {
  localStorage.removeItem(KEY);
}

let leaving: Promise<void> | undefined;

/** Ends the session when any request gets a 401 or the socket reports its end. */
export function listenForSessionEnd(): void {
  onSessionEnd((motivo) => {
    // During sign-out, 401 responses of running requests are expected.
    if (leaving !== undefined) return;
    if (motivo !== 'salida') localStorage.setItem(KEY, motivo);
    clear();
  });
}

/** Marks the user as signed out with the token that is about to be removed. Errors are ignored. */
export async function release(session: { usuario: string; token: string }): Promise<void> {
  const signal = AbortSignal.timeout(RELEASE_MS);
  await call(
    sesion.habilitarLogin,
    { params: { id: session.usuario }, body: { login: false } },
    { token: session.token, signal },
  ).catch(() => undefined);
}

/** The release request needs the token, so it runs first. A failure is ignored (SESION-14, SESION-16). */
async function releaseAndClear(): Promise<void> {
  const session = getSession();
  if (session !== null) await release(session);
  clear();
}

/** SESION-13. */
export function leave(): Promise<void> {
  forgetSessionEnd();
  leaving ??= releaseAndClear().finally(() => {
    leaving = undefined;
  });
  return leaving;
}

/** SESION-07, SESION-08. */
export async function expire(): Promise<void> {
  localStorage.setItem(KEY, 'expirada' satisfies MotivoDeSalida);
  leaving ??= releaseAndClear();
  await leaving;
  window.location.reload();
}
