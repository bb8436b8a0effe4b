import { type KeyboardEvent, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PHONE } from '../media.ts';
import { enterMenu, pressInMenu } from './menuKeys.ts';
import './flyout.css';

interface FlyoutProps {
  /** Accessible name of a button without text; a text on the button is already its name. */
  label?: string;
  buttonClass: string | undefined;
  /** For a form field: the id of the control and of its error. */
  buttonId?: string;
  describedBy?: string | undefined;
  face: ReactNode;
  place: 'below' | 'right';
  /** On a phone a long panel opens from the bottom in full width. */
  sheet?: boolean;
  /** The panel is a menu: opened by keyboard it focuses the first action, and keys move along the actions. */
  menu?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/**
 * A button and the panel that it opens. The native popover puts the panel on top, closes it with Esc or an
 * outside click and restores focus, so the shell needs no library.
 */
export function Flyout(props: FlyoutProps) {
  const { label, buttonClass, face, place, sheet = false, menu = false, onToggle, children } = props;
  const { buttonId, describedBy } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Render the content on first use: most panels are never opened, and a long list has one on each row.
  const [isUsed, setUsed] = useState(false);
  const isByKey = useRef(false);

  // Every navigation closes it, even one to the screen that is already open.
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
        // A click by keyboard has `detail` 0.
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
      {/* Key events bubble up from the actions inside, which have focus. */}
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
