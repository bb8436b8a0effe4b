import { ROLES } from '@amparo/contract/kernel/roles';
import type { Route } from '@amparo/contract/kernel/route';
import { lists, nameOf, pathOf, protectedRoutes } from './contract.ts';
import { none, parallel, type HostileMeasure } from './measure.ts';

const bodyOf = (route: Route) => (route.method === 'GET' ? {} : { body: {} });

export const withoutToken: HostileMeasure = {
  id: 'H01',
  run: async (testServer) => {
    const expired = await testServer.person({ roles: ['Administrador'] });
    await testServer.platform.db
      .updateTable('sesion')
      .set({ vence: new Date(Date.now() - 1_000) })
      .where('usuario_id', '=', expired.id)
      .execute();
    const tokens = [undefined, expired.token, 'x'.repeat(43)];
    const wrong: string[] = [];
    const calls = protectedRoutes.flatMap((route) => tokens.map((token) => ({ route, token })));
    await parallel(calls, 10, async ({ route, token }) => {
      const answer = await testServer.ask(route.method, pathOf(route), {
        ...bodyOf(route),
        ...(token === undefined ? {} : { token }),
      });
      if (answer.status !== 401) wrong.push(`${nameOf(route)} → ${answer.status}`);
    });
    return none(`${protectedRoutes.length} routes × no, expired, forged token`, wrong);
  },
};

export const everyRole: HostileMeasure = {
  id: 'H02',
  run: async (testServer) => {
    const wrong: string[] = [];
    let denied = 0;
    let allowed = 0;
    for (const rol of ROLES) {
      const { token, id } = await testServer.person({ roles: [rol] });
      const who = (await testServer.ask('GET', 'usuarios/perfil', { token })).json();
      const held = new Set((who['permisos'] as { nombre: string }[]).map(({ nombre }) => nombre));
      await parallel(protectedRoutes, 10, async (route) => {
        const needed =
          'permiso' in route.access
            ? route.access.permiso
            : 'ownOr' in route.access
              ? route.access.ownOr
              : undefined;
        if (needed === undefined) return;
        const { status } = await testServer.ask(route.method, pathOf(route), { ...bodyOf(route), token });
        const may = held.has(needed);
        if (may) allowed += 1;
        else denied += 1;
        if ((status === 403) === may || status === 401 || status >= 500)
          wrong.push(`${rol}: ${nameOf(route)} → ${status}`);
      });
      const alive = await testServer.ask('GET', 'usuarios/perfil', { token });
      if (alive.status !== 200) wrong.push(`${rol} (${id}) was signed out during the calls`);
    }
    return none(`${ROLES.length} roles × routes: ${denied} denied, ${allowed} allowed`, wrong);
  },
};

const SECRET_FIELDS = [
  'contrasena',
  'contrasena_hash',
  'token_hash',
  'hash',
  'otp',
  'reset_pendiente',
  'por_enviar',
];

export const secretCriteria: HostileMeasure = {
  id: 'H21',
  run: async (testServer) => {
    const tokenFor = await testServer.asker();
    const wrong: string[] = [];
    for (const route of lists) {
      for (const field of SECRET_FIELDS) {
        const token = await tokenFor(route);
        const { status } = await testServer.ask('GET', `${pathOf(route)}?filtros[${field}]=a`, { token });
        if (status !== 400) wrong.push(`${nameOf(route)} by ${field} → ${status}`);
      }
    }
    return none(`${lists.length} lists × ${SECRET_FIELDS.length} secret fields`, wrong);
  },
};
