import { Agent } from 'node:http';
import { io, type Socket } from 'socket.io-client';
import type { EventosDelCliente, EventosDelServidor } from '@amparo/contract/eventos';
import { until } from '@amparo/server/testing/processes';
import { Refreshing } from '@amparo/web/kit/data/refreshing';
import { parallel } from '../hostile/measure.ts';
import { fetchText } from './http.ts';

/** People who have the same list open, as their browsers do it; in a process of their own, so that they delay no measure. */
export interface Crowd {
  url: string;
  /** What they listen to, and read. */
  recurso: string;
  path: string;
  tokens: readonly string[];
}

/**
 * `open` says who they are, and comes first. `read`: they read by what they hear from now on. `rest`: once each has
 * read after `since`, they go on hearing and read no more.
 */
export type Wish = { todo: 'open'; crowd: Crowd } | { todo: 'read' } | { todo: 'rest'; since: number };

/** When each list read, in milliseconds of the clock; and how often it was refused. */
export interface Seen {
  lists: { start: number; end: number }[][];
  events: number;
  failed: number;
}

/** Longer than any list may wait. */
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

  constructor({ url, path }: Crowd, token: string) {
    this.url = url + path;
    this.token = token;
    this.socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true });
    this.socket.on('cambio', ({ oyentes }) => {
      this.events += 1;
      if (this.isReading) this.refreshing.heard(oyentes);
    });
  }

  async listen(recurso: string): Promise<void> {
    if (!(await this.socket.emitWithAck('escuchar', recurso))) throw new Error('a socket may not listen');
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

async function open(crowd: Crowd): Promise<void> {
  lists = crowd.tokens.map((token) => new OpenList(crowd, token));
  await parallel(lists, AT_ONCE, (list) => list.listen(crowd.recurso));
}

// Whoever has not read by then is left to the one who counts.
const allHaveReadSince = (time: number) =>
  until(
    'every list has read',
    async () => lists.every((list) => !list.isReading || list.hasReadSince(time)),
    PATIENCE_MS,
  ).catch(() => undefined);

async function grant(wish: Wish): Promise<Seen> {
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

// Nobody is left to ask them.
process.on('disconnect', () => process.exit());
process.on('message', (wish: Wish) => void grant(wish).then((seen) => process.send?.(seen)));
