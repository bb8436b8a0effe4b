import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Records the time from each key press to the next paint. */
export async function watchPaint(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    window.addEventListener(
      'keydown',
      (event) => {
        const start = event.timeStamp;
        // A timeout that is set in the animation frame fires after that frame has been painted.
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - start)));
      },
      { capture: true },
    );
  });
}

/**
 * Presses a key `presses` times in the focused field and returns the times to paint in milliseconds.
 * `everyMs` adds a pause, so that no press waits for the one before.
 */
export async function paintTimes(page: Page, presses: number, everyMs = 0, key = 'x'): Promise<number[]> {
  const read = () => page.evaluate(() => (window as unknown as { times: number[] }).times);
  const before = (await read()).length;
  for (let i = 0; i < presses; i += 1) {
    await page.keyboard.press(key);
    if (everyMs > 0) await page.waitForTimeout(everyMs);
  }
  await expect.poll(async () => (await read()).length).toBe(before + presses);
  return (await read()).slice(before);
}

/** Runs in the page: scrolls 240 px per frame and resolves with the duration of each frame. */
export const SCROLL = `new Promise((resolve) => {
  const box = document.querySelector('.list-scroll');
  const frames = [];
  let before = performance.now();
  requestAnimationFrame(function step(now) {
    frames.push(now - before);
    before = now;
    box.scrollTop += 240;
    if (frames.length < 300) requestAnimationFrame(step); else resolve(frames.slice(1));
  });
})`;
