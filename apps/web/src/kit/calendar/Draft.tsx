import type { Moving } from './context.ts';
import { type Hours, minuteOf } from './layout.ts';
import { heightOf, topOf } from './scale.ts';
import { placeWords } from './words.ts';

const lengthOf = ({ inicio, fin }: Moving['event']) => (Date.parse(fin) - Date.parse(inicio)) / 60_000;

/** Where something would be left, among the hours. */
export function Draft({ moving, hours }: { moving: Moving; hours: Hours }) {
  const height = heightOf(lengthOf(moving.event));
  return (
    <div className="cal-draft" style={{ top: topOf(minuteOf(moving.inicio), hours) + 1, height }} aria-hidden>
      <b className="el">{moving.event.titulo}</b>
      <span className="num">{placeWords(moving.inicio, false)}</span>
    </div>
  );
}
