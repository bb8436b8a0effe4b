import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { BrokenCircuitError, circuitBreaker, CircuitState, ConsecutiveBreaker, handleAll } from 'cockatiel';
import type { FastifyBaseLogger } from 'fastify';
import type { Tercero } from '@amparo/contract/informes/estado/schemas';
import type { MotivoDeFalla } from '@amparo/contract/kernel/partner';
import { BoundedMap } from '../lib/limits/bounded.ts';
import { partnerDuration, partnerOpen } from '../telemetry/process-metrics.ts';
import { withSpan } from '../telemetry/trace.ts';
import { orAborted, PartnerFailure } from './failure.ts';

/** After this many failures in a row the circuit breaker opens. */
const FAILURES_IN_A_ROW = 5;
const FAILURE_KEPT_MS = 30_000;
const MOST_KEPT = 2_000;

type PartnerOutcome<T> =
  | { resultado: 'respondio'; datos: T }
  | { resultado: 'no-conoce' }
  | { resultado: 'fallo'; motivo: MotivoDeFalla };
/** Answer of a partner or the reason of its failure; never an exception. */
export type PartnerAnswer<T> = PartnerOutcome<T> & { ms: number; cuando: Date };

interface Settings {
  name: string;
  log: FastifyBaseLogger;
  /** How long an answer is cached; with 0 nothing is cached. */
  cacheMs: number;
  /** How long the circuit breaker stays open. */
  restMs: number;
  /** All partners of this process, for the state page. */
  partners: Set<MonitoredPartner>;
}

/** An external service that reports its status. */
export interface MonitoredPartner {
  told(): Tercero;
}

/**
 * Calls the partner; undefined if it does not know the key. Logs contain the key, so pass values that must
 * not be logged as `words`.
 */
export type PartnerQuery<T, Words = void> = (
  key: string,
  signal: AbortSignal,
  words: Words,
) => Promise<T | undefined>;

/**
 * Client of one external company: timeout per call, circuit breaker, one call at a time per key, and a short
 * cache. A failure is a return value, so a partner outage does not fail the request.
 */
export class PartnerClient<T, Words = void> implements MonitoredPartner {
  private readonly settings: Settings;
  private readonly use: PartnerQuery<T, Words>;
  private readonly breaker;
  private readonly kept = new BoundedMap<{ answer: PartnerAnswer<T>; until: number }>(MOST_KEPT, () => false);
  private readonly asking = new Map<string, Promise<PartnerAnswer<T>>>();
  private since = new Date();
  /** Until when the breaker is open; undefined while it is closed. */
  private restsUntil: number | undefined;
  private lastFailure: Tercero['falla'] = null;

  constructor(settings: Settings, use: PartnerQuery<T, Words>) {
    this.settings = settings;
    this.use = use;
    const { name: tercero, log, restMs } = settings;
    this.breaker = circuitBreaker(handleAll, {
      halfOpenAfter: restMs,
      breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
    });
    const open = (value: 0 | 1) => partnerOpen.set({ partner: tercero }, value);
    open(0);
    this.breaker.onBreak(() => {
      open(1);
      // The breaker opens again after every failed trial, but the outage began the first time.
      if (this.restsUntil === undefined) this.since = new Date();
      this.restsUntil = Date.now() + restMs;
      log.warn({ tercero, restMs }, 'partner circuit breaker opened');
    });
    this.breaker.onReset(() => {
      open(0);
      this.since = new Date();
      this.restsUntil = undefined;
      log.info({ tercero }, 'partner circuit breaker closed');
    });
    settings.partners.add(this);
  }

  told(): Tercero {
    const { restsUntil } = this;
    // The breaker itself stays open until the next call, which may come days later.
    const estado =
      restsUntil === undefined ? 'responde' : Date.now() < restsUntil ? 'en-pausa' : 'por-probar';
    return {
      nombre: this.settings.name,
      estado,
      desde: this.since.toISOString(),
      falla: this.lastFailure,
    };
  }

  /** The cached answer. */
  known(key: string): PartnerAnswer<T> | undefined {
    return this.kept.get(key, Date.now())?.answer;
  }

  isAsking(key: string): boolean {
    return this.asking.has(key);
  }

