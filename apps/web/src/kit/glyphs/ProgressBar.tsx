import './progress.css';

interface ProgressBarProps {
  /** From 0 to 100. */
  percent: number;
  label: string;
  /** Shows the percentage next to the bar, if nothing else shows it. */
  told?: boolean;
}

export function ProgressBar({ percent, label, told = false }: ProgressBarProps) {
  return (
    <span className="progress">
      <progress aria-label={label} max={100} value={percent} />
      {told && <span className="xs num t2">{percent} %</span>}
    </span>
  );
}
