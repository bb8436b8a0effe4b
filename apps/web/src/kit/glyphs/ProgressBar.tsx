import './progress.css';

interface ProgressBarProps {
  /** From 0 to 100. */
  percent: number;
  /** What is under way. */
  label: string;
  /** The figure beside the bar, where nothing else tells it. */
  told?: boolean;
}

/** How far something is. */
export function ProgressBar({ percent, label, told = false }: ProgressBarProps) {
  return (
    <span className="progress">
      <progress aria-label={label} max={100} value={percent} />
      {told && <span className="xs num t2">{percent} %</span>}
    </span>
  );
}
