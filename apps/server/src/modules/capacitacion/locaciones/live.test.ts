import { expect, test } from 'vitest';
import { until } from '../../../testing/processes.ts';
import { admission, ask, connect, hear, listen } from '../../../testing/sockets.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { newRoom, newVenue } from '../../../testing/venues.ts';

const testApp = useTestApp({ started: true });

test('SALONES-12 creating a room publishes a change to open lists of venues, rooms and sessions', async () => {
  const admin = await testApp.admin();
  const { id: profesor } = await testApp.account({ roles: ['Profesor'] });
  const venue = await newVenue(admin);
  const listening = ['locaciones', 'salones', 'sesiones'] as const;
  const reader = await testApp.person({ permisos: ['locaciones.ver', 'salones.ver', 'sesiones.ver'] });
  const socket = connect(await listen(testApp.app), reader.token);
  expect(await admission(socket)).toBe('in');
  for (const recurso of listening) expect(await ask(socket, recurso)).toBe(true);
  const heard = hear(socket);
  await newRoom(admin, venue._id, profesor);
  await until('all three changes are received', async () => heard.length >= 3);
  expect(heard.map(({ recurso }) => recurso).toSorted()).toEqual(listening);
});
