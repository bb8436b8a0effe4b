import { randomUUID } from 'node:crypto';
import type { Ingreso } from '@amparo/contract/identidad/sesion/schemas';
import { until, type RunningServer } from '@amparo/server/testing/processes';
import { DEMO_PASSWORD } from '../../apps/server/seeds/demo.ts';
import type { RestoreServer } from './restore-server.ts';

const CODE = /\b\d{6}\b/;

/** First step of a login from an unknown browser: returns the mailed code. */
export async function codeFor(
  { partners }: RestoreServer,
  server: RunningServer,
  correo: string,
): Promise<string> {
  const known = partners.correo.mensajes(correo).length;
  await enter(server, correo);
  const mails = async () => {
    const all = partners.correo.mensajes(correo);
    return all.length > known && all;
  };
  const [newest] = await until(`a code for ${correo}`, mails);
  return CODE.exec(newest?.texto ?? '')?.[0] ?? '';
}

/** Sends the password, and the code if there is one. */
export async function enter(server: RunningServer, correo: string, otp?: string): Promise<Entered> {
  const answer = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      correo_electronico: correo,
      contrasena: DEMO_PASSWORD,
      origen: 'web',
      dispositivo: randomUUID(),
      ...(otp === undefined ? {} : { otp }),
    }),
  });
  const { data, message } = (await answer.json()) as Partial<Ingreso>;
  return { token: data?.token, message };
}

/** The token of a successful login, and the message of a failed one. */
interface Entered {
  token: string | undefined;
  message: string | undefined;
}

/** Does both steps of the login. */
export async function signInAs(
  testServer: RestoreServer,
  server: RunningServer,
  correo: string,
): Promise<string> {
  const { token, message } = await enter(server, correo, await codeFor(testServer, server, correo));
  if (token === undefined) throw new Error(`${correo} could not sign in: ${message}`);
  return token;
}

export const ask = (server: RunningServer, token: string, path: string) =>
  fetch(`${server.url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
