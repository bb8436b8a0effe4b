import { onTestFinished, vi } from 'vitest';

/** Stops the clock of budgets (so many calls a second) for the rest of the test: a busy machine admits no more of them. */
export function stopBudgets(): void {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
}

/** Stops the clock for the rest of the test and returns a function that moves it forward. Timers keep the real time. */
export function stopClock(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  return (ms) => void vi.setSystemTime(Date.now() + ms);
}
