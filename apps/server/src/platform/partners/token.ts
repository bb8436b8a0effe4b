import { orAborted, PartnerFailure } from './failure.ts';
import type { PartnerResponse } from './http.ts';

/** However long a partner promises, what it gave is renewed now and then. */
const LONGEST_MS = 3_600_000;
/** A token is not used up to its last moment: the call with it takes a while too. */
const USED_SHARE = 0.9;

interface Given {
  value: string;
  /** How long the partner says that it is good. */
  seconds: number;
}

/** What a partner gives to who signs in: asked for once, however many wait for it, and kept until shortly before its end. */
export class PartnerToken {
  private readonly obtain: (signal: AbortSignal) => Promise<Given>;
  private readonly patienceMs: number;
  private kept: { value: string; until: number } | undefined;
  private asking: Promise<string> | undefined;

  constructor(obtain: (signal: AbortSignal) => Promise<Given>, patienceMs: number) {
    this.obtain = obtain;
    this.patienceMs = patienceMs;
  }

  /** A call with the token; when the partner no longer knows it, once more with a new one. */
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

  /** With a patience of its own: whoever asked first may give up while others still wait. */
  private async ask(): Promise<string> {
    const { value, seconds } = await this.obtain(AbortSignal.timeout(this.patienceMs));
    const livesMs = Math.min(LONGEST_MS, Math.max(0, seconds * 1_000)) * USED_SHARE;
    this.kept = { value, until: Date.now() + livesMs };
    return value;
  }

  /** Only the one that was refused: another call may have brought a new one meanwhile. */
  private forget(value: string): void {
    if (this.kept?.value === value) this.kept = undefined;
  }
}
