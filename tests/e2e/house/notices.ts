import type { BrowserContext, Page } from '@playwright/test';

type Recording = { shownNotices: string[] };

/**
 * Records every notice that the pages of a context show. A notice closes after 1.5 s, so on a busy machine it can be gone
 * before a test looks for it.
 */
export async function recordNotices(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shownNotices: string[] = [];
    Object.assign(globalThis, { shownNotices });
    const record = (node: Node) => {
      if (!(node instanceof Element)) return;
      const notice = node.matches('.notice') ? node : node.querySelector('.notice');
      if (notice !== null) shownNotices.push(notice.textContent);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(record);
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits until the page has shown a notice with this text. Each notice is accepted once. */
export async function expectNotice(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const { shownNotices } = globalThis as unknown as Recording;
      const at = shownNotices.findIndex((shown) => shown.includes(wanted));
      shownNotices.splice(0, at + 1);
      return at >= 0;
    },
    text,
    { polling: 100, timeout: 60_000 },
  );
}
