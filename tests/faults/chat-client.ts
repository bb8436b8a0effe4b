import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { Conversacion, Mensaje } from '@amparo/contract/conversaciones/chats/schemas';
import { mensajesDeChats } from '@amparo/contract/conversaciones/chats/texts';
import type { EventosDelCliente, EventosDelServidor } from '@amparo/contract/events';
import type { Person } from '@amparo/server/testing/people';

type ChatSocket = Socket<EventosDelServidor, EventosDelCliente>;

const CATCH_UP = 1_000;
/** A message without an answer within this time is sent again. */
const ANSWER_MS = 5_000;
const SLOW_DOWN_MS = 1_000;
/** Events of two processes may arrive out of order, so a gap must last this long before a catch-up. */
const PATIENCE_MS = 250;

/** The messages of a room that the user was shown, in that order. */
class Shown {
  last = 0;
  readonly ids: string[] = [];
  /** The running catch-up. A catch-up requested during it begins after it. */
  asking: Promise<void> | undefined;
  isAskedAgain = false;
  patience: NodeJS.Timeout | undefined;
  /** Messages that arrived before their predecessor. */
  private readonly early = new Map<number, Mensaje>();

  /** Shows only the next message. Older ones were shown before, newer ones wait for the missing ones. */
  take(mensaje: Mensaje): 'shown' | 'known' | 'gap' {
    if (mensaje.numero <= this.last) return 'known';
    this.early.set(mensaje.numero, mensaje);
    if (mensaje.numero > this.last + 1) return 'gap';
    for (let next = this.early.get(this.last + 1); next !== undefined; next = this.early.get(this.last + 1)) {
      this.last = next.numero;
      this.ids.push(next._id);
      this.early.delete(next.numero);
    }
    return 'shown';
  }

  get isMissingSome(): boolean {
    return this.early.size > 0;
  }
}

interface Options {
  /** Servers, used in turn by each new connection. */
  urls: readonly string[];
  rooms: readonly string[];
  delayMs: number;
}

/**
 * A chat client with open rooms that follows the client rules: numbers reveal gaps, missing messages are
 * fetched over HTTP, and a message without an answer is sent again with its id.
 */
export class ChatClient {
  readonly person: Person;
  readonly shown: ReadonlyMap<string, Shown>;
  /**
   * Numbers of connections, of catch-ups over HTTP, of messages sent again, and of messages received twice.
   */
  readonly counts = { connections: 0, catchUps: 0, repeats: 0, known: 0 };
  /** Descriptions of all unexpected answers. */
  readonly wrong: string[] = [];
  private readonly options: Options;
  private socket: ChatSocket;
  private next = 0;
  private closed = false;
  private ready = Promise.withResolvers<void>();

  constructor(person: Person, options: Options) {
    this.person = person;
    this.options = options;
    this.shown = new Map(options.rooms.map((sala) => [sala, new Shown()]));
    this.next = Math.abs(person.id.codePointAt(0) ?? 0) % options.urls.length;
    this.socket = this.connect();
  }

  /** Resolves when the client is connected, has entered its rooms and has caught up. */
  async untilReady(): Promise<void> {
    await this.ready.promise;
  }

  /** Drops the connection without closing it, as a phone without signal does. Data in transit is lost. */
  cut(): boolean {
    const { ws } = this.socket.io.engine.transport as unknown as { ws?: { terminate(): void } };
    if (!this.socket.connected || ws === undefined) return false;
    ws.terminate();
    return true;
  }

  close(): void {
    this.closed = true;
    this.socket.disconnect();
  }

  /** Reconnects with the messages received so far. */
  reopen(): void {
    this.closed = false;
    this.ready = Promise.withResolvers();
    this.socket = this.connect();
  }

  get isConnected(): boolean {
    return this.socket.connected;
  }

  /** Sends a message by socket or HTTP, and repeats it until the server has stored it. */
  async say(sala: string, mensaje: string, id: string = randomUUID()): Promise<Mensaje> {
    for (let tries = 0; ; tries += 1) {
      if (tries > 0) this.counts.repeats += 1;
      const answer = this.socket.connected
        ? await this.saySocket(sala, id, mensaje)
        : await this.sayHttp(sala, id, mensaje);
      if (typeof answer === 'object') return answer;
      if (answer === mensajesDeChats.muchosMensajes) await wait(SLOW_DOWN_MS);
      else if (answer === undefined) await wait(50);
      else throw new Error(`a message was refused: ${answer}`);
    }
  }

  /** Fetches all messages after the last shown one. */
  catchUp(sala: string): Promise<void> {
    const shown = this.of(sala);
    if (shown.asking !== undefined) shown.isAskedAgain = true;
    shown.asking ??= this.askAll(sala).finally(() => {
      shown.asking = undefined;
    });
    return shown.asking;
  }

