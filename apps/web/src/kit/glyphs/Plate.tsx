import { placaLegible } from '@amparo/contract/kernel/placa';
import './plate.css';

interface PlateProps {
  placa: string;
  /** `sm` in rows, `md` beside a title, `xl` as bolted to the car: once per screen. */
  size?: 'sm' | 'md' | 'xl';
  /** Vehicles of public service have a white plate. */
  publica?: boolean;
  /** Only where it is known. */
  ciudad?: string | undefined;
}

/** The plate of a vehicle. It is copied as it is stored and read in two parts. */
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
