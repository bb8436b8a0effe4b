import { afterAll, beforeAll, expect, test } from 'vitest';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import { type Caso } from '@amparo/contract/casos/choque-simple/schemas';
import type { App } from '../../../app.ts';
import { act, openCase, waiting } from '../../../testing/cases.ts';
import { measuredWithin } from '../../../testing/measured.ts';
import { until } from '../../../testing/processes.ts';
import { admission, ask, connect, hear, listen, startSecond } from '../../../testing/sockets.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

/** Separate Redis database, so that the test does not interfere with other processes on this machine. */
const REDIS = `${process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379'}/9`;
const env = { ROLES: 'api', REDIS_URL: REDIS };
const testApp = useTestApp({ started: true, env });
let second: App | undefined;
beforeAll(async () => {
  second = await startSecond(testApp.url, env);
});
afterAll(() => second?.stop());

/** Whether the board of the second process lists the case as unassigned. */
async function waitsThere(address: string, { token }: TestUser, { caso }: Caso): Promise<boolean> {
  const answer = await fetch(`${address}/api/asistencia-choque-simple/mesa?elementosPorGrupo=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { grupos } = choqueSimple.mesa.answer.parse(await answer.json());
  return grupos['sin-asignar'].datos.some((row) => row.caso === caso);
}

test(
  'a case assigned through one process leaves the open board of another within a second',
  { tags: 'time-limit' },
  async (context) => {
    if (second === undefined) throw new Error('There is no second process');
    const address = await listen(second);
    const coordinator = await testApp.person({ roles: ['Coordinador Operativo'] });
    const admin = await testApp.admin();
    const socket = connect(address, coordinator.token);
    const cases: number[] = [];
    socket.on('CHOQUE_SIMPLE', ({ casos }) => void cases.push(...casos));
    const people = hear(socket);
    expect(await admission(socket)).toBe('in');
    await ask(socket, 'asistencia-choque-simple');
    await ask(socket, 'usuarios');
    const hearsOfPeople = async () => people.some(({ recurso }) => recurso === 'usuarios');
    const lawyer = await waiting(testApp, 'Abogado');
    const opened = await openCase(testApp);
    // The event of the new case must not be taken for that of the assignment.
    await until('the board hears of the new case', async () => cases.includes(opened.caso));
    cases.length = 0;
    people.length = 0;
    expect(await waitsThere(address, coordinator, opened)).toBe(true);

    const given = await act(admin, opened, 'asignarCaso', { usuarioAsignado: lawyer.id });
    expect(given.statusCode, given.body).toBe(200);
    const answered = performance.now();
    await until('the board hears of the case', async () => cases.includes(opened.caso));
    expect(await waitsThere(address, coordinator, opened)).toBe(false);
    measuredWithin(
      context,
      'assigned case gone from the board of another process',
      performance.now() - answered,
      1_000,
    );
    await until('the board hears of the person', hearsOfPeople);
  },
);
