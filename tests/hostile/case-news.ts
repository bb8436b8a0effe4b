import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { CambioDeCasos } from '@amparo/contract/casos/casos/events';
import { storeCase } from '@amparo/server/testing/foreign-cases';
import { othersOf, R } from './cases.ts';
import type { House } from './house.ts';
import { none, type Measure } from './measure.ts';

interface Ear {
  name: string;
  id: string;
  heard: CambioDeCasos[];
  socket: Socket;
}

/** A user with a socket that records the events of cases. */
async function listen(house: House, name: string, roles: readonly string[]): Promise<Ear> {
  const { id, token } = await house.person({ roles });
  const socket = io(house.url, { auth: { token }, transports: ['websocket'], forceNew: true });
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
export const newsOfCases: Measure = {
  id: 'H17',
  run: async (house) => {
    const others = await othersOf(house);
    const holders = [
      await listen(house, 'its lawyer', ['Abogado']),
      await listen(house, 'its perito', ['Perito']),
    ];
    const [lawyer, perito] = holders;
    const concerned = [...holders, await listen(house, 'its coordinator', ['Coordinador Abogado'])];
    const strangers = [
      await listen(house, 'another lawyer', ['Abogado']),
      await listen(house, 'another perito', ['Perito']),
      await listen(house, 'an investigator', ['Investigador']),
      await listen(house, 'a draughtsman', ['Dibujante']),
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
      const { status } = await house.ask('PUT', path, { token, ...(body === undefined ? {} : { body }) });
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
      await house.ask('PUT', `${R}/cerrar/${own.caso}`, { token });
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
