import { Agent } from 'node:http';
import { io, type Socket } from 'socket.io-client';
import type { EventosDelCliente, EventosDelServidor } from '@amparo/contract/events';
import { until } from '@amparo/server/testing/processes';
import { Refreshing } from '@amparo/web/kit/data/listRefresh';
import { parallel } from '../hostile/measure.ts';
import { fetchText } from './http.ts';

/** Clients with the same list open, like browsers. A separate process, to leave the measure undisturbed. */
export interface ListClients {
  url: string;
  /** The clients subscribe to changes of `recurso` and read `path`. */
  recurso: string;
  path: string;
  tokens: readonly string[];
}

/**
 * `open` comes first and connects the clients. `read`: they read the list on events from now on. `rest`:
 * after each has read once since `since`, they stop reading but keep receiving events.
 */
export type Wish = { todo: 'open'; crowd: ListClients } | { todo: 'read' } | { todo: 'rest'; since: number };

/**
 * Start and end of the reads of each list in epoch milliseconds, and the numbers of events and failed reads.
 */
export interface ListStats {
  lists: { start: number; end: number }[][];
  events: number;
  failed: number;
}

/** Longer than a list may wait for its read. */
const PATIENCE_MS = 15_000;
const AT_ONCE = 25;
const agent = new Agent({ keepAlive: true });

class OpenList {
  reads: { start: number; end: number }[] = [];
  events = 0;
  failed = 0;
  isReading = false;
  private readonly socket: Socket<EventosDelServidor, EventosDelCliente>;
  private readonly refreshing = new Refreshing(() => this.read());
  private readonly url: string;
  private readonly token: string;

  constructor({ url, path }: ListClients, token: string) {
    this.url = url + path;
    this.token = token;
    this.socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true });
    this.socket.on('cambio', ({ oyentes }) => {
      this.events += 1;
      if (this.isReading) this.refreshing.heard(oyentes);
    });
  }

  async listen(recurso: string): Promise<void> {
    if (!(await this.socket.emitWithAck('escuchar', recurso)))
      throw new Error('The server refused the subscription');
  }

  hasReadSince(time: number): boolean {
    return this.reads.some(({ start }) => start >= time);
  }

  forget(): void {
    this.reads = [];
    this.events = 0;
    this.failed = 0;
  }

  private async read(): Promise<void> {
    const start = Date.now();
    try {
      await fetchText(this.url, agent, { authorization: `Bearer ${this.token}` });
      this.reads.push({ start, end: Date.now() });
    } catch {
      this.failed += 1;
    }
  }
}

let lists: OpenList[] = [];

async function open(crowd: ListClients): Promise<void> {
  lists = crowd.tokens.map((token) => new OpenList(crowd, token));
  await parallel(lists, AT_ONCE, (list) => list.listen(crowd.recurso));
}

// After the timeout the result lacks the read, and the parent process counts it as missing.
const allHaveReadSince = (time: number) =>
  until(
    'every list has read',
    async () => lists.every((list) => !list.isReading || list.hasReadSince(time)),
    PATIENCE_MS,
  ).catch(() => undefined);

async function grant(wish: Wish): Promise<ListStats> {
  if (wish.todo === 'open') await open(wish.crowd);
  if (wish.todo === 'rest') await allHaveReadSince(wish.since);
  const seen = {
    lists: lists.map(({ reads }) => reads),
    events: lists.reduce((sum, { events }) => sum + events, 0),
    failed: lists.reduce((sum, { failed }) => sum + failed, 0),
  };
  for (const list of lists) {
    list.forget();
    list.isReading = wish.todo === 'read';
  }
  return seen;
}

// The parent process has ended.
process.on('disconnect', () => process.exit());
process.on('message', (wish: Wish) => void grant(wish).then((seen) => process.send?.(seen)));
