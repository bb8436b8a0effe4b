import { Link } from 'react-router';
import { Logo } from '../../kit/glyphs/Logo.tsx';
import styles from './shell.module.css';

export function Brand({ short, onChoose }: { short: boolean; onChoose?: () => void }) {
  return (
    <Link
      to="/Estadistica"
      className={styles.ladoMarca}
      aria-label={short ? 'Amparo, ir al inicio' : undefined}
      onClick={onChoose}
    >
      <Logo />
      {!short && 'Amparo'}
    </Link>
  );
}
