import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { EVENTO_DE_ERROR } from '@amparo/contract/conversaciones/chats/events';
import { type EventosDelCliente, type EventosDelServidor } from '@amparo/contract/events';
import { diaDe } from '@amparo/contract/kernel/time';
import { form, png } from '@amparo/server/testing/files';
import { storeCase } from '@amparo/server/testing/other-user-cases';
import { idOf } from './attached.ts';
import { othersOf } from './cases.ts';
import { none, type HostileMeasure } from './measure.ts';
import type { TargetServer } from './target-server.ts';

interface Person {
  id: string;
  token: string;
}
interface Room {
  name: string;
  id: string;
  /** Value that opens the room. */
  relacion: object | 'libre';
  /** A member of the room. */
  member: Person;
  /** A file sent in the room. */
  file: string;
}

export type ChatSocket = Socket<EventosDelServidor, EventosDelCliente>;

export async function socketOf(testServer: TargetServer, token: string): Promise<ChatSocket> {
  const socket: ChatSocket = io(testServer.url, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  await new Promise<void>((done, fail) => {
    socket.on('connect', () => done());
    socket.on('connect_error', fail);
  });
  return socket;
}

/** Opens a free room with these members, as a contact-centre adviser. */
export async function freeRoom(testServer: TargetServer, members: readonly Person[]): Promise<string> {
  const desk = await testServer.person({ roles: ['Contact Center'] });
  const body = { relacion: 'libre', personas: members.map(({ id }) => id) };
  return idOf(await testServer.ask('POST', 'chats', { token: desk.token, body }));
}

async function withFile(testServer: TargetServer, room: Omit<Room, 'file'>): Promise<Room> {
  const { token } = room.member;
  const sent = await testServer.ask('POST', 'archivos', {
    token,
    ...form({ nombre: 'choque.png', body: png(8, 8) }, { entidad: 'CHAT' }),
  });
  const [file] = JSON.parse(sent.text) as [{ aws_id: string }];
  const body = { id: randomUUID(), mensaje: 'Solo para nosotros', adjuntos: [{ aws_id: file.aws_id }] };
  const said = await testServer.ask('POST', `chats/${room.id}/mensajes`, { token, body });
  if (said.status !== 200) throw new Error(`no message was stored in the ${room.name}: ${said.text}`);
  return { ...room, file: file.aws_id };
}

/** Creates a room of each kind. */
async function roomsOf(testServer: TargetServer): Promise<Room[]> {
  const [lawyer, colleague] = [
    await testServer.person({ roles: ['Abogado'] }),
    await testServer.person({ roles: ['Abogado'] }),
  ];
  const perito = await testServer.person({ roles: ['Perito'] });
  const made = await storeCase(await othersOf(testServer), {
    abogado_id: lawyer.id,
    perito_id: perito.id,
    estado: 'Asignado',
  });
  const ofCase = async (name: string, member: Person, referencia: string) => {
    const relacion = { asistencia_choque_simple: referencia };
    const opened = await testServer.ask('POST', 'chats', { token: member.token, body: { relacion } });
    return withFile(testServer, { name, id: idOf(opened), relacion, member });
  };
  const free = await freeRoom(testServer, [lawyer, colleague]);
  return [
    await withFile(testServer, { name: 'free room', id: free, relacion: 'libre', member: lawyer }),
    await ofCase('room of a case', lawyer, made.id),
    await ofCase('room of a specialist', perito, `${made.id}-perito`),
  ];
}

/** Users without access to the room. The room of a specialist also excludes users who may see every case. */
const strangersTo = async (testServer: TargetServer, { name }: Room): Promise<[string, Person][]> => {
  const roles = ['Abogado', 'Investigador', 'Perito', 'Dibujante', 'Usuario'];
  const all = name === 'room of a specialist' ? [...roles, 'Administrador', 'Contact Center'] : roles;
  const found: [string, Person][] = [['no role', await testServer.person({})]];
  for (const rol of all) found.push([rol, await testServer.person({ roles: [rol] })]);
  return found;
};

const callsAbout = ({ id, relacion, file }: Room): [string, string, object?][] => [
  ['GET', `chats/${id}`],
  ['GET', `chats/${id.toUpperCase()}`],
  ['GET', `chats/${id}/conversacion-completa`],
  ['GET', `chats/${id}/conversacion-completa?desde=0&cantidad=1000`],
  ['POST', `chats/${id}/mensajes`, { id: randomUUID(), mensaje: 'De un extraño' }],
  ['PUT', `chats/${id}/lectura`, { hasta: 1 }],
  ['PUT', `chats/${id}/silencio`, { silenciada: true }],
  ['GET', `auditoria/chats/${id}`],
  ['GET', `archivos/${file}`],
  ['DELETE', `archivos/${file}`],
  ...(relacion === 'libre' ? [] : [['POST', 'chats', { relacion }] as [string, string, object]]),
];

async function stored(testServer: TargetServer, sala: string): Promise<string> {
  const { db } = testServer.platform;
  const messages = await db.selectFrom('mensaje').selectAll().where('sala_id', '=', sala).execute();
  const places = await db
    .selectFrom('sala_persona')
    .selectAll()
    .where('sala_id', '=', sala)
    .orderBy('usuario_id')
    .execute();
  return JSON.stringify([messages, places]);
}

export const foreignRooms: HostileMeasure = {
  id: 'H13',
  run: async (testServer) => {
    const wrong: string[] = [];
    let tries = 0;
    for (const room of await roomsOf(testServer)) {
      const before = await stored(testServer, room.id);
      for (const [who, { token }] of await strangersTo(testServer, room)) {
        for (const [method, path, body] of callsAbout(room)) {
          const { status } = await testServer.ask(method, path, {
            token,
            ...(body === undefined ? {} : { body }),
          });
          tries += 1;
          if (status !== 403 && status !== 404)
            wrong.push(`${who}, ${room.name}: ${method} ${path} → ${status}`);
        }
        const listed = await testServer.ask('GET', 'chats?elementosPorPagina=100', { token });
        if (listed.text.includes(room.id)) wrong.push(`${who} sees the ${room.name} in the list`);
        const many = await testServer.ask('POST', 'archivos/direcciones', {
          token,
          body: { ids: [room.file] },
        });
        if (many.status === 200 && many.json()[room.file] !== null)
          wrong.push(`${who} gets the URL of its file`);
        const another = form({ nombre: 'otro.png', body: png(4, 4) });
        const { status } = await testServer.ask('PUT', `archivos/${room.file}`, { token, ...another });
        if (status !== 403) wrong.push(`${who} replaces its file → ${status}`);
        tries += 3;
      }
      if ((await stored(testServer, room.id)) !== before) wrong.push(`the ${room.name} changed`);
    }
    return none(
      `${tries} calls of users without access about a free room, a case room and a specialist room`,
      wrong,
    );
  },
};

export const enteringRooms: HostileMeasure = {
  id: 'H15',
  run: async (testServer) => {
    const wrong: string[] = [];
    let tries = 0;
    for (const room of await roomsOf(testServer)) {
      const inside = await socketOf(testServer, room.member.token);
      await inside.emitWithAck('entrarChat', { sala: room.id });
      for (const [who, { token }] of await strangersTo(testServer, room)) {
        const socket = await socketOf(testServer, token);
        const heard: string[] = [];
        const refusals: string[] = [];
        socket.onAny((event: string) => void heard.push(event));
        socket.on(EVENTO_DE_ERROR, ({ message }) => void refusals.push(message));
        // Also in the name of a member, because the server must ignore the sender named in a packet.
        const answers = [
          await socket.emitWithAck('entrarChat', { sala: room.id }),
          await socket.emitWithAck('entrarChat', { sala: room.id, usuario: room.member.id }),
          await socket.emitWithAck('crearMensaje', {
            sala: room.id,
            usuario: room.member.id,
            mensaje: 'Hola',
          }),
        ];
        socket.emit('escribiendo', { sala: room.id });
        tries += answers.length;
        if (answers.some(({ ok }) => ok)) wrong.push(`${who} could use the ${room.name}`);
        // This socket must not receive the next message. Its acknowledgement arrives after all earlier
        // events.
        await inside.emitWithAck('crearMensaje', {
          sala: room.id,
          id: randomUUID(),
          mensaje: 'Entre nosotros',
        });
        await socket.emitWithAck('escuchar', 'nada');
        await wait(150);
        if (refusals.length !== answers.length) wrong.push(`${who} got ${refusals.length} refusals`);
        const other = heard.filter((event) => event !== EVENTO_DE_ERROR);
        if (other.length > 0) wrong.push(`${who} received ${other.join()} of the ${room.name}`);
        socket.disconnect();
      }
      inside.disconnect();
    }
    return none(
      `${tries} tries to enter or to write in rooms of other users, each refused with "${EVENTO_DE_ERROR}"`,
      wrong,
    );
  },
};

/** H16: messages that name another sender, in every way that a client could try. */
export const sendingAsOthers: HostileMeasure = {
  id: 'H16',
  run: async (testServer) => {
    const [me, other] = [
      await testServer.person({ roles: ['Abogado'] }),
      await testServer.person({ roles: ['Abogado'] }),
    ];
    const sala = await freeRoom(testServer, [me, other]);
    const socket = await socketOf(testServer, me.token);
    const wrong: string[] = [];
    const names = [
      { usuario: other.id },
      { usuario: { _id: other.id, nombre_completo: 'Otra', rol: 'Administrador' } },
      { usuario_id: other.id, autor: 'Otra', rol: 'Administrador' },
      { usuario: other.id, numero: 1, fecha: '2020-01-01T00:00:00Z' },
    ];
    for (const name of names) {
      const [bySocket, byCall] = [randomUUID(), randomUUID()];
      await socket.emitWithAck('crearMensaje', { sala, id: bySocket, mensaje: 'Yo', ...(name as object) });
      await testServer.ask('POST', `chats/${sala}/mensajes`, {
        token: me.token,
        body: { id: byCall, mensaje: 'Yo', ...name },
      });
      const rows = await testServer.platform.db
        .selectFrom('mensaje')
        .select(['usuario_id', 'rol', 'fecha'])
        .where('id', 'in', [bySocket, byCall])
        .execute();
      if (rows.length === 0) wrong.push('nothing was stored');
      for (const { usuario_id, rol, fecha } of rows)
        if (usuario_id !== me.id || rol !== 'Abogado' || diaDe(fecha).startsWith('2020-'))
          wrong.push(`stored as ${usuario_id === other.id ? 'another' : String(rol)}`);
    }
    // The message of another user cannot be replaced by its id.
    const theirs = randomUUID();
    const say = (token: string, mensaje: string) =>
      testServer.ask('POST', `chats/${sala}/mensajes`, { token, body: { id: theirs, mensaje } });
    await say(other.token, 'Lo que dije');
    await say(me.token, 'Lo que no dijo');
    const kept = await testServer.platform.db
      .selectFrom('mensaje')
      .select(['usuario_id', 'texto'])
      .where('id', '=', theirs)
      .where('usuario_id', '=', other.id)
      .execute();
    if (kept.length !== 1 || kept[0]?.texto !== 'Lo que dije')
      wrong.push('the message of another user was changed');
    socket.disconnect();
    return none(`${names.length * 2 + 1} messages under other names`, wrong);
  },
};
