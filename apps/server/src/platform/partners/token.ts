import { orAborted, PartnerFailure } from './failure.ts';
import type { PartnerResponse } from './http.ts';

/** Maximum lifetime of a token, even if the partner declares more. */
const LONGEST_MS = 3_600_000;
/** Use a token only for this share of its lifetime, because the call with it takes time too. */
const USED_SHARE = 0.9;

interface IssuedToken {
  value: string;
  /** Lifetime that the partner declares. */
  seconds: number;
}

/**
 * Access token of a partner. Concurrent callers share one request, and the token is cached until shortly
 * before it expires.
 */
export class PartnerToken {
  private readonly obtain: (signal: AbortSignal) => Promise<IssuedToken>;
  private readonly patienceMs: number;
  private kept: { value: string; until: number } | undefined;
  private asking: Promise<string> | undefined;

  constructor(obtain: (signal: AbortSignal) => Promise<IssuedToken>, patienceMs: number) {
    this.obtain = obtain;
    this.patienceMs = patienceMs;
  }

  /** Calls with the token. If the partner refuses it, calls once more with a new one. */
  async use(
    signal: AbortSignal,
    call: (token: string) => Promise<PartnerResponse>,
    isRefused: (response: PartnerResponse) => boolean,
  ): Promise<PartnerResponse> {
    const first = await this.get(signal);
    const response = await call(first);
    if (!isRefused(response)) return response;
    this.forget(first);
    const again = await call(await this.get(signal));
    if (isRefused(again)) throw new PartnerFailure('credenciales', 'a new token is refused');
    return again;
  }

  private get(signal: AbortSignal): Promise<string> {
    if (this.kept !== undefined && this.kept.until > Date.now()) return Promise.resolve(this.kept.value);
    this.asking ??= this.ask().finally(() => void (this.asking = undefined));
    return orAborted(this.asking, signal);
  }

  /** Has a separate timeout, because the caller that started it may give up while others still wait. */
  private async ask(): Promise<string> {
    const { value, seconds } = await this.obtain(AbortSignal.timeout(this.patienceMs));
    const livesMs = Math.min(LONGEST_MS, Math.max(0, seconds * 1_000)) * USED_SHARE;
    this.kept = { value, until: Date.now() + livesMs };
    return value;
  }

  /** Evicts only the refused token, because another call may already have stored a new one. */
  private forget(value: string): void {
    if (this.kept?.value === value) this.kept = undefined;
  }
}
