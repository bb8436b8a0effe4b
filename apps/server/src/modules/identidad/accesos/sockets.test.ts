import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, test } from 'vitest';
import type { EventosDelCliente, EventosDelServidor } from '@amparo/contract/events';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true });
type Client = Socket<EventosDelServidor, EventosDelCliente>;
const open: Client[] = [];
afterEach(() => open.splice(0).forEach((socket) => socket.disconnect()));

async function connect({ token }: TestUser): Promise<Client> {
  const { server } = testApp.app.http;
  if (!server.listening) await testApp.app.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.address() as AddressInfo;
  const socket: Client = io(`http://127.0.0.1:${port}`, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
  });
  open.push(socket);
  await new Promise((resolve) => socket.on('connect', () => resolve(undefined)));
  return socket;
}

const mayHear = (socket: Client) =>
  new Promise<boolean>((resolve) => void socket.emit('escuchar', 'permisos', resolve));

test('ROLES-33 an open socket receives events of a newly assigned role, and none after the role is removed', async () => {
  const admin = await testApp.admin();
  const created = await admin.call('POST', 'roles', { body: { nombre: 'Oyente' } });
  const { _id } = created.json<{ _id: string }>();
  await admin.call('POST', `roles/${_id}/permiso`, { body: { permiso: 'permisos.ver', todo: false } });
  const person = await testApp.person({ roles: ['Abogado'] });
  const path = `usuarios/${person.id}/asociar-rol`;
  const socket = await connect(person);
  expect(await mayHear(socket)).toBe(false);

  await admin.call('POST', path, { body: { rol_id: _id } });
  await expect.poll(() => mayHear(socket)).toBe(true);
  let heard = 0;
  // Count only `permisos`: users always receive changes of their own record, such as the new role.
  socket.on('cambio', ({ recurso }) => (heard += recurso === 'permisos' ? 1 : 0));
  await admin.call('POST', 'permisos', { body: { nombre: 'Se oye' } });
  await expect.poll(() => heard).toBe(1);

  await admin.call('DELETE', path, { body: { rol_id: _id } });
  await expect.poll(() => mayHear(socket)).toBe(false);
  const witness = await connect(admin);
  await mayHear(witness);
  const witnessed = new Promise((resolve) => witness.on('cambio', resolve));
  await admin.call('POST', 'permisos', { body: { nombre: 'Ya no se oye' } });
  await witnessed;
  expect(await mayHear(socket)).toBe(false);
  expect(heard).toBe(1);
  expect(socket.connected).toBe(true);
});
