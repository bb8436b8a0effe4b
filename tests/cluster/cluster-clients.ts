import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Person } from '@amparo/server/testing/people';
import { until } from '@amparo/server/testing/processes';
import { countOf, halfWritten, openDesk, type Desk } from '../faults/cases.ts';
import type { FaultServer } from '../faults/fault-server.ts';
import { people, roomOf } from '../faults/rooms.ts';
import { times } from '../hostile/measure.ts';

const TALKERS = 7;
/** Together with the talkers and the six advisers of the desk these are 20 users. */
const READERS = 7;
/** Pause between two calls of a user. Messages need a longer one to stay below their rate limit. */
const PAUSE_MS = 100;
const BETWEEN_MESSAGES_MS = 400;
/** A call without an answer after this time counts as failed. */
const HANG_MS = 30_000;
/** Delays after which the web app retries a lost call. */
const PAUSES_MS = [300, 1_200];
const LOST = new Set([0, 502, 503, 504]);
const READY_AGAIN_MS = 60_000;

type Kind = 'caso' | 'mensaje' | 'lista';

export interface ClientCall {
  kind: Kind;
  began: number;
  ended: number;
  /** 0 without an answer. */
  status: number;
  /** The answer had a `Retry-After` header. */
  saysWhen: boolean;
  /** Address of the case or id of the message, to find it in the database. */
  what: string;
  tries: number;
}

export const isDone = ({ status }: ClientCall) => status >= 200 && status < 300;
export const isWrite = ({ kind }: ClientCall) => kind !== 'lista';

interface Ways {
  /** Servers that get the calls in turn. */
  doors: readonly { url: string }[];
  /** Retry lost calls, as the web app does. */
  isPatient?: boolean;
}

/** Users who open cases, send messages and read lists. Records all answers. */
export class ClusterClients {
  readonly calls: ClientCall[] = [];
  private readonly testServer: FaultServer;
  private readonly desk: Desk;
  private readonly talkers: readonly Person[];
  readonly rooms: readonly string[];
  private readonly ways: Ways;
  private made = 0;
  private end = new AbortController();
  private lanes: Promise<void>[] = [];

  private constructor(parts: {
    testServer: FaultServer;
    desk: Desk;
    talkers: readonly Person[];
    rooms: readonly string[];
    ways: Ways;
  }) {
    this.testServer = parts.testServer;
    this.desk = parts.desk;
    this.talkers = parts.talkers;
    this.rooms = parts.rooms;
    this.ways = parts.ways;
  }

  /** Creates a room for each group of listeners. All talkers are members of every room. */
  static async gather(
    testServer: FaultServer,
    ways: Ways,
    listeners: readonly Person[][] = [[], []],
  ): Promise<ClusterClients> {
    const desk = await openDesk(testServer);
    const talkers = await people(testServer, TALKERS);
    const rooms = await Promise.all(listeners.map((others) => roomOf(testServer, [...talkers, ...others])));
    return new ClusterClients({ testServer, desk, talkers, rooms, ways });
  }

  /** Starts all users; each sends one call after another. */
  start(): void {
    this.end = new AbortController();
    this.lanes = [
      ...this.desk.advisers.map((adviser) => this.lane(() => this.openCase(adviser), PAUSE_MS)),
      ...this.talkers.map((person) => this.lane(() => this.say(person), BETWEEN_MESSAGES_MS)),
      ...times(READERS).map(() => this.lane(() => this.look(), PAUSE_MS)),
    ];
  }

  /** Waits for the answers of the calls in progress. */
  async stop(): Promise<void> {
    this.end.abort();
    await Promise.all(this.lanes);
  }

  async openCase(by?: Person): Promise<void> {
    const number = (this.made += 1);
    const adviser = by ?? this.desk.advisers[number % this.desk.advisers.length];
    const direccion = `Anotada ${number} # 1-1`;
    const body = this.desk.written(direccion);
    await this.call('caso', direccion, { path: 'asistencia-choque-simple', token: adviser?.token, body });
  }

