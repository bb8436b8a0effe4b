import { randomUUID } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Server, type Socket } from 'socket.io';
import {
  CANALES_DE_CASOS,
  type EventosDelCliente,
  type EventosDelServidor,
  type RecursoEnVivo,
} from '@amparo/contract/eventos';
import { LADOS_DE_APP, type LadoDeApp } from '@amparo/contract/kernel/route';
import type { Sessions } from './access/sessions.ts';
import { can, reachesAll, type Who } from './access/who.ts';
import type { Concerned } from './audit.ts';
import type { Config } from './config.ts';
import { Joined } from './joined.ts';
import { Crowd } from './limits/crowd.ts';
import { limitPackets, tokenOf } from './realtime-door.ts';
import { connectRedis, heedful } from './redis.ts';
import { countEvents } from './telemetry/figures.ts';

interface SocketData {
  who: Who;
  /** What it was admitted with, and is asked for again. */
  token: string;
  /** The resources whose changes it asked to hear. */
  heard: Set<string>;
}
/** What processes tell each other. */
interface BetweenProcesses {
  casos: (news: CaseNews) => void;
  /** A word of a module to itself elsewhere. */
  palabra: (channel: string, word: string) => void;
}
/** Cases that changed, for the sockets of one room. */
interface CaseNews {
  recurso: RecursoEnVivo;
  room: string;
  casos: number[];
}
export type AppSocket = Socket<EventosDelCliente, EventosDelServidor, BetweenProcesses, SocketData>;
type AppServer = Server<EventosDelCliente, EventosDelServidor, BetweenProcesses, SocketData>;
export type Audience = ReturnType<AppServer['to']>;
type Report = (error: unknown) => void;

/** What a person says here are names of lists; a file never comes this way. */
const MAX_PACKET = 64_000;
/** Windows of one person on one process. More of them work too, without hearing of changes. */
const SOCKETS_OF_ONE = 20;
const MOST_HEARD = 60;
/** Whoever is told of more at once reads the list again anyway. */
const MOST_CASES = 100;
/** Whoever opens a connection also says who they are. */
const INTRODUCTION_MS = 10_000;
/** What is kept for the other processes while Redis is away: until it is back, but not without end. */
const WAITING_EVENTS = { commandsQueueMaxLength: 10_000, commandOptions: { timeout: 0 } };
/** What was told last needs a moment to reach Redis; one that does not take it must not keep the process alive. */
const FAREWELL_MS = 1_000;
const RESOURCE = /^[a-z][a-z-]{1,40}$/;
const roomOf = (recurso: string) => `recurso:${recurso}`;
/** Who reaches every record of a resource; and who has a role, for what is offered to everyone with it. */
const reachRoom = (recurso: string) => `todo:${recurso}`;
const roleRoom = (recurso: string, rol: string) => `rol:${recurso}:${rol}`;
/** Where somebody who may see a resource hears of it. */
function roomsOf(who: Who, recurso: string): string[] {
  if (!can(who, `${recurso}.ver`)) return [];
  const own = who.roles.map((rol) => roleRoom(recurso, rol));
  return [roomOf(recurso), ...(reachesAll(who, `${recurso}.ver`) ? [reachRoom(recurso)] : own)];
}
/** The resource whose records are the people themselves. */
const PEOPLE = 'usuarios';
const personRoom = (usuarioId: string) => `usuario:${usuarioId}`;
/** Where the company's own app hears what is for its person on one side, and nothing that is for who works here. */
const appRoom = (lado: LadoDeApp, usuarioId: string) => `app:${lado}:${usuarioId}`;

/** For whom a token speaks: somebody signed in here, or the app for one of its people. */
export type Check = (token: string) => Promise<Who | undefined>;

/** Sockets: the same token as the calls, rooms by what the person may see. Works in one process without Redis. */
export class Realtime {
  private readonly io: AppServer;
  private readonly redis: ReturnType<typeof connectRedis> | undefined;
  private readonly report: Report;
  /** Where every socket of this process is, and none of another. */
  private readonly ownRoom = `proceso:${randomUUID()}`;
  private readonly lists = new Joined((recurso) => this.tellLists(recurso));
  /** What waits to be told of cases, by the name under which it is joined. */
  private readonly cases = new Map<string, CaseNews>();
  private readonly caseNews = new Joined((name) => this.tellCases(name));
  private readonly crowd = new Crowd(SOCKETS_OF_ONE);
  private readonly check: Check;
  private readonly greeters: ((socket: AppSocket) => void)[] = [];
  private readonly reviewers: ((sockets: readonly AppSocket[]) => void)[] = [];
  private attached = false;

