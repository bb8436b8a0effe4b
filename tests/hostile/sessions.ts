import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { none, type HostileMeasure } from './measure.ts';
import type { TargetServer } from './target-server.ts';

const CLAVE = 'Faro-h0nd0#norte';

function connect(testServer: TargetServer, token: unknown, origin?: string): Socket {
  return io(testServer.url, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...(origin === undefined ? {} : { extraHeaders: { origin } }),
  });
}

function isAdmitted(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    socket.on('connect', () => resolve(true));
    socket.on('connect_error', () => resolve(false));
  });
}

export const strangers: HostileMeasure = {
  id: 'H14',
  run: async (testServer) => {
    const { token } = await testServer.person({ roles: ['Abogado'] });
    const cases: [string, unknown, string | undefined, boolean][] = [
      ['no token', undefined, undefined, false],
      ['a forged token', 'x'.repeat(43), undefined, false],
      ['a token that is not text', { $gt: '' }, undefined, false],
      ['another origin', token, 'https://evil.example', false],
      ['the right token', token, testServer.url, true],
    ];
    const wrong: string[] = [];
    for (const [name, given, origin, expected] of cases) {
      const socket = connect(testServer, given, origin);
      if ((await isAdmitted(socket)) !== expected) wrong.push(name);
      socket.disconnect();
    }
    return none('4 invalid and 1 valid socket connections', wrong);
  },
};

type End = (
  testServer: TargetServer,
  admin: string,
  person: { id: string; token: string },
) => Promise<{ status: number }>;

const ends: Record<string, End> = {
  'force-out': (testServer, token, { id }) =>
    testServer.ask('PUT', `usuarios/${id}/habilitar-login-usuario`, { token, body: { login: false } }),
  deactivation: (testServer, token, { id }) => testServer.ask('DELETE', `usuarios/${id}`, { token }),
  'password change': (testServer, _admin, { token }) =>
    testServer.ask('PUT', 'usuarios/cambiar-contrasena', {
      token,
      body: { contrasena: CLAVE, nueva_contrasena: `${CLAVE}Otra` },
    }),
  'role removal': (testServer, token, { id }) =>
    testServer.ask('DELETE', `usuarios/${id}/asociar-rol`, { token, body: { rol_id: 'Abogado' } }),
};

export const revocation: HostileMeasure = {
  id: 'H18',
  run: async (testServer) => {
    const { token: admin } = await testServer.person({ roles: ['Administrador'] });
    const wrong: string[] = [];
    let slowest = 0;
    for (const [name, end] of Object.entries(ends)) {
      const person = await testServer.person({ roles: ['Abogado'], contrasena: CLAVE });
      const socket = connect(testServer, person.token);
      if (!(await isAdmitted(socket))) wrong.push(`${name}: no socket`);
      const closed = new Promise<boolean>((resolve) => socket.on('disconnect', () => resolve(true)));
      const done = await end(testServer, admin, person);
      const since = performance.now();
      if (done.status !== 200) wrong.push(`${name} itself → ${done.status}`);
      const { status } = await testServer.ask('GET', 'usuarios/perfil', { token: person.token });
      if (status !== 401) wrong.push(`${name}: the token still answers ${status}`);
      const inTime = await Promise.race([closed, wait(3_000, false)]);
      const took = performance.now() - since;
      slowest = Math.max(slowest, took);
      if (!inTime || took > 1_000) wrong.push(`${name}: socket open after ${Math.round(took)} ms`);
      socket.disconnect();
    }
    return none(
      `${Object.keys(ends).length} ways to end a session, slowest socket ${Math.round(slowest)} ms`,
      wrong,
    );
  },
};