  private connect(): ChatSocket {
    const { urls, delayMs } = this.options;
    const { token } = this.person;
    const at = urls[this.next % urls.length] as string;
    this.next += 1;
    const socket: ChatSocket = io(at, {
      // As a header (CHATS-31).
      extraHeaders: { authorization: `Bearer ${token}` },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    const isDown = () => {
      if (this.closed || this.socket !== socket) return;
      this.ready = Promise.withResolvers();
      setTimeout(() => {
        if (!this.closed) this.socket = this.connect();
      }, delayMs);
    };
    socket.on('connect', () => void this.enter(socket));
    socket.on('disconnect', isDown);
    socket.on('connect_error', isDown);
    for (const event of ['crearMensaje', 'nuevoMensaje'] as const)
      socket.on(event, (mensaje) => this.hear(mensaje));
    socket.on('ponerseAlDia', () => void this.catchUpAll());
    return socket;
  }

  private async enter(socket: ChatSocket): Promise<void> {
    this.counts.connections += 1;
    const { ready } = this;
    for (const [sala, shown] of this.shown) {
      const answer = await socket
        .timeout(ANSWER_MS)
        .emitWithAck('entrarChat', { sala })
        .catch(() => undefined);
      // The connection was cut again; the next one starts over.
      if (answer === undefined) return this.giveUp(socket);
      if (!answer.ok) this.wrong.push(`entering a room was refused: ${answer.message}`);
      else if (answer.ultimo > shown.last) await this.catchUp(sala);
    }
    ready.resolve();
  }

  /** A connection without answers counts as lost. */
  private giveUp(socket: ChatSocket): void {
    if (socket.connected) this.cut();
  }

  private hear(mensaje: Mensaje): void {
    const shown = this.shown.get(mensaje.sala);
    if (shown === undefined) return;
    const taken = shown.take(mensaje);
    if (taken === 'known') this.counts.known += 1;
    if (taken === 'gap') this.waitForMissing(mensaje.sala, shown);
  }

  private waitForMissing(sala: string, shown: Shown): void {
    shown.patience ??= setTimeout(() => {
      shown.patience = undefined;
      if (shown.isMissingSome && !this.closed) void this.catchUp(sala);
    }, PATIENCE_MS);
  }

  private async catchUpAll(): Promise<void> {
    await Promise.all([...this.shown.keys()].map((sala) => this.catchUp(sala)));
  }

  private async askAll(sala: string): Promise<void> {
    const shown = this.of(sala);
    do {
      shown.isAskedAgain = false;
      this.counts.catchUps += 1;
      const answer = await this.http(
        'GET',
        `${sala}/conversacion-completa?desde=${shown.last}&cantidad=${CATCH_UP}`,
      );
      if (answer === undefined) {
        shown.isAskedAgain = true;
        await wait(100);
        continue;
      }
      const { mensajes, quedan } = answer.json as Conversacion;
      for (const mensaje of mensajes)
        if (shown.take(mensaje) === 'gap')
          this.wrong.push(`${mensaje.numero} follows ${shown.last} in ${sala}`);
      shown.isAskedAgain ||= quedan;
    } while (shown.isAskedAgain && !this.closed);
  }

  private async saySocket(sala: string, id: string, mensaje: string): Promise<Mensaje | string | undefined> {
    const answer = await this.socket
      .timeout(ANSWER_MS)
      .emitWithAck('crearMensaje', { sala, id, mensaje })
      .catch(() => undefined);
    if (answer === undefined) return undefined;
    return answer.ok ? answer.mensaje : answer.message;
  }

  private async sayHttp(sala: string, id: string, mensaje: string): Promise<Mensaje | string | undefined> {
    const answer = await this.http('POST', `${sala}/mensajes`, { id, mensaje });
    if (answer === undefined) return undefined;
    return answer.ok ? (answer.json as Mensaje) : (answer.json as { message: string }).message;
  }

  /** Undefined without an answer, or after a 5xx. */
  private async http(method: string, path: string, body?: object) {
    const { urls } = this.options;
    const at = urls[(this.next - 1) % urls.length] as string;
    try {
      const answer = await fetch(`${at}/api/chats/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.person.token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const json: unknown = await answer.json();
      if (answer.status >= 500) return undefined;
      if (method === 'GET' && !answer.ok) throw new Error(`${path} answered ${answer.status}`);
      return { ok: answer.ok, json };
    } catch (error) {
      if (error instanceof Error && error.message.includes('answered')) this.wrong.push(error.message);
      return undefined;
    }
  }

  private of(sala: string): Shown {
    return this.shown.get(sala) as Shown;
  }
}
