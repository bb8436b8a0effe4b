import type { Compra } from '@amparo/contract/comercial/compras/schemas';
import { Flyout } from '../../../kit/flyout/Flyout.tsx';
import { serviciosDe } from './words.ts';
import styles from './compras.module.css';

/** First service; the others are behind "+2". */
export function Services({ row }: { row: Compra }) {
  const [first = '—', ...rest] = serviciosDe(row);
  if (rest.length === 0) return first;
  return (
    <span className={styles.compraServicios}>
      <span className="el">{first}</span>
      <Flyout
        label={`${rest.length} más: ${rest.join(', ')}`}
        buttonClass={styles.compraMas}
        place="below"
        face={`+${rest.length}`}
      >
        <ul className={styles.compraTodos}>
          {[first, ...rest].map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Flyout>
    </span>
  );
}
