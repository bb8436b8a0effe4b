import { setTimeout as wait } from 'node:timers/promises';
import type { TargetServer } from '../hostile/target-server.ts';
import { nameOf, type FuzzCall } from './request.ts';
import { send } from './send.ts';

interface Past {
  call: FuzzCall;
  from: number;
  to: number;
}

const REMEMBERED = 100;
/** Only the worst suspects are tried again, because a slow route has many of them. */
const TRIED_AGAIN = 15;

/** Reads the stalls that the server reports (event-loop-probe.ts) and finds the calls that were in progress. */
export class StallWatch {
  private readonly testServer: TargetServer;
  private readonly under = new Set<Past>();
  private readonly past: Past[] = [];
  private readonly suspects = new Map<string, { call: FuzzCall; ms: number }>();
  private read = 0;
  seen = 0;

  constructor(testServer: TargetServer) {
    this.testServer = testServer;
  }

  async during<T>(call: FuzzCall, use: () => Promise<T>): Promise<T> {
    const one: Past = { call, from: Date.now(), to: Number.POSITIVE_INFINITY };
    this.under.add(one);
    try {
      return await use();
    } finally {
      one.to = Date.now();
      this.under.delete(one);
      this.past.push(one);
      if (this.past.length > REMEMBERED) this.past.shift();
      this.look();
    }
  }

  /** The stalls reported since the last read. Calls in progress during a stall become suspects. */
  private look(): { stall: number; at: number }[] {
    const { log } = this.testServer;
    if (log.length === this.read) return [];
    const fresh = log.slice(this.read);
    this.read = log.length;
    const told = [...fresh.matchAll(/\{"stall":(\d+),"at":(\d+)\}/g)].map(([, stall, at]) => ({
      stall: Number(stall),
      at: Number(at),
    }));
    for (const { stall, at } of told) {
      this.seen += 1;
      for (const { call, from, to } of [...this.under, ...this.past])
        if (from <= at && to >= at - stall - 50) this.suspect(call, stall);
    }
    return told;
  }

  private suspect(call: FuzzCall, ms: number): void {
    const name = nameOf(call.route);
    if ((this.suspects.get(name)?.ms ?? 0) < ms) this.suspects.set(name, { call, ms });
  }

  /** Sends each suspect alone three times. A call is confirmed if it stalls the event loop each time. */
  async confirmed(): Promise<{ call: FuzzCall; ms: number }[]> {
    const worst = [...this.suspects.values()].toSorted((a, b) => b.ms - a.ms).slice(0, TRIED_AGAIN);
    const confirmed: { call: FuzzCall; ms: number }[] = [];
    for (const { call } of worst) {
      const longest: number[] = [];
      for (let tries = 0; tries < 3; tries += 1) {
        this.look();
        await send(this.testServer.url, call).catch(() => undefined);
        await wait(50);
        longest.push(Math.max(0, ...this.look().map(({ stall }) => stall)));
      }
      if (longest.every((ms) => ms > 0)) confirmed.push({ call, ms: Math.min(...longest) });
    }
    return confirmed;
  }
}
