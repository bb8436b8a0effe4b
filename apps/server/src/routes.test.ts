import { expect, test } from 'vitest';
import type { Access, Route } from '@amparo/contract/kernel/route';
import { rutas, todasLasRutas } from '@amparo/contract/routes';
import { EXPECTED } from './testing/expected-routes.ts';
import { useTestApp } from './testing/test-app.ts';

/** Signed file URLs (/archivos-firmados/*), as the router prints them: the signature is the permission. */
const OUTSIDE_CONTRACT = ['GET archivos*'];

const testApp = useTestApp();
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const ALL = todasLasRutas();

function whoMay(access: Access): string {
  if ('permiso' in access) return access.permiso;
  if ('ownOr' in access) return `own record or ${access.ownOr}`;
  if ('app' in access) return `app: ${access.app}`;
  return 'self' in access ? 'anyone signed in' : 'public';
}

/** Removes parameter names, because the router prints the names of all routes that share a segment. */
const unnamed = (call: string) => call.replace(/:\w+(?:\|:\w+)*/g, ':');

/** The routes of the running application under /api, read from its router. */
function mounted(): string[] {
  const calls: string[] = [];
  const parents: string[] = [];
  for (const line of testApp.app.http.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] =
      /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    parents.splice(depth, parents.length, part);
    const path = parents.join('');
    if (!path.startsWith('/api/')) continue;
    for (const method of methods.split(', ').filter((name) => name !== '' && name !== 'HEAD'))
      calls.push(unnamed(`${method} ${path.slice('/api/'.length)}`));
  }
  return calls;
}

const callOf = ({ method, path }: Route) => [method, path.replace(/:\w+/g, UNKNOWN)] as const;
const title = ({ method, path }: Route) => `${method} ${path}`;
/** Includes the aliases. */
const titles = ({ method, path, alias }: Route) => [path, ...alias].map((one) => `${method} ${one}`);

function mountedRoutes(): Route[] {
  const calls = new Set(mounted());
  return ALL.filter((route) => calls.has(unnamed(title(route))));
}

test('PERMISOS-13 H02 every call of the contract has the expected access', () => {
  const table = Object.entries(rutas).map(([module, routes]) => [
    module,
    [...new Set(Object.values(routes as Record<string, Route>))].map(
      (route) => `${title(route)} → ${whoMay(route.access)}`,
    ),
  ]);
  expect(Object.fromEntries(table)).toEqual(EXPECTED);
});

test('PERMISOS-13 the application serves every call of the contract, and nothing else except signed URLs', () => {
  expect(mounted().toSorted()).toEqual([...ALL.flatMap(titles).map(unnamed), ...OUTSIDE_CONTRACT].toSorted());
});

async function tokens(): Promise<Record<string, string | undefined>> {
  const { db, sessions } = testApp.app.platform;
  const [expired, revoked, inactive] = await Promise.all([testApp.admin(), testApp.admin(), testApp.admin()]);
  await db
    .updateTable('sesion')
    .set({ vence: new Date(Date.now() - 1_000) })
    .where('usuario_id', '=', expired.id)
    .execute();
  await db.transaction().execute((tx) => sessions.end(tx, revoked.id, 'forzada'));
  await db.updateTable('usuario').set({ estado: false }).where('id', '=', inactive.id).execute();
  return {
    none: undefined,
    forged: `Bearer ${Buffer.alloc(32, 7).toString('base64url')}`,
    malformed: 'Bearer',
    'of another kind': `Basic ${Buffer.from('admin:admin').toString('base64')}`,
    expired: `Bearer ${expired.token}`,
    revoked: `Bearer ${revoked.token}`,
    'of an inactive person': `Bearer ${inactive.token}`,
  };
}

test('COMUN-03 ERRORES-04 H01 every non-public call responds 401 to a missing, forged, expired or revoked token', async () => {
  const guarded = mountedRoutes().filter((route) => !('public' in route.access));
  const admitted: string[] = [];
  for (const [kind, authorization] of Object.entries(await tokens())) {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    for (const route of guarded) {
      const answer = await testApp.call(...callOf(route), { headers, body: {} });
      const isRefused =
        answer.statusCode === 401 && answer.json<{ message: string }>().message.includes('sesión');
      if (!isRefused) admitted.push(`${title(route)} with a token ${kind}: ${answer.statusCode}`);
    }
  }
  expect(guarded.length).toBeGreaterThan(5);
  expect(admitted).toEqual([]);
});

test('PERMISOS-13 PERMISOS-14 H02 every call responds 403 without its permission, before it validates the input', async () => {
  const guarded = mountedRoutes().filter((route) => 'permiso' in route.access || 'ownOr' in route.access);
  const nobody = await testApp.person();
  const admitted: string[] = [];
  for (const route of guarded) {
    const answer = await nobody.call(...callOf(route), { body: { nombre: 7 } });
    const isRefused = answer.body === '{"message":"No tienes permiso para esta acción"}';
    if (answer.statusCode !== 403 || !isRefused) admitted.push(`${title(route)}: ${answer.statusCode}`);
  }
  expect(guarded.length).toBeGreaterThan(3);
  expect(admitted).toEqual([]);
});
