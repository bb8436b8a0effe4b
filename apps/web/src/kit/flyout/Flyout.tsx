import { type KeyboardEvent, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PHONE } from '../media.ts';
import { enterMenu, pressInMenu } from './menuKeys.ts';
import './flyout.css';

interface FlyoutProps {
  /** What the button opens, where its face has no words: words on a face are its name already. */
  label?: string;
  buttonClass: string | undefined;
  /** For a field: its own id, and where its problem is said. */
  buttonId?: string;
  describedBy?: string | undefined;
  /** What the button shows. */
  face: ReactNode;
  place: 'below' | 'right';
  /** A long panel: on a phone it comes from the bottom and takes the whole width. */
  sheet?: boolean;
  /** What it holds are actions: opened by key it begins at the first one, and keys walk along them. */
  menu?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/**
 * A button and the small panel it opens. The browser's own popover puts it above everything, closes it with Esc
 * or a click elsewhere and gives the focus back, so the shell needs no library for it.
 */
export function Flyout(props: FlyoutProps) {
  const { label, buttonClass, face, place, sheet = false, menu = false, onToggle, children } = props;
  const { buttonId, describedBy } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Most are never opened, and a long list has one on each row: what is inside is drawn the first time.
  const [isUsed, setUsed] = useState(false);
  const isByKey = useRef(false);

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

  const onKeyDown = (event: KeyboardEvent) => {
    if (menu && panel.current?.matches(':popover-open') === true) pressInMenu(panel.current, event);
  };
  const toggled = (isOpen: boolean) => {
    if (menu && isOpen && isByKey.current && panel.current !== null) enterMenu(panel.current);
    onToggle?.(isOpen);
  };

  return (
    <>
      <button
        type="button"
        ref={button}
        onKeyDown={onKeyDown}
        // A key presses without a pointer, so nothing was clicked any number of times.
        onClick={(event) => {
          isByKey.current = event.detail === 0;
        }}
        className={buttonClass}
        id={buttonId}
        aria-describedby={describedBy}
        aria-label={label}
        title={label}
        popoverTarget={id}
      >
        {face}
      </button>
      {/* The keys are those of the actions inside, which take the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        id={id}
        ref={panel}
        popover="auto"
        className={sheet ? 'flyout flyout-sheet' : 'flyout'}
        onBeforeToggle={prepare}
        onToggle={(event) => toggled(event.newState === 'open')}
        onKeyDown={onKeyDown}
      >
        {isUsed && children}
      </div>
    </>
  );
}
