import { sql } from 'kysely';
import { z } from 'zod';
import { claseDeRecurso } from '@amparo/contract/casos/casos/clases';
import { CANALES_DE_CASOS, type CasoAbierto, type RecursoEnVivo } from '@amparo/contract/casos/casos/events';
import { hasFullScope } from '../../../platform/access/principal.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createPresenceChannel } from '../../../platform/realtime/presence.ts';
import type { AppSocket } from '../../../platform/realtime/sockets.ts';
import { seenBy } from './scope.ts';

const RECURSOS = Object.keys(CANALES_DE_CASOS) as RecursoEnVivo[];
const Recurso = z.enum(RECURSOS);
const Abierto = z.object({ recurso: Recurso, caso: z.int().min(1).max(999_999_999) });

/** A window shows one case, so a socket needs only a few. */
const MOST_OPEN = 10;

const placeOf = ({ recurso, caso }: CasoAbierto) => `${recurso} ${caso}`;
const PLACE = /^caso:([a-z-]+) (\d+)$/;
export const caseRoom = (abierto: CasoAbierto) => `caso:${placeOf(abierto)}`;
export const boardRoom = (recurso: RecursoEnVivo) => `mesa:${recurso}`;

const openIn = (socket: AppSocket): CasoAbierto[] =>
  [...socket.rooms].flatMap((room) => {
    const [, recurso, caso] = PLACE.exec(room) ?? [];
    const read = Abierto.safeParse({ recurso, caso: Number(caso) });
    return read.success ? [read.data] : [];
  });

/** Presence entry of a user who may read the case; undefined if they may not. */
async function admitted(db: Db, { data: { who } }: AppSocket, { recurso, caso }: CasoAbierto) {
  const { rows } = await sql<{ nombre_completo: string }>`
    select u.nombre_completo from caso t join usuario u on u.id = ${who.usuarioId}
    where t.caso = ${caso} and ${seenBy(who, claseDeRecurso(recurso))}`.execute(db);
  const [row] = rows;
  return row === undefined
    ? undefined
    : { _id: who.usuarioId, nombre_completo: row.nombre_completo, rol: who.roles[0] ?? null };
}

/** The board shows all cases, so it requires the permission with `todo`. */
const maySeeBoard = ({ data: { who } }: AppSocket, recurso: RecursoEnVivo) =>
  who.app === undefined && hasFullScope(who, `${recurso}.mesa`);

/** Socket events of the board, which shows the positions of all staff. */
function serveBoards({ realtime }: Pick<Platform, 'realtime'>): void {
  realtime.onPermissionsReview((sockets) => {
    for (const socket of sockets)
      for (const recurso of RECURSOS.filter((one) => !maySeeBoard(socket, one)))
        void socket.leave(boardRoom(recurso));
  });
  realtime.onConnection((socket) => {
    socket.on('entrarMesa', (given, answer) => {
      const { data: recurso } = Recurso.safeParse(given);
      const isAllowed = recurso !== undefined && maySeeBoard(socket, recurso);
      if (isAllowed) void socket.join(boardRoom(recurso));
      if (typeof answer === 'function') answer(isAllowed);
    });
    socket.on('salirMesa', (given) => {
      const { data: recurso } = Recurso.safeParse(given);
      if (recurso !== undefined) void socket.leave(boardRoom(recurso));
    });
  });
}

/** Socket events of open cases: presence. Positions on the map are published to the same rooms. */
export function registerCaseEvents({ db, realtime, listener, report }: Platform): void {
  serveBoards({ realtime });
  const presence = createPresenceChannel({ realtime, report }, 'presentes', (place, personas) => {
    const [recurso, caso] = place.split(' ') as [RecursoEnVivo, string];
    const abierto = { recurso, caso: Number(caso) };
    for (const socket of realtime.socketsIn(caseRoom(abierto)))
      socket.emit('presentes', { ...abierto, personas });
  });

  function leave(socket: AppSocket, abierto: CasoAbierto): void {
    if (!socket.rooms.has(caseRoom(abierto))) return;
    void socket.leave(caseRoom(abierto));
    presence.leave(placeOf(abierto), socket.data.who.usuarioId);
  }

  async function enter(socket: AppSocket, abierto: CasoAbierto): Promise<boolean> {
    // App tokens use a separate API.
    if (socket.data.who.app !== undefined) return false;
    const persona = await admitted(db, socket, abierto);
    if (persona === undefined || !socket.connected) return false;
    if (!socket.rooms.has(caseRoom(abierto))) {
      const [oldest] = openIn(socket);
      if (oldest !== undefined && openIn(socket).length >= MOST_OPEN) leave(socket, oldest);
      await socket.join(caseRoom(abierto));
      presence.enter(placeOf(abierto), persona);
    }
    presence.changed(placeOf(abierto));
    return true;
  }

  /** Removes sockets whose user may no longer read the case. */
  async function lookAgain(sockets: readonly AppSocket[], only?: number): Promise<void> {
    for (const socket of sockets)
      for (const abierto of openIn(socket).filter(({ caso }) => only === undefined || caso === only))
        if ((await admitted(db, socket, abierto)) === undefined) leave(socket, abierto);
  }
  realtime.onPermissionsReview((sockets) => void lookAgain(sockets).catch(report));
  listener.on('caso', (caso) => {
    for (const recurso of RECURSOS) {
      const abierto = { recurso, caso: Number(caso) };
      void lookAgain(realtime.socketsIn(caseRoom(abierto)), abierto.caso).catch(report);
    }
  });

  realtime.onConnection((socket) => {
    socket.on('entrarCaso', (given, answer) => {
      const read = Abierto.safeParse(given);
      const reply = typeof answer === 'function' ? answer : () => undefined;
      const entered = read.success ? enter(socket, read.data) : Promise.resolve(false);
      entered.then(reply, (error: unknown) => {
        report(error);
        reply(false);
      });
    });
    socket.on('salirCaso', (given) => {
      const read = Abierto.safeParse(given);
      if (read.success) leave(socket, read.data);
    });
    socket.on('disconnecting', () => {
      for (const abierto of openIn(socket)) presence.leave(placeOf(abierto), socket.data.who.usuarioId);
    });
  });
}
