import { TriangleAlert } from 'lucide-react';
import type { Moving } from './context.ts';
import { type Hours, minuteOf } from './layout.ts';
import { heightOf, topOf } from './scale.ts';
import { placeWords } from './words.ts';
import './calendar.css';

const lengthOf = ({ inicio, fin }: Moving['event']) => (Date.parse(fin) - Date.parse(inicio)) / 60_000;

interface DraftProps {
  moving: Moving;
  clash: string | undefined;
  hours: Hours;
}

/** Preview of the drop position among the hours, with the reason if the event cannot be dropped there. */
export function Draft({ moving, clash, hours }: DraftProps) {
  const height = heightOf(lengthOf(moving.event));
  return (
    <div
      className={`cal-draft${clash === undefined ? '' : ' is-clash'}`}
      style={{ top: topOf(minuteOf(moving.inicio), hours) + 1, height }}
      aria-hidden
    >
      <b className="el">{moving.event.titulo}</b>
      <span className="num">{placeWords(moving.inicio, false)}</span>
      {clash !== undefined && (
        <span className="cal-clash">
          <TriangleAlert size={12} />
          {clash}
        </span>
      )}
    </div>
  );
}
