import { Link } from 'react-router';
import { Logo } from '../../kit/glyphs/Logo.tsx';

export function Brand({ short, onChoose }: { short: boolean; onChoose?: () => void }) {
  return (
    <Link
      to="/Estadistica"
      className="lado-marca"
      aria-label={short ? 'Amparo, ir al inicio' : undefined}
      onClick={onChoose}
    >
      <Logo />
      {!short && 'Amparo'}
    </Link>
  );
}
