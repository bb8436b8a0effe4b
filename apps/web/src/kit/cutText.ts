/** Titles that this module has set, so that it may change them when the text changes. */
const given = new WeakSet<Element>();
/** Number of levels that are checked: the element under the pointer and its nearest ancestors. */
const LEVELS = 4;

/** Shows the whole text of a cut element as its title when the pointer comes over it. */
export function titleCutText(): void {
  document.addEventListener('pointerover', ({ target }) => {
    let element = target instanceof Element ? target : null;
    for (let level = 0; element !== null && level < LEVELS; level += 1) {
      if (isCut(element) && (given.has(element) || element.closest('[title]') === null)) {
        given.add(element);
        element.setAttribute('title', element.textContent.trim());
        return;
      }
      if (given.delete(element)) element.removeAttribute('title');
      element = element.parentElement;
    }
  });
}

function isCut(element: Element): boolean {
  const isNarrow = element.scrollWidth > element.clientWidth;
  const isLow = element.scrollHeight > element.clientHeight;
  if (!isNarrow && !isLow) return false;
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  return (isNarrow && textOverflow === 'ellipsis') || (isLow && webkitLineClamp !== 'none');
}
