import { expect, test } from 'vitest';
import { app } from '@amparo/contract/canales/app/routes';
import { chats } from '@amparo/contract/conversaciones/chats/routes';
import { APP_ENV, appFor } from '../src/testing/app.ts';
import { act, openCase, uploadFor, waiting } from '../src/testing/cases.ts';
import { conversation } from '../src/testing/chats.ts';
import { useTestApp } from '../src/testing/test-app.ts';
import { LONG } from './demo-chats-data.ts';
import { seedDemoChats } from './demo-chats.ts';

const testApp = useTestApp({ started: true, env: APP_ENV });

test('the demo company has free rooms (waiting, long, muted) and rooms of open cases, with real files', async () => {
  const admin = await testApp.admin();
  const adviser = await testApp.person({ roles: ['Contact Center'] });
  for (let n = 0; n < 25; n += 1) await testApp.account({ roles: ['Usuario'] });
  const coordinator = await testApp.person({ roles: ['Coordinador Investigador'] });
  const caso = await openCase(testApp);
  for (const rol of ['Abogado', 'Investigador', 'Perito'])
    await act(admin, caso, 'asignarCaso', { usuarioAsignado: (await waiting(testApp, rol)).id });
  await seedDemoChats(testApp.app.platform.db, (body, nombre) => uploadFor(admin, nombre, body, 'CHAT'));

  const free = chats.libres.answer.parse(
    (await adviser.call('GET', 'chats/listar-todos-libre?elementosPorPagina=100')).json(),
  );
  expect(free.datos.length).toBeGreaterThanOrEqual(20);
  expect(free.datos.filter(({ sin_leer }) => sin_leer > 0).length).toBeGreaterThan(3);
  expect(free.datos.filter(({ silenciada }) => silenciada)).toMatchObject([{ ultimo: LONG }]);
  const said = await Promise.all(free.datos.map(({ _id }) => conversation(adviser, _id)));
  const files = said.flatMap(({ mensajes }) => mensajes.flatMap(({ adjuntos }) => adjuntos));
  expect(new Set(files.map(({ tipo }) => tipo))).toEqual(
    new Set(['application/pdf', 'image/png', 'audio/wav']),
  );
  expect((await adviser.call('GET', `archivos/${files[0]?.aws_id}`)).statusCode).toBe(200);

  const ofCase = chats.list.answer.parse(
    (await coordinator.call('GET', `chats?filtros[caso]=${caso._id}`)).json(),
  );
  expect(ofCase.datos.map(({ ultimo }) => ultimo > 3)).toEqual([true, true]);
  const phone = await appFor(testApp, caso.persona, 'cliente');
  const rooms = app.chats.answer.parse((await phone.call('GET', 'app/chats')).json());
  expect(rooms.datos.find((room) => room.caso?.caso === caso.caso)?.ultimo).toBeGreaterThan(3);
});
