import type { Page } from '@playwright/test';
import { describe, inPage } from './inPage.ts';

interface Place {
  name: string;
  /** A digest of its text. */
  text: number;
  box: readonly [x: number, y: number, width: number, height: number];
}

/** Positions of the visible elements of a page, by their path in the document. */
export type Positions = Readonly<Record<string, Place>>;

const HELPERS = { describe };

export const positionsOf = (page: Page): Promise<Positions> => inPage(page, HELPERS, readPositions, null);

/** Runs in the page. */
function readPositions({ describe }: typeof HELPERS): Positions {
  const places: Record<string, Place> = {};
  const digest = (text: string) => {
    let sum = 0;
    for (let n = 0; n < text.length; n += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(n)) | 0;
    return sum;
  };
  const read = (element: Element, path: string) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true }))
      places[path] = {
        name: describe(element),
        text: digest(element.textContent ?? ''),
        box: [Math.round(x), Math.round(y), Math.round(width), Math.round(height)],
      };
    // The parts of an svg are scaled with it.
    if (element.localName === 'svg') return;
    for (const [n, child] of [...element.children].entries()) read(child, `${path}/${n}`);
  };
  read(document.body, '');
  return places;
}

/**
 * Elements that are at another position in the second reading. An element whose own text or whose parent's
 * text changed is left out, because relative times and counts change from one reading to the next.
 */
export function moved(fresh: Positions, within: Positions): string[] {
  const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));
  const hasOtherText = (path: string) => {
    const [was, is] = [fresh[path], within[path]];
    return was !== undefined && is !== undefined && was.text !== is.text;
  };
  const problems = Object.keys({ ...fresh, ...within }).flatMap((path) => {
    const [was, is] = [fresh[path], within[path]];
    if (hasOtherText(path) || (path !== '' && hasOtherText(parentOf(path)))) return [];
    if (was === undefined)
      return is === undefined ? [] : [`${is.name}: only in the app, at ${is.box.join(' ')}`];
    if (is === undefined) return [`${was.name}: only after a fresh load, at ${was.box.join(' ')}`];
    const isThere = was.box.every((value, n) => Math.abs(value - (is.box[n] ?? 0)) <= 1);
    return isThere ? [] : [`${was.name}: x y w h fresh ${was.box.join(' ')}, in the app ${is.box.join(' ')}`];
  });
  return problems.slice(0, 10);
}
