import type { BrowserContext, Page } from '@playwright/test';

type Recording = { shownNotices: string[] };

/** Runs in the page. It is text because this file is also compiled without the types of a browser. */
const RECORD = `
  globalThis.shownNotices = [];
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const notice = node instanceof Element && (node.matches('.notice') ? node : node.querySelector('.notice'));
      if (notice) shownNotices.push(notice.textContent);
    }
  }).observe(document, { childList: true, subtree: true });
`;

/**
 * Records every notice that the pages of a context show. A notice closes after 1.5 s, so on a busy machine it can be gone
 * before a test looks for it.
 */
export const recordNotices = (context: BrowserContext) => context.addInitScript(RECORD);

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
