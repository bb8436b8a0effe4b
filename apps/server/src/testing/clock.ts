import { onTestFinished, vi } from 'vitest';

/** Freezes the token buckets for the rest of the test, so that a slow machine admits no further calls. */
export function stopBudgets(): void {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
}

/** Stops the clock for the rest of the test and returns a function that moves it forward. Timers keep the real time. */
export function stopClock(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  return (ms) => void vi.setSystemTime(Date.now() + ms);
}
