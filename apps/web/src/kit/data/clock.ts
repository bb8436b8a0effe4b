import { setClock } from '@amparo/contract/kernel/time';

/** A smaller difference is network delay and not a wrong clock. */
const TOLERANCE_MS = 5_000;
let aheadMs = 0;

/** Takes the server's time from the `Date` header of each response. */
export function learnTime(header: string | null): void {
  const told = Date.parse(header ?? '');
  if (Number.isNaN(told)) return;
  const difference = told - Date.now();
  aheadMs = Math.abs(difference) < TOLERANCE_MS ? 0 : difference;
}

/** Current time of the server's clock, because a wrong clock of the computer must not end sessions early. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}

// Rules of the contract run in the browser and on the server. Both must use the same day.
setClock(serverNow);
