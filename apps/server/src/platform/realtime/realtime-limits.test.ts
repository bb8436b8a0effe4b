import { beforeAll, expect, test } from 'vitest';
import { until } from '../../testing/processes.ts';
import { listening } from '../../testing/raw-http.ts';
import { admission, ask, connect, hear, type Client } from '../../testing/sockets.ts';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp({ started: true, env: { ROLES: 'api' } });
let address = '';
beforeAll(async () => void (address = `http://127.0.0.1:${await listening(testApp.app)}`));

const times = (n: number) => Array.from({ length: n }, (_, index) => index);
const enter = async (who: { token: string }): Promise<Client> => {
  const socket = connect(address, who.token);
  expect(await admission(socket)).toBe('in');
  return socket;
};
const change = () => testApp.app.platform.realtime.changed({ recurso: 'permisos', id: 'x' });

test('H44 a flooding socket is disconnected after a few events, and other sockets still receive events', async () => {
  const admin = await testApp.admin();
  const [rude, polite] = [await enter(admin), await enter(admin)];
  await ask(polite, 'permisos');
  const heard = hear(polite);
  let answered = 0;
  for (const _ of times(50_000)) rude.emit('escuchar', 'permisos', () => void (answered += 1));
  await until('the socket is disconnected', async () => rude.disconnected);
  expect(answered).toBeLessThan(1_000);
  change();
  await until('the other socket receives the event', async () => heard.length > 0);
  expect(await ask(polite, 'permisos')).toBe(true);
});

test('H44 all subscriptions of an opening screen are answered', async () => {
  const socket = await enter(await testApp.admin());
  const answers = await Promise.all(times(50).map((n) => ask(socket, n % 2 === 0 ? 'permisos' : 'nada')));
  expect(answers.filter(Boolean).length).toBe(25);
  expect(socket.connected).toBe(true);
});

test('H44 a user has at most 20 sockets; other users are not affected, and a closed socket frees its place', async () => {
  const [person, other] = [await testApp.admin(), await testApp.admin()];
  const sockets = times(300).map(() => connect(address, person.token));
  const outcomes = await Promise.all(sockets.map(admission));
  const count = (outcome: string) => outcomes.filter((each) => each === outcome).length;
  expect([count('in'), count('demasiados')]).toEqual([20, 280]);

  const untouched = await enter(other);
  await ask(untouched, 'permisos');
  const heard = hear(untouched);
  change();
  await until('the other socket receives the event', async () => heard.length > 0);

  sockets[outcomes.indexOf('in')]?.disconnect();
  const next = async () => (await admission(connect(address, person.token))) === 'in';
  await until('there is room again', next);
});

test('H44 sockets that close before admission are not counted for ever', async () => {
  const person = await testApp.admin();
  for (const _ of times(60)) {
    const socket = connect(address, person.token);
    await new Promise<void>((done) => void socket.io.on('open', () => done()));
    socket.disconnect();
  }
  const next = async () => (await admission(connect(address, person.token))) === 'in';
  expect(await until('there is room', next)).toBe(true);
});

test('H19 H44 a binary packet closes the connection', async () => {
  const socket = await enter(await testApp.admin());
  expect(await ask(socket, 'permisos')).toBe(true);
  (socket as unknown as { emit: (event: string, data: Buffer) => void }).emit('escuchar', Buffer.alloc(10));
  await until('the socket is disconnected', async () => socket.disconnected);
});
