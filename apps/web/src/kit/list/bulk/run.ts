import { mensajes } from '@amparo/contract/kernel/mensajes';
import { Failure } from '../../data/failure.ts';
import { oopsText } from '../../dialogs/dialogs.ts';
import { browserClock, type BulkClock } from './clock.ts';

/** Few enough not to slow down other users. */
const AT_ONCE = 3;
/** Wait after a 429 without `Retry-After`. */
const USUAL_WAIT_S = 5;
/**
 * Longest `Retry-After` that a bulk run waits for. Above it the run stops and shows the reason instead of a
 * stalled progress bar.
 */
const LONGEST_WAIT_S = 120;
/** Delays between attempts without a connection. */
const LOOKS_MS = [2_000, 5_000, 15_000];

const SIN_RESPUESTA = 'No hubo respuesta. Mira en la lista si alcanzó a hacerse.';

export interface BulkRow<Row> {
  row: Row;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  message?: string | undefined;
}

export type Pause = 'offline' | 'busy';

export interface RunState<Row> {
  lines: readonly BulkRow<Row>[];
  /** `stopping`: running rows finish and no other row begins. */
  phase: 'running' | 'stopping' | 'ended';
  pause: Pause | undefined;
  /** Reason of an early end that the user did not cause. */
  halted: string | undefined;
}

type Verdict =
  | { kind: 'failed'; message: string; isSure: boolean }
  | { kind: 'pause'; pause: Pause; ms: number; isSure: boolean }
  | { kind: 'halt'; message: string };

/** The effect of a failed row on itself and on the following rows. */
function verdictOf(error: unknown, attempt: number): Verdict {
  if (!(error instanceof Failure))
    return { kind: 'failed', message: mensajes.errorNoIdentificado, isSure: false };
  const message = oopsText(error);
  if (error.kind === 'session') return { kind: 'halt', message };
  if (error.status === 429) {
    const seconds = error.retryAfter ?? USUAL_WAIT_S;
    if (seconds > LONGEST_WAIT_S) return { kind: 'halt', message };
    return { kind: 'pause', pause: 'busy', ms: seconds * 1_000, isSure: true };
  }
  if (error.kind === 'offline' || error.kind === 'busy') {
    const pause = error.kind;
    return { kind: 'pause', pause, ms: LOOKS_MS[attempt] ?? LOOKS_MS.at(-1)!, isSure: false };
  }
  return { kind: 'failed', message, isSure: error.kind !== 'server' };
}

/**
 * Sends one ordinary write per row, a few at a time, until all are done or the user stops the run. Each row
 * ends as done, refused with its message, or unchanged. An unanswered write is resent with the same key, so
 * that the server does it once.
 */
export class BulkRun<Row> {
  readonly #send: (row: Row, idempotencyKey: string) => Promise<{ message: string }>;
  readonly #clock: BulkClock;
  readonly #keys = new Map<number, string>();
  readonly #listeners = new Set<() => void>();
  #state: RunState<Row>;
  #queue: number[] = [];
  #stop = new AbortController();
  #paused: Promise<void> | undefined;

  constructor(
    rows: readonly Row[],
    send: (row: Row, idempotencyKey: string) => Promise<{ message: string }>,
    clock: BulkClock = browserClock,
  ) {
    this.#send = send;
    this.#clock = clock;
    const lines = rows.map((row): BulkRow<Row> => ({ row, state: 'waiting' }));
    this.#state = { lines, phase: 'ended', pause: undefined, halted: undefined };
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = () => this.#state;

  /** Begins the run, continues it, or retries the failed rows. */
  async go(which: 'waiting' | 'failed' = 'waiting'): Promise<void> {
    if (this.#state.phase !== 'ended') return;
    this.#stop = new AbortController();
    this.#queue = this.#state.lines.flatMap(({ state }, index) => (state === which ? [index] : []));
    const again = new Set(this.#queue);
    this.#set({
      phase: 'running',
      halted: undefined,
      lines: this.#state.lines.map((line, index) =>
        again.has(index) ? { row: line.row, state: 'waiting' } : line,
      ),
    });
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.#work()));
    this.#set({ phase: 'ended', pause: undefined });
  }

  /** Running rows finish; the remaining rows stay unchanged. */
  readonly stop = () => {
    if (this.#state.phase !== 'running') return;
    this.#set({ phase: 'stopping', pause: undefined });
    this.#stop.abort();
  };

  async #work(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await this.#paused;
      if (this.#stop.signal.aborted) return;
      const index = this.#queue.shift();
      if (index === undefined) return;
      await this.#one(index);
    }
  }

  async #one(index: number): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      this.#line(index, 'sending');
      const verdict = await this.#attempt(index, attempt);
      if (verdict === undefined) return;
      if (verdict.kind === 'halt') {
        this.#line(index, 'waiting');
        this.#set({ halted: verdict.message });
        return this.stop();
      }
      if (verdict.kind === 'failed') {
        if (verdict.isSure) this.#keys.delete(index);
        return this.#line(index, 'failed', verdict.message);
      }
      await this.#wait(verdict.pause, verdict.ms);
      if (!this.#stop.signal.aborted) continue;
      return verdict.isSure ? this.#line(index, 'waiting') : this.#line(index, 'failed', SIN_RESPUESTA);
    }
  }

  /** undefined if the row is done. */
  async #attempt(index: number, attempt: number): Promise<Verdict | undefined> {
    const key = this.#keys.get(index) ?? this.#clock.key();
    this.#keys.set(index, key);
    try {
      const { message } = await this.#send(this.#state.lines[index]!.row, key);
      this.#line(index, 'done', message);
      return undefined;
    } catch (error) {
      return verdictOf(error, attempt);
    }
  }

  /** All workers share one pause, because its cause affects all of them. */
  async #wait(pause: Pause, ms: number): Promise<void> {
    if (this.#stop.signal.aborted) return;
    this.#paused ??= this.#pauseFor(pause, ms);
    await this.#paused;
  }

  async #pauseFor(pause: Pause, ms: number): Promise<void> {
    this.#set({ pause });
    await this.#clock.wait(pause, ms, this.#stop.signal);
    this.#paused = undefined;
    this.#set({ pause: undefined });
  }

  #line(index: number, state: BulkRow<Row>['state'], message?: string): void {
    const { row } = this.#state.lines[index]!;
    this.#set({ lines: this.#state.lines.with(index, { row, state, message }) });
  }

  #set(change: Partial<RunState<Row>>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

export interface Tally {
  total: number;
  done: number;
  failed: number;
  /** Neither done nor failed. */
  left: number;
}

export function tallyOf({ lines }: Pick<RunState<unknown>, 'lines'>): Tally {
  const count = (which: BulkRow<unknown>['state']) => lines.filter(({ state }) => state === which).length;
  const [done, failed] = [count('done'), count('failed')];
  return { total: lines.length, done, failed, left: lines.length - done - failed };
}
