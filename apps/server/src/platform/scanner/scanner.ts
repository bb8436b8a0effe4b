import type { Readable } from 'node:stream';
import {
  CircuitState,
  circuitBreaker,
  ConsecutiveBreaker,
  handleType,
  isBrokenCircuitError,
} from 'cockatiel';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../lib/config.ts';
import { scanByClamd, ScannerAway, ScanRefused, type Verdict } from './clamd.ts';

/** After this many failures in a row the circuit breaker opens, and uploads do not wait for the scanner. */
const FAILURES_IN_A_ROW = 3;
/** Timeout while a user waits. */
const AT_THE_DOOR_MS = 4_000;
/** Timeout without a waiting user; the largest videos take this long. */
const LATER_MS = 60_000;

export class Scanner {
  private readonly address: URL;
  private readonly log: FastifyBaseLogger;
  private readonly breaker;

  constructor(address: URL, restMs: number, log: FastifyBaseLogger) {
    this.address = address;
    this.log = log;
    this.breaker = circuitBreaker(handleType(ScannerAway), {
      halfOpenAfter: restMs,
      breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
    });
    this.breaker.onBreak(() => log.warn({ restMs }, 'virus scanner circuit breaker opened'));
    this.breaker.onReset(() => log.info('virus scanner circuit breaker closed'));
  }

  /** Scans during the upload; undefined if there is no verdict in time. */
  async atTheDoor(open: () => Readable): Promise<Verdict | undefined> {
    // When half open, one upload is the trial; the others do not wait for it.
    if (this.breaker.state === CircuitState.HalfOpen) return undefined;
    try {
      return await this.breaker.execute(() => scanByClamd(this.address, open(), AT_THE_DOOR_MS));
    } catch (error) {
      if (isBrokenCircuitError(error)) return undefined;
      if (!(error instanceof ScannerAway || error instanceof ScanRefused)) throw error;
      this.log.warn({ err: error }, 'virus scan during upload failed; file stored as pending');
      return undefined;
    }
  }

  /** Scans without a waiting user; throws if there is no verdict. */
  later(body: Readable): Promise<Verdict> {
    return scanByClamd(this.address, body, LATER_MS);
  }
}

/** Undefined if no scanner is configured; then every file counts as clean. */
export function createScanner(config: Config, log: FastifyBaseLogger): Scanner | undefined {
  const { CLAMD_URL, PARTNER_REST_MS } = config;
  return CLAMD_URL === undefined ? undefined : new Scanner(new URL(CLAMD_URL), PARTNER_REST_MS, log);
}
