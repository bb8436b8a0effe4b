import type { Page } from '@playwright/test';
import { describe, inPage } from './inPage.ts';
import { overlapsOf, readText } from './text.ts';

interface Exception {
  /** By role or label. */
  selector: string;
  why: string;
  /** The exception applies only to windows narrower than this. */
  below?: number;
}

const FIRST_DESKTOP_WIDTH = 768;

/** Elements that are meant to scroll sideways. */
const SIDEWAYS: readonly Exception[] = [
  { selector: ':has(> table)', why: 'a list has more columns than fit on a tablet', below: 1366 },
  { selector: '[role=tablist]', why: 'tabs are in one line', below: 768 },
  {
    selector: 'fieldset[aria-label="Accesos de la lista"]',
    why: 'chips of a list are in one line',
    below: 768,
  },
  { selector: '[role=radiogroup]', why: 'the options of a switch are in one line', below: 768 },
  { selector: 'ul[aria-label="Qué se muestra"]', why: 'filters of a timeline are in one line', below: 768 },
];

/** Texts that may be cut off or overlap. */
const TEXTS: readonly Exception[] = [
  {
    selector: 'ul[aria-label="Conversaciones"]',
    why: 'a room shows the beginning of its last message, and the conversation shows all of it',
    below: 768,
  },
  {
    selector: '[aria-label^="Mapa"]',
    why: 'a map is cut off at its frame, and the labels of nearby places overlap',
  },
];

const CHECKS = { describe, readText, overlapsOf };

/**
 * Layout problems of the page at its current size: a document that scrolls, an element that scrolls sideways, a text
 * that is cut off and that no title repeats, and texts that lie over each other.
 */
export function layoutOf(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0;
  const selectors = (exceptions: readonly Exception[]) =>
    exceptions.flatMap(({ selector, below = Infinity }) => (width < below ? [selector] : [])).join(', ');
  const exceptions = {
    sideways: selectors(SIDEWAYS),
    texts: selectors(TEXTS),
    // A phone has no hover, so that a title does not help there.
    canHover: width >= FIRST_DESKTOP_WIDTH,
  };
  return inPage(page, CHECKS, findLayoutProblems, exceptions);
}

/** Runs in the page. */
async function findLayoutProblems(
  { describe, readText, overlapsOf }: typeof CHECKS,
  exceptions: { sideways: string; texts: string; canHover: boolean },
): Promise<string[]> {
  const isIn = (element: Element, selectors: string) =>
    selectors !== '' && element.closest(selectors) !== null;
  const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, '').toLowerCase();
  /** Whether a title of the element or of an ancestor has the whole text. The app sets titles on hover. */
  const hasTitle = (element: Element) => {
    if (exceptions.canHover) element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    const text = plain(element.textContent);
    for (let each: Element | null = element; each !== null; each = each.parentElement)
      if (plain(each.getAttribute('title')).includes(text)) return true;
    return false;
  };

  const find = (): string[] => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
    const scrolls = [
      // Only the panes of the app scroll, never the document, at every size.
      ...(scrollHeight > clientHeight
        ? [`document taller than the window: ${scrollHeight} > ${clientHeight}`]
        : []),
      ...(scrollWidth > clientWidth
        ? [`document wider than the window: ${scrollWidth} > ${clientWidth}`]
        : []),
    ];
    const sideways = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.clientWidth > 0 &&
        element.scrollWidth > element.clientWidth + 1 &&
        /auto|scroll/.test(getComputedStyle(element).overflowX) &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !(exceptions.sideways !== '' && element.matches(exceptions.sideways)),
    );
    const { lines, cuts } = readText();
    const cut = cuts.filter(({ element }) => !isIn(element, exceptions.texts) && !hasTitle(element));
    const overlaps = overlapsOf(lines).filter(
      ({ pair }) => !pair.some((each) => isIn(each, exceptions.texts)),
    );
    return [
      ...scrolls,
      ...sideways.map((box) => `scrolls sideways, ${box.scrollWidth} > ${box.clientWidth}: ${describe(box)}`),
      ...cut.map(({ element, by, width, height }) => {
        const missing = `${width > 0 ? Math.round(width) : 0}×${height > 0 ? Math.round(height) : 0} px`;
        return `cut text, ${missing}: ${describe(element)}${by === element ? '' : `, by ${describe(by)}`}`;
      }),
      ...overlaps.map(
        ({ pair, width, height }) =>
          `overlapping text, ${Math.round(width)}×${Math.round(height)} px: ${pair.map(describe).join(' and ')}`,
      ),
    ];
  };

  const frame = () => new Promise((done) => requestAnimationFrame(done));
  // The app has reacted to a change of the size by the second frame.
  await frame();
  await frame();
  let found = find();
  // A problem counts only once the layout is stable.
  for (let tries = 0; found.length > 0 && tries < 10; tries += 1) {
    await new Promise((done) => setTimeout(done, 100));
    const again = find();
    const isSettled = again.join('\n') === found.join('\n');
    found = again;
    if (isSettled) break;
  }
  return [...new Set(found)];
}
