import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { BrokenCircuitError, circuitBreaker, CircuitState, ConsecutiveBreaker, handleAll } from 'cockatiel';
import type { FastifyBaseLogger } from 'fastify';
import type { Tercero } from '@amparo/contract/estado';
import type { MotivoDeFalla } from '@amparo/contract/kernel/partner';
import { BoundedMap } from '../limits/bounded.ts';
import { partnerDuration, partnerOpen } from '../telemetry/figures.ts';
import { inStep } from '../telemetry/trace.ts';
import { orAborted, PartnerFailure } from './failure.ts';

/** After so many failures in a row nobody waits for it any more until it had its rest. */
const FAILURES_IN_A_ROW = 5;
/** A failure is believed for a moment only. */
const FAILURE_KEPT_MS = 30_000;
const MOST_KEPT = 2_000;

type Said<T> =
  | { resultado: 'respondio'; datos: T }
  | { resultado: 'no-conoce' }
  | { resultado: 'fallo'; motivo: MotivoDeFalla };
/** What a partner said, or why it did not; never an exception. */
export type PartnerAnswer<T> = Said<T> & { ms: number; cuando: Date };

interface Settings {
  name: string;
  log: FastifyBaseLogger;
  /** How long an answer is as good as a new one; with 0 nothing of it stays. */
  cacheMs: number;
  /** How long it is left alone once it failed again and again. */
  restMs: number;
  /** All of this process, so that it can say how each of them does. */
  partners: Set<Watched>;
}

/** Something outside that can say how it does. */
export interface Watched {
  told(): Tercero;
}

/**
 * Asks the partner about something; undefined where it knows nothing of it. Logs tell the key: what none of them may show
 * is asked in words of its own.
 */
export type Ask<T, Words = void> = (key: string, signal: AbortSignal, words: Words) => Promise<T | undefined>;

/**
 * The door to one outside company: a limit of time for each question, a rest after failures in a row, one question at a
 * time about the same thing, and a short memory. Failing is an answer here, so no partner can break a call of ours.
 */
export class Partner<T, Words = void> implements Watched {
  private readonly settings: Settings;
  private readonly use: Ask<T, Words>;
  private readonly breaker;
  private readonly kept = new BoundedMap<{ answer: PartnerAnswer<T>; until: number }>(MOST_KEPT, () => false);
  private readonly asking = new Map<string, Promise<PartnerAnswer<T>>>();
  private since = new Date();
  /** Until when nobody asks it; undefined while it is well. */
  private restsUntil: number | undefined;
  private lastFailure: Tercero['falla'] = null;

  constructor(settings: Settings, use: Ask<T, Words>) {
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
      // It breaks again each time that it is tried in vain: it has been away since the first.
      if (this.restsUntil === undefined) this.since = new Date();
      this.restsUntil = Date.now() + restMs;
      log.warn({ tercero, restMs }, 'a partner is left alone for a while');
    });
    this.breaker.onReset(() => {
      open(0);
      this.since = new Date();
      this.restsUntil = undefined;
      log.info({ tercero }, 'a partner is back');
    });
    settings.partners.add(this);
  }

  told(): Tercero {
    const { restsUntil } = this;
    // The breaker itself stays open until somebody asks, be it for days.
    const estado =
      restsUntil === undefined ? 'responde' : Date.now() < restsUntil ? 'en-pausa' : 'por-probar';
    return {
      nombre: this.settings.name,
      estado,
      desde: this.since.toISOString(),
      falla: this.lastFailure,
    };
  }

  /** What it said a moment ago. */
  known(key: string): PartnerAnswer<T> | undefined {
    return this.kept.get(key, Date.now())?.answer;
  }

  /** Whether somebody is asking it the same at this moment. */
  isAsking(key: string): boolean {
    return this.asking.has(key);
  }

  /** Asks now; whoever asks the same meanwhile gets the same answer, each within their own time. */
  async ask(key: string, ms: number, words: Words): Promise<PartnerAnswer<T>> {
    const joined = this.asking.get(key);
    if (joined !== undefined) return withLimit(joined, ms);
    const asked = this.run(key, ms, words).finally(() => this.asking.delete(key));
    this.asking.set(key, asked);
    return asked;
  }

  /** Whoever joins it has no part in its trace: it is told of once, with whom it began. */
  private async run(key: string, ms: number, words: Words): Promise<PartnerAnswer<T>> {
    const { name: partner } = this.settings;
    const step = { kind: SpanKind.CLIENT, attributes: { 'amparo.partner': partner } };
    return inStep(`partner ${partner}`, step, async (span) => {
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

  private async guarded(key: string, signal: AbortSignal, words: Words): Promise<Said<T>> {
    // Half open, one call tries it for all; the others need not wait for how that ends.
    if (this.breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
    const datos = await this.breaker.execute(() => orAborted(this.use(key, signal, words), signal));
    return datos === undefined ? { resultado: 'no-conoce' } : { resultado: 'respondio', datos };
  }

  private failed(key: string, error: unknown, signal: AbortSignal): Said<T> {
    const { log, name: tercero } = this.settings;
    const { motivo, detail } = reasonOf(error, signal);
    log.warn({ tercero, clave: key, motivo, detalle: detail }, 'a partner did not answer');
    if (motivo !== 'en-pausa') this.lastFailure = { motivo, cuando: new Date().toISOString() };
    return { resultado: 'fallo', motivo };
  }

  private keep(key: string, answer: PartnerAnswer<T>): void {
    const { cacheMs } = this.settings;
    const isFailure = answer.resultado === 'fallo';
    // A rest is no answer of the partner: it ends by itself.
    if (cacheMs === 0 || (isFailure && answer.motivo === 'en-pausa')) return;
    const now = Date.now();
    const until = now + (isFailure ? Math.min(cacheMs, FAILURE_KEPT_MS) : cacheMs);
    this.kept.set(key, { answer, until }, now);
  }
}

async function withLimit<T>(answer: Promise<PartnerAnswer<T>>, ms: number): Promise<PartnerAnswer<T>> {
  const late: Said<T> = { resultado: 'fallo', motivo: 'tiempo-agotado' };
  return orAborted(answer, AbortSignal.timeout(ms)).catch(() => ({ ...late, ms, cuando: new Date() }));
}

function reasonOf(error: unknown, signal: AbortSignal): { motivo: MotivoDeFalla; detail: string } {
  if (error instanceof PartnerFailure) return { motivo: error.motivo, detail: error.message };
  if (error instanceof BrokenCircuitError) return { motivo: 'en-pausa', detail: 'it failed too often' };
  const { cause, name } = error as { cause?: { code?: string }; name?: string };
  if (signal.aborted || name === 'TimeoutError') return { motivo: 'tiempo-agotado', detail: 'too late' };
  // How fetch says that there is nobody, or that the connection was cut.
  if (error instanceof TypeError && cause !== undefined)
    return { motivo: 'sin-conexion', detail: cause.code ?? 'cut' };
  // Its words may repeat what was sent, tokens among it.
  return { motivo: 'respuesta-ilegible', detail: name ?? 'unknown' };
}