  async say(by?: Person): Promise<void> {
    const number = (this.made += 1);
    const person = by ?? this.talkers[number % this.talkers.length];
    const id = randomUUID();
    const path = `chats/${this.rooms[number % this.rooms.length]}/mensajes`;
    await this.call('mensaje', id, {
      path,
      token: person?.token,
      body: { id, mensaje: `Mensaje ${number}` },
    });
  }

  async look(): Promise<void> {
    const number = (this.made += 1);
    const path = number % 2 === 0 ? 'asistencia-choque-simple' : 'usuarios';
    await this.call('lista', '', { path: `${path}?elementosPorPagina=20`, token: this.desk.admin.token });
  }

  /** Waits until this number of further writes is acknowledged. */
  async untilWritten(more: number): Promise<void> {
    const written = () => this.calls.filter((call) => isWrite(call) && isDone(call)).length;
    const enough = written() + more;
    await until(`${more} more writes`, async () => written() >= enough, READY_AGAIN_MS);
  }

  /** Counts acknowledged changes that are missing in the database, incomplete cases, and duplicate cases. */
  async losses(): Promise<{ lost: number; half: number; doubled: number; acknowledged: number }> {
    const told = this.calls.filter((call) => isWrite(call) && isDone(call));
    const cases = await countOf(this.testServer, 'Anotada ');
    const { rows } = await sql<{ id: string }>`
      select id from mensaje where sala_id = any(${this.rooms})`.execute(this.testServer.platform.db);
    const messages = new Set(rows.map(({ id }) => id));
    const isThere = ({ kind, what }: ClientCall) => (kind === 'caso' ? cases.has(what) : messages.has(what));
    return {
      lost: told.filter((call) => !isThere(call)).length,
      half: await halfWritten(this.testServer, 'Anotada '),
      doubled: [...cases.values()].filter((n) => n > 1).length,
      acknowledged: told.length,
    };
  }

  private async lane(act: () => Promise<void>, pause: number): Promise<void> {
    while (!this.end.signal.aborted) {
      await act();
      await wait(pause);
    }
  }

  private async call(
    kind: Kind,
    what: string,
    sent: { path: string; token: string | undefined; body?: object },
  ) {
    const began = performance.now();
    const key = isWrite({ kind } as ClientCall) ? randomUUID() : undefined;
    for (let tries = 1; ; tries += 1) {
      const { status, saysWhen } = await this.once(sent, key);
      const pause = this.ways.isPatient === true && LOST.has(status) ? PAUSES_MS[tries - 1] : undefined;
      if (pause === undefined) {
        this.calls.push({ kind, what, began, ended: performance.now(), status, saysWhen, tries });
        return;
      }
      await wait(pause);
    }
  }

  private async once(
    { path, token, body }: { path: string; token: string | undefined; body?: object },
    key?: string,
  ) {
    const { doors } = this.ways;
    const at = doors[this.made % doors.length] as { url: string };
    const signal = AbortSignal.timeout(HANG_MS);
    const method = body === undefined ? 'GET' : 'POST';
    try {
      const answer = await this.testServer.ask(method, path, token, body, { at, key, signal });
      await answer.arrayBuffer();
      return { status: answer.status, saysWhen: answer.headers.has('retry-after') };
    } catch {
      return { status: 0, saysWhen: false };
    }
  }
}

/** Counts the failed calls: 503 (`away`), 503 without `Retry-After` (`mute`), and other statuses. */
export function refusals(calls: readonly ClientCall[]): {
  away: number;
  mute: number;
  other: Map<number, number>;
} {
  const other = new Map<number, number>();
  const refused = calls.filter((call) => !isDone(call));
  const away = refused.filter(({ status }) => status === 503);
  for (const { status } of refused) if (status !== 503) other.set(status, (other.get(status) ?? 0) + 1);
  return { away: away.length, mute: away.filter(({ saysWhen }) => !saysWhen).length, other };
}

export const inWords = (other: ReadonlyMap<number, number>) =>
  other.size === 0
    ? '0 others'
    : [...other].map(([status, n]) => `${n} × ${status === 0 ? 'no answer' : status}`).join(', ');

export const slowest = (calls: readonly ClientCall[]) =>
  Math.round(calls.reduce((longest, { began, ended }) => Math.max(longest, ended - began), 0));
