import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CambioDeCasos } from '@amparo/contract/casos/casos/events';
import type { Caso } from '@amparo/contract/casos/choque-simple/schemas';
import { buildApp, type App } from '../../../app.ts';
import { readConfig } from '../../../platform/lib/config.ts';
import { act, openCase, useType, waiting } from '../../../testing/cases.ts';
import { until } from '../../../testing/processes.ts';
import { admission, ask, connect, type Client } from '../../../testing/sockets.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

/** Separate Redis database, so that the test does not interfere with other processes on this machine. */
const REDIS = `${process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379'}/13`;
const env = { ROLES: 'api', REDIS_URL: REDIS };
const testApp = useTestApp({ started: true, env });
const RECURSO = 'asistencia-choque-simple';

let second: App | undefined;
const addresses: string[] = [];

async function listen(app: App): Promise<void> {
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  addresses.push(`http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`);
}
beforeAll(async () => {
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: testApp.url, ...env };
  second = await buildApp(readConfig(settings));
  await second.start();
  await listen(testApp.app);
  await listen(second);
});
afterAll(() => second?.stop());

interface Ear {
  socket: Client;
  heard: CambioDeCasos[];
}
/** An open case list of a user, on one of the two processes. */
async function listenAs({ token }: TestUser, at: number): Promise<Ear> {
  const socket = connect(addresses[at % 2] ?? '', token);
  const heard: CambioDeCasos[] = [];
  socket.on('CHOQUE_SIMPLE', (news) => void heard.push(news));
  expect(await admission(socket)).toBe('in');
  await ask(socket, RECURSO);
  return { socket, heard };
}

const ACTIONS = [
  'gestionar',
  'asignar',
  'tomar',
  'solicitar',
  'pedir',
  'aprobar',
  'cerrar',
  'archivar',
] as const;
type Action = (typeof ACTIONS)[number];

test('CHOQUE-71 H17 each action publishes to exactly the users who may see the case, on every process, with only their own id', async () => {
  const admin = await testApp.admin();
  const person = (rol: string) => testApp.person({ roles: [rol] });
  const people = {
    coordinator: await person('Coordinador Contact Center'),
    adviser: await person('Contact Center'),
    holder: await person('Investigador'),
    lawyer: await person('Abogado'),
    otherLawyer: await person('Abogado'),
    outsider: await person('Investigador'),
    expert: await person('Perito'),
    nobody: await testApp.person(),
  };
  const { coordinator, adviser, holder, lawyer, otherLawyer } = people;
  const next = await waiting(testApp, 'Investigador');
  await useType(admin, 'Aviso');
  const cases = {} as Record<Action, Caso>;
  for (const action of ACTIONS) cases[action] = await openCase(testApp, admin);
  const set = (of: Action, columns: object) =>
    testApp.app.platform.db.updateTable('caso').set(columns).where('id', '=', cases[of]._id).execute();
  for (const action of ACTIONS)
    await set(action, { investigador_id: holder.id, abogado_id: action === 'tomar' ? null : lawyer.id });
  await set('pedir', { aprobado: false });
  await set('aprobar', { aprobado: false, solicitud_atencion: true });

  const names = [...Object.keys(people), 'next'];
  const callers: TestUser[] = [...Object.values(people), next];
  const ears = await Promise.all(callers.map(listenAs));
  // Events of the setup may still be in transit: wait for them and count only later events.
  const before = await openCase(testApp, admin);
  const heardOf = (name: string) => ears[names.indexOf(name)]?.heard.flatMap(({ casos }) => casos) ?? [];
  for (const name of ['coordinator', 'adviser', 'lawyer', 'otherLawyer'])
    await until('the preparation is over', async () => heardOf(name).includes(before.caso));
  for (const { heard } of ears) heard.length = 0;

  const done = await Promise.all([
    act(admin, cases.gestionar, 'gestion', { tipo_gestion: 'Aviso', descripcion: 'Contestó' }),
    act(admin, cases.asignar, 'asignarCaso', { usuarioAsignado: next.id, tipo: 'Investigador' }),
    act(otherLawyer, cases.tomar, 'asignarCaso', { usuarioAsignado: otherLawyer.id }),
    act(adviser, cases.solicitar, 'solicitar-atencion', { rol: 'Perito' }),
    act(admin, cases.pedir, 'solicitud-atencion', { aprobado: false, solicitud_atencion: true }),
    act(coordinator, cases.aprobar, 'solicitud-atencion', { aprobado: true, solicitud_atencion: true }),
    act(admin, cases.cerrar, 'cerrar'),
    act(admin, cases.archivar, 'archivar', { archivado: true }),
  ]);
  expect(done.map(({ statusCode }) => statusCode)).toEqual(done.map(() => 200));
  const created = await openCase(testApp, admin);

  const all = [...ACTIONS.map((action) => cases[action].caso), created.caso];
  const of = (...actions: Action[]) => actions.map((action) => cases[action].caso);
  const expected: Record<string, number[]> = {
    coordinator: all,
    adviser: all,
    // The previous holder receives the event of the reassignment.
    holder: of(...ACTIONS),
    next: of('asignar'),
    lawyer: [...of(...ACTIONS), created.caso],
    otherLawyer: [...of('tomar'), created.caso],
    outsider: [],
    expert: [],
    nobody: [],
  };
  const hasHeard = (name: string) => (expected[name] ?? []).every((caso) => heardOf(name).includes(caso));
  for (const name of names) await until(`${name} receives their events`, async () => hasHeard(name));
  // After a further round trip, all events in transit have arrived.
  for (const { socket } of ears) await ask(socket, 'nada');
  const sorted = (casos: readonly number[]) => [...new Set(casos)].toSorted((a, b) => a - b);
  for (const name of names) expect(sorted(heardOf(name)), name).toEqual(sorted(expected[name] ?? []));
  for (const [at, { heard }] of ears.entries())
    for (const { userId } of heard) expect(userId).toEqual([callers[at]?.id]);
});
