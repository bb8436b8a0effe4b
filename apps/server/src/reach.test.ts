import { expect, test } from 'vitest';
import { permisoDe } from '@amparo/contract/kernel/route';
import { todasLasRutas, type NombreDePermiso } from '@amparo/contract/routes';
import { linkSettings } from '@amparo/partners/settings';
import { modules } from './app.ts';
import type { CallTarget } from './testing/other-user-data.ts';
import { otherUserData } from './testing/other-user-records.ts';
import { asksStaff, titleOf, checkRouteScopes } from './testing/route-scopes.ts';
import { useTestApp } from './testing/test-app.ts';

const testApp = useTestApp({ started: true, partners: true, env: linkSettings('http://127.0.0.1:9') });
const built = () => modules(testApp.app.platform);
const place = (): CallTarget => ({
  platform: testApp.app.platform,
  ask: async (method, path, { token, body, headers = {} }) => {
    const authorized = { authorization: `Bearer ${token}`, ...headers };
    const answer = await testApp.call(method, path, { body, headers: authorized });
    return { status: answer.statusCode, text: answer.body };
  },
});

test("H37 ROLES-30 without todo no route reads or changes another user's record", async () => {
  const endpoints = built().flatMap((module) => module.endpoints);
  const titles = endpoints.map(({ route }) => titleOf(route)).toSorted();
  expect(titles).toEqual(todasLasRutas().map(titleOf).toSorted());
  const { wrong, refused, open, own } = await checkRouteScopes(place(), endpoints);
  expect(wrong, wrong.join('\n')).toEqual([]);
  const others = endpoints.filter(({ route }) => !asksStaff(route)).map(({ route }) => titleOf(route));
  expect([...refused, ...open, ...own, ...others].toSorted()).toEqual(titles);
});

test("H37 the history of a record follows the access to the record; without todo it shows only the caller's own changes", async () => {
  const others = await otherUserData(place());
  const recursos = built().flatMap((module) => module.records ?? []);
  const endpoints = built().flatMap((module) => module.endpoints);
  expect(recursos.length).toBeGreaterThan(10);
  for (const { recurso } of recursos) {
    const id = await others.traced(recurso);
    const ver = `${recurso}.ver` as NombreDePermiso;
    const isOwned = endpoints.some(
      ({ route, recordScope }) => permisoDe(route) === ver && recordScope === 'propios',
    );
    const read = async (who: Parameters<typeof testApp.person>[0]) => {
      const answer = await (await testApp.person(who)).call('GET', `auditoria/${recurso}/${id}`);
      return [answer.statusCode, answer.body.includes(others.mark)];
    };
    // `chats.ver` does not cover free rooms, which require `chats.libres`.
    const all: NombreDePermiso[] = recurso === 'chats' ? [ver, 'chats.libres'] : [ver];
    expect(await read({ permisos: ['auditoria.ver', ...all] }), recurso).toEqual([200, true]);
    expect(await read({ permisos: ['auditoria.ver'] }), recurso).toEqual([404, false]);
    expect(await read({ propios: ['auditoria.ver'], permisos: all }), recurso).toEqual([200, false]);
    expect(await read({ permisos: ['auditoria.ver'], propios: [ver] }), recurso).toEqual(
      isOwned ? [404, false] : [200, true],
    );
  }
});

test('H37 the photo of a user is visible only to users who may see that user', async () => {
  const others = await otherUserData(place());
  const person = await others.person();
  const { aws_id } = await others.picture(person, 'Usuarios');
  await others.send(person, 'PUT', `usuarios/${person.id}`, { body: { foto: aws_id } });
  const open = async (who: Parameters<typeof testApp.person>[0]) =>
    (await (await testApp.person(who)).call('GET', `archivos/${aws_id}`)).statusCode;
  expect(await open({ permisos: ['colaboradores.ver'] })).toBe(200);
  for (const permiso of ['usuarios.ver', 'colaboradores.ver', 'usuarios.editar'] as const)
    expect(await open({ propios: [permiso] }), permiso).toBe(403);
});
