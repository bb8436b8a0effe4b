import { clsx } from 'clsx';
import { MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { telefonoLegible } from '../../../kit/person/Contact.tsx';
import { type RecordPageSection, PartContext } from '../../../kit/recordPage/part.ts';
import { SheetCard } from '../../../kit/recordPage/SheetCard.tsx';
import styles from './sedes.module.css';
import '../../../kit/map/map.css';

export const Sign = () => (
  <i className="mapa-signo">
    <MapPin size={14} aria-hidden />
  </i>
);

interface PhonesProps {
  /** Name of the venue, for screen readers. */
  nombre: string;
  telefonos: readonly { tipo: string; telefono: string }[];
}

export function Phones({ nombre, telefonos }: PhonesProps) {
  if (telefonos.length === 0) return <span className="xs t3">Sin teléfono</span>;
  return telefonos.map(({ tipo, telefono }) => (
    <a
      key={telefono}
      className={clsx('inl num', styles.sedeTelefono)}
      href={`tel:${telefono}`}
      title={tipo}
      aria-label={`Llamar a ${nombre} al ${telefonoLegible(telefono)}, ${tipo}`}
    >
      <Phone size={13} aria-hidden />
      {telefonoLegible(telefono)}
    </a>
  ));
}

interface CardProps extends RecordPageSection {
  count?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function Card({ clave, titulo, ...card }: CardProps) {
  return (
    <PartContext value={{ clave, titulo }}>
      <SheetCard {...card} />
    </PartContext>
  );
}