  constructor(config: Config, sessions: Sessions, check: Check, report: Report) {
    this.report = report;
    this.check = check;
    const origins = new Set([new URL(config.PUBLIC_URL).origin, ...config.CORS_ORIGINS]);
    this.redis =
      config.REDIS_URL === undefined
        ? undefined
        : heedful(connectRedis(config.REDIS_URL, report, WAITING_EVENTS), report);
    this.io = new Server({
      serveClient: false,
      maxHttpBufferSize: MAX_PACKET,
      connectTimeout: INTRODUCTION_MS,
      transports: ['websocket', 'polling'],
      pingInterval: 10_000,
      pingTimeout: 10_000,
      // A page of another origin cannot even shake hands; clients without Origin still need a token.
      allowRequest: (request, answer) =>
        answer(null, request.headers.origin === undefined || origins.has(request.headers.origin)),
      cors: { origin: [...origins] },
      ...(this.redis === undefined ? {} : { adapter: createAdapter(this.redis) }),
    });
    this.io.use((socket, next) => void this.admit(socket, next));
    this.io.on('connection', (socket) => this.welcome(socket));
    this.io.on('casos', (news) => this.emitCases(news));
    sessions.onPermissionsChanged(() => void this.review().catch(report));
    sessions.onEnd((usuarioId, motivo) => {
      // Every process hears of the end by itself, so only its own sockets are closed here.
      const mine = this.io.local.in(personRoom(usuarioId));
      mine.emit('sesion:terminada', { motivo });
      mine.disconnectSockets(true);
      if (motivo === 'inactiva')
        this.io.local.in(LADOS_DE_APP.map((lado) => appRoom(lado, usuarioId))).disconnectSockets(true);
    });
    let wasAway = false;
    this.redis?.on('error', () => (wasAway = true));
    this.redis?.on('ready', () => {
      // What other processes told meanwhile may come late or not at all: whoever listens asks.
      if (wasAway) this.io.local.emit('ponerseAlDia');
      wasAway = false;
    });
  }

  /** The connection that processes share, while there is one. */
  get shared(): ReturnType<typeof connectRedis> | undefined {
    return this.redis?.isReady === true ? this.redis : undefined;
  }

  /** Sockets of this process. */
  get size(): number {
    return this.io.of('/').sockets.size;
  }

  /** What a module has to say to each socket as it comes. */
  greet(greeter: (socket: AppSocket) => void): void {
    this.greeters.push(greeter);
  }

  /** What a module looks at again when people may do other things than before. */
  whenReviewed(reviewer: (sockets: readonly AppSocket[]) => void): void {
    this.reviewers.push(reviewer);
  }

  /** Says a word to the same module on the other processes. Best effort. */
  others(channel: string, word: string): void {
    if (this.shared !== undefined) this.io.serverSideEmit('palabra', channel, word);
  }

  onOthers(channel: string, hear: (word: string) => void): void {
    this.io.on('palabra', (said, word) => {
      if (said === channel) hear(word);
    });
  }

  /** The sockets of this process that are in a room. */
  socketsIn(room: string): AppSocket[] {
    const { adapter, sockets } = this.io.of('/');
    return [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? []);
  }

  start(server: HttpServer): void {
    // Not waited for: without Redis the process serves its own sockets, and joins the others when it comes back.
    this.redis?.connect().catch(this.report);
    this.io.attach(server);
    this.io.engine.on('connection', limitPackets);
    this.attached = true;
  }

  async stop(): Promise<void> {
    this.lists.stop();
    this.caseNews.stop();
    // `io.close()` would also close the HTTP server, which still has calls to finish.
    this.io.local.disconnectSockets(true);
    await this.io.of('/').adapter.close();
    if (this.attached) this.io.engine.close();
    if (this.redis?.isReady === true)
      await Promise.race([this.redis.close(), pause(FAREWELL_MS, undefined, { ref: false })]);
    this.redis?.destroy();
  }

  /** Tells every open list of the resource, on every process, joined with what else changes there. Best effort. */
  changed({ recurso, id }: { recurso: string; id: string }): void {
    this.lists.add(recurso);
    // A person always hears of their own record, at once and also without the permission to list people.
    if (recurso === PEOPLE) this.tell(personRoom(id), (audience) => audience.emit('cambio', { recurso, id }));
  }

  /** Tells of a case those who may see it and nobody else, joined with what else changes for them. Best effort. */
  concerning(recurso: RecursoEnVivo, { personas, rol, caso }: Concerned): void {
    const rooms = [
      reachRoom(recurso),
      ...(rol === undefined ? [] : [roleRoom(recurso, rol)]),
      ...personas.map(personRoom),
    ];
    for (const room of rooms) {
      const name = `${recurso} ${room}`;
      const waiting = this.cases.get(name)?.casos ?? [];
      if (!waiting.includes(caso) && waiting.length < MOST_CASES)
        this.cases.set(name, { recurso, room, casos: [...waiting, caso] });
      this.caseNews.add(name);
    }
  }

  private tellCases(name: string): void {
    const news = this.cases.get(name);
    this.cases.delete(name);
    if (news === undefined) return;
    try {
      this.emitCases(news);
      if (this.redis !== undefined) this.io.serverSideEmit('casos', news);
    } catch (error) {
      this.report(error);
    }
  }

