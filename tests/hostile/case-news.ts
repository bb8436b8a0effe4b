import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { CambioDeCasos } from '@amparo/contract/casos/casos/events';
import { storeCase } from '@amparo/server/testing/other-user-cases';
import { othersOf, R } from './cases.ts';
import { none, type HostileMeasure } from './measure.ts';
import type { TargetServer } from './target-server.ts';

interface Ear {
  name: string;
  id: string;
  heard: CambioDeCasos[];
  socket: Socket;
}

/** A user with a socket that records the events of cases. */
async function listen(testServer: TargetServer, name: string, roles: readonly string[]): Promise<Ear> {
  const { id, token } = await testServer.person({ roles });
  const socket = io(testServer.url, { auth: { token }, transports: ['websocket'], forceNew: true });
  const heard: CambioDeCasos[] = [];
  socket.on('CHOQUE_SIMPLE', (news: CambioDeCasos) => void heard.push(news));
  await new Promise<void>((done, fail) => {
    socket.on('connect', () => done());
    socket.on('connect_error', fail);
  });
  await new Promise((done) => void socket.emit('escuchar', R, done));
  return { name, id, heard, socket };
}

const knows = ({ heard }: Ear, caso: number) => heard.some(({ casos }) => casos.includes(caso));
async function untilKnown(ears: readonly Ear[], caso: number): Promise<string[]> {
  for (let tries = 0; tries < 500 && !ears.every((ear) => knows(ear, caso)); tries += 1) await wait(20);
  return ears.filter((ear) => !knows(ear, caso)).map(({ name }) => `${name} gets no event of ${caso}`);
}

/** H17: only its staff and users who may see all cases get the events of an assigned case. */
export const newsOfCases: HostileMeasure = {
  id: 'H17',
  run: async (testServer) => {
    const others = await othersOf(testServer);
    const holders = [
      await listen(testServer, 'its lawyer', ['Abogado']),
      await listen(testServer, 'its perito', ['Perito']),
    ];
    const [lawyer, perito] = holders;
    const concerned = [...holders, await listen(testServer, 'its coordinator', ['Coordinador Abogado'])];
    const strangers = [
      await listen(testServer, 'another lawyer', ['Abogado']),
      await listen(testServer, 'another perito', ['Perito']),
      await listen(testServer, 'an investigator', ['Investigador']),
      await listen(testServer, 'a draughtsman', ['Dibujante']),
    ];
    const ears = [...concerned, ...strangers];
    const { token } = others.admin;
    const made = await storeCase(others, {
      abogado_id: lawyer?.id,
      perito_id: perito?.id,
      estado: 'Asignado',
    });
    const wrong: string[] = [];
    const calls: [string, object?][] = [
      [`${R}/cerrar/${made.caso}`],
      [`${R}/cerrar/${made.caso}`],
      [`${R}/${made.caso}/archivar`, { archivado: true }],
      [`${R}/${made.caso}/archivar`, { archivado: false }],
    ];
    for (const [path, body] of calls) {
      const { status } = await testServer.ask('PUT', path, {
        token,
        ...(body === undefined ? {} : { body }),
      });
      if (status !== 200) wrong.push(`${path} → ${status}`);
    }
    wrong.push(...(await untilKnown(concerned, made.caso)));
    // Events arrive in order: a user who has the event of their own case has no earlier event pending.
    for (const stranger of strangers) {
      const own = await storeCase(others, {
        abogado_id: lawyer?.id,
        dibujante_id: stranger.id,
        estado: 'Asignado',
      });
      await testServer.ask('PUT', `${R}/cerrar/${own.caso}`, { token });
      wrong.push(...(await untilKnown([stranger], own.caso)));
      if (knows(stranger, made.caso)) wrong.push(`${stranger.name} got an event of another user's case`);
    }
    for (const { name, id, heard } of ears)
      if (heard.some(({ userId }) => userId.length !== 1 || userId[0] !== id))
        wrong.push(`${name} got the id of another user`);
    for (const { socket } of ears) socket.disconnect();
    return none(
      `events of ${calls.length} changes to ${concerned.length} users with access and ${strangers.length} without`,
      wrong,
    );
  },
};
