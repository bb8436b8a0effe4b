import './remaining.css';

/** More bars than these are not counted at a glance. */
const MOST = 4;

/** How many uses are left, as bars: filled are left, outlined are used. The number beside them says it. */
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
