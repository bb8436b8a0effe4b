interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How an element treats content that is larger than itself. */
interface Clip {
  element: Element;
  x: 'shows' | 'cuts' | 'scrolls';
  y: 'shows' | 'cuts' | 'scrolls';
  /** The visible part of its content. */
  box: Box;
  position: string;
  /** Whether it is the containing block of absolute descendants. */
  containsAbsolute: boolean;
  isForScreenReaders: boolean;
}

/** The visible part of one line of a text. */
export interface TextLine {
  element: Element;
  box: Box;
}

interface Cut {
  element: Element;
  by: Element;
  /** How many pixels are missing. */
  width: number;
  height: number;
}

/** Runs in the page: the visible lines of text, and the texts that their boxes cut off. */
export function readText(): { lines: TextLine[]; cuts: Cut[] } {
  const clips = new Map<Element, Clip>();
  const wayOf = (overflow: string) => {
    if (/auto|scroll/.test(overflow)) return 'scrolls';
    return /hidden|clip/.test(overflow) ? 'cuts' : 'shows';
  };
  const clipOf = (element: Element): Clip => {
    const known = clips.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const rect = element.getBoundingClientRect();
    const left = rect.left + element.clientLeft;
    const top = rect.top + element.clientTop;
    // Overflow does not apply to inline boxes and to parts of an svg; the window applies that of the root
    // element.
    const hasNoOverflow =
      style.display === 'inline' ||
      element === document.documentElement ||
      (element instanceof SVGElement && element.localName !== 'svg');
    const clip: Clip = {
      element,
      x: hasNoOverflow ? 'shows' : wayOf(style.overflowX),
      y: hasNoOverflow ? 'shows' : wayOf(style.overflowY),
      box: { left, top, right: left + element.clientWidth, bottom: top + element.clientHeight },
      position: style.position,
      containsAbsolute: style.position !== 'static' || style.transform !== 'none',
      isForScreenReaders:
        /inset\((?:50|100)%/.test(style.clipPath) ||
        /rect\((?:0|1)px/.test(style.clip) ||
        (style.overflowX === 'hidden' && rect.width <= 1 && rect.height <= 1),
    };
    clips.set(element, clip);
    return clip;
  };
  /** The element and the ancestors that can clip it, innermost first. */
  const clipsAround = (element: Element): Clip[] => {
    const around: Clip[] = [];
    let position = '';
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const clip = clipOf(each);
      if (position === 'absolute' && !clip.containsAbsolute) continue;
      around.push(clip);
      position = clip.position;
      if (position === 'fixed') break;
    }
    return around;
  };

  const lines: TextLine[] = [];
  const cuts: Cut[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || node.textContent?.trim() === '') continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const around = clipsAround(element);
    if (around.some(({ isForScreenReaders }) => isForScreenReaders)) continue;
    // A line box is taller than its letters by a fifth of the font size above and below.
    const air = Number.parseFloat(getComputedStyle(element).fontSize) / 5;
    const missing: Cut = { element, by: element, width: 0, height: 0 };
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const box = { left, right, top: top + air, bottom: bottom - air };
      const canScroll = { x: false, y: false };
      for (const clip of around) {
        const width = Math.max(clip.box.left - box.left, box.right - clip.box.right);
        const height = Math.max(clip.box.top - box.top, box.bottom - clip.box.bottom);
        if (clip.x === 'cuts' && !canScroll.x && width > Math.max(1, missing.width))
          Object.assign(missing, { by: clip.element, width });
        if (clip.y === 'cuts' && !canScroll.y && height > Math.max(1.5, missing.height))
          Object.assign(missing, { by: clip.element, height });
        if (clip.x !== 'shows') {
          canScroll.x ||= clip.x === 'scrolls';
          box.left = Math.max(box.left, clip.box.left);
          box.right = Math.min(box.right, clip.box.right);
        }
        if (clip.y !== 'shows') {
          canScroll.y ||= clip.y === 'scrolls';
          box.top = Math.max(box.top, clip.box.top);
          box.bottom = Math.min(box.bottom, clip.box.bottom);
        }
      }
      if (box.right - box.left > 2 && box.bottom - box.top > 2) lines.push({ element, box });
    }
    if (missing.width > 0 || missing.height > 0) cuts.push(missing);
  }
  return { lines, cuts };
}

/** Runs in the page: pairs of texts that lie over each other by more than 2 px without an opaque layer between them. */
export function overlapsOf(
  lines: readonly TextLine[],
): { pair: [Element, Element]; width: number; height: number }[] {
  // `elementsFromPoint` skips elements without pointer events.
  const hittable = new CSSStyleSheet();
  hittable.replaceSync('* { pointer-events: auto !important; }');
  // A copy, because the document changes the array itself.
  const adopted = [...document.adoptedStyleSheets];
  document.adoptedStyleSheets = [...adopted, hittable];
  const isOpaque = (element: Element) => {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const alpha = /rgba\(.*, ([\d.]+)\)|\/ ([\d.]+)\)/.exec(backgroundColor);
    const isSolid = alpha === null || Number(alpha[1] ?? alpha[2]) >= 0.9;
    return Number(opacity) >= 0.9 && (isSolid || backgroundImage !== 'none');
  };
  const found: { pair: [Element, Element]; width: number; height: number }[] = [];
  const sorted = lines.toSorted((a, b) => a.box.top - b.box.top);
  for (const [n, one] of sorted.entries()) {
    for (const other of sorted.slice(n + 1)) {
      const top = other.box.top;
      if (top > one.box.bottom - 2) break;
      const left = Math.max(one.box.left, other.box.left);
      const [width, height] = [
        Math.min(one.box.right, other.box.right) - left,
        Math.min(one.box.bottom, other.box.bottom) - top,
      ];
      if (one.element === other.element || width <= 2 || height <= 2) continue;
      const stack = document.elementsFromPoint(left + width / 2, top + height / 2);
      const depths = [stack.indexOf(one.element), stack.indexOf(other.element)];
      // A text that is not at this point is outside the window.
      if (depths.includes(-1)) continue;
      const under = stack[Math.max(...depths)] ?? one.element;
      const above = stack.slice(0, Math.max(...depths)).filter((element) => !element.contains(under));
      if (!above.some(isOpaque)) found.push({ pair: [one.element, other.element], width, height });
    }
  }
  document.adoptedStyleSheets = adopted;
  return found;
}
