import './remaining.css';

/** More bars cannot be counted at a glance. */
const MOST = 4;

/**
 * The remaining uses as bars: filled bars are left, outlined bars are used. Hidden from screen readers,
 * because the number is next to them.
 */
export function RemainingBars({ left, of }: { left: number; of: number }) {
  if (of < 1 || of > MOST) return null;
  return (
    <span className="remaining" aria-hidden>
      {Array.from({ length: of }, (_, bar) => (
        <i key={bar} className={bar < left ? 'remaining-left' : ''} />
      ))}
    </span>
  );
}
