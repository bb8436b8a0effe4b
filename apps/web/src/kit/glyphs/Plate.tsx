import { placaLegible } from '@amparo/contract/kernel/placa';
import './plate.css';

interface PlateProps {
  placa: string;
  /** `sm` in rows, `md` next to a title, `xl` as large as on the car, once per screen. */
  size?: 'sm' | 'md' | 'xl';
  /** Vehicles of public service have a white plate. */
  publica?: boolean;
  ciudad?: string | undefined;
}

/** The plate of a vehicle. It is shown in two parts, but copying gives the stored text. */
export function Plate({ placa, size = 'sm', publica = false, ciudad }: PlateProps) {
  return (
    <span className={`placa placa-${size}${publica ? ' placa-pub' : ''}`}>
      <span>
        {placaLegible(placa)
          .split(' ')
          .map((part) => (
            <b key={part}>{part}</b>
          ))}
      </span>
      {ciudad !== undefined && <small>{ciudad}</small>}
    </span>
  );
}
