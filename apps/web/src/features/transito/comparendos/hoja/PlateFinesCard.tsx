import type { PlateSubject } from '../../../../kit/manifest.ts';
import { lookup } from '../address.ts';
import { FinesCard } from './FinesCard.tsx';

export default function PlateFinesCard({ placa, vehiculo }: PlateSubject) {
  if (vehiculo === undefined) return null;
  return (
    <FinesCard
      of={{ vehiculo_id: vehiculo._id }}
      to={lookup({ placa })}
      none="Sin comparendos registrados con este vehículo."
    />
  );
}
