import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What this process has done, counted where it is done. Of the process and not of one app, because that is what is scraped.
 * Labels are names that stand in our code, never something that people typed: each value is a series for ever.
 */
export const figures = new Registry();
const registers = [figures];

export const jobDuration = new Histogram({
  name: 'amparo_job_duration_seconds',
  help: 'Time that one try of a job took, by queue and how it ended (completed, failed)',
  labelNames: ['queue', 'outcome'] as const,
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 1_800],
  registers,
});

export const partnerDuration = new Histogram({
  name: 'amparo_partner_duration_seconds',
  help: 'Time until a partner answered or was given up, by how it ended: respondio, no-conoce, or why it failed',
  labelNames: ['partner', 'outcome'] as const,
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15],
  registers,
});

export const partnerOpen = new Gauge({
  name: 'amparo_partner_open',
  help: '1 from its fifth failure in a row until a partner answers again, also while nobody asks it',
  labelNames: ['partner'] as const,
  registers,
});

type Direction = 'in' | 'out';
/** Added up here and handed over at a scrape: one event may go to hundreds of sockets. */
const events = { in: new Map<string, number>(), out: new Map<string, number>() };

// Registered by being made.
void new Counter({
  name: 'amparo_socket_events_total',
  help: 'Events of sockets, by name and direction (in, out)',
  labelNames: ['event', 'direction'] as const,
  registers,
  collect() {
    this.reset();
    for (const direction of ['in', 'out'] as const)
      for (const [event, times] of events[direction]) this.inc({ event, direction }, times);
  },
});

function count(direction: Direction, event: string): void {
  events[direction].set(event, (events[direction].get(event) ?? 0) + 1);
}

interface Emitter {
  listenerCount(event: string): number;
  onAny(heard: (event: string) => void): unknown;
  onAnyOutgoing(told: (event: string) => void): unknown;
}

/** A name that nobody here listens to is whatever its sender likes: all of those are one. */
export function countEvents(socket: Emitter): void {
  socket.onAny((event) => count('in', socket.listenerCount(event) > 0 ? event : 'otro'));
  socket.onAnyOutgoing((event) => count('out', event));
}
