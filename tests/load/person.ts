import { randomUUID } from 'node:crypto';
import { type Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { CANALES_DE_CASOS } from '@amparo/contract/casos/casos/events';
import { type EventosDelCliente, type EventosDelServidor } from '@amparo/contract/events';
import { type RefreshPace, Refreshing } from '@amparo/web/kit/data/listRefresh';
import type { CallStats } from './call-stats.ts';
import type { Who, World } from './world.ts';

/** A call failed. The tally has counted it, and the user continues with the next action. */
export class NotAnswered extends Error {}

interface LoadRequest {
  method?: string;
  body?: object | Buffer;
  headers?: Record<string, string>;
  token?: string;
}

/** Longer than a user waits for a screen. */
const PATIENCE_MS = 30_000;

/** A user at work, like a browser: calls, one socket, and screens that read again on events. */
export class LoadPerson {
  readonly who: Who;
  readonly world: World;
  readonly signal: AbortSignal;
  private readonly tally: CallStats;
  private readonly agent: Agent;
  private readonly socket: Socket<EventosDelServidor, EventosDelCliente>;
  private screens: { recurso: string; refreshing: Refreshing }[] = [];
  private readonly unread: Refreshing;

  constructor(who: Who, world: World, tally: CallStats, agent: Agent, signal: AbortSignal) {
    this.who = who;
    this.world = world;
    this.tally = tally;
    this.agent = agent;
    this.signal = signal;
    this.unread = new Refreshing(() => this.again('unread', 'chats/sin-leer'));
    this.socket = io(who.url, { auth: { token: who.token }, transports: ['websocket'], forceNew: true });
    this.socket.on('cambio', ({ recurso, oyentes }) => this.changed(recurso, oyentes));
    for (const [recurso, canal] of Object.entries(CANALES_DE_CASOS))
      this.socket.on(canal, ({ userId }) => userId.includes(who.id) && this.changed(recurso));
    this.socket.on('crearMensaje', () => tally.heard());
    this.socket.on('nuevoMensaje', () => {
      tally.heard();
      this.unread.heard();
    });
  }

  get isConnected(): boolean {
    return this.socket.connected;
  }

  close(): void {
    this.leave();
    this.unread.stop();
    this.socket.disconnect();
  }

  /** Waits. The end of the run aborts the wait. */
  async pause(seconds: number): Promise<void> {
    await wait(seconds * 1_000, undefined, { signal: this.signal });
  }

  /** Sends one call. Its time counts up to the last byte of the answer. */
  async ask<T>(kind: string, path: string, sent: LoadRequest = {}): Promise<T> {
    const isOutside = path.startsWith('http');
    const url = isOutside ? path : `${this.who.url}/api/${path}`;
    const since = performance.now();
    const { status, text } = await this.send(url, sent).catch((error: unknown) => ({
      status: 0,
      text: String(error),
    }));
    this.tally.add(kind, performance.now() - since, status, `${sent.method ?? 'GET'} ${path}: ${text}`);
    if (status !== 200) throw new NotAnswered();
    return (isOutside ? text : JSON.parse(text)) as T;
  }

  /** Sends a message and waits until it is stored. */
  async say(kind: string, sala: string, mensaje: string): Promise<void> {
    await this.emit(kind, () =>
      this.socket.emitWithAck('crearMensaje', { sala, id: randomUUID(), mensaje, adjuntos: [] }),
    );
    this.tally.said();
  }

  enterRoom(sala: string): Promise<void> {
    return this.emit('enter a room', () => this.socket.emitWithAck('entrarChat', { sala }));
  }

  leaveRoom(sala: string): void {
    this.socket.emit('salirChat', { sala });
  }

  type(sala: string): void {
    this.socket.emit('escribiendo', { sala });
  }

  enterCase(caso: number): void {
    this.socket.emit('entrarCaso', { recurso: 'asistencia-choque-simple', caso });
  }

  leaveCase(caso: number): void {
    this.socket.emit('salirCaso', { recurso: 'asistencia-choque-simple', caso });
  }

  enterBoard(): void {
    this.socket.emit('entrarMesa', 'asistencia-choque-simple');
  }

  /** Opens a screen that reads `path` again on every change of its resource, until the user leaves it. */
  async open(kind: string, recurso: string, path: string, pace?: RefreshPace): Promise<unknown> {
    const answer = await this.ask(kind, path);
    const refreshing = new Refreshing(() => this.again(kind, path), undefined, pace);
    this.screens.push({ recurso, refreshing });
    this.socket.emit('escuchar', recurso, () => undefined);
    return answer;
  }

  /** Closes all open screens. */
  leave(): void {
    for (const { recurso, refreshing } of this.screens) {
      refreshing.stop();
      this.socket.emit('dejar', recurso);
    }
    this.screens = [];
  }

  private changed(recurso: string, listeners?: number): void {
    for (const screen of this.screens) if (screen.recurso === recurso) screen.refreshing.heard(listeners);
  }

  private async again(kind: string, path: string): Promise<void> {
    if (!this.signal.aborted) await this.ask(`${kind}, again`, path).catch(() => undefined);
  }

  private async emit(kind: string, ask: () => Promise<{ ok: boolean; message?: string }>): Promise<void> {
    const since = performance.now();
    // If the socket is lost while waiting, this counts as a missing answer, as in a browser.
    const asked = ask().catch(() => undefined);
    const answer = await Promise.race([asked, wait(PATIENCE_MS, undefined, { ref: false })]);
    const status = answer === undefined ? 0 : answer.ok ? 200 : 400;
    this.tally.add(kind, performance.now() - since, status, `${kind}: ${answer?.message ?? 'no answer'}`);
    if (status !== 200) throw new NotAnswered();
  }

  private send(url: string, { method = 'GET', body, headers = {}, token = this.who.token }: LoadRequest) {
    const isRaw = Buffer.isBuffer(body);
    const text = body === undefined || isRaw ? body : JSON.stringify(body);
    const own = {
      authorization: `Bearer ${token}`,
      ...(text === undefined ? {} : { 'content-length': String(Buffer.byteLength(text)) }),
      ...(text === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
      ...headers,
    };
    return new Promise<{ status: number; text: string }>((done, failed) => {
      const call = request(
        url,
        { method, agent: this.agent, headers: own, timeout: PATIENCE_MS },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', failed);
          answer.on('end', () =>
            done({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
          );
        },
      );
      call.on('timeout', () => call.destroy(new Error('no answer')));
      call.on('error', failed);
      call.end(text);
    });
  }
}