  /** Calls the partner. Concurrent callers with the same key share the answer, each with its own timeout. */
  async ask(key: string, ms: number, words: Words): Promise<PartnerAnswer<T>> {
    const joined = this.asking.get(key);
    if (joined !== undefined) return withLimit(joined, ms);
    const asked = this.run(key, ms, words).finally(() => this.asking.delete(key));
    this.asking.set(key, asked);
    return asked;
  }

  /** A shared call belongs only to the trace of the caller that started it, so that it is traced once. */
  private async run(key: string, ms: number, words: Words): Promise<PartnerAnswer<T>> {
    const { name: partner } = this.settings;
    const step = { kind: SpanKind.CLIENT, attributes: { 'amparo.partner': partner } };
    return withSpan(`partner ${partner}`, step, async (span) => {
      const answer = await this.answer(key, ms, words);
      const outcome = answer.resultado === 'fallo' ? answer.motivo : answer.resultado;
      partnerDuration.observe({ partner, outcome }, answer.ms / 1_000);
      span.setAttribute('amparo.outcome', outcome);
      if (answer.resultado === 'fallo') span.setStatus({ code: SpanStatusCode.ERROR, message: outcome });
      return answer;
    });
  }

  private async answer(key: string, ms: number, words: Words): Promise<PartnerAnswer<T>> {
    const since = performance.now();
    const signal = AbortSignal.timeout(ms);
    const said = await this.guarded(key, signal, words).catch((error: unknown) =>
      this.failed(key, error, signal),
    );
    const answer = { ...said, ms: Math.round(performance.now() - since), cuando: new Date() };
    this.keep(key, answer);
    return answer;
  }

  private async guarded(key: string, signal: AbortSignal, words: Words): Promise<PartnerOutcome<T>> {
    // When half open, one call is the trial; the others fail instead of waiting for it.
    if (this.breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
    const datos = await this.breaker.execute(() => orAborted(this.use(key, signal, words), signal));
    return datos === undefined ? { resultado: 'no-conoce' } : { resultado: 'respondio', datos };
  }

  private failed(key: string, error: unknown, signal: AbortSignal): PartnerOutcome<T> {
    const { log, name: tercero } = this.settings;
    const { motivo, detail } = reasonOf(error, signal);
    log.warn({ tercero, clave: key, motivo, detalle: detail }, 'partner request failed');
    if (motivo !== 'en-pausa') this.lastFailure = { motivo, cuando: new Date().toISOString() };
    return { resultado: 'fallo', motivo };
  }

  private keep(key: string, answer: PartnerAnswer<T>): void {
    const { cacheMs } = this.settings;
    const isFailure = answer.resultado === 'fallo';
    // An open breaker is not an answer of the partner, so it is not cached.
    if (cacheMs === 0 || (isFailure && answer.motivo === 'en-pausa')) return;
    const now = Date.now();
    const until = now + (isFailure ? Math.min(cacheMs, FAILURE_KEPT_MS) : cacheMs);
    this.kept.set(key, { answer, until }, now);
  }
}

async function withLimit<T>(answer: Promise<PartnerAnswer<T>>, ms: number): Promise<PartnerAnswer<T>> {
  const late: PartnerOutcome<T> = { resultado: 'fallo', motivo: 'tiempo-agotado' };
  return orAborted(answer, AbortSignal.timeout(ms)).catch(() => ({ ...late, ms, cuando: new Date() }));
}

function reasonOf(error: unknown, signal: AbortSignal): { motivo: MotivoDeFalla; detail: string } {
  if (error instanceof PartnerFailure) return { motivo: error.motivo, detail: error.message };
  if (error instanceof BrokenCircuitError) return { motivo: 'en-pausa', detail: 'circuit breaker open' };
  const { cause, name } = error as { cause?: { code?: string }; name?: string };
  if (signal.aborted || name === 'TimeoutError') return { motivo: 'tiempo-agotado', detail: 'timeout' };
  // Errors of fetch: no server there, or the connection was lost.
  if (error instanceof TypeError && cause !== undefined)
    return { motivo: 'sin-conexion', detail: cause.code ?? 'connection lost' };
  // Leave out its message, which may repeat the request with its tokens.
  return { motivo: 'respuesta-ilegible', detail: name ?? 'unknown' };
}
