import type { Readable } from 'node:stream';
import {
  CircuitState,
  circuitBreaker,
  ConsecutiveBreaker,
  handleType,
  isBrokenCircuitError,
} from 'cockatiel';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { scanByClamd, ScannerAway, ScanRefused, type Verdict } from './clamd.ts';

/** After so many failures in a row nobody at the door waits for it until it had its rest. */
const FAILURES_IN_A_ROW = 3;
/** A person is waiting. */
const AT_THE_DOOR_MS = 4_000;
/** Nobody is; the largest video takes its time. */
const LATER_MS = 60_000;

/** Whoever looks for viruses in what people send. */
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
    this.breaker.onBreak(() => log.warn({ restMs }, 'the scanner of files is left alone for a while'));
    this.breaker.onReset(() => log.info('the scanner of files is back'));
  }

  /** While the person waits; undefined when nobody could say it in that time. */
  async atTheDoor(open: () => Readable): Promise<Verdict | undefined> {
    // Half open, one upload tries it for all; the others need not wait for how that ends.
    if (this.breaker.state === CircuitState.HalfOpen) return undefined;
    try {
      return await this.breaker.execute(() => scanByClamd(this.address, open(), AT_THE_DOOR_MS));
    } catch (error) {
      if (isBrokenCircuitError(error)) return undefined;
      if (!(error instanceof ScannerAway || error instanceof ScanRefused)) throw error;
      this.log.warn({ err: error }, 'a file could not be scanned at the door');
      return undefined;
    }
  }

  /** Takes its time; throws when there is no verdict. */
  later(body: Readable): Promise<Verdict> {
    return scanByClamd(this.address, body, LATER_MS);
  }
}

/** Undefined where none is configured: then every file counts as clean. */
export function createScanner(config: Config, log: FastifyBaseLogger): Scanner | undefined {
  const { CLAMD_URL, PARTNER_REST_MS } = config;
  return CLAMD_URL === undefined ? undefined : new Scanner(new URL(CLAMD_URL), PARTNER_REST_MS, log);
}
