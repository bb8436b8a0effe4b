import { TELEFONO } from '@amparo/partners/telefono/phone';
import type { Account, E2eServer } from './e2e-server.ts';

/** Client of the company's app, signed in for a field worker. */
export async function phoneOf(testServer: E2eServer, { id }: Pick<Account, 'id'>) {
  const send = (path: string, method: string, body: object, token?: string) =>
    fetch(`${testServer.url}/api/app/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  const credential = { client_id: TELEFONO.id, client_secret: TELEFONO.secret, usuario: id, como: 'campo' };
  const { token } = (await (await send('token', 'POST', credential)).json()) as { token: string };
  const ask = async (path: string, body: object = {}) => {
    const answer = await send(path, 'PUT', body, token);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  return {
    isAt: (coordenadas: readonly [number, number], precision?: number) =>
      ask('ubicacion', { coordenadas, ...(precision === undefined ? {} : { precision }) }),
    arrives: (caso: number) => ask(`asistencia-choque-simple/${caso}/llegada`),
  };
}
