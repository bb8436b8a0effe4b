import './voice.css';
interface BarsProps {
  /** 0 to 1 each. */
  heights: readonly number[];
  /** How many of them have been played; all, where nothing is. */
  played?: number;
  /** Where there is no room for all, the last ones are shown; otherwise they are drawn closer. */
  cropped?: boolean;
}

const STEP = 5;
const HIGHEST = 22;
const LOWEST = 3;

/** A sound as people know it: one bar a moment. Who cannot see it hears the time instead. */
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
            // Bars stand where they are; only their height changes.
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
