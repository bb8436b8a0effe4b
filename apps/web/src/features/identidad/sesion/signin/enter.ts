import { sesion } from '@amparo/contract/identidad/sesion/routes';
import { ORIGEN, mensajesDeIngreso } from '@amparo/contract/identidad/sesion/schemas';
import { mensajesDeClave } from '@amparo/contract/identidad/sesion/texts';
import type { Assertion, RequestOptions } from '@amparo/contract/kernel/webauthn';
import { call } from '../../../../kit/data/call.ts';
import { Failure } from '../../../../kit/data/failure.ts';
import { saveSession } from '../../../../kit/data/session.ts';
import { canUseKeys } from '../../../../kit/webauthn.ts';
import { forgetSessionEnd, release } from '../sessionEnd.ts';
import { deviceId } from './device.ts';

const LANDING = '/Estadistica';

export interface Credentials {
  correo_electronico: string;
  contrasena: string;
}

/** Next step after a successful response. */
export type SignInOutcome =
  | { next: 'inside' }
  | { next: 'reset'; heading: string }
  | { next: 'key'; ask: RequestOptions }
  | { next: 'code' };

/** Second factor, or the request to get a code by mail although the user has a passkey. */
type Second = { otp: string } | { llave: Assertion } | { por_correo: boolean };

/** Evaluates the response in the order of LOGIN-15: password change, session, passkey, code by mail. */
export async function signIn(
  credentials: Credentials,
  second: Second = { por_correo: !canUseKeys() },
): Promise<SignInOutcome> {
  const body = { ...credentials, ...second, origen: ORIGEN, dispositivo: deviceId() } as const;
  const { data } = await call(sesion.login, { body });
  if (data.reset === true) return { next: 'reset', heading: data.message ?? mensajesDeClave.reinicio };
  if (data.token === undefined)
    return data.llave === undefined ? { next: 'code' } : { next: 'key', ask: data.llave };
  await enter(data.token);
  return { next: 'inside' };
}

/** Stores the session only after the user's profile and roles have loaded (LOGIN-25, LOGIN-29). */
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
