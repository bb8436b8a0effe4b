import type { Assertion, RequestOptions } from '@amparo/contract/kernel/webauthn';
import { ORIGEN, sesion, mensajesDeIngreso, mensajesDeClave } from '@amparo/contract/sesion';
import { call } from '../../../kit/data/call.ts';
import { Failure } from '../../../kit/data/failure.ts';
import { saveSession } from '../../../kit/data/session.ts';
import { canUseKeys } from '../../../kit/webauthn.ts';
import { forgetSessionEnd, release } from '../sessionEnd.ts';
import { deviceId } from './device.ts';

const LANDING = '/Estadistica';

export interface Credentials {
  correo_electronico: string;
  contrasena: string;
}

/** What comes after an answer that is no error. */
export type Outcome =
  | { next: 'inside' }
  | { next: 'reset'; heading: string }
  | { next: 'key'; ask: RequestOptions }
  | { next: 'code' };

/** What an unknown browser is confirmed with, or the wish to get a code although there is a key. */
type Second = { otp: string } | { llave: Assertion } | { por_correo: boolean };

/**
 * The answer is read in the order of LOGIN-15: a forced change, then a session, then a key that is asked for, then a code
 * that was sent.
 */
export async function signIn(
  credentials: Credentials,
  second: Second = { por_correo: !canUseKeys() },
): Promise<Outcome> {
  const body = { ...credentials, ...second, origen: ORIGEN, dispositivo: deviceId() } as const;
  const { data } = await call(sesion.login, { body });
  if (data.reset === true) return { next: 'reset', heading: data.message ?? mensajesDeClave.reinicio };
  if (data.token === undefined)
    return data.llave === undefined ? { next: 'code' } : { next: 'key', ask: data.llave };
  await enter(data.token);
  return { next: 'inside' };
}

/** Nothing is stored before the person and their roles are known (LOGIN-25, LOGIN-29). */
async function enter(token: string): Promise<void> {
  const me = await call(sesion.perfil, {}, { token });
  const session = { token, correo: me.correo_electronico, usuario: me._id };
  if (!me.admitido) {
    await release(session);
    throw new Failure({ kind: 'forbidden', status: 403, message: mensajesDeIngreso.sinAcceso });
  }
  forgetSessionEnd();
  window.history.replaceState(null, '', LANDING);
  saveSession(session);
}
