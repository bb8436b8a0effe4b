import { expect, test } from 'vitest';
import { useApp } from '../../../testing/harness.ts';
import { until } from '../../../testing/processes.ts';
import { admission, ask, connect, hear, listen } from '../../../testing/sockets.ts';
import { newRoom, newVenue } from '../../../testing/venues.ts';

const house = useApp({ started: true });

test('SALONES-12 creating a room publishes a change to open lists of venues, rooms and sessions', async () => {
  const admin = await house.admin();
  const { id: profesor } = await house.account({ roles: ['Profesor'] });
  const venue = await newVenue(admin);
  const listening = ['locaciones', 'salones', 'sesiones'] as const;
  const reader = await house.person({ permisos: ['locaciones.ver', 'salones.ver', 'sesiones.ver'] });
  const socket = connect(await listen(house.app), reader.token);
  expect(await admission(socket)).toBe('in');
  for (const recurso of listening) expect(await ask(socket, recurso)).toBe(true);
  const heard = hear(socket);
  await newRoom(admin, venue._id, profesor);
  await until('all three changes are received', async () => heard.length >= 3);
  expect(heard.map(({ recurso }) => recurso).toSorted()).toEqual(listening);
});
