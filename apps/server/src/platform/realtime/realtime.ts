import { randomUUID } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Server } from 'socket.io';
import { CANALES_DE_CASOS, type RecursoEnVivo } from '@amparo/contract/casos/casos/events';
import type { EventosDelServidor } from '@amparo/contract/events';
import { LADOS_DE_APP, type LadoDeApp } from '@amparo/contract/kernel/route';
import { can, hasFullScope, type Principal } from '../access/principal.ts';
import type { Sessions } from '../access/sessions.ts';
import { CoalescingPublisher } from '../lib/coalescing-publisher.ts';
import type { Config } from '../lib/config.ts';
import { UserConcurrencyLimit } from '../lib/limits/user-concurrency-limit.ts';
import { connectRedis, withReportedPublishErrors } from '../lib/redis.ts';
import { countEvents } from '../telemetry/process-metrics.ts';
import { limitPackets, tokenOf } from './connection-limits.ts';
import type { AppServer, AppSocket, Audience, CaseNews, ChangeAudience } from './sockets.ts';

type Report = (error: unknown) => void;

/** Clients send only names of lists, never files. */
const MAX_PACKET = 64_000;
/** Sockets of one user on one process. Further windows work without live updates. */
const SOCKETS_OF_ONE = 20;
const MOST_HEARD = 60;
/** Case ids per event. With more changes the client reloads its list anyway. */
const MOST_CASES = 100;
/** Time that a new connection has to authenticate. */
const INTRODUCTION_MS = 10_000;
/** Events for the other processes are queued while Redis is down, up to this number. */
const WAITING_EVENTS = { commandsQueueMaxLength: 10_000, commandOptions: { timeout: 0 } };
/** Time for the last events to reach Redis. A process that stops does not wait longer. */
const FAREWELL_MS = 1_000;
const RESOURCE = /^[a-z][a-z-]{1,40}$/;
const roomOf = (recurso: string) => `recurso:${recurso}`;
/**
 * Room of the users with full scope on a resource, and room of the users with a role, for records offered to
 * a role.
 */
const reachRoom = (recurso: string) => `todo:${recurso}`;
const roleRoom = (recurso: string, rol: string) => `rol:${recurso}:${rol}`;
/** The rooms in which a user receives changes of a resource. */
function roomsOf(who: Principal, recurso: string): string[] {
  if (!can(who, `${recurso}.ver`)) return [];
  const own = who.roles.map((rol) => roleRoom(recurso, rol));
  return [roomOf(recurso), ...(hasFullScope(who, `${recurso}.ver`) ? [reachRoom(recurso)] : own)];
}
/** The resource whose records are users. */
const PEOPLE = 'usuarios';
const personRoom = (usuarioId: string) => `usuario:${usuarioId}`;
/** Room of the app's sockets for one user and side. They receive nothing that is sent to staff. */
const appRoom = (lado: LadoDeApp, usuarioId: string) => `app:${lado}:${usuarioId}`;

/** Returns the user of a token, who signed in here or for whom the app acts. */
export type Check = (token: string) => Promise<Principal | undefined>;

/**
 * Socket server: the same token as HTTP calls, and rooms by permission. Works in one process without Redis.
 */
export class Realtime {
  private readonly io: AppServer;
  private readonly redis: ReturnType<typeof connectRedis> | undefined;
  private readonly report: Report;
  /** Room with all sockets of this process and of no other. */
  private readonly ownRoom = `proceso:${randomUUID()}`;
  private readonly lists = new CoalescingPublisher((recurso) => this.tellLists(recurso));
  /** Case changes waiting to be published, by their throttle key. */
  private readonly cases = new Map<string, CaseNews>();
  private readonly caseNews = new CoalescingPublisher((name) => this.tellCases(name));
  private readonly crowd = new UserConcurrencyLimit(SOCKETS_OF_ONE);
  private readonly check: Check;
  private readonly connectionHandlers: ((socket: AppSocket) => void)[] = [];
  private readonly permissionsReviewHandlers: ((sockets: readonly AppSocket[]) => void)[] = [];
  private attached = false;

  constructor(config: Config, sessions: Sessions, check: Check, report: Report) {
    this.report = report;
    this.check = check;
    const origins = new Set([new URL(config.PUBLIC_URL).origin, ...config.CORS_ORIGINS]);
    this.redis =
      config.REDIS_URL === undefined
        ? undefined
        : withReportedPublishErrors(connectRedis(config.REDIS_URL, report, WAITING_EVENTS), report);
    this.io = new Server({
      serveClient: false,
      maxHttpBufferSize: MAX_PACKET,
      connectTimeout: INTRODUCTION_MS,
      transports: ['websocket', 'polling'],
      pingInterval: 10_000,
      pingTimeout: 10_000,
      // Refuse the handshake of a page from another origin; clients without Origin still need a token.
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
      // Every process receives the notification, so each closes only its own sockets.
      const mine = this.io.local.in(personRoom(usuarioId));
      mine.emit('sesion:terminada', { motivo });
      mine.disconnectSockets(true);
      if (motivo === 'inactiva')
        this.io.local.in(LADOS_DE_APP.map((lado) => appRoom(lado, usuarioId))).disconnectSockets(true);
    });
    let wasAway = false;
    this.redis?.on('error', () => (wasAway = true));
    this.redis?.on('ready', () => {
      // Events of other processes may be late or lost, so clients must reload.
      if (wasAway) this.io.local.emit('ponerseAlDia');
      wasAway = false;
    });
  }

