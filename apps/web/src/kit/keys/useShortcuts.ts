import { useEffect, useRef } from 'react';
import { lettersAreOn } from './letters.ts';

type Keys = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>;

const WRITES = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]';
/** While something is open above the screen, its keys belong to that. */
const ABOVE = '.ant-modal-wrap, dialog[open], :popover-open';

const isWriting = (target: EventTarget | null) =>
  target instanceof Element && target.closest(WRITES) !== null;
/** A field that has no use for a key can leave it to the screen: `data-leaves="ArrowDown"`. */
const isLeft = (target: EventTarget | null, key: string) =>
  target instanceof HTMLElement && target.dataset['leaves'] === key;

/** Keys of the whole screen; not while a person writes, unless the field leaves that key, nor with Ctrl, Alt or Meta. */
export function useShortcuts(keys: Keys): void {
  const latest = useRef(keys);
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
      if (document.querySelector(ABOVE) !== null) return;
      if (isLetter && !lettersAreOn()) return;
      event.preventDefault();
      run(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
