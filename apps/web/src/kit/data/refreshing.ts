/** However much changes, a list reads again at most this often. */
export const EVERY_MS = 5_000;
/** Lists that read at the same moment drift apart by this; with the way of an answer a list is never older than six seconds. */
export const DRIFT_MS = 500;
/** After a quiet time a change is read within this, several in a row at once. */
export const SOON_MS = 300;
/** Where many hear the same change, each waits its turn: together they read a hundred times a second. */
export const TURN_MS = 10;
/** Until somebody who counted them tells a change. */
const UNCOUNTED = 100;

/** How fast a screen follows what it hears. */
export interface Pace {
  readonly everyMs: number;
  readonly driftMs: number;
  /** However many hear it, nobody waits longer for their turn. */
  readonly spreadMs: number;
}
const LISTS: Pace = { everyMs: EVERY_MS, driftMs: DRIFT_MS, spreadMs: EVERY_MS };
/** For the few who hand out work by what they see: with the way of news and answer, never older than a second. */
export const AT_ONCE: Pace = { everyMs: 400, driftMs: 100, spreadMs: 250 };

export interface Clock {
  now(): number;
  /** From 0 up to 1, as `Math.random`. */
  random(): number;
  /** Runs it once; what comes back calls it off. */
  after(ms: number, run: () => void): () => void;
}

const realClock: Clock = {
  now: () => performance.now(),
  random: () => Math.random(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * When a list that hears of changes reads again. Soon after a quiet time; every few seconds while changes keep coming;
 * never while nobody looks, and then once. Lists of many people spread, so that their sum stays bounded.
 */
export class Refreshing {
  private readonly refresh: () => Promise<unknown>;
  private readonly clock: Clock;
  private readonly pace: Pace;
  private listeners = UNCOUNTED;
  private last = -Infinity;
  /** When what was heard will be read; undefined while nothing is new. */
  private due: number | undefined;
  private isShown = true;
  private isReading = false;
  private callOff: () => void = () => undefined;

  /** `refresh` settles when the answer is there, and does not reject. */
  constructor(refresh: () => Promise<unknown>, clock: Clock = realClock, pace: Pace = LISTS) {
    this.refresh = refresh;
    this.clock = clock;
    this.pace = pace;
  }

  /** A change, and how many heard it at once, where that was counted. */
  heard(listeners = this.listeners): void {
    this.listeners = listeners;
    this.plan(Math.min(this.pace.spreadMs, Math.max(SOON_MS, listeners * TURN_MS)));
  }

  /** Changes may have been missed during a cut, from which all come back at the same moment. */
  missed(): void {
    this.plan(this.pace.spreadMs);
  }

  show(isShown: boolean): void {
    this.isShown = isShown;
    const { due } = this;
    if (isShown && due !== undefined) this.due = Math.min(due, this.last + this.pace.everyMs);
    this.wait();
  }

  stop(): void {
    this.due = undefined;
    this.wait();
  }

  /** Further changes do not put it off: the first one says how old the list is. */
  private plan(spread: number): void {
    if (this.due !== undefined) return;
    const now = this.clock.now();
    const next = this.last + this.pace.everyMs;
    this.due =
      now < next ? next + this.clock.random() * this.pace.driftMs : now + this.clock.random() * spread;
    this.wait();
  }

  private wait(): void {
    this.callOff();
    // A slow answer is waited for: asking again would throw it away, and the list would never get one.
    if (this.due === undefined || !this.isShown || this.isReading) return;
    const ms = Math.ceil(this.due - this.clock.now());
    if (ms > 0) this.callOff = this.clock.after(ms, () => void this.read());
    else void this.read();
  }

  private async read(): Promise<void> {
    this.due = undefined;
    this.last = this.clock.now();
    this.isReading = true;
    try {
      await this.refresh();
    } finally {
      this.isReading = false;
      this.wait();
    }
  }
}