  /** The Redis connection shared by the processes, while it is up. */
  get shared(): ReturnType<typeof connectRedis> | undefined {
    return this.redis?.isReady === true ? this.redis : undefined;
  }

  /** Sockets of this process. */
  get size(): number {
    return this.io.of('/').sockets.size;
  }

  /** Registers a module's handler for each new socket. */
  onConnection(greeter: (socket: AppSocket) => void): void {
    this.connectionHandlers.push(greeter);
  }

  /** Registers a module's handler that runs after permissions changed. */
  onPermissionsReview(reviewer: (sockets: readonly AppSocket[]) => void): void {
    this.permissionsReviewHandlers.push(reviewer);
  }

  /** Sends a message to the same module on the other processes. Best effort. */
  broadcastToProcesses(channel: string, word: string): void {
    if (this.shared !== undefined) this.io.serverSideEmit('palabra', channel, word);
  }

  onProcessMessage(channel: string, hear: (word: string) => void): void {
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
    // Do not wait: without Redis the process serves its own sockets, and joins the other processes once it
    // connects.
    this.redis?.connect().catch(this.report);
    this.io.attach(server);
    this.io.engine.on('connection', limitPackets);
    this.attached = true;
  }

  async stop(): Promise<void> {
    this.lists.stop();
    this.caseNews.stop();
    // `io.close()` would also close the HTTP server, which still has requests to finish.
    this.io.local.disconnectSockets(true);
    await this.io.of('/').adapter.close();
    if (this.attached) this.io.engine.close();
    if (this.redis?.isReady === true)
      await Promise.race([this.redis.close(), pause(FAREWELL_MS, undefined, { ref: false })]);
    this.redis?.destroy();
  }

  /** Notifies every open list of the resource on every process, batched with other changes. Best effort. */
  changed({ recurso, id }: { recurso: string; id: string }): void {
    this.lists.add(recurso);
    // Users always receive changes of their own record, at once and without the permission to list users.
    if (recurso === PEOPLE) this.tell(personRoom(id), (audience) => audience.emit('cambio', { recurso, id }));
  }

  /** Notifies only the users who may see the case, batched with other changes. Best effort. */
  publishCaseChange(recurso: RecursoEnVivo, { personas, rol, caso }: ChangeAudience): void {
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

  /**
   * Emits to each socket of this process separately, so that every user receives only their own id
   * (CHOQUE-71).
   */
  private emitCases({ recurso, room, casos }: CaseNews): void {
    const { adapter, sockets } = this.io.of('/');
    for (const id of adapter.rooms.get(room) ?? []) {
      const socket = sockets.get(id);
      if (socket === undefined || !can(socket.data.who, `${recurso}.ver`)) continue;
      socket.emit(CANALES_DE_CASOS[recurso], { userId: [socket.data.who.usuarioId], casos });
    }
  }

  /** Notifies one user on every process. Best effort, because the notification bell also polls. */
  notices(usuarioId: string, news: Parameters<EventosDelServidor['avisos']>[0]): void {
    this.tell(personRoom(usuarioId), (audience) => audience.emit('avisos', news));
  }

  /** Without ids, because a user who may list a resource may not be allowed to see each record. */
  private tellLists(recurso: string): void {
    const room = roomOf(recurso);
    const oyentes = this.io.of('/').adapter.rooms.get(room)?.size ?? 0;
    // The number of subscribers on other processes is unknown.
    this.tell(room, (audience, isOwn) => audience.emit('cambio', isOwn ? { recurso, oyentes } : { recurso }));
  }

  /**
   * Emits to the sockets of this process separately and first, because the library would make them wait for
   * Redis.
   */
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
      // Refuse the newest socket instead of closing the oldest: otherwise windows would keep replacing each
      // other.
      const leave = this.crowd.enter(who.usuarioId);
      if (leave === undefined) return next(new Error('demasiados'));
      socket.once('disconnect', leave);
      // The connection may close before the socket is admitted.
      socket.conn.once('close', leave);
      if (socket.conn.readyState !== 'open') leave();
      Object.assign(socket.data, { who, token });
      next();
    } catch (error) {
      this.report(error);
      next(new Error('no-disponible'));
    }
  }

  /**
   * Closes the socket when its session expires. Checks the session again then, because its expiry may have
   * changed.
   */
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
    const wait = ({ vence }: Principal) => {
      timer = setTimeout(() => void look().catch(failed), vence.getTime() - Date.now());
    };
    wait(socket.data.who);
    socket.on('disconnect', () => clearTimeout(timer));
  }

  /** After a permission change, each socket leaves the rooms that its user may no longer see. */
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
    for (const review of this.permissionsReviewHandlers) review(sockets);
  }

  private welcome(socket: AppSocket): void {
    const { app, usuarioId } = socket.data.who;
    socket.data.heard = new Set();
    void socket.join([this.ownRoom, app === undefined ? personRoom(usuarioId) : appRoom(app, usuarioId)]);
    this.watchEnd(socket);
    countEvents(socket);
    for (const greet of this.connectionHandlers) greet(socket);
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
