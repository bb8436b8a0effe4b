import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * Metrics of this process, counted where the events happen. They belong to the process, not to one app,
 * because the process is scraped. Label values are names from the code, never user input, because each value
 * creates a series for ever.
 */
export const processRegistry = new Registry();
const registers = [processRegistry];

export const jobDuration = new Histogram({
  name: 'amparo_job_duration_seconds',
  help: 'Duration of one try of a job, by queue and outcome (completed, failed)',
  labelNames: ['queue', 'outcome'] as const,
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 1_800],
  registers,
});

export const partnerDuration = new Histogram({
  name: 'amparo_partner_duration_seconds',
  help: 'Duration of a partner request, by outcome: respondio, no-conoce, or the reason of the failure',
  labelNames: ['partner', 'outcome'] as const,
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15],
  registers,
});

export const partnerOpen = new Gauge({
  name: 'amparo_partner_open',
  help: '1 while the circuit breaker of a partner is open: from the fifth failure in a row until it answers again',
  labelNames: ['partner'] as const,
  registers,
});

type Direction = 'in' | 'out';
/** Counted here and exported at a scrape, because one event may go to hundreds of sockets. */
const events = { in: new Map<string, number>(), out: new Map<string, number>() };

// The constructor registers the counter.
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

/** An event name without a listener is chosen by the client, so all of them are counted under one label. */
export function countEvents(socket: Emitter): void {
  socket.onAny((event) => count('in', socket.listenerCount(event) > 0 ? event : 'otro'));
  socket.onAnyOutgoing((event) => count('out', event));
}
