import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** From here on each press of a key leaves how long it took until the paint that follows it. */
export async function watchPaint(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    window.addEventListener(
      'keydown',
      (event) => {
        const start = event.timeStamp;
        // A task after the frame runs once the frame is on its way to the screen.
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - start)));
      },
      { capture: true },
    );
  });
}

/**
 * The milliseconds of so many presses in the field that has the focus: as fast as they are taken, or at the pace of a hand, so
 * that none waits behind the one before.
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

/** Runs in the page: the wheel turns a good part of a screen a frame; answers how long each frame took. */
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
