import type { Compra } from '@amparo/contract/compras';
import { Flyout } from '../../kit/flyout/Flyout.tsx';
import { serviciosDe } from './words.ts';

/** The first service; how many more, and which, is behind "+2". */
export function Services({ row }: { row: Compra }) {
  const [first = '—', ...rest] = serviciosDe(row);
  if (rest.length === 0) return first;
  return (
    <span className="compra-servicios">
      <span className="el">{first}</span>
      <Flyout
        label={`${rest.length} más: ${rest.join(', ')}`}
        buttonClass="compra-mas"
        place="below"
        face={`+${rest.length}`}
      >
        <ul className="compra-todos">
          {[first, ...rest].map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Flyout>
    </span>
  );
}
