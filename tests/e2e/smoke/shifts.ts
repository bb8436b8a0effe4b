import type { Page } from '@playwright/test';
import { describe, inPage } from './inPage.ts';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** The cumulative layout shift of the page since it was loaded, and the elements that moved. */
export const shiftsOf = (page: Page): Promise<{ total: number; moved: string[] }> =>
  inPage(page, { describe }, readShifts, null);

/** Runs in the page. */
async function readShifts({
  describe: name,
}: {
  describe: typeof describe;
}): Promise<{ total: number; moved: string[] }> {
  const entries: LayoutShift[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...(list.getEntries() as LayoutShift[])));
  observer.observe({ type: 'layout-shift', buffered: true });
  // Wait two frames and a task: buffered entries arrive in a separate task, and a shift is known after its
  // frame.
  await new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)));
  });
  observer.disconnect();
  const counted = entries.filter(({ hadRecentInput }) => !hadRecentInput);
  const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  return {
    total: counted.reduce((sum, { value }) => sum + value, 0),
    moved: counted.flatMap(({ value, sources }) =>
      sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const moved = element === null || element === undefined ? '(removed)' : name(element);
        return `${value.toFixed(3)} ${moved}: ${box(previousRect)} → ${box(currentRect)}`;
      }),
    ),
  };
}
