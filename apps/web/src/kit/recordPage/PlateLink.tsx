import { Link } from 'react-router';
import { useCan } from '../data/me.ts';
import { Plate } from '../glyphs/Plate.tsx';

interface PlateLinkProps {
  placa: string;
  publica?: boolean;
  size?: 'sm' | 'md';
}

/** Links a plate to the page of the vehicle, if the user may see vehicles. */
export function PlateLink({ placa, publica = false, size = 'sm' }: PlateLinkProps) {
  const can = useCan();
  const plate = <Plate placa={placa} publica={publica} size={size} />;
  if (!can('vehiculos.ver')) return plate;
  return (
    <Link className="plate-link" to={`/vehiculo/${placa}`} aria-label={`Hoja de vida de ${placa}`}>
      {plate}
    </Link>
  );
}
