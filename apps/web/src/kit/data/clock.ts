import { usaReloj } from '@amparo/contract/kernel/time';

/** Below this, a difference is the way of the answer through the network and not a wrong clock. */
const TOLERANCE_MS = 5_000;
let aheadMs = 0;

/** Every answer tells the server's time. */
export function learnTime(header: string | null): void {
  const told = Date.parse(header ?? '');
  if (Number.isNaN(told)) return;
  const difference = told - Date.now();
  aheadMs = Math.abs(difference) < TOLERANCE_MS ? 0 : difference;
}

/** What the server's clock says: a computer that runs late must not end sessions early. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}

// Rules of the contract are asked on the screen before the server asks them again: both by the same day.
usaReloj(serverNow);
