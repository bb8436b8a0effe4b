import { ORIGEN, sesion, mensajesDeIngreso, mensajesDeClave } from '@amparo/contract/sesion';
import { call } from '../../../kit/data/call.ts';
import { Failure } from '../../../kit/data/failure.ts';
import { saveSession } from '../../../kit/data/session.ts';
import { forgetSessionEnd, release } from '../sessionEnd.ts';
import { deviceId } from './device.ts';

const LANDING = '/Estadistica';

export interface Credentials {
  correo_electronico: string;
  contrasena: string;
}

/** What comes after an answer that is no error. */
export type Outcome = { next: 'inside' } | { next: 'reset'; heading: string } | { next: 'code' };

/** The answer is read in the order of LOGIN-15: a forced change, then a session, then a code that was sent. */
export async function signIn(credentials: Credentials, otp?: string): Promise<Outcome> {
  const body = { ...credentials, origen: ORIGEN, dispositivo: deviceId() } as const;
  const { data } = await call(sesion.login, { body: otp === undefined ? body : { ...body, otp } });
  if (data.reset === true) return { next: 'reset', heading: data.message ?? mensajesDeClave.reinicio };
  if (data.token === undefined) return { next: 'code' };
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
