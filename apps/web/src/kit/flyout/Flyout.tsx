import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PHONE } from '../media.ts';

interface FlyoutProps {
  /** What the button opens, where its face has no words: words on a face are its name already. */
  label?: string;
  buttonClass: string;
  /** What the button shows. */
  face: ReactNode;
  place: 'below' | 'right';
  /** A long panel: on a phone it comes from the bottom and takes the whole width. */
  sheet?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/**
 * A button and the small panel it opens. The browser's own popover puts it above everything, closes it with Esc
 * or a click elsewhere and gives the focus back, so the shell needs no library for it.
 */
export function Flyout({ label, buttonClass, face, place, sheet = false, onToggle, children }: FlyoutProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Most are never opened, and a long list has one on each row: what is inside is drawn the first time.
  const [isUsed, setUsed] = useState(false);

  // Going anywhere closes it, even to the screen that is open already.
  const { key } = useLocation();
  useEffect(() => panel.current?.hidePopover(), [key]);

  const prepare = () => {
    setUsed(true);
    const box = button.current?.getBoundingClientRect();
    if (box === undefined || panel.current === null) return;
    if (sheet && matchMedia(PHONE).matches) return panel.current.removeAttribute('style');
    const { style } = panel.current;
    // Near the bottom there is more room above the button than below it.
    const isLow = box.bottom > window.innerHeight * 0.65;
    style.top = place === 'below' ? (isLow ? 'auto' : `${box.bottom + 6}px`) : `${box.top}px`;
    style.bottom = place === 'below' && isLow ? `${window.innerHeight - box.top + 6}px` : 'auto';
    if (place === 'below') style.right = `${Math.max(8, window.innerWidth - box.right)}px`;
    else style.left = `${box.right + 8}px`;
  };

  return (
    <>
      <button
        type="button"
        ref={button}
        className={buttonClass}
        aria-label={label}
        title={label}
        popoverTarget={id}
      >
        {face}
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        className={sheet ? 'flyout flyout-sheet' : 'flyout'}
        onBeforeToggle={prepare}
        onToggle={(event) => onToggle?.(event.newState === 'open')}
      >
        {isUsed && children}
      </div>
    </>
  );
}
