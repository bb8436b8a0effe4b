import './voice.css';
interface BarsProps {
  /** Each from 0 to 1. */
  heights: readonly number[];
  /** Number of bars already played; all bars by default. */
  played?: number;
  /** When space is short, show only the last bars instead of compressing all. */
  cropped?: boolean;
}

const STEP = 5;
const HIGHEST = 22;
const LOWEST = 3;

/** Waveform with one bar per moment. Hidden from screen readers, which read the time instead. */
export function Bars({ heights, played = heights.length, cropped = false }: BarsProps) {
  return (
    <svg
      className="voice-bars"
      viewBox={`0 0 ${heights.length * STEP - 2} ${HIGHEST}`}
      preserveAspectRatio={cropped ? 'xMaxYMid slice' : 'none'}
      aria-hidden
    >
      {heights.map((height, i) => {
        const tall = Math.max(LOWEST, height * HIGHEST);
        return (
          <rect
            // Bars keep their position; only their height changes.
            // oxlint-disable-next-line react/no-array-index-key
            key={i}
            className={i < played ? 'voice-played' : ''}
            x={i * STEP}
            y={(HIGHEST - tall) / 2}
            width="3"
            height={tall}
            rx="1.5"
          />
        );
      })}
    </svg>
  );
}