  /** One by one, and only on this process: each reads their own id and nobody else's (CHOQUE-71). */
  private emitCases({ recurso, room, casos }: CaseNews): void {
    const { adapter, sockets } = this.io.of('/');
    for (const id of adapter.rooms.get(room) ?? []) {
      const socket = sockets.get(id);
      if (socket === undefined || !can(socket.data.who, `${recurso}.ver`)) continue;
      socket.emit(CANALES_DE_CASOS[recurso], { userId: [socket.data.who.usuarioId], casos });
    }
  }

  /** Tells one person, wherever they are connected. Best effort too: the bell asks again by itself. */
  notices(usuarioId: string, news: Parameters<EventosDelServidor['avisos']>[0]): void {
    this.tell(personRoom(usuarioId), (audience) => audience.emit('avisos', news));
  }

  /** Without ids: who may list a resource may not see each of its records. */
  private tellLists(recurso: string): void {
    const room = roomOf(recurso);
    const oyentes = this.io.of('/').adapter.rooms.get(room)?.size ?? 0;
    // How many listen elsewhere is not known here.
    this.tell(room, (audience, isOwn) => audience.emit('cambio', isOwn ? { recurso, oyentes } : { recurso }));
  }

  /** The library would let our own sockets wait for Redis too, so they are told first and apart. */
  tell(
    room: string | string[],
    emit: (audience: Audience, isOwn: boolean) => void,
    except: readonly string[] = [],
  ): void {
    try {
      emit(this.io.local.to(room).except([...except]), true);
      if (this.redis !== undefined) emit(this.io.to(room).except([this.ownRoom, ...except]), false);
    } catch (error) {
      this.report(error);
    }
  }

  private async admit(socket: AppSocket, next: (error?: Error) => void): Promise<void> {
    try {
      const token = tokenOf(socket);
      const who = token === undefined ? undefined : await this.check(token);
      if (token === undefined || who === undefined) return next(new Error('sesion'));
      // The newest is refused, not the oldest closed: windows that take each other's place would never stop.
      const leave = this.crowd.enter(who.usuarioId);
      if (leave === undefined) return next(new Error('demasiados'));
      socket.once('disconnect', leave);
      // It may be gone before it was ever welcome.
      socket.conn.once('close', leave);
      if (socket.conn.readyState !== 'open') leave();
      Object.assign(socket.data, { who, token });
      next();
    } catch (error) {
      this.report(error);
      next(new Error('no-disponible'));
    }
  }

  /** Closes the socket when its session runs out. The end is asked for again, because it may have been moved meanwhile. */
  private watchEnd(socket: AppSocket): void {
    const look = async () => {
      const who = await this.check(socket.data.token);
      if (who !== undefined) return wait(who);
      socket.emit('sesion:terminada', { motivo: 'expirada' });
      socket.disconnect(true);
    };
    const failed = (error: unknown) => {
      this.report(error);
      socket.disconnect(true);
    };
    let timer: NodeJS.Timeout;
    const wait = ({ vence }: Who) => {
      timer = setTimeout(() => void look().catch(failed), vence.getTime() - Date.now());
    };
    wait(socket.data.who);
    socket.on('disconnect', () => clearTimeout(timer));
  }

  /** What people may do changed: every socket leaves the rooms of what its person may no longer see. */
  private async review(): Promise<void> {
    const sockets = [...this.io.of('/').sockets.values()];
    for (const socket of sockets) {
      const who = await this.check(socket.data.token);
      if (who === undefined) {
        socket.disconnect(true);
        continue;
      }
      const before = [...socket.data.heard].flatMap((recurso) => roomsOf(socket.data.who, recurso));
      socket.data.who = who;
      const now = [...socket.data.heard].flatMap((recurso) => roomsOf(who, recurso));
      for (const room of before) if (!now.includes(room)) void socket.leave(room);
      void socket.join(now);
    }
    for (const review of this.reviewers) review(sockets);
  }

  private welcome(socket: AppSocket): void {
    const { app, usuarioId } = socket.data.who;
    socket.data.heard = new Set();
    void socket.join([this.ownRoom, app === undefined ? personRoom(usuarioId) : appRoom(app, usuarioId)]);
    this.watchEnd(socket);
    countEvents(socket);
    for (const greet of this.greeters) greet(socket);
    socket.on('escuchar', (recurso, answer) => {
      const allowed =
        typeof recurso === 'string' &&
        RESOURCE.test(recurso) &&
        socket.data.heard.size < MOST_HEARD &&
        can(socket.data.who, `${recurso}.ver`);
      if (allowed) {
        socket.data.heard.add(recurso);
        void socket.join(roomsOf(socket.data.who, recurso));
      }
      if (typeof answer === 'function') answer(allowed);
    });
    socket.on('dejar', (recurso) => {
      if (typeof recurso !== 'string' || !socket.data.heard.delete(recurso)) return;
      for (const room of roomsOf(socket.data.who, recurso)) void socket.leave(room);
    });
  }
}
