/** Minimum interval between two reads of a list, however often it changes. */
export const EVERY_MS = 5_000;
/**
 * Random addition to the interval, so that lists that read at the same moment drift apart. With the response
 * time a list is never older than six seconds.
 */
export const DRIFT_MS = 500;
/** After a quiet time a change is read within this time; several changes in a row are read once. */
export const SOON_MS = 300;
/** Lists with many listeners wait for a turn, so that together they read a hundred times a second. */
export const TURN_MS = 10;
/** Assumed number of listeners until a change carries the real number. */
const UNCOUNTED = 100;

/** How fast a screen reads after changes. */
export interface RefreshPace {
  readonly everyMs: number;
  readonly driftMs: number;
  /** Upper limit of the wait, for any number of listeners. */
  readonly spreadMs: number;
}
const LISTS: RefreshPace = { everyMs: EVERY_MS, driftMs: DRIFT_MS, spreadMs: EVERY_MS };
/** For the few screens from which work is assigned: with network time, never older than a second. */
export const AT_ONCE: RefreshPace = { everyMs: 400, driftMs: 100, spreadMs: 250 };

export interface RefreshClock {
  now(): number;
  /** From 0 up to 1, as `Math.random`. */
  random(): number;
  /** Runs the callback once; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

const realClock: RefreshClock = {
  now: () => performance.now(),
  random: () => Math.random(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Decides when a list reads again after changes: soon after a quiet time, every few seconds while changes
 * continue, and never while hidden, but once when shown again. The reads of many users are spread, so that
 * their sum stays bounded.
 */
export class Refreshing {
  private readonly refresh: () => Promise<unknown>;
  private readonly clock: RefreshClock;
  private readonly pace: RefreshPace;
  private listeners = UNCOUNTED;
  private last = -Infinity;
  /** Time of the next read; undefined while nothing is new. */
  private due: number | undefined;
  private isShown = true;
  private isReading = false;
  private callOff: () => void = () => undefined;

  /** `refresh` settles when the response has arrived, and does not reject. */
  constructor(refresh: () => Promise<unknown>, clock: RefreshClock = realClock, pace: RefreshPace = LISTS) {
    this.refresh = refresh;
    this.clock = clock;
    this.pace = pace;
  }

  /** A change, with the number of windows that received it, if it was counted. */
  heard(listeners = this.listeners): void {
    this.listeners = listeners;
    this.plan(Math.min(this.pace.spreadMs, Math.max(SOON_MS, listeners * TURN_MS)));
  }

  /** Changes may have been missed during a disconnect, from which all windows return at the same moment. */
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

  /**
   * Not a debounce: the first change decides how old the list is, so further changes do not postpone the
   * read.
   */
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
    // Wait for a slow response: a new request would cancel it, and while changes continue no response would
    // ever arrive.
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
