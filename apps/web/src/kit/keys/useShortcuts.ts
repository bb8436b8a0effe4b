import { type RefObject, useEffect, useRef } from 'react';
import type { LugarDeTeclas, TeclaDe } from './atajos.ts';
import { singleKeysEnabled } from './singleKeyShortcuts.ts';

type Run = ((event: KeyboardEvent) => void) | undefined;
type Keys<L extends LugarDeTeclas> = Readonly<Partial<Record<TeclaDe<L>, Run>>>;

/** Checkboxes and radios take no text, so shortcuts work in them. */
const WRITES =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]';
const DIALOG = '.ant-modal-wrap';
const ABOVE = `${DIALOG}, dialog[open], :popover-open`;

const isWriting = (target: EventTarget | null) =>
  target instanceof Element && target.closest(WRITES) !== null;
/** A field that does not use a key can leave it to the screen: `data-leaves="ArrowDown"`. */
const isLeft = (target: EventTarget | null, key: string) =>
  target instanceof HTMLElement && target.dataset['leaves'] === key;

/**
 * Whether a dialog or popover above `place` gets the keys. The dialog around `place` and the dialogs below it
 * do not count; the newest dialog is the last one in the page.
 */
function isCovered(place: Element | null): boolean {
  const isBelow = (dialog: Element) =>
    dialog.matches(DIALOG) &&
    place !== null &&
    (place.compareDocumentPosition(dialog) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return [...document.querySelectorAll(ABOVE)].some((above) => !above.contains(place) && !isBelow(above));
}

/**
 * Shortcuts of the whole screen, or of the dialog that contains `place`. They do not work while the user
 * types, unless the field leaves that key, nor with Ctrl, Alt or Meta. Their keys belong to a place of
 * `atajos.ts`, from which the help page takes the explanation.
 */
export function useShortcuts<L extends LugarDeTeclas>(
  keys: Keys<L>,
  place?: RefObject<Element | null>,
): void {
  const latest = useRef<Readonly<Record<string, Run>>>(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1;
      const run = latest.current[isLetter ? event.key.toLowerCase() : event.key];
      if (run === undefined || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey)
        return;
      if (isWriting(event.target) && !isLeft(event.target, event.key)) return;
      if (isCovered(place?.current ?? null)) return;
      if (isLetter && !singleKeysEnabled()) return;
      event.preventDefault();
      run(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [place]);
}
